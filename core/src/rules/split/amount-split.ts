import { allocate, allocateEvenly } from "../money/allocate.ts";
import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { type BillAmounts, billAmounts, restOf } from "./bill-amounts.ts";

/** The ways to split a bill, under their wire names (BILL-02). */
export const splitTypes = ["single", "even", "by_seat", "custom"] as const;
/**
 * A way to split a bill: one of `splitTypes`. "single": one bill; "even": equal parts; "by_seat":
 * what each seat ordered; "custom": typed amounts.
 */
export type SplitType = (typeof splitTypes)[number];

/** The fewest parts of an even split (BILL-03). */
export const minSplitWays = 2;
/** The most parts of an even split (BILL-03). */
export const maxSplitWays = 20;

/**
 * Why a bill is not split: the code and its field. Of ways, `min` and `max` are numbers of parts;
 * of amounts, `max` is the bill in cents with tax.
 */
export type AmountSplitRefusal =
	| {
			readonly code: "ways-not-valid";
			readonly field: "ways";
			readonly min: number;
			readonly max: number;
	  }
	| {
			readonly code: "split-amount-not-valid";
			readonly field: "amount" | "total";
			readonly max: Cents;
	  }
	| { readonly code: "split-exceeds-price"; readonly field: "amounts"; readonly max: Cents };

/**
 * A bill in equal parts, 2 to 20 ways (BILL-03), in cents. Their totals differ by a cent at most;
 * the earlier parts bear the odd cents. Each part has its share of subtotal and of each tax, and
 * all parts add up to the bill's. Refused: "ways-not-valid" where these are not whole or out of
 * range, "split-amount-not-valid" where the bill itself can't be divided, as one below 0.
 */
export function evenSplit(
	whole: BillAmounts,
	ways: number,
): Outcome<BillAmounts[], AmountSplitRefusal> {
	if (!Number.isInteger(ways) || ways < minSplitWays || ways > maxSplitWays)
		return refuse({ code: "ways-not-valid", field: "ways", min: minSplitWays, max: maxSplitWays });
	return isDivisible(whole)
		? ok(dealOut(whole, allocateEvenly(whole.total, ways)))
		: notDivisible(whole);
}

/**
 * A bill in parts of typed amounts, in cents with tax. The rest becomes a last part of its own.
 * Amounts that exceed the bill by a cent are within the tolerance, and reduce the last of them.
 * Refused: "split-exceeds-price" of more than that (BILL-36), "split-amount-not-valid" of an amount
 * below 0 or above the bill, or of a bill that is itself below 0.
 */
export function customSplit(
	whole: BillAmounts,
	amounts: readonly Cents[],
): Outcome<BillAmounts[], AmountSplitRefusal> {
	if (!isDivisible(whole)) return notDivisible(whole);
	if (amounts.some((amount) => amount < 0 || amount > whole.total))
		return refuse({ code: "split-amount-not-valid", field: "amount", max: whole.total });
	const left = cents(whole.total - sumCents(amounts));
	if (left < -splitTolerance)
		return refuse({ code: "split-exceeds-price", field: "amounts", max: whole.total });
	return ok(dealOut(whole, left > 0 ? [...amounts, left] : takenOffTheLast(amounts, left)));
}

/**
 * One cent: the tolerance by which typed parts may exceed the whole (BILL-36), because people
 * divide in their heads. Sums themselves are whole cents and need none (BILL-38).
 */
export const splitTolerance = 1;

/**
 * The parts of a bill with given totals that add up to its own. Each takes its share of the
 * remaining net and of each tax, never more than remains, so that the last one takes exactly the
 * rest: every row and every column adds up.
 */
function dealOut(whole: BillAmounts, totals: readonly Cents[]): BillAmounts[] {
	let rest = whole;
	return totals.map((total) => {
		const [subtotal = zeroCents, ...amounts] = allocate(total, [
			rest.subtotal,
			...rest.taxes.map((tax) => tax.amount),
		]);
		const part = billAmounts(
			subtotal,
			rest.taxes.map((tax, at) => ({ ...tax, amount: amounts[at] ?? zeroCents })),
		);
		rest = restOf(rest, [part]);
		return part;
	});
}

/** A surplus cent reduces the last amount that is above zero. */
function takenOffTheLast(amounts: readonly Cents[], surplus: Cents): readonly Cents[] {
	const last = amounts.findLastIndex((amount) => amount > 0);
	return amounts.map((amount, at) => (at === last ? cents(amount + surplus) : amount));
}

/** Only an amount owed can be divided between those who owe it. */
const isDivisible = (whole: BillAmounts): boolean =>
	whole.subtotal >= 0 && whole.taxes.every((tax) => tax.amount >= 0);
const notDivisible = (whole: BillAmounts) =>
	refuse({ code: "split-amount-not-valid", field: "total", max: whole.total } as const);
