import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sumCents } from "../money/cents.ts";
import { cashDue } from "../payment/cash.ts";
import { judgeSale } from "../payment/judge-sale.ts";
import type { SaleFacts, Tender } from "../payment/sale.ts";
import { exampleLine, gst, hst, qst, runs } from "../rules.arbitrary.ts";
import { closeRefund, refundable, refundFigures, refundTenders, toOtherTenders } from "./index.ts";
import {
	anyPaidSale,
	anyWish,
	byCampusCard,
	byCard,
	inCash,
	refundOf,
	soldFor,
	taxOf,
} from "./refunds.sample.ts";

const sandwich = soldFor({ lines: [exampleLine({ id: "a", price: 1000, tax: { taxes: [hst] } })] });
const few = { ...runs, numRuns: Math.min(400, runs.numRuns ?? 400) };
const totals = (sales: readonly SaleFacts[]) => sumCents(sales.map(({ total }) => total));

/** Every refund of a list of wishes that is possible after the ones before, and then the rest. */
function inParts(sale: SaleFacts, wishes: readonly Parameters<typeof refundOf>[1][]): SaleFacts[] {
	const done: SaleFacts[] = [];
	for (const wish of wishes)
		if (refundFigures(sale, wish, done).ok) done.push(refundOf(sale, wish, { earlier: done }));
	if (refundFigures(sale, { by: "all" }, done).ok)
		done.push(refundOf(sale, { by: "all" }, { earlier: done }));
	return done;
}

const anyParts = anyPaidSale.chain((sale) =>
	fc.record({ sale: fc.constant(sale), wishes: fc.array(anyWish(sale), { maxLength: 8 }) }),
);

describe("the refunds of a sale", () => {
	it("[RFND-02] add up to what was sold, each tax and each tender, however the sale is cut and in whatever order", () => {
		fc.assert(
			fc.property(anyParts, ({ sale, wishes }) => {
				const done = inParts(sale, wishes);
				expect(totals(done)).toBe(0 - sale.total);
				expect(sumCents(done.map(({ subtotal }) => subtotal))).toBe(0 - sale.subtotal);
				for (const tax of sale.taxes) expect(taxOf(done, tax)).toBe(0 - tax.amount);
				for (const line of sale.lines) {
					const back = done.flatMap(({ lines }) => lines.filter(({ id }) => id === line.id));
					expect(sumCents(back.map(({ total }) => total))).toBe(0 - line.total);
				}
				const left = refundable(sale, done);
				if (!left.ok) throw new Error(left.refusal.code);
				expect(left.value.tenders.map(({ amount }) => amount)).toEqual(
					left.value.tenders.map(() => 0),
				);
				expect([left.value.total, left.value.excess]).toEqual([0, 0]);
			}),
			few,
		);
	});

	it("[BOOK-04, RFND-02] give back no amount, tax or tender below nothing, and the judge agrees with each", () => {
		fc.assert(
			fc.property(anyParts, ({ sale, wishes }) => {
				const done = inParts(sale, wishes);
				for (const [at, refund] of done.entries()) {
					const amounts = [
						...refund.lines.map(({ total }) => total),
						refund.subtotal,
						refund.total,
					];
					const taxes = refund.taxes.flatMap(({ base, amount }) => [base, amount]);
					const money = refund.tenders.map(({ amount }) => amount);
					expect([...amounts, ...taxes, ...money].filter((amount) => amount > 0)).toEqual([]);
					const verdict = judgeSale(refund, { refunded: sale, earlier: done.slice(0, at) });
					expect(verdict).toMatchObject({ is: "agrees" });
				}
			}),
			few,
		);
	});

	it("[RFND-02] keep each tax within a cent of its share on the base given back so far, also in refunds of a cent", () => {
		const sale = soldFor({
			lines: [exampleLine({ id: "a", price: 1000, tax: { taxes: [gst, qst] } })],
		});
		const done: SaleFacts[] = [];
		for (let at = 0; at < 120; at++)
			done.push(refundOf(sale, { by: "amount", amount: cents(1 + (at % 3)) }, { earlier: done }));
		for (const tax of sale.taxes) {
			const rows = done.flatMap(({ taxes }) => taxes.filter(({ name }) => name === tax.name));
			let base = 0;
			let amount = 0;
			for (const row of rows) {
				base += row.base;
				amount += row.amount;
				expect(Math.abs(amount * tax.base - base * tax.amount)).toBeLessThanOrEqual(tax.base);
			}
			// 2.40 of 11.50, which bore 0.50 and 1.00: 0.104 and 0.209.
			expect(amount).toBe(tax.name === "GST" ? -10 : -21);
		}
	});

	it("[RFND-05] never give back more by a tender than it brought, whatever is chosen", () => {
		fc.assert(
			fc.property(anyParts, ({ sale, wishes }) => {
				const done: SaleFacts[] = [];
				for (const refund of inParts(sale, wishes)) {
					done.push(refund);
					const left = refundable(sale, done);
					if (!left.ok) throw new Error(left.refusal.code);
					const back = done.flatMap(({ tenders }) => tenders);
					for (const method of ["cash", "card", "itc"] as const) {
						const of = (list: SaleFacts["tenders"]) =>
							sumCents(list.filter((one) => one.method === method).map(({ amount }) => amount));
						expect(-of(back)).toBeLessThanOrEqual(of(sale.tenders));
					}
					expect(toOtherTenders(sale, refund, done.slice(0, -1))).toBe(0);
				}
			}),
			few,
		);
	});
});

