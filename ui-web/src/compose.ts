import { TypedContainer } from "@inversifyjs/strongly-typed";
import { browserConnectivity, browserIds, webLockLeadership } from "@tuckshop/adapters/browser";
import { dexieDraftStore, dexieMenuStore, dexieSaleStore, dexieSettingsStore, openDatabase, type TuckshopDatabase } from "@tuckshop/adapters/dexie";
import {
	httpAccounts,
	httpDeployment,
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
import { NotStored, type PosPorts } from "@tuckshop/core/ports";
import { Effect } from "effect";
import type { Device, Services } from "./app/services.tsx";

/** Everything that the counter's container holds, by name: each port, and what its adapter stands on. */
export type Parts = PosPorts &
	Omit<Services, "pos"> & {
		readonly database: TuckshopDatabase;
		readonly door: ServerDoor;
		readonly proxy: ProviderProxy;
	};

/** Binds each port to its adapter. The only file of the counter that knows Inversify. */
export function compose(): TypedContainer<Parts> {
	const parts = new TypedContainer<Parts>({ defaultScope: "Singleton" });
	parts.bind("database").toDynamicValue(() => openDatabase());
	parts.bind("door").toDynamicValue(pageDoor);
	parts.bind("proxy").toDynamicValue(() => providerProxy(parts.get("door")));

	parts.bind("accounts").toDynamicValue(() => httpAccounts(parts.get("door")));
	parts.bind("restaurants").toDynamicValue(() => httpRestaurants(parts.get("door")));
	parts.bind("deployment").toDynamicValue(() => httpDeployment(parts.get("door")));
	parts.bind("device").toDynamicValue(() => thisDevice(parts.get("database")));

	parts.bind("connectivity").toDynamicValue(() => browserConnectivity(serverAnswers(parts.get("door"))));
	parts.bind("drafts").toDynamicValue(() => dexieDraftStore(parts.get("database")));
	parts.bind("ids").toDynamicValue(() => browserIds());
	parts.bind("leadership").toDynamicValue(() => webLockLeadership());
	parts.bind("menuSource").toDynamicValue(() => httpMenuSource(parts.get("proxy")));
	parts.bind("menuStore").toDynamicValue(() => dexieMenuStore(parts.get("database")));
	parts.bind("orderRelay").toDynamicValue(() => httpOrderRelay(parts.get("proxy")));
	parts.bind("saleStore").toDynamicValue(() => dexieSaleStore(parts.get("database")));
	parts.bind("salesLedger").toDynamicValue(() => httpSalesLedger(parts.get("door")));
	parts.bind("settings").toDynamicValue(() => dexieSettingsStore(parts.get("database")));
	return parts;
}

/** The services of the screens, out of a composed container. */
export function composeServices(parts = compose()): Services {
	return {
		accounts: parts.get("accounts"),
		restaurants: parts.get("restaurants"),
		deployment: parts.get("deployment"),
		device: parts.get("device"),
		pos: {
			connectivity: parts.get("connectivity"),
			drafts: parts.get("drafts"),
			ids: parts.get("ids"),
			leadership: parts.get("leadership"),
			menuSource: parts.get("menuSource"),
			menuStore: parts.get("menuStore"),
			orderRelay: parts.get("orderRelay"),
			saleStore: parts.get("saleStore"),
			salesLedger: parts.get("salesLedger"),
			settings: parts.get("settings"),
		},
	};
}

const thisDevice = (database: TuckshopDatabase): Device => ({
	secure: window.isSecureContext,
	clear: () =>
		Effect.tryPromise({
			try: async () => {
				await database.delete();
				sessionStorage.clear();
			},
			catch: (thrown) => new NotStored({ reason: String(thrown) }),
		}),
	reload: () => window.location.reload(),
});
