import { judgeFigures, notJudged, type SaleVerdict, verdictOf } from "./judge-figures.ts";
import { judgeAgainstSale } from "./judge-refund.ts";
import type { SaleFacts } from "./sale.ts";

/** Sales beside which a refund is judged. */
export type JudgedBeside = {
	/** The sale that it gives back. */
	readonly refunded?: SaleFacts;
	/** The refunds of the same sale that came before it. */
	readonly earlier?: readonly SaleFacts[];
};

/**
 * The verdict on a sale: its own figures (`judgeFigures`), and of a refund also what it gives back of its sale. Pure and total: it answers
 * whatever decodes as a sale, and never throws.
 */
export function judgeSale(facts: SaleFacts, beside: JudgedBeside = {}): SaleVerdict {
	const alone = judgeFigures(facts);
	const { refunded, earlier = [] } = beside;
	if (alone.is !== "not-judged" || alone.why !== "refunded-sale-missing" || !refunded) return alone;
	if (refunded.kind.type === "sale" && judgeFigures(refunded).is !== "agrees")
		return notJudged("refunded-sale-differs");
	return verdictOf([...judgeAgainstSale(facts, refunded, earlier)]);
}
