import type { Effect } from "effect";
import type { StoreApi } from "zustand/vanilla";
import type { SalesExport } from "../flows/export-sales.ts";
import type { ImportRefused, ImportReport } from "../flows/import-sales.ts";
import type { ResetRefusal, ResetRefused } from "../flows/reset-data.ts";
import type { MenuPlace, NotStored, SpoiledRecord } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import type { CashRounding, Cents, LineModifier, Menu, MenuItem, Order, OrderTotals, PaymentMethod, RoomState, SaleStatus, TaxPolicy } from "../rules/index.ts";

/** The till that a headless POS is opened for: whose, where, and its settings. Kept on the device, so that it opens offline. */
export type Till = MenuPlace & {
	readonly ownerId: string;
	readonly stationId: string;
	readonly restaurantName: string;
	readonly stationName: string;
	readonly timeZone: string;
	readonly cashRounding: CashRounding;
	readonly taxPolicy: TaxPolicy;
	/** False where the page has no secure context: without a service worker and locks, the till sells online only. */
	readonly offlineSelling: boolean;
	/** False: the restaurant has no access token for the provider; nothing of it can be synced (SYNC-30, TXN-11). */
	readonly hasAccessToken?: boolean;
	readonly cashierName?: string;
};

/** A state that screens watch, and nobody but the POS writes. */
export type Observable<S> = Pick<StoreApi<S>, "getState" | "subscribe" | "getInitialState">;

export type MenuState = {
	readonly status: "loading" | "empty" | "ready" | "failed";
	/** What went wrong, as the documented sentence, while status is "failed". */
	readonly failure?: string;
	readonly menu?: Menu;
	readonly syncedAt?: string;
	readonly categoryId?: number;
	/** Undefined: All Items. */
	readonly subCategory?: string;
};

export type AddResult =
	| { readonly type: "added"; readonly lineId: string }
	| { readonly type: "needs-price"; readonly item: MenuItem }
	| { readonly type: "needs-modifiers"; readonly item: MenuItem; readonly price?: Cents }
	| { readonly type: "refused"; readonly reason: "unavailable" | "unknown-item" | "order-being-paid" };

export type OrderState = {
	readonly order: Order;
	readonly totals: OrderTotals;
	/** What is due in cash under the restaurant's rounding. */
	readonly cashDue: Cents;
	readonly freshLineId?: string;
	/** The order that Clear Order emptied, until something else happens. */
	readonly undo?: Order;
	/** The price typed on the number pad, in cents; 0: none (MENU-17, ADD-03). */
	readonly pad: Cents;
};

export type PayState = {
	readonly method: PaymentMethod;
	/** A payment is being written to disk. */
	readonly busy: boolean;
};

export type PayRefusal = {
	readonly code: "empty-order" | "amount-missing" | "amount-too-small" | "offline-selling-off" | "payment-running" | "storage-full";
	readonly field: string;
};

/** A sale that is on disk, and what the cashier hands back. */
export type Paid = { readonly sale: Sale; readonly change: Cents; readonly online: boolean };

/** A sale that a person has to settle, in words for a list. */
export type AttentionEntry = {
	readonly saleId: string;
	readonly reference: string;
	readonly createdAt: string;
	readonly total: Cents;
	readonly place: "ledger" | "provider";
	readonly state: "refused" | "unknown";
	readonly reason: string;
};

export type SyncProgress = { readonly step: number; readonly current: string; readonly total: number; readonly timestamp: string };

export type SyncState = {
	/** What the last request showed. */
	readonly online: boolean;
	readonly syncing: boolean;
	readonly progress?: SyncProgress;
	readonly lastSyncTime?: string;
	readonly failure?: string;
	/** Sales not yet everywhere, and the age of the oldest. */
	readonly unsent: number;
	readonly oldestUnsentAt?: string;
	readonly attention: readonly AttentionEntry[];
	/** The server asked to sign in again; sales wait. */
	readonly signedOut: boolean;
	/** Stored sales that did not decode: kept aside, shown, holding up nothing. */
	readonly spoiled?: readonly SpoiledRecord[];
};

/** The device that the till runs on. */
export type DeviceState = {
	/** `low`: a cashier should be told. `full`: nothing more is sold until there is room. */
	readonly room: RoomState;
	/** Bytes that are left, where the device says. */
	readonly free?: number;
	readonly lookedAt?: string;
	/** Whether what is kept is safe from eviction. Absent until it was asked for. */
	readonly persisted?: boolean;
};

export type SaleSummary = {
	readonly saleId: string;
	readonly reference: string;
	readonly createdAt: string;
	readonly total: Cents;
	readonly method: PaymentMethod;
	readonly status: SaleStatus;
	readonly error?: string;
};

