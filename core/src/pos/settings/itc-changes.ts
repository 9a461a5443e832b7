import { Effect } from "effect";
import { itcSetting, loadItcSettings, saveItcSettings } from "../../flows/settings/itc-settings.ts";
import { isItcConfigured } from "../../records/index.ts";
import type { PosSettings } from "../pos-types.ts";
import type { SettingsRoom } from "./settings-changes.ts";

/**
 * The access of this till's station to the campus card system, and the work that waits for it at
 * the server.
 */
export function itcChanges({
	ports,
	till,
	state,
}: SettingsRoom): Pick<PosSettings, "loadItc" | "saveItc" | "processPending"> {
	const itc = itcSetting(ports.settings, till);
	return {
		loadItc: () =>
			Effect.map(loadItcSettings(ports, itc, till.stationId), (found) => {
				if (found)
					state.change({ itc: found.settings, itcSaved: found.saved, itcHasKeys: found.hasKeys });
				return found !== undefined;
			}),
		saveItc: (typed) =>
			Effect.map(
				saveItcSettings(ports, itc, { typed, stationId: till.stationId }),
				({ settings, saved: whose, hasKeys, ...became }) => {
					state.change({ itc: settings, itcSaved: whose, itcHasKeys: hasKeys });
					return became;
				},
			),
		processPending: () =>
			Effect.suspend((): ReturnType<PosSettings["processPending"]> => {
				const { itc: known, itcHasKeys } = state.get();
				const keys = itcHasKeys ? { subscriptionKey: "kept", authToken: "kept" } : {};
				if (!known || !isItcConfigured({ ...known, ...keys }))
					return Effect.succeed({ is: "not-configured" } as const);
				const { subscriptionKey, authToken } = known;
				return ports.itcSettings
					.processPending({
						...(subscriptionKey ? { subscriptionKey } : {}),
						...(authToken ? { authToken } : {}),
					})
					.pipe(
						Effect.map(
							({ success, message }) =>
								({ is: success ? "processed" : "failed", message }) as const,
						),
						Effect.catch((fault) =>
							Effect.succeed({
								is: "failed",
								message: "reason" in fault ? fault.reason : "Sign in first.",
							} as const),
						),
					);
			}),
	};
}
