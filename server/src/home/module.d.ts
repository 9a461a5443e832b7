import type { homeEndpoints } from "@tuckshop/core/contract";
import type { Given } from "../given.ts";
import type { Handlers } from "../http/mount.ts";
import type { DebitAttention } from "../itc/attention.ts";
import type { CardGuard } from "../itc/card-guard.ts";
import type { OrderAttention } from "../provider-proxy/order-attention.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { SalesHistoryService } from "../sales/history.ts";
import type { TillContacts } from "../tills/contacts.ts";
import { type HomeService } from "./service.ts";
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
    readonly cardGuard: CardGuard;
};
export declare const homeModule: import("../module.ts").Module<HomeParts, Needed>;
export {};
