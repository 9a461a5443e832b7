import { judgeFigures, notJudged, type SaleVerdict, verdictOf } from "./judge-figures.ts";
import { judgeAgainstSale } from "./judge-refund.ts";
import type { SaleFacts } from "./sale.ts";

/** The sales that a refund is judged together with. */
export type JudgedBeside = {
	/** The sale that it refunds. */
	readonly refunded?: SaleFacts;
	/** The earlier refunds of the same sale. */
	readonly earlier?: readonly SaleFacts[];
};

/**
 * The verdict on a sale: its own figures (`judgeFigures`), and for a refund also its sale's. Pure
 * and total: it returns a verdict for everything that decodes as a sale, and never throws.
 */
export function judgeSale(facts: SaleFacts, beside: JudgedBeside = {}): SaleVerdict {
	const alone = judgeFigures(facts);
	const { refunded, earlier = [] } = beside;
	if (alone.is !== "not-judged" || alone.why !== "refunded-sale-missing" || !refunded) return alone;
	if (refunded.kind.type === "sale" && judgeFigures(refunded).is !== "agrees")
		return notJudged("refunded-sale-differs");
	return verdictOf([...judgeAgainstSale(facts, refunded, earlier)]);
}
