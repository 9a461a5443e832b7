import { type Outcome, ok, refuse } from "../outcome.ts";

/** The reasons that a refund can have. Another one needs a note. */
export const refundReasons = [
	"wrong-item",
	"quality",
	"changed-mind",
	"price-error",
	"tax-error",
	"duplicate",
	"training",
	"other",
] as const;

/** A reason of a refund, and its note where it needs one. */
export type RefundReason = {
	readonly reason: (typeof refundReasons)[number];
	readonly note?: string;
	/** The buyer's name on the credit note, where one was asked for. */
	readonly buyer?: string;
};

/** From 100.00 dollars given back, in cents, a credit note can name its buyer, as a receipt does for input tax credits. */
export const buyerNameFrom = 10_000;

/** The most characters of a buyer's name on a credit note, in UTF-16 units; more are cut. */
export const mostBuyerName = 100;

/**
 * The buyer's name as it is recorded: trimmed and at most as long as it may be. Undefined where there is none, and below the amount from
 * which a credit note needs one: nobody's name is kept without a need. `total`: of the refund, in cents.
 */
export function buyerOn(name: string | undefined, total: number): string | undefined {
	const trimmed = name?.trim().slice(0, mostBuyerName) ?? "";
	return trimmed === "" || Math.abs(total) < buyerNameFrom ? undefined : trimmed;
}

/** Why a reason is refused: it is missing, or its note is. */
export type ReasonRefusal = {
	readonly code: "reason-missing" | "note-missing";
	readonly field: "reason" | "note";
};

/**
 * A reason as it is recorded, its note trimmed. Refused: "reason-missing" without one,
 * "note-missing" where "other" has no note.
 */
export function checkReason(
	reason: RefundReason["reason"] | undefined,
	note = "",
): Outcome<RefundReason, ReasonRefusal> {
	if (reason === undefined) return refuse({ code: "reason-missing", field: "reason" });
	const words = note.trim();
	if (reason === "other" && words === "") return refuse({ code: "note-missing", field: "note" });
	return ok({ reason, ...(words === "" ? {} : { note: words }) });
}
