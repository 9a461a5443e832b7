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

/** Everything that table service needs from outside. */
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

/** The tables of a restaurant as far as this device knows them. */
export type TablesState = {
	/**
	 * The tables as of `tables.at`: read now, or stored on this device. Absent until one of the two.
	 */
	readonly tables?: TableSnapshot;
	/** The first read since the start failed, and nothing is stored here. */
	readonly failed: boolean;
	readonly connection: TableConnection;
	/**
	 * Commands made on this device that the server does not have yet, in order. `tables` shows them
	 * as applied.
	 */
	readonly waiting: readonly KeptTableCommand[];
	/**
	 * Lines that the server has not stored yet. They are on this device before they are shown as
	 * sent.
	 */
	readonly unsent: ItemsBySession;
	/** Payments by campus card that wait on this device for the network, oldest first. */
	readonly pending: readonly KeptTablePayment[];
	/** Sessions that were open here and no longer are, by id: "paid", or ended with nothing owed. */
	readonly left: { readonly [sessionId: string]: OpenTableSession };
};

/**
 * The outcome of sending: there was nothing to send, or all was stored, or some before a fault.
 * `lines` and `left`: how many were stored, and how many are still unsent. `told`: lines that the
 * kitchen has to get now.
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

/**
 * The outcome of Clear All. `lines`: how many there were to void; `done`: how many were voided
 * before the fault. `voided`: the lines that are no longer to be cooked.
 */
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

/** An event at the tables for a message: a code and its figures. `lines`: how many. */
export type TablesNotice =
	/**
	 * A call found that nobody is signed in, or that the server is unreachable: the sign-in has to be
	 * checked again.
	 */
	| { readonly code: "missed"; readonly fault: TableFault }
	/** A command that was made here offline conflicts with the server's state, and was dropped. */
	| {
			readonly code: "command-refused";
			readonly command: KeptTableCommand;
			readonly fault: Refused;
	  }
	/**
	 * Lines that the kitchen has arrived after their session was closed: they are on a new check of
	 * that table.
	 */
	| { readonly code: "follow-up"; readonly tableId: string; readonly lines: number }
	/** A payment that had waited for the network has its answer. */
	| { readonly code: "pending-answered"; readonly paid: PaidTable }
	| { readonly code: "pending-refused"; readonly fault: Refused };

/**
 * Table service of one restaurant on one device: everything that a screen, or another till, may
 * use.
 */
export type PosTables = {
	readonly state: Observable<TablesState>;
	/** Loads what is on the device and starts to follow the server. */
	readonly start: () => Effect.Effect<void>;
	readonly stop: () => Effect.Effect<void>;
	/** Contacts the server at once, as when the network returns. */
	readonly look: () => void;
	readonly refresh: () => Effect.Effect<void, TableFault>;
	readonly people: {
		/** The server who is signed in at this device. */
		readonly current: () => Effect.Effect<CurrentServer, AccountFault>;
		/**
		 * The server who was signed in when the tables were last read, until that session expires; for
		 * a page that can't reach the backend.
		 */
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
		/** Ends a session that owes nothing. Its unsent lines are dropped. */
		readonly end: (sessionId: string) => Effect.Effect<TableSessionRecord, TableFault>;
		/** Synchronous: a tap paints in its own frame. The lines are written in the background. */
		readonly change: (sessionId: string, change: (items: NewItems) => NewItems) => void;
		/**
		 * Sends the unsent lines, each under its own key, and sends the kitchen everything that it does
		 * not have (TSES-28 to TSES-30).
		 */
		readonly send: (sessionId: string) => Effect.Effect<SendOutcome>;
		/** Sets the number of guests. Guests who join pay nothing of what was ordered before. */
		readonly changeGuests: (
			sessionId: string,
			guests: number,
		) => Effect.Effect<TableSessionRecord, TableFault>;
		/** Moves the guests, with everything that they ordered, to a free table. */
		readonly move: (
			sessionId: string,
			tableId: string,
		) => Effect.Effect<TableSessionRecord, TableFault>;
		/**
		 * Removes a line that was sent from the bill; the reason is stored with the name of the person.
		 */
		readonly void: (orderId: string, reason: string) => Effect.Effect<TableOrderRecord, TableFault>;
		readonly serve: (orderId: string) => Effect.Effect<TableOrderRecord, TableFault>;
		/** Why nothing can be cleared; undefined where something can (TSES-41). */
		readonly clearRefusal: (sessionId: string) => SessionRefusal | undefined;
		/** Drops the unsent lines and voids all others (TSES-39, TSES-42). */
		readonly clear: (sessionId: string) => Effect.Effect<ClearOutcome>;
	};
	/** Moves of guests and of what they ordered; `checks.move` moves them to a free table. */
	readonly moves: TableMoves;
	readonly bills: {
		/** The present bill of the server, with the campus system's ids of its charges. */
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
		/** Begins a payment; no request is made yet. */
		readonly begin: (wanted: TablePaymentWanted) => TablePaymentAttempt;
		/**
		 * `paymentId` is generated before the first attempt; a repeat returns its outcome, and charges
		 * nothing again.
		 */
		readonly pay: (
			sessionId: string,
			paymentId: string,
			payment: NewTablePayment,
		) => Effect.Effect<PaidTable, TableFault>;
		/**
		 * Stores a campus card's payment on this device; it is sent as soon as the server is reachable.
		 */
		readonly keep: (payment: KeptTablePayment) => Effect.Effect<void, NotStored>;
	};
	/** Calls back with every notice until the returned function is called. */
	readonly onNotice: (hear: (notice: TablesNotice) => void) => () => void;
};
