import { policyDifferences } from "../tax/policy-differences.ts";
import type { TaxPolicy } from "../tax/tax-policy.ts";
import {
	atLeastZero,
	judgeFigures,
	notJudged,
	type SaleVerdict,
	verdictOf,
} from "./judge-figures.ts";
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
	const alone = besideFigures(judgeFigures(facts), facts, beside.profile);
	const { refunded, earlier = [] } = beside;
	if (alone.is !== "not-judged" || alone.why !== "refunded-sale-missing" || !refunded) return alone;
	if (refunded.kind.type === "sale" && judgeFigures(refunded).is !== "agrees")
		return notJudged("refunded-sale-differs");
	return verdictOf([...judgeAgainstSale(facts, refunded, earlier)]);
}

/**
 * Adds what is no figure of which a till makes sure. A container deposit is paid and bears no tax:
 * one below zero would pay for goods, though a till sells it where a menu lists it. The readings of
 * the profile are those of the sale; a refund is judged by the figures of its sale alone.
 */
function besideFigures(
	alone: SaleVerdict,
	{ lines, taxPolicy }: SaleFacts,
	profile: JudgedBeside["profile"],
): SaleVerdict {
	if (alone.is === "not-judged") return alone;
	const verdict = verdictOf([
		...(alone.is === "agrees" ? [] : alone.differences),
		...lines
			.map(plainDeposit)
			.flatMap((deposit, index) =>
				deposit < 0 ? [atLeastZero(`lines.${index}.deposit`, deposit)] : [],
			),
		...(profile !== "unknown" && profile?.policy
			? policyDifferences(profile.policy, taxPolicy).map(({ reading, ...texts }) => ({
					field: `taxPolicy.${reading}`,
					...texts,
				}))
			: []),
	]);
	return profile === "unknown" && verdict.is === "agrees" ? notJudged("unknown-profile") : verdict;
}
