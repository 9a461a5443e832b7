import { browserIds, browserSpace, webLockLeadership } from "@tuckshop/adapters/browser";
import {
	dexieSettingsStore,
	dexieStorage,
	openTillDatabase,
	type TuckshopDatabase,
} from "@tuckshop/adapters/dexie";
import {
	type HttpClientConfig,
	httpAccounts,
	httpCampusCard,
	httpItcSettings,
	httpKitchenPrinters,
	httpMenuAdjustments,
	httpMenuSource,
	httpOfflineQueue,
	httpOrderRelay,
	httpRestaurants,
	httpSalesLedger,
	httpTills,
	proxyCalls,
	serverHealth,
} from "@tuckshop/adapters/product-server";
import {
	httpEventLedger,
	httpOutletOrders,
	httpRefundDesk,
} from "@tuckshop/adapters/product-server/late";
import type { EnrolledTill } from "@tuckshop/core/contract";
import { inMemoryCardTerminal, inMemoryReceiptPrinter, inMemoryTabs } from "@tuckshop/core/fakes";
import type { ConnectivitySignal, PosPorts, Tills } from "@tuckshop/core/ports";
import { currentPrincipal, makePos, openTill, type Pos, type PosNotice } from "@tuckshop/core/pos";
import { cents, type MenuItem } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";

export const demo = { email: "demo@tuckshop.example", password: "tuckshop-demo" };

/**
 * A till with the parts that a browser would have: a disk, cookies, and a cable that can be pulled.
 */
export type RealTill = {
	readonly network: {
		up: boolean;
		/** Loses the reply to the next request of this path, as "/api/…" or "POST /api/…", after the server did its work. */
		loseReplyOf: string | undefined;
		/** Requests of this path find no network, all others do. */
		cutOff: string | undefined;
	};
	/** Requests that the server refused, as "403 /api/…". */
	readonly turnedAway: readonly string[];
	readonly signIn: (address: string) => Promise<void>;
	/** Its owner signs in, enrols it for the first station, and signs out. */
	readonly enrol: (address: string) => Promise<EnrolledTill>;
	readonly forgetSession: () => void;
	/** Loads the page: opens what is on the disk and starts. */
	readonly load: (address: string) => Promise<Page>;
};

export type Page = {
	readonly pos: Pos;
	/** The page's HTTP client, with its cookies. */
	readonly config: HttpClientConfig;
	readonly ports: PosPorts;
	readonly tills: Tills;
	readonly database: TuckshopDatabase;
	readonly notices: readonly PosNotice[];
	readonly signal: (signal: ConnectivitySignal) => void;
	readonly stop: () => Promise<void>;
	/** The page ends between two instructions, and does nothing more. */
	readonly kill: () => void;
};

const run = Effect.runPromise;

/** The state of a till that a copied profile shares. */
type Profile = { readonly indexedDB: IDBFactory; readonly cookies: Map<string, string> };
const profiles = new WeakMap<RealTill, Profile>();

/** A device whose browser profile is a copy of another's: its disk and its cookies. */
export async function copyOfTill(till: RealTill): Promise<RealTill> {
	const { indexedDB, cookies } = profiles.get(till) as Profile;
	const copied = new IDBFactory();
	const [from, to] = [indexedDB, copied].map((each) =>
		openTillDatabase("till", { indexedDB: each, IDBKeyRange }),
	) as [TuckshopDatabase, TuckshopDatabase];
	for (const table of from.tables) await to.table(table.name).bulkPut(await table.toArray());
	from.close();
	to.close();
	return realTill({ indexedDB: copied, cookies: new Map(cookies) });
}

