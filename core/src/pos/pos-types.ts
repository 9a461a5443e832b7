import type { Effect } from "effect";
import type { ResetRefusal, ResetRefused } from "../flows/device/reset-data.ts";
import type { SyncProgress } from "../flows/menu/sync-menu.ts";
import type { PayRefusal, PayRefused } from "../flows/payment/persist-sale.ts";
import type { SalesExport } from "../flows/sales/export-sales.ts";
import type { ImportRefused, ImportReport } from "../flows/sales/import-sales.ts";
import type { BooksCompared } from "../flows/sync/compare-books.ts";
import type { SyncReport } from "../flows/sync/sync-sales.ts";
import type { Till } from "../flows/till.ts";
import type {
	NotStored,
	PrinterFault,
	QuarantinedRecord,
	ReplicationState,
} from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import type { Fine, FinePayments } from "../rules/fines/index.ts";
import type {
	Cents,
	Destination,
	LineModifier,
	Menu,
	MenuItem,
	OfflineSyncResult,
	Order,
	OrderDetails,
	OrderTotals,
	PaymentMethod,
	ProvincialRelief,
	RemovedLines,
	SaleStatus,
	StorageLevel,
} from "../rules/index.ts";
import type { LineChoice } from "../rules/till/index.ts";
import type { WrongClock } from "./device/till-clock.ts";
import type { PosDrawer } from "./drawer/drawer-types.ts";
import type { PosKitchen } from "./kitchen/kitchen-types.ts";
import type { PosHeld } from "./order/held-types.ts";
import type { CampusCardPayment, CardPayment, Paid, PayState } from "./payment/payment-types.ts";
import type { PosPeople } from "./people/people-types.ts";
import type { PosRefunds } from "./refunds/refund-types.ts";
import type { PosReceipts, PosSettings } from "./settings/settings-types.ts";
import type { PosQueue } from "./sync/queue-types.ts";

export * from "./drawer/drawer-types.ts";
export * from "./kitchen/kitchen-types.ts";
export * from "./order/held-types.ts";
export * from "./payment/payment-types.ts";
export * from "./people/people-types.ts";
export * from "./refunds/refund-types.ts";
export * from "./settings/settings-types.ts";
export * from "./sync/queue-types.ts";

/**
 * A state that screens observe and only the POS writes. Its value is the same object until it
 * changes, so that any framework's comparison by identity holds: React's `useSyncExternalStore`
 * takes `subscribe` and `getState` as they are. The functions need no `this`.
 */
export type Observable<S> = {
	readonly getState: () => S;
	readonly getInitialState: () => S;
	/** Calls back at each change, with the state before it, until the returned function is called. */
	readonly subscribe: (hear: (state: S, previous: S) => void) => () => void;
};

/** The menu that the till sells from, and the chosen category. */
export type MenuState = {
	readonly status: "loading" | "empty" | "ready" | "failed";
	/** The fault as the documented sentence, while `status` is "failed". */
	readonly failure?: string;
	readonly menu?: Menu;
	/** When the menu was read from the provider, ISO 8601, UTC. */
	readonly syncedAt?: string;
	/** The chosen category, by the provider's id. */
	readonly categoryId?: number;
	/** Undefined for All Items. */
	readonly subCategory?: string;
};

/** The result of a tap on an item: added, what it needs, or why it is refused. */
export type AddResult =
	| { readonly type: "added"; readonly lineId: string }
	| { readonly type: "needs-price"; readonly item: MenuItem }
	| { readonly type: "needs-modifiers"; readonly item: MenuItem; readonly price?: Cents }
	| {
			readonly type: "refused";
			readonly reason: "unavailable" | "unknown-item" | "order-being-paid" | "not-allowed";
	  };

/**
 * The open order with its totals, in cents, as by `orderTotals` with the tender that is chosen.
 * They are computed at each change, never stored.
 */
export type OrderState = {
	readonly order: Order;
	readonly totals: OrderTotals;
	/** The total in cash, rounded as the restaurant's policy says, in cents. */
	readonly cashDue: Cents;
	/** The line that was added or raised last, for a screen to point out. */
	readonly freshLineId?: string;
	/**
	 * The lines that Clear Order or Remove last removed. Absent once they are restored, the order is
	 * sold, or it is changed after Undo is no longer offered.
	 */
	readonly undo?: RemovedLines;
	/** The price typed on the number pad, in cents; 0: none (MENU-17, ADD-03). */
	readonly pad: Cents;
	/** The quantity that the next item is added with; absent: one. */
	readonly nextQuantity?: number;
};

