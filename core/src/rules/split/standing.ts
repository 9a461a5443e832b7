import { isSameTax, type TaxRow } from "../menu/tax-row.ts";
import { type Cents, sumCents, zeroCents } from "../money/cents.ts";
import { billAmounts, combineBills, type TaxPart } from "./bill-amounts.ts";
import type { PaidShare, SplitBill } from "./seat-bills.ts";

/** A tax that a seat owes, and the amount that it owes of the lines that bear it, in cents. */
export type StandingTax = TaxPart & { readonly base: Cents };

/**
 * The last bill of a seat that owes anything, in cents: its part of each line, and each tax on it.
 * `seat`: its number. It is kept while the seat owes the same lines by the same taxes.
 */
export type SeatStanding = {
	readonly seat: number;
	readonly lines: PaidShare["lines"];
	readonly taxes: readonly StandingTax[];
};

/** A seat's unpaid part of a line, with the line's taxes. */
export type OpenLine = {
	readonly lineId: string;
	readonly rows: readonly TaxRow[];
	readonly amount: Cents;
};

export type TaxName = Pick<TaxPart, "name" | "rate">;

/**
 * The last bills to store until the session's next change. `owed`: the amounts that each of its
 * seats would pay now.
 */
export const standingOf = (bill: SplitBill, owed: readonly PaidShare[]): readonly SeatStanding[] =>
	owed.flatMap(({ seat, lines, taxes }) => {
		if (lines.length === 0) return [];
		const bases = basesOf(
			lines.map(({ lineId, amount }) => ({
				rows: bill.lines.find(({ id }) => id === lineId)?.rows ?? [],
				amount,
			})),
		);
		const rows = [...bases, ...taxes].filter(
			(row, at, all) => all.findIndex((other) => isSameTax(other, row)) === at,
		);
		return [
			{
				seat,
				lines,
				taxes: rows.map(({ name, rate }) => ({
					name,
					rate,
					base: amountOf(bases, { name, rate }),
					amount: amountOf(taxes, { name, rate }),
				})),
			},
		];
	});

/** True while a seat owes the amounts that it was shown, by the same taxes. */
export function isAsTold({ lines, taxes }: SeatStanding, open: readonly OpenLine[]): boolean {
	const bases = basesOf(open);
	return (
		lines.length === open.length &&
		lines.every(({ lineId, amount }) =>
			open.some((part) => part.lineId === lineId && part.amount === amount),
		) &&
		bases.every((row) => taxes.some((one) => isSameTax(one, row) && one.base === row.amount)) &&
		taxes.every((tax) => tax.base === amountOf(bases, tax))
	);
}

/** The unpaid sum of the lines that bear each tax. */
const basesOf = (open: readonly Pick<OpenLine, "rows" | "amount">[]): readonly TaxPart[] =>
	combineBills(
		open.map(({ rows, amount }) =>
			billAmounts(
				zeroCents,
				rows.map(({ name, rate }) => ({ name, rate, amount })),
			),
		),
	).taxes;

export const amountOf = (taxes: readonly TaxPart[], row: TaxName): Cents =>
	sumCents(taxes.filter((tax) => isSameTax(tax, row)).map(({ amount }) => amount));
