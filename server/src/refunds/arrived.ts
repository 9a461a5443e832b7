import type { ArrivedRefunds } from "../sales/arrived-refunds.ts";
import { isoTime, type World } from "../world.ts";
import { openCredit } from "./credits.ts";
import { withdrawGivenBack } from "./withdraw-debit.ts";

/** Opens what refunds owe to campus cards as they come into the ledger, and withdraws the debits that need not be made any more. */
export const arrivedRefunds = ({ now }: Pick<World, "now">): ArrivedRefunds => ({
	async stored(on, refunds) {
		for (const refund of refunds) await openCredit(on, refund, isoTime(now()));
	},
	async settled(on, sales) {
		for (const { owner_id: ownerId, sale_id: saleId } of sales)
			await withdrawGivenBack(on, { ownerId, saleId }, isoTime(now()));
	},
});
