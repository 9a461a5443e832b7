import type { Effect } from "effect";
import type { LedgerSale, SalesFilter, SalesOfDevice } from "../contract/sales.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

type ReadFault = Unreached | SignedOut | Refused | Undecodable;

/** A page of the ledger, and what to ask for the next one with: undefined at the end. `unreadable`: references of sales that can't be read. */
export type LedgerPage = {
	readonly sales: readonly LedgerSale[];
	readonly unreadable: readonly string[];
	readonly next?: string;
};

/** The server's book of sales, as a person looks back on it: all of the owner's devices. */
export interface SalesHistory {
	/** Newest first. A page may be shorter than `limit` (1 to 500) and yet not the last. */
	readonly page: (
		filter: SalesFilter,
		at?: { readonly cursor?: string; readonly limit?: number },
	) => Effect.Effect<LedgerPage, ReadFault>;
	/** Each device with the numbers of its sales that never came. */
	readonly gaps: (deviceId?: string) => Effect.Effect<readonly SalesOfDevice[], ReadFault>;
	/** The address from which the browser downloads what the filter names. Asks nobody. */
	readonly exportAddress: (filter: SalesFilter, format: "csv" | "json") => Effect.Effect<string>;
}
