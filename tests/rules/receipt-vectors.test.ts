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
import { describe, expect, it } from "vitest";
import type { ReceiptCase } from "./receipt-cases.ts";
import type { PrintedReceipt, Words } from "./receipt-oracle.ts";
import { vectorFiles } from "./vector-files.ts";

const written = readFileSync(join(import.meta.dirname, "../../core/vectors/receipt.json"), "utf8");
const { cases, words } = JSON.parse(written) as {
	readonly cases: readonly ReceiptCase[];
	readonly words: Words;
};

describe("the published vectors of receipts", () => {
	it("are what the oracle says, each with a name of its own and a reason", () => {
		expect(written).toBe(vectorFiles()["receipt.json"]);
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

	it("use the words that are printed in Canadian English", () => {
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
		} = words;
		expect({
			...rest,
			numbers: { gst, qst },
			incomplete: { "gst-number": incompleteGst, "qst-number": incompleteQst },
		}).toEqual(plain);
		// The published receipts are of orders without a number or a name, of no table and no exchange.
		expect(exchange).toBe("Exchange");
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
	return {
		...plain,
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
