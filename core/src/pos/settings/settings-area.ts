import { Effect } from "effect";
import {
	deviceSettings,
	readFlags,
	readMenuApi,
	settingDefaults,
} from "../../flows/settings/device-settings.ts";
import type { Till } from "../../flows/till.ts";
import { type NotStored, withLate } from "../../ports/index.ts";
import { retryInterval, type TaxRow } from "../../rules/index.ts";
import type { LateParts } from "../late-parts.ts";
import type { PosContext } from "../pos-context.ts";
import type { MenuApiSettings, PosSettings, SettingsState } from "../pos-types.ts";
import { ownState } from "../state.ts";
import type { SettingsDoors, SettingsPorts } from "./settings-changes.ts";

export type SettingsArea = PosSettings & {
	readonly load: Effect.Effect<void, NotStored>;
	/** The rates that were configured here; empty: none, and the documented ones apply. */
	readonly configuredTaxes: () => readonly TaxRow[];
};

/** What is set for this device, this till and its restaurant. */
export function settingsArea(
	{
		late,
		ports,
		till,
	}: Pick<PosContext<SettingsPorts>, "ports" | "till"> & {
		readonly late: Pick<LateParts, "settingsChanges">;
	},
	doors: SettingsDoors,
): SettingsArea {
	const kept = deviceSettings(ports.settings, till);
	let configured: readonly TaxRow[] = [];
	const state = ownState<SettingsState>({
		libraryPosMode: false,
		tableServiceMode: false,
		hideCardTender: false,
		automaticSync: true,
		dailySync: true,
		promptForModifiers: true,
		menuApi: accessOf(till),
		registration: {},
		taxPolicy: till.taxPolicy,
		...settingDefaults,
	});

	const replicateTo = (url = "") => {
		const { replicationUrl: _, ...rest } = state.get();
		state.set(url === "" ? rest : { ...rest, replicationUrl: url });
	};

	const own: Pick<SettingsArea, "state" | "setPassing" | "configuredTaxes" | "load"> = {
		state: state.seen,
		configuredTaxes: () => configured,
		load: Effect.gen(function* () {
			const [
				flags,
				printer,
				taxRates,
				taxPolicy,
				offlineCaps,
				registration,
				replicationUrl,
				menuApi,
			] = yield* Effect.all([
				readFlags(ports.settings),
				kept.printer.read,
				kept.taxRates.read,
				kept.taxPolicy.read,
				kept.offlineCaps.read,
				kept.registration.read,
				kept.replicationUrl.read,
				readMenuApi(ports.settings, till),
			]);
			configured = taxRates ?? [];
			replicateTo(replicationUrl);
			if (taxPolicy) doors.policy(taxPolicy);
			state.change({
				...flags,
				printer: printer ?? settingDefaults.printer,
				taxRates: taxRates ?? settingDefaults.taxRates,
				...(taxPolicy ? { taxPolicy } : {}),
				offlineCaps: offlineCaps ?? settingDefaults.offlineCaps,
				registration: registration ?? {},
				// The server's record is the till's own; only the interval is this device's.
				menuApi: {
					...accessOf(till),
					retryInterval: menuApi?.retryInterval ?? retryInterval.usual,
				},
			});
		}),
		setPassing: (flag, on) => state.change({ [flag]: on }),
	};
	const changes = late.settingsChanges({ ports, till }, doors, {
		...state,
		replicateTo,
		configure: (rows) => {
			configured = rows;
		},
	});
	return withLate(own, changes);
}

const accessOf = ({
	providerRestaurantId,
	providerBranchId,
	menuApiUrl,
}: Till): MenuApiSettings => ({
	restaurantId: providerRestaurantId,
	branchId: providerBranchId,
	apiBaseUrl: menuApiUrl,
	retryInterval: retryInterval.usual,
});
