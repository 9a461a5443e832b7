import type { NewRestaurant } from "@tuckshop/core/contract";
import type { RestaurantFault, Restaurants } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { documentedPolicy } from "@tuckshop/core/rules";
import { provinces } from "@tuckshop/core/rules/provinces";
import { placeSettings, profileOfPlace } from "@tuckshop/core/rules/tax-settings";
import { businessDate, versionInForce } from "@tuckshop/core/rules/till";
import { Effect } from "effect";
import type { ChosenPlace } from "../../panels/province/province-fields.tsx";
import { deviceZone, isSameZone } from "../../panels/province/time-zones.ts";

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

/** Writes another place into the tax profile, with all that follows from the province; readings of the rules stay as they were. */
export const movedTo = (
	restaurants: Pick<Restaurants, "saveTaxProfile" | "taxProfile">,
	{ id, province: before, time_zone }: RestaurantSummary,
	{ province, timeZone }: ChosenPlace,
): Effect.Effect<void, RestaurantFault> =>
	Effect.gen(function* () {
		if (province === before && timeZone === time_zone) return;
		const { newest, versions } = yield* restaurants.taxProfile(id);
		const inForce = versionInForce(versions, businessDate(Date.now(), time_zone));
		if (!inForce) return;
		const { profile } = inForce;
		const policy = profile.tax_policy ?? documentedPolicy;
		const filled =
			province && province !== before ? profileOfPlace(province, { date: today(), policy }) : {};
		yield* restaurants.saveTaxProfile(id, {
			based_on: newest,
			profile: { ...profile, ...filled, time_zone: timeZone },
		});
	});