/**
 * An entry of the attention list: a delivery or debit that a person has to settle. `total`: the
 * sale's, in cents with tax. `createdAt` is the sale's.
 */
export type AttentionEntry = {
	readonly saleId: string;
	readonly reference: string;
	readonly createdAt: string;
	readonly total: Cents;
	/** "debit" is that of a campus card. A refused one can be tried again with the card's number; an unknown one is requested again or settled. */
	readonly place: Destination | "debit";
	readonly state: "refused" | "unknown";
	/** When it was refused, or its answer was lost (ISO 8601, UTC). */
	readonly at: string;
	readonly reason: string;
	/** For an unknown outcome: the number of attempts when it came to the list. A person's decision counts for these. */
	readonly attempts?: number;
};

/** The state of the connection, and of what waits to be sent. */
export type SyncState = {
	/** True if the last request reached the server; false before the first. Payments depend on it. */
	readonly online: boolean;
	/** True once the first health check since the start has ended, with an answer or without. */
	readonly heard: boolean;
	readonly syncing: boolean;
	readonly progress?: SyncProgress;
	/** When the last full sync ended, ISO 8601, UTC. */
	readonly lastSyncTime?: string;
	/** Why the last sync failed, as the documented sentence. */
	readonly failure?: string;
	/** The number of sales not delivered everywhere yet. */
	readonly unsent: number;
	/** When the oldest of these was made, ISO 8601, UTC. */
	readonly oldestUnsentAt?: string;
	readonly attention: readonly AttentionEntry[];
	/** True while the server asks to sign in again; sales wait. */
	readonly signedOut: boolean;
	/**
	 * Offline campus-card sales whose debit is not done: their number and their sum in cents with
	 * tax.
	 */
	readonly queued: { readonly count: number; readonly total: Cents };
	/** True while another tab of this device is the leader and sends for this one too. */
	readonly isFollower: boolean;
	/** The result of the last reconciliation with the ledger, in the full sync. */
	readonly books?: BooksCompared;
	/** Stored sales that could not be decoded. They are set aside, are shown, and do not block other sales. */
	readonly spoiled?: readonly QuarantinedRecord[];
	/** The till's clock, where it is off by more than two minutes. */
	readonly clock?: WrongClock;
};

/** The disk of the device that the till runs on. */
export type DeviceState = {
	/** `low`: the cashier is warned. `full`: nothing more is sold until there is space. */
	readonly room: StorageLevel;
	/** Free bytes, where the device reports them. */
	readonly free?: number;
	/** When its storage was looked at last, ISO 8601, UTC. */
	readonly lookedAt?: string;
	/** True if the stored data is safe from eviction. Absent until the browser was asked. */
	readonly persisted?: boolean;
	/**
	 * The state of the replication to the CouchDB of the settings. Absent: none is configured, or the
	 * storage does not support it.
	 */
	readonly replication?: ReplicationState;
};

/**
 * A sale in a list: its total in cents, negative of a refund, with taxes and before the rounding
 * of cash.
 */
export type SaleSummary = {
	readonly saleId: string;
	readonly reference: string;
	/** The short number of the order, where the restaurant's kitchen prints. */
	readonly orderNumber?: string;
	/** ISO 8601, UTC. */
	readonly createdAt: string;
	readonly total: Cents;
	readonly method: PaymentMethod;
	readonly status: SaleStatus;
	readonly error?: string;
};

/**
 * An event for a toast: a code and its figures, which screens turn into the documented text.
 * Amounts in cents; `change` is what is handed out after the rounding of cash; other figures are
 * numbers of sales.
 */
