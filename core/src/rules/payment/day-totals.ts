import { type Cents, cents, sumCents } from "../money/cents.ts";
import { isSameTax } from "../tax/tax-row.ts";
import type { TaxTotal } from "../tax/tax-totals.ts";
import type { PaymentMethod, SaleFacts } from "./sale.ts";

/** A sale as a day counts it. `owed`: its campus card is not debited yet, though the goods are gone. */
export type CountedSale = {
	readonly facts: Pick<SaleFacts, "kind" | "subtotal" | "taxes" | "taxTotal" | "total" | "exemption" | "tenders">;
	readonly owed: boolean;
};

export type TenderTotal = { readonly method: PaymentMethod; readonly count: number; readonly amount: Cents };

/** What some sales come to, in cents. Nothing is computed anew: every figure is a sum of what the sales froze; a refund counts negative. */
export type DayTotals = {
	readonly sales: number;
	readonly refunds: number;
	readonly subtotal: Cents;
	readonly taxTotal: Cents;
	readonly total: Cents;
	/** By name and rate, in that order. */
	readonly taxes: readonly TaxTotal[];
	/** Those with which something was paid: cash, card, campus card. `count` is how many payments. */
	readonly tenders: readonly TenderTotal[];
	/** The drawer: what was put in, what was given back, what rounding brought or took, and what lies in it now of these sales. */
	readonly cash: { readonly received: Cents; readonly change: Cents; readonly rounding: Cents; readonly kept: Cents };
	readonly exempt: { readonly count: number; readonly subtotal: Cents };
	/** Within the campus-card payments: what no card has been debited for yet. */
	readonly owed: { readonly count: number; readonly amount: Cents };
};

const methods: readonly PaymentMethod[] = ["cash", "card", "itc"];

/** A day's totals by tender and tax. Asserts that the payments, and subtotal and taxes, come to the total; a difference of ours throws. */
export function dayTotals(sales: readonly CountedSale[]): DayTotals {
	const facts = sales.map((sale) => sale.facts);
	const payments = facts.flatMap(({ tenders }) => tenders);
	const cash = payments.filter((tender) => tender.method === "cash");
	const exempt = facts.filter(({ exemption }) => exemption !== undefined);
	const owed = sales.filter((sale) => sale.owed).flatMap((sale) => sale.facts.tenders.filter(({ method }) => method === "itc"));
	const subtotal = sumCents(facts.map((sale) => sale.subtotal));
	const taxes = taxesOf(facts.flatMap((sale) => sale.taxes));
	const taxTotal = sumCents(taxes.map(({ amount }) => amount));
	const total = sumCents(facts.map((sale) => sale.total));
	const received = sumCents(cash.map((tender) => tender.received));
	const change = sumCents(cash.map((tender) => tender.change));
	if (subtotal + taxTotal !== total || amountOf(payments) !== total) throw new RangeError(`a day's parts do not come to its ${total} cents`);
	return {
		sales: facts.filter(({ kind }) => kind.type === "sale").length,
		refunds: facts.filter(({ kind }) => kind.type === "refund").length,
		subtotal,
		taxTotal,
		total,
		taxes,
		tenders: methods.flatMap((method) => {
			const by = payments.filter((tender) => tender.method === method);
			return by.length === 0 ? [] : [{ method, count: by.length, amount: amountOf(by) }];
		}),
		cash: { received, change, rounding: sumCents(cash.map((tender) => tender.rounding)), kept: cents(received - change) },
		exempt: { count: exempt.length, subtotal: sumCents(exempt.map((sale) => sale.subtotal)) },
		owed: { count: owed.length, amount: amountOf(owed) },
	};
}

const amountOf = (tenders: readonly { readonly amount: Cents }[]): Cents => sumCents(tenders.map(({ amount }) => amount));

function taxesOf(rows: readonly TaxTotal[]): TaxTotal[] {
	const sums: { -readonly [member in keyof TaxTotal]: TaxTotal[member] }[] = [];
	for (const row of rows) {
		const sum = sums.find((known) => isSameTax(known, row));
		if (!sum) sums.push({ name: row.name, rate: row.rate, base: row.base, amount: row.amount });
		else {
			sum.base = cents(sum.base + row.base);
			sum.amount = cents(sum.amount + row.amount);
		}
	}
	return sums.sort((a, b) => (a.name === b.name ? a.rate - b.rate : a.name < b.name ? -1 : 1));
}
