import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cents, type PaymentMethod, rate } from "@tuckshop/core/rules";
import {
	documentText,
	type Receipt,
	type ReceiptWords,
	receiptDocument,
} from "@tuckshop/core/rules/receipt";
import { receiptWords } from "@tuckshop/core/texts/en-ca";
import { receiptWords as frenchReceiptWords } from "@tuckshop/core/texts/fr-ca";
import { describe, expect, it } from "vitest";
import type { ReceiptCase } from "./receipt-cases.ts";
import type { PrintedReceipt, Words } from "./receipt-oracle.ts";
import { vectorFiles } from "./vector-files.ts";

const fileOf = (name: string) => {
	const written = readFileSync(join(import.meta.dirname, "../../core/vectors", name), "utf8");
	const read = JSON.parse(written) as {
		readonly cases: readonly ReceiptCase[];
		readonly words: Words;
	};
	return { name, written, ...read };
};
const english = fileOf("receipt.json");
const french = fileOf("receipt-fr.json");

describe.each([english, french])(
	"the published vectors of $name",
	({ name: fileName, written, cases, words }) => {
		it("are what the oracle says, each with a name of its own and a reason", () => {
			expect(written).toBe(vectorFiles()[fileName]);
			expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
			expect(cases.every(({ reason }) => reason !== "")).toBe(true);
		});

		it.each(cases.map((each) => [each.name, each] as const))(
			"[PRN-20, PRN-21, PRN-22, PRN-23] %s",
			(_, { input, expected }) => {
				const blocks = receiptDocument(
					receiptFrom(input.receipt),
					wordsFrom(words, input.receipt.moment),
					{ columns: input.columns, qrCode: input.qrCode },
				);
				expect(documentText(blocks).split("\n")).toEqual(expected);
			},
		);
	},
);

describe("the words of the published receipts", () => {
	it("[COUN-14] are those that are printed in Canadian French", () => {
		const printed = frenchReceiptWords("America/Toronto");
		const { words } = french;
		const { decimal, taxNames = {}, incompleteGst, incompleteQst, gst, qst } = words;
		for (const key of ["columns", "subtotal", "total", "methods", "received", "change"] as const)
			expect(printed[key]).toEqual(words[key]);
		for (const key of ["rounding", "queued", "reprint", "refund", "thanks"] as const)
			expect(printed[key]).toBe(words[key]);
		for (const key of ["exempt", "transaction", "station", "cashier"] as const)
			expect(printed[key]("{}")).toBe(words[key]);
		expect([printed.numbers, printed.decimal]).toEqual([{ gst, qst }, decimal]);
		expect(printed.incomplete).toEqual({
			"gst-number": incompleteGst,
			"qst-number": incompleteQst,
		});
		expect(Object.keys(taxNames).map((name) => printed.tax?.(name))).toEqual(
			Object.values(taxNames),
		);
		expect(printed.moment("2026-11-20T17:05:00.000Z")).toBe(french.cases[0]?.input.receipt.moment);
	});

	it("are those that are printed in Canadian English", () => {
		const {
			exempt,
			transaction,
			station,
			cashier,
			order,
			moment: _,
			fine: __,
			check,
			call,
			relief: ___,
			credit: ____,
			exchange,
			packaging,
			...plain
		} = receiptWords();
		const {
			exempt: exemptWords,
			transaction: transactionWords,
			station: stationWords,
			cashier: cashierWords,
			gst,
			qst,
			incompleteGst,
			incompleteQst,
			...rest
		} = english.words;
		expect({
			...rest,
			numbers: { gst, qst },
			incomplete: { "gst-number": incompleteGst, "qst-number": incompleteQst },
		}).toEqual(plain);
		// The published receipts are of orders without a number or a name, of no table, no exchange and no packaging.
		expect([exchange, packaging]).toEqual(["Exchange", "Packaging"]);
		expect(call?.("Maria G.")).toBe("For Maria G.");
		expect(order?.("B27")).toBe("Order B27");
		expect(check?.({ table: "12", seats: [1, 3], part: 2 })).toBe(
			"Table 12 · Seats 1, 3 · Payment 2",
		);
		expect([exempt("{}"), transaction("{}"), station("{}"), cashier("{}")]).toEqual([
			exemptWords,
			transactionWords,
			stationWords,
			cashierWords,
		]);
	});
});

function receiptFrom({ moment: _, ...printed }: PrintedReceipt): Receipt {
	const method = (printed.tenders[0]?.method ?? "cash") as PaymentMethod;
	return {
		...printed,
		transactionType: method === "itc" ? "ITC_SALE" : "SALE",
		reference: "POS-1-1",
		timestamp: "2026-11-20T17:05:00.000Z",
		items: printed.items.map((item) => ({
			...item,
			unitPrice: cents(item.unitPrice),
			totalPrice: cents(item.totalPrice),
			modifiers: item.modifiers.map(({ name, price }) => ({ name, price: cents(price) })),
		})),
		subtotal: cents(printed.subtotal),
		taxes: printed.taxes.map(({ name, rate: at, amount }) => ({
			name,
			rate: rate(at),
			amount: cents(amount),
		})),
		taxAmount: cents(printed.totalAmount - printed.subtotal),
		totalAmount: cents(printed.totalAmount),
		paymentMethod: method,
		tenders: printed.tenders.map(({ method: by, amount, received, change, rounding, last4 }) => ({
			method: by as PaymentMethod,
			amount: cents(amount),
			...(received === undefined ? {} : { received: cents(received) }),
			...(change === undefined ? {} : { change: cents(change) }),
			...(rounding === undefined ? {} : { rounding: cents(rounding) }),
			...(last4 === undefined ? {} : { last4 }),
		})),
	};
}

function wordsFrom(plain: Words, moment: string): ReceiptWords {
	const about = (word: string) => (what: string) => word.replace("{}", what);
	const { decimal, taxNames = {}, ...same } = plain;
	return {
		...same,
		...(decimal === "," ? { decimal } : {}),
		tax: (name) => taxNames[name] ?? name,
		columns: plain.columns as ReceiptWords["columns"],
		methods: plain.methods as ReceiptWords["methods"],
		exempt: about(plain.exempt),
		transaction: about(plain.transaction),
		station: about(plain.station),
		cashier: about(plain.cashier),
		numbers: { gst: plain.gst, qst: plain.qst },
		incomplete: { "gst-number": plain.incompleteGst, "qst-number": plain.incompleteQst },
		moment: () => moment,
	};
}