export type PosNotice =
	| {
			readonly code: "order-completed";
			readonly change: Cents;
			readonly note?: "server-sync-failed";
	  }
	/**
	 * `recovered`: published at a start, for a sale that was stored when the last page crashed, with
	 * its reference. It may have been published before.
	 */
	| { readonly code: "order-saved"; readonly change: Cents; readonly recovered?: string }
	/** Another tab of this device sold the open order. */
	| {
			readonly code: "order-sold-elsewhere";
			readonly change: Cents;
			readonly reference: string;
	  }
	| { readonly code: "online" }
	| { readonly code: "offline" }
	| {
			readonly code: "order-cleared" /** The number of items, quantities counted. */;
			readonly items: number;
	  }
	| { readonly code: "line-removed"; readonly name: string }
	/** The open order was held before, and another till has taken it over. null: its station is no more. */
	| { readonly code: "order-taken-over"; readonly station: string | null }
	/**
	 * `timedOut`: a manual sync was abandoned; the page may be reloaded 2 seconds later (SYNC-28,
	 * SYNC-29).
	 */
	| { readonly code: "sync-failed"; readonly reason: string; readonly timedOut?: true }
	| { readonly code: "sync-offline" }
	| { readonly code: "sync-partial"; readonly synced: number; readonly failed: number }
	| { readonly code: "synced"; readonly sales: number }
	/** A bulk retry sent everything that waited. */
	| { readonly code: "sales-processed"; readonly count: number }
	/** The server did not accept the sales that were to be sent: it is unreachable, or it failed. */
	| { readonly code: "server-sync-failed" }
	/** In a later automatic sync of sales that are safe on this device some were refused. */
	| { readonly code: "sales-not-sent" }
	/**
	 * The tax profile changed while this till had no contact: its latest sales used the earlier
	 * version.
	 */
	| { readonly code: "taxes-heard-late" }
	| { readonly code: "books-differ"; readonly differences: BooksCompared["differences"] }
	/**
	 * Another device sells under this one's id, as a copied profile or a restored image: this one has
	 * taken a new id.
	 */
	| { readonly code: "device-id-changed" }
	/**
	 * This device's storage was cleared while the till was open. The numbers of unsent sales that
	 * were written again from memory, and of those that were not.
	 */
	| { readonly code: "storage-cleared"; readonly kept: number; readonly lost: number }
	/** The sync after coming back online failed. It is retried automatically. */
	| { readonly code: "return-sync-failed" }
	/** The progress of a sale could not be written. */
	| { readonly code: "sale-not-updated"; readonly reason: string }
	/**
	 * A person's decision about an order did not reach the server, or the server knows another
	 * outcome: nothing was changed.
	 */
	| { readonly code: "not-settled"; readonly reason: string }
	| { readonly code: "not-stored"; readonly reason: string }
	| { readonly code: "balance-retrieved" }
	/** The balance could not be read. */
	| { readonly code: "verification-failed"; readonly reason: string }
	| { readonly code: "campus-paid"; readonly total: Cents }
	| { readonly code: "campus-failed"; readonly reason: string }
	/** The outcome of the debit is unknown: the sale is on the attention list. */
	| { readonly code: "campus-unknown"; readonly reference: string; readonly reason: string }
	/** A card that was given up may be charged: the terminal could not be asked to reverse it. */
	| { readonly code: "card-left"; readonly amount: Cents; readonly reason: string }
	| { readonly code: "campus-queued"; readonly reference: string }
	/** After coming back online: the number of campus-card sales that were submitted. */
	| { readonly code: "offline-sales-processed"; readonly result: OfflineSyncResult }
	/**
	 * The automatic submission was given up after three attempts. What waits is sent with the next
	 * sync.
	 */
	| { readonly code: "automatic-sync-failed"; readonly attempts: number; readonly reason: string }
	| { readonly code: "nothing-to-sync" }
	/** Receipt or drawer failed; the sale is complete all the same. */
	| { readonly code: "print-failed"; readonly fault: PrinterFault };

/** The wishes of the guest of the open order. */
export type PosDetails = {
	/**
	 * Sets the type of the order, its name for calling and its note, in place of those before.
	 * False: a text is too long, or the order is being paid.
	 */
	readonly describe: (details: OrderDetails) => Effect.Effect<boolean>;
	/**
	 * Notes how a line is wanted; a blank note takes it away. False: it has more than `longestNote`
	 * characters, or the order is being paid.
	 */
	readonly noteLine: (lineId: string, note: string) => Effect.Effect<boolean>;
	/**
	 * Makes a line anew with other options, and a quantity from 1 to `mostTyped`, at the menu's present
	 * prices. False: its item or these options can't be sold, or the order is being paid.
	 */
	readonly changeLine: (lineId: string, choice: LineChoice) => Effect.Effect<boolean>;
};

/** The library fines on this device, in cents. They bear no tax. */
export type PosFines = {
	/** The open fines of a credential with what is still owed after all sales so far, oldest first. */
	readonly find: (credentialId: string) => Effect.Effect<readonly Fine[], NotStored>;
	/**
	 * Adds payments of fines to the order, in cents; an existing one is replaced. False: the order is
	 * being paid, nothing was added.
	 */
	readonly add: (payments: FinePayments["payments"]) => Effect.Effect<boolean>;
};

