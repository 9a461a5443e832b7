import type { Effect } from "effect";
import type { BooksAnswer, BooksAsked } from "../contract/books.ts";
import type { LedgerReceipt } from "../contract/sales.ts";
import type { Sale } from "../records/sales/sale.ts";
import type { DayDigest } from "../records/sales/sales-digest.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/** The business dates of a reconciliation, YYYY-MM-DD, both included and at most 31. */
export type DigestRange = {
	readonly ownerId: string;
	readonly deviceId: string;
	readonly stationId: string;
	readonly from: string;
	readonly to: string;
};

/**
 * The server's ledger of sales. It recognises a repeat by the sale's id, so that a request whose
 * answer was lost can be sent again; other facts under the same id are refused. It takes the
 * figures as the till decided them, in cents, and judges them beside.
 */
export interface SalesLedger {
	readonly accept: (
		sale: Sale,
	) => Effect.Effect<LedgerReceipt, Unreached | SignedOut | Refused | Undecodable>;
	/**
	 * Reads one digest for each business date with sales of this device at a station, oldest first.
	 * `dayDigests` of the same sales gives the same digests.
	 */
	readonly digests: (
		range: DigestRange,
	) => Effect.Effect<readonly DayDigest[], Unreached | SignedOut | Refused | Undecodable>;
	/**
	 * Returns which sales of an owner's device the ledger has and lacks. Refused with "not-found" by
	 * a server that is too old to compare.
	 */
	readonly compare: (
		ownerId: string,
		asked: BooksAsked,
	) => Effect.Effect<BooksAnswer, Unreached | SignedOut | Refused | Undecodable>;
}
