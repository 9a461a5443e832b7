import { amountText } from "../money/cents.ts";
import { policyDifferences } from "../tax/policy-differences.ts";
import type { TaxPolicy } from "../tax/tax-policy.ts";
import { judgeFigures, notJudged, type SaleVerdict, verdictOf } from "./judge-figures.ts";
import { judgeAgainstSale } from "./judge-refund.ts";
import { plainDeposit } from "./plain-figures.ts";
import type { SaleFacts } from "./sale.ts";

/** The version of a tax profile that a sale names. `policy` null: it leaves the readings to the till. */
export type NamedProfile = { readonly policy: TaxPolicy | null };

/** The sales that a refund is judged together with. */
export type JudgedBeside = {
	/** The sale that it refunds. */
	readonly refunded?: SaleFacts;
	/** The earlier refunds of the same sale. */
	readonly earlier?: readonly SaleFacts[];
	/** The profile version that it names; "unknown": the judge does not have that one. */
	readonly profile?: NamedProfile | "unknown";
};

/**
 * The verdict on a sale: its own figures (`judgeFigures`), the readings of the tax profile that it
 * names, and for a refund also its sale's figures. Pure and total: it returns a verdict for
 * everything that decodes as a sale, and never throws.
 */
export function judgeSale(facts: SaleFacts, beside: JudgedBeside = {}): SaleVerdict {
	const figures = withDeposits(judgeFigures(facts), facts);
	const alone = withProfile(figures, facts, beside.profile);
	const { refunded, earlier = [] } = beside;
	if (alone.is !== "not-judged" || alone.why !== "refunded-sale-missing" || !refunded) return alone;
	if (refunded.kind.type === "sale" && judgeFigures(refunded).is !== "agrees")
		return notJudged("refunded-sale-differs");
	return verdictOf([...judgeAgainstSale(facts, refunded, earlier)]);
}

/**
 * A container deposit is paid and bears no tax: one below zero would pay for goods. A till sells it all the same where a menu lists one, so that
 * it is no figure of which a till makes sure.
 */
function withDeposits(alone: SaleVerdict, { kind, lines }: SaleFacts): SaleVerdict {
	if (alone.is === "not-judged" || kind.type === "refund") return alone;
	const below = lines.flatMap((line, index) => {
		const deposit = plainDeposit(line);
		const field = `lines.${index}.deposit`;
		return deposit < 0 ? [{ field, expected: ">=0.00", found: amountText(deposit) }] : [];
	});
	if (below.length === 0) return alone;
	return verdictOf([...(alone.is === "differs" ? alone.differences : []), ...below]);
}

/** A refund is judged by the figures of its sale alone, which has its own verdict. */
function withProfile(
	alone: SaleVerdict,
	facts: SaleFacts,
	profile: JudgedBeside["profile"],
): SaleVerdict {
	if (profile === undefined || alone.is === "not-judged") return alone;
	if (profile === "unknown") return alone.is === "agrees" ? notJudged("unknown-profile") : alone;
	const differences = profile.policy
		? policyDifferences(profile.policy, facts.taxPolicy).map(({ reading, ...texts }) => ({
				field: `taxPolicy.${reading}`,
				...texts,
			}))
		: [];
	if (differences.length === 0) return alone;
	return verdictOf([...(alone.is === "differs" ? alone.differences : []), ...differences]);
}
