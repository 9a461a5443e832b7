import type { TypedContainer } from "@inversifyjs/strongly-typed";
import { browserIds } from "@tuckshop/adapters/browser";
import { type BrowserTill, browserTill } from "@tuckshop/adapters/compose";
import { dexieStorage } from "@tuckshop/adapters/dexie";
import { type HttpClientConfig, sameOrigin } from "@tuckshop/adapters/product-server";
import type { StoragePorts } from "@tuckshop/core/ports";
import { Container } from "inversify";
import { browserDevice } from "./app/browser-device.ts";
import { inLanguageOf } from "./app/browser-language.ts";
import { latePos } from "./app/late-pos.ts";
import type { Services } from "./app/services.tsx";

/**
 * The storage of this application. Another one, such as that of @tuckshop/adapters/pouch, would be
 * named only here.
 */
const openStorage: () => StoragePorts = dexieStorage;

/** The ports of a till in a browser, and the other services that the counter's screens use. */
export type Bindings = Pick<Services, "device" | "latePos" | "tables"> & {
	readonly server: HttpClientConfig;
	readonly till: BrowserTill;
};

export function composeContainer(): TypedContainer<Bindings> {
	const container = new Container({ defaultScope: "Singleton" }) as TypedContainer<Bindings>;
	container.bind("server").toConstantValue(sameOrigin());
	container.bind("till").toDynamicValue(() => {
		const storage = openStorage();
		const settings = inLanguageOf(navigator, storage.settings);
		return browserTill({
			server: container.get("server"),
			storage: { ...storage, settings },
			ids: browserIds(),
		});
	});
	container.bind("device").toDynamicValue(() => browserDevice());
	container.bind("latePos").toDynamicValue(() => latePos());
	container.bind("tables").toDynamicValue(() => {
		const server = container.get("server");
		const { settings, campusCard, ids, connectivity } = container.get("till").pos;
		return async () => {
			const [{ httpTables }, { makePosTables, settingsTableStore }] = await Promise.all([
				import("@tuckshop/adapters/product-server/late"),
				import("@tuckshop/core/pos/tables"),
			]);
			const store = settingsTableStore(settings);
			const ports = { ...httpTables(server, { connectivity, settings }), store, campusCard, ids };
			return { ports, make: (restaurantId) => makePosTables(ports, restaurantId) };
		};
	});
	return container;
}

export function composeServices(): Services {
	const container = composeContainer();
	return {
		...container.get("till"),
		device: container.get("device"),
		latePos: container.get("latePos"),
		tables: container.get("tables"),
	};
}
