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
};

/** Why a reason is refused: it is missing, or its note is. */
export type ReasonRefusal = {
	readonly code: "reason-missing" | "note-missing";
	readonly field: "reason" | "note";
};

/** A reason as it is recorded. The note is trimmed, and needed for `other` alone. */
export function checkReason(
	reason: RefundReason["reason"] | undefined,
	note = "",
): Outcome<RefundReason, ReasonRefusal> {
	if (reason === undefined) return refuse({ code: "reason-missing", field: "reason" });
	const words = note.trim();
	if (reason === "other" && words === "") return refuse({ code: "note-missing", field: "note" });
	return ok({ reason, ...(words === "" ? {} : { note: words }) });
}
