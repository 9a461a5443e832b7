import { Effect } from "effect";
import {
	deviceSettings,
	readFlags,
	readMenuApi,
	settingDefaults,
} from "../../flows/settings/device-settings.ts";
import type { Till } from "../../flows/till.ts";
import { type NotStored, withLate } from "../../ports/index.ts";
import type { TaxProfile } from "../../records/index.ts";
import type { TaxRow } from "../../rules/index.ts";
import { retryInterval } from "../../rules/till/index.ts";
import type { LateParts } from "../late-parts.ts";
import type { PosContext } from "../pos-context.ts";
import type { MenuApiSettings, PosSettings, SettingsState } from "../pos-types.ts";
import { ownState } from "../state.ts";
import type { OwnTaxes, SettingsDeps, SettingsPorts } from "./settings-changes.ts";

/**
 * The settings that a restaurant's tax profile may fix for its tills; null leaves one to each till.
 */
export type Decided = Pick<TaxProfile, "tax_policy" | "tax_rates">;

export type SettingsArea = PosSettings & {
	readonly load: Effect.Effect<void, NotStored>;
	/** Readings and rates of the restaurant's tax profile override this device's own. */
	readonly decide: (profile: Decided) => void;
	/**
	 * The rates that were configured, for the restaurant or here; empty: none, and the documented
	 * ones apply.
	 */
	readonly configuredTaxes: () => readonly TaxRow[];
};

/** The settings of this device, this till and its restaurant. */
export function settingsArea(
	{
		late,
		ports,
		till,
		record,
	}: Pick<PosContext<SettingsPorts>, "ports" | "record" | "till"> & {
		readonly late: Pick<LateParts, "settingsChanges">;
	},
	deps: SettingsDeps,
): SettingsArea {
	const kept = deviceSettings(ports.settings, till);
	const opened = till.taxPolicy;
	let decided: Decided = { tax_policy: null, tax_rates: null };
	let own: OwnTaxes = {};
	let configured: readonly TaxRow[] = [];
	const state = ownState<SettingsState>({
		libraryPosMode: false,
		tableServiceMode: false,
		hideCardTender: false,
		french: false,
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

	const settle = (): Pick<SettingsState, "taxPolicy" | "taxRates"> => {
		const taxPolicy = decided.tax_policy ?? own.policy ?? opened;
		const rates = decided.tax_rates ?? own.rates;
		configured = rates ?? [];
		deps.policy(taxPolicy);
		return { taxPolicy, taxRates: rates ?? settingDefaults.taxRates };
	};

	const area: Pick<SettingsArea, "state" | "setPassing" | "configuredTaxes" | "decide" | "load"> = {
		state: state.seen,
		decide(profile) {
			decided = profile;
			state.change(settle());
		},
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
			own = {
				...(taxPolicy ? { policy: taxPolicy } : {}),
				...(taxRates ? { rates: taxRates } : {}),
			};
			replicateTo(replicationUrl);
			state.change({
				...flags,
				printer: printer ?? settingDefaults.printer,
				...settle(),
				offlineCaps: offlineCaps ?? settingDefaults.offlineCaps,
				registration: registration ?? {},
				// The server's record belongs to the till; only the interval belongs to this device.
				menuApi: {
					...accessOf(till),
					retryInterval: menuApi?.retryInterval ?? retryInterval.usual,
				},
			});
		}),
		setPassing: (flag, on) => state.change({ [flag]: on }),
	};
	const changes = late.settingsChanges({ ports, till, record }, deps, {
		...state,
		replicateTo,
		own(change) {
			own = { ...own, ...change };
			return settle();
		},
	});
	return withLate(area, changes);
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
