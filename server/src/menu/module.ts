import type { Given } from "../given.ts";
import { moduleOf } from "../module.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { RestaurantService } from "../restaurants/service.ts";
import { type MenuAdjustmentService, menuAdjustments } from "./adjustments.ts";
import { menuLookRoutes } from "./look-routes.ts";
import { type MenuLooksService, menuLooks } from "./looks.ts";
import { keptMenus, type MenuCache } from "./menu-cache.ts";
import { type MenuRepository, menuRepository } from "./repository.ts";
import { menuRoutes } from "./routes.ts";

export type MenuParts = {
	readonly menuAdjustments: MenuAdjustmentService;
	readonly menuRepository: MenuRepository;
	readonly keptMenus: MenuCache;
	readonly menuHandlers: ReturnType<typeof menuRoutes>;
	readonly menuLooks: MenuLooksService;
	readonly menuLookHandlers: ReturnType<typeof menuLookRoutes>;
};

type Needed = Pick<Given, "database" | "log" | "world"> & {
	readonly restaurantRepository: RestaurantRepository;
	readonly restaurants: RestaurantService;
};

export const menuModule = moduleOf<MenuParts, Needed>({
	menuAdjustments: ({ menuRepository: repository, restaurantRepository: restaurants, world }) =>
		menuAdjustments(repository, restaurants, world),
	menuRepository: ({ database }) => menuRepository(database),
	keptMenus: ({ menuRepository: repository, restaurants, world, log }) =>
		keptMenus({ repository, restaurants, world, log }),
	menuHandlers: ({ menuAdjustments: adjustments, keptMenus: menus }) =>
		menuRoutes(adjustments, menus),
	menuLooks: ({ database, restaurantRepository: restaurants, world }) =>
		menuLooks({ database, restaurants, world }),
	menuLookHandlers: ({ menuLooks: looks }) => menuLookRoutes(looks),
});
