import { Effect } from "effect";
import { type CampusFault, type NotStored, type PosPorts, Refused } from "../ports/index.ts";
import { handedOver, type ItcDebitResult, type Sale } from "../records/index.ts";
import type { DeliveryEvent } from "../rules/index.ts";
import { answered } from "./ask-for-debit.ts";
import { moved } from "./deliver-sale.ts";
import { moment } from "./moment.ts";
import { debitMoved } from "./move-debit.ts";
import { readDebits } from "./read-debits.ts";

type Ports = Pick<PosPorts, "campusCard" | "saleStore" | "salesLedger" | "offlineQueue">;

/**
 * Says what a person found out about a campus-card debit whose outcome is unknown. The server's row is settled first, where it has one;
 * where it has none, what the server knows otherwise comes before what the person says. Never charges anything.
 * `attempts`: how often it had been sent when the person looked. That it was not done is no word about a later attempt.
 */
export const settleDebit = Effect.fnUntraced(function* (
	ports: Ports,
	sale: Sale,
	found: "done" | "not-done",
	{ attempts, transactionId }: { readonly attempts?: number | undefined; readonly transactionId?: string | undefined } = {},
): Effect.fn.Return<Sale, CampusFault | NotStored> {
	const { facts, campus } = sale;
	const at = yield* moment;
	const row = (yield* ports.campusCard.attention(facts.ownerId)).find(({ reference }) => reference === facts.reference);
	const advance = (change: ReturnType<typeof debitMoved>) =>
		Effect.map(ports.saleStore.advance(facts.ownerId, facts.id, change), (advanced) => advanced ?? sale);
	if (row && row.state !== "declined") {
		if (found === "not-done" && attempts !== undefined && attempts !== row.attempts) {
			yield* advance(debitMoved({ type: "lost", at, reason: row.reason, attempts: row.attempts }, at));
			return yield* new Refused({ reason: "This debit was sent again meanwhile: look once more.", code: "sent-since" });
		}
		yield* ports.campusCard.settle(row.id, { outcome: found, attempts: row.attempts, ...(transactionId === undefined ? {} : { transactionId }) });
		if (campus?.offline) return (yield* readDebits(ports, [sale]))[0] ?? sale;
	} else if (campus?.offline) {
		const [read] = yield* readDebits(ports, [sale]);
		return read ?? (yield* new Refused({ reason: "The server has nothing to settle for this sale.", code: "not-open" }));
	}
	if (found === "done") return yield* advance(debitMoved({ type: "settled-done", at }, at, transactionId === undefined ? {} : { transactionId }));
	const approval = row ? undefined : yield* approvalOf(ports, sale, at);
	if (approval) return yield* advance(answered({ is: "approved", result: approval }, at));
	return yield* advance(answered({ is: "declined", reason: "settled by hand as not done" }, at));
});

/** What the server approved after all. It tells that of sales in its ledger: this one goes there first. */
const approvalOf = Effect.fnUntraced(function* (ports: Ports, sale: Sale, at: string): Effect.fn.Return<ItcDebitResult | undefined, CampusFault | NotStored> {
	yield* ports.salesLedger.accept(handedOver(sale));
	const to = (event: DeliveryEvent) => ports.saleStore.advance(sale.facts.ownerId, sale.facts.id, moved("ledger", event, at));
	yield* to({ type: "send", at });
	yield* to({ type: "accepted", at });
	return yield* ports.campusCard.approval(sale.facts.reference);
});

/** Queues a declined debit of an offline sale again, for the same card (OQ-13). */
export const retryDebit = Effect.fnUntraced(function* (ports: Ports, sale: Sale, cardNumber: string): Effect.fn.Return<Sale, CampusFault | NotStored> {
	const row = (yield* ports.campusCard.attention(sale.facts.ownerId)).find(({ reference }) => reference === sale.facts.reference);
	if (!row)
		return (yield* readDebits(ports, [sale]))[0] ?? (yield* new Refused({ reason: "The server has no declined debit of this sale.", code: "not-open" }));
	yield* ports.campusCard.retry(row.id, { credentialId: cardNumber.trim(), attempts: row.attempts });
	const at = yield* moment;
	const queued = yield* ports.saleStore.advance(sale.facts.ownerId, sale.facts.id, (course) =>
		debitMoved({ type: "send", at }, at)(debitMoved({ type: "retry" }, at)(course)),
	);
	return queued ?? sale;
});
