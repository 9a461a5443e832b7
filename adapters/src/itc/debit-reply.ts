import { DebitedAccountRecord, Dollars, type ItcDebitResult } from "@tuckshop/core/records";
import {
	type Cents,
	campusAccountKind,
	cents,
	type DeclinedDebit,
	sumCents,
} from "@tuckshop/core/rules";
import { Schema } from "effect";
import { firstWords, type JsonObject, listOf, objectOf, read, wordsOf } from "./lenient-json.ts";
import { isNotDone, isRealId, isSuccess, shownMessage } from "./operation-status.ts";

/** The requested debit: an approval of anything else does not count. */
export type DebitRequested = { readonly transactionReference: string; readonly amount: Cents };

/**
 * The result of a debit. `not-understood` is neither approval nor decline: the card may have been charged. A reply that contradicts itself,
 * approves another amount or reference, or names no transaction is not understood.
 */
export type ParsedDebitReply =
	| { readonly is: "approved"; readonly result: ItcDebitResult; readonly message: string }
	| { readonly is: "declined"; readonly said: DeclinedDebit; readonly reason: string }
	| { readonly is: "not-understood"; readonly message: string };

/**
 * A debit reply in either documented shape (ITC-30 to ITC-33, API-22), from ITC or from the
 * product's server (SRV-18).
 */
export function debitAnswer(reply: unknown, asked: DebitRequested): ParsedDebitReply {
	const outer = objectOf(reply);
	if (!outer) return { is: "not-understood", message: "the reply is no object" };
	const inner = objectOf(outer.data);
	const body = objectOf(inner?.data) ?? inner ?? outer;
	const flags = [outer, inner, objectOf(inner?.data)].flatMap((level) =>
		level && "success" in level ? [level.success] : [],
	);
	if (flags.length === 0 || flags.some((flag) => typeof flag !== "boolean"))
		return { is: "not-understood", message: "success is neither true nor false" };
	if (flags[0] === false && flags.includes(true))
		return { is: "not-understood", message: "success is false and true at once" };

	const parts = responsesOf(body);
	if ("problem" in parts) return { is: "not-understood", message: parts.problem };
	return flags.includes(false)
		? declined(outer, body, parts.responses)
		: approved(asked, { outer, body, parts: parts.responses });
}

type Part = {
	/** Undefined in the second document's shape, which has none. */
	readonly status: string | undefined;
	readonly message: string | undefined;
	readonly transactionId: string | undefined;
	readonly accounts: readonly (typeof DebitedAccountRecord.Type)[];
};

const Accounts = Schema.Array(DebitedAccountRecord);
const Simple = Schema.Array(Schema.Struct({ accountName: Schema.String, debited: Dollars }));

/** The parts of a debit: the first document's responses, or the second's one response as a list of accounts. */
function responsesOf(
	body: JsonObject,
): { readonly responses: readonly Part[] } | { readonly problem: string } {
	if (body.responses !== undefined && body.responses !== null) {
		const list = listOf(body.responses);
		if (!list) return { problem: "responses is no list" };
		const responses: Part[] = [];
		for (const each of list) {
			const part = objectOf(each);
			if (!part) return { problem: "a response is no object" };
			const accounts = read(Accounts, listOf(part.accounts ?? [])?.map(accountOf));
			if ("problem" in accounts) return { problem: accounts.problem };
			responses.push({
				status: firstWords(part, "operationStatus") ?? "",
				message: firstWords(part, "operationMessage"),
				transactionId: firstWords(part, "transactionId"),
				accounts: accounts.value,
			});
		}
		return { responses };
	}
	if (body.response === undefined || body.response === null) return { responses: [] };
	const simple = read(Simple, body.response);
	if ("problem" in simple) return { problem: simple.problem };
	const accounts = simple.value.map(({ accountName, debited }) => ({
		name: accountName,
		type: "",
		transactionAmount: debited,
	}));
	return {
		responses: [
			{
				status: undefined,
				message: undefined,
				transactionId: firstWords(body, "transactionId"),
				accounts,
			},
		],
	};
}

/** Fields that no debit depends on: they may be missing or of another type. */
function accountOf(value: unknown): unknown {
	const account = objectOf(value);
	if (!account) return value;
	const receipt = wordsOf(account.receipt);
	return {
		name: account.name ?? "",
		type: account.type ?? "",
		transactionAmount: account.transactionAmount,
		...(account.balance === undefined || account.balance === null
			? {}
			: { balance: account.balance }),
		...(receipt === undefined ? {} : { receipt }),
	};
}

const charged = (parts: readonly Part[]): Cents =>
	sumCents(
		parts.flatMap(({ accounts }) => accounts.map(({ transactionAmount }) => transactionAmount)),
	);

