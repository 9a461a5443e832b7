import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { receiptWords } from "../../texts/en-ca.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { anyPrice, runs } from "../rules.arbitrary.ts";
import { sampleReceipt, sampleReceiptItem } from "./receipt.sample.ts";
import type { Receipt } from "./receipt.ts";
import {
	documentText,
	itemColumns,
	type ReceiptColumns,
	receiptDocument,
	shortName,
} from "./receipt-document.ts";

const words = receiptWords("America/Toronto");
const printed = (receipt: Receipt, columns: ReceiptColumns = 48, qrCode = true) =>
	documentText(receiptDocument(receipt, words, { columns, qrCode }));
const lunch = sampleReceipt(
	[
		sampleReceiptItem("Cheeseburger", 2, 1150, [["Extra cheese", 150]]),
		sampleReceiptItem("Tea", 1, 205),
	],
	326,
);

describe("a receipt on 80 mm paper", () => {
	it("[PRN-20, PRN-22, PRN-23] is 48 columns of restaurant, items, taxes, total, tender and the sale's id as a QR code", () => {
		expect(printed(lunch).split("\n")).toEqual([
			"                 Maple Commons                  ",
			"           12 College Way, Guelph ON            ",
			"            Nov 20, 2026, 12:05 p.m.            ",
			"                   Station 1                    ",
			"                  Cashier Ann                   ",
			"------------------------------------------------",
			"Item                       Qty   Price     Total",
			"Cheeseburger                 2   11.50     23.00",
			"  Extra cheese +1.50                            ",
			"Tea                          1    2.05      2.05",
			"------------------------------------------------",
			"Subtotal                                   25.05",
			"HST 13%                                     3.26",
			"TOTAL                                      28.31",
			"------------------------------------------------",
			"Cash                                       28.31",
			"Received                                   28.31",
			"Change                                      0.00",
			"                   Thank you!                   ",
			"[QR 0d9f6a52-3c1e-4b77-9d2f-5b8e6a1c0f43]",
			"Transaction 0d9f6a52-3c1e-4b77-9d2f-5b8e6a1c0f43",
			"[cut]",
		]);
	});

	it("[PRN-20] stresses the name, the marks, the headings and the total, and ends with the cut", () => {
		const stressed = receiptDocument(
			{ ...lunch, reprint: true, refund: true, queued: true, totalAmount: lunch.totalAmount },
			words,
			{
				columns: 48,
				qrCode: true,
			},
		);
		expect(
			stressed.flatMap((block) =>
				block.kind === "line" && block.emphasis
					? [[block.emphasis, block.text.trim().split(" ")[0]]]
					: [],
			),
		).toEqual([
			["bold", "REPRINT"],
			["large", "Maple"],
			["large", "CREDIT"],
			["large", "QUEUED"],
			["bold", "Item"],
			["large", "TOTAL"],
		]);
		expect(stressed.at(-1)).toEqual({ kind: "cut" });
		const incomplete = receiptDocument(
			sampleReceipt([sampleReceiptItem("Catering", 1, 10_000)], 0),
			words,
			{ columns: 48, qrCode: true },
		);
		expect(
			incomplete.filter(
				(block) =>
					block.kind === "line" && block.emphasis === "bold" && /complete|missing/.test(block.text),
			),
		).toHaveLength(2);
	});

	it("[PRN-05] puts a label and its figure on one line while a space is left between them, and on two where none is", () => {
		const tax = (name: string) =>
			printed(
				sampleReceipt([sampleReceiptItem("Tea", 1, 205)], 27, {
					taxes: [{ name, rate: rate(13_000), amount: cents(27) }],
				}),
			);
		expect(tax("a".repeat(39))).toContain(`\n${"a".repeat(39)} 13% 0.27\n`);
		expect(tax("a".repeat(40))).toContain(
			`\n${"a".repeat(40)} 13%    \n                                            0.27\n`,
		);
	});

	it("[PRN-06] prints what a modifier adds or takes, and nothing for one that is free", () => {
		const text = printed(
			sampleReceipt(
				[
					sampleReceiptItem("Sandwich", 1, 650, [
						["Mustard", 0],
						["Cheese", 1],
						["No meat", -100],
					]),
				],
				0,
			),
		);
		expect(text).toMatch(/\n {2}Mustard +\n {2}Cheese \+0\.01 +\n {2}No meat -1\.00 +\n/);
	});

	it("[PRN-08] takes a name's outer and double spaces away, and fills a line with a word as long as it", () => {
		expect(printed({ ...lunch, restaurantName: "  Maple   Commons " }).split("\n")[0]).toBe(
			"                 Maple Commons                  ",
		);
		expect(
			printed({ ...lunch, restaurantName: `${"a".repeat(48)} b` })
				.split("\n")
				.slice(0, 2),
		).toEqual(["a".repeat(48), `${" ".repeat(23)}b${" ".repeat(24)}`]);
		expect(printed(sampleReceipt([sampleReceiptItem("  Iced   tea ", 1, 205)], 0))).toContain(
			"\nIced tea                     1    2.05      2.05\n",
		);
	});

	it("[PRN-22] has item columns of 25, 5, 8 and 10 characters", () => {
		expect(itemColumns(48)).toEqual([25, 5, 8, 10]);
	});

	it("[PRN-21] cuts a name of more than 24 characters to 21 and an ellipsis", () => {
		expect(shortName("a".repeat(24))).toBe("a".repeat(24));
		expect(shortName("a".repeat(25))).toBe(`${"a".repeat(21)}...`);
		expect([...shortName("é".repeat(30))]).toHaveLength(24);
		expect(shortName("🍕".repeat(30))).toBe(`${"🍕".repeat(21)}...`);
		expect(
			printed(sampleReceipt([sampleReceiptItem("Grilled Atlantic salmon with dill", 1, 1899)], 0)),
		).toContain("\nGrilled Atlantic salm...     1   18.99     18.99\n");
	});

	it("[PRN-22] puts figures that do not fit their columns on a line of their own, whole", () => {
		const text = printed(
			sampleReceipt([sampleReceiptItem("Wedding catering, all in", 12_000, 999_999)], 0, {
				gstNumber: "1",
			}),
		);
		expect(text).toContain(
			"\nWedding catering, all in                        \n  12000 x 9999.99                   119999880.00\n",
		);
		expect(
			printed(sampleReceipt([sampleReceiptItem("Card", 1, 1_000_000)], 0, { gstNumber: "1" })),
		).toContain("\n  1 x 10000.00                          10000.00\n");
	});

	it("[PRN-05] prints every tax line, with its rate", () => {
		const taxes = [
			{ name: "GST", rate: rate(5_000), amount: cents(50) },
			{ name: "QST", rate: rate(9_975), amount: cents(100) },
		];
		const text = printed(sampleReceipt([sampleReceiptItem("Poutine", 1, 1000)], 150, { taxes }));
		expect(text).toContain(
			"\nGST 5%                                      0.50\nQST 9.975%                                  1.00\nTOTAL ",
		);
	});

	it("[PRN-02] says QUEUED on a queued sale, and REPRINT and CREDIT NOTE where they are", () => {
		expect(printed({ ...lunch, queued: true })).toContain(
			"\n                     QUEUED                     \n",
		);
		expect(
			printed({ ...lunch, reprint: true }).startsWith(
				"                    REPRINT                     \n",
			),
		).toBe(true);
		expect(printed({ ...lunch, refund: true })).toMatch(/\n +CREDIT NOTE +\n/);
		expect(printed(lunch)).not.toMatch(/QUEUED|REPRINT|CREDIT/);
	});

	it("[PRN-07] shows the last four digits of a card, and each tender of a mixed payment", () => {
		const tenders = [
			{ method: "itc", amount: cents(1831), last4: "4321" },
			{ method: "card", amount: cents(500), last4: "4242" },
			{
				method: "cash",
				amount: cents(500),
				received: cents(1000),
				change: cents(500),
				rounding: cents(-1),
			},
		] as const;
		expect(printed({ ...lunch, tenders })).toContain(
			[
				"Campus Card ****4321                       18.31",
				"Card ****4242                               5.00",
				"Cash                                        5.00",
				"Rounding                                   -0.01",
				"Received                                   10.00",
				"Change                                      5.00",
			].join("\n"),
		);
	});

	it("[PRN-08] leaves out what there is not", () => {
		const text = printed({ ...lunch, restaurantAddress: "", stationNumber: "", cashierName: "" });
		expect(text).not.toMatch(/Station|Cashier/);
		expect(text.split("\n")[1]).toContain("Nov 20, 2026");
	});

	it("prints the registration numbers", () => {
		const text = printed({
			...lunch,
			gstNumber: "123456789 RT0001",
			qstNumber: "1234567890 TQ0001",
		});
		expect(text).toContain(
			"\n          GST/HST No. 123456789 RT0001          \n           QST No. 1234567890 TQ0001            \n",
		);
	});

	it("from 100.00 without a number says that it is not complete", () => {
		const incomplete = "This receipt is not complete: the GST/HST number";
		expect(printed(sampleReceipt([sampleReceiptItem("Catering", 1, 10_000)], 0))).toContain(
			incomplete,
		);
		expect(printed(sampleReceipt([sampleReceiptItem("Catering", 1, 9_999)], 0))).not.toContain(
			"not complete",
		);
		expect(
			printed(sampleReceipt([sampleReceiptItem("Catering", 1, 10_000)], 0, { gstNumber: "1" })),
		).not.toContain("not complete");
	});

	it("[TAX-20] says why an order was exempt", () => {
		expect(
			printed(sampleReceipt([sampleReceiptItem("Tea", 1, 205)], 0, { exemptReason: "Diplomat" })),
		).toContain("\nTax exempt: Diplomat                            \nTOTAL ");
	});

	it("[PROF-08] prints which relief the buyer had, also where no words for it are given", () => {
		const receipt = sampleReceipt([sampleReceiptItem("Tea", 1, 205)], 10, {
			relief: { id: "ontario-first-nations", cardLast4: "7890" },
		});
		expect(printed(receipt)).toContain(
			"Ontario First Nations: no provincial tax. Status\ncard 7890",
		);
		const { relief: _, ...without } = words;
		const plain = receiptDocument(receipt, without, { columns: 48, qrCode: false });
		expect(documentText(plain)).toContain("\nontario-first-nations");
	});

	it("[ORDR-04, ORDR-05, ORDR-06] prints the type, whom to call and the notes, where it has them", () => {
		const item = { ...sampleReceiptItem("Tea", 1, 205), note: "no milk" };
		const details = { type: "To Go", callName: "Maria G.", note: "two bags" };
		const text = printed(sampleReceipt([item], 27, { details }));
		expect(text).toMatch(/\n +To Go +\n +For Maria G\. +\n +two bags +\n-+\n/);
		expect(text).toMatch(/Tea .*\n {2}no milk +\n/);
		expect(printed(lunch)).not.toContain("For ");
	});

	it("[PRN-20] prints the id as text alone where a printer has no QR code", () => {
		expect(
			receiptDocument(lunch, words, { columns: 48, qrCode: false }).some(
				({ kind }) => kind === "qr",
			),
		).toBe(false);
		expect(printed(lunch, 48, false)).toContain("Transaction 0d9f6a52-3c1e-4b77-9d2f-5b8e6a1c0f43");
	});

	it("lets no control character of a name reach the printer", () => {
		const text = printed(
			sampleReceipt(
				[sampleReceiptItem("Tea\u001b@\u001dV\u0000", 1, 205, [["Milk\r\nand\tsugar\u202e", 0]])],
				27,
				{ restaurantName: "Maple\u001bCommons\n" },
			),
		);
		expect(text).not.toMatch(/[^\P{C}\n]/u);
		expect(text).toContain("Tea @ V ");
		expect(text).toContain("  Milk and sugar ");
	});
});

