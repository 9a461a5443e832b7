import type { Cents } from "@tuckshop/core/rules";
import type { SecretBox } from "./secret-box.ts";
import { signaturesFor } from "./signatures.ts";

/** An outcome that the server told a till, with all that makes it this one and no other. */
export type ToldOutcome = {
	readonly ownerId: string;
	/** The sale's id; of a debit its reference. */
	readonly of: string;
	readonly place: "ledger" | "provider" | "debit";
	readonly outcome: "accepted" | "refused";
	/** The id of the sale, order or debit. */
	readonly amount: Cents;
};

/** The server's word for outcomes: a till keeps it, and a server that forgot the outcome knows it again by it. */
export type Receipts = {
	/** `at`: when it came to this (ISO 8601, UTC). */
	readonly give: (outcome: ToldOutcome, at: string) => string;
	/** When it came to this outcome, as its receipt says; undefined: it is no receipt for it. */
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

/** A receipt is the moment, a space, and the signature over outcome and moment. */
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
