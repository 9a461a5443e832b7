import { isSameTax } from "../menu/tax-row.ts";
import { type Cents, cents, sumCents } from "../money/cents.ts";
import type { TaxTotal } from "../tax/tax-totals.ts";
import { plainSum } from "./plain-figures.ts";
import { type PaymentMethod, type SaleFacts, tenderAddsUp } from "./sale.ts";

/**
 * A sale as a day counts it. `owed`: its campus card is not debited yet, though the goods are gone. `differs`: the judge does not agree with
 * its figures.
 */
export type CountedSale = {
	readonly facts: Pick<
		SaleFacts,
		| "id"
		| "reference"
		| "kind"
		| "subtotal"
		| "taxes"
		| "taxTotal"
		| "total"
		| "exemption"
		| "tenders"
	>;
	readonly owed: boolean;
	readonly differs?: boolean;
};

export type TenderTotal = {
	readonly method: PaymentMethod;
	readonly count: number;
	readonly amount: Cents;
};

/** A part of a day that a sale can be left out of: the whole of it, subtotal and taxes, or the drawer. */
export type DayPart = "day" | "taxes" | "drawer";

/**
 * A sale that contradicts itself, and the parts of the day that are without it: none where it counts in all of them as it was paid. `total`
 * is what it says that it came to, `paid` what its payments come to, in cents; whole numbers, unless the record held something else.
 */
export type NamedSale = {
	readonly id: string;
	readonly reference: string;
	readonly from: readonly DayPart[];
	readonly total: number;
	readonly paid: number;
};

/** Sums of sales, in cents. Nothing is computed anew: every figure is a sum of what the sales froze; a refund counts negative. */
export type DayTotals = {
	readonly sales: number;
	readonly refunds: number;
	readonly subtotal: Cents;
	readonly taxTotal: Cents;
	/** The sum of what was paid. `subtotal`, `taxTotal` and `unsplit.amount` add up to it. */
	readonly total: Cents;
	/** By name and rate, in that order. */
	readonly taxes: readonly TaxTotal[];
	/** Those with which something was paid: cash, card, campus card. `count` is how many payments. */
	readonly tenders: readonly TenderTotal[];
	/** The drawer: what was put in, what was given back, what rounding brought or took, and what lies in it now of these sales. */
	readonly cash: {
		readonly received: Cents;
		readonly change: Cents;
		readonly rounding: Cents;
		readonly kept: Cents;
	};
	readonly exempt: { readonly count: number; readonly subtotal: Cents };
	/** Within the campus-card payments: what no card has been debited for yet. */
	readonly owed: { readonly count: number; readonly amount: Cents };
	/** Within the total: sales whose subtotal and taxes do not come to what was paid, so that they count in neither. */
	readonly unsplit: { readonly count: number; readonly amount: Cents };
	/** Sales that contradict themselves, in the order given: somebody looks at them. */
	readonly named: readonly NamedSale[];
};

const methods: readonly PaymentMethod[] = ["cash", "card", "itc"];

/**
 * A day's totals by tender and tax. Money was taken, so a sale that contradicts itself counts as it was paid, whatever it says that it came
 * to, is named, and hides no other: it is left out of subtotal and taxes where these do not come to what was paid, of the drawer where
 * received and change don't, and of the whole day only where its figures can't be added up at all.
 */
