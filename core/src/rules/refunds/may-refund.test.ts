import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sumCents } from "../money/cents.ts";
import { cashTender } from "../payment/cash.ts";
import type { SaleFacts, Tender } from "../payment/sale.ts";
import { exampleLine, hst, runs } from "../rules.arbitrary.ts";
import {
	buyerOn,
	cashHandedOut,
	checkReason,
	exchangeTenders,
	finesBack,
	isVoidOf,
	mayRefund,
	offlineRefundAllowed,
	refundFigures,
	refundReasons,
	refundsBeyondCaps,
} from "./index.ts";
import { anyPaidSale, byCard, inCash, refundOf, soldFor } from "./refunds.sample.ts";

const sandwich = soldFor({ lines: [exampleLine({ id: "a", price: 1000, tax: { taxes: [hst] } })] });
const here = { deviceId: "device", businessDate: "2026-11-20", online: true };
const handedOut = (amount: number): Tender => ({
	...{ method: "cash", amount: cents(-amount), received: cents(0) },
	...{ change: cents(amount), rounding: cents(0) },
});
const fine = {
	...{ fineId: "F-1", credentialId: "****0001", fineDescription: "Overdue book" },
	...{ dateIssued: "2026-10-01", originalAmount: cents(850), partialPayment: false },
};
const withFine = soldFor({
	lines: [
		{
			...exampleLine({ id: "f", menuItemId: 0, price: 850, tax: { isTaxable: false } }),
			...{ fine },
		},
		exampleLine({ id: "a", price: 150, tax: { isTaxable: false } }),
	],
});

describe("mayRefund", () => {
	it("[RFND-14] takes a sale for 90 days, or those of the setting, and no refund", () => {
		const on = (businessDate: string, more = {}) =>
			mayRefund(sandwich, { by: "all" }, { ...here, businessDate, ...more });
		// 2026-11-20 and 90 days are 2027-02-18.
		expect(on("2027-02-18").ok).toBe(true);
		expect(on("2027-02-19")).toEqual({
			ok: false,
			refusal: { code: "sale-too-old", field: "sale", max: 90 },
		});
		expect(on("2026-11-22", { maxAgeDays: 1 })).toMatchObject({ refusal: { max: 1 } });
		const back = refundOf(sandwich, { by: "all" });
		expect(mayRefund(back, { by: "all" }, here)).toMatchObject({ refusal: { code: "not-a-sale" } });
	});

	it.each([
		[
			"[RFND-14]",
			"an archived sale whose delivery is open",
			{ isDeliveryOpen: true },
			"delivery-open",
		],
		["[RFND-08]", "a sale whose campus card is being charged", { isDebitOpen: true }, "debit-open"],
		[
			"[RFND-14]",
			"a part of a table whose guests are still there",
			{ isSessionOpen: true },
			"table-open",
		],
		[
			"[RFND-11]",
			"another device's sale offline",
			{ online: false, deviceId: "other" },
			"made-elsewhere",
		],
	])("%s refuses %s", (_, __, more, code) => {
		expect(mayRefund(sandwich, { by: "all" }, { ...here, ...more })).toMatchObject({
			refusal: { code, field: "sale" },
		});
	});

	it("[RFND-11] takes the device's own sale offline", () => {
		expect(mayRefund(sandwich, { by: "all" }, { ...here, online: false }).ok).toBe(true);
	});

	it("[RFND-18] gives a fine back only where it is kept, and says what it owes again", () => {
		const only = (lineId: string) => ({ by: "lines", lines: [{ lineId, quantity: 1 }] }) as const;
		const elsewhere = { ok: false, refusal: { code: "fine-elsewhere", field: "lines.0" } };
		expect(mayRefund(withFine, { by: "all" }, here)).toEqual(elsewhere);
		expect(mayRefund(withFine, { by: "amount", amount: cents(1) }, here)).toEqual(elsewhere);
		expect(mayRefund(withFine, only("f"), here)).toEqual(elsewhere);
		expect(mayRefund(withFine, only("a"), here).ok).toBe(true);
		expect(mayRefund(withFine, { by: "amount", amount: cents(1), lineIds: ["a"] }, here).ok).toBe(
			true,
		);
		expect(mayRefund(withFine, { by: "tax" }, here).ok).toBe(true);
		expect(mayRefund(withFine, { by: "all" }, { ...here, fines: new Set(["F-1"]) }).ok).toBe(true);
		// 8.50 of 10.00.
		const some = refundOf(withFine, { by: "amount", amount: cents(100) });
		expect(finesBack(some)).toEqual([{ fineId: "F-1", amount: 85 }]);
		const rest = refundOf(withFine, { by: "all" }, { earlier: [some] });
		expect(finesBack(rest)).toEqual([{ fineId: "F-1", amount: 765 }]);
		expect(finesBack(refundOf(withFine, only("a")))).toEqual([]);
		const cent = refundOf(withFine, { by: "amount", amount: cents(1), lineIds: ["f"] });
		expect(finesBack(cent)).toEqual([{ fineId: "F-1", amount: 1 }]);
		const none = cent.lines.map((line) => ({ ...line, total: cents(0) }));
		expect(finesBack({ lines: none })).toEqual([]);
	});
});

