import { Clock, Effect } from "effect";
import type { ToldRefund } from "../contract/refunds.ts";
import { type RefundDesk, Refused } from "../ports/index.ts";
import { type Sale, toTransactionRecord } from "../records/index.ts";
import type { Faults } from "./faults.ts";
import { reach } from "./reach.ts";

/** Reservations by the id of their refund. */
export type ReservationBook = Map<string, ToldRefund>;

/** Refunds as the server keeps them beside `inMemorySalesLedger`. */
export function inMemoryRefundDesk(
	faults: Faults,
	ledger: ReadonlyMap<string, { readonly sale: Sale }>,
	book: ReservationBook,
): RefundDesk {
	const open = () => [...book.values()].filter(({ record }) => !ledger.has(record.sale_id));
	const refundsOf = (saleId: string): readonly ToldRefund[] => [
		...[...ledger.values()]
			.filter(({ sale: { facts } }) => facts.kind.type === "refund" && facts.kind.of === saleId)
			.map(({ sale }) => ({ record: toTransactionRecord(sale), station_name: null })),
		...open().filter(({ record }) => record.refund_of === saleId),
	];
	const family = Effect.fnUntraced(function* (saleId: string) {
		yield* reach(faults);
		const sale = ledger.get(saleId)?.sale;
		if (!sale) return yield* new Refused({ reason: "no such sale", code: "not-found" });
		return { sale: toTransactionRecord(sale), refunds: refundsOf(saleId) };
	});
	return {
		family,
		reserve: Effect.fnUntraced(function* (saleId, { refund, known }) {
			const before = yield* family(saleId);
			const others = before.refunds.filter(({ record }) => record.sale_id !== refund.sale_id);
			const reserved = others.every(({ record }) => known.includes(record.sale_id));
			if (reserved)
				book.set(refund.sale_id, {
					...{ record: refund, station_name: "Counter 1" },
					reserved_at: new Date(yield* Clock.currentTimeMillis).toISOString(),
				});
			return { ...before, reserved };
		}),
		end: (refundId) =>
			Effect.map(reach(faults), () => {
				book.delete(refundId);
			}),
		reservations: () => Effect.map(reach(faults), open),
	};
}