describe("an amount of a sale", () => {
	it("[RFND-03] 3.00 of 11.30 is 2.65 and 0.35 of tax", () => {
		// 3.00 × 10.00 / 11.30 = 2.6549, 3.00 × 1.30 / 11.30 = 0.3451: the odd cent goes to the larger remainder.
		const three = refundOf(sandwich, { by: "amount", amount: cents(300) });
		expect([three.subtotal, three.taxTotal, three.total]).toEqual([-265, -35, -300]);
		expect(three.lines).toMatchObject([
			{ id: "a", price: 265, quantity: 1, pieces: 0, total: -265 },
		]);
		const more = refundOf(sandwich, { by: "amount", amount: cents(300) }, { earlier: [three] });
		expect([more.subtotal, more.taxTotal]).toEqual([-266, -34]);
	});

	it("[RFND-03] is divided over the lines that are named, or over all, and gives a deposit back untaxed", () => {
		const bottle = {
			id: 9,
			name: "Deposit",
			price: cents(20),
			groupId: 1,
			groupName: "Bottle",
			deposit: true as const,
		};
		const sale = soldFor({
			lines: [
				exampleLine({ id: "a", price: 180, tax: { taxes: [hst] }, modifiers: [bottle] }),
				exampleLine({ id: "b", menuItemId: 2, price: 200, tax: { isTaxable: false } }),
			],
		});
		// 1.80 bears 0.23: 4.23 in all, of which 2.23 is the bottle.
		expect([sale.subtotal, sale.taxTotal]).toEqual([400, 23]);
		const half = refundOf(sale, { by: "amount", amount: cents(112), lineIds: ["a"] });
		expect(half.lines).toMatchObject([
			{ id: "a", price: 90, modifiers: [{ price: 10, deposit: true }], total: -100 },
		]);
		expect(half.taxes).toMatchObject([{ base: -90, amount: -12 }]);
		const both = refundOf(sale, { by: "amount", amount: cents(200) });
		expect(both.lines.map(({ id, total }) => [id, total])).toEqual([
			["a", -95],
			["b", -94],
		]);
	});

	it("[RFND-01] leaves the rest of a line for its pieces, in equal parts", () => {
		const three = soldFor({
			lines: [exampleLine({ id: "a", price: 400, quantity: 3, tax: { taxes: [gst] } })],
		});
		const off = refundOf(three, { by: "amount", amount: cents(105) });
		expect([off.subtotal, off.taxTotal]).toEqual([-100, -5]);
		const one = refundOf(
			three,
			{ by: "lines", lines: [{ lineId: "a", quantity: 1 }] },
			{ earlier: [off] },
		);
		// 11.00 are left of three pieces: 3.67, then 3.66 or 3.67 each.
		expect(one.lines).toMatchObject([{ price: 367, quantity: 1, pieces: 1, total: -367 }]);
		const rest = refundOf(three, { by: "all" }, { earlier: [off, one] });
		expect(rest.lines).toMatchObject([{ pieces: 2, total: -733 }]);
		expect(totals([off, one, rest])).toBe(-three.total);
	});
});

