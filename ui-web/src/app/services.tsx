import type { Accounts, DeploymentSource, NotStored, PosPorts, Restaurants } from "@tuckshop/core/ports";
import type { Pos } from "@tuckshop/core/pos";
import type { Effect } from "effect";
import { createContext, type ReactNode, use } from "react";

/** The device that the page runs on. */
export interface Device {
	/** False where the page has no secure context: no service worker, no locks, so the till sells online only. */
	readonly secure: boolean;
	/** Clears all that the product keeps on this device (NET-12). The caller has made sure that nothing is lost. */
	readonly clear: () => Effect.Effect<void, NotStored>;
	readonly reload: () => void;
	/** Keeps the progress of a sync where the page's tools see it (SYNC-12); returns what stops it. */
	readonly keepSyncProgress: (sync: Pick<Pos["sync"], "state">) => () => void;
}

/** Everything of the world outside that the screens use. Filled by compose.ts, or by fakes. */
export type Services = {
	readonly accounts: Accounts;
	readonly restaurants: Restaurants;
	readonly deployment: DeploymentSource;
	readonly device: Device;
	readonly pos: PosPorts;
};

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider({ services, children }: { readonly services: Services; readonly children: ReactNode }) {
	return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
	const services = use(ServicesContext);
	if (!services) throw new Error("useServices needs a ServicesProvider above it");
	return services;
}
