import type { Sale } from "@tuckshop/core/records";
import type { Given } from "../given.ts";
import type { DebitAttention } from "../itc/attention.ts";
import { moduleOf } from "../module.ts";
import type { OrderAttention } from "../provider-proxy/order-attention.ts";
import type { ForgottenWork } from "../sales/forgotten-work.ts";
import { outcomeReceipts, type Receipts } from "../secrets/outcome-receipts.ts";
import { forgottenWork } from "./forgotten-work.ts";
import { heldRoom } from "./held-work.ts";
import { heldWorkRoutes } from "./routes.ts";

export type RestoreParts = {
	/** Reads from a sale the debits and orders that the restored database may have lost. */
	readonly forgottenWork: (sale: Sale) => Promise<ForgottenWork>;
	readonly heldWorkHandlers: ReturnType<typeof heldWorkRoutes>;
	readonly receipts: Receipts;
};

type Needed = Pick<Given, "database" | "log" | "secretBox" | "settings" | "world"> & {
	readonly debitAttention: DebitAttention;
	readonly orderAttention: OrderAttention;
	readonly serverMarks: { readonly mark: () => Promise<{ readonly epoch: string }> };
};

export const restoresModule = moduleOf<RestoreParts, Needed>({
	forgottenWork: ({ receipts, serverMarks, settings, world }) =>
		forgottenWork({
			receipts,
			epoch: async () => (await serverMarks.mark()).epoch,
			rules: settings,
			world,
		}),
	heldWorkHandlers: ({ database, debitAttention, orderAttention, log }) =>
		heldWorkRoutes(heldRoom({ database, debits: debitAttention, orders: orderAttention, log })),
	receipts: ({ secretBox }) => outcomeReceipts(secretBox),
});
