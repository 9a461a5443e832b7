import type { Connectivity } from "./connectivity.ts";
import type { DeviceSpace } from "./device-space.ts";
import type { DraftStore } from "./draft-store.ts";
import type { FineStore } from "./fine-store.ts";
import type { Ids } from "./ids.ts";
import type { Leadership } from "./leadership.ts";
import type { LocalData } from "./local-data.ts";
import type { MenuAdjustments } from "./menu-adjustments.ts";
import type { MenuSource } from "./menu-source.ts";
import type { MenuStore } from "./menu-store.ts";
import type { OrderRelay } from "./order-relay.ts";
import type { SaleStore } from "./sale-store.ts";
import type { SalesLedger } from "./sales-ledger.ts";
import type { SettingsStore } from "./settings-store.ts";

/** What a storage keeps of a till on its device: the ports that go together in one database. */
export type StoragePorts = Pick<PosPorts, "drafts" | "fineStore" | "localData" | "menuStore" | "saleStore" | "settings">;

/** All that the headless POS needs of the world. Time comes from Effect's own Clock. */
export type PosPorts = {
	readonly connectivity: Connectivity;
	readonly deviceSpace: DeviceSpace;
	readonly drafts: DraftStore;
	readonly fineStore: FineStore;
	readonly ids: Ids;
	readonly leadership: Leadership;
	readonly localData: LocalData;
	readonly menuAdjustments: MenuAdjustments;
	readonly menuSource: MenuSource;
	readonly menuStore: MenuStore;
	readonly orderRelay: OrderRelay;
	readonly saleStore: SaleStore;
	readonly salesLedger: SalesLedger;
	readonly settings: SettingsStore;
};

export * from "./accounts.ts";
export * from "./connectivity.ts";
export * from "./deployment.ts";
export * from "./device-space.ts";
export * from "./draft-store.ts";
export * from "./faults.ts";
export * from "./fine-store.ts";
export * from "./ids.ts";
export * from "./leadership.ts";
export * from "./local-data.ts";
export * from "./menu-adjustments.ts";
export * from "./menu-source.ts";
export * from "./menu-store.ts";
export * from "./order-relay.ts";
export * from "./restaurants.ts";
export * from "./sale-store.ts";
export * from "./sales-history.ts";
export * from "./sales-ledger.ts";
export * from "./settings-store.ts";
