import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { closeSale } from "../payment/close-sale.ts";
import { stamp } from "../payment/judged.sample.ts";
import { exampleLine, hst } from "../rules.arbitrary.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import {
	type CreditEvent,
	type CreditState,
	campusAmount,
	creditFor,
	creditStates,
	nextCredit,
} from "./credit.ts";
import { byCampusCard, inCash, refundOf } from "./refunds.sample.ts";

describe("a refund to a campus card", () => {
	const debited = cents(1130);
	const how = (debit: Parameters<typeof creditFor>[0], back: number) => {
		const found = creditFor(debit, { debited, back: cents(back) });
		return found.ok ? found.value : found.refusal.code;
	};

	it("[RFND-08] withdraws a debit that has not left, whole, and waits while its outcome is open", () => {
		expect(how("not-made", 1130)).toBe("withdraw");
		for (const back of [0, 1, 1129, 1131]) expect(how("not-made", back)).toBe("debit-not-made");
		for (const back of [0, 300, 1130]) expect(how("open", back)).toBe("debit-open");
	});

	it("[RFND-09] opens a credit where the debit was made, of any part, and none where the card gets nothing", () => {
		expect([how("made", 1130), how("made", 1), how("made", 0)]).toEqual([
			...["credit", "credit", "none"],
		]);
	});

	const arrows: readonly (readonly [CreditState, CreditEvent, CreditState])[] = [
		["waiting", "done", "done"],
		["waiting", "refused", "refused"],
		["waiting", "lost", "unknown"],
		["waiting", "withdrawn", "withdrawn"],
		["refused", "again", "waiting"],
		["unknown", "done", "done"],
		["unknown", "not-done", "waiting"],
	];
	it.each(arrows)("[RFND-09] as a credit: %s, %s: %s", (from, event, to) => {
		expect(nextCredit(from, event)).toBe(to);
	});
	it("[RFND-09] has no other arrow, and nothing leads away from a credit that was made", () => {
		const events: readonly CreditEvent[] = [
			...(["again", "done", "lost", "not-done", "refused", "withdrawn"] as const),
		];
		for (const state of creditStates)
			for (const event of events)
				if (!arrows.some(([from, by]) => from === state && by === event))
					expect([state, event, nextCredit(state, event)]).toEqual([state, event, undefined]);
	});

	it("[RFND-10] goes back to the meal account that paid, without tax, as the sale", () => {
		const balance = { creditLimit: cents(0), unlimitedCredit: false };
		const order = {
			lines: [
				exampleLine({ id: "meal", price: 1000, tax: { itcMenuType: "Meal", taxes: [hst] } }),
				exampleLine({
					id: "candy",
					price: 300,
					tax: { itcMenuType: "Confectionary", taxes: [hst] },
				}),
			],
		};
		const totals = orderTotals(
			order,
			{ policy: documentedPolicy, globalTaxes: [] },
			{
				method: "itc",
				accounts: {
					aggregated: [{ type: "TAX_EXEMPT", balance: cents(10_000), ...balance }],
					accounts: [],
				},
			},
		);
		const sale = closeSale(order, totals, {
			tenders: [byCampusCard(totals.total)],
			stamp,
			taxPolicy: documentedPolicy,
		});
		if (!sale.ok) throw new Error(sale.refusal.code);
		const half = refundOf(sale.value, { by: "amount", amount: cents(650) });
		const rest = refundOf(sale.value, { by: "all" }, { earlier: [half] });
		expect(sale.value.taxTotal).toBe(0);
		expect([half.taxTotal + 0, rest.taxTotal + 0]).toEqual([0, 0]);
		expect(half.tenders).toEqual([{ ...byCampusCard(650), amount: -650 }]);
		expect(campusAmount(half.tenders) + campusAmount(rest.tenders)).toBe(totals.total);
	});

	it("[RFND-10] of a mixed payment counts the card's part alone", () => {
		expect(campusAmount([byCampusCard(-300), inCash(500)])).toBe(300);
	});
});
