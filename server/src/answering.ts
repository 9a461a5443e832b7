import { contract } from "@tuckshop/core/contract";
import { loggingSignIns } from "./accounts/sign-in-log.ts";
import { type App, makeApp } from "./app.ts";
import type { FolderParts } from "./folder-parts.ts";
import type { Given } from "./given.ts";
import { clientAddressBy } from "./http/client-address.ts";
import { type Cookies, cookiesOf } from "./http/http-only-cookie.ts";
import type { Handlers } from "./http/mount.ts";
import { moduleOf } from "./module.ts";
import type { Settings } from "./settings.ts";

/** The application that answers requests, built from all modules. */
export type AnsweringParts = {
	readonly app: App;
	readonly cookies: Cookies;
	readonly handlers: Handlers<typeof contract>;
};

export const answeringModule = moduleOf<AnsweringParts, Given & FolderParts>({
	cookies: ({ settings }) => cookiesOf(isHttps(settings)),
	handlers: (parts) => ({
		...parts.accountHandlers,
		...parts.tillHandlers,
		...parts.restaurantHandlers,
		...parts.peopleHandlers,
		...parts.menuHandlers,
		...parts.menuLookHandlers,
		...parts.kioskHandlers,
		...parts.kitchenHandlers,
		...parts.saleHandlers,
		...parts.moneyBackHandlers,
		...parts.refundHandlers,
		...parts.bookHandlers,
		...parts.eventHandlers,
		...parts.drawerHandlers,
		...parts.providerHandlers,
		...parts.itcHandlers,
		...parts.offlineQueueHandlers,
		...parts.heldOrderHandlers,
		...parts.heldWorkHandlers,
		...parts.homeHandlers,
		...parts.tableHandlers,
		...parts.tableMoveHandlers,
		...parts.deploymentHandlers,
		...parts.metricsHandlers,
		...parts.documentationHandlers,
	}),
	app: (parts) =>
		makeApp({
			contract,
			handlers: {
				...parts.handlers,
				...loggingSignIns(parts.handlers, parts.log, parts.secretBox),
			},
			accounts: parts.accounts,
			tills: parts.tills,
			servers: parts.servers,
			marks: parts.serverMarks,
			cookies: parts.cookies,
			clientAddress: clientAddressBy(parts.settings.trustedProxies),
			publicUrl: parts.settings.publicUrl,
			https: isHttps(parts.settings),
			pictureOrigins: parts.hosts.origins,
			replicationOrigins: parts.settings.replicationOrigins,
			screens: parts.screens,
			log: parts.log,
			now: parts.world.now,
			meters: parts.meters,
			room: parts.room,
			lifecycle: parts.lifecycle,
		}),
});

const isHttps = (settings: Settings): boolean => settings.publicUrl?.startsWith("https:") === true;
