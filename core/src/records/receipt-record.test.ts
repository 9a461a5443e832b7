import { Result, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, rate } from "../rules/index.ts";
import { receiptOf } from "../rules/receipt/index.ts";
import { OrderSummaryRecord, ReceiptRecord } from "./receipt-record.ts";
import { anySale } from "./sale.arbitrary.ts";

const head = { restaurantName: "Maple Commons", restaurantAddress: "14 Residence Row", stationNumber: "1", gstNumber: "123456789 RT0001" };

describe("ReceiptRecord", () => {
	it("[PRN-05, PRN-06, PRN-07, PRN-08] has every receipt of every sale again after a way through its record", () => {
		fc.assert(
			fc.property(anySale, fc.boolean(), ({ facts }, reprint) => {
				const receipt = receiptOf(facts, head, { reprint });
				const record = JSON.parse(JSON.stringify(Schema.encodeSync(ReceiptRecord)(receipt)));
				expect(Schema.decodeUnknownSync(ReceiptRecord)(record)).toEqual(receipt);
			}),
			{ numRuns: 50 },
		);
	});

	it("[PRN-07] refuses more of a card than its last four digits", () => {
		const [sale] = fc.sample(anySale, { numRuns: 1, seed: 1 });
		const record = Schema.encodeSync(ReceiptRecord)(receiptOf((sale as typeof sale & object).facts, head));
		const read = Schema.decodeUnknownResult(ReceiptRecord)({ ...record, cardLast4: "4242424242424242" });
		expect(Result.isFailure(read) && read.failure.message).toContain("cardLast4");
	});
});

describe("OrderSummaryRecord", () => {
	it("reads subtotal, tax details and total in dollars", () => {
		const summary = { subtotal: 10, taxDetails: [{ name: "GST", rate: 5, amount: 0.5 }], total: 10.5 };
		const read = Schema.decodeUnknownSync(OrderSummaryRecord)(summary);
		expect(read).toEqual({ subtotal: cents(1000), taxDetails: [{ name: "GST", rate: rate(5000), amount: cents(50) }], total: cents(1050) });
		expect(Schema.encodeSync(OrderSummaryRecord)(read)).toEqual(summary);
	});
});