export function dayTotals(sales: readonly CountedSale[]): DayTotals {
	const parts = partsOf(sales);
	const isLeftOut = (sale: CountedSale, part: DayPart): boolean =>
		parts.get(sale)?.includes(part) ?? false;
	const counted = sales.filter((sale) => !isLeftOut(sale, "day"));
	const split = counted.filter((sale) => !isLeftOut(sale, "taxes"));
	const unsplit = counted.filter((sale) => isLeftOut(sale, "taxes"));
	const drawer = counted.filter((sale) => !isLeftOut(sale, "drawer"));
	const payments = counted.flatMap(({ facts }) => facts.tenders);
	const cash = drawer.flatMap(({ facts }) =>
		facts.tenders.filter((tender) => tender.method === "cash"),
	);
	const exempt = split.filter(({ facts }) => facts.exemption !== undefined);
	const owed = counted
		.filter((sale) => sale.owed)
		.flatMap((sale) => sale.facts.tenders.filter(({ method }) => method === "itc"));
	const taxes = taxesOf(split.flatMap(({ facts }) => facts.taxes));
	const received = sumCents(cash.map((tender) => tender.received));
	const change = sumCents(cash.map((tender) => tender.change));
	return {
		sales: counted.filter(({ facts }) => facts.kind.type === "sale").length,
		refunds: counted.filter(({ facts }) => facts.kind.type === "refund").length,
		subtotal: sumCents(split.map(({ facts }) => facts.subtotal)),
		taxTotal: sumCents(taxes.map(({ amount }) => amount)),
		total: amountOf(payments),
		taxes,
		tenders: methods.flatMap((method) => {
			const by = payments.filter((tender) => tender.method === method);
			return by.length === 0 ? [] : [{ method, count: by.length, amount: amountOf(by) }];
		}),
		cash: {
			received,
			change,
			rounding: sumCents(cash.map((tender) => tender.rounding)),
			kept: cents(received - change),
		},
		exempt: { count: exempt.length, subtotal: sumCents(exempt.map(({ facts }) => facts.subtotal)) },
		owed: { count: owed.length, amount: amountOf(owed) },
		unsplit: {
			count: unsplit.length,
			amount: amountOf(unsplit.flatMap(({ facts }) => facts.tenders)),
		},
		named: sales.flatMap((sale) => {
			const from = parts.get(sale);
			const { id, reference, total, tenders } = sale.facts;
			return from
				? [{ id, reference, from, total, paid: plainSum(tenders.map(({ amount }) => amount)) }]
				: [];
		}),
	};
}

/** Which parts of the day each sale is left out of, if any; sales that agree with themselves have no entry. */
function partsOf(sales: readonly CountedSale[]): Map<CountedSale, readonly DayPart[]> {
	const parts = new Map<CountedSale, readonly DayPart[]>();
	const add = (sale: CountedSale, ...more: readonly DayPart[]) =>
		parts.set(sale, [...(parts.get(sale) ?? []), ...more]);
	let size = 0;
	// The largest last: figures that can't be added up at all keep none out that can.
	const bySize = sales
		.map((sale) => ({ sale, own: sizeOf(sale) }))
		.sort((one, other) => (one.own < other.own ? -1 : one.own > other.own ? 1 : 0));
	for (const { sale, own } of bySize) {
		const { subtotal, taxes, total, tenders } = sale.facts;
		const after = size + own;
		if (!Number.isSafeInteger(after)) {
			add(sale, "day");
			continue;
		}
		size = after;
		const paid = plainSum(tenders.map(({ amount }) => amount));
		if (sale.differs || paid !== total) add(sale);
		if (plainSum([subtotal, ...taxes.map(({ amount }) => amount)]) !== paid) add(sale, "taxes");
		if (!tenders.every(tenderAddsUp)) add(sale, "drawer");
	}
	return parts;
}

/** The sum of all its figures without their signs: no sum of a day is larger than these together. Infinity where one is no whole number. */
function sizeOf({ facts: { subtotal, taxes, total, tenders } }: CountedSale): number {
	const figures: readonly number[] = [
		subtotal,
		total,
		...taxes.flatMap(({ base, amount }) => [base, amount]),
		...tenders.flatMap((tender) => [
			tender.amount,
			...(tender.method === "cash" ? [tender.received, tender.change, tender.rounding] : []),
		]),
	];
	return figures.every(Number.isSafeInteger)
		? plainSum(figures.map(Math.abs))
		: Number.POSITIVE_INFINITY;
}

const amountOf = (tenders: readonly { readonly amount: Cents }[]): Cents =>
	sumCents(tenders.map(({ amount }) => amount));

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
