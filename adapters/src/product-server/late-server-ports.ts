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
export function lateServerPorts(server: ServerDoor, deployment: DeploymentSource, fines: FineStore, ids: Ids): LateServerPorts {
	const late = () => import("./late.ts");
	let proxy: ReturnType<Late["deployedProxy"]> | undefined;
	const proxyOf = ({ deployedProxy }: Late) => {
		proxy ??= deployedProxy(server, deployment);
		return proxy;
	};
	return {
		campusCard: latePort<CampusCard>({ balance: true, debit: true, debits: true, attention: true, settle: true, retry: true }, async () =>
			(await late()).httpCampusCard(server),
		),
		fineStore: latePart<FineStore>({ of: true, add: true, pay: true, giveBack: true, spoiled: true }, async () =>
			(await late()).deployedFines(fines, deployment, ids),
		),
		heldDesk: latePort<HeldDesk>({ read: true, releaseAll: true, settle: true }, async () => (await late()).httpHeldDesk(server)),
		itcSettings: latePort<ItcSettingsSource>({ read: true, save: true, processPending: true }, async () => (await late()).httpItcSettings(server)),
		menuAdjustments: latePort<MenuAdjustments>({ overrides: true, saveOverride: true, categoryOrder: true, saveCategoryOrder: true }, async () =>
			(await late()).httpMenuAdjustments(server),
		),
		menuSource: latePort<MenuSource>(
			{ categories: true, subCategories: true, modifiers: true, modifierGroups: true, items: true, kept: true, assemble: true },
			async () => {
				const parts = await late();
				return parts.httpMenuSource(proxyOf(parts), server);
			},
		),
		offlineQueue: latePort<OfflineQueue>({ list: true, process: true }, async () => (await late()).httpOfflineQueue(server)),
		orderRelay: latePort<OrderRelay>({ place: true, settle: true }, async () => {
			const parts = await late();
			return parts.httpOrderRelay(proxyOf(parts), server);
		}),
		probe: latePort<ProviderProbe>({ read: true }, async () => (await late()).httpProviderProbe(server, deployment)),
		salesHistory: latePort<SalesHistory>({ page: true, gaps: true, exportAddress: true }, async () => (await late()).httpSalesHistory(server)),
		salesLedger: latePort<SalesLedger>({ accept: true, digests: true }, async () => (await late()).httpSalesLedger(server)),
		tills: latePort<Tills>(
			{ worker: true, enrol: true, declareKiosk: true, vouchForCash: true, unknownCards: true, unknownCardsSeen: true, list: true, revoke: true },
			async () => (await late()).httpTills(server),
		),
		ownAccount: latePort<OwnAccounts>({ read: true, endSession: true, changePassword: true, makeCodes: true, forgot: true, reset: true }, async () =>
			(await late()).httpOwnAccount(server),
		),
		userDirectory: latePort<UserDirectory>({ all: true, setPassword: true, invite: true }, async () => (await late()).httpUserDirectory(server)),
	};
}
