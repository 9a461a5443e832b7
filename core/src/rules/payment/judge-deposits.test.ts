import { describe, expect, it } from "vitest";
import type { TaxRow } from "../menu/tax-row.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import type { Order } from "../order/order.ts";
import { exampleLine, gst, hst, pst } from "../rules.arbitrary.ts";
import { taxRulesVersion } from "../tax/decide-tax.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { closeSale } from "./close-sale.ts";
import { judgeVersion, type SaleVerdict } from "./judge-figures.ts";
import { judgeSale } from "./judge-sale.ts";
import type { SaleFacts, SaleLine, Tender } from "./sale.ts";

const card = (amount: number): Tender => ({
	method: "card",
	amount: cents(amount),
	cardLast4: "1234",
});
function sold(order: Order, globalTaxes: readonly TaxRow[] = []): SaleFacts {
	const totals = orderTotals(order, { policy: documentedPolicy, globalTaxes });
	const sale = closeSale(order, totals, {
		tenders: [card(totals.total)],
		stamp: {
			id: "sale",
			reference: "POS-1-1",
			createdAt: "2026-11-20T12:00:00.000Z",
			businessDate: "2026-11-20",
			ownerId: "owner",
			deviceId: "device",
			sequence: 1,
			restaurantId: "restaurant",
			stationId: "station",
			providerRestaurantId: 1,
			providerBranchId: 2,
		},
		taxPolicy: documentedPolicy,
	});
	if (!sale.ok) throw new Error(sale.refusal.code);
	return sale.value;
}
const agrees: SaleVerdict = { is: "agrees", judge: judgeVersion };
const differs = (...differences: readonly (readonly [string, string, string])[]): SaleVerdict => ({
	is: "differs",
	judge: judgeVersion,
	differences: differences.map(([field, expected, found]) => ({ field, expected, found })),
});
const soup = exampleLine({ id: "a", name: "Soup", price: 1000, tax: { taxes: [hst] } });

describe("judgeSale, of deposits, reliefs and the rules of before", () => {
	it("[BOOK-01] judges a sale of version 2 by the rules of then: 5 % in place of an HST of 0, and a drink alone under 4.01", () => {
		const noTax = { name: "HST", rate: rate(0) };
		const eligible = { ontarioTaxEligible: true };
		const coffee = exampleLine({ price: 200, tax: { ...eligible, taxes: [noTax] } });
		const can = exampleLine({
			price: 200,
			tax: { ...eligible, ontarioClass: "drink", taxes: [hst] },
		});
		for (const line of [coffee, can]) {
			const now = sold({ lines: [line] });
			const [of] = now.lines as readonly [SaleLine];
			const decision = {
				rule: "ontario-threshold",
				rows: [gst],
				compared: cents(200),
				threshold: cents(401),
			} as const;
			const before: SaleFacts = {
				...now,
				taxRulesVersion: 2,
				lines: [{ ...of, decision }],
				taxes: [{ ...gst, base: cents(200), amount: cents(10) }],
				taxTotal: cents(10),
				total: cents(210),
				tenders: [card(210)],
			};
			expect(judgeSale(before)).toEqual(agrees);
			expect(judgeSale({ ...before, taxRulesVersion })).toMatchObject({ is: "differs" });
			expect(judgeSale(now)).toEqual(agrees);
		}
	});

	it("[PROF-09] finds a sale that taxed a container deposit", () => {
		const bottle = exampleLine({
			price: 395,
			tax: { taxes: [hst] },
			modifiers: [
				{
					id: 1,
					name: "Deposit",
					price: cents(10),
					groupId: 1,
					groupName: "Bottle",
					deposit: true,
				},
			],
		});
		const right = sold({ lines: [bottle] });
		expect([right.subtotal, right.taxTotal, right.total]).toEqual([405, 51, 456]);
		expect(judgeSale(right)).toEqual(agrees);
		const wrong: SaleFacts = {
			...right,
			taxes: [{ ...hst, base: cents(405), amount: cents(53) }],
			taxTotal: cents(53),
			total: cents(458),
			tenders: [card(458)],
		};
		expect(judgeSale(wrong)).toEqual(
			differs(["taxes.HST 13.base", "3.95", "4.05"], ["taxes.HST 13.amount", "0.51", "0.53"]),
		);
	});

	it("[PROF-08] takes what a relief leaves of taxes that stand nowhere in the sale, and no more", () => {
		const relief = {
			id: "ontario-first-nations",
			name: "Ann",
			cardNumber: "1",
			band: "2",
		} as const;
		const tea = exampleLine({ id: "t", price: 300 });
		const none = sold({ lines: [tea], relief }, [pst]);
		expect([none.taxes, judgeSale(none)]).toEqual([[], agrees]);
		const federal = sold({ lines: [tea], relief }, [gst, pst]);
		expect([federal.taxTotal, judgeSale(federal)]).toEqual([15, agrees]);
	});

	it("[PROF-09] finds a part of a table's bill that taxed a container deposit", () => {
		const bottle = exampleLine({
			price: 390,
			tax: { taxes: [hst] },
			modifiers: [
				{
					id: 1,
					name: "Deposit",
					price: cents(10),
					groupId: 1,
					groupName: "Bottle",
					deposit: true,
				},
			],
		});
		const part: SaleFacts = {
			...sold({ lines: [bottle] }),
			reference: "TABLE-7-1790000000000",
			check: { session: "session", version: 1, part: 1 },
		};
		expect(judgeSale(part)).toEqual(agrees);
		const taxes = part.taxes.map((tax) => ({ ...tax, base: cents(400) }));
		expect(judgeSale({ ...part, taxes })).toEqual(differs(["taxes.HST 13.base", "3.90", "4.00"]));
	});

	it("[PROF-08] finds a sale that left out the province's part without a relief", () => {
		const relief = {
			id: "ontario-first-nations",
			name: "Ann Buyer",
			cardNumber: "1234567890",
			band: "234",
		} as const;
		const relieved = sold({ lines: [soup], relief });
		expect([relieved.taxes, relieved.total]).toEqual([[{ ...gst, base: 1000, amount: 50 }], 1050]);
		expect(judgeSale(relieved)).toEqual(agrees);
		const { relief: _, ...without } = relieved;
		expect(judgeSale(without)).toEqual(
			differs(["lines.0.decision", "default: HST 13", "default: GST 5"]),
		);
	});
});
