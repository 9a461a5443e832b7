import type { Sale } from "@tuckshop/core/records";
import type { Database } from "../database/tables.ts";

/** Applies payments of tables that come into the ledger to their sessions, where the sale is written. */
export type AppliedToTables = {
	/** First in the transaction: whoever changes something at these restaurants' tables waits for its end, and no two for each other. */
	readonly hold: (on: Database, restaurantIds: readonly string[]) => Promise<void>;
	/** The sale was written just now. Answers with what is to be told once the transaction has ended well. */
	readonly apply: (on: Database, sale: Sale) => Promise<() => void>;
};

/** True if the sale is a payment of a table. */
export const isOfTable = ({ facts }: Sale): boolean =>
	facts.check !== undefined && facts.kind.type === "sale";
