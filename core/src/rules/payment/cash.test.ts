import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { anyCents, anyPrice, runs } from "../rules.arbitrary.ts";
import { cashDue, cashTender, changeDue, receiveCash } from "./cash.ts";

describe("cashDue", () => {
	it.each([
		[490, 490],
		[491, 490],
		[492, 490],
		[493, 495],
		[494, 495],
		[495, 495],
		[496, 495],
		[497, 495],
		[498, 500],
		[499, 500],
		[0, 0],
		[2, 0],
		[3, 5],
		[-492, -490],
		[-493, -495],
		[-2, 0],
	])(
		"[PAY-10] %i cents are %i in cash with nickel rounding, and stay as they are without",
		(due, cash) => {
			expect(Object.is(cashDue(cents(due), "nickel"), cash)).toBe(true);
			expect(cashDue(cents(due), "off")).toBe(due);
		},
	);

	it("[PAY-10] is a whole number of nickels, at most two cents from the amount, and the same for a refund", () => {
		fc.assert(
			fc.property(anyCents, (due) => {
				const cash = cashDue(due, "nickel");
				expect(cash % 5 === 0).toBe(true);
				expect(Math.abs(cash - due)).toBeLessThanOrEqual(2);
				expect(cashDue(cents(-due), "nickel") + cash).toBe(0);
			}),
			runs,
		);
	});
});

describe("receiveCash", () => {
	it.each([
		[2000, 1250, 750],
		[1250, 1250, 0],
		[1251, 1250, 1],
		[0, 0, 0],
	])("[PAY-13, PAY-14] %i received for %i leave %i of change", (received, due, change) => {
		expect(receiveCash(cents(received), cents(due))).toEqual({
			ok: true,
			value: { received, change },
		});
	});

	it("[PAY-13] does not take less than what is due, nor nothing", () => {
		expect(receiveCash(cents(1249), cents(1250))).toEqual({
			ok: false,
			refusal: { code: "amount-too-small", field: "received" },
		});
		expect(receiveCash(undefined, cents(1250))).toEqual({
			ok: false,
			refusal: { code: "amount-missing", field: "received" },
		});
	});

	it("[PAY-13, PAY-14] takes exactly what suffices, and the change is never below zero", () => {
		fc.assert(
			fc.property(anyPrice, anyPrice, (received, due) => {
				const answer = receiveCash(received, due);
				expect(answer.ok).toBe(received >= due);
				if (answer.ok) expect(answer.value.received - answer.value.change).toBe(due);
				expect(changeDue(received, due)).toBe(Math.max(0, received - due));
			}),
			runs,
		);
	});
});

describe("cashTender", () => {
	it.each([
		[492, 500, "nickel", 10, -2],
		[493, 500, "nickel", 5, 2],
		[492, 490, "nickel", 0, -2],
		[492, 500, "off", 8, 0],
		[1, 0, "nickel", 0, -1],
		[2, 0, "nickel", 0, -2],
		[2, 500, "nickel", 500, -2],
		[3, 5, "nickel", 0, 2],
		[1, 1, "off", 0, 0],
	] as const)(
		"[PAY-10, PAY-14] of %i with %i received and rounding %s gives %i of change and keeps a rounding of %i",
		(amount, received, rounding, change, kept) => {
			expect(cashTender(cents(amount), cents(received), rounding)).toEqual({
				ok: true,
				value: { method: "cash", amount, received, change, rounding: kept },
			});
		},
	);
	it("[PAY-10, PAY-13] asks for what is due in cash, not for the amount", () => {
		expect(cashTender(cents(493), cents(493), "nickel")).toEqual({
			ok: false,
			refusal: { code: "amount-too-small", field: "received" },
		});
		expect(cashTender(cents(492), undefined, "off")).toEqual({
			ok: false,
			refusal: { code: "amount-missing", field: "received" },
		});
	});
	it("[PAY-10, PAY-13] asks for nothing where it rounds to nothing, but for somebody's word that nothing was received", () => {
		for (const amount of [cents(1), cents(2)]) {
			expect(cashDue(amount, "nickel")).toBe(0);
			expect(cashTender(amount, undefined, "nickel")).toEqual({
				ok: false,
				refusal: { code: "amount-missing", field: "received" },
			});
			expect(cashTender(amount, cents(0), "off")).toEqual({
				ok: false,
				refusal: { code: "amount-too-small", field: "received" },
			});
		}
	});
	it("[PAY-10] always keeps: received less change is amount and rounding", () => {
		fc.assert(
			fc.property(
				anyPrice,
				anyPrice,
				fc.constantFrom("off", "nickel"),
				(amount, received, rounding) => {
					const tender = cashTender(amount, received, rounding);
					if (tender.ok)
						expect(tender.value.received - tender.value.change).toBe(
							amount + tender.value.rounding,
						);
					else expect(received).toBeLessThan(cashDue(amount, rounding));
				},
			),
			runs,
		);
	});
});
