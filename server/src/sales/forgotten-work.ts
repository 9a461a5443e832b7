import type { Database } from "../database/tables.ts";
import type { ForgottenDebit } from "../itc/forgotten-debit.ts";

/**
 * What a sale brings with it of work that a server which went back may have forgotten. `restoreOrder`: writes its order down, in the
 * transaction that is given, as far as this server knows nothing of it.
 */
export type ForgottenWork = {
	readonly restoreOrder?: (on: Database) => Promise<void>;
	readonly debit?: ForgottenDebit;
};
