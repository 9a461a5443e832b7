import type { NewRestaurant } from "@tuckshop/core/contract";
import type { RestaurantFault, Restaurants } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { documentedPolicy, type TaxPolicy } from "@tuckshop/core/rules";
import { provinces } from "@tuckshop/core/rules/provinces";
import {
	type CampusAdditionOf,
	placeSettings,
	profileOfPlace,
} from "@tuckshop/core/rules/tax-settings";
import { businessDate, versionInForce } from "@tuckshop/core/rules/till";
import { Effect } from "effect";
import type { ChosenPlace } from "./province-fields.tsx";
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

/** Writes another place into the tax profile, with all that follows from the province; readings of the rules stay as they were, unless others are given. */
export const movedTo = (
	restaurants: Pick<Restaurants, "saveTaxProfile" | "taxProfile">,
	{ id, province: before, time_zone }: RestaurantSummary,
	{ province, timeZone, readings }: ChosenPlace & { readonly readings?: PlaceReadings },
): Effect.Effect<void, RestaurantFault> =>
	Effect.gen(function* () {
		if (province === before && timeZone === time_zone && !readings) return;
		const { newest, versions } = yield* restaurants.taxProfile(id);
		const inForce = versionInForce(versions, businessDate(Date.now(), time_zone));
		if (!inForce) return;
		const { profile } = inForce;
		const { policy, addition } = readings ?? { policy: profile.tax_policy ?? documentedPolicy };
		const filled =
			province && (province !== before || readings)
				? profileOfPlace(province, {
						date: today(),
						policy,
						...(addition === undefined ? {} : { addition }),
					})
				: {};
		yield* restaurants.saveTaxProfile(id, {
			based_on: newest,
			profile: { ...profile, ...filled, time_zone: timeZone },
		});
	});
