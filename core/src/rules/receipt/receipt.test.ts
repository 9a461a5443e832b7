import { describe, expect, it } from "vitest";
import { sampleItem } from "../menu/menu.sample.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { lineFor } from "../order/line.ts";
import { closeSale } from "../payment/close-sale.ts";
import type { SaleFacts, Tender } from "../payment/sale.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { sampleReceipt, sampleReceiptItem } from "./receipt.sample.ts";
import {
	assertReceipt,
	missingNumbers,
	printsReceipt,
	type Receipt,
	receiptOf,
} from "./receipt.ts";

const head = {
	restaurantName: "Maple Commons",
	restaurantAddress: "12 College Way",
	stationNumber: "2",
	gstNumber: " 123456789 RT0001 ",
	qstNumber: " ",
};
const hst = { name: "HST", rate: rate(13_000) };
const order = {
	lines: [
		{
			...lineFor(sampleItem({ id: 1, name: "Burger", price: cents(1000) }), "a", {
				modifiers: [{ id: 9, name: "Cheese", price: cents(150), groupId: 1, groupName: "Extras" }],
			}),
			quantity: 2,
		},
		lineFor(sampleItem({ id: 2, name: "Tea", price: cents(205) }), "b"),
	],
};

/** The sale of the order above: 25.05 and 3.26 HST, 28.31 in all. */
function saleWith(tenders: readonly Tender[], more: Partial<SaleFacts> = {}): SaleFacts {
	const stamp = {
		id: "5c1f0a3e-94f4-4a5c-8c64-2d3a7a0e9b11",
		reference: "POS-1795219200000-7",
		createdAt: "2026-11-20T17:05:00.000Z",
		businessDate: "2026-11-20",
		ownerId: "owner",
		deviceId: "device",
		sequence: 1,
		restaurantId: "r",
		stationId: "s",
		providerRestaurantId: 1000012,
		providerBranchId: 1,
		cashierName: "Ann Lee",
	};
	const closed = closeSale(
		order,
		orderTotals(order, { policy: documentedPolicy, globalTaxes: [hst] }),
		{ tenders, stamp, taxPolicy: documentedPolicy },
	);
	if (!closed.ok) throw new Error(closed.refusal.code);
	return { ...closed.value, ...more };
}
const cash: Tender = {
	method: "cash",
	amount: cents(2831),
	received: cents(4000),
	change: cents(1170),
	rounding: cents(-1),
};
const campus: Tender = { method: "itc", amount: cents(2831), credentialId: "600123454321" };

describe("receipt data", () => {
	it("[PRN-05, PRN-06] has the sale's id, type, time, figures, every tax, and its items with unit and total price", () => {
		expect(receiptOf(saleWith([cash]), head)).toMatchObject({
			transactionId: "5c1f0a3e-94f4-4a5c-8c64-2d3a7a0e9b11",
			transactionType: "SALE",
			timestamp: "2026-11-20T17:05:00.000Z",
			subtotal: 2505,
			taxes: [{ name: "HST", rate: 13_000, amount: 326 }],
			taxAmount: 326,
			totalAmount: 2831,
			paymentMethod: "cash",
			items: [
				{
					name: "Burger",
					quantity: 2,
					unitPrice: 1150,
					totalPrice: 2300,
					modifiers: [{ name: "Cheese", price: 150 }],
				},
				{ name: "Tea", quantity: 1, unitPrice: 205, totalPrice: 205, modifiers: [] },
			],
			tenders: [{ method: "cash", amount: 2831, received: 4000, change: 1170, rounding: -1 }],
		});
	});

	it("[PRN-05] has the rounding of cash only where there is some", () => {
		const rounded = (rounding: number) =>
			receiptOf(
				saleWith([
					{
						method: "cash",
						amount: cents(2831),
						received: cents(2831 + rounding),
						change: cents(0),
						rounding: cents(rounding),
					},
				]),
				head,
			).tenders[0];
		expect(rounded(0)).toEqual({ method: "cash", amount: 2831, received: 2831, change: 0 });
		expect(rounded(-1)).toMatchObject({ rounding: -1 });
	});

	it("[PRN-05] is an ITC_SALE when the campus card paid", () => {
		expect(receiptOf(saleWith([campus]), head)).toMatchObject({
			transactionType: "ITC_SALE",
			paymentMethod: "itc",
		});
	});

	it("[PRN-07] has the last four digits of a campus credential and of a card, and never more", () => {
		const card: Tender = { method: "card", amount: cents(1000), cardLast4: "4242" };
		const receipt = receiptOf(saleWith([{ ...campus, amount: cents(1831) }, card]), head);
		expect(receipt).toMatchObject({ credentialId: "4321", cardLast4: "4242" });
		expect(receipt.tenders).toEqual([
			{ method: "itc", amount: 1831, last4: "4321" },
			{ method: "card", amount: 1000, last4: "4242" },
		]);
		expect(JSON.stringify(receipt)).not.toContain("600123454321");
		expect(receiptOf(saleWith([cash]), head)).not.toHaveProperty("credentialId");
	});

	it("[PRN-08, PRN-09] has the restaurant of the last record, the station, and the cashier or blank", () => {
		expect(receiptOf(saleWith([cash]), head)).toMatchObject({
			restaurantName: "Maple Commons",
			restaurantAddress: "12 College Way",
			stationNumber: "2",
			cashierName: "Ann Lee",
		});
		const { cashierName: _, ...nameless } = saleWith([cash]);
		expect(receiptOf(nameless, head).cashierName).toBe("");
	});

	it("has the registration numbers that there are", () => {
		const receipt = receiptOf(saleWith([cash]), head);
		expect(receipt.gstNumber).toBe("123456789 RT0001");
		expect(receipt).not.toHaveProperty("qstNumber");
	});

	it("[PRN-02] is marked queued, a reprint or a refund", () => {
		expect(receiptOf(saleWith([campus]), head, { queued: true })).toMatchObject({
			queued: true,
			reprint: false,
			refund: false,
		});
		expect(receiptOf(saleWith([cash]), head, { reprint: true })).toMatchObject({
			queued: false,
			reprint: true,
		});
		expect(receiptOf(saleWith([cash], { kind: { type: "refund", of: "x" } }), head).refund).toBe(
			true,
		);
	});

	it("[PROF-09] lists a container deposit below its item, whose taxes are those of the rest", () => {
		const deposit = { id: 9, name: "Deposit", price: cents(10), groupId: 1, groupName: "Bottle" };
		const bottle = {
			lines: [
				lineFor(sampleItem({ id: 1, name: "Cola", price: cents(250) }), "a", {
					modifiers: [{ ...deposit, deposit: true }],
				}),
			],
		};
		const totals = orderTotals(bottle, { policy: documentedPolicy, globalTaxes: [hst] });
		const tender: Tender = { method: "card", amount: totals.total, cardLast4: "1234" };
		const { tenders: _, lines: __, ...before } = saleWith([cash]);
		const closed = closeSale(bottle, totals, {
			tenders: [tender],
			stamp: before,
			taxPolicy: documentedPolicy,
		});
		if (!closed.ok) throw new Error(closed.refusal.code);
		const receipt = receiptOf(closed.value, head);
		expect(receipt.items).toEqual([
			{
				name: "Cola",
				quantity: 1,
				unitPrice: 260,
				totalPrice: 260,
				modifiers: [{ name: "Deposit", price: 10 }],
			},
		]);
		expect([receipt.subtotal, receipt.taxAmount, receipt.totalAmount]).toEqual([260, 33, 293]);
		expect(() => assertReceipt(receipt)).not.toThrow();
	});

	it("[PROF-08] names the buyer's relief, and of the card its last four alone", () => {
		const relief = {
			id: "ontario-first-nations",
			name: "Ann Buyer",
			cardNumber: "1234567890",
			band: "234",
		} as const;
		const receipt = receiptOf(saleWith([cash], { relief }), head);
		expect(receipt.relief).toEqual({ id: "ontario-first-nations", cardLast4: "7890" });
		expect(JSON.stringify(receipt)).not.toMatch(/Ann Buyer|1234567890/);
	});

	it("[TAX-20] says why an order was exempt", () => {
		expect(
			receiptOf(saleWith([cash], { exemption: { reason: "Diplomat" } }), head).exemptReason,
		).toBe("Diplomat");
	});
});

