import type { Effect } from "effect";
import type { NewTablePayment, TableSnapshot } from "../contract/table-service.ts";
import type { KeptTableCommand } from "../records/table-commands.ts";
import type { ItemsBySession, Taken } from "../rules/table/index.ts";
import type { NotStored } from "./faults.ts";

/**
 * A payment that was made offline. One by campus card is stored on this device under the id and the reference of its first attempt
 * (TPAY-20), and nothing is charged until the server accepts it. One in cash is a sale on this device already, which its till delivers.
 * `taken`: what it takes of the bill, where that was known. `paidAt`: ISO 8601, UTC. `paidBy`: who served.
 */
export type KeptTablePayment = {
	readonly sessionId: string;
	readonly paymentId: string;
	readonly payment: NewTablePayment;
	readonly taken?: Taken;
	readonly paidAt?: string;
	readonly paidBy?: string;
};

/** Storage on the device for a restaurant's table service. */
export interface TableStore {
	/** The tables as they were seen here last, and who was signed in. Undefined: never, or not readable any more. */
	readonly tables: (restaurantId: string) => Effect.Effect<TableSnapshot | undefined, NotStored>;
	readonly keepTables: (
		restaurantId: string,
		tables: TableSnapshot,
	) => Effect.Effect<void, NotStored>;
	/** For whoever is not signed in any more. What was not sent yet stays. */
	readonly forgetTables: (restaurantId: string) => Effect.Effect<void, NotStored>;
	/** The lines that the server has not taken yet. */
	readonly unsent: (restaurantId: string) => Effect.Effect<ItemsBySession, NotStored>;
	readonly keepUnsent: (
		restaurantId: string,
		items: ItemsBySession,
	) => Effect.Effect<void, NotStored>;
	/** In the order of their numbers. One that can't be read any more is left out. */
	readonly commands: (
		restaurantId: string,
	) => Effect.Effect<readonly KeptTableCommand[], NotStored>;
	/** Each takes the place of the one with its id. */
	readonly keepCommands: (
		restaurantId: string,
		commands: readonly KeptTableCommand[],
	) => Effect.Effect<void, NotStored>;
	readonly dropCommands: (
		restaurantId: string,
		ids: readonly string[],
	) => Effect.Effect<void, NotStored>;
	/** Oldest first. */
	readonly payments: (
		restaurantId: string,
	) => Effect.Effect<readonly KeptTablePayment[], NotStored>;
	/** Fails, and changes nothing, where what is there can't be read: it may hold a payment. */
	readonly keepPayment: (
		restaurantId: string,
		payment: KeptTablePayment,
	) => Effect.Effect<void, NotStored>;
	readonly dropPayment: (restaurantId: string, paymentId: string) => Effect.Effect<void, NotStored>;
}
