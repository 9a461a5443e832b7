import type { Accounts, PosPorts, Restaurants, Tills } from "@tuckshop/core/ports";
import { type LatePos, servicesOf } from "@tuckshop/ui-kit/app";
import type { Speaker } from "./speaker.ts";

/** The device that the page runs on. */
export interface Device {
	/** False where the page has no secure context: without service worker and locks the kiosk sells online only. */
	readonly secure: boolean;
	/** Reloads the page, as soon as the page itself can be loaded. */
	readonly reload: () => void;
	/** Reloads the page once it can be loaded and `when` lets it, which waits until the kiosk is unattended. */
	readonly reloadWhen: (when: (work: () => void) => void) => void;
	/** Kept across a reload of this tab, and no longer. */
	readonly session: Pick<Storage, "getItem" | "setItem">;
	/** The languages that the browser prefers, the first one most. */
	readonly languages: readonly string[];
}

/**
 * Everything that the kiosk needs from outside. compose.ts provides the real parts, tests provide
 * fakes.
 */
export type Services = {
	readonly accounts: Accounts;
	readonly restaurants: Restaurants;
	readonly tills: Tills;
	readonly device: Device;
	readonly pos: PosPorts;
	readonly latePos: LatePos;
	/** The voice, loaded when a guest first wants to listen. */
	readonly speaker: () => Promise<Speaker>;
};

export const { ServicesProvider, useServices } = servicesOf<Services>();
