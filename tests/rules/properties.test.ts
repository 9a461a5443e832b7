import {
	cents,
	craAlignedPolicy,
	documentedPolicy,
	type Order,
	type OrderLine,
	orderTotals,
	rate,
	splitTenders,
	type TaxPolicy,
	type TaxTender,
	tenderForTax,
} from "@tuckshop/core/rules";
import { goodsClasses, presetSettings, provinces, taxPreset } from "@tuckshop/core/rules/provinces";
import { evenSplit, seatBills, splitBillOf } from "@tuckshop/core/rules/split";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const runs = { numRuns: Number(process.env.TUCKSHOP_RUNS ?? 1000) };
const hst = { name: "HST", rate: rate(13_000) };
const gst = { name: "GST", rate: rate(5_000) };

const line = (
	id: string,
	price: number,
	quantity: number,
	eligible: boolean,
	meal = false,
): OrderLine => ({
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
	.array(
		fc.tuple(
			fc.integer({ min: 1, max: 900 }),
			fc.integer({ min: 1, max: 3 }),
			fc.boolean(),
			fc.boolean(),
		),
		{ minLength: 1, maxLength: 6 },
	)
	.map((rows) => ({
		lines: rows.map(([price, quantity, eligible, meal], index) =>
			line(String(index), price, quantity, eligible, meal),
		),
	}));
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
					const borne = parts.value.flatMap((part) =>
						part.taxes.filter((row) => row.name === tax.name && row.rate === tax.rate),
					);
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
		const bills = seatBills(bill, {}, { seats: [1, 2] });
		if (!bills.ok) throw new Error(bills.refusal.code);
		expect(bills.value.map(({ tax }) => tax)).toEqual([52, 52]);
		expect(order.lines.map((one) => orderTotals({ lines: [one] }, settings).taxTotal)).toEqual([
			20, 20,
		]);
	});

	it("[TAX-02, PAY-10] among tenders never changes a tax: a campus card decides, however little it pays and whatever stands beside it", () => {
		const card = (type: string): TaxTender => ({
			method: "itc",
			accounts: {
				aggregated: [
					{ type, balance: cents(100_000), creditLimit: cents(0), unlimitedCredit: false },
				],
				accounts: [],
			},
		});
		fc.assert(
			fc.property(
				anyOrder,
				fc.constantFrom("TAXABLE", "TAX_EXEMPT"),
				fc.constantFrom<TaxTender["method"]>("cash", "card"),
				fc.nat(),
				(order, type, beside, pick) => {
					const alone = orderTotals(order, settings, card(type));
					const mixed = orderTotals(
						order,
						settings,
						tenderForTax([beside === "itc" ? card(type) : { method: beside }, card(type)]),
					);
					expect(mixed).toEqual(alone);
					const part = 1 + (pick % alone.total);
					const paid = splitTenders(
						alone.total,
						[{ method: "itc", amount: cents(part), credentialId: "c" }],
						{
							received: cents(10_000_000),
							rounding: "nickel",
						},
					);
					if (!paid.ok) throw new Error(paid.refusal.code);
					expect(paid.value.reduce((sum, { amount }) => sum + amount, 0)).toBe(alone.total);
				},
			),
			runs,
		);
	});
});

