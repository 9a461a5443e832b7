import { Effect } from "effect";
import type { PosPorts } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import { errorMessage, paymentMethod, saleStatus } from "../rules/index.ts";
import type { Pos, SaleSummary, Till } from "./pos-types.ts";

export const salesArea = ({ saleStore }: Pick<PosPorts, "saleStore">, till: Till): Pos["sales"] => ({
	recent: (limit) => Effect.map(saleStore.recent(till.ownerId, limit), (sales) => sales.map(summaryOf)),
});

function summaryOf({ facts, progress }: Sale): SaleSummary {
	const error = errorMessage(progress);
	return {
		saleId: facts.id,
		reference: facts.reference,
		createdAt: facts.createdAt,
		total: facts.total,
		method: paymentMethod(facts.tenders),
		status: saleStatus(progress),
		...(error === undefined ? {} : { error }),
	};
}
