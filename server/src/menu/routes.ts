import type { menuEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import type { MenuAdjustments } from "./adjustments.ts";
import type { KeptList, KeptMenus } from "./kept-menus.ts";

type Kept = Handlers<typeof menuEndpoints>["keptItems"];

export function menuRoutes(adjustments: MenuAdjustments, menus: Pick<KeptMenus, "rows">): Handlers<typeof menuEndpoints> {
	const kept =
		(list: KeptList): Kept =>
		async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			const external = { restaurantId: query.restaurant_id, branchId: query.restaurant_branch_id };
			return { success: true, data: await menus.rows(session.user.id, external, list) };
		};
	return {
		menuItemOverrides: async ({ session, param }) => ({ success: true, data: await adjustments.overrides(session.user.id, param("id")) }),
		saveMenuItemOverride: async ({ session, param, body }) => ({
			success: true,
			data: await adjustments.saveOverride(session.user.id, param("id"), body),
		}),
		categoryOrder: async ({ session, param }) => ({ success: true, data: await adjustments.order(session.user.id, param("id")) }),
		saveCategoryOrder: async ({ session, param, body }) => ({ success: true, data: await adjustments.saveOrder(session.user.id, param("id"), body) }),
		keptCategories: kept("categories"),
		keptItems: kept("items"),
		keptSubCategories: kept("subCategories"),
	};
}
