import type { menuEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { assertRestaurant, onlyRestaurant } from "../http/who.ts";
import type { MenuAdjustmentService } from "./adjustments.ts";
import type { KeptList, MenuCache } from "./menu-cache.ts";

type Kept = Handlers<typeof menuEndpoints>["keptItems"];

export function menuRoutes(
	adjustments: MenuAdjustmentService,
	menus: Pick<MenuCache, "rows">,
): Handlers<typeof menuEndpoints> {
	const kept =
		(list: KeptList): Kept =>
		async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			const external = { restaurantId: query.restaurant_id, branchId: query.restaurant_branch_id };
			return {
				success: true,
				data: await menus.rows(session.ownerId, external, { list, only: onlyRestaurant(session) }),
			};
		};
	return {
		menuItemOverrides: async ({ session, param }) => {
			assertRestaurant(session, param("id"));
			return { success: true, data: await adjustments.overrides(session.ownerId, param("id")) };
		},
		saveMenuItemOverride: async ({ session, param, body }) => ({
			success: true,
			data: await adjustments.saveOverride(session.ownerId, param("id"), body),
		}),
		categoryOrder: async ({ session, param }) => {
			assertRestaurant(session, param("id"));
			return { success: true, data: await adjustments.order(session.ownerId, param("id")) };
		},
		saveCategoryOrder: async ({ session, param, body }) => ({
			success: true,
			data: await adjustments.saveOrder(session.ownerId, param("id"), body),
		}),
		keptCategories: kept("categories"),
		keptItems: kept("items"),
		keptSubCategories: kept("subCategories"),
	};
}