describe("a refund without a network", () => {
	const allowed = (amount: number, today = 0) =>
		offlineRefundAllowed([handedOut(amount)], { today: cents(today), terminal: "connected" });

	it("[RFND-11] hands out 25.00, and 100.00 on one day, and no cent more", () => {
		expect(allowed(2500, 7500)).toEqual({ ok: true, value: 2500 });
		expect(allowed(2505)).toMatchObject({
			refusal: { code: "offline-refund-too-large", field: "tenders", cap: 2500 },
		});
		expect(allowed(2500, 7505)).toMatchObject({
			refusal: { code: "offline-refunds-full", field: "today", cap: 10_000 },
		});
		// Of 26.00 in exchange for 1.00, 25.00 are handed out.
		const some = { ...handedOut(2600), received: cents(100) } as Tender;
		const connected = { today: cents(0), terminal: "connected" } as const;
		expect(offlineRefundAllowed([some], connected)).toEqual({ ok: true, value: 2500 });
		const off = { refund: cents(0), day: cents(0) };
		const device = { today: cents(99_999), terminal: "connected" } as const;
		expect(offlineRefundAllowed([handedOut(99_999)], device, off).ok).toBe(true);
	});

	it("[RFND-11] queues a campus card's credit, and asks no connected terminal", () => {
		const by = (tender: Tender, terminal: "connected" | "external") =>
			offlineRefundAllowed([tender], { today: cents(0), terminal });
		const credit: Tender = { method: "itc", amount: cents(-9_900), credentialId: "****0001" };
		expect(by(credit, "connected")).toEqual({ ok: true, value: 0 });
		expect(by(byCard(-500), "connected")).toMatchObject({
			refusal: { code: "terminal-offline", field: "tenders" },
		});
		expect(by(byCard(-500), "external").ok).toBe(true);
	});

	it("[RFND-11] is counted again on arrival: the refunds above the limits are named", () => {
		const made = [2500, 2500, 2600, 2400, 500, 5].map((amount, at) => ({
			id: `${at}`,
			tenders: [handedOut(amount)],
		}));
		// 25.00, 50.00, 76.00, 100.00, 105.00, 105.05
		expect(refundsBeyondCaps(made)).toEqual(["2", "4", "5"]);
		// A cent is a limit too, and cards have none.
		const two = [{ id: "a", tenders: [handedOut(2)] }];
		expect(refundsBeyondCaps(two, { refund: cents(1), day: cents(0) })).toEqual(["a"]);
		expect(refundsBeyondCaps(two, { refund: cents(0), day: cents(1) })).toEqual(["a"]);
		expect(refundsBeyondCaps([{ id: "a", tenders: [byCard(-9_900)] }])).toEqual([]);
	});
});

describe("the reason of a refund", () => {
	it("[RFND-15] is one of a list, with a note for another one", () => {
		expect(checkReason("quality", "  cold ")).toEqual({
			ok: true,
			value: { reason: "quality", note: "cold" },
		});
		expect(checkReason("tax-error")).toEqual({ ok: true, value: { reason: "tax-error" } });
		expect(checkReason("other", "  ")).toMatchObject({ refusal: { code: "note-missing" } });
		expect(checkReason(undefined)).toMatchObject({ refusal: { code: "reason-missing" } });
		expect(refundReasons).toHaveLength(8);
	});

	it("[RFND-16] has a buyer's name from 100.00 alone, trimmed, and as long as it may be", () => {
		expect(buyerOn("  Zoé ", -10_000)).toBe("Zoé");
		expect(buyerOn("Zoé", -9_999)).toBeUndefined();
		expect([buyerOn("  ", -20_000), buyerOn(undefined, -20_000)]).toEqual([undefined, undefined]);
		expect(buyerOn("Z".repeat(300), -20_000)).toHaveLength(100);
	});
});

