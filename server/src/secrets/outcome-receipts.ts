import type { Cents } from "@tuckshop/core/rules";
import type { SecretBox } from "./secret-box.ts";
import { signaturesFor } from "./signatures.ts";

/** An outcome that the server reported to a till, with everything that identifies it. */
export type ToldOutcome = {
	readonly ownerId: string;
	/** The sale's id; for a debit its reference. */
	readonly of: string;
	readonly place: "ledger" | "provider" | "debit";
	readonly outcome: "accepted" | "refused";
	/** In cents. */
	readonly amount: Cents;
};

/**
 * The server's signed receipts for outcomes: a till stores them, and a server that lost the outcome
 * recognises it again by them.
 */
export type Receipts = {
	/** `at`: the time of the outcome (ISO 8601, UTC). */
	readonly give: (outcome: ToldOutcome, at: string) => string;
	/** The time of this outcome according to its receipt; undefined: the receipt is not for it. */
	readonly momentOf: (outcome: ToldOutcome, receipt: string | undefined) => string | undefined;
};

const signed = ({ ownerId, of, place, outcome, amount }: ToldOutcome, at: string) => [
	ownerId,
	of,
	place,
	outcome,
	String(amount),
	at,
];

/** A receipt is the time, a space, and the signature over outcome and time. */
export function outcomeReceipts(box: Pick<SecretBox, "keyedHash">): Receipts {
	const { sign, isValid } = signaturesFor("receipt of an outcome", box);
	return {
		give: (outcome, at) => `${at} ${sign(signed(outcome, at))}`,
		momentOf(outcome, receipt = "") {
			const [at = "", signature = "", ...more] = receipt.split(" ");
			return more.length === 0 && isValid(signed(outcome, at), signature) ? at : undefined;
		},
	};
}
