import { Effect } from "effect";
import { sampleMenu } from "../fakes/sample-menu.ts";
import type { Draft, DraftStore, MenuSnapshot, MenuStore, SettingsStore } from "../ports/index.ts";
import { emptyOrder, exempt, lineFor } from "../rules/index.ts";
import { type ConformanceCase, casesOf, type Make, reopened, same } from "./case.ts";
import { sampleId } from "./sample-sale.ts";

const snapshot = (changes: Partial<MenuSnapshot> = {}): MenuSnapshot => ({
	ownerId: "owner-1",
	restaurantId: "restaurant-1",
	providerRestaurantId: 1000012,
	providerBranchId: 7,
	syncedAt: "2026-11-20T12:00:00.000Z",
	menu: sampleMenu(),
	...changes,
});

/** Cases for every menu store. */
export const menuStoreCases = (make: Make<MenuStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[SYNC-02] has a menu that was put in, whole, after a reload, and none before",
			(subject) =>
				Effect.gen(function* () {
					same(yield* subject.port.load("owner-1", "restaurant-1"), undefined);
					yield* subject.port.replace(snapshot());
					same(yield* (yield* reopened(subject)).load("owner-1", "restaurant-1"), snapshot());
				}),
		],
		[
			"swaps the old menu for the new one, with nothing of the old left",
			({ port }) =>
				Effect.gen(function* () {
					yield* port.replace(snapshot());
					const { items, ...menu } = sampleMenu();
					const next = snapshot({
						syncedAt: "2026-11-21T12:00:00.000Z",
						menu: { ...menu, categories: [], items: items.slice(3, 5) },
					});
					yield* port.replace(next);
					same(yield* port.load("owner-1", "restaurant-1"), next);
				}),
		],
		[
			"keeps the menus of restaurants and owners apart, and clears those of one owner",
			({ port }) =>
				Effect.gen(function* () {
					const other = snapshot({
						restaurantId: "restaurant-2",
						syncedAt: "2026-11-22T12:00:00.000Z",
					});
					const foreign = snapshot({ ownerId: "owner-2", syncedAt: "2026-11-23T12:00:00.000Z" });
					for (const each of [snapshot(), other, foreign]) yield* port.replace(each);
					same(yield* port.load("owner-1", "restaurant-1"), snapshot());
					same(yield* port.load("owner-1", "restaurant-2"), other);
					same(yield* port.load("owner-2", "restaurant-2"), undefined);
					yield* port.clear("owner-1");
					same(
						[
							yield* port.load("owner-1", "restaurant-1"),
							yield* port.load("owner-1", "restaurant-2"),
						],
						[null, null],
					);
					same(yield* port.load("owner-2", "restaurant-1"), foreign);
				}),
		],
	]);

const [first, second] = sampleMenu().items;
const draft = (changes: Partial<Draft> = {}): Draft => ({
	ownerId: "owner-1",
	restaurantId: "restaurant-1",
	stationId: "station-1",
	saleId: sampleId(1),
	order: { lines: first && second ? [lineFor(first, "1"), lineFor(second, "2")] : [] },
	...changes,
});

