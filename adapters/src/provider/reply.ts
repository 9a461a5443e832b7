import { type Outcome, ok, refuse } from "@tuckshop/core/rules";
import { Result, Schema } from "effect";
import { type ProviderList, ProviderReply, providerReads } from "./wire.ts";

/** Why an answer of the provider is none: it refused, or it can't be read. */
export type ReplyRefusal = {
	/** `refused`: the provider refused. The others: the answer is no reply, or contains no list. */
	readonly code: "refused" | "not-a-reply" | "no-rows";
	readonly field: string;
	/** The provider's own words, or a description of what was wrong with the reply. */
	readonly message: string;
};

/**
 * The rows of a read's inner reply, from the documented field, otherwise from the other one when it
 * contains a list.
 */
export function rowsOfReply(
	list: ProviderList,
	inner: unknown,
): Outcome<readonly unknown[], ReplyRefusal> {
	const read = decodeReply(inner);
	if (Result.isFailure(read))
		return refuse({ code: "not-a-reply", field: "code", message: read.failure.message });
	const reply = read.success;
	if (reply.code !== 200)
		return refuse({
			code: "refused",
			field: "code",
			message: messageOf(reply.message) ?? `code ${reply.code}`,
		});
	const { rowsIn, endpoint } = providerReads[list];
	for (const field of rowsIn) {
		const rows = reply[field];
		if (Array.isArray(rows)) return ok(rows);
	}
	return refuse({
		code: "no-rows",
		field: rowsIn[0],
		message: `${endpoint} answered without a list in ${rowsIn[0]}`,
	});
}

/**
 * The provider's answer to an order. `code`: the inner one of its reply, which alone accepts, with
 * 200 (PROV-23). `not-understood` is not a refusal: the order may have been placed.
 */
export type OrderAnswer =
	| { readonly is: "accepted"; readonly orderId?: string }
	| { readonly is: "refused"; readonly code: number; readonly message?: string }
	| { readonly is: "not-understood"; readonly message: string };

/**
 * The provider's answer to an order, decoded. Never throws: what can't be read is "not-understood".
 */
export function orderAnswer(inner: unknown): OrderAnswer {
	const read = decodeReply(inner);
	if (Result.isFailure(read)) return { is: "not-understood", message: read.failure.message };
	const reply = read.success;
	if (reply.code === 200) {
		const given =
			typeof reply.data === "object" && reply.data !== null && "order_id" in reply.data
				? messageOf(reply.data.order_id)
				: undefined;
		return given === undefined ? { is: "accepted" } : { is: "accepted", orderId: given };
	}
	const message = messageOf(reply.message);
	return message === undefined
		? { is: "refused", code: reply.code }
		: { is: "refused", code: reply.code, message };
}

/**
 * True if the next page has to be read: this one was full and had new ids (PROV-08). A provider
 * that ignores page_no sends the same ids again, and reading ends. Adds the page's ids to `seen`.
 */
export function wantsNextPage(rows: readonly unknown[], limit: number, seen: Set<string>): boolean {
	const before = seen.size;
	for (const row of rows)
		if (typeof row === "object" && row !== null && "id" in row) seen.add(String(row.id));
	return rows.length >= limit && seen.size > before;
}

const decodeReply = Schema.decodeUnknownResult(ProviderReply);

const messageOf = (value: unknown): string | undefined =>
	typeof value === "string" && value.trim() !== ""
		? value
		: typeof value === "number"
			? String(value)
			: undefined;
