import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { isBeingDebited, type Sale } from "../../records/index.ts";
import type { Destination } from "../../rules/index.ts";
import { debitLock, pageClosedReason } from "../payment/ask-for-debit.ts";
import { applyDebitEvent } from "../payment/move-debit.ts";
import { nowIso } from "../sales/moment.ts";
import { applyDeliveryEvent } from "./deliver-sale.ts";

/**
 * Resets deliveries that a crashed page left as `sending`. Only the leader sends, so a leader that finds one knows that nobody is sending it.
 * Ledger and relay recognise a repeat by its key, so the delivery waits and is repeated. A campus-card debit is not repeated, because the
 * customer may be gone: its outcome is unknown until a person settles it.
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