describe("printing", () => {
	it("[PRN-02] is for completed and queued sales, where the printer is switched on, and never for a decline", () => {
		expect(
			(["completed", "queued", "declined"] as const).map((outcome) => printsReceipt(outcome, true)),
		).toEqual([true, true, false]);
		expect(
			(["completed", "queued", "declined"] as const).map((outcome) =>
				printsReceipt(outcome, false),
			),
		).toEqual([false, false, false]);
	});

	it("throws rather than printing figures that do not add up", () => {
		const receipt = sampleReceipt([sampleReceiptItem("Tea", 1, 205)], 27);
		expect(() => assertReceipt(receipt)).not.toThrow();
		for (const wrong of [
			{ subtotal: cents(206) },
			{ taxAmount: cents(28) },
			{ totalAmount: cents(233) },
			{ items: [] },
			{ taxes: [] },
		] satisfies Partial<Receipt>[])
			expect(() => assertReceipt({ ...receipt, ...wrong })).toThrow("does not add up");
	});
});

describe("a complete receipt", () => {
	const of = (total: number, more: Partial<Receipt> = {}) =>
		missingNumbers(sampleReceipt([sampleReceiptItem("Catering", 1, total)], 0, more));
	const qst = { taxes: [{ name: "QST", rate: rate(9_975), amount: cents(0) }] };

	it("from 100.00 up needs the GST/HST number", () => {
		expect(of(9_999)).toEqual([]);
		expect(of(10_000)).toEqual(["gst-number"]);
		expect(of(10_000, { gstNumber: "123456789 RT0001" })).toEqual([]);
	});

	it("from 100.00 up needs the QST number beside QST", () => {
		expect(of(10_000, { ...qst, gstNumber: "1" })).toEqual(["qst-number"]);
		expect(
			of(10_000, { taxes: [{ name: "TVQ 9,975 %", rate: rate(9_975), amount: cents(0) }] }),
		).toEqual(["gst-number", "qst-number"]);
		expect(of(10_000, { ...qst, gstNumber: "1", qstNumber: "2" })).toEqual([]);
		expect(of(9_999, qst)).toEqual([]);
	});
});

it("[ORDR-04, ORDR-06] has a name as first name and letter, and its notes, unless the settings say otherwise", () => {
	const cash = { amount: cents(2831), received: cents(3000), change: cents(169) };
	const sale = saleWith([{ method: "cash", rounding: cents(0), ...cash }], {
		details: { callName: "Maria Garcia", note: "two bags" },
	});
	const [first, ...rest] = sale.lines;
	const noted = { ...sale, lines: first ? [{ ...first, note: "no onion" }, ...rest] : [] };
	const usual = receiptOf(noted, head);
	expect(usual.details).toEqual({ callName: "Maria G.", note: "two bags" });
	expect(usual.items.map(({ note }) => note)).toEqual(["no onion", undefined]);
	const other = receiptOf(noted, head, { hidesNotes: true, wholeCallName: true });
	expect(other.details).toEqual({ callName: "Maria Garcia" });
	expect(other.items.map(({ note }) => note)).toEqual([undefined, undefined]);
});
