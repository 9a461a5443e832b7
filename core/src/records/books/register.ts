import type { SaleFacts } from "../../rules/index.ts";
import { identityHash } from "../sales/sales-digest.ts";
import { sha256 } from "../sha-256.ts";

/**
 * One line of a device's register: which record has this number among the owner's sales on the
 * device, and its hash. `link` is the hash over the previous link and this line, so that nobody can
 * change a line without changing all that follow; "" before the first.
 */
export type RegisterRow = {
	readonly n: number;
	readonly id: string;
	/** The identity hash: SHA-256 of the record's unchanging fields, as base64url. */
	readonly hash: string;
	readonly link: string;
};

/** The fields of a register's row that a comparison needs: number, id, and hash. */
export type RegisteredHash = Pick<RegisterRow, "n" | "id" | "hash">;

/**
 * The line of a sale. `before`: the link of the previous line, undefined where this device does not
 * have that one.
 */
export function registerRow(facts: SaleFacts, before: string | undefined): RegisterRow {
	const line = { n: facts.sequence, id: facts.id, hash: identityHash(facts) };
	return { ...line, link: registerLink({ ...line, kind: "sale" }, before) };
}

/**
 * The link of a line of a register to the line before it: SHA-256 as base64url over that one's link
 * and this line.
 */
export const registerLink = (
	{ n, kind, id, hash }: RegisteredHash & { readonly kind: string },
	before: string | undefined,
): string => sha256(`${before ?? ""}\n${n}\n${kind}\n${id}\n${hash}`);
