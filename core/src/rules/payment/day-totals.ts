import { isSameTax } from "../menu/tax-row.ts";
import { type Cents, cents, sumCents } from "../money/cents.ts";
import type { TaxTotal } from "../tax/tax-totals.ts";
import { plainSum } from "./plain-figures.ts";
import { type PaymentMethod, type SaleFacts, tenderAddsUp } from "./sale.ts";

/**
 * A sale in a day's totals. `owed`: its campus card is not debited yet, though the goods are gone.
 * `differs`: the judge does not agree with its figures.
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

/**
 * The payments of a day by one method: their number, and their sum in cents with tax, less what
 * refunds gave back by it. Of cash: before its rounding.
 */
export type TenderTotal = {
	readonly method: PaymentMethod;
	readonly count: number;
	readonly amount: Cents;
};

/**
 * A part of a day's totals that can exclude a sale: the whole of it, subtotal and taxes, or the
 * drawer.
 */
export type DayPart = "day" | "taxes" | "drawer";

/**
 * An inconsistent sale, and the parts of the day that exclude it; none where it counts everywhere
 * as it was paid. `total` is the total that it states, `paid` the sum of its payments, in cents;
 * whole numbers, unless the record contained something else.
 */
export type NamedSale = {
	readonly id: string;
	readonly reference: string;
	readonly from: readonly DayPart[];
	readonly total: number;
	readonly paid: number;
};

/**
 * Sums of sales, in cents. Nothing is recomputed: every figure is a sum of the sales' frozen
 * figures; a refund counts negative.
 */
export type DayTotals = {
	/** The number of sales; refunds count in `refunds`. */
	readonly sales: number;
	readonly refunds: number;
	/** Without tax. */
	readonly subtotal: Cents;
	readonly taxTotal: Cents;
	/**
	 * The sum of all payments, with tax and before the rounding of cash. `subtotal`, `taxTotal` and
	 * `unsplit.amount` add up to it.
	 */
	readonly total: Cents;
	/** Ordered by name and rate. */
	readonly taxes: readonly TaxTotal[];
	/** The tenders that were used: cash, card, campus card. `count` is the number of payments. */
	readonly tenders: readonly TenderTotal[];
	/**
	 * The drawer: cash received, change, the sum of rounding, and what remains in it from these
	 * sales.
	 */
	readonly cash: {
		readonly received: Cents;
		readonly change: Cents;
		readonly rounding: Cents;
		readonly kept: Cents;
	};
	/** Sales that bear no tax by the cashier's statement; `subtotal` is within the day's. */
	readonly exempt: { readonly count: number; readonly subtotal: Cents };
	/** Within the campus-card payments: the amount that no card has been debited for yet. */
	readonly owed: { readonly count: number; readonly amount: Cents };
	/**
	 * Within the total: sales whose subtotal and taxes do not add up to the payments, so that they
	 * count in neither.
	 */
	readonly unsplit: { readonly count: number; readonly amount: Cents };
	/** Inconsistent sales, in the order given, for a person to look at. */
	readonly named: readonly NamedSale[];
};

const methods: readonly PaymentMethod[] = ["cash", "card", "itc"];

/**
 * A day's totals by tender and tax. Money was taken, so an inconsistent sale counts as it was paid,
 * whatever total it states, is named, and hides no other: it is excluded from subtotal and taxes
 * where these do not add up to the payments, from the drawer where received and change don't, and
 * from the whole day only where its figures can't be added up at all.
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
	const taxes = taxesTogether(split.flatMap(({ facts }) => facts.taxes));
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

/** Larger figures are left to `dayTotals`, which sees all sales of a day beside each other. */
const mostPlain = 1_000_000_000_000;

/**
 * The share of a sale in the total of any day, in cents: what was paid, negative of a refund. The
 * total of `dayTotals` is the sum of these. Undefined of a sale whose figures are so large, or so
 * wrong, that only `dayTotals` can say it.
 */
export const paidAmount = ({ facts }: Pick<CountedSale, "facts">): Cents | undefined =>
	sizeOf(facts) <= mostPlain ? amountOf(facts.tenders) : undefined;

/** The parts of the day that exclude each sale, if any; consistent sales have no entry. */
function partsOf(sales: readonly CountedSale[]): Map<CountedSale, readonly DayPart[]> {
	const parts = new Map<CountedSale, readonly DayPart[]>();
	const add = (sale: CountedSale, ...more: readonly DayPart[]) =>
		parts.set(sale, [...(parts.get(sale) ?? []), ...more]);
	let size = 0;
	// Largest last, so that figures that can't be added up exclude no others.
	const bySize = sales
		.map((sale) => ({ sale, own: sizeOf(sale.facts) }))
		.sort((one, other) => one.own - other.own);
	for (const { sale, own } of bySize) {
		const { subtotal, taxes, total, tenders } = sale.facts;
		const after = size + own;
		if (after > Number.MAX_SAFE_INTEGER) {
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

/**
 * The sum of the absolute values of all its figures: no sum of a day is larger than these together.
 * Infinity where one is no whole number.
 */
function sizeOf({ subtotal, taxes, total, tenders }: CountedSale["facts"]): number {
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

/**
 * Taxes added up by name and rate, in that order: bases and amounts in cents. Nothing is computed
 * or rounded again.
 */
export function taxesTogether(rows: readonly TaxTotal[]): TaxTotal[] {
	const sums: { -readonly [member in keyof TaxTotal]: TaxTotal[member] }[] = [];
	for (const row of rows) {
		const sum = sums.find((known) => isSameTax(known, row));
		if (!sum) sums.push({ name: row.name, rate: row.rate, base: row.base, amount: row.amount });
		else {
			sum.base = cents(sum.base + row.base);
			sum.amount = cents(sum.amount + row.amount);
		}
	}
	const names = [...new Set(sums.map(({ name }) => name))].sort();
	return names.flatMap((name) =>
		sums.filter((sum) => sum.name === name).sort((a, b) => a.rate - b.rate),
	);
}
