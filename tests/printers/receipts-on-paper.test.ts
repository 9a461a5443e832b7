import { encodeJob } from "@tuckshop/adapters/printing/encode";
import { cents } from "@tuckshop/core/rules";
import {
	columnsOf,
	defaultPrinterSettings,
	fontColumns,
	type PrinterSettings,
	paperWidths,
	printerModels,
	type Receipt,
} from "@tuckshop/core/rules/receipt";
import { receiptWords } from "@tuckshop/core/texts/fr-ca";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksFor, lunch } from "./lunch-receipt.ts";
import { linesOf, linesOfBlocks, onPaper } from "./paper.ts";

const papers = printerModels.flatMap((printerModel) =>
	paperWidths.map((paperWidth) => ({ ...defaultPrinterSettings, printerModel, paperWidth })),
);
/** All except the one whose narrowest roll holds 30 characters. */
const wideEnough = papers.filter(
	(paper) =>
		fontColumns(paper.printerModel, paper.paperWidth).B >=
		columnsOf(paper.paperWidth, paper.printerModel),
);
const narrow: PrinterSettings = {
	...defaultPrinterSettings,
	printerModel: "TM-U220",
	paperWidth: 58,
};
const printed = (receipt: Receipt, paper: PrinterSettings) =>
	onPaper(encodeJob({ blocks: blocksFor(receipt, paper), openDrawer: false }, paper), paper);

/** Code points of all kinds; controls and those that the code page lacks as often as letters. */
const anyText = fc
	.array(
		fc.oneof(
			fc.integer({ min: 0, max: 0x1f }),
			fc.integer({ min: 0x7f, max: 0x2fff }),
			fc.integer({ min: 0x20, max: 0x10ffff }),
		),
		{
			minLength: 1,
			maxLength: 48,
		},
	)
	.map((points) => String.fromCodePoint(...points));
const word = fc.string({
	unit: fc.constantFrom(..."abcdefghij XYZ0123456789.,-&<>\"'éèàçÉœŒ€–’îôû½"),
	minLength: 1,
	maxLength: 60,
});
const anyItem = fc
	.record({
		name: word,
		quantity: fc.integer({ min: 1, max: 9_999 }),
		unit: fc.integer({ min: 0, max: 999_999 }),
		modifier: fc.option(word),
	})
	.map(({ name, quantity, unit, modifier }) => ({
		name,
		quantity,
		unitPrice: cents(unit),
		totalPrice: cents(unit * quantity),
		modifiers: modifier === null ? [] : [{ name: modifier, price: cents(50) }],
	}));
const anyReceipt = fc
	.record({
		items: fc.array(anyItem, { minLength: 1, maxLength: 6 }),
		restaurantName: word,
		cashierName: word,
		reprint: fc.boolean(),
		queued: fc.boolean(),
	})
	.map(({ items, ...rest }): Receipt => {
		const total = cents(items.reduce((sum, { totalPrice }) => sum + totalPrice, 0));
		return {
			...lunch,
			...rest,
			items,
			subtotal: total,
			taxes: [],
			taxAmount: cents(0),
			totalAmount: total,
			tenders: [{ method: "card", amount: total, last4: "4242" }],
		};
	});

