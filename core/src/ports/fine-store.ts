import type { Effect } from "effect";
import type { Fine } from "../rules/fines/index.ts";
import type { NotStored } from "./faults.ts";
import type { QuarantinedRecord } from "./sale-store.ts";

/** The payment of a fine by a sale. The sale's id makes it harmless to repeat. */
export type FinePayment = {
	readonly ownerId: string;
	readonly fineId: string;
	readonly saleId: string;
};

/**
 * The library fines on this device, behind a port so that a server's could replace them (LIB-22).
 * Every read is limited to one owner.
 */
export interface FineStore {
	/** All fines of a credential, paid ones too, the oldest first. */
	readonly of: (ownerId: string, credentialId: string) => Effect.Effect<readonly Fine[], NotStored>;
	/** Adds fines. One that exists already stays unchanged. */
	readonly add: (ownerId: string, fines: readonly Fine[]) => Effect.Effect<void, NotStored>;
	/**
	 * Changes a fine for a sale, once: a repeat for the same sale returns the fine unchanged. Unknown
	 * or foreign ids give undefined.
	 */
	readonly pay: (
		payment: FinePayment,
		change: (fine: Fine) => Fine,
	) => Effect.Effect<Fine | undefined, NotStored>;
	/**
	 * Reverts, once, the change of a fine by a sale that failed. A sale that did not pay any of it
	 * changes nothing.
	 */
	readonly giveBack: (
		payment: FinePayment,
		change: (fine: Fine) => Fine,
	) => Effect.Effect<Fine | undefined, NotStored>;
	/** Fines that do not decode: quarantined, shown, and skipped by the other methods. */
	readonly spoiled: (ownerId: string) => Effect.Effect<readonly QuarantinedRecord[], NotStored>;
}