describe("a receipt on 58 mm paper", () => {
	it("[PRN-21] cuts a name to what its column holds, and puts wide figures on a line of their own", () => {
		const text = printed(
			sampleReceipt(
				[
					sampleReceiptItem("Grilled Atlantic salmon", 1, 1899),
					sampleReceiptItem("Grilled Atlantic salmon with dill and more", 1, 18_990),
				],
				0,
			),
			32,
		);
		expect(text).toContain(
			"\nGrilled Atl...    1 18.99  18.99\nGrilled Atlantic salmon with ...\n  1 x 189.90              189.90\n",
		);
	});

	it("[PRN-20, PRN-22] is 32 columns with its item columns in proportion", () => {
		expect(itemColumns(32)).toEqual([15, 4, 6, 7]);
		expect(printed(lunch, 32).split("\n")).toEqual([
			"         Maple Commons          ",
			"   12 College Way, Guelph ON    ",
			"    Nov 20, 2026, 12:05 p.m.    ",
			"           Station 1            ",
			"          Cashier Ann           ",
			"--------------------------------",
			"Item            Qty Price  Total",
			"Cheeseburger      2 11.50  23.00",
			"  Extra cheese +1.50            ",
			"Tea               1  2.05   2.05",
			"--------------------------------",
			"Subtotal                   25.05",
			"HST 13%                     3.26",
			"TOTAL                      28.31",
			"--------------------------------",
			"Cash                       28.31",
			"Received                   28.31",
			"Change                      0.00",
			"           Thank you!           ",
			"[QR 0d9f6a52-3c1e-4b77-9d2f-5b8e6a1c0f43]",
			"          Transaction           ",
			"0d9f6a52-3c1e-4b77-9d2f-5b8e6a1c",
			"              0f43              ",
			"[cut]",
		]);
	});
});

