import type { Accounts, PosPorts, Restaurants, Tills } from "@tuckshop/core/ports";
import { type LatePos, servicesOf } from "@tuckshop/ui-kit/app";

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

export const { ServicesProvider, useServices } = servicesOf<Services>();
