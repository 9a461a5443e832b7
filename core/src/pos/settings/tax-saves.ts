import { Effect } from "effect";
import { deviceSettings } from "../../flows/settings/device-settings.ts";
import { clampedRate, parseTaxRates, type TaxPolicy, type TaxRow } from "../../rules/index.ts";
import type { PosSettings } from "../pos-types.ts";
import { profileChanges, type WhenSaved } from "./profile-changes.ts";
import type { OwnTaxes, SettingsDeps, SettingsRoom } from "./settings-changes.ts";

type TaxSaves = Pick<
	PosSettings,
	| "saveGstAndPst"
	| "saveProfile"
	| "saveRegistration"
	| "saveTaxes"
	| "saveTaxPolicy"
	| "saveTaxRates"
	| "taxProfile"
	| "taxReadings"
>;

/**
 * Saves a person's tax settings. They go into the restaurant's tax profile, through the server, so
 * that no two tills differ; they stay on this device only where no version of a profile is known.
 */
export function taxSaves(
	room: SettingsRoom,
	deps: Pick<SettingsDeps, "profile" | "who">,
): TaxSaves {
	const { ports, till, state, told } = room;
	const kept = deviceSettings(ports.settings, till);
	const { saveProfile, taxProfile, taxReadings } = profileChanges(room, deps);

	const onDevice = ({ rates, policy }: OwnTaxes) =>
		Effect.gen(function* () {
			if (rates) yield* kept.taxRates.write(rates);
			if (policy) yield* kept.taxPolicy.write(policy);
			state.change(state.own({ ...(rates ? { rates } : {}), ...(policy ? { policy } : {}) }));
			yield* told;
		});
	const save = (taxes: OwnTaxes, when?: WhenSaved) =>
		Effect.gen(function* () {
			const { rates, policy } = taxes;
			const isSaved = yield* saveProfile(
				{
					...(rates ? { tax_rates: rates } : {}),
					...(policy ? { tax_policy: policy } : {}),
				},
				when,
			);
			if (!isSaved) yield* onDevice(taxes);
		});
	const saveTaxes: TaxSaves["saveTaxes"] = ({ entries, policy }, when) =>
		Effect.suspend(() => {
			const parsed = parseTaxRates(entries);
			return parsed.ok
				? Effect.as(
						save({ rates: parsed.value.map(nameAndRate), ...(policy ? { policy } : {}) }, when),
						undefined,
					)
				: Effect.succeed(parsed.refusal);
		});

	return {
		taxProfile,
		taxReadings,
		saveProfile,
		saveTaxes,
		saveTaxRates: (entries) => saveTaxes({ entries }),
		saveTaxPolicy: (policy: TaxPolicy) => save({ policy }),
		saveGstAndPst: ({ gstRate, pstRate }, when) =>
			save(
				{
					rates: [
						{ name: "GST", rate: clampedRate(gstRate) },
						{ name: "PST", rate: clampedRate(pstRate) },
					],
				},
				when,
			),
		saveRegistration: (registration, when) =>
			Effect.gen(function* () {
				const { gstNumber = null, qstNumber = null } = registration;
				const isSaved = yield* saveProfile({ gst_number: gstNumber, qst_number: qstNumber }, when);
				// A number that the restaurant no longer has must not return from this device.
				const own = isSaved ? {} : registration;
				yield* kept.registration.write(own);
				state.change({ registration: own });
				yield* told;
			}),
	};
}

const nameAndRate = ({ name, rate }: TaxRow): TaxRow => ({ name, rate });