describe("a void", () => {
	it("[DRAW-07, RFND-01] is the whole refund of a sale on its business date", () => {
		const whole = refundOf(sandwich, { by: "all" });
		const part = refundOf(sandwich, { by: "amount", amount: cents(1129) });
		expect([isVoidOf(whole, sandwich), isVoidOf(part, sandwich)]).toEqual([true, false]);
		expect(isVoidOf({ ...whole, businessDate: "2026-11-21" }, sandwich)).toBe(false);
		expect(isVoidOf(whole, { ...sandwich, id: "other" })).toBe(false);
	});
});

describe("an exchange", () => {
	const cash = soldFor(
		{ lines: [exampleLine({ id: "a", price: 800, tax: { taxes: [hst] } })] },
		{ tenders: (total) => [inCash(total)] },
	);
	const settled = (sale: SaleFacts, total: number) => {
		const figures = refundFigures(sale, { by: "all" });
		if (!figures.ok) throw new Error(figures.refusal.code);
		const sums = { back: figures.value.total, total: cents(total) };
		const answer = exchangeTenders(sale, sums, { earlier: [], rounding: "nickel" });
		if (!answer.ok) throw new Error(answer.refusal.code);
		return answer.value;
	};

	it("[RFND-19] pays the difference alone, rounded once: 9.04 back, 12.43 out, 3.40 in cash", () => {
		const { refund, sale, due } = settled(cash, 1243);
		expect(refund).toMatchObject([
			{ method: "cash", amount: -904, received: 0, change: 904, rounding: 0 },
		]);
		expect(sale).toMatchObject([
			{ method: "cash", amount: 904, received: 904, change: 0, rounding: 0 },
		]);
		expect(due).toBe(339);
		expect(cashTender(due, cents(500), "nickel")).toMatchObject({
			value: { change: 160, rounding: 1 },
		});
	});

	it("[RFND-11, RFND-19] hands out the difference alone, nothing of what moves to the new sale", () => {
		for (const [total, out] of [
			[1243, 0],
			[904, 0],
			[565, 340],
		] as const)
			expect(cashHandedOut(settled(cash, total).refund)).toBe(out);
	});

	it("[RFND-19] gives the difference back, rounded once: 9.04 back, 5.65 out, 3.40 to the guest", () => {
		const { refund, sale, due } = settled(cash, 565);
		expect([due, sale]).toMatchObject([0, [{ amount: 565, rounding: 0 }]]);
		expect(refund).toMatchObject([
			{ amount: -565, change: 565, rounding: 0 },
			{ amount: -339, change: 340, rounding: -1 },
		]);
	});

	it("[RFND-19] moves a card's money to the new sale, for which no card is asked", () => {
		const moved = { ...byCard(1130), charges: [{ saleId: sandwich.id, amount: 1130 }] };
		expect(settled(sandwich, 1500)).toEqual({
			refund: [byCard(-1130)],
			sale: [moved],
			due: 370,
		});
		expect(settled(sandwich, 1130)).toEqual({
			refund: [byCard(-1130)],
			sale: [moved],
			due: 0,
		});
	});

	it("[RFND-19] adds up to both totals, and by each tender to the difference, for any sale", () => {
		fc.assert(
			fc.property(
				anyPaidSale.filter(({ total }) => total > 0),
				fc.integer({ min: 0, max: 2_000_000 }),
				(old, total) => {
					const { refund, sale, due } = settled(old, total);
					const sum = (tenders: readonly Tender[]) => sumCents(tenders.map(({ amount }) => amount));
					expect(sum(refund)).toBe(-old.total);
					expect(sum(sale) + due).toBe(total);
					for (const { method } of old.tenders) {
						const by = (tenders: readonly Tender[]) =>
							sum(tenders.filter((one) => one.method === method));
						expect(by(refund)).toBe(0 - by(old.tenders));
					}
					expect(refund.every(({ amount }) => amount < 0)).toBe(true);
					expect(sale.every(({ amount }) => amount > 0)).toBe(true);
					const rounded = [...refund, ...sale].filter(
						(one) => one.method === "cash" && one.rounding !== 0,
					);
					expect(rounded.length).toBeLessThanOrEqual(1);
				},
			),
			runs,
		);
	});
});
