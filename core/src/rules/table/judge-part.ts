import { isSameTax } from "../menu/tax-row.ts";
import { amountText, type Cents, sumCents, zeroCents } from "../money/cents.ts";
import {
	judgeFigures,
	type SaleDifference,
	type SaleVerdict,
	verdictOf,
} from "../payment/judge-figures.ts";
import { rowText } from "../payment/plain-figures.ts";
import type { SaleFacts } from "../payment/sale.ts";
import type { BillAmounts, TaxPart } from "../split/bill-amounts.ts";
import type { TakenLine } from "./table-sale.ts";

/**
 * The unpaid rest of a bill before a payment, in cents. `left`: of each line; `due`: net and each
 * tax; `card`: the paying card's changes of the taxes, seat by seat.
 */
export type OpenBill = {
	readonly left: readonly TakenLine[];
	readonly due: BillAmounts;
	readonly card: readonly TaxPart[];
};

/**
 * The verdict on a payment of a table together with its bill: no line is paid beyond its rest, no
 * tax beyond the amount owed, and a payment of everything owed pays all of each tax. So all
 * payments of a bill add up to it, for every tax.
 */
export function judgePart(facts: SaleFacts, bill: OpenBill): SaleVerdict {
	const alone = judgeFigures(facts);
	if (alone.is !== "agrees") return alone;
	return verdictOf([...linesBeyond(facts, bill), ...taxesBeyond(facts, bill)]);
}

function* linesBeyond({ lines }: SaleFacts, { left }: OpenBill): Generator<SaleDifference> {
	for (const [index, { id, total }] of lines.entries()) {
		const most = left.find(({ lineId }) => lineId === id)?.amount ?? zeroCents;
		if (total > most)
			yield {
				field: `lines.${index}.total`,
				expected: `<=${amountText(most)}`,
				found: amountText(total),
			};
	}
}

function* taxesBeyond(facts: SaleFacts, { due, card }: OpenBill): Generator<SaleDifference> {
	const ofTax = (taxes: readonly TaxPart[], tax: Pick<TaxPart, "name" | "rate">): Cents =>
		sumCents(taxes.filter((one) => isSameTax(one, tax)).map(({ amount }) => amount));
	const paysAll = facts.subtotal === due.subtotal && facts.total === totalWith(due, card);
	const rows = [...facts.taxes, ...due.taxes, ...card].filter(
		(tax, at, all) => all.findIndex((other) => isSameTax(other, tax)) === at,
	);
	for (const tax of rows) {
		const [owed, change, paid] = [ofTax(due.taxes, tax), ofTax(card, tax), ofTax(facts.taxes, tax)];
		const least = (paysAll ? owed : Math.min(0, owed)) + change;
		const most = (paysAll ? owed : Math.max(0, owed)) + change;
		const differs = (expected: string): SaleDifference => ({
			field: `taxes.${rowText(tax)}.amount`,
			expected,
			found: amountText(paid),
		});
		if (paid < least) yield differs(`>=${amountText(least)}`);
		if (paid > most) yield differs(`<=${amountText(most)}`);
	}
}

const totalWith = (due: BillAmounts, card: readonly TaxPart[]): Cents =>
	sumCents([due.total, ...card.map(({ amount }) => amount)]);
