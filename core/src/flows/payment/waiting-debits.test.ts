import { expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/sample-sale.ts";
import { type DeliveryState, offlineDebitAllowed } from "../../rules/index.ts";
import { waitingDebits } from "./take-campus-card.ts";

const day = 86_400_000;
const at = "2026-11-20T12:00:00.000Z";

/** A sale by campus card that was made offline. */
const sold = sampleSale({ id: sampleId(1), queuedCard: "60010002" });

it("[HEAL-04] stops offline cards by the age of a debit that waits or is on its way, and never by one that is a person's or was declined", () => {
	const allowed = (debit: DeliveryState) => {
		const sale = { ...sold, progress: { ...sold.progress, debit } };
		const now = Date.parse(sale.facts.createdAt) + 30 * day;
		const waiting = waitingDebits([sale], now);
		return [waiting.stored, offlineDebitAllowed(sale.facts.total, waiting).ok];
	};
	const { total } = sold.facts;
	expect(allowed({ is: "waiting" })).toEqual([total, false]);
	expect(allowed({ is: "sending", since: at })).toEqual([total, false]);
	expect(allowed({ is: "unknown", at, reason: "forgotten" })).toEqual([0, true]);
	expect(allowed({ is: "refused", at, reason: "no money" })).toEqual([0, true]);
	expect(allowed({ is: "accepted", at })).toEqual([0, true]);
});
