import type { NewRestaurant } from "@tuckshop/core/contract";
import type { RestaurantFault, Restaurants } from "@tuckshop/core/ports";
import type { RestaurantSummary, TaxProfile } from "@tuckshop/core/records";
import { documentedPolicy, type TaxPolicy } from "@tuckshop/core/rules";
import { provinces } from "@tuckshop/core/rules/provinces";
import {
	type CampusAdditionOf,
	placeSettings,
	profileOfPlace,
} from "@tuckshop/core/rules/tax-settings";
import { businessDate, versionInForce } from "@tuckshop/core/rules/till";
import { longDayText } from "@tuckshop/core/texts";
import { Effect } from "effect";
import type { ShownToast } from "../../app/toasts.tsx";
import type { AdditionTold, ChosenPlace } from "./province-fields.tsx";
import { p } from "./province-texts.ts";
import { deviceZone, isSameZone } from "./time-zones.ts";

const usualZone = "America/Toronto";

/** The day whose law a new restaurant begins with. */
export const today = (): string => businessDate(Date.now(), deviceZone());

/** The time zone of a new restaurant before its province is chosen: the device's own where it is one of Canada. */
export function firstZone(): string {
	const here = deviceZone();
	const zones = provinces.flatMap((province) => {
		const found = placeSettings(province, today());
		return found.ok ? found.value.timeZones : [];
	});
	return zones.find((zone) => isSameZone(zone, here)) ?? usualZone;
}

/** The addition that a new restaurant begins with, in every province. */
export const documentedAddition: AdditionTold["taxes"] = [
	{ name: "HST", rate: documentedPolicy.campusAdditionRate },
];
export const additionOfNew: AdditionTold = {
	taxes: documentedAddition,
	get why() {
		return p("fact.addition.documented");
	},
};

/** The place of a new restaurant, so that its taxes are there from the first sale. */
export function placeOfNew({
	province,
	timeZone,
}: ChosenPlace): Pick<NewRestaurant, "time_zone"> & Partial<NewRestaurant> {
	const filled = province && profileOfPlace(province, { date: today(), policy: documentedPolicy });
	if (!filled) return { time_zone: timeZone };
	const { cash_rounding, tax_policy, tax_rates } = filled;
	return { province, time_zone: timeZone, cash_rounding, taxes: { tax_policy, tax_rates } };
}

/** How the tax rules are read in a place. */
export type PlaceReadings = { readonly policy: TaxPolicy; readonly addition: CampusAdditionOf };

/**
 * Writes another place into the tax profile, with all that follows from the province; readings of
 * the rules stay as they were, unless others are given. Versions that are planned are kept, each for
 * its day: at the new place too, with the law of that day where the province is another one. Returns
 * the days of those.
 */
export const movedTo = (
	restaurants: Pick<Restaurants, "saveTaxProfile" | "taxProfile">,
	{ id, province: before, time_zone }: RestaurantSummary,
	{ province, timeZone, readings }: ChosenPlace & { readonly readings?: PlaceReadings },
): Effect.Effect<readonly string[], RestaurantFault> =>
	Effect.gen(function* () {
		if (province === before && timeZone === time_zone && !readings) return [];
		const { newest, versions } = yield* restaurants.taxProfile(id);
		const inForce = versionInForce(versions, businessDate(Date.now(), time_zone));
		if (!inForce) return [];
		const moved = (profile: TaxProfile, date: string, given = readings): TaxProfile => {
			const { policy, ...addition } = given ?? {
				policy: profile.tax_policy ?? documentedPolicy,
			};
			const filled =
				province && (province !== before || given)
					? profileOfPlace(province, { date, policy, ...addition })
					: {};
			return { ...profile, ...filled, time_zone: timeZone };
		};
		const later = versions.flatMap(({ version, in_force_from, profile }) =>
			version > inForce.version && in_force_from !== null
				? [{ in_force_from, profile: moved(profile, in_force_from, undefined) }]
				: [],
		);
		yield* restaurants.saveTaxProfile(id, {
			based_on: newest,
			profile: moved(inForce.profile, today()),
			...(later.length > 0 ? { later } : {}),
		});
		return later.map(({ in_force_from }) => in_force_from);
	});

/** The message that planned taxes stand as they are moved; undefined where none were planned. */
export const keptPlans = (days: readonly string[]): ShownToast | undefined =>
	days.length === 0
		? undefined
		: {
				tone: "info",
				title: p("planned.kept"),
				text: p("planned.kept.text", { days: days.map(longDayText).join(", ") }),
			};
