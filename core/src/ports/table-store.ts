import type { Effect } from "effect";
import type { NewTablePayment, TableSnapshot } from "../contract/table-service.ts";
import type { KeptTableCommand } from "../records/table-commands.ts";
import type { ItemsBySession, Taken } from "../rules/table/index.ts";
import type { NotStored } from "./faults.ts";

/**
 * A payment that was taken offline. One by campus card is stored on this device under the id and
 * the reference of its first attempt (TPAY-20), and nothing is charged until the server accepts it.
 * One in cash is already a sale on this device, which its till delivers. `taken`: the part of the
 * bill that it pays, where that was known. `paidAt`: ISO 8601, UTC. `paidBy`: the server of the
 * table.
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
	/**
	 * The tables as this device last received them, and who was signed in. Undefined: never received,
	 * or no longer readable.
	 */
	readonly tables: (restaurantId: string) => Effect.Effect<TableSnapshot | undefined, NotStored>;
	readonly keepTables: (
		restaurantId: string,
		tables: TableSnapshot,
	) => Effect.Effect<void, NotStored>;
	/** Deletes the tables at sign-out. Unsent lines, commands and payments stay. */
	readonly forgetTables: (restaurantId: string) => Effect.Effect<void, NotStored>;
	/** The lines that the server has not stored yet. */
	readonly unsent: (restaurantId: string) => Effect.Effect<ItemsBySession, NotStored>;
	readonly keepUnsent: (
		restaurantId: string,
		items: ItemsBySession,
	) => Effect.Effect<void, NotStored>;
	/** In the order of their numbers. One that does not decode is left out. */
	readonly commands: (
		restaurantId: string,
	) => Effect.Effect<readonly KeptTableCommand[], NotStored>;
	/** Stores commands; each replaces the one with its id. */
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
	/**
	 * Fails without changing anything where the stored record does not decode: it may hold a payment.
	 */
	readonly keepPayment: (
		restaurantId: string,
		payment: KeptTablePayment,
	) => Effect.Effect<void, NotStored>;
	readonly dropPayment: (restaurantId: string, paymentId: string) => Effect.Effect<void, NotStored>;
}
