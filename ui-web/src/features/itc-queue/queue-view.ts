import type { QueueEntry } from "@tuckshop/core/pos";
import { lastFour, OfflineTransaction } from "@tuckshop/core/records";
import { processingStatuses } from "@tuckshop/core/rules";
import { dateText, moneyText } from "@tuckshop/core/texts";
import type { PillTone, QueueCardProps } from "@tuckshop/ui-kit/components";
import { Schema } from "effect";
import { s } from "./queue-texts.ts";

type View = Pick<QueueCardProps, "title" | "state" | "amount" | "facts" | "error">;

/** A queued sale as its card shows it (OQ-05 to OQ-08). */
export function queueView(entry: QueueEntry, timeZone: string | undefined): View {
	return {
		title: entry.reference,
		state: stateOf(entry),
		amount: moneyText(entry.amount),
		facts: [
			{ id: "created", label: s("created"), value: dateText(entry.created_at, timeZone) },
			{
				id: "processed",
				label: s("processed"),
				value: dateText(entry.offline_processed_at, timeZone),
			},
			{
				id: "method",
				label: s("method"),
				value: methodText(entry.payment_method),
				hideLabel: true,
			},
			{ id: "card", label: s("card"), value: cardText(entry.credential_id) },
			{
				id: "items",
				label: s("items"),
				value: s("items.count", {
					count: entry.items.reduce((sum, { quantity }) => sum + quantity, 0),
				}),
				hideLabel: true,
			},
			{ id: "id", label: s("id"), value: entry.id, small: true },
		],
		...(entry.offline_error_message
			? { error: { title: s("errorMessage"), text: entry.offline_error_message } }
			: {}),
	};
}

const tones: { readonly [status in (typeof processingStatuses)[number]]: PillTone } = {
	queued: "warning",
	processing: "info",
	success: "positive",
	failed: "danger",
};

/** An unknown status is shown as it was written (OQ-14). Nothing is called failed whose outcome is not known. */
function stateOf({ offline_processing_status, debit_state }: QueueEntry): QueueCardProps["state"] {
	if (debit_state === "unknown") return { label: s("status.unknown"), tone: "warning" };
	const status = processingStatuses.find((known) => known === offline_processing_status);
	return status
		? { label: s(`status.${status}`), tone: tones[status] }
		: { label: String(offline_processing_status) };
}

const methods = ["itc", "cash", "card"] as const;
function methodText(method: string): string {
	const known = methods.find((each) => each === method);
	return known ? s(`method.${known}`) : method;
}

/** Shows the last four digits of a campus credential. */
const cardText = (credential: string | undefined): string =>
	credential ? s("card.last", { last4: lastFour(credential) }) : s("card.none");

/** Returns what a person can do about it on the sale's own page, if anything. */
export function needOf({
	offline_processing_status,
	debit_state,
}: QueueEntry): "declined" | "unknown" | undefined {
	if (debit_state === "unknown") return "unknown";
	return offline_processing_status === "failed" ? "declined" : undefined;
}

/** The transaction as it is sent and stored: amounts in dollars, under the documented names. */
export const recordOfEntry = Schema.encodeSync(
	OfflineTransaction.mapFields(({ debit_id: _, debit_state: __, ...fields }) => ({
		...fields,
		offline_processing_status: Schema.String,
	})),
);

const parts = [
	"itc_balance_request",
	"itc_balance_data",
	"itc_debit_request",
	"itc_debit_response",
] as const;

/** The request to ITC and its reply, as formatted JSON (OQ-09). */
export function debitParts(entry: QueueEntry): ReturnType<QueueCardProps["parts"]> {
	const record = recordOfEntry(entry);
	return parts.map((part) => ({
		id: part,
		label: s(part),
		text: prettyJson(record[part] ?? null),
	}));
}

export const prettyJson = (value: unknown): string => JSON.stringify(value, undefined, 2);
