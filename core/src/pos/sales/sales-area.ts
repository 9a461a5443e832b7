import { Effect, Schema } from "effect";
import { nowIso } from "../../flows/sales/moment.ts";
import type { Till } from "../../flows/till.ts";
import type { PosPorts } from "../../ports/index.ts";
import {
	maskedCampus,
	type Sale,
	statusOf,
	TransactionRecord,
	toTransactionRecord,
} from "../../records/index.ts";
import { errorMessage, paymentMethod } from "../../rules/index.ts";
import type { Pos, SaleSummary } from "../pos-types.ts";

export const salesArea = (
	{ saleStore }: Pick<PosPorts, "saleStore">,
	till: Till,
): Pos["sales"] => ({
	exported: (saleIds) =>
		Effect.gen(function* () {
			const sales: unknown[] = [];
			for (const saleId of saleIds) {
				const sale = yield* saleStore.get(till.ownerId, saleId);
				if (sale)
					sales.push(
						Schema.encodeSync(TransactionRecord)(
							toTransactionRecord(
								sale.campus ? { ...sale, campus: maskedCampus(sale.campus) } : sale,
							),
						),
					);
			}
			return JSON.stringify({ exportedAt: yield* nowIso, sales }, null, "\t");
		}),
	recent: (limit) =>
		Effect.map(saleStore.recent(till.ownerId, limit), (sales) => sales.map(summaryOf)),
});

function summaryOf(sale: Sale): SaleSummary {
	const { facts, progress } = sale;
	const error = errorMessage(progress);
	return {
		saleId: facts.id,
		reference: facts.reference,
		...(facts.orderNumber === undefined ? {} : { orderNumber: facts.orderNumber }),
		createdAt: facts.createdAt,
		total: facts.total,
		method: paymentMethod(facts.tenders),
		status: statusOf(sale),
		...(error === undefined ? {} : { error }),
	};
}
