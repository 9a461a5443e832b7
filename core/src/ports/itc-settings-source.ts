import type { Effect } from "effect";
import type { ItcSettings } from "../records/itc/itc-settings.ts";
import type { CampusFault } from "./campus-card.ts";

/**
 * Whose the settings are; null: nobody saved any, they are the deployment's defaults. `hasKeys`: the server has key and token, also where
 * it does not tell them.
 */
export type ItcSettingsFound = {
	readonly settings: ItcSettings;
	readonly saved: "station" | "account" | null;
	readonly hasKeys: boolean;
};

/** ITC's settings on the server. */
export interface ItcSettingsSource {
	readonly read: (stationId: string) => Effect.Effect<ItcSettingsFound, CampusFault>;
	/** Keeps a station's; without a station the account's. */
	readonly save: (
		settings: ItcSettings,
		stationId?: string,
	) => Effect.Effect<ItcSettingsFound, CampusFault>;
	/** Processes what is queued now. `success` false: nothing could be done, the message says why. The keys serve only where nothing is stored. */
	readonly processPending: (keys: {
		readonly subscriptionKey?: string;
		readonly authToken?: string;
	}) => Effect.Effect<{ readonly success: boolean; readonly message: string }, CampusFault>;
}
