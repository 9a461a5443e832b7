import type { Effect } from "effect";
import type { Order } from "../rules/index.ts";
import type { NotStored } from "./faults.ts";

/** The order being rung up, with the id that its sale will have: paying it twice after a crash finds the first sale. */
export type Draft = { readonly ownerId: string; readonly restaurantId: string; readonly stationId: string; readonly saleId: string; readonly order: Order };

/** The cart, under one fixed key; a cart of another station or owner is set aside, not lost (CART-24). */
export interface DraftStore {
	readonly load: (place: Pick<Draft, "ownerId" | "restaurantId" | "stationId">) => Effect.Effect<Draft | undefined, NotStored>;
	readonly save: (draft: Draft) => Effect.Effect<void, NotStored>;
}
