import { describe, expect, it } from "vitest";
import { type DeliveryState, newDeliveries } from "./delivery.ts";
import {
	canSendTo,
	errorMessage,
	processingStatus,
	saleAttention,
	saleStatus,
} from "./sale-status.ts";

const at = "2026-11-20T12:00:00.000Z";
const waiting: DeliveryState = { is: "waiting" };
const sending: DeliveryState = { is: "sending", since: at };
const accepted: DeliveryState = { is: "accepted", at };
const refused: DeliveryState = { is: "refused", at, reason: "insufficient funds" };
const unknown: DeliveryState = { is: "unknown", at, reason: "time-out" };

describe("an offline campus-card sale", () => {
	it("[TXN-15, OQ-13] is queued, processing, success or failed by the state of its debit", () => {
		expect([waiting, sending, accepted, refused, unknown].map(processingStatus)).toEqual([
			"queued",
			"processing",
			"success",
			"failed",
			"failed",
		]);
	});

	it("[TXN-16] has the status complete while its debit waits or is being made", () => {
		for (const debit of [waiting, sending])
			expect(saleStatus({ deliveries: newDeliveries, debit })).toBe("complete");
		expect(
			saleStatus({ deliveries: { ledger: accepted, provider: waiting }, debit: waiting }),
		).toBe("complete");
	});

	it("[TXN-16] is failed when its debit was declined or its outcome is not known, with the reason", () => {
		expect(saleStatus({ deliveries: newDeliveries, debit: refused })).toBe("failed");
		expect(errorMessage({ deliveries: newDeliveries, debit: refused })).toBe("insufficient funds");
		expect(saleStatus({ deliveries: newDeliveries, debit: unknown })).toBe("failed");
		expect(
			errorMessage({ deliveries: { ledger: refused, provider: waiting }, debit: unknown }),
		).toBe("outcome unknown: time-out");
	});

	it("[TXN-16] follows its deliveries once the debit succeeded", () => {
		expect(saleStatus({ deliveries: newDeliveries, debit: accepted })).toBe("pending");
		expect(
			saleStatus({ deliveries: { ledger: accepted, provider: sending }, debit: accepted }),
		).toBe("syncing");
		expect(
			saleStatus({ deliveries: { ledger: accepted, provider: accepted }, debit: accepted }),
		).toBe("complete");
		expect(saleStatus({ deliveries: newDeliveries, debit: waiting, archivedAt: at })).toBe(
			"archived",
		);
		expect(
			saleStatus({ deliveries: { ledger: accepted, provider: refused }, debit: waiting }),
		).toBe("failed");
	});

	it("[TXN-16] goes to the ledger at any time, and to the provider only after its debit was accepted", () => {
		for (const debit of [waiting, sending, refused, unknown]) {
			expect(canSendTo({ deliveries: newDeliveries, debit }, "provider")).toBe(false);
			expect(canSendTo({ deliveries: newDeliveries, debit }, "ledger")).toBe(true);
		}
		expect(canSendTo({ deliveries: newDeliveries, debit: accepted }, "provider")).toBe(true);
		expect(canSendTo({ deliveries: newDeliveries }, "provider")).toBe(true);
	});

	it("[TXN-16] asks for a person when it was declined or its outcome is not known", () => {
		expect(
			saleAttention({ deliveries: { ledger: accepted, provider: refused }, debit: unknown }),
		).toEqual([
			{ place: "debit", state: "unknown", at, reason: "time-out" },
			{ place: "provider", state: "refused", at, reason: "insufficient funds" },
		]);
		expect(saleAttention({ deliveries: newDeliveries, debit: refused })).toEqual([
			{ place: "debit", state: "refused", at, reason: "insufficient funds" },
		]);
		expect(saleAttention({ deliveries: newDeliveries, debit: sending })).toEqual([]);
	});
});
