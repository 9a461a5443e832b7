import type { Sale } from "@tuckshop/core/records";
import type { Database } from "../database/tables.ts";

/** The consequences of refunds that come into the ledger, in the transaction that stores them. */
export type ArrivedRefunds = {
	/** Before their reservations end. */
	readonly stored: (on: Database, refunds: readonly Sale["facts"][]) => Promise<void>;
	/** After the debits of new sales were opened: sales that were refunded, also where the refund came first. */
	readonly settled: (
		on: Database,
		sales: readonly { readonly owner_id: string; readonly sale_id: string }[],
	) => Promise<void>;
};