/** The headless POS: everything that a screen or another till may ask for. */
export type Pos = {
	readonly till: Till;
	/** Loads what is on the device, recovers what a crash left, and starts watching the network. */
	readonly start: () => Effect.Effect<void, NotStored>;
	readonly stop: () => Effect.Effect<void>;
	readonly menu: {
		readonly state: Observable<MenuState>;
		readonly chooseCategory: (categoryId: number) => void;
		readonly chooseSubCategory: (name: string | undefined) => void;
		/** The items that the grid shows. The same array until the menu or the choice changes. */
		readonly visibleItems: () => readonly MenuItem[];
		readonly search: (text: string, limit?: number) => readonly MenuItem[];
		readonly findPlu: (code: string) => MenuItem | undefined;
		/** Every item that a name, an id or a PLU finds, for the data viewer (DATA-38). */
		readonly searchData: (text: string) => readonly MenuItem[];
		/** Lets an item be sold at any price, or at its own again. Stored on this device, and sent to the server now or with a later sync (DATA-41). */
		readonly setOpenPrice: (itemId: number, openPrice: boolean) => Effect.Effect<void, NotStored>;
	};
	readonly order: {
		readonly state: Observable<OrderState>;
		/** Synchronous: a tap paints in its own frame. The order is written in the background. */
		readonly add: (itemId: number) => AddResult;
		/**
		 * Adds an item at this price, in cents without tax, and with these modifiers. Refused or asked
		 * for as by `add`.
		 */
		readonly addWith: (
			itemId: number,
			chosen: { readonly price?: Cents; readonly modifiers?: readonly LineModifier[] },
		) => AddResult;
		readonly increase: (lineId: string) => void;
		readonly decrease: (lineId: string) => void;
		/** Sets the quantity of a line, from 1 to `mostTyped`; another number changes nothing. */
		readonly setQuantity: (lineId: string, quantity: number) => void;
		/**
		 * Sets the quantity that the next item is added with, from 1 to `mostTyped`; another number
		 * sets none. The number pad is cleared.
		 */
		readonly setNextQuantity: (quantity: number) => void;
		readonly remove: (lineId: string) => void;
		/**
		 * The order as it would be without these lines, with its packaging and its sums in cents: what
		 * a guest can pay of an order of which something has sold out. The order itself stays.
		 */
		readonly without: (lineIds: readonly string[]) => Pick<OrderState, "order" | "totals">;
		readonly clear: () => void;
		/**
		 * Marks the order as tax exempt, with a reason; a blank one is refused. Undefined removes the
		 * mark (TAX-19).
		 */
		readonly exempt: (reason: string | undefined) => boolean;
		/**
		 * Relieves the buyer of the province's part of the tax, instead of an exemption; undefined
		 * removes the relief. False: a word that the law requires is blank, the restaurant's province
		 * gives no such relief, or the order is being paid. `provincialRelief` says which.
		 */
		readonly relieve: (relief: ProvincialRelief | undefined) => boolean;
		/** Restores what Clear Order or Remove last removed, into the present order. */
		readonly undo: () => void;
		/** Called when Undo is no longer offered: the next change of the order ends it. */
		readonly endUndo: (offered: RemovedLines) => void;
		readonly pressPad: (key: PadKey) => void;
	};
	readonly pay: {
		readonly state: Observable<PayState>;
		readonly choose: (method: PaymentMethod) => void;
		/** The reason why the order may not be paid now; undefined where it may. */
		readonly refusal: () => PayRefusal | undefined;
		/**
		 * Records a person's confirmation that sales are made with a clock that is off by more than a
		 * day ("clock-wrong"). It holds until the clock is set, or the page is reloaded.
		 */
		readonly confirmClock: () => void;
		/**
		 * Pays the order in cash. Succeeds when the sale is on disk, before anything is sent; the order
		 * is cleared then, and not before. `received`: the cash taken, in cents, at least the total
		 * with tax, rounded as the restaurant rounds cash. `vouched` is run with the id that the sale
		 * will have; when it fails nothing is stored, and the order stays. Fails with `PayRefused`
		 * ("amount-missing", "amount-too-small" and what `refusal` gives) and `NotStored`.
		 */
		readonly cash: <E = never>(
			received: Cents | undefined,
			vouched?: (saleId: string) => Effect.Effect<void, E>,
		) => Effect.Effect<Paid, NotStored | PayRefused | E>;
		readonly card: CardPayment;
		readonly campus: CampusCardPayment;
		/** Shows a paid sale until the next order begins: for example the one before a reload. */
		readonly done: (sale: Sale) => Paid;
	};
	readonly sync: {
		readonly state: Observable<SyncState>;
		/** The manual full sync: menu, then sales. */
		readonly now: () => Effect.Effect<SyncReport>;
		/**
		 * Reads the whole menu again, whatever the device has; a refresh that fails leaves the old one
		 * (SYNC-20 to SYNC-22).
		 */
		readonly forceRefresh: () => Effect.Effect<SyncReport>;
		/**
		 * Reads the restaurant's changes to its menu from the server, such as sold-out items, and shows
		 * them. The POS does so itself whenever it finds the server reachable; a visible screen calls
		 * it every few seconds. Does nothing offline.
		 */
		readonly menuNews: () => Effect.Effect<void>;
		/**
		 * Compares this device's books with the server's, and tells it the events that it lacks. The POS
		 * does so itself after sales and closes, and at each contact. Does nothing while the server
		 * can't be reached.
		 */
		readonly compareBooks: () => Effect.Effect<void>;
		/** Retries everything pending or refused, under its old keys (TXN-12). */
		readonly retryAll: () => Effect.Effect<SyncReport>;
		/**
		 * Retries the refused deliveries of a sale. A declined debit is retried only with the card's number, at the server; an unknown debit is
		 * requested again under its own reference.
		 */
		readonly retry: (saleId: string, cardNumber?: string) => Effect.Effect<void, NotStored>;
		/**
		 * Records a person's finding about an unknown delivery or debit: it was done there, or it was
		 * not. Orders and debits are settled at the server first; without its answer nothing changes,
		 * and a notice is published. A delivery that was not done is sent again.
		 */
		readonly settle: (
			saleId: string,
			place: AttentionEntry["place"],
			found: "done" | "not-done",
			seen?: {
				/** The number under which the other system has the debit, as the person read it there. */
				readonly transactionId?: string;
			},
		) => Effect.Effect<void, NotStored>;
	};
	readonly sales: {
		readonly recent: (limit: number) => Effect.Effect<readonly SaleSummary[], NotStored>;
		/**
		 * Sales of this device as the text of a JSON file, for a person to save; without whole card
		 * numbers.
		 */
		readonly exported: (saleIds: readonly string[]) => Effect.Effect<string, NotStored>;
	};
	readonly device: {
		readonly state: Observable<DeviceState>;
		/** All sales of this owner as a file. */
		readonly exportSales: () => Effect.Effect<SalesExport, NotStored>;
		/**
		 * The sales of each other account that has unsent ones here, one file each: a server that lost
		 * the account imports them for another one.
		 */
		readonly exportSalesOfOthers: () => Effect.Effect<readonly SalesExport[], NotStored>;
		/** Imports the sales of such a file. A repeat changes nothing. */
		readonly importSales: (text: string) => Effect.Effect<ImportReport, NotStored | ImportRefused>;
		/** The reason why a reset would lose data that is not in the file; undefined where it would not. */
		readonly resetRefusal: (
			exported?: SalesExport,
		) => Effect.Effect<ResetRefusal | undefined, NotStored>;
		/**
		 * Deletes everything from this device (NET-12). Refused while a sale would be lost, unless the
		 * file has it in its present state. The POS is stopped by it; where it is refused, it
		 * continues.
		 */
		readonly reset: (exported?: SalesExport) => Effect.Effect<void, NotStored | ResetRefused>;
	};
	readonly settings: PosSettings;
	readonly receipts: PosReceipts;
	readonly queue: PosQueue;
	readonly fines: PosFines;
	readonly details: PosDetails;
	readonly refunds: PosRefunds;
	readonly kitchen: PosKitchen;
	readonly drawer: PosDrawer;
	readonly held: PosHeld;
	readonly people: PosPeople;
	/** Calls back with every notice until the returned function is called. */
	readonly onNotice: (hear: (notice: PosNotice) => void) => () => void;
};

/**
 * A key of the number pad. It types cents, or the quantity of the next item: "00" is two digits at
 * once, "backspace" takes the last one off, "clear" all.
 */
export type PadKey =
	| "0"
	| "1"
	| "2"
	| "3"
	| "4"
	| "5"
	| "6"
	| "7"
	| "8"
	| "9"
	| "00"
	| "backspace"
	| "clear";
