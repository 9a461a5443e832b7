import { Clock, Effect } from "effect";
import type { TaxReadings } from "../../contract/index.ts";
import type { RestaurantFault } from "../../ports/index.ts";
import type { TaxProfile, TaxProfileNews, TaxProfileVersion } from "../../records/index.ts";
import type { PersonName } from "../../rules/people/index.ts";
import { versionAfter, versionAt, versionInForce } from "../../rules/till/index.ts";
import type { SettingsDeps, SettingsRoom } from "./settings-changes.ts";

/**
 * The restaurant's tax profile as shown to a person: the one in force today, and the one that
 * begins later.
 */
export type ProfileShown = {
	readonly inForce: TaxProfileVersion;
	/** The version that begins on a later business date; absent: none. */
	readonly next?: TaxProfileVersion;
	/** The newest version, which a change names as the one that it is based on. */
	readonly newest: number;
	/** The server answered just now; false: this is the device's copy. */
	readonly isCurrent: boolean;
};

/** A change of the restaurant's tax profile: absent members stay unchanged. */
export type ProfileChange = Partial<TaxProfile>;

/** When a changed tax profile holds: as soon as it is known, or from a business date on. */
export type WhenSaved = {
	/** The business date from which it holds, YYYY-MM-DD; null or absent: from the next order on. */
	readonly from?: string | null | undefined;
	/** The newest version that the person had seen; absent: the one that this till knows. */
	readonly seen?: number | undefined;
};

export type ProfileChanges = {
	/**
	 * The profile, read from the server first. Undefined: the restaurant has none, and each device
	 * uses its own settings.
	 */
	readonly taxProfile: () => Effect.Effect<ProfileShown | undefined>;
	/**
	 * The difference in tax collected between Canadian practice and the documented readings of the
	 * rules, over the restaurant's last seven days.
	 */
	readonly taxReadings: () => Effect.Effect<TaxReadings, RestaurantFault>;
	/**
	 * False: there is no profile to change. Fails where the server refuses it, or is unreachable:
	 * nothing is saved, and nothing waits.
	 */
	readonly saveProfile: (
		change: ProfileChange,
		when?: WhenSaved,
	) => Effect.Effect<boolean, RestaurantFault>;
};

const withPerson = (person: PersonName | undefined) => (person ? { person } : {});

/** Reads and changes the tax profile of a till's restaurant, at the server only. */
export function profileChanges(
	{ ports, till, state }: SettingsRoom,
	{ profile, who }: Pick<SettingsDeps, "profile" | "who">,
): ProfileChanges {
	const shown = (news: TaxProfileNews, now: number, isCurrent: boolean) => {
		const inForce = versionAt(news.versions, now);
		if (!inForce) return undefined;
		const next = versionAfter(news.versions, inForce);
		return { inForce, newest: news.newest, isCurrent, ...(next ? { next } : {}) };
	};
	const look: Effect.Effect<ProfileShown | undefined> = Effect.gen(function* () {
		const isCurrent = yield* profile().ask;
		const news = profile().known();
		return news && shown(news, yield* Clock.currentTimeMillis, isCurrent);
	});
	return {
		taxProfile: () => look,
		taxReadings: () => ports.restaurants.taxReadings(till.restaurantId),
		saveProfile: (change, { from = null, seen } = {}) =>
			Effect.gen(function* () {
				const before = yield* look;
				if (!before) return false;
				// A change from a day on is made to what will be in force on that day, which a version may say that is still to begin.
				const known = profile().known()?.versions ?? [];
				const base = ((from !== null && versionInForce(known, from)) || before.inForce).profile;
				const { taxPolicy, taxRates } = state.get();
				yield* ports.restaurants
					.saveTaxProfile(till.restaurantId, {
						based_on: seen ?? before.newest,
						in_force_from: from,
						made_at_till: { station_id: till.stationId, ...withPerson(who()) },
						profile: {
							...base,
							// Once a person decides anything about the taxes, no till uses a setting of its own
							// any more.
							tax_policy: base.tax_policy ?? taxPolicy,
							tax_rates: base.tax_rates ?? taxRates,
							...change,
						},
					})
					.pipe(Effect.tapError(() => profile().ask));
				yield* profile().ask;
				return true;
			}),
	};
}
