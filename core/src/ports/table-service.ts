import type { Effect } from "effect";
import type {
	CurrentServer,
	FirstServer,
	NewFloor,
	NewSection,
	NewServer,
	NewTable,
	NewTablePayment,
	PaidTable,
	TableCard,
	TableChange,
	TableSnapshot,
	TableVersion,
} from "../contract/table-service.ts";
import type {
	FloorRecord,
	NewTableOrder,
	SectionRecord,
	ServerRecord,
	ShareChange,
	TableBillRecord,
	TableCardBill,
	TableOrderRecord,
	TableRecord,
	TableSessionRecord,
} from "../records/table-service.ts";
import type { AccountFault } from "./accounts.ts";
import type { SignedOut } from "./faults.ts";

/** How a call of table service fails. `SignedOut`: no server is signed in at this device. */
export type TableFault = AccountFault | SignedOut;

/** PIN sign-in and sign-out of the servers of table service on this device. */
export interface StaffSessions {
	readonly current: (restaurantId: string) => Effect.Effect<CurrentServer, AccountFault>;
	/** Refused with the code "wrong-pin", or "too-many-tries". */
	readonly login: (
		restaurantId: string,
		pin: string,
	) => Effect.Effect<{ readonly id: string; readonly name: string }, AccountFault>;
	readonly logout: () => Effect.Effect<void, AccountFault>;
	/**
	 * Refused with the code "has-servers" once there is one, and "setup-code" without an owner's
	 * session or the right code.
	 */
	readonly addFirst: (
		restaurantId: string,
		server: FirstServer,
	) => Effect.Effect<ServerRecord, AccountFault>;
	/** For the owner, on the dashboard. */
	readonly makeSetupCode: (
		restaurantId: string,
	) => Effect.Effect<{ readonly code: string; readonly expires_at: string }, TableFault>;
	readonly list: (restaurantId: string) => Effect.Effect<readonly ServerRecord[], TableFault>;
	readonly add: (
		restaurantId: string,
		server: NewServer,
	) => Effect.Effect<ServerRecord, TableFault>;
}

/** The floors of a restaurant, their sections, and their tables. */
export interface FloorPlan {
	readonly floors: (restaurantId: string) => Effect.Effect<readonly FloorRecord[], TableFault>;
	readonly addFloor: (
		restaurantId: string,
		floor: NewFloor,
	) => Effect.Effect<FloorRecord, TableFault>;
	readonly sections: (floorId: string) => Effect.Effect<readonly SectionRecord[], TableFault>;
	readonly addSection: (
		floorId: string,
		section: NewSection,
	) => Effect.Effect<SectionRecord, TableFault>;
	readonly tables: (sectionId: string) => Effect.Effect<readonly TableRecord[], TableFault>;
	readonly addTable: (sectionId: string, table: NewTable) => Effect.Effect<TableRecord, TableFault>;
}

/** The guests of a table, from being seated to the paid bill, and what they ordered. */
export interface TableSessions {
	readonly current: (tableId: string) => Effect.Effect<TableSessionRecord | undefined, TableFault>;
	/**
	 * `sessionId`: a UUID that is generated before the first attempt; a repeat returns the existing
	 * session.
	 */
	readonly start: (
		tableId: string,
		guestCount: number,
		sessionId?: string,
	) => Effect.Effect<TableSessionRecord, TableFault>;
	/** Ends a session that owes nothing. */
	readonly end: (sessionId: string) => Effect.Effect<TableSessionRecord, TableFault>;
	/**
	 * Sets the number of guests. Refused with the code "seat-owes" where a seat to be removed owes
	 * something. `commandId` is generated before the first attempt; a repeat does nothing.
	 */
	readonly changeGuests: (
		sessionId: string,
		guestCount: number,
		commandId?: string,
	) => Effect.Effect<TableSessionRecord, TableFault>;
	/**
	 * Refused with the code "table-occupied" where that table has a session. `commandId`: as for
	 * `changeGuests`.
	 */
	readonly move: (
		sessionId: string,
		tableId: string,
		commandId?: string,
	) => Effect.Effect<TableSessionRecord, TableFault>;
	readonly orders: (sessionId: string) => Effect.Effect<readonly TableOrderRecord[], TableFault>;
	/**
	 * `lineKey`: the line's id on the device, and its id from then on where it ends in a UUID; a
	 * repeat returns the existing line.
	 */
	readonly addOrder: (
		sessionId: string,
		lineKey: string,
		line: NewTableOrder,
	) => Effect.Effect<TableOrderRecord, TableFault>;
	/** Returns the number of lines that were sent to the kitchen. */
	readonly sendToKitchen: (sessionId: string) => Effect.Effect<number, TableFault>;
	readonly serve: (orderId: string) => Effect.Effect<TableOrderRecord, TableFault>;
	/** `later`, where the server is told only now: when it was done, ISO 8601, UTC, and the id of who was signed in then. */
	readonly void: (
		orderId: string,
		reason: string,
		later?: { readonly at: string; readonly by?: string },
	) => Effect.Effect<TableOrderRecord, TableFault>;
}

/** The bills of tables and their payments, in cents. The server computes both. */
export interface TableBills {
	readonly bill: (sessionId: string) => Effect.Effect<TableBillRecord, TableFault>;
	/** Refused with the code "changed-since" where the bill has changed since it was read. */
	readonly share: (
		sessionId: string,
		change: ShareChange,
	) => Effect.Effect<TableBillRecord, TableFault>;
	/**
	 * The amount that a campus card would be charged for a part of the bill, by its accounts. Refused with the code "card-not-checked"
	 * where the accounts can't be read.
	 */
	readonly cardBill: (
		sessionId: string,
		card: TableCard,
	) => Effect.Effect<TableCardBill, TableFault>;
	/**
	 * `paymentId` is generated before the first attempt; a repeat returns its outcome, and charges
	 * nothing again.
	 */
	readonly pay: (
		sessionId: string,
		paymentId: string,
		payment: NewTablePayment,
	) => Effect.Effect<PaidTable, TableFault>;
}

/** The changes that other devices make at the restaurant's tables. */
export interface TableFeed {
	/**
	 * The floor plan with the open sessions; with `known` only the sessions that changed since that
	 * version, where the server can tell.
	 */
	readonly snapshot: (
		restaurantId: string,
		known?: TableVersion,
	) => Effect.Effect<TableSnapshot, TableFault>;
	/**
	 * Calls `hear` with the current version, then with each further one as it is committed, until it
	 * is interrupted. It ends where the server ends it, after which it may be started again at once,
	 * and fails where the connection breaks.
	 */
	readonly listen: (
		restaurantId: string,
		hear: (change: TableChange) => void,
	) => Effect.Effect<void, TableFault>;
}
