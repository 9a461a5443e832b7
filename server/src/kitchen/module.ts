import type { Given } from "../given.ts";
import { moduleOf } from "../module.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { type Kitchens, kitchens } from "./kitchens.ts";
import { kitchenRoutes } from "./routes.ts";

export type KitchenParts = {
	readonly kitchens: Kitchens;
	readonly kitchenHandlers: ReturnType<typeof kitchenRoutes>;
};

type Needed = Pick<Given, "database" | "world"> & {
	readonly restaurantRepository: RestaurantRepository;
};

export const kitchenModule = moduleOf<KitchenParts, Needed>({
	kitchens: ({ database, restaurantRepository: repository, world }) =>
		kitchens({ database, repository, world }),
	kitchenHandlers: ({ kitchens: all }) => kitchenRoutes(all),
});
