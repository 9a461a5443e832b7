import { type Cents, cents, parseDollars, sumCents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { splitTolerance } from "./amount-split.ts";

/**
 * The amount typed for another seat in "Split Item Cost", in dollars, without tax. `seat`: its
 * number.
 */
export type TypedAmount = { readonly seat: number; readonly text: string };
/** An amount of one seat, in cents without tax. `seat`: its number. */
export type SeatAmount = { readonly seat: number; readonly amount: Cents };

/** A split by typed amounts: the parts, and what is left. */
export type TypedSplit = {
	/** The amounts above 0: one new line each (BILL-39). */
	readonly parts: readonly SeatAmount[];
	readonly totalSplit: Cents;
	/**
	 * The rest for the current seat, with any odd cent (BILL-38). Negative by a cent at most, within
	 * the tolerance.
	 */
	readonly remaining: Cents;
};

/**
 * Why typed amounts are refused: the code, and the number of the seat whose amount is none. `max`:
 * the item's total in cents.
 */
export type TypedSplitRefusal =
	| {
			readonly code: "split-amount-not-valid";
			readonly field: "amount";
			readonly seat: number;
			readonly max: Cents;
	  }
	| { readonly code: "split-exceeds-price"; readonly field: "amounts"; readonly max: Cents };

/**
 * Reads the typed amounts of an item's split, in dollars: each from 0 to the item's total in cents,
 * together no more than it and a cent. A third decimal is rounded half up (BILL-37), an empty text
 * is 0. Refused: "split-amount-not-valid" of an amount that is none, negative, or above the item's
 * total (BILL-33); "split-exceeds-price" of the sum (BILL-36).
 */
export const readTypedSplit = (
	itemTotal: Cents,
	typed: readonly TypedAmount[],
): Outcome<TypedSplit, TypedSplitRefusal> =>
	splitOfAmounts(
		itemTotal,
		typed.map(({ seat, text }) => ({ seat, amount: roundedDollars(text) })),
	);

/**
 * A split of amounts that were parsed before, in cents. An undefined one is a text that is no
 * amount. Refused as by `readTypedSplit`.
 */
export function splitOfAmounts(
	itemTotal: Cents,
	read: readonly { readonly seat: number; readonly amount: Cents | undefined }[],
): Outcome<TypedSplit, TypedSplitRefusal> {
	const amounts: SeatAmount[] = [];
	for (const { seat, amount } of read) {
		if (amount === undefined || amount < 0 || amount > itemTotal)
			return refuse({ code: "split-amount-not-valid", field: "amount", seat, max: itemTotal });
		amounts.push({ seat, amount });
	}
	const totalSplit = sumCents(amounts.map(({ amount }) => amount));
	const remaining = cents(itemTotal - totalSplit);
	if (remaining < -splitTolerance)
		return refuse({ code: "split-exceeds-price", field: "amounts", max: itemTotal });
	return ok({ parts: amounts.filter(({ amount }) => amount > 0), totalSplit, remaining });
}

/**
 * "Total split" and "Remaining" while amounts are being typed; a text that is no amount yet counts
 * as 0, and the rest may be negative (BILL-34).
 */
export function previewTypedSplit(
	itemTotal: Cents,
	typed: readonly TypedAmount[],
): Pick<TypedSplit, "totalSplit" | "remaining"> {
	const totalSplit = sumCents(typed.map(({ text }) => roundedDollars(text) ?? cents(0)));
	return { totalSplit, remaining: cents(itemTotal - totalSplit) };
}

/**
 * Typed dollars to the nearest cent, a half up (BILL-37). An empty field is 0; a negative number is
 * no amount.
 */
function roundedDollars(text: string): Cents | undefined {
	const typed = text.trim();
	if (typed === "") return cents(0);
	if (typed.includes("-")) return undefined;
	const finer = /^(.*\.\d\d)(\d)\d*$/.exec(typed);
	const parsed = parseDollars(finer?.[1] ?? typed);
	if (!parsed.ok) return undefined;
	return finer === null || Number(finer[2]) < 5 ? parsed.value : cents(parsed.value + 1);
}
