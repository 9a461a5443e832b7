import { type Cents, cents, zeroCents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";

/** A coin or note, its value in cents, and of a coin the pieces in a roll of a Canadian bank. */
export type Denomination = {
	readonly value: Cents;
	readonly kind: "coin" | "note";
	readonly roll?: number;
};

/** The coins and notes of Canada from 5 cents up: cents have not been handed out since 2013. */
export const canadianCash: readonly Denomination[] = [
	{ value: cents(5), kind: "coin", roll: 40 },
	{ value: cents(10), kind: "coin", roll: 50 },
	{ value: cents(25), kind: "coin", roll: 40 },
	{ value: cents(100), kind: "coin", roll: 25 },
	{ value: cents(200), kind: "coin", roll: 25 },
	{ value: cents(500), kind: "note" },
	{ value: cents(1_000), kind: "note" },
	{ value: cents(2_000), kind: "note" },
	{ value: cents(5_000), kind: "note" },
	{ value: cents(10_000), kind: "note" },
];

/**
 * The counted content of a drawer: the pieces and rolls of each denomination by its value in cents,
 * or the sum in cents. Pieces in rolls are not among `pieces`.
 */
export type CashCount =
	| {
			readonly by: "denominations";
			readonly counted: readonly {
				readonly value: number;
				readonly pieces: number;
				readonly rolls?: number;
			}[];
	  }
	| { readonly by: "sum"; readonly amount: Cents };

/** Why a count of cash is refused: the code, and the denomination or field that it is about. */
export type CountRefusal = {
	readonly code: "unknown-denomination" | "count-not-whole" | "count-too-large" | "amount-negative";
	readonly field: string;
};

/**
 * The sum of a count, in cents. Refused with the path of the field, such as "counted.2.pieces":
 * "unknown-denomination" of a value that `canadianCash` has not, or of rolls of a note;
 * "count-not-whole" of a fraction or a negative number; "count-too-large" above 100,000 pieces;
 * "amount-negative" of a sum below 0.
 */
export function countedCash(count: CashCount): Outcome<Cents, CountRefusal> {
	if (count.by === "sum")
		return count.amount < 0
			? refuse({ code: "amount-negative", field: "amount" })
			: ok(count.amount);
	let sum: Cents = zeroCents;
	for (const [at, { value, pieces, rolls = 0 }] of count.counted.entries()) {
		const field = `counted.${at}`;
		const known = canadianCash.find((one) => one.value === value);
		if (!known || (rolls > 0 && known.roll === undefined))
			return refuse({ code: "unknown-denomination", field: `${field}.value` });
		const wrong = [pieces, rolls].findIndex((number) => !Number.isInteger(number) || number < 0);
		if (wrong >= 0)
			return refuse({
				code: "count-not-whole",
				field: `${field}.${wrong === 0 ? "pieces" : "rolls"}`,
			});
		if (Math.max(pieces, rolls) > mostPieces) return refuse({ code: "count-too-large", field });
		sum = cents(sum + value * (pieces + rolls * (known.roll ?? 0)));
	}
	return ok(sum);
}

/** Far more than a drawer holds: a number above it is a slip of the keys. */
const mostPieces = 100_000;
