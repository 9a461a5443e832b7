import type { TypedContainer } from "@inversifyjs/strongly-typed";
import { browserConnectivity, browserIds, requestPersistence, webLockLeadership } from "@tuckshop/adapters/browser";
import { dexieDraftStore, dexieMenuStore, dexieSaleStore, dexieSettingsStore, openDatabase, type TuckshopDatabase } from "@tuckshop/adapters/dexie";
import {
	httpAccounts,
	httpDeployment,
	httpMenuAdjustments,
	httpMenuSource,
	httpOrderRelay,
	httpRestaurants,
	httpSalesLedger,
	type ProviderProxy,
	pageDoor,
	providerProxy,
	type ServerDoor,
	serverAnswers,
} from "@tuckshop/adapters/product-server";
import type { Accounts, DeploymentSource, PosPorts, Restaurants } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { Container } from "inversify";
import { browserDevice } from "./app/browser-device.ts";
import type { Device, Services } from "./app/services.tsx";

/** What each port of the counter is filled with. The only place that knows both. */
export type Bindings = PosPorts & {
	readonly accounts: Accounts;
	readonly restaurants: Restaurants;
	readonly deployment: DeploymentSource;
	readonly device: Device;
	readonly database: TuckshopDatabase;
	readonly server: ServerDoor;
	readonly proxy: ProviderProxy;
};

export function composeContainer(): TypedContainer<Bindings> {
	const container = new Container({ defaultScope: "Singleton" }) as TypedContainer<Bindings>;
	container.bind("database").toConstantValue(openDatabase());
	container.bind("server").toConstantValue(pageDoor());
	container.bind("deployment").toDynamicValue(({ get }) => httpDeployment(get("server")));
	container.bind("proxy").toDynamicValue(({ get }) => deployedProxy(get("server"), get("deployment")));

	container.bind("drafts").toDynamicValue(({ get }) => dexieDraftStore(get("database")));
	container.bind("menuStore").toDynamicValue(({ get }) => dexieMenuStore(get("database")));
	container.bind("saleStore").toDynamicValue(({ get }) => dexieSaleStore(get("database")));
	container.bind("settings").toDynamicValue(({ get }) => dexieSettingsStore(get("database")));

	container.bind("accounts").toDynamicValue(({ get }) => httpAccounts(get("server")));
	container.bind("restaurants").toDynamicValue(({ get }) => httpRestaurants(get("server")));
	container.bind("salesLedger").toDynamicValue(({ get }) => httpSalesLedger(get("server")));
	container.bind("menuAdjustments").toDynamicValue(({ get }) => httpMenuAdjustments(get("server")));
	container.bind("menuSource").toDynamicValue(({ get }) => httpMenuSource(get("proxy"), get("server")));
	container.bind("orderRelay").toDynamicValue(({ get }) => httpOrderRelay(get("proxy"), get("server")));

	container.bind("connectivity").toDynamicValue(({ get }) => browserConnectivity(serverAnswers(get("server"))));
	container.bind("ids").toDynamicValue(() => browserIds());
	container.bind("leadership").toDynamicValue(() => webLockLeadership());
	container.bind("device").toDynamicValue(({ get }) => browserDevice(keptIn(get("database"))));
	return container;
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

const finished = ["complete", "archived"];

/** All that lies on this device, of every account that worked at it. */
const keptIn = (database: TuckshopDatabase) => ({
	unsent: () => database.transactions.where("status").noneOf(finished).count(),
	delete: () => database.delete(),
});

export function composeServices(): Services {
	const container = composeContainer();
	// Asked for at every start: the browser may say yes only once the page is in use.
	void Effect.runPromise(requestPersistence());
	return {
		accounts: container.get("accounts"),
		restaurants: container.get("restaurants"),
		deployment: container.get("deployment"),
		device: container.get("device"),
		pos: {
			connectivity: container.get("connectivity"),
			drafts: container.get("drafts"),
			ids: container.get("ids"),
			leadership: container.get("leadership"),
			menuAdjustments: container.get("menuAdjustments"),
			menuSource: container.get("menuSource"),
			menuStore: container.get("menuStore"),
			orderRelay: container.get("orderRelay"),
			saleStore: container.get("saleStore"),
			salesLedger: container.get("salesLedger"),
			settings: container.get("settings"),
		},
	};
}
