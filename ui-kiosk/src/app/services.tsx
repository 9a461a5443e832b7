import type { Accounts, PosPorts, Restaurants, Tills } from "@tuckshop/core/ports";
import { createContext, type ReactNode, use } from "react";
import type { LatePos } from "./late-pos.ts";

/** The device that the page runs on. */
export interface Device {
	/** False where the page has no secure context: no service worker, no locks, so the kiosk sells online only. */
	readonly secure: boolean;
	readonly reload: () => void;
	/** What this tab keeps over a reload, and no longer. */
	readonly session: Pick<Storage, "getItem" | "setItem">;
}

/** Everything of the world outside that the kiosk uses. Filled by compose.ts, or by fakes. */
export type Services = {
	readonly accounts: Accounts;
	readonly restaurants: Restaurants;
	readonly tills: Tills;
	readonly device: Device;
	readonly pos: PosPorts;
	readonly latePos: LatePos;
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
