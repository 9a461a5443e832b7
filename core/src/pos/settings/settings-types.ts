import type { Effect } from "effect";
import type { BillsToPrint } from "../../flows/sales/pre-bills.ts";
import type { LocalFlag, LocalFlags, SettingsSaved } from "../../flows/settings/device-settings.ts";
import type { SyncReport } from "../../flows/sync/sync-sales.ts";
import type { RegistrationNumbers } from "../../flows/till.ts";
import type {
	MenuFault,
	NotStored,
	PrinterFault,
	PrinterNotLoaded,
	RestaurantFault,
} from "../../ports/index.ts";
import type { ItcSettings, Sale } from "../../records/index.ts";
import type {
	OfflineLimits,
	TaxPolicy,
	TaxRateEntry,
	TaxRateRefusal,
	TaxRow,
} from "../../rules/index.ts";
import type { PrinterSettings, ReceiptBlock, ReceiptPaper } from "../../rules/receipt/index.ts";
import type { Observable } from "../pos-types.ts";
import type { ProfileChanges, WhenSaved } from "./profile-changes.ts";

/** A switch that returns to on after a reload. */
export type PassingFlag = "automaticSync" | "dailySync" | "promptForModifiers";

/**
 * Access to the provider's menu (SET-20). `accessToken` null: none, or the server has one and does
 * not send it; undefined leaves it unchanged.
 */
export type MenuApiSettings = {
	/** The provider's number of the restaurant. */
	readonly restaurantId: number;
	/** The provider's number of the branch. */
	readonly branchId: number;
	readonly accessToken?: string | null;
	readonly apiBaseUrl: string;
	/** Minutes between two automatic retries, 1 to 60 (SET-21, SET-22). */
	readonly retryInterval: number;
};

/**
 * The settings as this till applies them now: its own, and those of its restaurant's tax profile.
 */
export type SettingsState = LocalFlags & { readonly [flag in PassingFlag]: boolean } & {
	readonly menuApi: MenuApiSettings;
	/** The rates that apply where an item and the menu name none (TAX-11). */
	readonly taxRates: readonly TaxRow[];
	/** The readings of the tax rules that this till applies. */
	readonly taxPolicy: TaxPolicy;
	readonly printer: PrinterSettings;
	/** The supplier's numbers that a receipt carries. */
	readonly registration: RegistrationNumbers;
	readonly offlineCaps: OfflineLimits;
	/** The CouchDB that sales and menu are replicated to; undefined: none. */
	readonly replicationUrl?: string;
	/** Undefined until they were read. */
	readonly itc?: ItcSettings;
	/** True where the server has key and token, even where it does not send them to this till. */
	readonly itcHasKeys?: boolean;
	/**
	 * The origin of the ITC settings: saved for the station or the account, this device's own copy,
	 * or null for the deployment's defaults.
	 */
	readonly itcSaved?: "station" | "account" | "device" | null;
};

export type { ProfileChange, ProfileShown, WhenSaved } from "./profile-changes.ts";

/**
 * Why taxes were not saved: on this device, or at the server, which stores the restaurant's tax
 * profile.
 */
export type TaxSaveFault = NotStored | RestaurantFault;

/**
 * The settings of the till, and their changes. A change is on this device when its effect succeeds.
 */
