import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { sampleMenu } from "../../fakes/index.ts";
import { NotStored } from "../../ports/index.ts";
import { atCounter, stocked } from "../counter.sample.ts";

describe("the menu", () => {
	it("[MENU-05] opens on the first category, and the grid is the same array until the choice changes", () =>
		atCounter(
			({ pos }) =>
				Effect.sync(() => {
					expect(pos.menu.state.getState()).toMatchObject({ status: "ready", categoryId: 1 });
					const first = pos.menu.visibleItems();
					expect(first.map(({ id }) => id)).toEqual([101, 102, 103, 104]);
					pos.order.add(103);
					expect(pos.menu.visibleItems()).toBe(first);
					pos.menu.chooseSubCategory("Sides");
					expect(pos.menu.visibleItems().map(({ id }) => id)).toEqual([103, 104]);
					expect(pos.menu.visibleItems()).toBe(pos.menu.visibleItems());
				}),
			{ world: stocked() },
		));

	it("[MENU-10] goes back to all items with another category, or when asked", () =>
		atCounter(
			({ pos }) =>
				Effect.sync(() => {
					pos.menu.chooseSubCategory("Burgers");
					expect(pos.menu.visibleItems()).toHaveLength(2);
					pos.menu.chooseSubCategory(undefined);
					expect(pos.menu.visibleItems()).toHaveLength(4);
					pos.menu.chooseSubCategory("Burgers");
					pos.menu.chooseCategory(2);
					expect(pos.menu.state.getState().subCategory).toBeUndefined();
					expect(pos.menu.visibleItems().map(({ id }) => id)).toEqual([201, 202]);
				}),
			{ world: stocked() },
		));

	it("[MENU-28, MENU-29] finds by PLU and by name in the whole menu", () =>
		atCounter(
			({ pos }) =>
				Effect.sync(() => {
					expect(pos.menu.findPlu("4011")?.name).toBe("Banana");
					expect(pos.menu.search("cafe").map(({ name }) => name)).toEqual(["Café au lait"]);
				}),
			{ world: stocked() },
		));

	it("keeps the category that was chosen when another menu comes, and opens on the first when it is gone", () => {
		const world = stocked();
		const sample = sampleMenu();
		let menu = sample;
		const switching = {
			...world,
			menuSource: { ...world.menuSource, assemble: () => Effect.sync(() => ({ menu, notes: [] })) },
		};
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.menu.chooseCategory(3);
					yield* pos.sync.now();
					expect(pos.menu.state.getState().categoryId).toBe(3);
					expect(pos.menu.visibleItems().map(({ id }) => id)).toEqual([301]);
					menu = { ...sample, categories: sample.categories.filter(({ id }) => id !== 3) };
					yield* pos.sync.now();
					expect(pos.menu.state.getState().categoryId).toBe(1);
					expect(pos.menu.visibleItems()).toHaveLength(4);
				}),
			{ world: switching },
		);
	});

	it("[SYNC-18] does not show the menu of another restaurant or branch of the provider", () =>
		atCounter(
			({ pos }) =>
				Effect.sync(() => expect(pos.menu.state.getState()).toEqual({ status: "empty" })),
			{
				world: stocked({ reachable: false }),
				till: { providerBranchId: 7 },
			},
		));

	it.each([
		["the restaurant's own number", 5, 5, "ready"],
		["a branch that it names", 5, 7, "empty"],
	])(
		"[SAFE-16] goes on with the menu that was fetched as branch 1000012 while the branch is %s: %i and %i",
		(_, providerRestaurantId, providerBranchId, status) => {
			const world = stocked({ reachable: false });
			const key = JSON.stringify(["owner-1", "restaurant-1"]);
			const fetched = world.device.menus.get(key);
			if (!fetched) throw new Error("no menu on the device");
			world.device.menus.set(key, { ...fetched, providerRestaurantId, providerBranchId: 1000012 });
			return atCounter(
				({ pos }) => Effect.sync(() => expect(pos.menu.state.getState().status).toBe(status)),
				{
					world,
					till: { providerRestaurantId, providerBranchId },
				},
			);
		},
	);

	it("shows nothing of another owner's", () =>
		atCounter(
			({ pos }) =>
				Effect.sync(() => expect(pos.menu.state.getState()).toEqual({ status: "empty" })),
			{
				world: stocked({ reachable: false }),
				till: { ownerId: "owner-2" },
			},
		));

	it("[SYNC-40] says so when the menu can't be read", () => {
		const world = stocked({ reachable: false });
		const broken = {
			...world,
			menuStore: { ...world.menuStore, load: () => Effect.fail(new NotStored({ reason: "gone" })) },
		};
		return atCounter(
			({ pos }) =>
				Effect.sync(() =>
					expect(pos.menu.state.getState()).toEqual({
						status: "failed",
						failure: "Failed to load menu data from local storage",
					}),
				),
			{ world: broken },
		);
	});
});
