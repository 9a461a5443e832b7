import { Effect, Schema } from "effect";
import { forgetCategoryOrder, saveCategoryOrder } from "../../flows/menu/save-category-order.ts";
import type { LocalFlag, SettingsSaved } from "../../flows/settings/device-settings.ts";
import { deviceSettings, writeMenuApi } from "../../flows/settings/device-settings.ts";
import { itcSetting, loadItcSettings, saveItcSettings } from "../../flows/settings/itc-settings.ts";
import { clearMarkers, stampRefresh } from "../../flows/settings/sync-markers.ts";
import type { SyncReport } from "../../flows/sync/sync-sales.ts";
import type { Till } from "../../flows/till.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { isItcConfigured, ReplicationUrlRecord } from "../../records/index.ts";
import { branchOf } from "../../rules/accounts/provider-numbers.ts";
import {
	clampedRate,
	parseRetryInterval,
	parseTaxRates,
	type TaxPolicy,
	type TaxRow,
} from "../../rules/index.ts";
import type { MenuArea } from "../menu/menu-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { PosSettings, SettingsState } from "../pos-types.ts";
import type { OwnState } from "../state.ts";

export type SettingsPorts = Pick<
	PosPorts,
	"settings" | "itcSettings" | "menuAdjustments" | "menuStore" | "restaurants" | "tabs"
>;

export type SettingsDoors = {
	/** The till's own access to its provider is another from now on. */
	readonly moved: (
		place: Pick<
			Till,
			"providerRestaurantId" | "providerBranchId" | "menuApiUrl" | "hasAccessToken"
		>,
	) => void;
	/** The full sync, whatever the device has. */
	readonly refresh: () => Effect.Effect<SyncReport>;
	/** The menu that this till shows, and how it shows another. */
	readonly menu: Pick<MenuArea, "state" | "show" | "inTurn">;
	/** The till sells by this policy from now on. */
	readonly policy: (policy: TaxPolicy) => void;
};

/** What is set now, and how it becomes something else. */
export type OwnSettings = Pick<OwnState<SettingsState>, "get" | "change"> & {
	readonly configure: (rows: readonly TaxRow[]) => void;
	readonly replicateTo: (url: string) => void;
};

/** How long Sync Now waits after the server was told, in milliseconds (SET-30). */
export const syncAfterSave = 1_000;

/** What a person sets for this device, this till and its restaurant. */
export function settingsChanges(
	{ ports, till }: Pick<PosContext<SettingsPorts>, "ports" | "till">,
	doors: SettingsDoors,
	state: OwnSettings,
): Omit<PosSettings, "state" | "setPassing"> {
	const kept = deviceSettings(ports.settings, till);
	const itc = itcSetting(ports.settings, till);
	const told = ports.tabs.tell({ type: "settings", ownerId: till.ownerId });
	const saved = <A>(
		write: Effect.Effect<A, NotStored>,
		change: (written: A) => Partial<SettingsState>,
	) =>
		Effect.andThen(
			Effect.map(write, (written) => state.change(change(written))),
			told,
		);
	const saveRates = (rows: readonly TaxRow[]) =>
		saved(kept.taxRates.write(rows.map(({ name, rate }) => ({ name, rate }))), () => {
			state.configure(rows);
			return { taxRates: rows };
		});

	/** The server did not take the last save: the next one tells it everything. */
	let owed = false;
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
			// The number that stands in for a branch that the restaurant does not name: saved, it would stay when the restaurant's own changes.
			const standsIn =
				!owed && !changed && before.branch_id === branchOf({ ...before, branch_id: null });
			if (changed)
				yield* Effect.andThen(
					clearMarkers(ports.settings, till),
					stampRefresh(ports.settings, till),
				);
			const hasAccessToken =
				accessToken === undefined
					? till.hasAccessToken
					: accessToken !== null && accessToken !== "";
			doors.moved({
				providerRestaurantId: menuApi.restaurantId,
				providerBranchId: menuApi.branchId,
				menuApiUrl: menuApi.apiBaseUrl,
				...(hasAccessToken === undefined ? {} : { hasAccessToken }),
			});
			state.change({ menuApi });
			yield* told;
			const change = {
				restaurant_id: menuApi.restaurantId,
				...(standsIn ? {} : { branch_id: menuApi.branchId }),
				menu_api_url: menuApi.apiBaseUrl,
				...(accessToken === undefined ? {} : { menu_api_key: accessToken }),
			};
			const server = yield* ports.restaurants.update(till.restaurantId, change).pipe(
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
			return { ...server, changed };
		});

	return {
		setFlag: (flag, on) => {
			const other = on ? otherMode[flag] : undefined;
			const written = other
				? Effect.andThen(ports.settings.set(other, false), ports.settings.set(flag, on))
				: ports.settings.set(flag, on);
			return saved(written, () => ({ ...(other ? { [other]: false } : {}), [flag]: on }));
		},
		saveMenuApi,
		syncNow: (typed) =>
			Effect.gen(function* () {
				yield* saveMenuApi(typed);
				yield* Effect.sleep(syncAfterSave);
				return yield* doors.refresh();
			}),
		saveCategoryOrder: (categoryIds) =>
			Effect.gen(function* () {
				const after = yield* saveCategoryOrder(ports, till, doors.menu, categoryIds);
				if (!after) return;
				const { ownerId, restaurantId, syncedAt } = after;
				yield* ports.tabs.tell({ type: "menu", ownerId, restaurantId, syncedAt });
			}),
		resetCategoryOrder: () =>
			Effect.andThen(forgetCategoryOrder(ports, till), Effect.suspend(doors.refresh)),
		saveGstAndPst: ({ gstRate, pstRate }) =>
			saveRates([
				{ name: "GST", rate: clampedRate(gstRate) },
				{ name: "PST", rate: clampedRate(pstRate) },
			]),
		saveTaxRates: (entries) =>
			Effect.suspend(() => {
				const parsed = parseTaxRates(entries);
				return parsed.ok
					? Effect.as(saveRates(parsed.value), undefined)
					: Effect.succeed(parsed.refusal);
			}),
		saveTaxPolicy: (taxPolicy) =>
			saved(kept.taxPolicy.write(taxPolicy), () => {
				doors.policy(taxPolicy);
				return { taxPolicy };
			}),
		savePrinter: (printer) => saved(kept.printer.write(printer), () => ({ printer })),
		saveRegistration: (registration) =>
			saved(kept.registration.write(registration), () => ({ registration })),
		saveOfflineCaps: (offlineCaps) =>
			saved(kept.offlineCaps.write(offlineCaps), () => ({ offlineCaps })),
		saveReplicationUrl: (typed) =>
			Effect.gen(function* () {
				const url = typed.trim();
				if (!Schema.is(ReplicationUrlRecord)(url)) return "not-an-address";
				yield* kept.replicationUrl.write(url);
				state.replicateTo(url);
				yield* told;
				return "saved";
			}),
		loadItc: () =>
			Effect.map(loadItcSettings(ports, itc, till.stationId), (found) => {
				if (found)
					state.change({ itc: found.settings, itcSaved: found.saved, itcHasKeys: found.hasKeys });
				return found !== undefined;
			}),
		saveItc: (typed) =>
			Effect.map(
				saveItcSettings(ports, itc, typed, till.stationId),
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

/** A device is entered in one mode. */
const otherMode: { readonly [flag in LocalFlag]?: LocalFlag } = {
	libraryPosMode: "tableServiceMode",
	tableServiceMode: "libraryPosMode",
};
