import type { Effect } from "effect";
import type { Fine } from "../rules/fines/index.ts";
import type { NotStored } from "./faults.ts";
import type { QuarantinedRecord } from "./sale-store.ts";

/** Which sale pays of which fine. */
export type FinePayment = {
	readonly ownerId: string;
	readonly fineId: string;
	readonly saleId: string;
};

/** The library fines on this device, so that a server's could stand in their place (LIB-22). Every read is of one owner's alone. */
export interface FineStore {
	/** All fines of a credential, paid ones too, the oldest first. */
	readonly of: (ownerId: string, credentialId: string) => Effect.Effect<readonly Fine[], NotStored>;
	/** Puts fines in. One that is there already stays as it is. */
	readonly add: (ownerId: string, fines: readonly Fine[]) => Effect.Effect<void, NotStored>;
	/** Changes a fine for a sale, once: told of the same sale again it gives the fine as it stands. Unknown or foreign ids give undefined. */
	readonly pay: (
		payment: FinePayment,
		change: (fine: Fine) => Fine,
	) => Effect.Effect<Fine | undefined, NotStored>;
	/** Changes a fine back for a sale that paid of it and came to nothing, once. A sale that did not pay of it changes nothing. */
	readonly giveBack: (
		payment: FinePayment,
		change: (fine: Fine) => Fine,
	) => Effect.Effect<Fine | undefined, NotStored>;
	/** Fines that do not decode: kept aside, shown, passed over by the others. */
	readonly spoiled: (ownerId: string) => Effect.Effect<readonly QuarantinedRecord[], NotStored>;
}