describe("items that cost nothing", () => {
	const free = exampleLine({ id: "free", menuItemId: 2, price: 0, tax: { isTaxable: false } });
	const sale = soldFor({
		lines: [exampleLine({ id: "a", price: 1000, tax: { taxes: [hst] } }), free],
	});
	const ids = ({ lines }: SaleFacts) =>
		lines.map(({ id, quantity, pieces }) => [id, quantity, pieces]);

	it("[RFND-01] go back with all, and alone after everything that cost money", () => {
		expect(ids(refundOf(sale, { by: "all" }))).toEqual([
			["a", 1, undefined],
			["free", 1, undefined],
		]);
		const paid = refundOf(sale, { by: "lines", lines: [{ lineId: "a", quantity: 1 }] });
		const rest = refundOf(sale, { by: "all" }, { earlier: [paid] });
		expect([ids(rest), rest.total, rest.tenders]).toEqual([
			[["free", 1, undefined]],
			0,
			[{ method: "card", cardLast4: "4242", amount: 0 }],
		]);
		expect(refundFigures(sale, { by: "all" }, [paid, rest])).toEqual({
			ok: false,
			refusal: { code: "nothing-left", field: "wish" },
		});
	});

	it("[RFND-01] are a sale of nothing, which goes back once", () => {
		const nothing = soldFor({ lines: [free] });
		const back = refundOf(nothing, { by: "all" });
		expect([ids(back), back.total]).toEqual([[["free", 1, undefined]], 0]);
		expect(refundFigures(nothing, { by: "all" }, [back]).ok).toBe(false);
	});

	it("[RFND-01] are not named by a refund of other lines that are left", () => {
		const cut = refundOf(sale, { by: "lines", lines: [{ lineId: "free", quantity: 1 }] });
		expect([ids(cut), cut.total]).toEqual([[["free", 1, undefined]], 0]);
		expect(ids(refundOf(sale, { by: "all" }, { earlier: [cut] }))).toEqual([["a", 1, undefined]]);
		expect(ids(refundOf(sale, { by: "amount", amount: cents(5) }))).toEqual([["a", 1, 0]]);
	});
});

describe("a modifier that lowers the price of a line below nothing", () => {
	const less = exampleLine({
		...{ id: "less", menuItemId: 2, price: 100, tax: { isTaxable: false } },
		modifiers: [{ id: 1, name: "Voucher", price: cents(-400), groupId: 1, groupName: "Vouchers" }],
	});
	const sale = soldFor({
		lines: [exampleLine({ id: "a", price: 1000, tax: { isTaxable: false } }), less],
	});

	it("[BOOK-04] is not refunded alone, and its line bounds what others give back", () => {
		const pieces = (lineId: string) => ({ by: "lines", lines: [{ lineId, quantity: 1 }] }) as const;
		expect(refundFigures(sale, pieces("less"))).toEqual({
			ok: false,
			refusal: { code: "nothing-to-refund", field: "lines" },
		});
		expect(refundFigures(sale, pieces("a"))).toEqual({
			ok: false,
			refusal: { code: "more-than-left", field: "lines", max: 700 },
		});
		expect(refundOf(sale, { by: "all" }).lines.map(({ total }) => total)).toEqual([-1000, 300]);
		expect(refundFigures(sale, { by: "amount", amount: cents(701) })).toMatchObject({
			refusal: { code: "more-than-left", max: 700 },
		});
	});
});

