import type { SaleFacts } from "../../rules/index.ts";
import { sha256 } from "../sha-256.ts";
import { saleIdentity } from "./sale-identity.ts";

/** The digest by which two ledgers are compared: the number of sales and one hash over all of them. Equal exactly where the sales are. */
export type SalesDigest = { readonly count: number; readonly digest: string };

/** The digest of one device's sales of one business date. */
export type DayDigest = SalesDigest & {
	readonly business_date: string;
	readonly device_id: string;
};

/** SHA-256 as base64url. A server gives its own, quicker one. */
export type Hash = (text: string) => string;

/**
 * The hash of what makes a sale the sale it is, by which device and ledger compare theirs. `hash`
 * is SHA-256 in hexadecimal unless another is given.
 */
export const identityHash = (facts: SaleFacts, hash: Hash = sha256): string =>
	hash(saleIdentity(facts));

/**
 * Independent of the order of the sales: the hash of their sorted identity hashes, one line each.
 * `sort | sha256sum` gives the same.
 */
export const salesDigest = (
	identityHashes: readonly string[],
	hash: Hash = sha256,
): SalesDigest => ({
	count: identityHashes.length,
	digest: hash([...identityHashes].sort().join("\n")),
});

/**
 * A digest for each business date and device, ordered by date and then by device, as GET
 * /api/transactions/digest answers for the same sales.
 */
export function dayDigests(sales: readonly SaleFacts[], hash: Hash = sha256): readonly DayDigest[] {
	const days = new Map<
		string,
		{ readonly business_date: string; readonly device_id: string; readonly hashes: string[] }
	>();
	for (const facts of sales) {
		const key = `${facts.businessDate} ${facts.deviceId}`;
		const day = days.get(key) ?? {
			business_date: facts.businessDate,
			device_id: facts.deviceId,
			hashes: [],
		};
		days.set(key, day);
		day.hashes.push(identityHash(facts, hash));
	}
	return [...days.entries()]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([, { hashes, ...day }]) => ({ ...day, ...salesDigest(hashes, hash) }));
}
