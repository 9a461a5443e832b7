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
import type { Accounts, DeploymentSource, FineStore, PosPorts, Restaurants, StoragePorts, Tills } from "@tuckshop/core/ports";
import { Container } from "inversify";
import { browserDevice } from "./app/browser-device.ts";
import { type LatePos, latePos } from "./app/late-pos.ts";
import type { Device, Services } from "./app/services.tsx";
import { unrepeatedIds } from "./app/unrepeated-ids.ts";

/** Which storage this application uses: the same as the counter's, so that what a device has not sent is sent whoever opens it. */
const openStorage: () => StoragePorts = dexieStorage;

/** What each port of the kiosk is filled with. The only place that knows both. */
export type Bindings = PosPorts & {
	readonly accounts: Accounts;
	readonly tills: Tills;
	readonly restaurants: Restaurants;
	readonly deployment: DeploymentSource;
	readonly device: Device;
	readonly latePos: LatePos;
	readonly server: ServerDoor;
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
	container.bind("ids").toDynamicValue(() => unrepeatedIds(browserIds(), container.get("device").session));
	container.bind("leadership").toDynamicValue(() => webLockLeadership());
	container.bind("device").toDynamicValue(() => browserDevice());
	container.bind("latePos").toDynamicValue(() => latePos());
	bindLatePorts(container, storage.fineStore);
	return container;
}

/** What speaks to the server once the kiosk stands: it loads when it is called first. */
function bindLatePorts(container: TypedContainer<Bindings>, fines: FineStore): void {
	const ports = lateServerPorts({ server: container.get("server"), deployment: container.get("deployment"), fines, ids: container.get("ids") });
	container.bind("campusCard").toConstantValue(ports.campusCard);
	container.bind("fineStore").toConstantValue(ports.fineStore);
	container.bind("itcSettings").toConstantValue(ports.itcSettings);
	container.bind("menuAdjustments").toConstantValue(ports.menuAdjustments);
	container.bind("menuSource").toConstantValue(ports.menuSource);
	container.bind("offlineQueue").toConstantValue(ports.offlineQueue);
	container.bind("orderRelay").toConstantValue(ports.orderRelay);
	container.bind("salesLedger").toConstantValue(ports.salesLedger);
	container.bind("tills").toConstantValue(ports.tills);
}

export function composeServices(): Services {
	const container = composeContainer();
	const replicator = container.isBound("replicator") ? container.get("replicator") : undefined;
	return {
		accounts: container.get("accounts"),
		tills: container.get("tills"),
		restaurants: container.get("restaurants"),
		device: container.get("device"),
		latePos: container.get("latePos"),
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
