import {
	type CampusCard,
	type DeploymentSource,
	type FineStore,
	type HeldDesk,
	type Ids,
	type ItcSettingsSource,
	latePart,
	latePort,
	type MenuAdjustments,
	type MenuSource,
	type OfflineQueue,
	type OrderRelay,
	type OwnAccounts,
	type ProviderProbe,
	type SalesHistory,
	type SalesLedger,
	type Tills,
	type UserDirectory,
} from "@tuckshop/core/ports";
import type { ServerDoor } from "./fetch-json.ts";

/** `fines`: those on the device, `ids`: for the sample fines of a sandbox. */
export type LateServerNeeds = { readonly server: ServerDoor; readonly deployment: DeploymentSource; readonly fines: FineStore; readonly ids: Ids };

export type LateServerPorts = {
	readonly campusCard: CampusCard;
	readonly fineStore: FineStore;
	readonly heldDesk: HeldDesk;
	readonly itcSettings: ItcSettingsSource;
	readonly menuAdjustments: MenuAdjustments;
	readonly menuSource: MenuSource;
	readonly offlineQueue: OfflineQueue;
	readonly orderRelay: OrderRelay;
	readonly probe: ProviderProbe;
	readonly salesHistory: SalesHistory;
	readonly salesLedger: SalesLedger;
	readonly tills: Tills;
	readonly ownAccount: OwnAccounts;
	readonly userDirectory: UserDirectory;
};

type Late = typeof import("./late.ts");

/** What speaks to the product's server beside a sale that is rung up, for a page that paints before it has it: loaded at the first call. */
export function lateServerPorts({ server, deployment, fines, ids }: LateServerNeeds): LateServerPorts {
	const late = () => import("./late.ts");
	let proxy: ReturnType<Late["deployedProxy"]> | undefined;
	const proxyOf = ({ deployedProxy }: Late) => {
		proxy ??= deployedProxy(server, deployment);
		return proxy;
	};
	return {
		campusCard: latePort(async () => (await late()).httpCampusCard(server)),
		fineStore: latePart<FineStore>(async () => (await late()).deployedFines(fines, deployment, ids)),
		heldDesk: latePort(async () => (await late()).httpHeldDesk(server)),
		itcSettings: latePort(async () => (await late()).httpItcSettings(server)),
		menuAdjustments: latePort(async () => (await late()).httpMenuAdjustments(server)),
		menuSource: latePort(async () => {
			const adapters = await late();
			return adapters.httpMenuSource(proxyOf(adapters), server);
		}),
		offlineQueue: latePort(async () => (await late()).httpOfflineQueue(server)),
		orderRelay: latePort(async () => {
			const adapters = await late();
			return adapters.httpOrderRelay(proxyOf(adapters), server);
		}),
		probe: latePort(async () => (await late()).httpProviderProbe(server, deployment)),
		salesHistory: latePort(async () => (await late()).httpSalesHistory(server)),
		salesLedger: latePort(async () => (await late()).httpSalesLedger(server)),
		tills: latePort(async () => (await late()).httpTills(server)),
		ownAccount: latePort(async () => (await late()).httpOwnAccount(server)),
		userDirectory: latePort(async () => (await late()).httpUserDirectory(server)),
	};
}
