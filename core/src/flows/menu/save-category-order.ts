import { Effect } from "effect";
import type { MenuFault, MenuSnapshot, NotStored, PosPorts } from "../../ports/index.ts";
import { type Menu, orderCategories, placesOf } from "../../rules/index.ts";
import { nowIso } from "../sales/moment.ts";
import type { Till } from "../till.ts";
import { keepCategoryOrder } from "./adjust-menu.ts";

/** Access to the till's current menu: read it, replace it, and a mutex that serialises replacements. */
type ShownMenu = {
	readonly state: { readonly getState: () => { readonly menu?: Menu } };
	readonly show: (snapshot: MenuSnapshot) => void;
	readonly inTurn: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E>;
};

type OrderPorts = Pick<PosPorts, "menuAdjustments" | "menuStore" | "settings">;

/**
 * Saves the order of the menu's categories: at the server, from which every till reads it at its
 * next sync, then in this device's own menu. Without the server nothing is changed and nothing
 * waits (CATO-08). Returns the changed menu; undefined where there is none.
 */
export const saveCategoryOrder = Effect.fnUntraced(function* (
	{ menuAdjustments, menuStore, settings }: OrderPorts,
	till: Till,
	{ menu, categoryIds }: { readonly menu: ShownMenu; readonly categoryIds: readonly number[] },
): Effect.fn.Return<MenuSnapshot | undefined, MenuFault | NotStored> {
	const places = placesOf(categoryIds.map((id) => ({ id })));
	yield* menuAdjustments.saveCategoryOrder(till.restaurantId, places);
	yield* keepCategoryOrder(settings, till, places);
	// Read after the call, because a sync may have replaced the menu meanwhile.
	const reordered = Effect.gen(function* () {
		const { menu: before } = menu.state.getState();
		if (!before) return undefined;
		const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = till;
		const categories = orderCategories(before.categories, places);
		// A new timestamp, by which the other tabs see that the menu has changed.
		const after: MenuSnapshot = {
			ownerId,
			restaurantId,
			providerRestaurantId,
			providerBranchId,
			syncedAt: yield* nowIso,
			menu: { ...before, categories },
		};
		yield* menuStore.replace(after);
		menu.show(after);
		return after;
	});
	return yield* menu.inTurn(reordered);
});

/** Deletes the saved order at the server. The next sync restores the provider's. */
export const forgetCategoryOrder = (
	{ menuAdjustments, settings }: Omit<OrderPorts, "menuStore">,
	till: Till,
): Effect.Effect<void, MenuFault | NotStored> =>
	Effect.andThen(
		menuAdjustments.saveCategoryOrder(till.restaurantId, []),
		keepCategoryOrder(settings, till, []),
	);
