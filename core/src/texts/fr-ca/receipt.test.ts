import { expect, it } from "vitest";
import { documentText, receiptDocument } from "../../rules/receipt/index.ts";
import { sampleReceipt, sampleReceiptItem } from "../../rules/receipt/receipt.sample.ts";
import { receiptWords } from "./receipt.ts";

const lunch = sampleReceipt(
	[
		sampleReceiptItem("Cheeseburger", 2, 1150, [["Fromage", 150]]),
		sampleReceiptItem("Thé", 1, 205),
	],
	326,
);
const printed = (receipt = lunch) =>
	documentText(
		receiptDocument(receipt, receiptWords("America/Toronto"), { columns: 48, qrCode: false }),
	).split("\n");

it("[PRN-20] a receipt in French has its words, its taxes by their French names, and commas in its amounts", () => {
	expect(printed()).toEqual([
		"                 Maple Commons                  ",
		"           12 College Way, Guelph ON            ",
		"             20 nov. 2026, 12 h 05              ",
		"                   Station 1                    ",
		"                 Servi par Ann                  ",
		"------------------------------------------------",
		"Article                    Qté    Prix     Total",
		"Cheeseburger                 2   11,50     23,00",
		"  Fromage +1,50                                 ",
		"Thé                          1    2,05      2,05",
		"------------------------------------------------",
		"Sous-total                                 25,05",
		"TVH 13 %                                    3,26",
		"TOTAL                                      28,31",
		"------------------------------------------------",
		"Comptant                                   28,31",
		"Reçu                                       28,31",
		"Monnaie                                     0,00",
		"                     Merci!                     ",
		"Transaction 0d9f6a52-3c1e-4b77-9d2f-5b8e6a1c0f43",
		"[cut]",
	]);
});

it("a tax that has no French name keeps its own, and a rate with a fraction has its comma", () => {
	const [tax] = lunch.taxes;
	if (!tax) throw new Error("the lunch bears no tax");
	const words = receiptWords();
	expect(words.tax?.("Taxe municipale")).toBe("Taxe municipale");
	// A station that its owner called "Poste 2" is not called a station once more.
	expect(["2", "Station 2", "Poste 2"].map(words.station)).toEqual([
		...["Station 2", "Station 2", "Poste 2"],
	]);
	const quebec = { ...lunch, taxes: [{ ...tax, name: "QST", rate: 9975 as typeof tax.rate }] };
	expect(printed(quebec)).toContain("TVQ 9,975 %                                 3,26");
});

it("[RFND-05, RFND-15, RFND-16] the credit note of a refund has both titles, its sale, its reason, who approved it, and another tender than paid", () => {
	const lines = printed({
		...lunch,
		refund: true,
		credit: {
			of: { reference: "POS-1-1", timestamp: "2026-11-20T16:00:00.000Z" },
			reason: "quality",
			note: "froid",
			buyer: "Zoé Tremblay",
			approver: "Priya",
			otherTender: true,
		},
	}).map((line) => line.trim());
	for (const text of [
		"NOTE DE CRÉDIT",
		"CREDIT NOTE",
		"Pour la vente POS-1-1, 20 nov. 2026, 11 h 00",
		"Acheteur Zoé Tremblay",
		"Raison : Qualité, froid",
		"Approuvé par Priya",
		"Non remboursé par le mode de paiement de la",
	])
		expect(lines).toContain(text);
});
