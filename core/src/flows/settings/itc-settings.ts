import { Effect } from "effect";
import type { ItcSettingsFound, NotStored, PosPorts, SettingsStore } from "../../ports/index.ts";
import { clampedItcSettings, ItcSettings } from "../../records/index.ts";
import type { Till } from "../till.ts";
import type { SettingsSaved } from "./device-settings.ts";
import { ownKey, type Setting, setting } from "./device-settings.ts";

export type FoundItc = {
	readonly settings: ItcSettings;
	readonly saved: ItcSettingsFound["saved"] | "device";
	readonly hasKeys: boolean;
};

type Ports = Pick<PosPorts, "itcSettings">;

/** This device's own copy, for each station. */
export const itcSetting = (
	settings: SettingsStore,
	till: Pick<Till, "ownerId" | "restaurantId" | "stationId">,
): Setting<ItcSettings> =>
	setting(settings, `${ownKey("itcSettings", till)}/${till.stationId}`, ItcSettings);

/**
 * The server's settings; where none were saved there, or it can't be asked, this device's own copy
 * (ITCS-17, ITCS-18). Undefined: neither could be read.
 */
export const loadItcSettings = Effect.fnUntraced(function* (
	{ itcSettings }: Ports,
	own: Setting<ItcSettings>,
	stationId: string,
): Effect.fn.Return<FoundItc | undefined> {
	const server = yield* itcSettings.read(stationId).pipe(
		Effect.tapError((fault) =>
			Effect.logWarning("the ITC settings could not be read at the server", fault),
		),
		Effect.orElseSucceed(() => undefined),
	);
	if (server && server.saved !== null) return server;
	const kept = yield* Effect.orElseSucceed(own.read, () => undefined);
	return kept ? { settings: kept, saved: "device", hasKeys: server?.hasKeys ?? false } : server;
});

/**
 * Stores them here, then at the server. A failure of the server alone is logged, and they count as
 * saved (ITCS-20, ITCS-22).
 */
export const saveItcSettings = Effect.fnUntraced(function* (
	{ itcSettings }: Ports,
	own: Setting<ItcSettings>,
	{ typed, stationId }: { readonly typed: ItcSettings; readonly stationId: string | undefined },
): Effect.fn.Return<FoundItc & SettingsSaved, NotStored> {
	const settings = clampedItcSettings(typed);
	yield* own.write(settings);
	return yield* itcSettings.save(settings, stationId).pipe(
		Effect.map((found): FoundItc & SettingsSaved => ({ ...found, server: "saved" })),
		Effect.catch((fault) => {
			const reason = "reason" in fault ? fault.reason : "Sign in first.";
			return Effect.as(Effect.logWarning("the ITC settings were not saved at the server", fault), {
				settings,
				saved: "device",
				hasKeys: false,
				server: "not-saved",
				reason,
			} as const);
		}),
	);
});
