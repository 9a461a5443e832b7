import { expect, it } from "vitest";
import { documentText, receiptDocument } from "../rules/receipt/index.ts";
import { sampleReceipt, sampleReceiptItem } from "../rules/receipt/receipt.sample.ts";
import { bothWords } from "./both.ts";
import { receiptWords } from "./en-ca/receipt.ts";
import { receiptWords as receiptWordsInFrench } from "./fr-ca/receipt.ts";

const english = receiptWords("America/Toronto");
const french = receiptWordsInFrench("America/Toronto");
const lunch = sampleReceipt([sampleReceiptItem("Thé", 1, 205)], 27);
const printed = (words: typeof english) =>
	documentText(receiptDocument(lunch, words, { columns: 48, qrCode: false })).split("\n");

it("[COUN-14] a receipt in both languages says each word in the first and in the second, and what is the same once", () => {
	expect(printed(bothWords(english, french)).slice(2)).toEqual([
		"Nov 20, 2026, 12:05 p.m. / 20 nov. 2026, 12 h 05",
		"                   Station 1                    ",
		"          Cashier Ann / Servi par Ann           ",
		"------------------------------------------------",
		"Item                       Qty   Price     Total",
		"Article                    Qté    Prix     Total",
		"Thé                          1    2.05      2.05",
		"------------------------------------------------",
		"Subtotal / Sous-total                       2.05",
		"HST / TVH 13%                               0.27",
		"TOTAL                                       2.32",
		"------------------------------------------------",
		"Cash / Comptant                             2.32",
		"Received / Reçu                             2.32",
		"Change / Monnaie                            0.00",
		"              Thank you! / Merci!               ",
		"Transaction 0d9f6a52-3c1e-4b77-9d2f-5b8e6a1c0f43",
		"[cut]",
	]);
	expect(printed(bothWords(french, english))).toContain(
		"Sous-total / Subtotal                       2,05",
	);
});

it("[COUN-14, ORDR-05] a receipt says the type of its order in its own language, and one that an owner named once", () => {
	const types = ["To Go", "Curbside"];
	expect(types.map((name) => english.orderType?.(name) ?? name)).toEqual(types);
	expect(types.map((name) => bothWords(english, french).orderType?.(name))).toEqual([
		"To Go / Pour emporter",
		"Curbside",
	]);
	const toGo = sampleReceipt([sampleReceiptItem("Thé", 1, 205)], 27, {
		details: { type: "To Go" },
	});
	const document = receiptDocument(toGo, french, { columns: 48, qrCode: false });
	expect(documentText(document)).toMatch(/\n +Pour emporter +\n/);
});

it("[COUN-14] the name of a station that says what it is, in either language, is not said to be a station once more", () => {
	const named = ["2", "Poste 2", "Station 2", "Posteria"];
	const said = ["Station 2", "Poste 2", "Station 2", "Station Posteria"];
	expect(named.map(english.station)).toEqual(said);
	expect(named.map(french.station)).toEqual(said);
	expect(named.map(bothWords(english, french).station)).toEqual(said);
});
