import { describe, expect, it } from "vitest";
import { refusalNotice } from "../../texts/en-ca.ts";
import { cents } from "../money/cents.ts";
import { previewTypedSplit, readTypedSplit } from "./typed-amounts.ts";

const read = (...texts: string[]) =>
	readTypedSplit(
		cents(1000),
		texts.map((text, at) => ({ seat: at + 2, text })),
	);

describe("Split Item Cost", () => {
	it("[BILL-33, BILL-39] reads an amount for each other seat and makes parts of those above 0", () => {
		expect(read("0.01")).toMatchObject({ ok: true, value: { parts: [{ seat: 2, amount: 1 }] } });
		expect(read("3.00", "", "0", "$2.50")).toEqual({
			ok: true,
			value: {
				parts: [
					{ seat: 2, amount: 300 },
					{ seat: 5, amount: 250 },
				],
				totalSplit: 550,
				remaining: 450,
			},
		});
	});

	it.each([
		["3.334", 333],
		["3.335", 334],
		["3.3349999", 333],
		["0.005", 1],
		["9.995", 1000],
		["2.5", 250],
		[".5", 50],
		[" 4. ", 400],
	])("[BILL-37] rounds %j to 2 decimals, a half up", (text, amount) => {
		expect(read(text)).toMatchObject({ ok: true, value: { totalSplit: amount } });
	});

	it.each(["-0.01", "-0.001", "10.01", "abc", "1e2", "1.2.3", "NaN"])(
		"[BILL-33] refuses %j with the seat and the item's total",
		(text) => {
			expect(read("1", text)).toEqual({
				ok: false,
				refusal: { code: "split-amount-not-valid", field: "amount", seat: 3, max: 1000 },
			});
		},
	);

	it("[BILL-36] takes parts a cent over the item's price, and refuses two", () => {
		expect(read("5.00", "5.01")).toMatchObject({
			ok: true,
			value: { totalSplit: 1001, remaining: -1 },
		});
		const outcome = read("5.01", "5.01");
		expect(outcome).toEqual({
			ok: false,
			refusal: { code: "split-exceeds-price", field: "amounts", max: 1000 },
		});
		expect(!outcome.ok && refusalNotice(outcome.refusal)).toEqual({
			title: "Invalid split",
			text: "Total split amount exceeds item price",
		});
	});

	it("[BILL-38] keeps a remainder of a single cent", () => {
		expect(read("9.99")).toMatchObject({ ok: true, value: { remaining: 1 } });
		expect(read("10.00")).toMatchObject({ ok: true, value: { remaining: 0 } });
	});

	it("[BILL-34] shows Total split and Remaining while it is typed, below zero too", () => {
		const typed = (...texts: string[]) =>
			previewTypedSplit(
				cents(1000),
				texts.map((text, at) => ({ seat: at, text })),
			);
		expect(typed("6", "7.5")).toEqual({ totalSplit: 1350, remaining: -350 });
		expect(typed("6", "-1", "-0.005")).toEqual({ totalSplit: 600, remaining: 400 });
		expect(typed("6", "x", "")).toEqual({ totalSplit: 600, remaining: 400 });
	});
});