export function realTill(
	profile: Profile = { indexedDB: new IDBFactory(), cookies: new Map() },
): RealTill {
	const disk = { indexedDB: profile.indexedDB, IDBKeyRange };
	const network: RealTill["network"] = {
		up: true,
		loseReplyOf: undefined,
		cutOff: undefined,
	};
	const { cookies } = profile;
	const turnedAway: string[] = [];

	const configOf = (base: string, life: { alive: boolean }): HttpClientConfig => ({
		base,
		fetch: async (input, init) => {
			if (!life.alive) return new Promise(() => undefined);
			const path = new URL(String(input)).pathname;
			if (!network.up || network.cutOff === path) throw new TypeError("no network");
			const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
			const response = await fetch(input, {
				...init,
				headers: {
					...(init?.headers as Record<string, string>),
					...(cookie === "" ? {} : { cookie }),
				},
			});
			for (const given of response.headers.getSetCookie()) {
				const [name = "", value = ""] = given.split(";")[0]?.split("=") ?? [];
				if (/Max-Age=0/.test(given)) cookies.delete(name);
				else cookies.set(name, value);
			}
			if (response.status === 401 || response.status === 403)
				turnedAway.push(`${response.status} ${path}`);
			if ([path, `${init?.method ?? "GET"} ${path}`].includes(network.loseReplyOf ?? "")) {
				network.loseReplyOf = undefined;
				throw new TypeError("the connection broke off");
			}
			return life.alive ? response : new Promise(() => undefined);
		},
	});

	const till: RealTill = {
		network,
		turnedAway,
		signIn: async (address) =>
			void (await run(httpAccounts(configOf(address, { alive: true })).signIn(demo))),
		enrol: async (address) => {
			const config = configOf(address, { alive: true });
			const accounts = httpAccounts(config);
			await run(accounts.signIn(demo));
			const till = await run(
				httpTills(config).enrol({
					...(await firstStation(httpRestaurants(config))),
					deviceName: "Real till",
				}),
			);
			await run(accounts.signOut());
			return till;
		},
		forgetSession: () => void cookies.delete("tuckshop_session"),
		load: async (address) => {
			const life = { alive: true };
			const config = configOf(address, life);
			const database = openTillDatabase("till", disk);
			const settings = dexieSettingsStore(database);
			const listeners = new Set<(signal: ConnectivitySignal) => void>();
			const proxy = proxyCalls(config);
			const restaurants = httpRestaurants(config);
			const connectivity = {
				...serverHealth(config),
				requestBackgroundSync: () => Effect.void,
				watch: (hear: (signal: ConnectivitySignal) => void) =>
					Effect.sync(() => {
						listeners.add(hear);
						return Effect.sync(() => void listeners.delete(hear));
					}),
			};
			const seen = { connectivity, settings };
			const ports: PosPorts = {
				campusCard: httpCampusCard(config, seen),
				cardTerminal: inMemoryCardTerminal(),
				itcSettings: httpItcSettings(config),
				offlineQueue: httpOfflineQueue(config),
				receiptPrinter: inMemoryReceiptPrinter(),
				restaurants,
				tabs: inMemoryTabs(),
				connectivity,
				...dexieStorage(database),
				deviceSpace: browserSpace({}),
				ids: browserIds(),
				leadership: webLockLeadership(null),
				eventLedger: httpEventLedger(config),
				kitchenPrinters: httpKitchenPrinters(config),
				menuAdjustments: httpMenuAdjustments(config),
				menuSource: httpMenuSource(proxy, config),
				orderRelay: httpOrderRelay(proxy, config, seen),
				outletOrders: httpOutletOrders(config),
				salesLedger: httpSalesLedger(config, seen),
				refundDesk: httpRefundDesk(config),
			};
			const tills = httpTills(config);
			const worker = await run(currentPrincipal({ tills, settings }));
			if (!worker) throw new Error("nobody is signed in, and this is no till");
			const place = (await run(settings.get("place"))) as
				| { restaurantId: string; stationId: string }
				| undefined;
			const { restaurantId, stationId } = worker.till ?? place ?? (await firstStation(restaurants));
			await run(settings.set("place", { restaurantId, stationId }));
			const ownerId = worker.is === "till" ? worker.till.ownerId : worker.user.id;
			const till = await run(
				openTill(
					{ restaurants, settings },
					{ ownerId, restaurantId, stationId, offlineSelling: true },
				),
			);
			const pos = makePos(ports, till);
			const notices: PosNotice[] = [];
			pos.onNotice((notice) => notices.push(notice));
			await run(pos.start());
			return {
				pos,
				config,
				ports,
				tills,
				database,
				notices,
				signal: (signal) => {
					for (const hear of listeners) hear(signal);
				},
				stop: async () => {
					await run(pos.stop());
					database.close();
				},
				kill: () => {
					life.alive = false;
					database.close({ disableAutoOpen: true });
				},
			};
		},
	};
	profiles.set(till, profile);
	return till;
}

async function firstStation(restaurants: ReturnType<typeof httpRestaurants>) {
	const [restaurant] = await run(restaurants.list());
	const [station] = restaurant?.stations ?? [];
	if (!restaurant || !station) throw new Error("the demo has a restaurant with a station");
	return { restaurantId: restaurant.id, stationId: station.id };
}

/** Adds an item that needs only a tap, twice, and takes a hundred dollars for it. */
export async function sell(
	{ pos }: Page,
	nth = 0,
): Promise<{
	readonly saleId: string;
	readonly reference: string;
	readonly total: number;
	readonly tax: number;
}> {
	const item = plainItems(pos)[nth];
	if (!item) throw new Error("the menu has no such item");
	pos.order.add(item.id);
	pos.order.add(item.id);
	const { sale } = await run(pos.pay.cash(cents(10_000)));
	return {
		saleId: sale.facts.id,
		reference: sale.facts.reference,
		total: sale.facts.total,
		tax: sale.facts.taxTotal,
	};
}

export const plainItems = (pos: Pos): readonly MenuItem[] =>
	pos.menu.state
		.getState()
		.menu?.items.filter(
			(item) =>
				item.isAvailable &&
				!item.openPrice &&
				item.modifierGroups.length === 0 &&
				item.taxClass.isTaxable,
		) ?? [];

/** Waits until a condition holds; fails with the last value. */
export async function until<T>(
	see: () => T | Promise<T>,
	holds: (seen: T) => boolean,
	milliseconds = 60_000,
): Promise<T> {
	// Not by `Date`, which stands still where a test sets it: what never comes would be waited for.
	const end = performance.now() + milliseconds;
	for (;;) {
		const seen = await see();
		if (holds(seen)) return seen;
		if (performance.now() > end)
			throw new Error(`still ${JSON.stringify(seen)} after ${milliseconds} ms`);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}
