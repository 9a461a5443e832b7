import fc from "fast-check";
import { addFines } from "../fines/fine-payment.ts";
import { isSameTax } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import type { Order } from "../order/order.ts";
import { cashTender } from "../payment/cash.ts";
import { closeSale } from "../payment/close-sale.ts";
import { stamp } from "../payment/judged.sample.ts";
import type { SaleFacts, Tender } from "../payment/sale.ts";
import { anyOrder, anyPolicy, exampleLine } from "../rules.arbitrary.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy, type TaxPolicy } from "../tax/tax-policy.ts";
import {
	closeRefund,
	type RefundTenders,
	type RefundWish,
	refundFigures,
	refundTenders,
} from "./index.ts";

export const byCard = (amount: number, cardLast4 = "4242"): Tender => ({
	...{ method: "card", cardLast4 },
	amount: cents(amount),
});
export const byCampusCard = (amount: number): Tender => ({
	...{ method: "itc", credentialId: "60010001" },
	amount: cents(amount),
});
export const inCash = (amount: number): Tender => {
	const tender = cashTender(cents(amount), cents(amount + 500), "nickel");
	if (!tender.ok) throw new Error(tender.refusal.code);
	return tender.value;
};

type Sold = { readonly policy?: TaxPolicy; readonly tenders?: (total: Cents) => readonly Tender[] };

/** A sale of an order, by card where nothing else is said. */
export function soldFor(
	order: Order,
	{ policy = documentedPolicy, tenders = (total) => [byCard(total)] }: Sold = {},
): SaleFacts {
	const totals = orderTotals(order, { policy, globalTaxes: [] });
	const sale = closeSale(order, totals, {
		tenders: tenders(totals.total),
		stamp,
		taxPolicy: policy,
	});
	if (!sale.ok) throw new Error(sale.refusal.code);
	return sale.value;
}

/** The next refund of a sale, closed, after the earlier ones; throws the code and the field of a refusal. */
export function refundOf(
	sale: SaleFacts,
	wish: RefundWish,
	{ earlier = [], rounding = "nickel", ...how }: Partial<RefundTenders> = {},
): SaleFacts {
	const figures = refundFigures(sale, wish, earlier);
	if (!figures.ok) throw new Error(`${figures.refusal.code} ${figures.refusal.field}`);
	const tenders = refundTenders(sale, figures.value.total, { earlier, rounding, ...how });
	if (!tenders.ok) throw new Error(`${tenders.refusal.code} ${tenders.refusal.field}`);
	const closed = closeRefund(sale, wish, {
		...{ earlier, tenders: tenders.value },
		stamp: { ...stamp, id: `refund ${earlier.length + 1}` },
	});
	if (!closed.ok) throw new Error(`${closed.refusal.code} ${closed.refusal.field}`);
	return closed.value;
}

/** A sale of any order, with a fine now and then, paid by one to three tenders. */
export const anyPaidSale: fc.Arbitrary<SaleFacts> = fc
	.record({
		order: anyOrder.filter(({ lines }) => lines.length > 0),
		policy: anyPolicy,
		fine: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined, freq: 3 }),
		cut: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
		cash: fc.boolean(),
	})
	.map(({ order, policy, fine, cut, cash }) => {
		const line = fine === undefined ? undefined : fineFor(fine);
		return soldFor(line ? addFines(order, [line]) : order, {
			policy,
			tenders: (total) => {
				const [one, two] = cut.map((share) => Math.trunc((total / 3) * (share / 100)));
				const cards = [byCard(one ?? 0), byCampusCard(two ?? 0)].filter(({ amount }) => amount > 0);
				const rest = total - cards.reduce((sum, { amount }) => sum + amount, 0);
				return [...cards, cash ? inCash(rest) : byCard(rest, "1881")];
			},
		});
	});

const fineFor = (amount: number) => ({
	...exampleLine({ id: "fine", menuItemId: 0, price: amount, tax: { isTaxable: false } }),
	fine: {
		...{ fineId: "F-1", credentialId: "****0001", fineDescription: "Overdue book" },
		...{ dateIssued: "2026-10-01", originalAmount: cents(5_000), partialPayment: true },
	},
});

/** Wishes for parts of a sale: most of them possible, at least at first. */
export const anyWish = (sale: SaleFacts): fc.Arbitrary<RefundWish> => {
	const ids = sale.lines.map(({ id }) => id);
	const lines = fc
		.array(
			fc.record({ lineId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 3 }) }),
			{ minLength: 1, maxLength: 3 },
		)
		.map((wanted): RefundWish => ({ by: "lines", lines: wanted }));
	const amount = fc
		.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: Math.max(1, sale.total) }))
		.chain((cent) =>
			fc.oneof(
				fc.constant<RefundWish>({ by: "amount", amount: cents(cent) }),
				fc
					.subarray(ids, { minLength: 1 })
					.map((lineIds): RefundWish => ({ by: "amount", amount: cents(cent), lineIds })),
			),
		);
	const tax = fc
		.option(fc.subarray([...sale.taxes], { minLength: Math.min(1, sale.taxes.length) }), {
			nil: undefined,
		})
		.map((taxes): RefundWish => ({ by: "tax", ...(taxes ? { taxes } : {}) }));
	return fc.oneof(
		{ weight: 5, arbitrary: lines },
		{ weight: 5, arbitrary: amount },
		{ weight: 1, arbitrary: tax },
	);
};

/** The amount of a tax in several sales, in cents. */
export const taxOf = (sales: readonly SaleFacts[], tax: SaleFacts["taxes"][number]): number =>
	sales
		.flatMap(({ taxes }) => taxes.filter((one) => isSameTax(one, tax)))
		.reduce((sum, { amount }) => sum + amount, 0);
