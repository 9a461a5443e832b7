import type { Given } from "../given.ts";
import { moduleOf } from "../module.ts";
import type { ProviderHosts } from "../outbound/provider-hosts.ts";
import { type RestaurantRepository, restaurantRepository } from "./repository.ts";
import { restaurantRoutes } from "./routes.ts";
import { type OpenDebits, type RestaurantService, restaurants } from "./service.ts";
import { lateDayEnds } from "./tax-profile-rows.ts";
import { type TaxProfiles, taxProfiles } from "./tax-profiles.ts";

export type RestaurantParts = {
	readonly restaurantRepository: RestaurantRepository;
	readonly restaurants: RestaurantService;
	readonly taxProfiles: TaxProfiles;
	readonly restaurantHandlers: ReturnType<typeof restaurantRoutes>;
};

type Needed = Pick<
	Given,
	| "database"
	| "destinations"
	| "sandboxKey"
	| "sandboxProvider"
	| "secretBox"
	| "settings"
	| "world"
> & {
	readonly hosts: ProviderHosts;
	readonly debitRepository: OpenDebits;
	readonly tablesFollow: Parameters<typeof taxProfiles>[0]["tablesFollow"];
};

export const restaurantsModule = moduleOf<RestaurantParts, Needed>({
	restaurantRepository: ({ database }) => restaurantRepository(database),
	restaurants: ({
		database,
		restaurantRepository: repository,
		secretBox,
		hosts,
		destinations,
		debitRepository: debits,
		world,
		settings,
		sandboxProvider: sandbox,
		sandboxKey: key,
	}) =>
		restaurants({
			repository,
			box: secretBox,
			hosts,
			to: destinations,
			debits,
			lateDayEnds: (ids) => lateDayEnds(database, ids, world.now()),
			world,
			quotas: settings.quotas,
			knownKey:
				sandbox && key !== undefined ? { menuApiUrl: sandbox.menu_api_url, key } : undefined,
		}),
	taxProfiles: ({ database, restaurantRepository: repository, tablesFollow, world }) =>
		taxProfiles({ database, repository, tablesFollow, world }),
	restaurantHandlers: ({ restaurants: all, taxProfiles: profiles }) =>
		restaurantRoutes(all, profiles),
});
