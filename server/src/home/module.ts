import type { homeEndpoints } from "@tuckshop/core/contract";
import type { Given } from "../given.ts";
import type { Handlers } from "../http/mount.ts";
import type { DebitAttention } from "../itc/attention.ts";
import type { CardGuard } from "../itc/card-guard.ts";
import { moduleOf } from "../module.ts";
import type { OrderAttention } from "../provider-proxy/order-attention.ts";
import type { CampusCredits } from "../refunds/credits.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { dayKept } from "../restaurants/tax-profile-rows.ts";
import type { SalesHistoryService } from "../sales/history.ts";
import type { TillContacts } from "../tills/contacts.ts";
import { homeReads } from "./repository.ts";
import { type HomeService, homeService } from "./service.ts";

export type HomeParts = {
	readonly ownersHome: HomeService;
	readonly homeHandlers: Handlers<typeof homeEndpoints>;
};

type Needed = Pick<Given, "database" | "world"> & {
	readonly debitAttention: DebitAttention;
	readonly orderAttention: OrderAttention;
	readonly restaurantRepository: RestaurantRepository;
	readonly salesHistory: SalesHistoryService;
	readonly tillContacts: TillContacts;
	readonly campusCredits: Pick<CampusCredits, "list">;
	readonly cardGuard: CardGuard;
};

export const homeModule = moduleOf<HomeParts, Needed>({
	ownersHome: ({
		database,
		world,
		debitAttention: debits,
		orderAttention: orders,
		restaurantRepository: restaurants,
		salesHistory: history,
		tillContacts: contacts,
		cardGuard: guard,
		campusCredits: credits,
	}) =>
		homeService({
			reads: homeReads(database),
			dayOf: (restaurantId, now) => dayKept(database, restaurantId, now),
			...{ history, restaurants, contacts, orders, debits, cards: guard, world },
			credits: (ownerId) => credits.list(ownerId, false),
		}),
	homeHandlers: ({ ownersHome }) => ({
		home: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await ownersHome(session.ownerId) };
		},
	}),
});
