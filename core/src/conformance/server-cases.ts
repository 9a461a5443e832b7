import { Effect, Result } from "effect";
import type {
	Accounts,
	DeploymentSource,
	HeldDesk,
	KitchenPrinters,
	MenuPlace,
	PosPorts,
	Restaurants,
	SalesHistory,
	Tills,
	UserDirectory,
} from "../ports/index.ts";
import { dayDigests, type Sale } from "../records/index.ts";
import { cents, rate } from "../rules/index.ts";
import type { KitchenPrinter } from "../rules/kitchen/index.ts";
import { type ConformanceCase, same } from "./case.ts";
import { sampleSale } from "./sample-sale.ts";

/** The ports that are implemented by calls to the product's server. */
export type ServerPorts = Pick<
	PosPorts,
	"itcSettings" | "menuAdjustments" | "menuSource" | "offlineQueue" | "orderRelay" | "salesLedger"
> & {
	readonly accounts: Accounts;
	readonly deployment: DeploymentSource;
	readonly heldDesk: HeldDesk;
	readonly kitchenPrinters: KitchenPrinters;
	readonly restaurants: Restaurants;
	readonly salesHistory: SalesHistory;
	readonly tills: Tills;
	readonly userDirectory: UserDirectory;
};

/**
 * A server under test: its owner is signed in at a station of a restaurant whose provider has a
 * menu, and nothing has been sold yet.
 */
export type ServerSubject = {
	readonly ports: ServerPorts;
	readonly place: MenuPlace & { readonly ownerId: string; readonly stationId: string };
	/** An id that was never used. */
	readonly saleId: () => string;
	/** The number of orders that the provider took under a reference. */
	readonly orders: (reference: string) => Promise<number>;
	/** Makes the owner a super administrator, as the command at the server does. */
	readonly grant: () => Promise<void>;
	/** Cuts the network, or restores it. */
	readonly cut: (is: boolean) => void;
};

type Fault = { readonly _tag: string; readonly code?: string };
const faultOf = <A, E extends Fault>(work: Effect.Effect<A, E>) =>
	Effect.map(Effect.result(work), (result): string =>
		Result.isFailure(result) ? result.failure._tag : "done",
	);

const codeOf = <A, E extends Fault>(work: Effect.Effect<A, E>) =>
	Effect.map(Effect.result(work), (result) =>
		Result.isFailure(result) ? result.failure.code : "done",
	);

/** A small sale at the subject's place. */
const sold = ({ place, saleId }: ServerSubject, sequence: number, minute = sequence): Sale => {
	const id = saleId();
	const { facts, ...state } = sampleSale({
		id,
		ownerId: place.ownerId,
		sequence,
		createdAt: `2026-11-20T12:${String(minute).padStart(2, "0")}:00.000Z`,
	});
	const { restaurantId, stationId, providerRestaurantId, providerBranchId } = place;
	const reference = `POS-${Number.parseInt(id.slice(-12), 16)}-7`;
	return {
		...state,
		facts: { ...facts, reference, restaurantId, stationId, providerRestaurantId, providerBranchId },
	};
};

/** One request through each port. */
const questions = (subject: ServerSubject): readonly Effect.Effect<unknown, Fault>[] => {
	const {
		itcSettings,
		menuAdjustments,
		menuSource,
		offlineQueue,
		orderRelay,
		salesLedger,
		restaurants,
		salesHistory,
		tills,
		heldDesk,
		kitchenPrinters,
	} = subject.ports;
	const { place } = subject;
	return [
		itcSettings.read(place.stationId),
		menuAdjustments.overrides(place.restaurantId),
		menuSource.categories(place),
		offlineQueue.list("queued", place.ownerId),
		orderRelay.place(sold(subject, 1).facts),
		salesLedger.accept(sold(subject, 1)),
		restaurants.list(),
		salesHistory.page({}),
		tills.list(),
		heldDesk.read(),
		kitchenPrinters.read(place.restaurantId),
	];
};

type ServerCase = readonly [
	title: string,
	body: (subject: ServerSubject) => Effect.Effect<void, unknown>,
];