/** Cases for every draft store. */
export const draftStoreCases = (make: Make<DraftStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[CART-20, CART-21] has the order that was saved last after a reload, with its sale's id and its exemption",
			(subject) =>
				Effect.gen(function* () {
					same(yield* subject.port.load(draft()), undefined);
					yield* subject.port.save(draft({ order: emptyOrder }));
					const last = draft({ saleId: sampleId(2), order: exempt(draft().order, "diplomat") });
					yield* subject.port.save(last);
					same(yield* (yield* reopened(subject)).load(draft()), last);
				}),
		],
		[
			"[CART-21] has the order that was sent last where no save waited for the one before",
			(subject) =>
				Effect.gen(function* () {
					const orders = [1, 2, 3, 4, 5].map((n) => draft({ saleId: sampleId(n) }));
					yield* Effect.all(
						orders.map((each) => subject.port.save(each)),
						{
							concurrency: "unbounded",
							discard: true,
						},
					);
					same(yield* (yield* reopened(subject)).load(draft()), orders.at(-1));
				}),
		],
		[
			"[COUN-05] makes a draft anew from what another tab wrote since its basis, one after the other where both save at once",
			({ port }) =>
				Effect.gen(function* () {
					const [a, b] = draft().order.lines;
					const lines = [a, b].flatMap((line) => (line ? [line] : []));
					const first = draft({ order: emptyOrder, revision: "1" });
					same(yield* port.save(first), first);
					const added = (tab: string, at: 0 | 1) => {
						const line = lines.slice(at, at + 1);
						return port.save(draft({ order: { lines: line }, revision: tab }), {
							revision: "1",
							remake: (standing) => ({
								...standing,
								order: { lines: [...standing.order.lines, ...line] },
								revision: `${tab} again`,
							}),
						});
					};
					yield* Effect.all([added("a", 0), added("b", 1)], { concurrency: 2 });
					const stands = yield* port.load(draft());
					same(stands, draft({ order: { lines }, revision: "b again" }));
				}),
		],
		[
			"[CART-24] sets the cart of another station or owner aside, and has it when they come back",
			(subject) =>
				Effect.gen(function* () {
					const mine = draft();
					const theirs = draft({ stationId: "station-2", saleId: sampleId(2), order: emptyOrder });
					const foreign = draft({ ownerId: "owner-2", saleId: sampleId(3), order: emptyOrder });
					for (const each of [mine, theirs, foreign]) yield* subject.port.save(each);
					const port = yield* reopened(subject);
					for (const each of [mine, theirs, foreign]) same(yield* port.load(each), each);
					const later = draft({ saleId: sampleId(4) });
					yield* port.save(later);
					yield* port.save(theirs);
					same(yield* port.load(mine), later);
					same(yield* port.load(draft({ restaurantId: "restaurant-2" })), undefined);
				}),
		],
	]);

/** Cases for every settings store. */
export const settingsStoreCases = (make: Make<SettingsStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[DATA-19] has what was set under a key after a reload, whatever JSON it is",
			(subject) =>
				Effect.gen(function* () {
					const values = {
						lastSyncTime: "2026-11-20T12:00:00.000Z",
						count: 7,
						flag: false,
						nothing: null,
						nested: { list: [1, { a: "b" }] },
					};
					for (const [key, value] of Object.entries(values)) yield* subject.port.set(key, value);
					const port = yield* reopened(subject);
					for (const [key, value] of Object.entries(values)) same(yield* port.get(key), value, key);
				}),
		],
		[
			"has nothing under a key that was never set or was removed, and the last value of one set twice",
			({ port }) =>
				Effect.gen(function* () {
					same(yield* port.get("a"), undefined);
					yield* port.set("a", 1);
					yield* port.set("a", 2);
					same(yield* port.get("a"), 2);
					yield* port.remove("a");
					yield* port.remove("b");
					same(yield* port.get("a"), undefined);
				}),
		],
		[
			"keeps the first of values that are to be the first at once, and tells each of them so",
			({ port }) =>
				Effect.gen(function* () {
					const told = yield* Effect.all(
						[1, 2, 3].map((value) => port.setIfAbsent("a", { value })),
						{ concurrency: "unbounded" },
					);
					const stands = yield* port.get("a");
					same(told, [stands, stands, stands]);
					same(yield* port.setIfAbsent("a", { value: 4 }), stands);
					yield* port.remove("a");
					same(yield* port.setIfAbsent("a", null), null);
					same(yield* port.setIfAbsent("a", 5), null);
				}),
		],
		[
			"has all that was set under keys that begin alike, and nothing else",
			(subject) =>
				Effect.gen(function* () {
					const kept = {
						"card/owner-1/left": { amount: 1 },
						"card/owner-1/right": 2,
						"card/owner-é/left": null,
					};
					for (const key of ["card", "cardholder/a", "Card/owner-1/left", "a/card/owner-1"])
						yield* subject.port.set(key, "no");
					for (const [key, value] of Object.entries(kept)) yield* subject.port.set(key, value);
					yield* subject.port.set("card/gone", 3);
					yield* subject.port.remove("card/gone");
					const port = yield* reopened(subject);
					const found = yield* port.listByPrefix("card/");
					same(Object.fromEntries(found.map(({ key, value }) => [key, value])), kept);
					same(found.length, 3);
					same((yield* port.listByPrefix("card/owner-1/l")).length, 1);
					same(yield* port.listByPrefix("nothing/"), []);
				}),
		],
	]);
