import { Schema } from "effect";
import {
	AggregatedBalanceRecord,
	CampusAccountRecord,
	SimpleBalanceRecord,
} from "../records/itc/itc-balance.ts";
import { Credential } from "../records/itc/itc-credential.ts";
import {
	DebitReference,
	DebitResponseRecord,
	ItcDebitRequestRecord,
	ItcDebitResultRecord,
} from "../records/itc/itc-debit.ts";
import { ItcSettings } from "../records/itc/itc-settings.ts";
import { atMost, limits } from "../records/limits.ts";
import { Dollars } from "../records/money-codecs.ts";
import { endpoint, replyOf } from "./endpoint.ts";
import { ReceiptOfOutcome } from "./receipt-of-outcome.ts";

/**
 * Settings of a station, and who saved them; null for the deployment's defaults, to which a till
 * may prefer its own copy (ITCS-18). `has_keys`: key and token are stored. An enrolled till gets
 * neither, and learns from it that the server has them.
 */
export const ItcSettingsReply = Schema.Struct({
	success: Schema.Literal(true),
	data: ItcSettings,
	saved: Schema.NullOr(Schema.Literals(["station", "account"])),
	has_keys: Schema.Boolean,
});
export type ItcSettingsReply = typeof ItcSettingsReply.Type;

/** The card and the station of a balance check. */
export const ItcBalanceQuery = Schema.Struct({
	credentialId: Credential,
	stationId: Schema.String.check(atMost(200)),
});

/**
 * A balance in both documented shapes at once: the first document's fields in `data`, and in
 * `data.data` the second's simple list. `success` and `data.success` agree. After a failure
 * `outcome` says whether ITC refused the card or could not be asked.
 */
export const ItcBalanceReply = Schema.Struct({
	success: Schema.Boolean,
	message: Schema.String,
	outcome: Schema.optionalKey(Schema.Literals(["refused", "unreached"])),
	data: Schema.Struct({
		success: Schema.Boolean,
		message: Schema.String,
		error: Schema.optionalKey(Schema.String),
		operationStatus: Schema.optionalKey(Schema.String),
		accountsPriority: Schema.optionalKey(
			Schema.Struct({ aggregatedBalance: Schema.Array(AggregatedBalanceRecord) }),
		),
		accounts: Schema.optionalKey(Schema.Array(CampusAccountRecord)),
		data: Schema.optionalKey(Schema.Array(SimpleBalanceRecord)),
	}),
});
export type ItcBalanceReply = typeof ItcBalanceReply.Type;

/**
 * A debit in both documented shapes at once. `outcome` says what is known when `success` is false.
 * "declined": ITC refused, nothing was charged.
 * "unreached": not done yet; the same request may be sent again under its reference.
 * "unknown": sent, no answer received, and ITC is not known to recognise a repeat. It is on the
 * attention list, and its reference is answered so until a person settles it.
 * "unanswered": the same of an ITC that recognises references, or another request is still in
 * progress. The card may be charged; a repeat under the same reference finds out.
 */
export const ItcDebitReply = Schema.Struct({
	success: Schema.Boolean,
	message: Schema.String,
	error: Schema.optionalKey(Schema.String),
	outcome: Schema.optionalKey(Schema.Literals(["declined", "unreached", "unanswered", "unknown"])),
	/** Of a debit that was approved or declined. */
	receipt: ReceiptOfOutcome,
	data: Schema.Struct({
		success: Schema.Boolean,
		error: Schema.optionalKey(Schema.String),
		responses: Schema.optionalKey(Schema.Array(DebitResponseRecord)),
		totalAmount: Schema.optionalKey(Dollars),
		taxExemptAmount: Schema.optionalKey(Dollars),
		taxableAmount: Schema.optionalKey(Dollars),
		transactionReference: Schema.String,
		transactionStatus: Schema.optionalKey(Schema.String),
		transactionId: Schema.optionalKey(Schema.String),
		response: Schema.optionalKey(
			Schema.Array(Schema.Struct({ accountName: Schema.String, debited: Dollars })),
		),
	}),
});
export type ItcDebitReply = typeof ItcDebitReply.Type;

