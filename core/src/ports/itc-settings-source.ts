import type { Effect } from "effect";
import type { ItcSettings } from "../records/itc/itc-settings.ts";
import type { CampusFault } from "./campus-card.ts";

/**
 * Where the settings were saved; null: nowhere, they are the deployment's defaults. `hasKeys`: the
 * server has key and token, even where it does not send them.
 */
export type ItcSettingsFound = {
	readonly settings: ItcSettings;
	readonly saved: "station" | "account" | null;
	readonly hasKeys: boolean;
};

/**
 * The settings of the campus card's service, ITC, as the server stores them for a station or an
 * account.
 */
export interface ItcSettingsSource {
	readonly read: (stationId: string) => Effect.Effect<ItcSettingsFound, CampusFault>;
	/** Saves the settings of a station or, without one, of the account. */
	readonly save: (
		settings: ItcSettings,
		stationId?: string,
	) => Effect.Effect<ItcSettingsFound, CampusFault>;
	/**
	 * Processes the queue now. `success` false: nothing could be done, and the message says why. The
	 * given keys are used only where none are stored.
	 */
	readonly processPending: (keys: {
		readonly subscriptionKey?: string;
		readonly authToken?: string;
	}) => Effect.Effect<{ readonly success: boolean; readonly message: string }, CampusFault>;
}
