import { TypedContainer } from "@inversifyjs/strongly-typed";
import { contract } from "@tuckshop/core/contract";
import { type AccountParts, accountsModule } from "./accounts/module.ts";
import { loggingSignIns } from "./accounts/sign-in-log.ts";
import { type App, makeApp } from "./app.ts";
import { type BookParts, booksModule } from "./books/module.ts";
import { type DeploymentParts, deploymentModule } from "./deployment/module.ts";
import { type DocumentationParts, documentationModule } from "./documentation/module.ts";
import type { Given } from "./given.ts";
import { type HomeParts, homeModule } from "./home/module.ts";
import { clientAddressBy } from "./http/client-address.ts";
import { type Cookies, cookiesOf } from "./http/http-only-cookie.ts";
import type { Handlers } from "./http/mount.ts";
import { type ItcParts, itcModule } from "./itc/module.ts";
import { type KitchenParts, kitchenModule } from "./kitchen/module.ts";
import { type MarkParts, marksModule } from "./marks/module.ts";
import { type MenuParts, menuModule } from "./menu/module.ts";
import { type MetricsParts, metricsModule } from "./metrics/module.ts";
import { type Module, moduleOf } from "./module.ts";
import { type OfflineQueueParts, offlineQueueModule } from "./offline-queue/module.ts";
import { type PeopleParts, peopleModule } from "./people/module.ts";
import { type ProviderParts, providerModule } from "./provider-proxy/module.ts";
import { type RestaurantParts, restaurantsModule } from "./restaurants/module.ts";
import { type RestoreParts, restoresModule } from "./restores/module.ts";
import { type SaleParts, salesModule } from "./sales/module.ts";
import type { Settings } from "./settings.ts";
import { type TableParts, tableServiceModule } from "./table-service/module.ts";
import { type TillParts, tillsModule } from "./tills/module.ts";

/** The modules of the folders. */
type OfFolders = AccountParts &
	BookParts &
	DeploymentParts &
	DocumentationParts &
	HomeParts &
	ItcParts &
	KitchenParts &
	MarkParts &
	MenuParts &
	MetricsParts &
	OfflineQueueParts &
	PeopleParts &
	ProviderParts &
	RestaurantParts &
	RestoreParts &
	SaleParts &
	TableParts &
	TillParts;

/** The application that answers requests, built from all modules. */
type Answering = {
	readonly app: App;
	readonly cookies: Cookies;
	readonly handlers: Handlers<typeof contract>;
};

/** Everything in the container, by name. */
export type Parts = Given & OfFolders & Answering;

/** The assembled server. */
export type Assembly = TypedContainer<Parts>;

const mayBeMissing = {
	commitPosition: undefined,
	sandboxProvider: undefined,
	sandboxKey: undefined,
};

/** Joins the parts of the server. Only this and the folders' modules know Inversify. */
export function compose(given: Given): Assembly {
	const assembly: Assembly = new TypedContainer<Parts>({ defaultScope: "Singleton" });
	for (const [name, part] of Object.entries({ ...mayBeMissing, ...given }))
		assembly.bind(name as keyof Given).toConstantValue(part);
	for (const module of modules) assembly.load(module);
	return assembly;
}

const answeringModule = moduleOf<Answering, Given & OfFolders>({
	cookies: ({ settings }) => cookiesOf(isHttps(settings)),
	handlers: (parts) => ({
		...parts.accountHandlers,
		...parts.tillHandlers,
		...parts.restaurantHandlers,
		...parts.peopleHandlers,
		...parts.menuHandlers,
		...parts.kitchenHandlers,
		...parts.saleHandlers,
		...parts.bookHandlers,
		...parts.providerHandlers,
		...parts.itcHandlers,
		...parts.offlineQueueHandlers,
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

/** Does not compile where a module lacks a part. */
const modules: readonly Module<Partial<Parts>, Parts>[] = [
	accountsModule,
	answeringModule,
	booksModule,
	deploymentModule,
	documentationModule,
	homeModule,
	itcModule,
	kitchenModule,
	marksModule,
	menuModule,
	metricsModule,
	offlineQueueModule,
	peopleModule,
	providerModule,
	restaurantsModule,
	restoresModule,
	salesModule,
	tableServiceModule,
	tillsModule,
];

const isHttps = (settings: Settings): boolean => settings.publicUrl?.startsWith("https:") === true;