describe("tax alone", () => {
	const sale = soldFor({
		lines: [
			exampleLine({ id: "a", price: 1000, tax: { taxes: [gst, qst] } }),
			exampleLine({ id: "b", menuItemId: 2, price: 500, tax: { taxes: [gst] } }),
		],
	});

	it("[RFND-01] goes back without any price, one tax or all, and is missing from later refunds", () => {
		const provincial = refundOf(sale, { by: "tax", taxes: [qst] });
		expect(provincial).toMatchObject({
			subtotal: 0,
			taxes: [
				{ name: "GST", base: 0, amount: 0 },
				{ name: "QST", base: 0, amount: -100 },
			],
			total: -100,
			lines: [{ id: "a", price: 0, quantity: 1, pieces: 0, total: 0 }],
		});
		const all = refundOf(sale, { by: "tax" }, { earlier: [provincial] });
		expect([all.taxTotal, all.total]).toEqual([-75, -75]);
		const line = refundOf(
			sale,
			{ by: "lines", lines: [{ lineId: "a", quantity: 1 }] },
			{ earlier: [provincial, all] },
		);
		expect([line.subtotal, line.taxTotal]).toEqual([-1000, 0]);
		expect(refundFigures(sale, { by: "tax" }, [provincial, all])).toEqual({
			ok: false,
			refusal: { code: "nothing-left", field: "wish" },
		});
		// Of a line the amount is its price and its taxes: 5.00 and 0.25.
		expect(refundFigures(sale, { by: "amount", amount: cents(526), lineIds: ["b"] })).toEqual({
			ok: false,
			refusal: { code: "more-than-left", field: "amount", max: 525 },
		});
	});
});

describe("two devices that refunded one sale before they knew of each other", () => {
	it("[RFND-13] leave an excess that is stated, and nothing of it can be given back again", () => {
		const one = refundOf(sandwich, { by: "all" });
		const other = refundOf(sandwich, { by: "amount", amount: cents(300) });
		const left = refundable(sandwich, [one, other]);
		expect(left).toMatchObject({ value: { total: 0, excess: 300, lines: [{ amount: 0 }] } });
		expect(refundFigures(sandwich, { by: "all" }, [one, other])).toMatchObject({
			refusal: { code: "nothing-left" },
		});
		expect(judgeSale(other, { refunded: sandwich, earlier: [one] })).toMatchObject({
			is: "differs",
		});
	});

	it("[RFND-13] leave of the other lines no more than the sale's total less what is gone", () => {
		const two = soldFor({
			lines: [
				exampleLine({ id: "a", price: 600, tax: { isTaxable: false } }),
				exampleLine({ id: "b", menuItemId: 2, price: 1000, tax: { isTaxable: false } }),
			],
		});
		const first = refundOf(two, { by: "lines", lines: [{ lineId: "a", quantity: 1 }] });
		const done = [first, { ...first, id: "other" }];
		expect(refundable(two, done)).toMatchObject({ value: { total: 400, excess: 600 } });
		expect(
			refundFigures(two, { by: "lines", lines: [{ lineId: "b", quantity: 1 }] }, done),
		).toEqual({
			ok: false,
			refusal: { code: "more-than-left", field: "lines", max: 400 },
		});
		expect(refundFigures(two, { by: "all" }, done)).toMatchObject({ value: { total: -400 } });
	});
});

describe("the judge of a refund by amount", () => {
	const free = soldFor({
		lines: [exampleLine({ id: "a", price: 1000, tax: { isTaxable: false } })],
	});
	const off = refundOf(free, { by: "amount", amount: cents(100) });

	it("[BOOK-04, RFND-13] names money of a line that went back twice, and more pieces than were sold", () => {
		const whole = refundOf(free, { by: "all" });
		expect(judgeSale(whole, { refunded: free, earlier: [off] })).toMatchObject({
			differences: [{ field: "lines.0.total", expected: ">=-9.00", found: "-10.00" }],
		});
		const rest = refundOf(free, { by: "all" }, { earlier: [off] });
		expect(judgeSale(rest, { refunded: free, earlier: [off] })).toMatchObject({ is: "agrees" });
		const more = { ...rest, lines: rest.lines.map((line) => ({ ...line, pieces: 2 })) };
		expect(judgeSale(more, { refunded: free, earlier: [off] })).toMatchObject({
			differences: [{ field: "lines.0.quantity", expected: "<=1", found: "2" }],
		});
	});

	it("[BOOK-04] names tax of a sale that bore none, and more tax alone than is left", () => {
		const tax = refundOf(sandwich, { by: "tax" });
		const judged = (amount: number, earlier: readonly SaleFacts[]) => {
			const taxes = tax.taxes.map((row) => ({ ...row, amount: cents(amount) }));
			const sums = { taxTotal: cents(amount), total: cents(amount), tenders: [byCard(amount)] };
			return judgeSale({ ...tax, ...sums, taxes }, { refunded: sandwich, earlier });
		};
		expect(judged(-130, [])).toMatchObject({ is: "agrees" });
		expect(judged(-131, [])).toMatchObject({ is: "differs" });
		expect(judged(-1, [tax])).toMatchObject({ is: "differs" });
		expect(judged(1, [])).toMatchObject({ is: "differs" });
	});
});

