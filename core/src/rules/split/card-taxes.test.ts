import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainTaxClass, sampleItem } from "../menu/menu.sample.ts";
import { cents, sumCents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { lineFor, type OrderLine } from "../order/line.ts";
import type { Order } from "../order/order.ts";
import { campusDebit } from "../payment/campus-debit.ts";
import { anyOrder, anyPolicy, anyTaxRow, runs } from "../rules.arbitrary.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import { orderTotals, type TaxSettings } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { evenSplit } from "./amount-split.ts";
import { anyAllocation } from "./bill.sample.ts";
import { type BillAmounts, billAmounts, restOf } from "./bill-amounts.ts";
import {
	type CardChange,
	cardChange,
	cardTaxesOfPart,
	cardTaxesOfSeats,
	withCardTaxes,
	withTaxes,
} from "./card-taxes.ts";
import {
	freezePaidShare,
	type PaidShare,
	type SeatBill,
	seatBills,
	splitBillOf,
	tableSummary,
} from "./seat-bills.ts";

const accounts = (...types: readonly string[]): CampusAccounts => ({
	aggregated: types.map((type) => ({
		type,
		balance: cents(90_000),
		creditLimit: cents(0),
		unlimitedCredit: false,
	})),
	accounts: [],
});
const taxable = accounts("TAXABLE");
const anyCard = fc
	.subarray(["TAXABLE", "TAX_EXEMPT", "PLAN_TAX_EXEMPT"])
	.map((types) => accounts(...types));
const anySettings = fc.record({
	policy: anyPolicy,
	globalTaxes: fc.array(anyTaxRow, { maxLength: 2 }),
});
const seats = [1, 2, 3];

const settings: TaxSettings = { policy: documentedPolicy, globalTaxes: [] };
const hst = { name: "HST", rate: rate(13_000) };
const meal = (id: string, price: number, itcMenuType = "Meal"): OrderLine => ({
	...lineFor(sampleItem({ id: 1, price: cents(price) }), id),
	taxClass: { ...plainTaxClass, itcMenuType, taxes: [hst] },
});
const bySeat = (
	order: Order,
	by: TaxSettings,
	allocation = {},
	paid: readonly PaidShare[] = [],
): readonly SeatBill[] => {
	const outcome = seatBills(splitBillOf(order.lines, orderTotals(order, by)), allocation, {
		seats,
		paid,
	});
	if (!outcome.ok) throw new Error(outcome.refusal.code);
	return outcome.value;
};
const taxOf = (taxes: CardChange["whole"]) => sumCents(taxes.map(({ amount }) => amount));

describe("what a campus card changes of a bill's taxes", () => {
	it("[TAX-15, BILL-16] is the addition on a meal of a card with taxable money alone: 1.17 on 8.99, and nothing with any other", () => {
		const lines = [meal("poutine", 899)];
		expect(cardChange({ lines }, settings, taxable)).toEqual({
			lines: new Map([["poutine", [{ ...hst, amount: 117 }]]]),
			whole: [{ ...hst, amount: 117 }],
		});
		for (const card of [accounts(), accounts("TAX_EXEMPT"), accounts("TAXABLE", "PLAN_TAX_EXEMPT")])
			expect(cardChange({ lines }, settings, card)).toEqual({ lines: new Map(), whole: [] });
	});

	it("[TAX-15, BILL-16] is a cent on 8 cents, and names no seat that bears none of it", () => {
		const order = { lines: [meal("mint", 8)] };
		const change = cardChange(order, settings, taxable);
		expect(change).toEqual({
			lines: new Map([["mint", [{ ...hst, amount: 1 }]]]),
			whole: [{ ...hst, amount: 1 }],
		});
		// Of the 8 cents the three seats pay 3, 3 and 2: the cent is the first one's.
		expect(cardTaxesOfSeats(change, bySeat(order, settings), [1, 2])).toEqual([
			{ seat: 1, taxes: [{ ...hst, amount: 1 }] },
		]);
	});

	it("[TAX-15] lists no tax that it leaves nothing of", () => {
		const gst = { name: "GST", rate: rate(5_000) };
		const bill = billAmounts(cents(1000), [{ ...hst, amount: cents(130) }]);
		const change = [
			{ ...hst, amount: cents(-130) },
			{ ...gst, amount: cents(1) },
		];
		expect(withTaxes(bill, change)).toEqual({
			subtotal: 1000,
			taxes: [{ ...gst, amount: 1 }],
			taxTotal: 1,
			total: 1001,
		});
	});

	it("[TAX-24] takes off what a line bore before: 13 % in the place of 14.975 %", () => {
		const marked = {
			...meal("bar", 1000, "Retails"),
			taxClass: {
				...plainTaxClass,
				taxableAccountOnly: true,
				taxes: [],
			},
		};
		const globalTaxes = [{ name: "Both", rate: rate(14_975) }];
		expect(cardChange({ lines: [marked] }, { ...settings, globalTaxes }, taxable).whole).toEqual([
			{ ...hst, amount: 130 },
			{ name: "Both", rate: 14_975, amount: -150 },
		]);
	});

	it("[TAX-15, BILL-16] falls on the seat that pays, as its lines do: two of three thirds of 8.99", () => {
		const change = cardChange({ lines: [meal("poutine", 899)] }, settings, taxable);
		const bills = bySeat({ lines: [meal("poutine", 899)] }, settings);
		expect(cardTaxesOfSeats(change, bills, [1, 3])).toEqual([
			{ seat: 1, taxes: [{ ...hst, amount: 39 }] },
			{ seat: 3, taxes: [{ ...hst, amount: 39 }] },
		]);
		const [first] = bills;
		expect(withCardTaxes(first as SeatBill, [{ ...hst, amount: cents(39) }])).toMatchObject({
			subtotal: 300,
			tax: 39,
			total: 339,
			paid: 39,
			due: 300,
		});
	});

	it("[TAX-15, BILL-16] comes to the counter's debit where one card pays the whole table, whatever was ordered", () => {
		fc.assert(
			fc.property(anyOrder, anySettings, anyCard, anyAllocation, (order, by, card, allocation) => {
				const change = cardChange(order, by, card);
				const bills = bySeat(order, by, allocation);
				const all = cardTaxesOfSeats(
					change,
					bills,
					bills.map(({ seatNumber }) => seatNumber),
				);
				const { adjusted } = campusDebit(order, by, card);
				const paid = bills.map((bill) =>
					withCardTaxes(bill, all.find(({ seat }) => seat === bill.seatNumber)?.taxes ?? []),
				);
				expect(sumCents(paid.map(({ total }) => total))).toBe(adjusted.total);
				expect(sumCents(paid.map(({ tax }) => tax))).toBe(adjusted.tax);
				expect(
					withTaxes(tableSummary(splitBillOf(order.lines, orderTotals(order, by))), change.whole),
				).toMatchObject({
					total: adjusted.total,
					taxTotal: adjusted.tax,
				});
			}),
			runs,
		);
	});

	it("[TAX-15, BILL-16] is the same for seats that pay one after the other as for the table at once", () => {
		fc.assert(
			fc.property(
				anyOrder,
				anySettings,
				anyAllocation,
				fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }),
				(order, by, allocation, turns) => {
					const change = cardChange(order, by, taxable);
					let paid: readonly PaidShare[] = [];
					let taken = 0;
					for (const seat of turns) {
						const bills = bySeat(order, by, allocation, paid);
						for (const { taxes } of cardTaxesOfSeats(change, bills, [seat])) taken += taxOf(taxes);
						const bill = bills.find(({ seatNumber }) => seatNumber === seat);
						if (bill) paid = [...paid, freezePaidShare(bill, paid)];
					}
					expect(taken).toBe(taxOf(change.whole));
				},
			),
			runs,
		);
	});

	it("[TAX-15, BILL-03] falls as a whole on the part that pays the whole, even where it is more than that", () => {
		const whole = billAmounts(cents(1), []);
		const change = { lines: new Map(), whole: [{ ...hst, amount: cents(2) }] };
		expect(cardTaxesOfPart(change, whole, { due: whole, part: whole })).toEqual(change.whole);
	});

	it("[TAX-15, BILL-03] falls on equal parts of the whole by what they are of it, together all of it", () => {
		fc.assert(
			fc.property(anyOrder, anySettings, fc.integer({ min: 2, max: 6 }), (order, by, ways) => {
				const change = cardChange(order, by, taxable);
				const whole = tableSummary(splitBillOf(order.lines, orderTotals(order, by)));
				let due: BillAmounts = whole;
				const taken: number[] = [];
				for (let left = ways; left > 0; left--) {
					const parts = left > 1 ? evenSplit(due, left) : { ok: true as const, value: [due] };
					const [part] = parts.ok ? parts.value : [];
					if (!part) return;
					taken.push(taxOf(cardTaxesOfPart(change, whole, { due, part })));
					due = restOf(due, [part]);
				}
				if (whole.total > 0) expect(sumCents(taken.map(cents))).toBe(taxOf(change.whole));
			}),
			runs,
		);
	});
});
