import type { Effect } from "effect";
import type {
	CurrentServer,
	NewFloor,
	NewSection,
	NewTable,
	NewTablePayment,
	OpenTableSession,
	PaidTable,
	TableCard,
	TableSnapshot,
} from "../../contract/table-service.ts";
import type {
	AccountFault,
	CampusCard,
	FloorPlan,
	Ids,
	KeptTablePayment,
	NotStored,
	Refused,
	StaffSessions,
	TableBills,
	TableFault,
	TableFeed,
	TableMoves,
	TableSessions,
	TableStore,
} from "../../ports/index.ts";
import type {
	FloorRecord,
	KeptTableCommand,
	SectionRecord,
	ShareChange,
	TableBillRecord,
	TableCardBill,
	TableOrderRecord,
	TableRecord,
	TableSessionRecord,
} from "../../records/index.ts";
import type { ItemsBySession, NewItems, SessionRefusal } from "../../rules/table/index.ts";
import type { Observable } from "../pos-types.ts";
import type { TableConnection } from "./live-tables.ts";
import type { TablePaymentAttempt, TablePaymentWanted } from "./payment-attempt.ts";

/** All that table service needs of the world. */
export type TablesPorts = {
	readonly desk: StaffSessions;
	readonly plan: FloorPlan;
	readonly sessions: TableSessions;
	readonly bills: TableBills;
	readonly moves: TableMoves;
	readonly feed: TableFeed;
	readonly store: TableStore;
	readonly campusCard: Pick<CampusCard, "balance">;
	readonly ids: Pick<Ids, "uuid">;
};

export type TablesState = {
	/** As they were last seen, at `tables.at`: read now, or kept on this device. Absent until one or the other. */
	readonly tables?: TableSnapshot;
	/** The first reading since the start went wrong, and nothing is kept here. */
	readonly failed: boolean;
	readonly connection: TableConnection;
	/** Commands made on this device that the server does not have yet, in their order. `tables` shows them as done. */
	readonly waiting: readonly KeptTableCommand[];
	/** Lines that the server has not taken yet. They are on this device before they are shown as sent. */
	readonly unsent: ItemsBySession;
	/** Payments by campus card that wait on this device for the network, oldest first. */
	readonly pending: readonly KeptTablePayment[];
	/** Sessions that were open here and are not any more, by id: "paid", or ended with nothing owed. */
	readonly left: { readonly [sessionId: string]: OpenTableSession };
};

/**
 * The outcome of sending: nothing was to be sent, or all was taken, or some before a fault. `told`: the lines that a kitchen has to get
 * now. `left`: lines that are still unsent.
 */
export type SendOutcome =
	| { readonly is: "nothing"; readonly refusal: SessionRefusal }
	| {
			readonly is: "sent";
			readonly lines: number;
			readonly told: readonly TableOrderRecord[];
	  }
	| {
			readonly is: "failed";
			readonly fault: TableFault;
			readonly left: number;
			readonly told: readonly TableOrderRecord[];
	  };

/** `voided`: the lines that are not to be cooked any more. */
export type ClearOutcome =
	| { readonly is: "nothing"; readonly refusal: SessionRefusal }
	| {
			readonly is: "cleared";
			readonly lines: number;
			readonly voided: readonly TableOrderRecord[];
	  }
	| {
			readonly is: "failed";
			readonly fault: TableFault;
			readonly done: number;
			readonly lines: number;
			readonly voided: readonly TableOrderRecord[];
	  };

export type TablesNotice =
	/** A call found that nobody is signed in, or that the server is not there: who is signed in is to be looked at. */
	| { readonly code: "missed"; readonly fault: TableFault }
	/** A command made here without the server no longer fits there, and was dropped. */
	| {
			readonly code: "command-refused";
			readonly command: KeptTableCommand;
			readonly fault: Refused;
	  }
	/** Lines that the kitchen has came after their session was closed: they are on a new check of that table. */
	| { readonly code: "follow-up"; readonly tableId: string; readonly lines: number }
	/** A payment that had waited for the network was answered. */
	| { readonly code: "pending-answered"; readonly paid: PaidTable }
	| { readonly code: "pending-refused"; readonly fault: Refused };