const profileCases: readonly ServerCase[] = [
	[
		"[PROF-01] tells the tax profile that is in force, and nothing to who has it",
		({ ports: { restaurants }, place: { restaurantId } }) =>
			Effect.gen(function* () {
				const { newest, versions } = yield* restaurants.taxProfile(restaurantId);
				const last = versions.at(-1);
				same([versions.length, last?.version, last?.in_force_from], [1, newest, null]);
				same(last?.profile.time_zone, (yield* restaurants.get(restaurantId)).time_zone);
				same(yield* restaurants.taxProfile(restaurantId, last), { newest, versions: [] });
				const other = { version: newest, made_at: "2026-01-01T00:00:00.000Z" };
				same((yield* restaurants.taxProfile(restaurantId, other)).versions, versions);
				same(yield* faultOf(restaurants.taxProfile("no-such-restaurant")), "Refused");
			}),
	],
	[
		"[PROF-02] takes a further version of the tax profile on the newest, and refuses one on an older",
		({ ports: { restaurants }, place: { restaurantId } }) =>
			Effect.gen(function* () {
				const { newest, versions } = yield* restaurants.taxProfile(restaurantId);
				const last = versions.at(-1);
				if (!last) return;
				const given = {
					based_on: newest,
					in_force_from: "2099-01-01",
					profile: { ...last.profile, tax_rates: [{ name: "GST", rate: rate(5_000) }] },
				};
				const saved = yield* restaurants.saveTaxProfile(restaurantId, given);
				same([saved.version, saved.in_force_from], [newest + 1, "2099-01-01"]);
				same(saved.profile, given.profile);
				same((yield* restaurants.taxProfile(restaurantId, last)).versions.at(-1), saved);
				same(yield* faultOf(restaurants.saveTaxProfile(restaurantId, given)), "Refused");
				const { in_force_from, profile } = given;
				const moved = { ...last.profile, time_zone: "America/Halifax" };
				const at = yield* restaurants.saveTaxProfile(restaurantId, {
					based_on: saved.version,
					profile: moved,
					later: [{ in_force_from, profile }],
				});
				const after = (yield* restaurants.taxProfile(restaurantId, saved)).versions.slice(-2);
				same(after[0], at);
				same(
					after.map((each) => [each.version, each.in_force_from, each.profile]),
					[
						[at.version, null, moved],
						[at.version + 1, in_force_from, profile],
					],
				);
			}),
	],
];

