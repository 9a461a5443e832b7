import type { Database } from "../database/tables.ts";
import type { ForgottenDebit } from "../itc/forgotten-debit.ts";

/**
 * Work of a sale that a restored server may have lost. `restoreOrder`: stores its order, in the given transaction, where this server does
 * not have it.
 */
export type ForgottenWork = {
	readonly restoreOrder?: (on: Database) => Promise<void>;
	readonly debit?: ForgottenDebit;
};
