import type { TypedContainer } from "@inversifyjs/strongly-typed";
import { broadcastTabs, browserConnectivity, browserIds, browserSpace, latePart, latePort, webLockLeadership } from "@tuckshop/adapters/browser";
import { dexieStorage } from "@tuckshop/adapters/dexie";
import { receiptPrinters } from "@tuckshop/adapters/printing";
import {
	deployedCardTerminal,
	httpAccounts,
	httpDeployment,
	httpRestaurants,
	type ProviderProxy,
	pageDoor,
	providerProxy,
	type ServerDoor,
	serverAnswers,
} from "@tuckshop/adapters/product-server";
import type {
	Accounts,
	CampusCard,
	DeploymentSource,
	FineStore,
	ItcSettingsSource,
	MenuAdjustments,
	MenuSource,
	OfflineQueue,
	OrderRelay,
	PosPorts,
	ProviderProbe,
	Restaurants,
	SalesHistory,
	SalesLedger,
	StoragePorts,
	Tills,
	UserDirectory,
} from "@tuckshop/core/ports";
import { Effect } from "effect";
import { Container } from "inversify";
import { browserDevice } from "./app/browser-device.ts";
import { type LatePos, latePos } from "./app/late-pos.ts";
import type { Device, Services, TablePorts } from "./app/services.tsx";

/** Which storage this application uses. Another one, of @tuckshop/adapters/pouch say, is named here and nowhere else. */
const openStorage: () => StoragePorts = dexieStorage;

/** What each port of the counter is filled with. The only place that knows both. */
export type Bindings = PosPorts & {
	readonly accounts: Accounts;
	readonly restaurants: Restaurants;
	readonly salesHistory: SalesHistory;
	readonly tills: Tills;
	readonly userDirectory: UserDirectory;
	readonly probe: ProviderProbe;
	readonly deployment: DeploymentSource;
	readonly device: Device;
	readonly latePos: LatePos;
	readonly server: ServerDoor;
	readonly proxy: ProviderProxy;
	readonly tables: () => Promise<TablePorts>;
};

export function composeContainer(): TypedContainer<Bindings> {
	const container = new Container({ defaultScope: "Singleton" }) as TypedContainer<Bindings>;
	container.bind("server").toConstantValue(pageDoor());
	container.bind("deployment").toDynamicValue(({ get }) => httpDeployment(get("server")));
	container.bind("proxy").toDynamicValue(({ get }) => deployedProxy(get("server"), get("deployment")));

	const storage = openStorage();
	container.bind("drafts").toConstantValue(storage.drafts);
	container.bind("localData").toConstantValue(storage.localData);
	container.bind("menuStore").toConstantValue(storage.menuStore);
	if (storage.replicator) container.bind("replicator").toConstantValue(storage.replicator);
	container.bind("saleStore").toConstantValue(storage.saleStore);
	container.bind("settings").toConstantValue(storage.settings);

	container.bind("accounts").toDynamicValue(({ get }) => httpAccounts(get("server")));
	container.bind("restaurants").toDynamicValue(({ get }) => httpRestaurants(get("server")));
	bindLatePorts(container, storage.fineStore);

	container.bind("cardTerminal").toDynamicValue(({ get }) => deployedCardTerminal(get("deployment")));
	container.bind("receiptPrinter").toDynamicValue(() => receiptPrinters());
	container.bind("tabs").toDynamicValue(() => broadcastTabs());
	container.bind("connectivity").toDynamicValue(({ get }) => browserConnectivity(serverAnswers(get("server"))));
	container.bind("deviceSpace").toDynamicValue(() => browserSpace());
	container.bind("ids").toDynamicValue(() => browserIds());
	container.bind("leadership").toDynamicValue(() => webLockLeadership());
	container.bind("device").toDynamicValue(() => browserDevice());
	container.bind("latePos").toDynamicValue(() => latePos());
	return container;
}