describe("the date of a sale", () => {
	/**
	 * Any day since the first that is known for all places, with the days of a change as often as all
	 * others.
	 */
	const anyDate = fc.oneof(
		fc
			.date({ min: new Date("2019-07-01"), max: new Date("2030-12-31"), noInvalidDate: true })
			.map((date) => date.toISOString().slice(0, 10)),
		fc.constantFrom(
			"2024-12-13",
			"2024-12-14",
			"2025-02-15",
			"2025-02-16",
			"2025-03-31",
			"2025-04-01",
		),
	);
	const anyPlace = fc.record({
		province: fc.constantFrom(...provinces),
		date: anyDate,
		goods: fc.constantFrom(...goodsClasses),
	});
	const presetOf = ({
		province,
		date,
	}: {
		readonly province: (typeof provinces)[number];
		readonly date: string;
	}) => {
		const preset = taxPreset(province, date);
		if (!preset.ok) throw new Error(preset.refusal.code);
		return preset.value;
	};
	/** Half a cent up, with whole numbers only. */
	const taxOn = (base: number, thousandths: number) =>
		Math.floor((2 * base * thousandths + 100_000) / 200_000);

	it("[TAX-01, TAX-11, PROF-06] decides its taxes, in every province and on every day since the first that is known for all, for every class of goods", () => {
		fc.assert(
			fc.property(anyPlace, (place) => {
				const preset = presetOf(place);
				expect(preset.from <= place.date && (preset.until ?? place.date) >= place.date).toBe(true);
				const plain = {
					...line("a", 10_000, 1, false),
					taxClass: { ...line("a", 1, 1, false).taxClass, taxes: [] },
				};
				const { taxes } = orderTotals({ lines: [plain] }, presetSettings(preset, place.goods));
				expect(taxes.map(({ name, rate: at }) => ({ name, rate: at }))).toEqual(
					preset[place.goods],
				);
				expect(taxes.every(({ base }) => base === 10_000)).toBe(true);
			}),
			runs,
		);
	});

	it("[TAX-01, TAX-03, TAX-04, TAX-05, TAX-06, TAX-09] decides with what an item is: meals, sweets, retail, small food, what is free and what has a list of its own", () => {
		const levy = { name: "Levy", rate: rate(2_500) };
		const kinds: Readonly<Record<string, Partial<OrderLine["taxClass"]>>> = {
			plain: {},
			meal: { itcMenuType: "Meal" },
			"meal by its tag": { itemTag: "meal item" },
			confectionery: { itcMenuType: "Confectionary" },
			retail: { itcMenuType: "Retail Item", ontarioTaxEligible: true },
			eligible: { ontarioTaxEligible: true },
			free: { isTaxable: false },
			marked: { taxableAccountOnly: true },
			ruled: { taxRuleOverrides: [levy] },
			listed: { taxes: [levy, gst] },
		};
		const anyLine = fc.record({
			kind: fc.oneof(fc.constant("eligible"), fc.constantFrom(...Object.keys(kinds))),
			// The limit of $4.01 is met exactly, by one price and by several, as often as it is not.
			price: fc.oneof(
				{ weight: 2, arbitrary: fc.constantFrom(1, 200, 201, 400, 401, 402) },
				{ weight: 1, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
			),
			quantity: fc.constantFrom(1, 1, 2, 3),
		});
		fc.assert(
			fc.property(
				anyPlace,
				fc.array(anyLine, { minLength: 1, maxLength: 5 }),
				fc.constantFrom(documentedPolicy, craAlignedPolicy),
				fc.integer({ min: 0, max: 9 }).map((of10) => of10 === 0),
				(place, rows, policy, exempt) => {
					const preset = presetOf(place);
					const full = preset[place.goods];
					/** The federal part alone: the GST of a place with HST. */
					const borne = full.find(({ name }) => name === "GST" || name === "HST")?.rate ?? 0;
					const federal = [{ ...gst, rate: rate(Math.min(gst.rate, borne)) }];
					const isMeal = (kind: string) => kind.startsWith("meal");
					const relieves = policy === documentedPolicy;
					const eligible = rows
						.filter(({ kind }) => kind === "eligible" || kind === "retail")
						.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
					const expected = rows.map(({ kind, price }) => {
						if (exempt || kind === "free") return [];
						if (kind === "ruled") return [levy];
						if (kind === "listed") return [levy, gst];
						if (
							relieves &&
							(isMeal(kind) || (kind === "confectionery" && rows.some((row) => isMeal(row.kind))))
						)
							return [];
						return kind === "eligible" && (relieves ? price : eligible) < 401 ? federal : full;
					});
					const lines = rows.map(({ kind, price, quantity }, index) => {
						const base = line(String(index), price, quantity, false);
						return { ...base, taxClass: { ...base.taxClass, taxes: [], ...kinds[kind] } };
					});
					const totals = orderTotals(
						{ lines, ...(exempt ? { exemption: { reason: "diplomat" } } : {}) },
						presetSettings(preset, place.goods, policy),
					);
					expect(totals.decisions.map((decision) => decision.rows)).toEqual(expected);
					// Each tax is rounded once, on all that bears it.
					const bases = new Map<string, { readonly rate: number; base: number }>();
					for (const [index, { price, quantity }] of rows.entries())
						for (const tax of expected[index] ?? []) {
							const sum = bases.get(`${tax.name} ${tax.rate}`) ?? { rate: tax.rate, base: 0 };
							sum.base += price * quantity;
							bases.set(`${tax.name} ${tax.rate}`, sum);
						}
					expect(totals.taxTotal).toBe(
						[...bases.values()].reduce((sum, tax) => sum + taxOn(tax.base, tax.rate), 0),
					);
				},
			),
			runs,
		);
	});
});
