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

/** `SignedOut`: no server is signed in at this device any more. */
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
	/** Refused with the code "has-servers" once there is one, and "setup-code" without an owner and without the right code. */
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

/** Floors, their sections, and the tables that stand there. */
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

/** The guests of a table and what they ordered. */
export interface TableSessions {
	readonly current: (tableId: string) => Effect.Effect<TableSessionRecord | undefined, TableFault>;
	/** `sessionId`: a UUID that was minted before the first try; a repeat gives the session that is there. */
	readonly start: (
		tableId: string,
		guestCount: number,
		sessionId?: string,
	) => Effect.Effect<TableSessionRecord, TableFault>;
	/** Of a session that owes nothing. */
	readonly end: (sessionId: string) => Effect.Effect<TableSessionRecord, TableFault>;
	/**
	 * Says how many guests sit there now. Refused with the code "seat-owes" where one who would leave owes something. `commandId`: minted
	 * before the first try; what was done under it is not done again.
	 */
	readonly changeGuests: (
		sessionId: string,
		guestCount: number,
		commandId?: string,
	) => Effect.Effect<TableSessionRecord, TableFault>;
	/** Refused with the code "table-occupied" where others sit at that table. `commandId`: as for `changeGuests`. */
	readonly move: (
		sessionId: string,
		tableId: string,
		commandId?: string,
	) => Effect.Effect<TableSessionRecord, TableFault>;
	readonly orders: (sessionId: string) => Effect.Effect<readonly TableOrderRecord[], TableFault>;
	/** `lineKey`: the line's id on the device, and the line's own from then on where it ends in a UUID; a repeat gives the line that is there. */
	readonly addOrder: (
		sessionId: string,
		lineKey: string,
		line: NewTableOrder,
	) => Effect.Effect<TableOrderRecord, TableFault>;
	/** How many lines the kitchen was told of. */
	readonly sendToKitchen: (sessionId: string) => Effect.Effect<number, TableFault>;
	readonly serve: (orderId: string) => Effect.Effect<TableOrderRecord, TableFault>;
	readonly void: (orderId: string, reason: string) => Effect.Effect<TableOrderRecord, TableFault>;
}

/** The bills of tables and their payments. */
export interface TableBills {
	readonly bill: (sessionId: string) => Effect.Effect<TableBillRecord, TableFault>;
	/** Refused with the code "changed-since" where the bill is another by now. */
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
	/** `paymentId`: minted before the first try; a repeat returns its outcome, and charges nothing again. */
	readonly pay: (
		sessionId: string,
		paymentId: string,
		payment: NewTablePayment,
	) => Effect.Effect<PaidTable, TableFault>;
}

/** The changes that other devices make at the restaurant's tables. */
export interface TableFeed {
	/** The floor plan with the open sessions; `known`: of the sessions those alone that changed since that version, where the server can tell. */
	readonly snapshot: (
		restaurantId: string,
		known?: TableVersion,
	) => Effect.Effect<TableSnapshot, TableFault>;
	/**
	 * Calls `hear` with the version that stands, then with each further one as it is committed, until it is interrupted. It ends where the
	 * server ends it, which may be asked again at once, and fails where it breaks.
	 */
	readonly listen: (
		restaurantId: string,
		hear: (change: TableChange) => void,
	) => Effect.Effect<void, TableFault>;
}