describe("any receipt", () => {
	const name = fc.oneof(
		fc.string({ unit: "grapheme", maxLength: 60 }),
		fc.constantFrom("Tea", "", "a".repeat(70), "\u001b@"),
	);
	const item = fc.tuple(
		name,
		fc.integer({ min: 1, max: 99_999 }),
		anyPrice,
		fc.array(fc.tuple(name, anyPrice), { maxLength: 2 }),
	);

	it("[PRN-20, PRN-22] has lines of exactly its columns, with every figure whole", () => {
		fc.assert(
			fc.property(
				fc.array(item, { maxLength: 5 }),
				anyPrice,
				name,
				fc.constantFrom<ReceiptColumns>(48, 32),
				(items, tax, restaurantName, columns) => {
					const receipt = sampleReceipt(
						items.map(([each, quantity, price, modifiers]) =>
							sampleReceiptItem(each, quantity, price, modifiers),
						),
						tax,
						{ restaurantName, restaurantAddress: restaurantName },
					);
					const lines = receiptDocument(receipt, words, { columns, qrCode: true }).flatMap(
						(block) => (block.kind === "line" ? [block.text] : []),
					);
					for (const text of lines) expect([...text]).toHaveLength(columns);
					const figure = (amount: number) =>
						`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
					for (const { totalPrice } of receipt.items)
						expect(lines.some((text) => text.endsWith(` ${figure(totalPrice)}`))).toBe(true);
					expect(
						lines.filter(
							(text) =>
								text.startsWith("TOTAL") && text.endsWith(` ${figure(receipt.totalAmount)}`),
						),
					).toHaveLength(1);
				},
			),
			runs,
		);
	});
});
