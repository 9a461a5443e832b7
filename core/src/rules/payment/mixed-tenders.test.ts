import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { runs } from "../rules.arbitrary.ts";
import { cashDue } from "./cash.ts";
import { type CardPart, splitTenders } from "./mixed-tenders.ts";

const card = (amount: number): CardPart => ({
	method: "card",
	amount: cents(amount),
	cardLast4: "1234",
});
const itc = (amount: number): CardPart => ({
	method: "itc",
	amount: cents(amount),
	credentialId: "c1",
});
const nickel = (received?: number) => ({
	received: received === undefined ? undefined : cents(received),
	rounding: "nickel" as const,
});

describe("mixedTenders", () => {
	it("[PAY-01, PAY-10] pays the rest in cash and rounds that rest alone", () => {
		expect(splitTenders(cents(1492), [card(1000)], nickel(500))).toEqual({
			ok: true,
			value: [card(1000), { method: "cash", amount: 492, received: 500, change: 10, rounding: -2 }],
		});
	});
	it("[PAY-10] never rounds cards that come to the total, with or without a cash drawer at hand", () => {
		expect(splitTenders(cents(1493), [card(1000), itc(493)], undefined)).toEqual({
			ok: true,
			value: [card(1000), itc(493)],
		});
		expect(splitTenders(cents(1493), [card(1493)], nickel(2000))).toEqual({
			ok: true,
			value: [card(1493)],
		});
	});
	it("[PAY-10] pays all in cash without cards, also nothing at all", () => {
		expect(splitTenders(cents(493), [], nickel(500))).toMatchObject({
			ok: true,
			value: [{ amount: 493, change: 5, rounding: 2 }],
		});
		expect(splitTenders(cents(0), [], nickel(0))).toMatchObject({
			ok: true,
			value: [{ amount: 0, change: 0, rounding: 0 }],
		});
	});
	it.each<[string, number, CardPart[], ReturnType<typeof nickel> | undefined, string, string]>([
		[
			"a part of nothing",
			1000,
			[card(500), card(0)],
			undefined,
			"amount-not-positive",
			"parts.1.amount",
		],
		[
			"a negative part",
			1000,
			[card(-1), card(1001)],
			undefined,
			"amount-not-positive",
			"parts.0.amount",
		],
		["more than the total", 1000, [card(600), itc(401)], undefined, "more-than-total", "parts"],
		["less than the total without cash", 1000, [card(999)], undefined, "not-covered", "parts"],
		["nothing at all", 1000, [], undefined, "not-covered", "parts"],
		["no tender for a total of nothing", 0, [], undefined, "not-covered", "parts"],
		["cash that was not given", 1000, [card(500)], nickel(), "amount-missing", "received"],
		["too little cash", 1000, [card(502)], nickel(499), "amount-too-small", "received"],
	])("[PAY-13] refuses %s", (_, total, parts, cash, code, field) => {
		expect(splitTenders(cents(total), parts, cash)).toEqual({
			ok: false,
			refusal: { code, field },
		});
	});
	it("[PAY-10] always comes to the total, with cards to the cent and cash due rounded once", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 4 }),
				fc.integer({ min: 0, max: 5000 }),
				(amounts, rest) => {
					const total = amounts.reduce((sum, amount) => sum + amount, rest);
					const tenders = splitTenders(
						cents(total),
						amounts.map((amount, index) => (index % 2 ? card(amount) : itc(amount))),
						nickel(10_000),
					);
					if (!tenders.ok) throw new Error(tenders.refusal.code);
					expect(tenders.value.reduce((sum, tender) => sum + tender.amount, 0)).toBe(total);
					for (const tender of tenders.value)
						if (tender.method === "cash")
							expect(tender.amount + tender.rounding).toBe(cashDue(cents(rest), "nickel"));
				},
			),
			runs,
		);
	});
});
