import { Clock, Effect, Option, Result } from "effect";
import {
	type Busy,
	type DebitFault,
	type NotStored,
	type PosPorts,
	ResponseLost,
} from "../../ports/index.ts";
import type { ItcDebitResult, Sale, SaleState } from "../../records/index.ts";
import { type DeclinedDebit, offlineSyncBackoffMs } from "../../rules/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import { nowIso } from "../sales/moment.ts";
import { applyDebitEvent } from "./move-debit.ts";

/** The outcome of a debit. `not-charged`: it never reached ITC, and the same card may be tried again with another sale. */
export type DebitAnswer =
	| { readonly is: "approved"; readonly result: ItcDebitResult; readonly receipt?: string }
	| {
			readonly is: "declined";
			readonly reason: string;
			readonly said?: DeclinedDebit;
			readonly receipt?: string;
	  }
	| { readonly is: "not-charged"; readonly reason: string; readonly signedOut?: true }
	| { readonly is: "lost"; readonly reason: string };

export type AskedDebit = { readonly sale: Sale; readonly answer: DebitAnswer };

/** Reason of an unknown debit whose page was closed or crashed. */
export const pageClosedReason = "The page was closed while the card was being charged.";

/** Held while a debit is requested: a tab that finds an open debit and gets this lock knows that nobody is requesting it. */
export const debitLock = (saleId: string): string => `debit/${saleId}`;

/**
 * Requests the debit of a stored sale and stores the outcome. Where no answer comes, it is requested again under the same reference, 3 times in
 * all; then the outcome is unknown and a person settles it. `asked`: the debit was requested before this call. `givenUp`: succeeds when
 * the cashier gives up; no further attempt is made then, since the customer may choose another tender.
 */
export const requestDebit = (
	ports: Pick<PosPorts, "campusCard" | "saleStore" | "leadership">,
	sale: Sale,
	{
		asked = false,
		givenUp = Effect.never,
	}: { readonly asked?: boolean; readonly givenUp?: Effect.Effect<void> } = {},
): Effect.Effect<AskedDebit, NotStored | Busy> =>
	ports.leadership.lead(
		debitLock(sale.facts.id),
		Effect.gen(function* () {
			const answer = yield* answerTo(ports, sale, { asked, givenUp });
			const at = yield* nowIso;
			const written = yield* ports.saleStore.advance(
				sale.facts.ownerId,
				sale.facts.id,
				applyDebitReply(answer, at),
			);
			// Approved after it had counted as not charged: the sale goes to the attention list.
			if (answer.is === "approved" && written?.progress.debit?.is === "unknown")
				return { sale: written, answer: { is: "lost", reason: approvedLate } };
			return { sale: written ?? sale, answer };
		}),
	);

/** Reason of a debit that was approved after it had counted as not charged. */
const approvedLate = "ITC approved this charge after it had been recorded as not charged.";

/**
 * Returns the sale's state after the answer to its debit, even a late one. The approval of a debit that counts as refused is not dropped: its
 * order may have been paid with another tender since, so a person has to check.
 */
export const applyDebitReply =
	(answer: DebitAnswer, at: string) =>
	(state: SaleState): SaleState => {
		const { is } = state.progress.debit ?? {};
		if (answer.is === "approved" && is === "refused") {
			const again = applyDebitEvent(
				{ type: "send", at },
				at,
			)(applyDebitEvent({ type: "retry" }, at)(state));
			return applyDebitEvent({ type: "lost", at, reason: approvedLate }, at, {
				debit: answer.result,
				transactionId: answer.result.transactionId,
			})(again);
		}
		const again =
			is === "unknown" && answer.is !== "lost"
				? applyDebitEvent(
						{ type: "send", at },
						at,
					)(applyDebitEvent({ type: "settled-not-done" }, at)(state))
				: state;
		switch (answer.is) {
			case "approved":
				return applyDebitEvent({ type: "accepted", at, ...receiptOf(answer) }, at, {
					debit: answer.result,
					transactionId: answer.result.transactionId,
				})(again);
			case "lost":
				return applyDebitEvent({ type: "lost", at, reason: answer.reason }, at)(again);
			case "declined":
				return applyDebitEvent(
					{ type: "refused", at, reason: answer.reason, ...receiptOf(answer) },
					at,
				)(again);
			case "not-charged":
				return applyDebitEvent({ type: "refused", at, reason: answer.reason }, at)(again);
		}
	};

const receiptOf = ({ receipt }: { readonly receipt?: string }) =>
	receipt === undefined ? {} : { receipt };

const answerTo = Effect.fnUntraced(function* (
	{ campusCard }: Pick<PosPorts, "campusCard">,
	{ campus, progress }: Sale,
	{ asked, givenUp }: { readonly asked: boolean; readonly givenUp: Effect.Effect<void> },
): Effect.fn.Return<DebitAnswer> {
	const request = campus?.debitRequest;
	if (!request)
		return {
			is: "not-charged",
			reason: ownReasonText("nothing-to-ask", "There is nothing to ask the card for."),
		};
	let mayBeCharged = asked;
	let calledAt = 0;
	for (let attempt = 1; ; attempt++) {
		calledAt = Math.max(calledAt + 1, yield* Clock.currentTimeMillis);
		const asking = campusCard
			.debit(
				request,
				new Date(calledAt).toISOString(),
				mayBeCharged ? progress.sentUnder : undefined,
			)
			.pipe(Effect.catchDefect(() => Effect.fail<DebitFault>(lostReply)));
		const answer = yield* Effect.result(asking);
		if (Result.isSuccess(answer)) {
			const { receipt, ...result } = answer.success;
			return { is: "approved", result, ...(receipt === undefined ? {} : { receipt }) };
		}
		const fault = answer.failure;
		switch (fault._tag) {
			case "Declined":
				return {
					is: "declined",
					reason: fault.reason,
					...(fault.said ? { said: fault.said } : {}),
					...receiptOf(fault),
				};
			case "Unreached":
				return { is: "not-charged", reason: fault.reason };
			case "OutcomeUnknown":
				return { is: "lost", reason: fault.reason };
			case "SignedOut":
				return mayBeCharged
					? { is: "lost", reason: ownReasonText("not-signed-in", "Sign in to find out.") }
					: {
							is: "not-charged",
							reason: ownReasonText("not-signed-in", "Sign in first."),
							signedOut: true,
						};
			case "Refused":
				return mayBeCharged
					? { is: "lost", reason: fault.reason }
					: { is: "declined", reason: fault.reason };
			case "ResponseLost": {
				mayBeCharged = true;
				const wait = offlineSyncBackoffMs(attempt);
				const stopped =
					wait === undefined || Option.isSome(yield* Effect.timeoutOption(givenUp, wait));
				if (stopped) return { is: "lost", reason: fault.reason };
			}
		}
	}
});

const lostReply = new ResponseLost({ reason: "the call broke off" });
