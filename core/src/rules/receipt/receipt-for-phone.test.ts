import fc from "fast-check";
import { expect, it } from "vitest";
import { receiptWords } from "../../texts/en-ca.ts";
import { receiptWords as receiptWordsInFrench } from "../../texts/fr-ca.ts";
import { anyPrice } from "../rules.arbitrary.ts";
import { sampleReceipt, sampleReceiptItem } from "./receipt.sample.ts";
import { receiptDocument } from "./receipt-document.ts";
import { mostReceiptBytes, receiptForPhone } from "./receipt-for-phone.ts";

const english = receiptWords("America/Toronto");
const lunch = sampleReceipt(
	[
		sampleReceiptItem("Cheeseburger", 2, 1150, [["Extra cheese", 150]]),
		sampleReceiptItem("Tea", 1, 205),
	],
	326,
);
const paper = { columns: 48, qrCode: true } as const;

it("[KIOS-10] is the printed receipt line by line, without padding, code and cut, and names nobody whom paper does not", () => {
	expect(receiptForPhone(receiptDocument(lunch, english, paper))?.split("\n")).toEqual([
		"Maple Commons",
		"12 College Way, Guelph ON",
		expect.stringContaining("2026"),
		expect.stringContaining("Station"),
		expect.stringContaining("Cashier"),
		"---",
		"Item  Qty  Price  Total",
		"Cheeseburger  2  11.50  23.00",
		"  Extra cheese +1.50",
		"Tea  1  2.05  2.05",
		"---",
		"Subtotal  25.05",
		"HST 13%  3.26",
		"TOTAL  28.31",
		"---",
		"Cash  28.31",
		"Received  28.31",
		"Change  0.00",
		expect.stringMatching(/./),
		expect.stringContaining(lunch.transactionId),
	]);
	const french = receiptDocument(lunch, receiptWordsInFrench("America/Toronto"), paper);
	expect(receiptForPhone(french)).toContain("Sous-total  25,05\nTVH 13 %  3,26");
});

it("[KIOS-10] loses no figure of any receipt on either paper, and always fits its code, or is none", () => {
	const anyItem = fc.tuple(fc.constantFrom("Café", "Œuf à la coque", "🍁".repeat(30)), anyPrice);
	fc.assert(
		fc.property(fc.array(anyItem, { maxLength: 40 }), fc.constantFrom(32, 48), (rows, columns) => {
			const items = rows.map(([name, price]) => sampleReceiptItem(name, 1, price));
			const blocks = receiptDocument(sampleReceipt(items, 0), english, { columns, qrCode: false });
			const text = receiptForPhone(blocks);
			const printed = blocks.map((block) => (block.kind === "line" ? block.text : "")).join("\n");
			if (text === undefined) return expect(printed.length).toBeGreaterThan(mostReceiptBytes / 4);
			const figures = (of: string) => of.match(/\d[\d.,]*/g);
			expect(figures(text)).toEqual(figures(printed));
			expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(mostReceiptBytes);
		}),
		{ numRuns: 60 },
	);
});
