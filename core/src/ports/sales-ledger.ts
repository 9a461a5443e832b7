import type { Effect } from "effect";
import type { LedgerReceipt } from "../contract/sales.ts";
import type { Sale } from "../records/sale.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/** The server's book of sales. It recognises a repeat by the sale's id, so an answer that was lost is asked for again. */
export interface SalesLedger {
	readonly accept: (sale: Sale) => Effect.Effect<LedgerReceipt, Unreached | SignedOut | Refused | Undecodable>;
}
