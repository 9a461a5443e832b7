import { isSameTax } from "../menu/tax-row.ts";
import { type Cents, sumCents, zeroCents } from "../money/cents.ts";
import { taxOn } from "../money/rounding.ts";
import type { TaxPart } from "./bill-amounts.ts";
import type { BillLine } from "./seat-bills.ts";

/** The parts of lines that a payment took, and the taxes that it paid, in cents. */
export type PaidPart = {
	readonly lines: readonly { readonly lineId: string; readonly amount: Cents }[];
	readonly taxes: readonly TaxPart[];
};

/** Dividing a tax can move this many cents of it to a part, or away from one, whatever it bears. */
const oddCents = 2;

/**
 * True where a payment's taxes are not those that its lines bear now. The check has passed a
 * threshold since: prepared food up to $4.00 in Ontario, six pastries.
 */
export function isTaxedOtherwise(
	{ lines, taxes }: PaidPart,
	of: readonly Pick<BillLine, "id" | "rows">[],
): boolean {
	const borne: { row: BillLine["rows"][number]; base: Cents }[] = [];
	for (const { lineId, amount } of lines)
		for (const row of of.find(({ id }) => id === lineId)?.rows ?? []) {
			const known = borne.find((one) => isSameTax(one.row, row));
			if (known) known.base = sumCents([known.base, amount]);
			else borne.push({ row, base: amount });
		}
	const rows = [...borne.map(({ row }) => row), ...taxes].filter(
		(row, at, all) => all.findIndex((other) => isSameTax(other, row)) === at,
	);
	const compared = rows.map((row) => ({
		paid: sumCents(taxes.filter((tax) => isSameTax(tax, row)).map(({ amount }) => amount)),
		now: taxOn(borne.find((one) => isSameTax(one.row, row))?.base ?? zeroCents, row.rate),
	}));
	return (
		compared.some(({ paid, now }) => Math.abs(paid - now) > oddCents) ||
		(compared.some(({ paid, now }) => paid === 0 && now !== 0) &&
			compared.some(({ paid, now }) => paid !== 0 && now === 0))
	);
}
