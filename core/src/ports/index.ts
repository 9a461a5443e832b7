import type { CampusCard } from "./campus-card.ts";
import type { CardTerminal } from "./card-terminal.ts";
import type { Connectivity } from "./connectivity.ts";
import type { DeviceStorage } from "./device-space.ts";
import type { DraftStore } from "./draft-store.ts";
import type { EventLedger } from "./event-ledger.ts";
import type { EventStore } from "./event-store.ts";
import type { FineStore } from "./fine-store.ts";
import type { Ids } from "./ids.ts";
import type { ItcSettingsSource } from "./itc-settings-source.ts";
import type { KitchenPrinters } from "./kitchen-printers.ts";
import type { Leadership } from "./leadership.ts";
import type { LocalData } from "./local-data.ts";
import type { MenuAdjustments } from "./menu-adjustments.ts";
import type { MenuSource } from "./menu-source.ts";
import type { MenuStore } from "./menu-store.ts";
import type { OfflineQueue } from "./offline-queue.ts";
import type { OrderRelay } from "./order-relay.ts";
import type { PersonVault, TillPeople } from "./people.ts";
import type { ReceiptPrinter } from "./receipt-printer.ts";
import type { RefundDesk } from "./refund-desk.ts";
import type { Replicator } from "./replicator.ts";
import type { Restaurants } from "./restaurants.ts";
import type { SaleStore } from "./sale-store.ts";
import type { SalesLedger } from "./sales-ledger.ts";
import type { SettingsStore } from "./settings-store.ts";
import type { TabChannel } from "./tab-channel.ts";
import type { OutletOrders } from "./tills.ts";

/** The ports of a till's storage, which belong to one database of the device. */
export type StoragePorts = Pick<
	PosPorts,
	| "drafts"
	| "eventStore"
	| "fineStore"
	| "localData"
	| "menuStore"
	| "replicator"
	| "saleStore"
	| "settings"
>;

/** Everything that the headless POS needs from outside. Time comes from Effect's own Clock. */
export type PosPorts = {
	readonly campusCard: CampusCard;
	readonly cardTerminal: CardTerminal;
	readonly connectivity: Connectivity;
	readonly deviceSpace: DeviceStorage;
	readonly drafts: DraftStore;
	readonly eventLedger: EventLedger;
	readonly eventStore: EventStore;
	readonly fineStore: FineStore;
	readonly ids: Ids;
	readonly itcSettings: ItcSettingsSource;
	/** Of a till whose restaurant may have a kitchen that prints. */
	readonly kitchenPrinters?: KitchenPrinters;
	readonly leadership: Leadership;
	readonly localData: LocalData;
	readonly menuAdjustments: MenuAdjustments;
	readonly menuSource: MenuSource;
	readonly menuStore: MenuStore;
	readonly offlineQueue: OfflineQueue;
	readonly orderRelay: OrderRelay;
	/** Of a till beside which others take up its held orders; without it each has its own. */
	readonly outletOrders?: OutletOrders;
	/** Of a till whose restaurant may have people; without it nobody is asked who they are. */
	readonly people?: TillPeople;
	readonly personVault?: PersonVault;
	readonly receiptPrinter: ReceiptPrinter;
	/** Of a till beside which others may refund the same sale; without it this device alone does. */
	readonly refundDesk?: RefundDesk;
	/** Of a storage that can replicate. */
	readonly replicator?: Replicator;
	readonly restaurants: Pick<
		Restaurants,
		"get" | "saveTaxProfile" | "taxProfile" | "taxReadings" | "update"
	>;
	readonly saleStore: SaleStore;
	readonly salesLedger: SalesLedger;
	readonly settings: SettingsStore;
	readonly tabs: TabChannel;
};

export * from "./accounts.ts";
export * from "./campus-card.ts";
export * from "./card-terminal.ts";
export * from "./connectivity.ts";
export * from "./deployment.ts";
export * from "./device-space.ts";
export * from "./draft-store.ts";
export * from "./event-ledger.ts";
export * from "./event-store.ts";
export * from "./faults.ts";
export * from "./fine-store.ts";
export * from "./held-desk.ts";
export * from "./ids.ts";
export * from "./itc-settings-source.ts";
export * from "./kitchen-printers.ts";
export * from "./lazy-port.ts";
export * from "./leadership.ts";
export * from "./local-data.ts";
export * from "./menu-adjustments.ts";
export * from "./menu-source.ts";
export * from "./menu-store.ts";
export * from "./offline-queue.ts";
export * from "./order-relay.ts";
export * from "./own-account.ts";
export * from "./people.ts";
export * from "./provider-probe.ts";
export * from "./receipt-printer.ts";
export * from "./refund-desk.ts";
export * from "./replicator.ts";
export * from "./restaurants.ts";
export * from "./sale-store.ts";
export * from "./sales-history.ts";
export * from "./sales-ledger.ts";
export * from "./settings-store.ts";
export * from "./tab-channel.ts";
export * from "./table-moves.ts";
export * from "./table-service.ts";
export * from "./table-store.ts";
export * from "./tills.ts";
export * from "./user-directory.ts";
