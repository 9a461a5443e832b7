import type { TypedContainer } from "@inversifyjs/strongly-typed";
import { broadcastTabs, browserConnectivity, browserIds, browserSpace, webLockLeadership } from "@tuckshop/adapters/browser";
import { dexieStorage } from "@tuckshop/adapters/dexie";
import { receiptPrinters } from "@tuckshop/adapters/printing";
import {
	deployedCardTerminal,
	httpAccounts,
	httpDeployment,
	httpRestaurants,
	lateServerPorts,
	pageDoor,
	type ServerDoor,
	serverAnswers,
} from "@tuckshop/adapters/product-server";
import type {
	Accounts,
	DeploymentSource,
	FineStore,
	HeldDesk,
	OwnAccounts,
	PosPorts,
	ProviderProbe,
	Restaurants,
	SalesHistory,
	StoragePorts,
	Tills,
	UserDirectory,
} from "@tuckshop/core/ports";
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
	readonly heldDesk: HeldDesk;
	readonly ownAccount: OwnAccounts;
	readonly userDirectory: UserDirectory;
	readonly probe: ProviderProbe;
	readonly deployment: DeploymentSource;
	readonly device: Device;
	readonly latePos: LatePos;
	readonly server: ServerDoor;
	readonly tables: () => Promise<TablePorts>;
};

export function composeContainer(): TypedContainer<Bindings> {
	const container = new Container({ defaultScope: "Singleton" }) as TypedContainer<Bindings>;
	container.bind("server").toConstantValue(pageDoor());
	container.bind("deployment").toDynamicValue(({ get }) => httpDeployment(get("server")));

	const storage = openStorage();
	container.bind("drafts").toConstantValue(storage.drafts);
	container.bind("localData").toConstantValue(storage.localData);
	container.bind("menuStore").toConstantValue(storage.menuStore);
	if (storage.replicator) container.bind("replicator").toConstantValue(storage.replicator);
	container.bind("saleStore").toConstantValue(storage.saleStore);
	container.bind("settings").toConstantValue(storage.settings);

	container.bind("accounts").toDynamicValue(({ get }) => httpAccounts(get("server")));
	container.bind("restaurants").toDynamicValue(({ get }) => httpRestaurants(get("server")));

	container.bind("cardTerminal").toDynamicValue(({ get }) => deployedCardTerminal(get("deployment")));
	container.bind("receiptPrinter").toDynamicValue(() => receiptPrinters());
	container.bind("tabs").toDynamicValue(() => broadcastTabs());
	container.bind("connectivity").toDynamicValue(({ get }) => browserConnectivity(serverAnswers(get("server"))));
	container.bind("deviceSpace").toDynamicValue(() => browserSpace());
	container.bind("ids").toDynamicValue(() => browserIds());
	container.bind("leadership").toDynamicValue(() => webLockLeadership());
	container.bind("device").toDynamicValue(() => browserDevice());
	container.bind("latePos").toDynamicValue(() => latePos());
	bindLatePorts(container, storage.fineStore);
	return container;
}

/** What speaks to the server beside a sale that is rung up: it loads when it is called first. */
function bindLatePorts(container: TypedContainer<Bindings>, fines: FineStore): void {
	const ports = lateServerPorts({ server: container.get("server"), deployment: container.get("deployment"), fines, ids: container.get("ids") });
	container.bind("campusCard").toConstantValue(ports.campusCard);
	container.bind("fineStore").toConstantValue(ports.fineStore);
	container.bind("heldDesk").toConstantValue(ports.heldDesk);
	container.bind("itcSettings").toConstantValue(ports.itcSettings);
	container.bind("menuAdjustments").toConstantValue(ports.menuAdjustments);
	container.bind("menuSource").toConstantValue(ports.menuSource);
	container.bind("offlineQueue").toConstantValue(ports.offlineQueue);
	container.bind("orderRelay").toConstantValue(ports.orderRelay);
	container.bind("probe").toConstantValue(ports.probe);
	container.bind("salesHistory").toConstantValue(ports.salesHistory);
	container.bind("salesLedger").toConstantValue(ports.salesLedger);
	container.bind("tills").toConstantValue(ports.tills);
	container.bind("ownAccount").toConstantValue(ports.ownAccount);
	container.bind("userDirectory").toConstantValue(ports.userDirectory);
	container.bind("tables").toConstantValue(async () => (await import("@tuckshop/adapters/product-server/late")).httpTables(container.get("server")));
}

export function composeServices(): Services {
	const container = composeContainer();
	const replicator = container.isBound("replicator") ? container.get("replicator") : undefined;
	return {
		accounts: container.get("accounts"),
		restaurants: container.get("restaurants"),
		salesHistory: container.get("salesHistory"),
		tills: container.get("tills"),
		heldDesk: container.get("heldDesk"),
		ownAccount: container.get("ownAccount"),
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
