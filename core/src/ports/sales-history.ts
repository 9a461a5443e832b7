import type { Effect } from "effect";
import type { LedgerSale, SalesFilter, SalesOfDevice } from "../contract/sales.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

type ReadFault = Unreached | SignedOut | Refused | Undecodable;

/**
 * A page of the ledger, and the cursor of the next one: undefined at the end. `unreadable`:
 * references of sales that do not decode.
 */
export type LedgerPage = {
	readonly sales: readonly LedgerSale[];
	readonly unreadable: readonly string[];
	readonly next?: string;
};

/** The history in the server's ledger: sales of all of the owner's devices, amounts in cents. */
export interface SalesHistory {
	/** Newest first. A page may be shorter than `limit` (1 to 500) and yet not the last. */
	readonly page: (
		filter: SalesFilter,
		at?: { readonly cursor?: string; readonly limit?: number },
	) => Effect.Effect<LedgerPage, ReadFault>;
	/** Each device with the numbers of its sales that never arrived. */
	readonly gaps: (deviceId?: string) => Effect.Effect<readonly SalesOfDevice[], ReadFault>;
	/** The address from which the browser downloads the filtered sales. Sends no request. */
	readonly exportAddress: (filter: SalesFilter, format: "csv" | "json") => Effect.Effect<string>;
}
