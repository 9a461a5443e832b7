import {
	cents,
	documentedPolicy,
	mixedTenders,
	type Order,
	type OrderLine,
	orderTotals,
	rate,
	type TaxPolicy,
	type TaxTender,
	tenderForTax,
} from "@tuckshop/core/rules";
import { presetSettings, provinces, taxPreset } from "@tuckshop/core/rules/provinces";
import { evenSplit, seatBills, splitBillOf } from "@tuckshop/core/rules/split";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const runs = { numRuns: Number(process.env.TUCKSHOP_RUNS ?? 1000) };
const hst = { name: "HST", rate: rate(13_000) };
const gst = { name: "GST", rate: rate(5_000) };

const line = (id: string, price: number, quantity: number, eligible: boolean, meal = false): OrderLine => ({
	id,
	menuItemId: 1,
	name: id,
	price: cents(price),
	quantity,
	openPrice: false,
	modifiers: [],
	taxClass: {
		...(meal ? { itcMenuType: "Meal" } : {}),
		isTaxable: true,
		taxes: eligible ? [hst] : [hst, gst],
		taxableAccountOnly: false,
		ontarioTaxEligible: eligible,
		ontarioRetails: false,
		ontarioConfectionery: false,
		retailsFlag: false,
		confectioneryFlag: false,
	},
});
const anyOrder: fc.Arbitrary<Order> = fc
	.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 6 })
	.map((rows) => ({ lines: rows.map(([price, quantity, eligible, meal], index) => line(String(index), price, quantity, eligible, meal)) }));
const combined: TaxPolicy = { ...documentedPolicy, ontarioThreshold: "combined" };
const settings = { policy: combined, globalTaxes: [] };

describe("splitting a payment", () => {
	it("[TAX-06, BILL-03] evenly never changes a tax: the parts bear exactly what the whole order bears", () => {
		fc.assert(
			fc.property(anyOrder, fc.integer({ min: 2, max: 20 }), (order, ways) => {
				const totals = orderTotals(order, settings);
				const parts = evenSplit(totals, ways);
				if (!parts.ok) throw new Error(parts.refusal.code);
				for (const tax of totals.taxes) {
					const borne = parts.value.flatMap((part) => part.taxes.filter((row) => row.name === tax.name && row.rate === tax.rate));
					expect(borne.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax.amount);
				}
				expect(parts.value.reduce((sum, part) => sum + part.total, 0)).toBe(totals.total);
			}),
			runs,
		);
	});

	it("[TAX-06, BILL-16] by seat never earns the Ontario rebate, which two orders of a sandwich each would have had", () => {
		const order: Order = { lines: [line("a", 400, 1, true), line("b", 400, 1, true)] };
		const totals = orderTotals(order, settings);
		const bill = splitBillOf(order.lines, totals, ({ id }) => (id === "a" ? 1 : 2));
		const bills = seatBills(bill, {}, [1, 2]);
		if (!bills.ok) throw new Error(bills.refusal.code);
		expect(bills.value.map(({ tax }) => tax)).toEqual([52, 52]);
		expect(order.lines.map((one) => orderTotals({ lines: [one] }, settings).taxTotal)).toEqual([20, 20]);
	});

	it("[TAX-02, PAY-10] among tenders never changes a tax: a campus card decides, however little it pays and whatever stands beside it", () => {
		const card = (type: string): TaxTender => ({
			method: "itc",
			accounts: { aggregated: [{ type, balance: cents(100_000), creditLimit: cents(0), unlimitedCredit: false }], accounts: [] },
		});
		fc.assert(
			fc.property(
				anyOrder,
				fc.constantFrom("TAXABLE", "TAX_EXEMPT"),
				fc.constantFrom<TaxTender["method"]>("cash", "card"),
				fc.nat(),
				(order, type, beside, pick) => {
					const alone = orderTotals(order, settings, card(type));
					const mixed = orderTotals(order, settings, tenderForTax([beside === "itc" ? card(type) : { method: beside }, card(type)]));
					expect(mixed).toEqual(alone);
					const part = 1 + (pick % alone.total);
					const paid = mixedTenders(alone.total, [{ method: "itc", amount: cents(part), credentialId: "c" }], {
						received: cents(10_000_000),
						rounding: "nickel",
					});
					if (!paid.ok) throw new Error(paid.refusal.code);
					expect(paid.value.reduce((sum, { amount }) => sum + amount, 0)).toBe(alone.total);
				},
			),
			runs,
		);
	});
});

describe("the date of a sale", () => {
	it("[TAX-01, TAX-11] decides its taxes, in every province and on every day since the first that is known for all", () => {
		const anyDate = fc.date({ min: new Date("2019-07-01"), max: new Date("2030-12-31"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
		fc.assert(
			fc.property(fc.constantFrom(...provinces), anyDate, (province, date) => {
				const preset = taxPreset(province, date);
				if (!preset.ok) throw new Error(preset.refusal.code);
				expect(preset.value.from <= date && (preset.value.until ?? date) >= date).toBe(true);
				const plain = { ...line("a", 10_000, 1, false), taxClass: { ...line("a", 1, 1, false).taxClass, taxes: [] } };
				const { taxes } = orderTotals({ lines: [plain] }, presetSettings(preset.value));
				expect(taxes.map(({ name, rate: at }) => ({ name, rate: at }))).toEqual(preset.value.general);
				expect(taxes.every(({ base }) => base === 10_000)).toBe(true);
			}),
			runs,
		);
	});
});