/** Cases for the ports to the server, over any transport. */
export function serverCases(make: () => Promise<ServerSubject>): readonly ConformanceCase[] {
	const wanted: readonly ServerCase[] = [
		[
			"is not reached while the cable is out, says so by every port, and answers all of them when it is in again",
			(subject) =>
				Effect.gen(function* () {
					subject.cut(true);
					for (const ask of questions(subject)) same(yield* faultOf(ask), "Unreached");
					same(yield* faultOf(subject.ports.accounts.current()), "Unreached");
					subject.cut(false);
					for (const ask of questions(subject)) same(yield* faultOf(ask), "done");
					yield* subject.ports.deployment.read();
				}),
		],
		[
			"asks to sign in by every port once its owner has signed out, and a sale is refused by none of them",
			(subject) =>
				Effect.gen(function* () {
					same((yield* subject.ports.accounts.current())?.id, subject.place.ownerId);
					yield* subject.ports.accounts.signOut();
					same(yield* subject.ports.accounts.current(), undefined);
					for (const ask of questions(subject)) same(yield* faultOf(ask), "SignedOut");
				}),
		],
		[
			"[SRV-26] keeps a sale once: a repeat gets the first receipt, another sale under its id is refused, and the day's digest is the till's own",
			(subject) =>
				Effect.gen(function* () {
					const { salesLedger, salesHistory } = subject.ports;
					const sales = [sold(subject, 1), sold(subject, 2)] as const;
					const receipt = yield* salesLedger.accept(sales[0]);
					same(yield* salesLedger.accept(sales[0]), receipt, "the receipt of the repeat");
					const other = {
						...sales[0],
						facts: { ...sales[0].facts, createdAt: "2026-11-20T13:00:00.000Z" },
					};
					same(yield* faultOf(salesLedger.accept(other)), "Refused");
					yield* salesLedger.accept(sales[1]);
					same(
						yield* salesLedger.digests({
							ownerId: subject.place.ownerId,
							deviceId: "device-1",
							stationId: subject.place.stationId,
							from: "2026-11-20",
							to: "2026-11-20",
						}),
						yield* Effect.sync(() => dayDigests(sales.map(({ facts }) => facts))),
					);
					const { sales: shown } = yield* salesHistory.page({});
					same(
						shown.map(({ record }) => record.sale_id),
						[sales[1].facts.id, sales[0].facts.id],
					);
				}),
		],
		[
			"holds nothing where its database never went back, lets nothing go, and refuses to settle what it does not hold",
			({ ports: { heldDesk } }) =>
				Effect.gen(function* () {
					same(yield* heldDesk.read(), {
						since: null,
						debits: 0,
						debits_amount: cents(0),
						orders: 0,
						orders_amount: cents(0),
						entries: [],
					});
					same(yield* heldDesk.releaseAll("2026-11-20T17:05:00.000Z"), { debits: 0, orders: 0 });
					for (const kind of ["debit", "order"] as const) {
						const entry = {
							kind,
							id: "nothing",
							reference: "POS-1-7",
							amount: cents(100),
							attempts: 0,
							created_at: "2026-11-20T12:00:00.000Z",
						};
						same(yield* faultOf(heldDesk.settle(entry, "not-done")), "Refused");
					}
				}),
		],
		[
			"shows its sales a page at a time, the newest first, and which numbers of a device never came",
			(subject) =>
				Effect.gen(function* () {
					const { salesLedger, salesHistory } = subject.ports;
					for (const number of [1, 2, 5]) yield* salesLedger.accept(sold(subject, number));
					const seen: number[] = [];
					for (let cursor: string | undefined, more = true; more; ) {
						const page = yield* salesHistory.page(
							{},
							{ limit: 1, ...(cursor === undefined ? {} : { cursor }) },
						);
						seen.push(...page.sales.map(({ record }) => record.sequence ?? 0));
						cursor = page.next;
						more = cursor !== undefined;
					}
					same(seen, [5, 2, 1]);
					const [gaps] = yield* salesHistory.gaps("device-1");
					same([gaps?.count, gaps?.missing], [3, [{ from: 3, to: 4 }]]);
				}),
		],
		[
			"[SRV-26] orders at the provider once for each sale: a repeat is answered from the book, and an order that it never had can't be settled",
			(subject) =>
				Effect.gen(function* () {
					const { orderRelay } = subject.ports;
					const { facts } = sold(subject, 1);
					yield* orderRelay.place(facts);
					yield* orderRelay.place(facts);
					same(
						yield* Effect.promise(() => subject.orders(facts.reference)),
						1,
						"orders at the provider",
					);
					same(
						yield* orderRelay.settle({ ownerId: facts.ownerId, saleId: subject.saleId() }, "done"),
						undefined,
					);
					const settled = yield* orderRelay.settle(
						{ ownerId: facts.ownerId, saleId: facts.id },
						"not-done",
						1,
					);
					same([settled?.state, settled?.attempts], ["accepted", 1], "an order that was answered");
				}),
		],
		[
			"[SYNC-01] reads the provider's five lists, and makes one menu of them",
			({ ports: { menuSource }, place }) =>
				Effect.gen(function* () {
					const rows = {
						categories: yield* menuSource.categories(place),
						subCategories: yield* menuSource.subCategories(place),
						modifiers: yield* menuSource.modifiers(place),
						modifierGroups: yield* menuSource.modifierGroups(place),
						items: yield* menuSource.items(place),
					};
					const { menu } = yield* menuSource.assemble(rows);
					same(menu.items.length > 0 && menu.items.length <= rows.items.length, true, "items");
					same(menu.categories.length, rows.categories.length, "categories");
					same(
						yield* faultOf(menuSource.assemble({ ...rows, items: [null, "soup", { id: "x" }] })),
						"done",
					);
				}),
		],
		[
			"keeps what a restaurant changes of its menu, part by part, and its category order whole",
			({ ports: { menuAdjustments }, place: { restaurantId } }) =>
				Effect.gen(function* () {
					yield* menuAdjustments.saveOverride(restaurantId, {
						menuItemId: 101,
						customPrice: cents(250),
					});
					yield* menuAdjustments.saveOverride(restaurantId, {
						menuItemId: 101,
						isAvailable: false,
					});
					same(yield* menuAdjustments.overrides(restaurantId), [
						{ menuItemId: 101, customPrice: cents(250), isAvailable: false },
					]);
					for (const ids of [[1, 2], [2]])
						yield* menuAdjustments.saveCategoryOrder(
							restaurantId,
							ids.map((categoryId, sortOrder) => ({ categoryId, sortOrder })),
						);
					same(yield* menuAdjustments.categoryOrder(restaurantId), [
						{ categoryId: 2, sortOrder: 0 },
					]);
				}),
		],
		[
			"[COUN-12] keeps the colours of categories and the pictures of items, one of each, until they are taken away",
			({ ports: { menuAdjustments }, place: { restaurantId } }) =>
				Effect.gen(function* () {
					same(yield* menuAdjustments.looks(restaurantId), { colours: [], pictures: [] });
					const addresses: string[] = [];
					for (const [colour, picture] of [
						["plum", onePixel],
						["blue", twoPixels],
					] as const) {
						yield* menuAdjustments.saveColour(restaurantId, { categoryId: 2, colour });
						yield* menuAdjustments.savePicture(restaurantId, { menuItemId: 101, picture });
						const { colours, pictures } = yield* menuAdjustments.looks(restaurantId);
						same(colours, [{ categoryId: 2, colour }]);
						same(
							pictures.map(({ menuItemId }) => menuItemId),
							[101],
						);
						addresses.push(...pictures.map(({ picture: address }) => address));
					}
					same(new Set(addresses).size, 2, "another picture has another address");
					same(
						addresses.filter((address) => address.includes("/api/")),
						[],
						"the address of a picture is not under /api (NET-27)",
					);
					yield* menuAdjustments.saveColour(restaurantId, { categoryId: 2, colour: null });
					yield* menuAdjustments.savePicture(restaurantId, { menuItemId: 101, picture: null });
					same(yield* menuAdjustments.looks(restaurantId), { colours: [], pictures: [] });
				}),
		],
		[
			"keeps a station's ITC settings, and says whose they are",
			({ ports: { itcSettings }, place: { stationId } }) =>
				Effect.gen(function* () {
					const { settings, saved } = yield* itcSettings.read(stationId);
					same(saved, null);
					yield* itcSettings.save({ ...settings, retryAttempts: 4 }, stationId);
					const found = yield* itcSettings.read(stationId);
					same([found.saved, found.settings.retryAttempts], ["station", 4]);
				}),
		],
		[
			"[API-26] has nothing in the queue of a new owner, and says so when it is processed",
			({ ports: { offlineQueue }, place }) =>
				Effect.gen(function* () {
					for (const tab of ["queued", "successful", "failed"] as const)
						same(yield* offlineQueue.list(tab, place.ownerId), [], tab);
					same(yield* offlineQueue.process(place.ownerId), {
						processed: 0,
						succeeded: 0,
						failed: 0,
						remaining: 0,
					});
				}),
		],
		...profileCases,
		[
			"[KITC-01, KITC-05] keeps a restaurant's kitchen printers whole, and gives each of its devices a letter of its own",
			({ ports: { kitchenPrinters }, place: { restaurantId } }) =>
				Effect.gen(function* () {
					const grill: KitchenPrinter = {
						name: "Grill",
						providerName: "1",
						address: "192.168.1.50",
						model: "TM-T88VI",
						paperWidth: 80,
						categories: [3, 4],
						fallback: true,
					};
					const bar: KitchenPrinter = {
						name: "Bar",
						address: "bar-printer.local",
						model: "TM-U220",
						paperWidth: 58,
						categories: [],
						fallback: false,
					};
					same(yield* kitchenPrinters.read(restaurantId), []);
					same(yield* kitchenPrinters.save(restaurantId, [grill, bar]), [grill, bar]);
					same(yield* kitchenPrinters.read(restaurantId), [grill, bar]);
					yield* kitchenPrinters.save(restaurantId, [bar]);
					same(yield* kitchenPrinters.read(restaurantId), [bar]);
					const letter = (id: string) => kitchenPrinters.letter(restaurantId, { id });
					same(
						[yield* letter("till-1"), yield* letter("till-2"), yield* letter("till-1")],
						["A", "B", "A"],
					);
					const nowhere = "no-such-restaurant";
					same(
						[
							yield* faultOf(kitchenPrinters.read(nowhere)),
							yield* faultOf(kitchenPrinters.save(nowhere, [])),
							yield* faultOf(kitchenPrinters.letter(nowhere, { id: "till-1" })),
						],
						["Refused", "Refused", "Refused"],
					);
				}),
		],
		[
			"[REST-21] changes, adds and removes an owner's restaurants, and knows no other's",
			({ ports: { restaurants }, place }) =>
				Effect.gen(function* () {
					const given = yield* restaurants.get(place.restaurantId);
					same(
						(yield* restaurants.update(place.restaurantId, { name: "Under a new name" })).name,
						"Under a new name",
					);
					same((yield* restaurants.get(place.restaurantId)).stations, given.stations);
					const made = yield* restaurants.create({
						name: "A second",
						location: "Elsewhere",
						restaurant_id: 5,
					});
					same(
						[made.address, made.stations.length],
						["Elsewhere", 1],
						"its location and its stations",
					);
					same(
						(yield* restaurants.update(made.id, { location: "Around the corner" })).address,
						"Around the corner",
					);
					same((yield* restaurants.list()).map(({ name }) => name).sort(), [
						"A second",
						"Under a new name",
					]);
					yield* restaurants.remove(made.id);
					same(yield* faultOf(restaurants.get(made.id)), "Refused");
				}),
		],
		[
			"enrols the device as the till of a station, and ends that at once",
			({ ports: { tills }, place: { restaurantId, stationId } }) =>
				Effect.gen(function* () {
					const till = yield* tills.enrol({ restaurantId, stationId, deviceName: "Till one" });
					same(
						(yield* tills.list()).map(({ id, deviceName }) => [id, deviceName]),
						[[till.id, "Till one"]],
					);
					same((yield* tills.worker())?.is, "owner");
					yield* tills.revoke(till.id);
					same(yield* tills.list(), []);
					same(yield* faultOf(tills.revoke(till.id)), "Refused");
				}),
		],
		[
			"[ADM-02, ADM-03] tells its accounts and takes new passwords for them from a super administrator alone, whose own ends the session",
			(subject) =>
				Effect.gen(function* () {
					const { accounts, userDirectory } = subject.ports;
					const owner = yield* accounts.current();
					const asked = () =>
						[
							userDirectory.all(),
							userDirectory.setPassword({
								email: owner?.email ?? "",
								newPassword: "a new password",
							}),
						] as const;
					for (const ask of asked()) same(yield* codeOf(ask), "not-allowed");
					yield* Effect.promise(subject.grant);
					same(
						(yield* userDirectory.all()).find(({ id }) => id === owner?.id)?.role,
						"super_admin",
					);
					same(
						yield* codeOf(
							userDirectory.setPassword({
								email: "nobody@tuckshop.example",
								newPassword: "a new password",
							}),
						),
						"not-found",
					);
					subject.cut(true);
					for (const ask of asked()) same(yield* faultOf(ask), "Unreached");
					subject.cut(false);
					for (const ask of asked()) same(yield* faultOf(ask), "done");
					same(yield* accounts.current(), undefined);
					for (const ask of asked()) same(yield* faultOf(ask), "SignedOut");
				}),
		],
	];
	return wanted.map(([title, body]) => ({
		title,
		run: async () => Effect.runPromise(body(await make())),
	}));
}

/** Grey pictures as PNG, in base64. */
const onePixel =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";
const twoPixels =
	"iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNoaAAAAYMBARg1IhUAAAAASUVORK5CYII=";
