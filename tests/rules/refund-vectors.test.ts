import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	allocateEvenly,
	cashTender,
	cents,
	closeSale,
	documentedPolicy,
	orderTotals,
	rate,
	type SaleFacts,
} from "@tuckshop/core/rules";
import {
	closeRefund,
	type RefundWish,
	refundFigures,
	refundTenders,
} from "@tuckshop/core/rules/refunds";
import { describe, expect, it } from "vitest";
import { type RefundCase, refundCashTotals } from "./refund-cases.ts";
import { type Back, type Line, refundsOf, type Wish } from "./refund-oracle.ts";
import { vectorFiles } from "./vector-files.ts";

const written = (file: string) =>
	readFileSync(join(import.meta.dirname, "../../core/vectors", file), "utf8");
const { cases } = JSON.parse(written("refunds.json")) as { readonly cases: readonly RefundCase[] };
const cash = JSON.parse(written("refund-cash.json")) as {
	readonly cases: readonly { readonly total: number; readonly parts: readonly number[][] }[];
};

const stamp = {
	id: "sale",
	reference: "POS-1-1",
	createdAt: "2026-11-20T12:00:00.000Z",
	businessDate: "2026-11-20",
	...{ ownerId: "owner", deviceId: "device", sequence: 1, restaurantId: "r", stationId: "s" },
	...{ providerRestaurantId: 1, providerBranchId: 2 },
};

function saleOf(lines: readonly Line[]): SaleFacts {
	const order = {
		lines: lines.map(({ id, price, quantity, taxes }, at) => ({
			...{ id, menuItemId: at + 1, name: id, price: cents(price), quantity, openPrice: false },
			modifiers: [],
			taxClass: {
				isTaxable: taxes.length > 0,
				taxes: taxes.map(({ name, rate: of }) => ({ name, rate: rate(of) })),
				...{ taxableAccountOnly: false, ontarioTaxEligible: false, ontarioRetails: false },
				...{ ontarioConfectionery: false, retailsFlag: false, confectioneryFlag: false },
			},
		})),
	};
	const totals = orderTotals(order, { policy: documentedPolicy, globalTaxes: [] });
	const tender = cashTender(totals.total, cents(10_000_000), "nickel");
	if (!tender.ok) throw new Error(tender.refusal.code);
	const sale = closeSale(order, totals, {
		tenders: [tender.value],
		stamp,
		taxPolicy: documentedPolicy,
	});
	if (!sale.ok) throw new Error(sale.refusal.code);
	return sale.value;
}

function next(sale: SaleFacts, wish: RefundWish, earlier: readonly SaleFacts[]): SaleFacts {
	const figures = refundFigures(sale, wish, earlier);
	if (!figures.ok) throw new Error(figures.refusal.code);
	const tenders = refundTenders(sale, figures.value.total, { earlier, rounding: "nickel" });
	if (!tenders.ok) throw new Error(tenders.refusal.code);
	const id = `refund ${earlier.length}`;
	const closed = closeRefund(sale, wish, {
		earlier,
		tenders: tenders.value,
		stamp: { ...stamp, id },
	});
	if (!closed.ok) throw new Error(closed.refusal.code);
	return closed.value;
}

const wishOf = (wish: Wish): RefundWish =>
	wish.by === "amount" ? { by: "amount", amount: cents(wish.amount) } : wish;
const cashOf = ({ tenders: [tender] }: SaleFacts): number =>
	tender?.method === "cash" ? tender.change : 0;

/** A refund as the oracle states one. */
const told = (sale: SaleFacts, refund: SaleFacts): Back => ({
	subtotal: 0 - refund.subtotal,
	taxes: sale.taxes.map(({ name, rate: of }) => {
		const row = refund.taxes.find((tax) => tax.name === name && tax.rate === of);
		return { name, rate: of, base: 0 - (row?.base ?? 0), amount: 0 - (row?.amount ?? 0) };
	}),
	total: 0 - refund.total,
	cash: cashOf(refund),
});

const gst = { name: "GST", rate: 5_000 };
const pst = { name: "PST", rate: 7_000 };
const qst = { name: "QST", rate: 9_975 };
const together = [gst, { name: "PST", rate: 5_000 }, { name: "Levy", rate: 15_000 }];

