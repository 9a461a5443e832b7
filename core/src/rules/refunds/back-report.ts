import { type Cents, cents, sumCents } from "../money/cents.ts";
import type { SaleFacts } from "../payment/sale.ts";
import type { SaleApproval } from "../people/approvals.ts";
import { cashHandedOut } from "./may-refund.ts";

/**
 * The server had not permitted a refund as it was made. "not-approved": an approval that it names does not count, since it was used for another one
 * or a smaller amount, or whoever gave it may not. "other-tender": money went where the sale had not been paid from, by nobody who may.
 */
export type UnpermittedMark = "not-approved" | "other-tender";

/**
 * Reasons to look at a refund. "soon": in cash, within ten minutes of its sale. "after-count": after its drawer was counted. "offline": it was made
 * without the server; "beyond-cap": and exceeds a limit of those. "beyond-limit": its person gave back more, or more often, than a person may a day.
 */
export type BackMark =
	| UnpermittedMark
	| "after-count"
	| "beyond-cap"
	| "beyond-limit"
	| "offline"
	| "soon";

const soonMs = 10 * 60_000;

export type BackFacts = {
	/** The refunded sale, where it is known. */
	readonly sale?: Pick<SaleFacts, "createdAt"> | undefined;
	/** When the drawer session of the refund was counted first, ISO 8601. */
	readonly countedAt?: string | undefined;
	readonly isOffline: boolean;
	readonly isBeyondCap: boolean;
	readonly isBeyondLimit: boolean;
	readonly unpermitted?: readonly UnpermittedMark[];
};

/** The reasons to look at a refund, most telling first. */
export function backMarks(
	{ createdAt, tenders }: Pick<SaleFacts, "createdAt" | "tenders">,
	{ sale, countedAt, isOffline, isBeyondCap, isBeyondLimit, unpermitted = [] }: BackFacts,
): readonly BackMark[] {
	const sinceSale = sale ? Date.parse(createdAt) - Date.parse(sale.createdAt) : Number.NaN;
	const isSoon = cashHandedOut(tenders) > 0 && Math.abs(sinceSale) <= soonMs;
	return [
		...unpermitted,
		...(isBeyondCap ? (["beyond-cap"] as const) : []),
		...(isBeyondLimit ? (["beyond-limit"] as const) : []),
		...(countedAt !== undefined && createdAt > countedAt ? (["after-count"] as const) : []),
		...(isSoon ? (["soon"] as const) : []),
		...(isOffline ? (["offline"] as const) : []),
	];
}

/** A refund, a void of a whole sale, or lines that were voided after they were sent. Amounts in cents above zero. */
export type BackEntry = {
	readonly kind: "lines" | "refund" | "void";
	/** Empty: nobody was asked who they are. */
	readonly personId: string;
	readonly name: string;
	readonly amount: Cents;
	readonly cash: Cents;
	readonly marks: readonly BackMark[];
};

type Counted = { readonly count: number; readonly amount: Cents };
/** The money that one person gave back, each as a number and a sum in cents above zero. */
export type PersonBack = {
	readonly personId: string;
	readonly name: string;
	readonly refunds: Counted;
	/** The part of it that was handed out in coins and notes. */
	readonly cash: Cents;
	readonly voids: Counted;
	readonly lines: Counted;
	/** Refunds and voids with a mark. */
	readonly marked: number;
};

/** Refunds and voids by the person who made them, the largest sum first. Nothing is in two people's sums, and nothing in none. */
export function backByPerson(entries: readonly BackEntry[]): readonly PersonBack[] {
	const counted = (of: readonly BackEntry[]): Counted => ({
		count: of.length,
		amount: sumCents(of.map(({ amount }) => amount)),
	});
	const people = [...Map.groupBy(entries, ({ personId, name }) => `${personId} ${name}`).values()];
	return people
		.map((own): PersonBack => {
			const kind = (is: BackEntry["kind"]) => own.filter((entry) => entry.kind === is);
			return {
				...{ personId: own[0]?.personId ?? "", name: own[0]?.name ?? "" },
				refunds: counted(kind("refund")),
				cash: sumCents(own.map(({ cash }) => cash)),
				voids: counted(kind("void")),
				lines: counted(kind("lines")),
				marked: own.filter(({ marks }) => marks.length > 0).length,
			};
		})
		.sort((a, b) => sumOf(b) - sumOf(a) || (a.name < b.name ? -1 : 1));
}

const sumOf = ({ refunds, voids, lines }: PersonBack): number =>
	refunds.amount + voids.amount + lines.amount;

/**
 * Limits of refunds by a person without an approval; 0 switches one off. The restaurant's own
 * choice.
 */
export type PersonRefundLimits = {
	/** The most of one refund, in cents with tax. */
	readonly each: Cents;
	/** The most refunds of the person on a business date. */
	readonly count: number;
	/** The most of all of them, in cents with tax. */
	readonly sum: Cents;
};

/**
 * True where an approval among these lets its person give back above the limits: one of another tender, or of the refund itself, approves no
 * amount.
 */
export const liftsLimits = (approvals: readonly Pick<SaleApproval, "permission">[] = []): boolean =>
	approvals.some(({ permission }) => permission === "refund-above-limit");

/** Why a refund is beyond the limits of a person: the code, the field, and the limit. */
export type LimitRefusal = {
	readonly code: "refund-above-limit" | "refunds-too-many" | "refunds-above-sum";
	readonly field: "amount" | "person";
	/** Cents, or a number of refunds. */
	readonly max: number;
};

/**
 * The limit that a refund of `amount` cents exceeds; undefined where it is within all. `before`:
 * the same person's refunds of that business date, in cents above zero. A refund that reaches a
 * limit is allowed.
 */
export function beyondPersonLimits(
	amount: Cents,
	before: readonly Cents[],
	{ each, count, sum }: PersonRefundLimits,
): LimitRefusal | undefined {
	if (each > 0 && amount > each) return { code: "refund-above-limit", field: "amount", max: each };
	if (count > 0 && before.length + 1 > count)
		return { code: "refunds-too-many", field: "person", max: count };
	if (sum > 0 && cents(sumCents([...before]) + amount) > sum)
		return { code: "refunds-above-sum", field: "person", max: sum };
	return undefined;
}