/** Table service of one restaurant on one device: everything that a screen, or another till, may ask for. */
export type PosTables = {
	readonly state: Observable<TablesState>;
	/** Loads what is on the device and begins to follow the server. */
	readonly start: () => Effect.Effect<void>;
	readonly stop: () => Effect.Effect<void>;
	/** Looks at the server at once, as when the network is back. */
	readonly look: () => void;
	readonly refresh: () => Effect.Effect<void, TableFault>;
	readonly people: {
		/** The server who is signed in here. */
		readonly current: () => Effect.Effect<CurrentServer, AccountFault>;
		/** Whoever was when the tables were last read, until that session ends by itself; for a page that can't reach the server. */
		readonly kept: () => Effect.Effect<CurrentServer | undefined>;
		readonly logout: () => Effect.Effect<void, AccountFault>;
	};
	readonly floor: {
		readonly addFloor: (floor: NewFloor) => Effect.Effect<FloorRecord, TableFault>;
		readonly addSection: (
			floorId: string,
			section: NewSection,
		) => Effect.Effect<SectionRecord, TableFault>;
		readonly addTable: (
			sectionId: string,
			table: NewTable,
		) => Effect.Effect<TableRecord, TableFault>;
	};
	readonly checks: {
		readonly seat: (
			tableId: string,
			guests: number,
		) => Effect.Effect<TableSessionRecord, TableFault>;
		/** Of a session that owes nothing. Its unsent lines are dropped. */
		readonly end: (sessionId: string) => Effect.Effect<TableSessionRecord, TableFault>;
		/** Synchronous: a tap paints in its own frame. The lines are written beside it. */
		readonly change: (sessionId: string, change: (items: NewItems) => NewItems) => void;
		/** Sends the unsent lines, each under its own key, and tells the kitchen of all it was not told of (TSES-28 to TSES-30). */
		readonly send: (sessionId: string) => Effect.Effect<SendOutcome>;
		/** Says how many guests sit there now. Who joins pays nothing of what was ordered before. */
		readonly changeGuests: (
			sessionId: string,
			guests: number,
		) => Effect.Effect<TableSessionRecord, TableFault>;
		/** Moves the guests, with all that is theirs, to a table where nobody sits. */
		readonly move: (
			sessionId: string,
			tableId: string,
		) => Effect.Effect<TableSessionRecord, TableFault>;
		/** Takes one line that was sent off the bill; the reason is kept with the name of who did. */
		readonly void: (orderId: string, reason: string) => Effect.Effect<TableOrderRecord, TableFault>;
		readonly serve: (orderId: string) => Effect.Effect<TableOrderRecord, TableFault>;
		/** Why nothing can be cleared; undefined: something can (TSES-41). */
		readonly clearRefusal: (sessionId: string) => SessionRefusal | undefined;
		/** Drops the unsent lines and voids all others (TSES-39, TSES-42). */
		readonly clear: (sessionId: string) => Effect.Effect<ClearOutcome>;
	};
	/** Guests, and what they ordered, go elsewhere; to a table where nobody sits they go by `checks.move`. */
	readonly moves: TableMoves;
	readonly bills: {
		/** The bill as the server has it now, with the campus system's ids of what it charged. */
		readonly read: (sessionId: string) => Effect.Effect<TableBillRecord, TableFault>;
		readonly share: (
			sessionId: string,
			change: ShareChange,
		) => Effect.Effect<TableBillRecord, TableFault>;
		readonly cardBill: (
			sessionId: string,
			card: TableCard,
		) => Effect.Effect<TableCardBill, TableFault>;
	};
	readonly payments: {
		/** Begins a payment; nothing is asked of anybody yet. */
		readonly begin: (wanted: TablePaymentWanted) => TablePaymentAttempt;
		/** `paymentId`: minted before the first try; a repeat returns its outcome, and charges nothing again. */
		readonly pay: (
			sessionId: string,
			paymentId: string,
			payment: NewTablePayment,
		) => Effect.Effect<PaidTable, TableFault>;
		/** Keeps a campus card's payment on this device; it is sent as soon as the server is there. */
		readonly keep: (payment: KeptTablePayment) => Effect.Effect<void, NotStored>;
	};
	/** Hears every notice until the returned function is called. */
	readonly onNotice: (hear: (notice: TablesNotice) => void) => () => void;
};