describe("every amount of a sale", () => {
	it.each<[string, readonly Line[], number]>([
		["one tax", [{ id: "a", price: 333, quantity: 1, taxes: [gst] }], 100],
		["GST and PST", [{ id: "a", price: 407, quantity: 1, taxes: [gst, pst] }], 33],
		[
			"GST and QST on one line, GST on another, none on a third",
			[
				{ id: "a", price: 211, quantity: 1, taxes: [gst, qst] },
				{ id: "b", price: 149, quantity: 2, taxes: [gst] },
				{ id: "c", price: 100, quantity: 1, taxes: [] },
			],
			101,
		],
		["three taxes that rise together", [{ id: "a", price: 400, quantity: 1, taxes: together }], 57],
	])(
		"[RFND-03] is divided as the oracle says, first and after another one: %s",
		(_, lines, before) => {
			const sale = saleOf(lines);
			const first = next(sale, { by: "amount", amount: cents(before) }, []);
			for (let amount = 1; amount <= sale.total - before; amount++) {
				const wish = { by: "amount", amount } as const;
				const [alone] = refundsOf(lines, [wish]);
				const [, after] = refundsOf(lines, [{ by: "amount", amount: before }, wish]);
				const found = [[], [first]].map((earlier) => told(sale, next(sale, wishOf(wish), earlier)));
				if (JSON.stringify(found) !== JSON.stringify([alone, after]))
					expect({ amount, found }).toEqual({ amount, found: [alone, after] });
			}
		},
	);
});

describe("the published vectors of refunds", () => {
	it("are what the oracle says, each with a name of its own and a reason", () => {
		for (const file of ["refunds.json", "refund-cash.json"])
			expect(written(file) === vectorFiles()[file]).toBe(true);
		expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
		expect(cases.every(({ reason }) => reason !== "")).toBe(true);
	});

	it.each(cases.map((each) => [each.name, each] as const))(
		"[RFND-01, RFND-02, RFND-03, RFND-04] %s",
		(_, { input, expected }) => {
			const sale = saleOf(input.lines);
			const done: SaleFacts[] = [];
			for (const wish of input.wishes) done.push(next(sale, wishOf(wish), done));
			expect(done.map((refund) => told(sale, refund))).toEqual(expected);
		},
	);

	it("[RFND-04] hand out, for every total from 0.01 to 2.00 and some above in 1 to 10 parts, the rounding of the sum so far", () => {
		expect(cash.cases.map(({ total }) => total)).toEqual(refundCashTotals);
		for (const { total, parts } of cash.cases)
			for (const expected of parts) same(total, handedOut(total, expected.length), expected);
	});

	it("[RFND-04] are followed by every total up to 20.00 in 1 to 10 parts: what is handed out so far is the nickels nearest to the sum so far", () => {
		for (let total = 1; total <= 2_000; total += 1)
			for (let parts = 1; parts <= 10; parts += 1) {
				let [sum, before] = [0, 0];
				const expected = allocateEvenly(cents(total), parts).map((part) => {
					sum += part;
					const soFar = 5 * Math.round(sum / 5);
					const now = soFar - before;
					before = soFar;
					return now;
				});
				same(total, handedOut(total, parts), expected);
			}
	});
});

/** The coins and notes of each of so many equal refunds of a total, in cents. */
function handedOut(total: number, parts: number): readonly (number | undefined)[] {
	const sale = saleOf([{ id: "a", price: total, quantity: 1, taxes: [] }]);
	let done: readonly SaleFacts[] = [];
	return allocateEvenly(cents(total), parts).map((part) => {
		const tenders = refundTenders(sale, cents(-part), { earlier: done, rounding: "nickel" });
		if (!tenders.ok) throw new Error(tenders.refusal.code);
		const refund = { ...sale, kind: { type: "refund", of: sale.id } as const };
		const back = { total: cents(-part), subtotal: cents(-part), taxes: [], lines: [] };
		done = [...done, { ...refund, ...back, tenders: tenders.value }];
		const [tender] = tenders.value;
		return tender?.method === "cash" ? tender.change : undefined;
	});
}

/** Compares as text first: a hundred thousand assertions cost more than what they are about. */
function same(total: number, found: readonly unknown[], expected: readonly unknown[]): void {
	if (JSON.stringify(found) !== JSON.stringify(expected))
		expect({ total, found }).toEqual({ total, found: expected });
}
