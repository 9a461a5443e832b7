import { Effect } from "effect";
import type { KnownDebit } from "../../contract/index.ts";
import { type CampusFault, type NotStored, type PosPorts, Refused } from "../../ports/index.ts";
import { type Sale, type SaleState, toServerSale } from "../../records/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import { nowIso } from "../sales/moment.ts";
import { applyDebitReply, debitLock } from "./ask-for-debit.ts";
import { applyDebitEvent } from "./move-debit.ts";
import { readDebits } from "./read-debits.ts";

type Ports = Pick<PosPorts, "campusCard" | "saleStore" | "salesLedger" | "leadership">;
/** A person's finding about a debit of unknown outcome. */
type SettledByHand = {
	readonly found: "done" | "not-done";
	/** How often the debit had been sent when the person looked: "not done" says nothing of a later attempt. */
	readonly attempts?: number | undefined;
	readonly transactionId?: string | undefined;
};

type Settling = (
	ports: Ports,
	sale: Sale,
	said: SettledByHand,
) => Effect.Effect<Sale, CampusFault | NotStored>;

/**
 * Records an operator's finding about a campus-card debit of unknown outcome. Where the server has a row of the debit, the row is settled
 * first, and an outcome that the server knows overrides the finding. Refused while the card is being charged, by this device or by the
 * server. Never charges anything.
 */
export const resolveUnknownDebit: Settling = (ports, sale, said) =>
	sale.campus?.offline
		? settleQueued(ports, sale, said)
		: ports.leadership
				.lead(debitLock(sale.facts.id), settleAsked(ports, sale, said))
				.pipe(Effect.catchTag("Busy", () => stillAsked));

const stillAsked = Effect.suspend(() =>
	Effect.fail(
		new Refused({
			reason: ownReasonText(
				"still-asked",
				"This card is still being processed. Check again in a moment.",
			),
			code: "still-asked",
		}),
	),
);

/** A debit that the server makes for a queued sale. */
const settleQueued: Settling = Effect.fnUntraced(function* (ports, sale, said) {
	const row = yield* debitOf(ports, sale);
	if (row?.state === "unknown") yield* settleRow(ports, sale, { row, ...said });
	const [read] = yield* readDebits(ports, [sale]);
	if (read || row?.state === "unknown") return read ?? sale;
	return yield* new Refused({
		reason: ownReasonText("not-open", "The server has nothing to settle for this sale."),
		code: "not-open",
	});
});

/** A debit that this device asked for. */
const settleAsked: Settling = Effect.fnUntraced(function* (ports, sale, said) {
	// The server begins no debit for a sale in its ledger, so that no late request can charge the card after this. A sale that the ledger refuses
	// is settled all the same.
	const { found, transactionId } = said;
	if (found === "not-done")
		yield* Effect.catchTag(
			ports.salesLedger.accept(toServerSale(sale)),
			"Refused",
			() => Effect.void,
		);
	const row = yield* debitOf(ports, sale);
	if (row?.state === "sending") return yield* stillAsked;
	const at = yield* nowIso;
	const advance = advancing(ports, sale);
	if (row?.approval)
		return yield* advance(applyDebitReply({ is: "approved", result: row.approval }, at));
	if (row?.state === "unknown" || row?.state === "unanswered")
		yield* settleRow(ports, sale, { row, ...said });
	if (found === "done")
		return yield* advance(
			applyDebitEvent(
				{ type: "settled-done", at },
				at,
				transactionId === undefined ? {} : { transactionId },
			),
		);
	return yield* advance(
		applyDebitReply({ is: "declined", reason: "settled by hand as not done" }, at),
	);
});

/** Resolves the debit on the server. Fails with `sent-since` when another attempt was made after the operator looked. */
const settleRow = Effect.fnUntraced(function* (
	ports: Ports,
	sale: Sale,
	{ row, found, attempts, transactionId }: SettledByHand & { readonly row: KnownDebit },
): Effect.fn.Return<void, CampusFault | NotStored> {
	if (found === "not-done" && attempts !== undefined && attempts !== row.attempts) {
		const at = yield* nowIso;
		yield* advancing(
			ports,
			sale,
		)(applyDebitEvent({ type: "lost", at, reason: row.reason, attempts: row.attempts }, at));
		return yield* new Refused({
			reason: ownReasonText(
				"sent-since",
				"This charge was sent again since you looked. Check it before you answer.",
			),
			code: "sent-since",
		});
	}
	yield* ports.campusCard.settle(row.id, {
		outcome: found,
		attempts: row.attempts,
		...(transactionId === undefined ? {} : { transactionId }),
	});
});

const advancing =
	({ saleStore }: Pick<Ports, "saleStore">, sale: Sale) =>
	(change: (state: SaleState) => SaleState): Effect.Effect<Sale, NotStored> =>
		Effect.map(
			saleStore.advance(sale.facts.ownerId, sale.facts.id, change),
			(advanced) => advanced ?? sale,
		);

/** Reads the server's row of a sale's debit; undefined where it has none. */
const debitOf = (
	{ campusCard }: Pick<Ports, "campusCard">,
	{ facts }: Sale,
): Effect.Effect<KnownDebit | undefined, CampusFault> =>
	Effect.map(campusCard.debits(facts.ownerId, [facts.reference]), ([row]) => row);

/** Stores an approval that the server knows, for a sale whose debit this device can't repeat because the card number is masked. */
export const readApproval = Effect.fnUntraced(function* (
	ports: Ports,
	sale: Sale,
): Effect.fn.Return<Sale, CampusFault | NotStored> {
	const row = yield* debitOf(ports, sale);
	return row?.approval
		? yield* advancing(
				ports,
				sale,
			)(applyDebitReply({ is: "approved", result: row.approval }, yield* nowIso))
		: sale;
});

/** Queues a declined debit of an offline sale again, for the same card (OQ-13). */
export const retryDebit = Effect.fnUntraced(function* (
	ports: Ports,
	sale: Sale,
	cardNumber: string,
): Effect.fn.Return<Sale, CampusFault | NotStored> {
	const row = (yield* ports.campusCard.attention(sale.facts.ownerId)).find(
		({ reference }) => reference === sale.facts.reference,
	);
	if (!row)
		return (
			(yield* readDebits(ports, [sale]))[0] ??
			(yield* new Refused({
				reason: ownReasonText("not-open", "The server has no declined debit of this sale."),
				code: "not-open",
			}))
		);
	yield* ports.campusCard.retry(row.id, {
		credentialId: cardNumber.trim(),
		attempts: row.attempts,
	});
	const at = yield* nowIso;
	const queued = yield* ports.saleStore.advance(sale.facts.ownerId, sale.facts.id, (state) =>
		applyDebitEvent({ type: "send", at }, at)(applyDebitEvent({ type: "retry" }, at)(state)),
	);
	return queued ?? sale;
});
