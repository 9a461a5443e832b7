import type { Draft, MenuSnapshot, PosPorts, Room, StoragePorts } from "../ports/index.ts";
import type { Till } from "../pos/pos-types.ts";
import type { KeptFine, Sale } from "../records/index.ts";
import { documentedPolicy, type Menu, type SaleFacts } from "../rules/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { countingIds, inMemoryConnectivity, inMemoryLeadership } from "./in-memory-device.ts";
import { inMemorySaleStore } from "./in-memory-sale-store.ts";
import { inMemorySalesLedger } from "./in-memory-sales-ledger.ts";
import { type Adjustments, inMemoryMenuAdjustments, inMemoryMenuSource, inMemoryOrderRelay } from "./in-memory-server.ts";
import { inMemoryFineStore, inMemoryLocalData, inMemorySpace } from "./in-memory-storage.ts";
import { inMemoryDraftStore, inMemoryMenuStore, inMemorySettingsStore } from "./in-memory-stores.ts";
import { sampleMenu } from "./sample-menu.ts";

/** A whole world in memory: the ports, the switches of what is wrong, and all that lies on the device and at the other side. */
export type InMemoryWorld = PosPorts & {
	readonly connectivity: ReturnType<typeof inMemoryConnectivity>;
	readonly faults: Faults;
	readonly device: {
		readonly sales: Map<string, Sale>;
		readonly menus: Map<string, MenuSnapshot>;
		readonly drafts: Map<string, Draft>;
		readonly settings: Map<string, string>;
		readonly fines: Map<string, KeptFine>;
		readonly space: { room: Room | undefined; persists: boolean };
		readonly led: Set<string>;
	};
	/** The server's book and the provider's orders. */
	readonly ledger: Map<string, { readonly sale: Sale; readonly receivedAt: string }>;
	readonly orders: SaleFacts[];
	readonly adjustments: Adjustments;
};

export function inMemoryPorts(options: { readonly menu?: Menu; readonly faults?: Partial<Faults> } = {}): InMemoryWorld {
	const faults = { ...noFaults(), ...options.faults };
	const device: InMemoryWorld["device"] = {
		sales: new Map(),
		menus: new Map(),
		drafts: new Map(),
		settings: new Map(),
		fines: new Map(),
		led: new Set(),
		space: { room: undefined, persists: true },
	};
	const ledger: InMemoryWorld["ledger"] = new Map();
	const orders: SaleFacts[] = [];
	const adjustments: Adjustments = { overrides: [], places: [] };
	return {
		...inMemoryStorage(faults, device),
		connectivity: inMemoryConnectivity(faults),
		deviceSpace: inMemorySpace(device.space),
		ids: countingIds(),
		leadership: inMemoryLeadership(device.led),
		menuAdjustments: inMemoryMenuAdjustments(faults, adjustments),
		menuSource: inMemoryMenuSource(options.menu ?? sampleMenu(), faults),
		orderRelay: inMemoryOrderRelay(faults, orders),
		salesLedger: inMemorySalesLedger(faults, ledger),
		faults,
		device,
		ledger,
		orders,
		adjustments,
	};
}

/** All that a till keeps on its device, in these maps. A second one over the same maps is what a page finds after a reload. */
export const inMemoryStorage = (faults: Pick<Faults, "disk">, device: InMemoryWorld["device"]): StoragePorts => ({
	drafts: inMemoryDraftStore(faults, device.drafts),
	fineStore: inMemoryFineStore(faults, device.fines),
	localData: inMemoryLocalData(faults, device.sales, [device.menus, device.drafts, device.settings, device.fines]),
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