describe("a receipt on paper", () => {
	it("[PRN-01, PRN-20, PRN-23, PRNS-04] of each model and width, read back by what a line really holds, says the document line for line", () => {
		expect(wideEnough).toHaveLength(papers.length - 1);
		for (const paper of wideEnough)
			fc.assert(
				fc.property(anyReceipt, (receipt) => {
					expect(linesOf(printed(receipt, paper))).toEqual(
						linesOfBlocks(blocksFor(receipt, paper)),
					);
				}),
				{ numRuns: 8 },
			);
	});

	it("[COUN-14, PRN-20] in French has its accents, its ligatures and its « » on each model and width, as bytes of the printer's code page", () => {
		const words = receiptWords("America/Toronto");
		const egg = { ...lunch.items[0], name: "« Œuf à cœur »" } as Receipt["items"][number];
		const credit = {
			...lunch,
			items: [egg, ...lunch.items.slice(1)],
			refund: true,
			queued: true,
			reprint: true,
		};
		for (const paper of wideEnough) {
			const blocks = blocksFor(credit, paper, words);
			const lines = linesOf(onPaper(encodeJob({ blocks, openDrawer: false }, paper), paper));
			expect(lines).toEqual(linesOfBlocks(blocks));
			const text = lines.join("\n");
			for (const each of ["« Œuf à c", "Qté", "TVH 13 %", "NOTE DE CRÉDIT", "remis", "28,31"])
				expect(text).toContain(each);
		}
	});

	it("[PRN-20] that is narrower than 32 columns loses gaps, and not a word or a figure", () => {
		const words = (lines: readonly string[]) => lines.join("").replaceAll(/[ -]/g, "");
		fc.assert(
			fc.property(anyReceipt, (receipt) => {
				const lines = linesOf(printed(receipt, narrow));
				expect(words(lines)).toBe(words(linesOfBlocks(blocksFor(receipt, narrow))));
				expect(lines.every((line) => [...line].length <= 30)).toBe(true);
			}),
			{ numRuns: 8 },
		);
		expect(linesOf(printed(lunch, narrow))).toContain("Subtotal                 25.05");
	});

	it("[PRN-20] stresses the name and the total in height alone, and with a second strike on the impact printer", () => {
		for (const paper of papers) {
			const total = printed(lunch, paper).find(
				(row) => row.kind === "text" && row.text.startsWith("TOTAL"),
			);
			expect(total).toMatchObject({
				bold: true,
				width: 1,
				height: paper.printerModel === "TM-U220" ? 1 : 2,
			});
			expect(
				printed(lunch, paper).find((row) => row.kind === "text" && row.text.startsWith("Subtotal")),
			).toMatchObject({ bold: false, width: 1, height: 1 });
		}
	});

	it("[PRN-23] has the sale's id as a QR code, but on the impact printer, which prints it as text", () => {
		for (const paper of papers) {
			const codes = printed(lunch, paper).flatMap((row) => (row.kind === "qr" ? [row.data] : []));
			expect(codes).toEqual(paper.printerModel === "TM-U220" ? [] : [lunch.transactionId]);
		}
		const given = encodeJob({ blocks: [{ kind: "qr", data: "abc" }], openDrawer: false }, narrow);
		expect(linesOf(onPaper(given, narrow))).toEqual(["abc"]);
	});

	it("[PRN-13] sounds and cuts where that is switched on and the model can, with the text out from under the cutter first", () => {
		const ends = (paper: PrinterSettings) => {
			const rows = printed(lunch, paper);
			const last = rows.findLastIndex((row) => row.kind === "text" && row.text !== "");
			return rows.slice(last + 1).map((row) => row.kind);
		};
		const feed = ["text", "text", "text", "text"];
		for (const paper of papers) {
			const cut = paper.printerModel === "TM-P20" ? [] : ["cut"];
			const beep = paper.printerModel === "TM-U220" ? [] : ["beep"];
			expect(ends(paper)).toEqual([...feed, ...beep, ...cut]);
			expect(ends({ ...paper, enableSound: false })).toEqual([...feed, ...cut]);
			expect(ends({ ...paper, enableCutter: false })).toEqual([...feed, ...beep]);
		}
	});

	it("[PRN-01] opens the drawer before its first line, where the printer has one to open", () => {
		for (const paper of papers) {
			const rows = onPaper(
				encodeJob({ blocks: blocksFor(lunch, paper), openDrawer: true }, paper),
				paper,
			);
			expect(rows.findIndex(({ kind }) => kind === "drawer")).toBe(
				paper.printerModel === "TM-P20" ? -1 : 0,
			);
			expect(printed(lunch, paper).some(({ kind }) => kind === "drawer")).toBe(false);
		}
	});

	it("[PRN-01] prints French and the euro, a letter without an accent that the printer has not, a question mark for what the printer has no letter for, and never a command out of a name", () => {
		const paper = defaultPrinterSettings;
		const line = (text: string) =>
			linesOf(
				onPaper(encodeJob({ blocks: [{ kind: "line", text }], openDrawer: false }, paper), paper),
			);
		expect(line("Garçon, déjà vu, ŒUF, 5 €, « oui » – ½")).toEqual([
			"Garçon, déjà vu, ŒUF, 5 €, « oui » – ½",
		]);
		expect(line("寿司 🍕 e\u0301 \u0301")).toEqual(["?? ? é ?"]);
		expect(line("Dvořák, Kővári, Ngô Thị, <\u0338")).toEqual(["Dvorák, Kovári, Ngô Thi, <"]);
		expect(line("12:05\u202fp.m. \u22125")).toEqual(["12:05 p.m. -5"]);
		fc.assert(
			fc.property(anyText, (text) => {
				const bytes = encodeJob(
					{ blocks: [{ kind: "line", text: `<${text}>` }], openDrawer: false },
					paper,
				);
				const rows = onPaper(bytes, paper);
				expect(rows.every(({ kind }) => kind === "text")).toBe(true);
				expect(linesOf(rows).join("")).toMatch(/^<.*>$/);
			}),
			{ numRuns: 30, examples: [["\u0338 "]] },
		);
	});

	it("[PRN-20] of 48 columns still comes out whole on a printer that holds 40 or 42 of them", () => {
		const wide = blocksFor(lunch, defaultPrinterSettings);
		for (const printerModel of ["TM-U220", "TM-P20"] as const) {
			const paper: PrinterSettings = { ...defaultPrinterSettings, printerModel };
			const lines = linesOf(onPaper(encodeJob({ blocks: wide, openDrawer: false }, paper), paper));
			const columns = fontColumns(printerModel, 80).B;
			expect(lines).toContain(`Subtotal${" ".repeat(columns - 13)}25.05`);
			expect(
				lines.filter((line) => !line.startsWith("[QR")).every((line) => line.length <= columns),
			).toBe(true);
		}
	});
});
