import { Result, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processingStatuses } from "../../rules/index.ts";
import { anySale } from "../sales/sale.arbitrary.ts";
import { SaleFromTransaction } from "../sales/sale.ts";
import { saleIdentity } from "../sales/sale-identity.ts";
import { TransactionRecord } from "../sales/transaction-record.ts";
import { anyCampusPart, anyCredential } from "./itc.arbitrary.ts";
import { maskedCredential } from "./itc-credential.ts";
import { campusSaleStatus, maskedCampus, queuedCampusPart } from "./itc-sale.ts";

const encode = Schema.encodeSync(SaleFromTransaction);
const decode = Schema.decodeUnknownSync(SaleFromTransaction);
const anyItcSale = fc.tuple(anySale, anyCampusPart).map(([sale, campus]) => ({ ...sale, campus }));
const queued = queuedCampusPart("60010001", "2026-11-20T17:05:00.000Z");

describe("the campus-card part of a sale", () => {
	it("[TXN-25, TXN-27, TXN-28] is written under the documented names and read back the same, whatever it holds", () => {
		fc.assert(
			fc.property(anyItcSale, (sale) => {
				const json = JSON.parse(JSON.stringify(encode(sale)));
				expect(decode(json).campus).toEqual(sale.campus);
			}),
		);
	});

	it("[TXN-25, TXN-26, TXN-27, TXN-28] stands in the record in the documents' own words and in dollars", () => {
		const [sale] = fc.sample(anySale, 1);
		if (!sale) throw new Error("no sale");
		const debit = {
			responses: [],
			totalAmount: 1130,
			taxExemptAmount: 0,
			taxableAmount: 1130,
			transactionReference: "POS-1-1",
			transactionStatus: "APPROVED",
			transactionId: "T-1",
			response: [],
		};
		const record = encode({
			...sale,
			campus: {
				...queued,
				balance: {
					operationStatus: "OK",
					accountsPriority: { aggregatedBalance: [] },
					accounts: [],
				},
				debit,
				debitRequest: {
					credentialId: "60010001",
					amount: 1130,
					taxAmount: 130,
					stationId: "s",
					transactionReference: "POS-1-1",
					items: [],
				},
				transactionId: "T-1",
				original: { subtotal: 1000, tax: 0, total: 1000 },
				taxAdjusted: true,
				processedAt: "2026-11-20T17:06:00.000Z",
				error: "CARD BLOCKED",
			} as unknown as NonNullable<typeof sale.campus>,
		});
		expect(record).toMatchObject({
			credential_id: "60010001",
			itc_balance_checked: false,
			itc_balance_data: { operationStatus: "OK" },
			itc_balance_request: {
				credentialId: "60010001",
				timestamp: "2026-11-20T17:05:00.000Z",
				offline: true,
			},
			itc_transaction_id: "T-1",
			itc_debit_response: { totalAmount: 11.3, transactionId: "T-1" },
			itc_debit_request: { amount: 11.3, taxAmount: 1.3 },
			original_amounts: { subtotal: 10, tax: 0, total: 10 },
			tax_adjusted: true,
			is_offline_transaction: true,
			offline_processing_status: "queued",
			offline_processed_at: "2026-11-20T17:06:00.000Z",
			offline_error_message: "CARD BLOCKED",
		});
	});

	it("[SRV-19] is taken with its balance request as text too", () => {
		const [sale] = fc.sample(anySale, 1);
		if (!sale) throw new Error("no sale");
		const record = encode({ ...sale, campus: queued });
		expect(
			decode({ ...record, itc_balance_request: JSON.stringify(record.itc_balance_request) }).campus,
		).toEqual(queued);
	});

	it.each([
		[
			"itc_balance_request.offline",
			{ itc_balance_request: { credentialId: "1", timestamp: "2026-11-20T17:05:00Z" } },
		],
		[
			"itc_balance_request.timestamp",
			{ itc_balance_request: { credentialId: "1", timestamp: "noon", offline: true } },
		],
		["offline_processing_status", { offline_processing_status: "paid" }],
		["is_offline_transaction", { is_offline_transaction: "yes" }],
		["original_amounts.tax", { original_amounts: { subtotal: 1, tax: 0.001, total: 1 } }],
		["itc_debit_response.totalAmount", { itc_debit_response: { totalAmount: "NaN" } }],
		["credential_id", { credential_id: "6001\n0001" }],
		["tax_adjusted", { tax_adjusted: 1 }],
	])("[TXN-25, TXN-26, TXN-27, TXN-28] refuses a wrong %s and names it", (field, change) => {
		const [sale] = fc.sample(anySale, 1);
		if (!sale) throw new Error("no sale");
		const result = Schema.decodeUnknownResult(TransactionRecord, { errors: "all" })({
			...encode({ ...sale, campus: queued }),
			...change,
		});
		expect(Result.isFailure(result) && result.failure.message).toContain(field.split(".")[0]);
	});

	it("[TXN-14, TXN-15, TXN-16] says offline, queued and complete of a sale that waits for its debit", () => {
		const [sale] = fc.sample(anySale, 1);
		if (!sale) throw new Error("no sale");
		const waiting = {
			...sale,
			progress: {
				deliveries: { ledger: { is: "waiting" }, provider: { is: "waiting" } },
				updatedAt: sale.facts.createdAt,
			},
		} as const;
		expect(encode({ ...waiting, campus: queued })).toMatchObject({
			is_offline_transaction: true,
			offline_processing_status: "queued",
			status: "complete",
		});
		expect(encode(waiting).status).toBe("pending");
	});

	it("[TXN-16, ITC-18] derives the documented status from the debit first and from the deliveries after it", () => {
		const told = processingStatuses.map((processing) =>
			campusSaleStatus({ ...queued, processing }, "pending"),
		);
		expect(told).toEqual(["complete", "complete", "pending", "failed"]);
		for (const processing of processingStatuses) {
			expect(campusSaleStatus({ ...queued, processing }, "archived")).toBe("archived");
			expect(campusSaleStatus({ ...queued, offline: false, processing }, "syncing")).toBe(
				"syncing",
			);
		}
	});

	it("[OQ-11, TXN-18] keeps no more of a credential than its last four once it is masked", () => {
		const long = anyCredential.filter((credential) => credential.length > 4);
		fc.assert(
			fc.property(anyCampusPart, long, (part, credentialId) => {
				const whole = {
					...part,
					credentialId,
					balanceRequest: { credentialId, timestamp: "2026-11-20T17:05:00Z", offline: true },
					...(part.debitRequest ? { debitRequest: { ...part.debitRequest, credentialId } } : {}),
				};
				const masked = maskedCampus(whole);
				const found = [
					masked.credentialId,
					masked.balanceRequest?.credentialId,
					masked.debitRequest?.credentialId,
				].filter((one) => one !== undefined);
				expect(new Set(found)).toEqual(new Set([`****${credentialId.slice(-4)}`]));
				expect(maskedCampus(masked)).toEqual(masked);
			}),
		);
	});

	it("[OQ-25] knows the masked copy of a sale as the same sale, and another card's as another", () => {
		fc.assert(
			fc.property(anySale, fc.stringMatching(/^\d{6,12}$/), (sale, credentialId) => {
				const paidBy = (card: string) =>
					saleIdentity({
						...sale.facts,
						tenders: [{ method: "itc", amount: sale.facts.total, credentialId: card }],
					});
				expect(paidBy(maskedCredential(credentialId))).toBe(paidBy(credentialId));
				expect(paidBy(`${credentialId}0`)).not.toBe(paidBy(`${credentialId}1`));
			}),
		);
	});
});
