import { sampleMenu } from "@tuckshop/core/fakes";
import type { MenuSnapshot } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { owner, soon, type Till, tillsAndCouch } from "./tills-and-couch.ts";

const run = Effect.runPromise;
const { couch, till } = tillsAndCouch();

/** A menu that is identified by the name of its first item. */
function snapshot(syncedAt: string, name: string): MenuSnapshot {
	const menu = sampleMenu();
	const items = menu.items.map((item, place) => (place === 0 ? { ...item, name } : item));
	return {
		ownerId: owner,
		restaurantId: "restaurant-1",
		providerRestaurantId: 1000012,
		providerBranchId: 7,
		syncedAt,
		menu: { ...menu, items },
	};
}
const sync = ({ menuStore }: Till, syncedAt: string, name: string) =>
	run(menuStore.replace(snapshot(syncedAt, name)));
const menu = async ({ menuStore }: Till) =>
	(await run(menuStore.load(owner, "restaurant-1")))?.menu.items[0]?.name;
const conflictsOf = async ({ database }: Till) =>
	(await database("menu").get("menu/owner-1/restaurant-1", { conflicts: true }))._conflicts;

/**
 * Two tills that synced before they were connected, the second with a clock that is a day ahead.
 */
async function apart(first: readonly string[]) {
	const [a, b] = [till("device-a"), till("device-b")];
	for (const [second, name] of first.entries())
		await sync(a, `2026-11-20T12:00:0${second}.000Z`, name);
	await sync(b, "2026-11-21T12:00:00.000Z", "b's");
	for (const each of [a, b]) each.connect();
	await soon(async () =>
		expect([
			await menu(a),
			await menu(b),
			(await conflictsOf(a))?.length,
			(await conflictsOf(b))?.length,
		]).toEqual(["b's", "b's", 1, 1]),
	);
	return { a, b };
}

describe("two menus that were synced apart", () => {
	// Either till's revision may win over the first till's menus: both have to give way.
	it.each([[["a's"]], [["a's", "a's again"]]])(
		"[SYNC-02] give way to the one that a till swaps in after them, on both, whatever a clock said: %s",
		async (first) => {
			const { a, b } = await apart(first);
			await sync(a, "2026-11-20T13:00:00.000Z", "the new one");
			expect([await menu(a), await menu(a.again()), await conflictsOf(a)]).toEqual([
				"the new one",
				"the new one",
				undefined,
			]);
			await soon(async () =>
				expect([await menu(b), await conflictsOf(b)]).toEqual(["the new one", undefined]),
			);
			expect(await menu(a)).toBe("the new one");
		},
	);

	it.each([[["a's"]], [["a's", "a's again"]]])(
		"are both gone from the till that clears them, and from no other: %s",
		async (first) => {
			const { a, b } = await apart(first);
			await run(a.menuStore.clear(owner));
			expect([await menu(a), await menu(a.again())]).toEqual([undefined, undefined]);
			// A later write has replicated, so that a deletion would have too.
			await run(
				a.menuStore.replace({
					...snapshot("2026-11-20T13:00:00.000Z", "another"),
					restaurantId: "restaurant-2",
				}),
			);
			await soon(async () => expect(await couch().documents("tuckshop-menu")).toHaveLength(2));
			expect([await menu(b), await menu(a)]).toEqual(["b's", undefined]);
			await sync(a, "2026-11-20T14:00:00.000Z", "synced anew");
			await soon(async () =>
				expect([await menu(a), await menu(b)]).toEqual(["synced anew", "synced anew"]),
			);
		},
	);
});
