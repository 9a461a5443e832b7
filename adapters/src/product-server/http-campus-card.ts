import {
	askedAtHeader,
	type ItcDebitReply,
	itcEndpoints,
	maxReferences,
	sentUnderHeader,
} from "@tuckshop/core/contract";
import {
	type ApprovedDebit,
	type CampusCard,
	type CampusFault,
	type DebitFault,
	Declined,
	OutcomeUnknown,
	Refused,
	ResponseLost,
	Undecodable,
	Unreached,
} from "@tuckshop/core/ports";
import type { ItcBalance, ItcDebitRequest, ItcDebitResult } from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import type { ServerFault } from "./product-server-faults.ts";
import { type SeenPorts, shownMark } from "./shown-mark.ts";

/**
 * The server may wait for another process that sends the same debit, and ITC may be slow, before it
 * answers.
 */
const timeoutMs = 45_000;

/**
 * The campus card through the server's own endpoints (SRV-13 to SRV-18), amounts in cents. A call for
 * money or a balance may take 45 seconds. A debit fails with `Declined` where the card was not
 * charged, `ResponseLost` where a repeat under its reference finds out, and `OutcomeUnknown` where
 * only a person does; the other calls with the faults of `client`.
 */
export function httpCampusCard(config: HttpClientConfig, seen?: SeenPorts): CampusCard {
	const api = client(config, itcEndpoints);
	return {
		balance: (credentialId, stationId) =>
			api.itcBalance({ credentialId, stationId }, { timeoutMs }).pipe(
				Effect.flatMap(
					({ success, outcome, message, data }): Effect.Effect<ItcBalance, CampusFault> => {
						if (!success || !data.success) {
							const reason = data.error || message;
							return Effect.fail(
								outcome === "unreached"
									? new Unreached({ reason, beyond: "itc" })
									: new Refused({ reason, code: "refused" }),
							);
						}
						const { operationStatus, accountsPriority, accounts } = data;
						if (operationStatus === undefined || !accountsPriority || !accounts)
							return Effect.fail(
								new Undecodable({
									where: "GET /api/itc/balance",
									reason: "the reply holds no accounts",
								}),
							);
						return Effect.succeed({ operationStatus, accountsPriority, accounts });
					},
				),
			),
		debit: (request, askedAt, sentUnder) =>
			Effect.flatMap(shownMark(seen), (shown) =>
				api.itcDebit(request, {
					timeoutMs,
					headers: {
						...shown,
						...(askedAt === undefined ? {} : { [askedAtHeader]: askedAt }),
						...(sentUnder === undefined ? {} : { [sentUnderHeader]: sentUnder }),
					},
				}),
			).pipe(
				Effect.mapError(debitFault),
				Effect.flatMap((reply) => answered(reply, request)),
			),
		debits: (account, references) =>
			Effect.map(
				Effect.forEach(batches(references), (batch) =>
					api.knownDebits({ references: batch }, { account }),
				),
				(debits) => debits.flat(),
			),
		attention: (account) => api.attentionDebits({ account }),
		settle: (id, body) => Effect.map(api.settleDebit(id, body), ({ message }) => message),
		retry: (id, body) => Effect.map(api.retryDebit(id, body), ({ message }) => message),
	};
}

const batches = (references: readonly string[]): readonly (readonly string[])[] =>
	Array.from({ length: Math.ceil(references.length / maxReferences) }, (_, n) =>
		references.slice(n * maxReferences, (n + 1) * maxReferences),
	);

/**
 * A request that may have been sent is unanswered, whatever failed: the server knows its reference.
 */
function debitFault(
	fault: ServerFault,
): Exclude<DebitFault, Declined | OutcomeUnknown | Unreached> {
	return fault._tag === "SignedOut" || fault._tag === "Refused"
		? fault
		: new ResponseLost({ reason: fault.reason });
}

function answered(
	{ success, outcome, message, error, data, receipt }: ItcDebitReply,
	request: ItcDebitRequest,
): Effect.Effect<ApprovedDebit, DebitFault> {
	const given = receipt === undefined ? {} : { receipt };
	if (success && data.success) return Effect.succeed({ ...resultOf(data, request), ...given });
	const reason = error || data.error || message;
	switch (outcome) {
		case "declined": {
			const [response] = data.responses ?? [];
			const { transactionStatus, transactionId } = data;
			return Effect.fail(
				new Declined({
					reason,
					said: {
						operationStatus: response?.operationStatus,
						operationMessage: response?.operationMessage,
						transactionStatus,
						transactionId: response?.transactionId || transactionId,
					},
					...given,
				}),
			);
		}
		case "unreached":
			return Effect.fail(new Unreached({ reason, beyond: "itc" }));
		case "unknown":
			return Effect.fail(new OutcomeUnknown({ reason }));
		default:
			return Effect.fail(new ResponseLost({ reason }));
	}
}

/** Completes an approval: fields that the server leaves out equal those of the request. */
const resultOf = (data: ItcDebitReply["data"], request: ItcDebitRequest): ItcDebitResult => ({
	responses: data.responses ?? [],
	totalAmount: data.totalAmount ?? request.amount,
	taxExemptAmount: data.taxExemptAmount ?? cents(0),
	taxableAmount: data.taxableAmount ?? cents(0),
	transactionReference: data.transactionReference,
	transactionStatus: data.transactionStatus ?? "",
	transactionId: data.transactionId ?? data.responses?.[0]?.transactionId ?? "",
	response: data.response ?? [],
});
