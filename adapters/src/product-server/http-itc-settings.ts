import { type ItcSettingsReply, itcEndpoints } from "@tuckshop/core/contract";
import type { ItcSettingsFound, ItcSettingsSource } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";

/** ITC's settings through the server's endpoints: nothing here calls ITC itself (ITCS-13). Faults: those of `client`. */
export function httpItcSettings(config: HttpClientConfig): ItcSettingsSource {
	const { itcSettings, saveItcSettings, saveItcDefaults, processPendingDebits } = client(
		config,
		itcEndpoints,
	);
	return {
		read: (stationId) => Effect.map(itcSettings(stationId), found),
		save: (settings, stationId) =>
			Effect.map(
				stationId === undefined ? saveItcDefaults(settings) : saveItcSettings(stationId, settings),
				found,
			),
		processPending: ({ subscriptionKey, authToken }) =>
			processPendingDebits({
				headers: {
					...(subscriptionKey === undefined ? {} : { "subscription-key": subscriptionKey }),
					...(authToken === undefined ? {} : { "auth-token": authToken }),
				},
				timeoutMs: 45_000,
			}),
	};
}

const found = ({ data, saved, has_keys }: ItcSettingsReply): ItcSettingsFound => ({
	settings: data,
	saved,
	hasKeys: has_keys,
});
