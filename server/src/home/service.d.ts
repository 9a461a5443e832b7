import type { Home } from "@tuckshop/core/contract";
import type { DebitAttention } from "../itc/attention.ts";
import type { UnknownCardRepository } from "../itc/unknown-cards.ts";
import type { OrderAttention } from "../provider-proxy/order-attention.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { SalesHistoryService } from "../sales/history.ts";
import type { TillContacts } from "../tills/contacts.ts";
import { type World } from "../world.ts";
import type { HomeReads } from "./repository.ts";
/** An owner's home: what every restaurant sold today, its tills, and what needs a person. */
export type HomeService = (ownerId: string) => Promise<Home>;
/**
 * The way in which a restaurant counts its days, and whether somebody has chosen how the tax rules
 * are read there.
 */
export type DayKept = {
    readonly time_zone: string;
    readonly day_ends_at: number;
    readonly isRead: boolean;
};
export type HomeNeeds = {
    readonly reads: HomeReads;
    readonly history: Pick<SalesHistoryService, "tell">;
    readonly restaurants: Pick<RestaurantRepository, "list">;
    readonly dayOf: (restaurantId: string, now: number) => Promise<DayKept | undefined>;
    readonly contacts: Pick<TillContacts, "list">;
    readonly orders: Pick<OrderAttention, "list">;
    readonly debits: Pick<DebitAttention, "list">;
    readonly cards: Pick<UnknownCardRepository, "list">;
    readonly world: Pick<World, "now" | "turn">;
};
export declare function homeService(parts: HomeNeeds): HomeService;
