import {
	type Accounts,
	type DeploymentSource,
	type Ids,
	latePart,
	type PersonVault,
	type PosPorts,
	type Restaurants,
	type StoragePorts,
} from "@tuckshop/core/ports";
import {
	broadcastTabs,
	browserConnectivity,
	browserSpace,
	webLockLeadership,
} from "./browser/index.ts";
import { deployedCardTerminal } from "./card-terminal/deployed-card-terminal.ts";
import { receiptPrinters } from "./printing/index.ts";
import {
	type HttpClientConfig,
	httpAccounts,
	httpDeployment,
	httpRestaurants,
	type LateServerPorts,
	lateServerPorts,
	serverHealth,
} from "./product-server/index.ts";

/** The choices of an application: its server, its storage, and its source of ids. */
export type BrowserTillChoices = {
	readonly server: HttpClientConfig;
	readonly storage: StoragePorts;
	readonly ids: Ids;
};

/**
 * The ports of a till that runs in a browser: those of the headless POS, and those that only its
 * screens use.
 */
export type BrowserTill = Pick<
	LateServerPorts,
	"heldDesk" | "ownAccount" | "people" | "probe" | "salesHistory" | "tills" | "userDirectory"
> & {
	readonly pos: PosPorts;
	readonly accounts: Accounts;
	readonly restaurants: Restaurants;
	readonly deployment: DeploymentSource;
};

/**
 * Creates every port of a till that runs in a browser and uses the product's server, for counter
 * and kiosk.
 */
export function browserTill({ server, storage, ids }: BrowserTillChoices): BrowserTill {
	const deployment = httpDeployment(server);
	const restaurants = httpRestaurants(server);
	const connectivity = browserConnectivity(serverHealth(server));
	const { heldDesk, ownAccount, people, probe, salesHistory, tills, userDirectory, ...late } =
		lateServerPorts({
			...{ server, deployment, fines: storage.fineStore, ids },
			seen: { connectivity, settings: storage.settings },
		});
	const pos: PosPorts = {
		...storage,
		...late,
		cardTerminal: deployedCardTerminal(deployment),
		connectivity,
		deviceSpace: browserSpace(),
		ids,
		leadership: webLockLeadership(),
		people,
		personVault: latePart<PersonVault>(async () =>
			(await import("./browser/person-vault.ts")).sealedPersonVault(storage.settings),
		),
		receiptPrinter: receiptPrinters(),
		restaurants,
		tabs: broadcastTabs(),
	};
	return {
		pos,
		accounts: httpAccounts(server),
		restaurants,
		deployment,
		heldDesk,
		ownAccount,
		people,
		probe,
		salesHistory,
		tills,
		userDirectory,
	};
}
