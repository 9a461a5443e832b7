import type { AccountParts } from "./accounts/module.ts";
import type { BookParts } from "./books/module.ts";
import type { DeploymentParts } from "./deployment/module.ts";
import type { DocumentationParts } from "./documentation/module.ts";
import type { DrawerParts } from "./drawers/module.ts";
import type { EventParts } from "./events/module.ts";
import type { HeldOrderParts } from "./held-orders/module.ts";
import type { HomeParts } from "./home/module.ts";
import type { ItcParts } from "./itc/module.ts";
import type { KioskParts } from "./kiosks/module.ts";
import type { KitchenParts } from "./kitchen/module.ts";
import type { MarkParts } from "./marks/module.ts";
import type { MenuParts } from "./menu/module.ts";
import type { MetricsParts } from "./metrics/module.ts";
import type { OfflineQueueParts } from "./offline-queue/module.ts";
import type { PeopleParts } from "./people/module.ts";
import type { ProviderParts } from "./provider-proxy/module.ts";
import type { RefundParts } from "./refunds/module.ts";
import type { RestaurantParts } from "./restaurants/module.ts";
import type { RestoreParts } from "./restores/module.ts";
import type { SaleParts } from "./sales/module.ts";
import type { TableParts } from "./table-service/module.ts";
import type { TillParts } from "./tills/module.ts";

/** Everything that the modules of the folders bring. */
export type FolderParts = AccountParts &
	BookParts &
	DeploymentParts &
	DocumentationParts &
	DrawerParts &
	EventParts &
	HeldOrderParts &
	HomeParts &
	ItcParts &
	KioskParts &
	KitchenParts &
	MarkParts &
	MenuParts &
	MetricsParts &
	OfflineQueueParts &
	PeopleParts &
	ProviderParts &
	RefundParts &
	RestaurantParts &
	RestoreParts &
	SaleParts &
	TableParts &
	TillParts;
