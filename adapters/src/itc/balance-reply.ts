import { type ItcBalance, ItcBalanceRecord, SimpleBalanceRecord } from "@tuckshop/core/records";
import { Schema } from "effect";
import { firstWords, type JsonObject, listOf, objectOf, read } from "./lenient-json.ts";
import { isSuccess, shownMessage } from "./operation-status.ts";

/** The result of a balance check. `not-understood`: nothing may be concluded about the card. */
export type BalanceAnswer =
	| { readonly is: "balance"; readonly balance: ItcBalance; readonly message?: string }
	| { readonly is: "refused"; readonly reason: string }
	| { readonly is: "not-understood"; readonly message: string };

const SimpleBalances = Schema.Array(SimpleBalanceRecord);

/**
 * A balance reply in either documented shape, from ITC or from the product's server: the accounts
 * in `data` or in `data.data` (SRV-14), or the second document's list of names and amounts
 * (API-21). The reason of a refusal is read from `data.error`, then `message` (SRV-15).
 */
export function balanceAnswer(reply: unknown): BalanceAnswer {
	const outer = objectOf(reply);
	if (!outer) return { is: "not-understood", message: "the reply is no object" };
	const inner = objectOf(outer.data);
	const innermost = objectOf(inner?.data);
	for (const level of [outer, inner])
		if (level && "success" in level && typeof level.success !== "boolean")
			return { is: "not-understood", message: "success is neither true nor false" };
	if (outer.success === false || inner?.success === false) return refused(outer, inner);

	const holder = [innermost, inner, outer].find(
		(level) =>
			level && ("accountsPriority" in level || "accounts" in level || "operationStatus" in level),
	);
	if (holder) return fromAccounts(holder, outer, inner);
	const list = listOf(inner?.data) ?? listOf(outer.data);
	if (!list) return { is: "not-understood", message: "the reply holds no accounts" };
	const decoded = read(SimpleBalances, list);
	if ("problem" in decoded) return { is: "not-understood", message: decoded.problem };
	const accounts = decoded.value.map(({ name, balanceAmount }, index) => ({
		id: String(index + 1),
		name,
		type: "",
		balance: balanceAmount,
	}));
	return answered(
		{ operationStatus: "SUCCESS", accountsPriority: { aggregatedBalance: [] }, accounts },
		outer,
		inner,
	);
}

function fromAccounts(
	holder: JsonObject,
	outer: JsonObject,
	inner: JsonObject | undefined,
): BalanceAnswer {
	const status = holder.operationStatus;
	if (status !== undefined && (typeof status !== "string" || status.trim() === ""))
		return { is: "not-understood", message: "operationStatus is no word" };
	if (typeof status === "string" && !isSuccess(status)) return refused(outer, holder, status);
	if (!("accountsPriority" in holder) && !("accounts" in holder))
		return { is: "not-understood", message: "the reply holds no accounts" };
	const priority = objectOf(holder.accountsPriority);
	const decoded = read(ItcBalanceRecord, {
		operationStatus: status ?? "SUCCESS",
		accountsPriority:
			holder.accountsPriority === undefined
				? { aggregatedBalance: [] }
				: { aggregatedBalance: listOrOne(priority?.aggregatedBalance) },
		accounts: holder.accounts ?? [],
	});
	return "problem" in decoded
		? { is: "not-understood", message: decoded.problem }
		: answered(decoded.value, outer, inner);
}

/** The documents show one aggregated balance with its fields; a card of several kinds has a list of them. */
const listOrOne = (value: unknown): unknown => (objectOf(value) ? [value] : value);

function answered(
	balance: ItcBalance,
	outer: JsonObject,
	inner: JsonObject | undefined,
): BalanceAnswer {
	const message = firstWords(inner, "message") ?? firstWords(outer, "message");
	return {
		is: "balance",
		balance,
		...(message === undefined ? {} : { message: shownMessage(message) }),
	};
}

function refused(outer: JsonObject, inner: JsonObject | undefined, status?: string): BalanceAnswer {
	const reason =
		firstWords(inner, "error", "operationMessage") ??
		firstWords(outer, "message", "error") ??
		firstWords(inner, "message") ??
		status ??
		"ITC refused the card";
	return { is: "refused", reason: shownMessage(reason) };
}
