import type { Given } from "../given.ts";
import type { DebitAttention } from "../itc/attention.ts";
import { moduleOf } from "../module.ts";
import type { OrderAttention } from "../provider-proxy/order-attention.ts";
import { heldRoom } from "./held-work.ts";
import { heldWorkRoutes } from "./routes.ts";

export type RestoreParts = { readonly heldWorkHandlers: ReturnType<typeof heldWorkRoutes> };

type Needed = Pick<Given, "database" | "log"> & {
	readonly debitAttention: DebitAttention;
	readonly orderAttention: OrderAttention;
};

export const restoresModule = moduleOf<RestoreParts, Needed>({
	heldWorkHandlers: ({ database, debitAttention, orderAttention, log }) =>
		heldWorkRoutes(heldRoom({ database, debits: debitAttention, orders: orderAttention, log })),
});
