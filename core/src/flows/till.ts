import type { MenuPlace } from "../ports/index.ts";
import type { Province } from "../records/index.ts";
import type { CashRounding, OrderType, PaymentMethod, TaxPolicy } from "../rules/index.ts";

/**
 * The till that a headless POS is opened for: its owner, station and settings. Stored on the
 * device, so that it opens offline.
 */
export type Till = MenuPlace & {
	readonly ownerId: string;
	readonly stationId: string;
	readonly restaurantName: string;
	readonly stationName: string;
	/** An IANA name, such as "America/Toronto": business dates and printed times are by it. */
	readonly timeZone: string;
	/** The hour at which a business day ends; midnight unless given. */
	readonly dayEndsAt?: number;
	/**
	 * The version of the restaurant's tax profile that the till applies; undefined: none is known.
	 */
	readonly taxProfileVersion?: number;
	/** The restaurant has kitchen printers: orders get a number for call-out. */
	readonly hasKitchen?: boolean;
	/** How cash is rounded: "nickel" is to five cents, "off" to the cent. */
	readonly cashRounding: CashRounding;
	readonly taxPolicy: TaxPolicy;
	/** False where the page has no secure context: without a service worker and locks, the till sells online only. */
	readonly offlineSelling: boolean;
	/** False: the restaurant has no access token for the provider; nothing of it can be synced (SYNC-30, TXN-11). */
	readonly hasAccessToken?: boolean;
	/** The tender with which each order begins; absent: cash. */
	readonly defaultTender?: PaymentMethod;
	/** The types that an order can have; absent: the usual ones. */
	readonly orderTypes?: readonly OrderType[];
	readonly cashierName?: string;
	/** The owner is signed in on this device, as opposed to an enrolled till. */
	readonly byOwner?: boolean;
	/** Somebody practises: nothing of what is sold here leaves this page. */
	readonly training?: true;
	/** Of the last restaurant record, for receipts (PRN-08). */
	readonly restaurantAddress?: string;
	readonly province?: Province;
	readonly gstNumber?: string;
	readonly qstNumber?: string;
};

/** The supplier's registration numbers that a receipt carries: of GST/HST, and of QST in Québec. */
export type RegistrationNumbers = { readonly gstNumber?: string; readonly qstNumber?: string };