function declined(outer: JsonObject, body: JsonObject, parts: readonly Part[]): ParsedDebitReply {
	if (parts.some(({ status }) => status !== undefined && isSuccess(status)) || charged(parts) !== 0)
		return { is: "not-understood", message: "a debit that failed says that something was charged" };
	const transactionStatus = firstWords(body, "transactionStatus");
	if (transactionStatus !== undefined && isSuccess(transactionStatus))
		return { is: "not-understood", message: "a debit that failed says that it succeeded" };
	const [first] = parts;
	const operationStatus = first?.status || firstWords(body, "operationStatus");
	const operationMessage =
		first?.message ??
		firstWords(body, "operationMessage", "error") ??
		firstWords(outer, "error", "message") ??
		firstWords(body, "message");
	const transactionId = first?.transactionId ?? firstWords(body, "transactionId");
	return {
		is: "declined",
		said: {
			...(operationStatus === undefined ? {} : { operationStatus }),
			...(operationMessage === undefined ? {} : { operationMessage }),
			...(transactionStatus === undefined ? {} : { transactionStatus }),
			...(transactionId === undefined ? {} : { transactionId }),
		},
		reason: shownMessage(operationMessage ?? "Transaction failed"),
	};
}

function approved(
	asked: DebitRequested,
	{
		outer,
		body,
		parts,
	}: {
		readonly outer: JsonObject;
		readonly body: JsonObject;
		readonly parts: readonly Part[];
	},
): ParsedDebitReply {
	const no = (message: string): ParsedDebitReply => ({ is: "not-understood", message });
	if (parts.length === 0) return no("an approval without a response");
	if (firstWords(body, "error") !== undefined || firstWords(outer, "error") !== undefined)
		return no("an approval with an error");
	if (parts.some(({ status }) => status !== undefined && !isSuccess(status)))
		return no("an approval with a response that is none");
	const transactionStatus = firstWords(body, "transactionStatus");
	if (transactionStatus !== undefined && isNotDone(transactionStatus))
		return no(`an approval whose transactionStatus is ${transactionStatus}`);
	const [id] = parts.map((part) => part.transactionId ?? firstWords(body, "transactionId"));
	if (!isRealId(id) || !parts.every((part) => isRealId(part.transactionId ?? id)))
		return no("an approval without a transaction id");
	if (
		body.transactionReference !== undefined &&
		body.transactionReference !== null &&
		body.transactionReference !== asked.transactionReference
	)
		return no("an approval of another reference");
	const total = read(Dollars, body.totalAmount);
	if ("problem" in total) return no("an approval without its total");
	const sum = charged(parts);
	if (
		total.value !== asked.amount ||
		(parts.some(({ accounts }) => accounts.length > 0) && sum !== asked.amount)
	)
		return no("an approval of another amount");
	const split = amountsOf(body, parts, total.value);
	if ("problem" in split) return no(split.problem);
	const message = shownMessage(firstWords(outer, "message") ?? parts[0]?.message ?? "");
	return {
		is: "approved",
		message,
		result: {
			responses: parts.map((part) => ({
				operationStatus: part.status ?? "SUCCESS",
				operationMessage: part.message ?? message,
				transactionId: part.transactionId ?? id,
				accounts: part.accounts,
			})),
			totalAmount: total.value,
			...split,
			transactionReference: asked.transactionReference,
			transactionStatus: transactionStatus ?? "APPROVED",
			transactionId: id,
			response: parts.flatMap(({ accounts }) =>
				accounts.map(({ name, transactionAmount }) => ({
					accountName: name,
					debited: transactionAmount,
				})),
			),
		},
	};
}

/**
 * The amounts from exempt and from taxable accounts: as stated, otherwise summed over the accounts.
 */
function amountsOf(
	body: JsonObject,
	parts: readonly Part[],
	total: Cents,
):
	| { readonly taxExemptAmount: Cents; readonly taxableAmount: Cents }
	| { readonly problem: string } {
	const accounts = parts.flatMap((part) => part.accounts);
	const fromExempt = sumCents(
		accounts
			.filter(({ type, name }) => campusAccountKind(type, name) === "exempt")
			.map(({ transactionAmount }) => transactionAmount),
	);
	const said = (value: unknown, otherwise: Cents) =>
		value === undefined || value === null ? { value: otherwise } : read(Dollars, value);
	const exempt = said(body.taxExemptAmount, fromExempt);
	if ("problem" in exempt) return { problem: "taxExemptAmount is no amount" };
	const taxable = said(body.taxableAmount, cents(total - exempt.value));
	if ("problem" in taxable) return { problem: "taxableAmount is no amount" };
	return { taxExemptAmount: exempt.value, taxableAmount: taxable.value };
}