export type PosSettings = ProfileChanges & {
	readonly state: Observable<SettingsState>;
	/**
	 * Library mode and table service exclude each other: switching one on switches the other off
	 * (NAV-12).
	 */
	readonly setFlag: (flag: LocalFlag, on: boolean) => Effect.Effect<void, NotStored>;
	readonly setPassing: (flag: PassingFlag, on: boolean) => void;
	/**
	 * Saves on this device, then on the server. A typed interval is clamped to its range; one that is
	 * no number becomes 5.
	 */
	readonly saveMenuApi: (
		typed: Omit<MenuApiSettings, "retryInterval"> & { readonly retryInterval: unknown },
	) => Effect.Effect<SettingsSaved, NotStored>;
	/**
	 * Sync Now of the settings page: saves, waits a second, reads the whole menu again and replaces
	 * it (SET-28 to SET-32).
	 */
	readonly syncNow: (
		typed: Parameters<PosSettings["saveMenuApi"]>[0],
	) => Effect.Effect<SyncReport, NotStored>;
	/**
	 * Saves the order of the menu's categories, first to last, at the server and then at this till;
	 * other tills read it with their next sync. Without the server nothing is saved, and nothing
	 * waits (CATO-08).
	 */
	readonly saveCategoryOrder: (
		categoryIds: readonly number[],
	) => Effect.Effect<void, MenuFault | NotStored>;
	/** Deletes the saved order at the server, then reads the menu again in the provider's order. */
	readonly resetCategoryOrder: () => Effect.Effect<SyncReport, MenuFault | NotStored>;
	/**
	 * Rates in percent as typed: one that is no number becomes 0, others are clamped to 0 and 100
	 * (SET-38, SET-39).
	 */
	readonly saveGstAndPst: (
		typed: { readonly gstRate: unknown; readonly pstRate: unknown },
		when?: WhenSaved,
	) => Effect.Effect<void, TaxSaveFault>;
	/**
	 * The tax rate configuration dialog: an invalid rate is refused (TAX-31, TAX-33). Where the
	 * readings are given too, both are saved as one.
	 */
	readonly saveTaxes: (
		taxes: { readonly entries: readonly TaxRateEntry[]; readonly policy?: TaxPolicy },
		when?: WhenSaved,
	) => Effect.Effect<TaxRateRefusal | undefined, TaxSaveFault>;
	readonly saveTaxRates: (
		entries: readonly TaxRateEntry[],
	) => Effect.Effect<TaxRateRefusal | undefined, TaxSaveFault>;
	/**
	 * Changes the readings of the tax rules: for this device from the next change of an order on, for
	 * a restaurant's profile from the next order. Existing sales keep theirs.
	 */
	readonly saveTaxPolicy: (policy: TaxPolicy) => Effect.Effect<void, TaxSaveFault>;
	readonly savePrinter: (settings: PrinterSettings) => Effect.Effect<void, NotStored>;
	readonly saveRegistration: (
		numbers: RegistrationNumbers,
		when?: WhenSaved,
	) => Effect.Effect<void, TaxSaveFault>;
	readonly saveOfflineCaps: (caps: OfflineLimits) => Effect.Effect<void, NotStored>;
	/** Sets the CouchDB to replicate to; blank: none. "not-an-address": nothing was saved. */
	readonly saveReplicationUrl: (
		typed: string,
	) => Effect.Effect<"saved" | "not-an-address", NotStored>;
	/**
	 * Loads the server's ITC settings; where it has none, or is unreachable, this device's own copy
	 * (ITCS-17, ITCS-18). False: neither could be read.
	 */
	readonly loadItc: () => Effect.Effect<boolean>;
	/** Saves on this device and on the server; a failure of the server is only logged (ITCS-22). */
	readonly saveItc: (settings: ItcSettings) => Effect.Effect<SettingsSaved, NotStored>;
	/** Processes the queue now. "not-configured": no call was made (ITCS-24). */
	readonly processPending: () => Effect.Effect<
		| { readonly is: "not-configured" }
		| { readonly is: "processed"; readonly message: string }
		| { readonly is: "failed"; readonly message: string }
	>;
};

/** The receipt printer's state, and its faults. */
export type ReceiptsState = {
	/** Something is being printed, or a drawer opened. Leaving the page would abort it. */
	readonly busy: boolean;
	/** The receipt of the last sale. Absent: none was to be printed. */
	readonly receipt?: {
		readonly saleId: string;
		readonly is: "printing" | "printed" | "not-printed";
		readonly fault?: PrinterFault;
	};
	/** Why the last job was not printed, until one is. */
	readonly trouble?: PrinterFault;
};

/**
 * Receipts. A printer fault is published as a notice and logged, and holds up no order (PRN-03,
 * PRN-04).
 */
export type PosReceipts = {
	readonly state: Observable<ReceiptsState>;
	/**
	 * Prints a sale again, marked as a reprint: one of this device by its id, or one of this
	 * restaurant as read from the server.
	 */
	readonly reprint: (sale: string | Sale) => Effect.Effect<void, PrinterFault | NotStored>;
	/**
	 * Prints the receipt of a sale that this till did not close itself, such as a table's payment,
	 * where receipts are printed here. Returns whether it was printed.
	 */
	readonly receipt: (sale: Sale) => Effect.Effect<boolean, PrinterFault>;
	/**
	 * Prints other lines, made for the till's paper and by the settings that decide their language,
	 * such as a day's totals.
	 */
	readonly print: (
		make: (
			paper: ReceiptPaper,
			language: Pick<SettingsState, "printer" | "french">,
		) => readonly ReceiptBlock[],
	) => Effect.Effect<void, PrinterFault>;
	/** Prints bills of a table before they are paid: the whole one, or one for each of some seats. */
	readonly printBills: (bills: BillsToPrint) => Effect.Effect<void, PrinterFault>;
	/** Test Connection. */
	readonly connect: (settings: PrinterSettings) => Effect.Effect<void, PrinterFault>;
	/** Lets the browser's dialog choose the printer; only on a click. */
	readonly pair: (settings: PrinterSettings) => Effect.Effect<PrinterSettings, PrinterFault>;
	/** Test Print. */
	readonly printTest: (settings: PrinterSettings) => Effect.Effect<void, PrinterFault>;
	/** A sale's receipt as plain lines of text, for a screen. */
	readonly preview: (saleId: string) => Effect.Effect<string | undefined, NotStored>;
	/**
	 * A sale's receipt as text that a phone reads from a QR code. Undefined where there is no such sale, or its receipt is longer than
	 * `mostReceiptBytes`.
	 */
	readonly forPhone: (saleId: string) => Effect.Effect<string | undefined, NotStored>;
	/** The receipt, or its reprint, as the till's printer would print it: an SVG element as text, for a picture with a data URL. */
	readonly picture: (
		sale: string | Sale,
		as?: "reprint",
	) => Effect.Effect<string | undefined, NotStored | PrinterNotLoaded>;
};
