import type { RateLimit } from "../accounts/rate-limit.ts";
import type { Given } from "../given.ts";
import type { Cookies } from "../http/http-only-cookie.ts";
import { moduleOf } from "../module.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { type TillContacts, tillContacts } from "./contacts.ts";
import { type TillRepository, tillRepository } from "./repository.ts";
import { tillRoutes } from "./routes.ts";
import { type TillService, tills } from "./service.ts";

export type TillParts = {
	readonly tillContacts: TillContacts;
	readonly tillRepository: TillRepository;
	readonly tills: TillService;
	readonly tillHandlers: ReturnType<typeof tillRoutes>;
};

type Needed = Pick<Given, "database" | "secretBox" | "settings" | "world"> & {
	readonly closedEmails: readonly string[];
	readonly cookies: Cookies;
	readonly rateLimit: RateLimit;
	readonly restaurantRepository: RestaurantRepository;
};

export const tillsModule = moduleOf<TillParts, Needed>({
	tillContacts: ({ database, world }) => tillContacts(database, world),
	tillRepository: ({ database, world }) => tillRepository(database, world),
	tills: ({
		tillRepository: repository,
		restaurantRepository: stations,
		secretBox: box,
		rateLimit: limits,
		world,
		settings,
		closedEmails,
	}) =>
		tills({
			repository,
			stations,
			box,
			limits,
			world,
			rules: { days: settings.sessions.tillDays, closedEmails },
		}),
	tillHandlers: ({ tills: all, cookies, world }) => tillRoutes(all, cookies.till, world.now),
});
