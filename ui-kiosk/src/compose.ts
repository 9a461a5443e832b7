import type { TypedContainer } from "@inversifyjs/strongly-typed";
import { browserIds } from "@tuckshop/adapters/browser";
import { type BrowserTill, browserTill } from "@tuckshop/adapters/compose";
import { dexieStorage } from "@tuckshop/adapters/dexie";
import { type HttpClientConfig, sameOrigin } from "@tuckshop/adapters/product-server";
import type { StoragePorts } from "@tuckshop/core/ports";
import { Container } from "inversify";
import { browserDevice } from "./app/browser-device.ts";
import { latePos } from "./app/late-pos.ts";
import type { Services } from "./app/services.tsx";
import { uniqueOrderNumbers } from "./app/unique-order-numbers.ts";

/**
 * The counter's storage, so that a device's unsent sales are sent by whichever application opens on
 * it.
 */
const openStorage: () => StoragePorts = dexieStorage;

/** The ports of a till in a browser, and the other services that the kiosk's screens use. */
export type Bindings = Pick<Services, "device" | "latePos" | "speaker"> & {
	readonly server: HttpClientConfig;
	readonly till: BrowserTill;
};

export function composeContainer(): TypedContainer<Bindings> {
	const container = new Container({ defaultScope: "Singleton" }) as TypedContainer<Bindings>;
	container.bind("server").toConstantValue(sameOrigin());
	container.bind("till").toDynamicValue(() =>
		browserTill({
			server: container.get("server"),
			storage: openStorage(),
			ids: uniqueOrderNumbers(browserIds(), container.get("device").session),
		}),
	);
	container.bind("device").toDynamicValue(() => browserDevice());
	container.bind("latePos").toDynamicValue(() => latePos());
	container
		.bind("speaker")
		.toConstantValue(() =>
			import("./features/listening/browser-speaker.ts").then(({ browserSpeaker }) =>
				browserSpeaker(),
			),
		);
	return container;
}

export function composeServices(): Services {
	const container = composeContainer();
	const { pos, accounts, restaurants, tills } = container.get("till");
	return {
		pos,
		accounts,
		restaurants,
		tills,
		device: container.get("device"),
		latePos: container.get("latePos"),
		speaker: container.get("speaker"),
	};
}
