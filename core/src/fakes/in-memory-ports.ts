import type { RestaurantDetail, SaleDoubt } from "../contract/index.ts";
import type { Till } from "../flows/till.ts";
import type { Draft, MenuSnapshot, PosPorts, PrintJob, StoragePorts } from "../ports/index.ts";
import type { KeptFine, Sale, TabMessage, TaxProfileVersion } from "../records/index.ts";
import { documentedPolicy, type Menu, type SaleFacts } from "../rules/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { inMemoryRestaurants } from "./in-memory-accounts.ts";
import {
	type CampusBook,
	campusBook,
	inMemoryCampusCard,
	inMemoryOfflineQueue,
} from "./in-memory-campus.ts";
import {
	inMemoryCardTerminal,
	inMemoryItcSettings,
	inMemoryReceiptPrinter,
	inMemoryTabs,
} from "./in-memory-counter.ts";
import { countingIds, inMemoryConnectivity, inMemoryLeadership } from "./in-memory-device.ts";
import { inMemoryEventLedger, type ToldEvent } from "./in-memory-event-ledger.ts";
import { inMemoryEventStore, type KeptSeries } from "./in-memory-event-store.ts";
import { inMemoryKitchenPrinters, type KitchenBook, kitchenBook } from "./in-memory-kitchen.ts";
import { inMemoryOutletOrders, type OutletBook } from "./in-memory-outlet-orders.ts";
import { inMemoryRefundDesk, type ReservationBook } from "./in-memory-refund-desk.ts";
import { inMemorySaleStore } from "./in-memory-sale-store.ts";
import { inMemorySalesLedger } from "./in-memory-sales-ledger.ts";
import {
	type Adjustments,
	inMemoryMenuAdjustments,
	inMemoryMenuSource,
	inMemoryOrderRelay,
} from "./in-memory-server.ts";
import {
	endlessSpace,
	inMemoryFineStore,
	inMemoryLocalData,
	inMemorySpace,
	type Space,
} from "./in-memory-storage.ts";
import {
	inMemoryDraftStore,
	inMemoryMenuStore,
	inMemorySettingsStore,
} from "./in-memory-stores.ts";
import { sampleMenu } from "./sample-menu.ts";

/**
 * A whole installation in memory: the ports, the switches for faults, and the data of the device
 * and of the other side.
 */
export type InMemoryWorld = PosPorts & {
	readonly restaurants: ReturnType<typeof inMemoryRestaurants>;
	readonly connectivity: ReturnType<typeof inMemoryConnectivity>;
	readonly faults: Faults;
	readonly device: {
		readonly sales: Map<string, Sale>;
		readonly menus: Map<string, MenuSnapshot>;
		readonly drafts: Map<string, Draft>;
		readonly settings: Map<string, string>;
		readonly fines: Map<string, KeptFine>;
		readonly events: Map<string, KeptSeries>;
		readonly space: Space;
		readonly led: Set<string>;
		/** Called when the device's data is deleted from outside. */
		readonly cleared?: Set<() => void>;
		/** The listeners of the tabs that are open. */
		readonly tabs: Set<(message: TabMessage) => void>;
		/** How often the device was asked to wake the page when the network returns. */
		readonly woken: { asked: number };
	};
	/** The server's ledger and the provider's orders. */
	readonly ledger: Map<
		string,
		{ readonly sale: Sale; readonly receivedAt: string; readonly doubts?: readonly SaleDoubt[] }
	>;
	/** The server's reservations of refunds. */
	readonly reservations: ReservationBook;
	/** The server's orders on hold. */
	readonly outlet: OutletBook;
	/** The server's ledger of events, by id. */
	readonly events: Map<string, ToldEvent>;
	readonly orders: SaleFacts[];
	/** Tax profiles by restaurant, oldest version first. */
	readonly profiles: Map<string, readonly TaxProfileVersion[]>;
	readonly adjustments: Adjustments;
	readonly kitchen: KitchenBook;
	/** ITC's cards and the server's debits. */
	readonly campus: CampusBook;
	readonly printed: PrintJob[];
	/** The terminal's charges, by sale. */
	readonly charged: Map<string, number>;
	/** The amounts that the terminal gave back, by refund. */
	readonly givenBack: Map<string, number>;
};

