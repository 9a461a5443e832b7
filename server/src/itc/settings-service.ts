import {
	defaultItcSettings,
	type ItcSettings,
	isItcConfigured,
	itcPaths,
} from "@tuckshop/core/records";
import { notFound } from "../http/refusal.ts";
import type { EgressPolicy } from "../outbound/destinations.ts";
import type { ProviderHosts } from "../outbound/provider-hosts.ts";
import { savedAddress } from "../outbound/saved-address.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isoTime, type World } from "../world.ts";
import type { ItcAccess } from "./gateway.ts";
import {
	type ItcSettingsRepository,
	type ItcSettingsRow,
	ofAccount,
} from "./settings-repository.ts";

export type SavedSettings = {
	readonly settings: ItcSettings;
	readonly saved: "station" | "account" | null;
};

/** Keys from the request, used where none are stored (API-20). */
export type SpareKeys = {
	readonly subscriptionKey?: string | undefined;
	readonly authToken?: string | undefined;
};

/** The access to ITC of a station, or why there is none. */
export type ItcAccessAnswer =
	| { readonly is: "ready"; readonly access: ItcAccess; readonly autoProcess: boolean }
	| {
			readonly is: "not-ready";
			readonly code: "itc-not-configured" | "itc-host";
			readonly reason: string;
	  };

/**
 * The ITC settings of an owner: those of the station, otherwise of the account, otherwise the
 * deployment's defaults.
 */
export type ItcSettingsRoom = {
	readonly get: (ownerId: string, stationId: string) => Promise<SavedSettings>;
	/** Without a station, the settings of the account. */
	readonly save: (
		ownerId: string,
		stationId: string | undefined,
		settings: ItcSettings,
	) => Promise<SavedSettings>;
	/** For calls to ITC. The station may be deleted: the debit of a sale that was made there is still due. */
	readonly access: (
		ownerId: string,
		stationId: string,
		spare?: SpareKeys,
	) => Promise<ItcAccessAnswer>;
};

type ItcSettingsRoomNeeds = {
	readonly repository: ItcSettingsRepository;
	readonly stations: Pick<RestaurantRepository, "station">;
	readonly box: SecretBox;
	readonly hosts: Pick<ProviderHosts, "baseAddress">;
	readonly to: Pick<EgressPolicy, "refusal">;
	readonly deployment: { readonly apiBaseUrl: string | null };
	readonly world: Pick<World, "now">;
};

export function itcSettingsRoom({
	repository,
	stations,
	box,
	hosts,
	to,
	deployment,
	world,
}: ItcSettingsRoomNeeds): ItcSettingsRoom {
	const ownStation = async (ownerId: string, stationId: string): Promise<void> => {
		if (!(await stations.station(ownerId, stationId))) throw notFound("station");
	};

	const opened = (row: ItcSettingsRow): ItcSettings => ({
		enableItc: row.enable_itc === 1,
		apiBaseUrl: row.api_base_url,
		subscriptionKey:
			row.subscription_key_sealed === null
				? null
				: box.open(row.subscription_key_sealed, keyPlace(row, "subscription_key")),
		authToken:
			row.auth_token_sealed === null
				? null
				: box.open(row.auth_token_sealed, keyPlace(row, "auth_token")),
		balanceEndpoint: itcPaths.balance,
		debitEndpoint: itcPaths.debit,
		timeout: row.timeout_ms,
		retryAttempts: row.retry_attempts,
		autoProcessTransactions: row.auto_process === 1,
	});

	async function inForce(ownerId: string, stationId: string): Promise<SavedSettings> {
		const station = stationId === ofAccount ? undefined : await repository.get(ownerId, stationId);
		if (station) return { settings: opened(station), saved: "station" };
		const account = await repository.get(ownerId, ofAccount);
		if (account) return { settings: opened(account), saved: "account" };
		return { settings: defaultItcSettings(deployment.apiBaseUrl), saved: null };
	}

	return {
		async get(ownerId, stationId) {
			await ownStation(ownerId, stationId);
			return inForce(ownerId, stationId);
		},
		async save(ownerId, stationId, settings) {
			if (stationId !== undefined) await ownStation(ownerId, stationId);
			const text = settings.apiBaseUrl?.trim() || null;
			const apiBaseUrl =
				text === null
					? null
					: await savedAddress({ text, address: hosts.baseAddress(text) }, to, {
							field: "apiBaseUrl",
							allowedBy: "ITC_HOSTS",
						});
			const place = { owner_id: ownerId, station_id: stationId ?? ofAccount };
			const sealed = (key: string | null, column: KeyColumn): string | null => {
				const text = key?.trim() || null;
				return text === null ? null : box.seal(text, keyPlace(place, column));
			};
			await repository.keep({
				...place,
				enable_itc: Number(settings.enableItc),
				api_base_url: apiBaseUrl,
				subscription_key_sealed: sealed(settings.subscriptionKey, "subscription_key"),
				auth_token_sealed: sealed(settings.authToken, "auth_token"),
				timeout_ms: settings.timeout,
				retry_attempts: settings.retryAttempts,
				auto_process: Number(settings.autoProcessTransactions),
				updated_at: isoTime(world.now()),
			});
			return inForce(ownerId, place.station_id);
		},
		async access(ownerId, stationId, spare = {}) {
			const { settings: stored } = await inForce(ownerId, stationId);
			const settings = {
				...stored,
				subscriptionKey: stored.subscriptionKey ?? (spare.subscriptionKey || null),
				authToken: stored.authToken ?? (spare.authToken || null),
			};
			const { apiBaseUrl, subscriptionKey, authToken, timeout, retryAttempts } = settings;
			if (
				!isItcConfigured(settings) ||
				apiBaseUrl === null ||
				subscriptionKey === null ||
				authToken === null
			)
				return {
					is: "not-ready",
					code: "itc-not-configured",
					reason: "ITC is not configured for this station: enable it, with address, key and token.",
				};
			const address = hosts.baseAddress(apiBaseUrl);
			if (address.is !== "allowed")
				return {
					is: "not-ready",
					code: "itc-host",
					reason: "The address of ITC is not among the origins of ITC_HOSTS.",
				};
			return {
				is: "ready",
				access: { baseUrl: address.url, subscriptionKey, authToken, timeout, retryAttempts },
				autoProcess: settings.autoProcessTransactions,
			};
		},
	};
}

type KeyColumn = "subscription_key" | "auth_token";
export const keyPlace = (
	row: Pick<ItcSettingsRow, "owner_id" | "station_id">,
	column: KeyColumn,
): string => `itc_settings:${row.owner_id}:${row.station_id}:${column}`;
