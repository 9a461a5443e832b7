import { Effect } from "effect";
import type { NotStored, PosPorts } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import type { Destination } from "../rules/index.ts";
import { moved } from "./deliver-sale.ts";
import { moment } from "./moment.ts";

/**
 * Puts back what a dead page left as `sending`: only the leader sends, so whoever leads and finds it knows that nobody does.
 * Ledger and relay both recognise our keys, so it waits again and is repeated.
 */
export const recoverSales = Effect.fnUntraced(function* (
	{ saleStore }: Pick<PosPorts, "saleStore">,
	sales: readonly Sale[],
): Effect.fn.Return<readonly Sale[], NotStored> {
	const recovered: Sale[] = [];
	for (const sale of sales) {
		let current = sale;
		for (const place of places) {
			if (current.progress.deliveries[place].is !== "sending") continue;
			const at = yield* moment;
			current = (yield* saleStore.advance(sale.facts.ownerId, sale.facts.id, moved(place, { type: "interrupted" }, at))) ?? current;
		}
		recovered.push(current);
	}
	return recovered;
});

const places: readonly Destination[] = ["ledger", "provider"];