/** What speaks to the server beside a sale that is rung up: it loads when it is called first. */
function bindLatePorts(container: TypedContainer<Bindings>, fines: FineStore): void {
	const server = container.get("server");
	const deployment = container.get("deployment");
	const proxy = container.get("proxy");
	const late = () => import("@tuckshop/adapters/product-server/late");

	const fineStore = latePart<FineStore>({ of: true, add: true, pay: true, giveBack: true, spoiled: true }, async () =>
		(await late()).deployedFines(fines, deployment),
	);
	const salesLedger = latePort<SalesLedger>({ accept: true, digests: true }, async () => (await late()).httpSalesLedger(server));
	const salesHistory = latePort<SalesHistory>({ page: true, gaps: true, exportAddress: true }, async () => (await late()).httpSalesHistory(server));
	const menuAdjustments = latePort<MenuAdjustments>({ overrides: true, saveOverride: true, categoryOrder: true, saveCategoryOrder: true }, async () =>
		(await late()).httpMenuAdjustments(server),
	);
	const menuSource = latePort<MenuSource>(
		{ categories: true, subCategories: true, modifiers: true, modifierGroups: true, items: true, kept: true, assemble: true },
		async () => (await late()).httpMenuSource(proxy, server),
	);
	const orderRelay = latePort<OrderRelay>({ place: true, settle: true }, async () => (await late()).httpOrderRelay(proxy, server));
	const campusCard = latePort<CampusCard>({ balance: true, debit: true, approval: true, attention: true, settle: true, retry: true }, async () =>
		(await late()).httpCampusCard(server),
	);
	const itcSettings = latePort<ItcSettingsSource>({ read: true, save: true, processPending: true }, async () => (await late()).httpItcSettings(server));
	const tills = latePort<Tills>({ worker: true, enrol: true, list: true, revoke: true }, async () => (await late()).httpTills(server));
	const userDirectory = latePort<UserDirectory>({ all: true, setPassword: true }, async () => (await late()).httpUserDirectory(server));
	const probe = latePort<ProviderProbe>({ read: true }, async () => (await late()).httpProviderProbe(server, deployment));
	const offlineQueue = latePort<OfflineQueue>({ list: true, process: true }, async () => (await late()).httpOfflineQueue(server));

	container.bind("fineStore").toConstantValue(fineStore);
	container.bind("salesLedger").toConstantValue(salesLedger);
	container.bind("salesHistory").toConstantValue(salesHistory);
	container.bind("menuAdjustments").toConstantValue(menuAdjustments);
	container.bind("menuSource").toConstantValue(menuSource);
	container.bind("orderRelay").toConstantValue(orderRelay);
	container.bind("campusCard").toConstantValue(campusCard);
	container.bind("itcSettings").toConstantValue(itcSettings);
	container.bind("offlineQueue").toConstantValue(offlineQueue);
	container.bind("tables").toConstantValue(async () => (await late()).httpTables(server));
	container.bind("tills").toConstantValue(tills);
	container.bind("userDirectory").toConstantValue(userDirectory);
	container.bind("probe").toConstantValue(probe);
}

/** The proxy stands under the provider's name, which the deployment tells: asked for once, before the first call. */
function deployedProxy(server: ServerDoor, deployment: DeploymentSource): ProviderProxy {
	let known: ProviderProxy | undefined;
	const proxy = Effect.suspend(() =>
		known
			? Effect.succeed(known)
			: Effect.map(deployment.read(), ({ provider }) => {
					known = providerProxy(server, provider);
					return known;
				}),
	);
	return (request, options) => Effect.flatMap(proxy, (call) => call(request, options));
}

export function composeServices(): Services {
	const container = composeContainer();
	const replicator = container.isBound("replicator") ? container.get("replicator") : undefined;
	return {
		accounts: container.get("accounts"),
		restaurants: container.get("restaurants"),
		salesHistory: container.get("salesHistory"),
		tills: container.get("tills"),
		userDirectory: container.get("userDirectory"),
		probe: container.get("probe"),
		deployment: container.get("deployment"),
		device: container.get("device"),
		latePos: container.get("latePos"),
		tables: container.get("tables"),
		pos: {
			campusCard: container.get("campusCard"),
			cardTerminal: container.get("cardTerminal"),
			connectivity: container.get("connectivity"),
			deviceSpace: container.get("deviceSpace"),
			drafts: container.get("drafts"),
			fineStore: container.get("fineStore"),
			ids: container.get("ids"),
			itcSettings: container.get("itcSettings"),
			leadership: container.get("leadership"),
			localData: container.get("localData"),
			menuAdjustments: container.get("menuAdjustments"),
			menuSource: container.get("menuSource"),
			menuStore: container.get("menuStore"),
			offlineQueue: container.get("offlineQueue"),
			orderRelay: container.get("orderRelay"),
			receiptPrinter: container.get("receiptPrinter"),
			...(replicator ? { replicator } : {}),
			restaurants: container.get("restaurants"),
			saleStore: container.get("saleStore"),
			salesLedger: container.get("salesLedger"),
			settings: container.get("settings"),
			tabs: container.get("tabs"),
		},
	};
}
