import type { LocalNetworkPermission } from "@tuckshop/adapters/browser";
import type {
	Accounts,
	DeploymentSource,
	HeldDesk,
	OwnAccounts,
	PeopleDesk,
	PosPorts,
	ProviderProbe,
	Restaurants,
	SalesHistory,
	Tills,
	UserDirectory,
} from "@tuckshop/core/ports";
import type { Pos } from "@tuckshop/core/pos";
import type { PosTables, TablesPorts } from "@tuckshop/core/pos/tables";
import { type LatePos, servicesOf } from "@tuckshop/ui-kit/app";

/** The device that the page runs on. */
export interface Device {
	/** False where the page has no secure context: without service worker and locks the till sells online only. */
	readonly secure: boolean;
	/** Saves a text, in pieces, as a file of this name. */
	readonly saveFile: (name: string, text: readonly string[]) => void;
	/** Lets the browser save what the server has at this address. */
	readonly download: (address: string) => void;
	/** Prints the page. */
	readonly print: () => void;
	/** Reloads the page, as soon as the page itself can be loaded. */
	readonly reload: () => void;
	/** Reloads the page once it can be loaded and `when` lets it, which waits until nothing is in progress. */
	readonly reloadWhen: (when: (work: () => void) => void) => void;
	/** Reads the browser's permission to reach printers of the local network. */
	readonly localNetwork: () => Promise<LocalNetworkPermission>;
	/**
	 * Exposes the progress of a sync to the browser's developer tools (SYNC-12); returns the function
	 * that stops it.
	 */
	readonly keepSyncProgress: (sync: Pick<Pos["sync"], "state">) => () => void;
}

/** Table service, once its code is loaded. */
export type TableService = {
	readonly ports: TablesPorts;
	readonly make: (restaurantId: string) => PosTables;
};

/**
 * Everything that the screens need from outside. compose.ts provides the real parts, tests provide
 * fakes.
 */
export type Services = {
	readonly accounts: Accounts;
	readonly restaurants: Restaurants;
	readonly salesHistory: SalesHistory;
	readonly tills: Tills;
	readonly heldDesk: HeldDesk;
	readonly ownAccount: OwnAccounts;
	readonly people: PeopleDesk;
	readonly userDirectory: UserDirectory;
	readonly probe: ProviderProbe;
	readonly deployment: DeploymentSource;
	readonly device: Device;
	readonly pos: PosPorts;
	readonly latePos: LatePos;
	/** Loaded by the screens that need them. */
	readonly tables: () => Promise<TableService>;
};

export const { ServicesProvider, useServices } = servicesOf<Services>();