/** What just happened, for a toast: a code and its figures. Screens turn it into the documented words. */
export type Notice =
	| { readonly code: "order-completed"; readonly change: Cents; readonly note?: "server-sync-failed" }
	/** `recovered`: said at a start, of a sale that was kept when the last page died; its reference. It may have been said before. */
	| { readonly code: "order-saved"; readonly change: Cents; readonly recovered?: string }
	| { readonly code: "online" }
	| { readonly code: "offline" }
	| { readonly code: "order-cleared"; readonly lines: number }
	| { readonly code: "line-removed"; readonly name: string }
	/** `timedOut`: a sync by hand was given up; the page may be loaded anew 2 seconds later (SYNC-28, SYNC-29). */
	| { readonly code: "sync-failed"; readonly reason: string; readonly timedOut?: true }
	| { readonly code: "sync-offline" }
	| { readonly code: "sync-partial"; readonly synced: number; readonly failed: number }
	| { readonly code: "synced"; readonly sales: number }
	/** What a person said of an order did not reach the server, or the server knows better: nothing was changed. */
	| { readonly code: "not-settled"; readonly reason: string }
	| { readonly code: "not-stored"; readonly reason: string };

export type SyncReport = { readonly synced: number; readonly failed: number; readonly waiting: number };

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
		/** The items that the grid shows now. The same array until menu or choice change. */
		readonly visibleItems: () => readonly MenuItem[];
		readonly search: (text: string, limit?: number) => readonly MenuItem[];
		readonly findPlu: (code: string) => MenuItem | undefined;
	};
	readonly order: {
		readonly state: Observable<OrderState>;
		/** Synchronous: a tap paints in its own frame. The order is written beside it. */
		readonly add: (itemId: number) => AddResult;
		readonly addWith: (itemId: number, chosen: { readonly price?: Cents; readonly modifiers?: readonly LineModifier[] }) => AddResult;
		readonly increase: (lineId: string) => void;
		readonly decrease: (lineId: string) => void;
		readonly remove: (lineId: string) => void;
		readonly clear: () => void;
		/** Brings back what Clear Order or Remove took away last. */
		readonly undo: () => void;
		readonly pressPad: (key: PadKey) => void;
	};
	readonly pay: {
		readonly state: Observable<PayState>;
		readonly choose: (method: PaymentMethod) => void;
		/** Whether the order may be paid now; undefined: yes. */
		readonly refusal: () => PayRefusal | undefined;
		/** Succeeds when the sale is on disk, before anything is sent. The order is cleared then, and not before. */
		readonly cash: (received: Cents | undefined) => Effect.Effect<Paid, NotStored | PayRefused>;
	};
	readonly sync: {
		readonly state: Observable<SyncState>;
		/** The full sync by hand: menu, then sales. */
		readonly now: () => Effect.Effect<SyncReport>;
		/** Tries what was refused of one sale again. */
		readonly retry: (saleId: string) => Effect.Effect<void, NotStored>;
		/**
		 * What a person found out about an unknown delivery: it was done there, or it was not and is sent again. The provider's is settled
		 * at the server first; without its answer nothing changes, and a notice says so.
		 */
		readonly settle: (saleId: string, place: AttentionEntry["place"], found: "done" | "not-done") => Effect.Effect<void, NotStored>;
	};
	readonly sales: {
		readonly recent: (limit: number) => Effect.Effect<readonly SaleSummary[], NotStored>;
	};
	readonly device: {
		readonly state: Observable<DeviceState>;
		/** All sales of this owner as a file. */
		readonly exportSales: () => Effect.Effect<SalesExport, NotStored>;
		/** Brings the sales of such a file back. The same file again changes nothing. */
		readonly importSales: (text: string) => Effect.Effect<ImportReport, NotStored | ImportRefused>;
		/** What a reset would lose that is not in the file; undefined: nothing. */
		readonly resetRefusal: (exported?: SalesExport) => Effect.Effect<ResetRefusal | undefined, NotStored>;
		/**
		 * Takes everything off this device (NET-12). Refused while a sale would be lost, unless the file holds it as it stands. The POS is
		 * stopped then; refused, it goes on.
		 */
		readonly reset: (exported?: SalesExport) => Effect.Effect<void, NotStored | ResetRefused>;
	};
	/** Hears every notice until the returned function is called. */
	readonly onNotice: (hear: (notice: Notice) => void) => () => void;
};

export type PadKey = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "00" | "backspace" | "clear";

export interface PayRefused {
	readonly _tag: "PayRefused";
	readonly refusal: PayRefusal;
}
