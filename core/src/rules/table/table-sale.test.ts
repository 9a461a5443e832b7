import { describe, expect, it } from "vitest";
import { sampleItem } from "../menu/menu.sample.ts";
import type { TaxRow } from "../menu/tax-row.ts";
import { cents, zeroCents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { lineFor, type OrderLine } from "../order/line.ts";
import { judgeFigures } from "../payment/judge-figures.ts";
import { billAmounts } from "../split/bill-amounts.ts";
import { allocateLineTaxes } from "../tax/line-shares.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { judgePart } from "./judge-part.ts";
import {
	exactCash,
	linesLeft,
	linesOfPart,
	shareOfLine,
	type TakenLine,
	tableSale,
	takenTogether,
} from "./table-sale.ts";

const hst = { name: "HST", rate: rate(13_000) };
const cheese = { id: 9, name: "Cheese", price: cents(100), groupId: 1, groupName: "Extras" };
const fries = (id: string, price: number, quantity = 1): OrderLine => ({
	...lineFor(sampleItem({ id: 1, name: "Fries", price: cents(price) }), id),
	quantity,
});
const stamp = {
	id: "5f0c2f0e-8a43-4f5c-9f55-1d9c2f5e7a11",
	reference: "TABLE-7-1790000000000",
	createdAt: "2026-11-20T17:03:11.000Z",
	businessDate: "2026-11-20",
	ownerId: "owner",
	deviceId: "tables",
	sequence: 1,
	restaurantId: "restaurant",
	stationId: "station",
	providerRestaurantId: 1000012,
	providerBranchId: 1000012,
	check: { session: "session", version: 4, part: 1 },
};

const partOf = (lines: readonly OrderLine[], taken: readonly TakenLine[], tax: number) => {
	const subtotal = cents(taken.reduce((sum, { amount }) => sum + amount, 0));
	const amounts = billAmounts(subtotal, [{ ...hst, amount: cents(tax) }]);
	return tableSale({
		bill: lines.map((line) => ({ line, decision: { rule: "default", rows: [hst] } })),
		lines: taken,
		amounts,
		tender: exactCash(amounts.total, zeroCents),
		stamp,
		taxPolicy: documentedPolicy,
	});
};
const named = (line: OrderLine, amount: number) => {
	const [sold] = partOf([line], [{ lineId: line.id, amount: cents(amount) }], 1).lines;
	return sold && `${sold.quantity} ${sold.name} ${sold.price}`;
};

describe("a payment of a table as a sale", () => {
	it("[BILL-16] has its share of each line in cents with a readable fraction, whole pieces at their own price", () => {
		expect(named(fries("a", 1_000), 1_000)).toBe("1 Fries 1000");
		expect(named(fries("a", 1_000), 334)).toBe("1 1/3 Fries 334");
		expect(named(fries("a", 1_000), 333)).toBe("1 1/3 Fries 333");
		expect(named(fries("a", 1_000), 667)).toBe("1 2/3 Fries 667");
		expect(named(fries("a", 1_000, 3), 2_000)).toBe("2 Fries 1000");
		expect(named(fries("a", 1_000, 3), 1_500)).toBe("1 1 1/2 Fries 1500");
		expect(named(fries("a", 1_000), 417)).toBe("1 5/12 Fries 417");
		expect(named(fries("a", 99_900), 31_337)).toBe("1 313.37/999.00 Fries 31337");
	});

	it("[BILL-16] has its share in the smallest pieces that are within a cent, of twenty at most", () => {
		// 48 cents are a twenty-first of 10.08. A third of 999.99 is 333.33, a cent more than 333.32.
		expect(named(fries("a", 1_000), 50)).toBe("1 1/20 Fries 50");
		expect(named(fries("a", 1_008), 48)).toBe("1 0.48/10.08 Fries 48");
		expect(named(fries("a", 99_999), 33_332)).toBe("1 333.32/999.99 Fries 33332");
		expect(named(fries("a", 99_999), 33_333)).toBe("1 1/3 Fries 33333");
		expect(named(fries("a", 1), 1)).toBe("1 Fries 1");
		expect(named(fries("a", 1, 2), 1)).toBe("1 Fries 1");
		expect(shareOfLine(cents(500), cents(2_000), 2)).toBe("1/2");
		expect(shareOfLine(zeroCents, zeroCents, 2)).toBe("0.00/0.00");
		// One of three pieces for 10.00, which cost 3.33 and 3.34: a whole one is no fraction.
		expect(shareOfLine(cents(333), cents(1_000), 3)).toBe("3.33/10.00");
		expect(named({ ...fries("a", 1_000), name: "x".repeat(500) }, 500)).toBe(
			`1 1/2 ${"x".repeat(496)} 500`,
		);
	});

	it("[BILL-16] is paid in cash to the rounded cent, and lists no tax that is nothing on nothing", () => {
		expect(exactCash(cents(1132), cents(-2))).toEqual({
			method: "cash",
			amount: 1132,
			received: 1130,
			change: 0,
			rounding: -2,
		});
		const two = [fries("a", 1_000), fries("b", 10)];
		const gst = { name: "GST", rate: rate(5_000) };
		const sale = tableSale({
			bill: [
				{ line: fries("a", 1_000), decision: { rule: "default", rows: [hst] } },
				{ line: fries("b", 1), decision: { rule: "default", rows: [gst] } },
			],
			lines: [{ lineId: "b", amount: cents(1) }],
			amounts: billAmounts(cents(1), [
				{ ...hst, amount: zeroCents },
				{ ...gst, amount: zeroCents },
			]),
			tender: exactCash(cents(1), zeroCents),
			stamp,
			taxPolicy: documentedPolicy,
		});
		expect(sale.taxes).toEqual([{ ...gst, base: 1, amount: 0 }]);
		expect(linesLeft(two, [{ lineId: "a", amount: cents(400) }])).toEqual([
			{ lineId: "a", amount: 600 },
			{ lineId: "b", amount: 10 },
		]);
	});

	it("[BILL-16] takes the price of modifiers into the share that it pays", () => {
		const poutine = { ...fries("a", 900), modifiers: [cheese] };
		const [half] = partOf([poutine], [{ lineId: "a", amount: cents(500) }], 65).lines;
		expect(half).toMatchObject({ name: "1/2 Fries", price: 500, quantity: 1, total: 500 });
		expect(half?.modifiers).toEqual([{ ...cheese, price: 0 }]);
	});

	it("[PROF-09] keeps a container deposit apart in each share, out of what is taxed", () => {
		const deposit = { ...cheese, name: "Deposit", price: cents(10), deposit: true as const };
		const bottle = { ...fries("a", 390), modifiers: [deposit] };
		const [half] = partOf([bottle], [{ lineId: "a", amount: cents(200) }], 25).lines;
		expect(half).toMatchObject({ name: "1/2 Fries", price: 195, quantity: 1, total: 200 });
		expect(half?.modifiers).toEqual([{ ...deposit, price: 5 }]);
		expect(partOf([bottle], [{ lineId: "a", amount: cents(200) }], 25).taxes).toEqual([
			{ ...hst, base: 195, amount: 25 },
		]);
		expect(partOf([bottle], [{ lineId: "a", amount: cents(400) }], 51).taxes).toEqual([
			{ ...hst, base: 390, amount: 51 },
		]);
		// A quarter of a deposit of 10 cents is 2.5; of 95 of 400 cents it is 2.4.
		const depositIn = (share: number) =>
			partOf([bottle], [{ lineId: "a", amount: cents(share) }], 12).lines[0]?.modifiers[0]?.price;
		expect([depositIn(100), depositIn(95)]).toEqual([3, 2]);
		// Of 15 cents 10 are the deposit: of one cent it is 0.67.
		const can = { ...fries("a", 5), modifiers: [deposit] };
		expect(partOf([can], [{ lineId: "a", amount: cents(1) }], 0).lines).toMatchObject([
			{ price: 0, modifiers: [{ price: 1 }] },
		]);
		// Two of three bottles: their deposits are 20 cents of the 8.00.
		const three = { ...bottle, quantity: 3 };
		expect(partOf([three], [{ lineId: "a", amount: cents(800) }], 101).taxes).toEqual([
			{ ...hst, base: 780, amount: 101 },
		]);
	});

	it("[BILL-16] divides a bill among equal parts so that they take all of each line and none twice", () => {
		const lines = [fries("a", 1_001), fries("b", 333, 2), fries("water", 0)];
		const taken: TakenLine[] = [];
		const parts = [556, 556, 555].map((subtotal) => {
			const part = linesOfPart(lines, taken, cents(subtotal));
			taken.push(...part);
			return part;
		});
		const sum = (id: string) =>
			taken.filter(({ lineId }) => lineId === id).reduce((all, { amount }) => all + amount, 0);
		expect([sum("a"), sum("b")]).toEqual([1_001, 666]);
		expect(parts.map((part) => part.filter(({ lineId }) => lineId === "water").length)).toEqual([
			1, 0, 0,
		]);
	});

	it("[BILL-16] has what several seats pay of one line once, and a cent of tax alone on a line of nothing", () => {
		const lines = [fries("a", 1_000), fries("water", 0)];
		const share = (lineId: string, amount: number) => ({ lineId, amount: cents(amount) });
		const both = takenTogether(lines, [], [share("a", 333), share("water", 0), share("a", 333)]);
		expect(both).toEqual([share("a", 666), share("water", 0)]);
		expect(takenTogether(lines, both, [share("water", 0)])).toEqual([]);
		const water = [share("water", 0)];
		expect(takenTogether(lines, [share("a", 666)], water)).toEqual(water);
		expect(partOf(lines, [], 1)).toMatchObject({ total: 1, lines: [{ id: "a", total: 0 }] });
	});

	it("[BILL-16] has tax alone on a line that bears it, so that line taxes add up to the sale's", () => {
		const gst = { name: "GST", rate: rate(5_000) };
		const saleOf = (tax: TaxRow, amount: number) => {
			const amounts = billAmounts(zeroCents, [{ ...tax, amount: cents(amount) }]);
			return tableSale({
				bill: [
					{ line: fries("a", 179), decision: { rule: "default", rows: [hst] } },
					{ line: fries("b", 449), decision: { rule: "default", rows: [gst] } },
				],
				lines: [],
				amounts,
				tender: exactCash(amounts.total, zeroCents),
				stamp,
				taxPolicy: documentedPolicy,
			});
		};
		const sale = saleOf(gst, 6);
		expect(saleOf(gst, 1).lines).toMatchObject([{ id: "b" }]);
		// No line bears it any more.
		expect(saleOf({ ...gst, name: "PST" }, 1).lines).toMatchObject([{ id: "a" }]);
		expect(sale.lines).toMatchObject([{ id: "b", quantity: 1, total: 0 }]);
		const decisions = sale.lines.map(({ decision }) => decision);
		expect(allocateLineTaxes(sale.lines, { decisions, taxes: sale.taxes })).toEqual([
			[{ ...gst, amount: 6 }],
		]);
	});

	it("[BOOK-01] throws where it does not add up, before anything is kept", () => {
		const line = fries("a", 1_000);
		const amounts = billAmounts(cents(999), [{ ...hst, amount: cents(130) }]);
		const wrong = () =>
			tableSale({
				bill: [{ line, decision: { rule: "default", rows: [hst] } }],
				lines: [{ lineId: "a", amount: cents(1_000) }],
				amounts,
				tender: exactCash(amounts.total, zeroCents),
				stamp,
				taxPolicy: documentedPolicy,
			});
		expect(wrong).toThrow("subtotal is 9.99, not 10.00");
	});
});

describe("the judge of a part", () => {
	it("[BOOK-01] asks of a part the card's change of a tax, and no more than that and what is owed", () => {
		const open = (tax: number, change: number) => ({
			left: [{ lineId: "a", amount: cents(1_000) }],
			due: billAmounts(cents(1_000), [{ ...hst, amount: cents(tax) }]),
			card: [{ ...hst, amount: cents(change) }],
		});
		const paid = (tax: number, by: ReturnType<typeof open>) =>
			judgePart(partOf([line], [{ lineId: "a", amount: cents(500) }], tax), by);
		const differs = (expected: string, found: string) => ({
			differences: [{ field: "taxes.HST 13.amount", expected, found }],
		});
		expect(paid(10, open(130, 10))).toMatchObject({ is: "agrees" });
		expect(paid(9, open(130, 10))).toMatchObject(differs(">=0.10", "0.09"));
		expect(paid(140, open(130, 10))).toMatchObject({ is: "agrees" });
		expect(paid(141, open(130, 10))).toMatchObject(differs("<=1.40", "1.41"));
		expect(paid(1, open(0, 0))).toMatchObject(differs("<=0.00", "0.01"));
		// The net is all that is owed, and one of 66 cents of tax is left: it is no payment of everything.
		const due = billAmounts(cents(500), [{ ...hst, amount: cents(66) }]);
		expect(paid(65, { ...open(0, 0), due })).toMatchObject({ is: "agrees" });
	});

	const line = fries("a", 1_000);
	const half = partOf([line], [{ lineId: "a", amount: cents(500) }], 65);
	const bill = {
		left: [{ lineId: "a", amount: cents(1_000) }],
		due: billAmounts(cents(1_000), [{ ...hst, amount: cents(130) }]),
		card: [],
	};

	it("[BOOK-01] agrees with a part that names its bill, and does not judge one that names none", () => {
		expect(judgeFigures(half)).toMatchObject({ is: "agrees" });
		expect(judgePart(half, bill)).toMatchObject({ is: "agrees" });
		const { check: _, ...nameless } = half;
		expect(judgeFigures(nameless)).toMatchObject({ is: "not-judged", why: "part-of-a-bill" });
		const [tax] = half.taxes;
		const wrong = { ...half, taxes: [{ ...hst, amount: cents(65), base: cents(499) }] };
		expect(tax?.base).toBe(500);
		expect(judgePart(wrong, bill)).toMatchObject({
			is: "differs",
			differences: [{ field: "taxes.HST 13.base", expected: "5.00", found: "4.99" }],
		});
	});

	it("[BOOK-01] names a part that pays more of a line or of a tax than is left, or leaves some of it behind", () => {
		const left = [{ lineId: "a", amount: cents(499) }];
		expect(judgePart(half, { ...bill, left })).toMatchObject({
			differences: [{ field: "lines.0.total", expected: "<=4.99", found: "5.00" }],
		});
		const due = billAmounts(cents(500), [{ ...hst, amount: cents(64) }]);
		expect(judgePart(half, { ...bill, due })).toMatchObject({
			differences: [{ field: "taxes.HST 13.amount", expected: "<=0.64", found: "0.65" }],
		});
		const card = [{ ...hst, amount: cents(1) }];
		const rest = billAmounts(cents(500), [{ ...hst, amount: cents(64) }]);
		expect(judgePart(half, { ...bill, due: rest, card })).toMatchObject({ is: "agrees" });
		expect(judgePart(half, { ...bill, left: [] })).toMatchObject({
			differences: [{ field: "lines.0.total", expected: "<=0.00", found: "5.00" }],
		});
		const other = { name: "GST", rate: rate(5_000) };
		const twoTaxes = billAmounts(cents(500), [
			{ ...hst, amount: cents(64) },
			{ ...other, amount: cents(1) },
		]);
		expect(judgePart(half, { ...bill, due: twoTaxes })).toMatchObject({
			differences: [{ field: "taxes.HST 13.amount" }, { field: "taxes.GST 5.amount" }],
		});
	});
});