/**
 * A debit that a person has to settle. Of the credential only the last four digits are shown.
 * `sale_id`: the queued sale that waits for it.
 */
export const AttentionDebit = Schema.Struct({
	id: Schema.String,
	reference: Schema.String,
	state: Schema.Literals(["declined", "unanswered", "unknown"]),
	amount: Dollars,
	credential_id: Schema.String,
	restaurant_id: Schema.String,
	station_id: Schema.String,
	sale_id: Schema.NullOr(Schema.String),
	reason: Schema.String,
	/** The number of times it was sent. */
	attempts: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type AttentionDebit = typeof AttentionDebit.Type;

/** The maximum number of debits in one request. */
export const maxReferences = 200;
/** The references of debits whose outcomes are asked for. */
export const DebitReferences = Schema.Struct({
	references: Schema.Array(DebitReference).check(Schema.isMaxLength(maxReferences)),
});

/**
 * A debit as the server has it, whatever its outcome. `sending`: a request to ITC is in flight.
 * `unanswered`: the answer was lost, and a repeat under the reference finds out. `unknown`: a
 * person has to find out. `withdrawn`: its sale was given back before the card was charged.
 * `sale_id`: the queued sale that waits for it. `approval`: ITC's answer.
 */
export const KnownDebit = Schema.Struct({
	id: Schema.String,
	reference: Schema.String,
	sale_id: Schema.NullOr(Schema.String),
	state: Schema.Literals([
		"waiting",
		"sending",
		"approved",
		"declined",
		"unanswered",
		"unknown",
		"withdrawn",
	]),
	reason: Schema.String,
	/** The number of times it was sent. */
	attempts: Schema.Int,
	approval: Schema.optionalKey(ItcDebitResultRecord),
	/** Of one that was approved or declined. */
	receipt: ReceiptOfOutcome,
});
export type KnownDebit = typeof KnownDebit.Type;

/**
 * A person's finding about a debit whose outcome was unknown. `transactionId`: ITC's, where it is
 * known. `attempts`: how often the debit had been sent when the person looked. "Not done" counts
 * for those attempts alone, so that a repeated request decides nothing about a later attempt.
 */
export const DebitSettlement = Schema.Struct({
	outcome: Schema.Literals(["done", "not-done"]),
	transactionId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
	attempts: Schema.optionalKey(Schema.Int),
});
export type DebitSettlement = typeof DebitSettlement.Type;

/**
 * Consecutive cards at one device that ITC did not accept: somebody may be guessing numbers.
 * `cards`: masked, newest first.
 */
export const UnknownCardRun = Schema.Struct({
	id: Schema.String,
	device_name: Schema.String,
	restaurant_name: Schema.String,
	station_name: Schema.String,
	count: Schema.Int,
	cards: Schema.Array(Schema.String),
	first_at: Schema.String,
	last_at: Schema.String,
});
export type UnknownCardRun = typeof UnknownCardRun.Type;

/** `until`: the latest time on the list when somebody looked. */
const SeenUntil = Schema.Struct({
	until: Schema.String.check(
		Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
		atMost(limits.figure),
	),
});

/** `attempts`: how often the debit had been sent when the person saw it declined. */
const Retry = Schema.Struct({ credentialId: Credential, attempts: Schema.Int });
const Told = Schema.Struct({ success: Schema.Boolean, message: Schema.String });

/** The endpoints of campus cards, by name. */
export const itcEndpoints = {
	itcSettings: endpoint({
		name: "itcSettings",
		method: "GET",
		path: "/api/itc/settings/{stationId}",
		access: "kiosk",
		says: "A station's ITC settings, never cached: its own, else the account's, else the deployment's defaults. With key and token for the owner alone.",
		reply: ItcSettingsReply,
		errors: [401, 404],
	}),
	saveItcSettings: endpoint({
		name: "saveItcSettings",
		method: "POST",
		path: "/api/itc/settings/{stationId}",
		access: "owner",
		says: "Keeps a station's ITC settings. An address outside ITC_HOSTS is refused.",
		body: ItcSettings,
		reply: ItcSettingsReply,
		errors: [400, 401, 404],
	}),
	saveItcDefaults: endpoint({
		name: "saveItcDefaults",
		method: "POST",
		path: "/api/itc/settings",
		access: "owner",
		says: "Keeps the account's ITC settings, for stations that have none of their own.",
		body: ItcSettings,
		reply: ItcSettingsReply,
		errors: [400, 401],
	}),
	itcBalance: endpoint({
		name: "itcBalance",
		method: "GET",
		path: "/api/itc/balance",
		access: "seller",
		says: "Asks ITC for the balances of a campus card. Cards that ITC does not take are counted by device and by restaurant: past ten at once and twenty an hour at a device the answer is 429, with Retry-After, and ITC is not asked.",
		query: ItcBalanceQuery,
		reply: ItcBalanceReply,
		errors: [400, 401, 404, 429],
	}),
	itcDebit: endpoint({
		name: "itcDebit",
		method: "POST",
		path: "/api/itc/debit",
		access: "kiosk",
		says: "Debits a campus card, once for each transactionReference: written before the call, answered from the ledger when repeated; another debit under the same reference is refused.",
		body: ItcDebitRequestRecord,
		reply: ItcDebitReply,
		errors: [400, 401, 404, 409, 413],
	}),
	processPendingDebits: endpoint({
		name: "processPendingDebits",
		method: "POST",
		path: "/api/itc/process-pending",
		access: "till",
		says: "Processes the owner's queued campus-card sales. The headers subscription-key and auth-token serve only where nothing is stored.",
		reply: Told,
		errors: [401, 403],
	}),
	knownDebits: endpoint({
		name: "knownDebits",
		method: "POST",
		path: "/api/itc/debits",
		access: "kiosk",
		says: "What is known of the debits under these references, of a waiting till and of the queue alike; none for a reference that was never sent. Asks ITC nothing.",
		body: DebitReferences,
		reply: replyOf(Schema.Array(KnownDebit)),
		errors: [400, 401],
	}),
	attentionDebits: endpoint({
		name: "attentionDebits",
		method: "GET",
		path: "/api/itc/attention",
		access: "till",
		says: "Debits whose outcome only a person can find out, and declined debits of sales that were made offline, oldest first.",
		reply: replyOf(Schema.Array(AttentionDebit)),
		errors: [401, 403],
	}),
	unknownCards: endpoint({
		name: "unknownCards",
		method: "GET",
		path: "/api/itc/unknown-cards",
		access: "owner",
		says: "Runs of five or more cards that ITC did not take at one device, newest first, at most 100, until the owner has seen them.",
		reply: replyOf(Schema.Array(UnknownCardRun)),
		errors: [401],
	}),
	unknownCardsSeen: endpoint({
		name: "unknownCardsSeen",
		method: "POST",
		path: "/api/itc/unknown-cards/seen",
		access: "owner",
		says: "The owner has seen the runs of unknown cards up to this moment. One that went on since stays on the list.",
		body: SeenUntil,
		reply: Schema.Struct({ success: Schema.Literal(true) }),
		errors: [400, 401, 403],
	}),
	settleDebit: endpoint({
		name: "settleDebit",
		method: "POST",
		path: "/api/itc/attention/{id}/settle",
		access: "till",
		says: "Enters the outcome of a debit whose outcome is unknown; refused while the debit is on its way to ITC. A debit that was not done may be sent again.",
		body: DebitSettlement,
		reply: Told,
		errors: [400, 401, 403, 404, 409],
	}),
	retryDebit: endpoint({
		name: "retryDebit",
		method: "POST",
		path: "/api/itc/attention/{id}/retry",
		access: "till",
		says: "Queues a declined debit of an offline sale again, for the same card: its number has to be given anew.",
		body: Retry,
		reply: Told,
		errors: [400, 401, 403, 404, 409],
	}),
};
