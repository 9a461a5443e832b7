import {
	type CampusCard,
	type DeploymentSource,
	type EventLedger,
	type FineStore,
	type HeldDesk,
	type Ids,
	type ItcSettingsSource,
	type KitchenPrinters,
	lazyPort,
	lazyStore,
	type MenuAdjustments,
	type MenuSource,
	type OfflineQueue,
	type OrderRelay,
	type OutletOrders,
	type OwnAccounts,
	type PeopleDesk,
	type ProviderProbe,
	type RefundDesk,
	type SalesHistory,
	type SalesLedger,
	type TillPeople,
	type Tills,
	type UserDirectory,
} from "@tuckshop/core/ports";
import type { HttpClientConfig } from "./fetch-json.ts";
import type { SeenPorts } from "./shown-mark.ts";

/**
 * `fines`: those on the device; `ids`: for the sample fines of a sandbox; `seen`: the latest server
 * mark that the device has seen.
 */
export type LateServerNeeds = {
	readonly server: HttpClientConfig;
	readonly deployment: DeploymentSource;
	readonly fines: FineStore;
	readonly ids: Ids;
	readonly seen: SeenPorts;
};

/** The ports of the server whose code loads at their first call. */
export type LateServerPorts = {
	readonly campusCard: CampusCard;
	readonly eventLedger: EventLedger;
	readonly fineStore: FineStore;
	readonly heldDesk: HeldDesk;
	readonly itcSettings: ItcSettingsSource;
	readonly kitchenPrinters: KitchenPrinters;
	readonly menuAdjustments: MenuAdjustments;
	readonly menuSource: MenuSource;
	readonly offlineQueue: OfflineQueue;
	readonly orderRelay: OrderRelay;
	readonly outletOrders: OutletOrders;
	readonly probe: ProviderProbe;
	readonly refundDesk: RefundDesk;
	readonly salesHistory: SalesHistory;
	readonly salesLedger: SalesLedger;
	readonly tills: Tills;
	readonly ownAccount: OwnAccounts;
	readonly people: PeopleDesk & TillPeople;
	readonly userDirectory: UserDirectory;
};

type Late = typeof import("./late.ts");

/** The server ports that ringing up a sale does not need. Their code is loaded at the first call, after the page has painted. */
export function lateServerPorts({
	server,
	deployment,
	fines,
	ids,
	seen,
}: LateServerNeeds): LateServerPorts {
	const late = () => import("./late.ts");
	let proxy: ReturnType<Late["deployedProxy"]> | undefined;
	const proxyOf = ({ deployedProxy }: Late) => {
		proxy ??= deployedProxy(server, deployment);
		return proxy;
	};
	return {
		campusCard: lazyPort(async () => (await late()).httpCampusCard(server, seen)),
		eventLedger: lazyPort(async () => (await late()).httpEventLedger(server)),
		fineStore: lazyStore<FineStore>(async () =>
			(await late()).deployedFines(fines, deployment, ids),
		),
		heldDesk: lazyPort(async () => (await late()).httpHeldDesk(server)),
		itcSettings: lazyPort(async () => (await late()).httpItcSettings(server)),
		kitchenPrinters: lazyPort(async () => (await late()).httpKitchenPrinters(server)),
		menuAdjustments: lazyPort(async () => (await late()).httpMenuAdjustments(server)),
		menuSource: lazyPort(async () => {
			const adapters = await late();
			return adapters.httpMenuSource(proxyOf(adapters), server);
		}),
		offlineQueue: lazyPort(async () => (await late()).httpOfflineQueue(server)),
		orderRelay: lazyPort(async () => {
			const adapters = await late();
			return adapters.httpOrderRelay(proxyOf(adapters), server, seen);
		}),
		outletOrders: lazyPort(async () => (await late()).httpOutletOrders(server)),
		probe: lazyPort(async () => (await late()).httpProviderProbe(server, deployment)),
		refundDesk: lazyPort(async () => (await late()).httpRefundDesk(server)),
		salesHistory: lazyPort(async () => (await late()).httpSalesHistory(server)),
		salesLedger: lazyPort(async () => (await late()).httpSalesLedger(server, seen)),
		tills: lazyPort(async () => (await late()).httpTills(server)),
		ownAccount: lazyPort(async () => (await late()).httpOwnAccount(server)),
		people: lazyPort(async () => (await late()).httpPeople(server)),
		userDirectory: lazyPort(async () => (await late()).httpUserDirectory(server)),
	};
}
