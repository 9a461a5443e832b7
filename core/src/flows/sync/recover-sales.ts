import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { isBeingDebited, type Sale } from "../../records/index.ts";
import type { Destination } from "../../rules/index.ts";
import { debitLock, pageClosedReason } from "../payment/ask-for-debit.ts";
import { applyDebitEvent } from "../payment/move-debit.ts";
import { nowIso } from "../sales/moment.ts";
import { applyDeliveryEvent } from "./deliver-sale.ts";

/**
 * Puts back what a dead page left as `sending`: only the leader sends, so whoever leads and finds it knows that nobody does.
 * Ledger and relay both recognise our keys, so it waits again and is repeated. A card that was being charged is not: its customer may be
 * gone, so its outcome is unknown until a person says so.
 */
export const recoverSales = Effect.fnUntraced(function* (
	{ saleStore, leadership }: Pick<PosPorts, "saleStore" | "leadership">,
	sales: readonly Sale[],
): Effect.fn.Return<readonly Sale[], NotStored> {
	const recovered: Sale[] = [];
	for (const sale of sales) {
		let current = sale;
		for (const place of places) {
			if (current.progress.deliveries[place].is !== "sending") continue;
			const at = yield* nowIso;
			current =
				(yield* saleStore.advance(
					sale.facts.ownerId,
					sale.facts.id,
					applyDeliveryEvent(place, { type: "interrupted" }, { at }),
				)) ?? current;
		}
		if (isBeingDebited(current) && current.progress.debit?.is === "sending") {
			const at = yield* nowIso;
			const given = saleStore.advance(
				sale.facts.ownerId,
				sale.facts.id,
				applyDebitEvent({ type: "lost", at, reason: pageClosedReason }, at),
			);
			current =
				(yield* leadership
					.lead(debitLock(sale.facts.id), given)
					.pipe(Effect.catchTag("Busy", () => Effect.succeed(undefined)))) ?? current;
		}
		recovered.push(current);
	}
	return recovered;
});

const places: readonly Destination[] = ["ledger", "provider"];