describe("a part of a table's bill", () => {
	it("[RFND-02] gives back its own share of the bill's tax, also where that is not the tax on its lines, or none of them bears it", () => {
		// 10.00 at 13 % in three parts: 0.44, 0.43, 0.43; and a cent of another line's GST.
		const price = { price: 333, tax: { taxes: [hst] } };
		const third = soldFor({ lines: [exampleLine({ id: "a", ...price })] });
		const part: SaleFacts = {
			...third,
			check: { session: "s", version: 3, part: 1 },
			taxes: [
				{ ...hst, base: cents(333), amount: cents(44) },
				{ ...gst, base: cents(0), amount: cents(1) },
			],
			...{ taxTotal: cents(45), total: cents(378), tenders: [byCard(378)] },
		};
		const some = refundOf(part, { by: "amount", amount: cents(100) });
		const rest = refundOf(part, { by: "all" }, { earlier: [some] });
		expect(totals([some, rest])).toBe(-378);
		expect(part.taxes.map((tax) => taxOf([some, rest], tax))).toEqual([-44, -1]);
		const bare = refundOf(part, { by: "tax", taxes: [gst] });
		expect(bare).toMatchObject({ total: -1, lines: [{ id: "a", total: 0, pieces: 0 }] });
	});
});

describe("a refund that is not possible", () => {
	it.each<[string, Parameters<typeof refundFigures>[1], string, string, number?]>([
		["an amount of nothing", { by: "amount", amount: cents(0) }, "amount-not-positive", "amount"],
		["more than was paid", { by: "amount", amount: cents(1131) }, "more-than-left", "amount", 1130],
		[
			"an amount of an unknown line",
			{ by: "amount", amount: cents(1), lineIds: ["a", "z"] },
			"unknown-line",
			"lineIds.1",
		],
		[
			"an amount of no line",
			{ by: "amount", amount: cents(1), lineIds: [] },
			"nothing-to-refund",
			"lineIds",
		],
		[
			"an amount of an unknown line before a known one",
			{ by: "amount", amount: cents(1), lineIds: ["z", "a"] },
			"unknown-line",
			"lineIds.0",
		],
		["a tax that it did not bear", { by: "tax", taxes: [gst] }, "unknown-tax", "taxes.0"],
		["no tax", { by: "tax", taxes: [] }, "nothing-to-refund", "taxes"],
	])("[RFND-01] names what is wrong with %s", (_, wish, code, field, max) => {
		expect(refundFigures(sandwich, wish)).toEqual({
			ok: false,
			refusal: { code, field, ...(max === undefined ? {} : { max }) },
		});
	});

	it("[RFND-14] is one of a refund", () => {
		const back = refundOf(sandwich, { by: "all" });
		expect(refundFigures(back, { by: "all" })).toMatchObject({ refusal: { code: "not-a-sale" } });
		expect(refundTenders(back, cents(-1), { earlier: [], rounding: "off" })).toMatchObject({
			refusal: { code: "not-a-sale" },
		});
	});

	it("[RFND-01] says after an amount that took all of a line that nothing is left of its pieces", () => {
		const all = refundOf(sandwich, { by: "amount", amount: cents(1130) });
		const piece = { by: "lines", lines: [{ lineId: "a", quantity: 1 }] } as const;
		expect(refundFigures(sandwich, piece, [all])).toEqual({
			ok: false,
			refusal: { code: "more-than-left", field: "lines.0.quantity", max: 0 },
		});
	});
});

