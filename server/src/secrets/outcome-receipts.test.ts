import { randomBytes } from "node:crypto";
import { cents } from "@tuckshop/core/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomeReceipts, type ToldOutcome } from "./outcome-receipts.ts";
import { secretBox } from "./secret-box.ts";
import { signaturesFor } from "./signatures.ts";

const box = secretBox("the secret of this server, long enough", { randomBytes });
const receipts = outcomeReceipts(box);
const at = "2026-11-20T12:00:00.000Z";

const outcome: fc.Arbitrary<ToldOutcome> = fc.record({
	ownerId: fc.constantFrom("one", "two"),
	of: fc.constantFrom("one", "two", "three"),
	place: fc.constantFrom("ledger" as const, "provider" as const, "debit" as const),
	outcome: fc.constantFrom("accepted" as const, "refused" as const),
	amount: fc.constantFrom(0, 1, 1130).map(cents),
});

describe("a receipt", () => {
	it("[HEAL-05] is known again with its moment, for the very outcome that it was given for and for no other", () => {
		fc.assert(
			fc.property(outcome, outcome, (given, other) => {
				const receipt = receipts.give(given, at);
				expect(receipts.momentOf(given, receipt)).toBe(at);
				const same = JSON.stringify(given) === JSON.stringify(other);
				expect(receipts.momentOf(other, receipt)).toBe(same ? at : undefined);
			}),
			{ numRuns: 500 },
		);
	});

	it("[HEAL-05] is none once a character of it was changed, cut or added", () => {
		fc.assert(
			fc.property(outcome, fc.nat(), fc.string({ maxLength: 3 }), (given, where, text) => {
				const receipt = receipts.give(given, at);
				const cut = where % (receipt.length + 1);
				for (const end of [cut, cut + 1]) {
					const forged = receipt.slice(0, cut) + text + receipt.slice(end);
					fc.pre(forged !== receipt);
					expect(receipts.momentOf(given, forged)).toBeUndefined();
				}
			}),
			{ numRuns: 500 },
		);
	});

	it("[HEAL-05] of another secret, or a signature that was made for something else, is none", () => {
		const told: ToldOutcome = {
			...{ ownerId: "one", of: "two", place: "debit", outcome: "accepted" },
			amount: cents(5),
		};
		const other = secretBox("the secret of another server, as long", { randomBytes });
		expect(receipts.momentOf(told, outcomeReceipts(other).give(told, at))).toBeUndefined();
		const texts = ["one", "two", "debit", "accepted", "5", at];
		const elsewhere = signaturesFor("server mark", box).sign(texts);
		expect(receipts.momentOf(told, `${at} ${elsewhere}`)).toBeUndefined();
		expect(receipts.momentOf(told, undefined)).toBeUndefined();
		expect(receipts.momentOf(told, "")).toBeUndefined();
	});
});