/** All ports of a till in memory, with a switch for each fault: for tests, and to begin with. */
export function inMemoryPorts(
	options: {
		readonly menu?: Menu;
		readonly faults?: Partial<Faults>;
		readonly restaurants?: readonly RestaurantDetail[];
	} = {},
): InMemoryWorld {
	const faults = { ...noFaults(), ...options.faults };
	const device: InMemoryWorld["device"] = {
		sales: new Map(),
		menus: new Map(),
		drafts: new Map(),
		settings: new Map(),
		fines: new Map(),
		events: new Map(),
		led: new Set(),
		space: endlessSpace(),
		cleared: new Set(),
		tabs: new Set(),
		woken: { asked: 0 },
	};
	const ledger: InMemoryWorld["ledger"] = new Map();
	const events: InMemoryWorld["events"] = new Map();
	const reservations: ReservationBook = new Map();
	const outlet: OutletBook = new Map();
	const orders: SaleFacts[] = [];
	const profiles: InMemoryWorld["profiles"] = new Map();
	const adjustments: Adjustments = { overrides: [], places: [] };
	const kitchen = kitchenBook();
	const campus = campusBook();
	const printed: PrintJob[] = [];
	const charged = new Map<string, number>();
	const givenBack = new Map<string, number>();
	return {
		...inMemoryStorage(faults, device),
		campusCard: inMemoryCampusCard(faults, campus, ledger),
		cardTerminal: inMemoryCardTerminal(faults, charged, givenBack),
		connectivity: inMemoryConnectivity(faults, device.woken),
		deviceSpace: inMemorySpace(faults, device.space),
		ids: countingIds(),
		eventLedger: inMemoryEventLedger(faults, events),
		itcSettings: inMemoryItcSettings(faults),
		kitchenPrinters: inMemoryKitchenPrinters(faults, kitchen),
		leadership: inMemoryLeadership(device.led),
		menuAdjustments: inMemoryMenuAdjustments(faults, adjustments),
		menuSource: inMemoryMenuSource(options.menu ?? sampleMenu(), faults),
		offlineQueue: inMemoryOfflineQueue(faults, campus, ledger),
		orderRelay: inMemoryOrderRelay(faults, orders),
		outletOrders: inMemoryOutletOrders(faults, outlet),
		receiptPrinter: inMemoryReceiptPrinter(faults, printed),
		refundDesk: inMemoryRefundDesk(faults, ledger, { reservations, debits: campus.debits }),
		restaurants: inMemoryRestaurants(options.restaurants, faults, profiles),
		salesLedger: inMemorySalesLedger(faults, ledger, campus.debits),
		tabs: inMemoryTabs(device.tabs),
		faults,
		device,
		ledger,
		reservations,
		events,
		orders,
		profiles,
		adjustments,
		kitchen,
		campus,
		printed,
		charged,
		givenBack,
		outlet,
	};
}

/**
 * Everything that a till stores on its device, in these maps. A second one over the same maps is
 * the storage of a page after a reload.
 */
export const inMemoryStorage = (
	faults: Pick<Faults, "disk">,
	device: InMemoryWorld["device"],
): StoragePorts => ({
	drafts: inMemoryDraftStore(faults, device.drafts),
	eventStore: inMemoryEventStore(faults, device.events),
	fineStore: inMemoryFineStore(faults, device.fines),
	localData: inMemoryLocalData(faults, device.sales, {
		others: {
			menu_snapshots: device.menus,
			drafts: device.drafts,
			settings: device.settings,
			library_fines: device.fines,
			sequences: device.events,
		},
		cleared: device.cleared,
	}),
	menuStore: inMemoryMenuStore(faults, device.menus),
	saleStore: inMemorySaleStore(faults, device.sales),
	settings: inMemorySettingsStore(faults, device.settings),
});

/** The till of a story or an example. */
export const sampleTill = (changes: Partial<Till> = {}): Till => ({
	ownerId: "owner-1",
	restaurantId: "restaurant-1",
	stationId: "station-1",
	restaurantName: "Maple Commons",
	stationName: "Counter 1",
	providerRestaurantId: 1000012,
	providerBranchId: 1000012,
	menuApiUrl: "https://provider.example",
	timeZone: "America/Toronto",
	cashRounding: "nickel",
	taxPolicy: documentedPolicy,
	offlineSelling: true,
	...changes,
});