describe("the tenders of a refund", () => {
	const mixed = soldFor(
		{ lines: [exampleLine({ id: "a", price: 1492, tax: { isTaxable: false } })] },
		{ tenders: (total) => [inCash(total - 1000), byCampusCard(400), byCard(600)] },
	);
	const back = (amount: number, how: Partial<Parameters<typeof refundTenders>[2]> = {}) => {
		const answer = refundTenders(mixed, cents(-amount), {
			earlier: [],
			rounding: "nickel",
			...how,
		});
		return answer.ok ? answer.value : answer.refusal;
	};

	it("[RFND-05] are those that paid, cards before cash, each up to what it brought", () => {
		expect(back(300)).toEqual([byCard(-300)]);
		expect(back(700)).toEqual([byCard(-600), byCampusCard(-100)]);
		// GI-131: of 4.92 in cash, 4.90 are handed out.
		expect(back(1492)).toEqual([
			byCard(-600),
			byCampusCard(-400),
			{ method: "cash", amount: -492, received: 0, change: 490, rounding: 2 },
		]);
	});

	it("[RFND-05] are refused above what one brought less what it gave back, and where one did not pay", () => {
		expect(
			back(601, { chosen: [{ method: "card", cardLast4: "4242", amount: cents(601) }] }),
		).toEqual({
			code: "more-than-tender-left",
			field: "tenders.0",
			max: 600,
		});
		const earlier = [refundOf(mixed, { by: "amount", amount: cents(500) })];
		expect(
			back(200, { earlier, chosen: [{ method: "card", cardLast4: "4242", amount: cents(200) }] }),
		).toMatchObject({ code: "more-than-tender-left", max: 100 });
		const stranger = [{ method: "card", cardLast4: "1881", amount: cents(100) }] as const;
		expect(back(100, { chosen: stranger })).toEqual({ code: "other-tender", field: "tenders.0" });
		expect(back(100, { chosen: stranger, anyTender: true })).toMatchObject([byCard(-100, "1881")]);
		expect(back(101, { chosen: stranger })).toMatchObject({ code: "tenders-differ-from-total" });
		expect(back(1493)).toEqual({ code: "more-than-left", field: "total", max: 1492 });
		expect(
			back(100, {
				chosen: [
					{ method: "cash", amount: cents(-100) },
					{ method: "cash", amount: cents(200) },
				],
			}),
		).toMatchObject({ code: "amount-not-positive", field: "tenders.0" });
	});

	it("[RFND-05, RFND-04] count several parts by one tender together", () => {
		const part = (amount: number) =>
			({ method: "card", cardLast4: "4242", amount: cents(amount) }) as const;
		expect(back(601, { chosen: [part(300), part(301)] })).toEqual({
			...{ code: "more-than-tender-left", field: "tenders.1", max: 600 },
		});
		expect(back(600, { chosen: [part(300), part(300)] })).toEqual([byCard(-300), byCard(-300)]);
		expect(back(300, { chosen: [part(300), part(0)] })).toMatchObject({
			...{ code: "amount-not-positive", field: "tenders.1" },
		});
		expect(back(300, { chosen: [part(299)] })).toEqual({
			...{ code: "tenders-differ-from-total", field: "tenders" },
		});
		expect(back(0, { chosen: [part(0)] })).toEqual([byCard(0)]);
		// 1.01 is 1.00, 2.03 so far 2.05.
		const cash = (amount: number) => ({ method: "cash", amount: cents(amount) }) as const;
		expect(back(203, { chosen: [cash(101), cash(102)] })).toMatchObject([
			{ change: 100 },
			{ change: 105 },
		]);
	});

	it("[RFND-04] count what a refund received in return for its change", () => {
		const cash = (amount: number) =>
			({ chosen: [{ method: "cash", amount: cents(amount) }] }) as const;
		const one = refundOf(mixed, { by: "amount", amount: cents(101) }, cash(101));
		const swapped = one.tenders.map(
			(tender) => ({ ...tender, received: cents(400), change: cents(500) }) as Tender,
		);
		const earlier = [{ ...one, tenders: swapped }];
		expect(back(102, { earlier, ...cash(102) })).toMatchObject([{ change: 105 }]);
	});

	it("[RFND-05] say how much went to another tender than paid", () => {
		const other = refundOf(
			sandwich,
			{ by: "all" },
			{
				anyTender: true,
				chosen: [
					{ method: "cash", amount: cents(130) },
					{ method: "card", cardLast4: "4242", amount: cents(1000) },
				],
			},
		);
		expect(toOtherTenders(sandwich, other)).toBe(130);
		expect(toOtherTenders(sandwich, refundOf(sandwich, { by: "all" }))).toBe(0);
	});
});

