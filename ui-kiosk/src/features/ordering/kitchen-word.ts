import type { SaleStatus } from "@tuckshop/core/rules";
import type { Done } from "./step.ts";

/** An order on its way: the kitchen has it, it is being sent, or it waits for somebody. */
export type KitchenWord = "heard" | "sending" | "waits";

/** The till's knowledge of a sale that its guest has just paid. */
export type SaleNews = {
	readonly online: boolean;
	/** Undefined until the sale was found on the disk. */
	readonly status: SaleStatus | undefined;
	/** The tickets of the sale at this device's kitchen printers: out, or stuck at a printer. */
	readonly tickets: readonly { readonly isOut: boolean; readonly isStuck: boolean }[];
};

/**
 * The word that a guest may be given of their order. A kitchen that prints has it once each of its tickets is
 * out, any other once the order was delivered; a campus card that waits for its debit holds it up.
 */
export function kitchenWord({ how }: Pick<Done, "how">, news: SaleNews): KitchenWord {
	const { tickets, status, online } = news;
	if (how === "queued") return "waits";
	if (tickets.length > 0) {
		if (tickets.every(({ isOut }) => isOut)) return "heard";
		return tickets.some(({ isStuck }) => isStuck) ? "waits" : "sending";
	}
	if (status === "complete" || status === "archived") return "heard";
	return status === "failed" || !online ? "waits" : "sending";
}
