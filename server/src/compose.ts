import { TypedContainer } from "@inversifyjs/strongly-typed";
import { accountsModule } from "./accounts/module.ts";
import { type AnsweringParts, answeringModule } from "./answering.ts";
import { booksModule } from "./books/module.ts";
import { deploymentModule } from "./deployment/module.ts";
import { documentationModule } from "./documentation/module.ts";
import { drawersModule } from "./drawers/module.ts";
import { eventsModule } from "./events/module.ts";
import type { FolderParts } from "./folder-parts.ts";
import type { Given } from "./given.ts";
import { heldOrdersModule } from "./held-orders/module.ts";
import { homeModule } from "./home/module.ts";
import { itcModule } from "./itc/module.ts";
import { kiosksModule } from "./kiosks/module.ts";
import { kitchenModule } from "./kitchen/module.ts";
import { marksModule } from "./marks/module.ts";
import { menuModule } from "./menu/module.ts";
import { metricsModule } from "./metrics/module.ts";
import type { Module } from "./module.ts";
import { offlineQueueModule } from "./offline-queue/module.ts";
import { peopleModule } from "./people/module.ts";
import { providerModule } from "./provider-proxy/module.ts";
import { refundsModule } from "./refunds/module.ts";
import { restaurantsModule } from "./restaurants/module.ts";
import { restoresModule } from "./restores/module.ts";
import { salesModule } from "./sales/module.ts";
import { tableServiceModule } from "./table-service/module.ts";
import { tillsModule } from "./tills/module.ts";

/** Everything in the container, by name. */
export type Parts = Given & FolderParts & AnsweringParts;

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

/** Does not compile where a module lacks a part. */
const modules: readonly Module<Partial<Parts>, Parts>[] = [
	accountsModule,
	answeringModule,
	booksModule,
	deploymentModule,
	documentationModule,
	drawersModule,
	eventsModule,
	heldOrdersModule,
	homeModule,
	itcModule,
	kiosksModule,
	kitchenModule,
	marksModule,
	menuModule,
	metricsModule,
	offlineQueueModule,
	peopleModule,
	providerModule,
	refundsModule,
	restaurantsModule,
	restoresModule,
	salesModule,
	tableServiceModule,
	tillsModule,
];