describe("cash that is given back", () => {
	const paidInCash = (total: number) =>
		soldFor(
			{ lines: [exampleLine({ id: "a", price: total, tax: { isTaxable: false } })] },
			{ tenders: (due) => [inCash(due)] },
		);
	const handedOut = (total: number, parts: readonly number[]) => {
		const done: SaleFacts[] = [];
		const sale = paidInCash(total);
		for (const part of parts)
			done.push(refundOf(sale, { by: "amount", amount: cents(part) }, { earlier: done }));
		return done.map(({ tenders: [tender] }) =>
			tender?.method === "cash" ? tender.change : undefined,
		);
	};

	it("[RFND-04] is rounded for all refunds together: 9.04 in eight parts is 9.05, and 4.90 in three is 4.90", () => {
		expect(handedOut(904, Array(8).fill(113))).toEqual([115, 110, 115, 110, 115, 115, 110, 115]);
		expect(handedOut(490, [163, 163, 164])).toEqual([165, 160, 165]);
	});

	it("[RFND-04] is to the cent without rounding, and never less than nothing after a till that rounded otherwise", () => {
		const sale = paidInCash(904);
		const one = refundOf(sale, { by: "amount", amount: cents(1) }, { rounding: "off" });
		expect(one.tenders).toMatchObject([{ change: 1, rounding: 0 }]);
		const two = refundOf(sale, { by: "amount", amount: cents(2) }, { earlier: [one] });
		expect(two.tenders).toMatchObject([{ change: 0, rounding: 2 }]);
	});

	it("[RFND-04] is what the sale brought in cash, once all of it went back", () => {
		fc.assert(
			fc.property(anyParts, ({ sale, wishes }) => {
				const back = inParts(sale, wishes).flatMap(({ tenders }) => tenders);
				const brought = sale.tenders.find(({ method }) => method === "cash");
				const out = back.reduce((sum, one) => sum + (one.method === "cash" ? one.change : 0), 0);
				expect(out).toBe(brought ? cashDue(brought.amount, "nickel") : 0);
			}),
			few,
		);
	});
});

describe("closeRefund", () => {
	it("[RFND-15] keeps the reason and its note as facts", () => {
		const close = { earlier: [], tenders: [byCard(-1130)], stamp: { ...sandwich, id: "refund" } };
		const reason = { reason: "other", note: "spilt" } as const;
		expect(closeRefund(sandwich, { by: "all" }, { ...close, reason })).toMatchObject({
			value: { kind: { type: "refund", of: "sale", reason: "other", note: "spilt" } },
		});
		const without = closeRefund(sandwich, { by: "all" }, close);
		expect(without.ok && without.value.kind).toEqual({ type: "refund", of: "sale" });
	});

	it("[RFND-01] closes a whole refund with the sale's own tenders", () => {
		const tenders = [byCard(-1130)];
		const stamp = { ...sandwich, id: "refund" };
		const closed = closeRefund(sandwich, { by: "all" }, { earlier: [], tenders, stamp });
		expect(closed).toMatchObject({
			value: {
				kind: { type: "refund", of: "sale" },
				total: -1130,
				lines: [{ quantity: 1, total: -1000 }],
			},
		});
	});
});
