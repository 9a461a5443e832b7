import { Effect } from "effect";
import { type SettingsSaved, writeMenuApi } from "../../flows/settings/device-settings.ts";
import { clearMarkers, stampRefresh } from "../../flows/settings/sync-markers.ts";
import type { MenuApiSettings } from "../../records/index.ts";
import { branchOf } from "../../rules/accounts/provider-numbers.ts";
import { parseRetryInterval } from "../../rules/till/index.ts";
import type { PosSettings } from "../pos-types.ts";
import type { SettingsDeps, SettingsRoom } from "./settings-changes.ts";

/** Milliseconds from a saved change to the sync of Sync Now (SET-30). */
const syncAfterSave = 1_000;

type AccessToken = Parameters<PosSettings["saveMenuApi"]>[0]["accessToken"];

/**
 * The source of the menu: the till's own access to its provider, saved on this device first and
 * then at the server.
 */
export function menuApiChanges(
	{ ports, till, state, told }: SettingsRoom,
	deps: Pick<SettingsDeps, "moved" | "refresh">,
): Pick<PosSettings, "saveMenuApi" | "syncNow"> {
	/** True if the server did not store the last save: the next one sends everything. */
	let owed = false;
	const tellServer = (
		menuApi: MenuApiSettings,
		{ accessToken, standsIn }: { readonly accessToken: AccessToken; readonly standsIn: boolean },
	): Effect.Effect<SettingsSaved> =>
		ports.restaurants
			.update(till.restaurantId, {
				restaurant_id: menuApi.restaurantId,
				...(standsIn ? {} : { branch_id: menuApi.branchId }),
				menu_api_url: menuApi.apiBaseUrl,
				...(accessToken === undefined ? {} : { menu_api_key: accessToken }),
			})
			.pipe(
				Effect.map(({ same_numbers_as: sameNumbersAs }): SettingsSaved => {
					owed = false;
					return { server: "saved", ...(sameNumbersAs ? { sameNumbersAs } : {}) };
				}),
				Effect.catch((fault) => {
					owed = true;
					const reason = "reason" in fault ? fault.reason : "Sign in first.";
					return Effect.as(Effect.logWarning("the restaurant was not saved at the server", fault), {
						server: "not-saved",
						reason,
					} satisfies SettingsSaved);
				}),
			);
	/** The till itself continues with what was saved on this device. */
	const move = (menuApi: MenuApiSettings, accessToken: AccessToken) => {
		const hasAccessToken =
			accessToken === undefined ? till.hasAccessToken : accessToken !== null && accessToken !== "";
		deps.moved({
			providerRestaurantId: menuApi.restaurantId,
			providerBranchId: menuApi.branchId,
			menuApiUrl: menuApi.apiBaseUrl,
			...(hasAccessToken === undefined ? {} : { hasAccessToken }),
		});
		state.change({ menuApi });
	};
	const saveMenuApi: PosSettings["saveMenuApi"] = (typed) =>
		Effect.gen(function* () {
			const { accessToken, ...menuApi } = {
				...typed,
				retryInterval: parseRetryInterval(typed.retryInterval),
			};
			const before = { restaurant_id: till.providerRestaurantId, branch_id: till.providerBranchId };
			yield* writeMenuApi(ports.settings, till, {
				...menuApi,
				...(accessToken === undefined ? {} : { accessToken }),
			});
			const changed =
				menuApi.restaurantId !== before.restaurant_id || menuApi.branchId !== before.branch_id;
			// The number that replaces the missing branch of a restaurant: if it were saved, it would
			// stay when the restaurant's own changes.
			const standsIn =
				!owed && !changed && before.branch_id === branchOf({ ...before, branch_id: null });
			if (changed)
				yield* Effect.andThen(
					clearMarkers(ports.settings, till),
					stampRefresh(ports.settings, till),
				);
			move(menuApi, accessToken);
			yield* told;
			return { ...(yield* tellServer(menuApi, { accessToken, standsIn })), changed };
		});
	return {
		saveMenuApi,
		syncNow: (typed) =>
			Effect.gen(function* () {
				yield* saveMenuApi(typed);
				yield* Effect.sleep(syncAfterSave);
				return yield* deps.refresh();
			}),
	};
}
