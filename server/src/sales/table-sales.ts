import type { Sale } from "@tuckshop/core/records";
import type { Database } from "../database/tables.ts";

/**
 * Applies payments of tables that arrive in the ledger to their sessions, in the transaction that
 * writes the sale.
 */
export type AppliedToTables = {
	/**
	 * Called first in the transaction: other writers at these restaurants' tables wait for its end,
	 * without deadlocks.
	 */
	readonly hold: (on: Database, restaurantIds: readonly string[]) => Promise<void>;
	/**
	 * Called after the sale was written. Returns the function that publishes the result once the
	 * transaction is committed.
	 */
	readonly apply: (on: Database, sale: Sale) => Promise<() => void>;
};

/** True if the sale is a payment of a table. */
export const isOfTable = ({ facts }: Sale): boolean =>
	facts.check !== undefined && facts.kind.type === "sale";
