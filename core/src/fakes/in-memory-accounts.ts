import { Clock, Effect } from "effect";
import type {
	CurrentUser,
	RestaurantDetail,
	SavedRestaurant,
	TaxReadings,
} from "../contract/index.ts";
import { type Accounts, Refused, type Restaurants, SignedOut, Unreached } from "../ports/index.ts";
import type { TaxProfileVersion } from "../records/index.ts";
import { haveEqualNumbers } from "../rules/accounts/index.ts";
import { nothingLess } from "../rules/payment/less-collected.ts";
import { type Faults, noFaults } from "./faults.ts";
import { quietHome } from "./quiet-home.ts";
import { sampleProfile } from "./sample-profile.ts";

/** One account, signed in or not according to `faults.signedIn`. Any password is accepted. */
export function inMemoryAccounts(
	user: CurrentUser = sampleUser(),
	faults: Pick<Faults, "reachable" | "signedIn"> = noFaults(),
): Accounts {
	const answer = <A>(give: () => A) =>
		Effect.suspend(() =>
			faults.reachable
				? Effect.succeed(give())
				: Effect.fail(new Unreached({ reason: "no network" })),
		);
	const signIn = () =>
		answer(() => {
			faults.signedIn = true;
			return user;
		});
	return {
		current: () => answer(() => (faults.signedIn ? user : undefined)),
		signIn,
		register: signIn,
		signOut: () =>
			answer(() => {
				faults.signedIn = false;
			}),
		signOutEverywhere: () =>
			Effect.flatMap(
				answer(() => faults.signedIn),
				(signedIn) => {
					faults.signedIn = false;
					return signedIn
						? Effect.succeed({ sessions: 1, tills: 0 })
						: Effect.fail(new SignedOut());
				},
			),
	};
}

/** The readings of a server without a sale in the week. */
const nothingSold: TaxReadings = {
	from: "2026-11-14",
	to: "2026-11-20",
	sales: 0,
	left_out: 0,
	less: nothingLess,
};

/** An owner's restaurants. `profiles`: their tax profiles by restaurant; a missing one has none. */
export function inMemoryRestaurants(
	list: readonly RestaurantDetail[] = [sampleRestaurant()],
	faults: Pick<Faults, "reachable" | "signedIn"> = noFaults(),
	profiles: Map<string, readonly TaxProfileVersion[]> = new Map(),
): Restaurants {
	const kept = new Map(list.map((restaurant) => [restaurant.id, restaurant]));
	let made = list.length;
	const reach = Effect.suspend((): Effect.Effect<void, Unreached | SignedOut> => {
		if (!faults.reachable) return Effect.fail(new Unreached({ reason: "no network" }));
		return faults.signedIn ? Effect.void : Effect.fail(new SignedOut());
	});
	const known = (id: string) =>
		Effect.andThen(
			reach,
			Effect.suspend(() => {
				const found = kept.get(id);
				return found
					? Effect.succeed(found)
					: Effect.fail(
							new Refused({ reason: "This restaurant does not exist.", code: "not-found" }),
						);
			}),
		);
	const put = (restaurant: RestaurantDetail): SavedRestaurant => {
		kept.set(restaurant.id, restaurant);
		const same = [...kept.values()].filter(
			(other) => other.id !== restaurant.id && haveEqualNumbers(other, restaurant),
		);
		return same.length === 0
			? restaurant
			: { ...restaurant, same_numbers_as: same.map(({ name }) => name) };
	};
	return {
		list: () =>
			Effect.map(reach, () => [...kept.values()].map(({ menu_api_key: _, ...summary }) => summary)),
		get: known,
		home: () =>
			Effect.flatMap(reach, () =>
				Effect.map(Clock.currentTimeMillis, (now) => quietHome([...kept.values()], now)),
			),
		taxProfile: (id, has) =>
			Effect.map(known(id), () => {
				const versions = profiles.get(id) ?? [];
				const newest = versions.at(-1);
				const isKnown = newest?.version === has?.version && newest?.made_at === has?.made_at;
				return { newest: newest?.version ?? 0, versions: isKnown ? [] : versions };
			}),
		taxReadings: (id) => Effect.map(known(id), () => nothingSold),
		saveTaxProfile: (id, { based_on, in_force_from = null, profile, later = [] }) =>
			Effect.gen(function* () {
				yield* known(id);
				const versions = profiles.get(id) ?? [];
				const newest = versions.at(-1)?.version ?? 0;
				if (newest !== based_on)
					return yield* Effect.fail(
						new Refused({
							reason: "The tax profile was changed meanwhile. Look at it again, then save.",
							code: "profile-changed",
						}),
					);
				const made_at = new Date(yield* Clock.currentTimeMillis).toISOString();
				const version: TaxProfileVersion = {
					version: newest + 1,
					in_force_from,
					made_at,
					made_by: "owner-1",
					profile,
				};
				const further = later.map((each, at) => ({
					...version,
					...each,
					version: newest + 2 + at,
				}));
				profiles.set(id, [...versions, version, ...further]);
				const { province, cash_rounding, gst_number, qst_number, time_zone } = profile;
				const shared = { province, cash_rounding, gst_number, qst_number, time_zone };
				const restaurant = kept.get(id);
				if (restaurant && in_force_from === null) kept.set(id, { ...restaurant, ...shared });
				return version;
			}),
		create: ({ name, location, restaurant_id, menu_api_key, taxes: _, ...rest }) =>
			Effect.map(reach, () => {
				const id = `restaurant-${++made}`;
				const stations = [
					{ id: `${id}-station-1`, name: "Station 1", restaurant_id: id, is_active: true },
				];
				const restaurant = put({
					...sampleRestaurant(),
					...{ branch_id: null, menu_api_url: null, province: null },
					...given(rest),
					id,
					name,
					address: location,
					restaurant_id,
					menu_api_key: menu_api_key ?? null,
					stations,
				});
				const { province, time_zone } = restaurant;
				profiles.set(id, [sampleProfile({ province, time_zone })]);
				return restaurant;
			}),
		update: (id, { location, ...change }) =>
			Effect.map(known(id), (found) =>
				put({
					...found,
					...given(change),
					...(location === undefined ? {} : { address: location }),
				}),
			),
		remove: (id) => Effect.map(known(id), () => void kept.delete(id)),
		addStation: (id, { name, is_active = true }) =>
			Effect.map(known(id), (found) => {
				const number = found.stations.length + 1;
				const station = { id: `${id}-station-${number}`, name, restaurant_id: id, is_active };
				put({ ...found, stations: [...found.stations, station] });
				return station;
			}),
		changeStation: (id, change) =>
			Effect.flatMap(reach, () => {
				for (const found of kept.values()) {
					const station = found.stations.find((each) => each.id === id);
					if (!station) continue;
					const changed = { ...station, ...given(change) };
					const stations = found.stations.map((each) => (each.id === id ? changed : each));
					put({ ...found, stations });
					return Effect.succeed(changed);
				}
				return Effect.fail(
					new Refused({ reason: "This station does not exist.", code: "not-found" }),
				);
			}),
	};
}

/** An owner who is signed in. */
export const sampleUser = (): CurrentUser => ({
	id: "owner-1",
	email: "demo@tuckshop.example",
	business_name: "Maple Commons",
	contact_name: "Ana",
	phone: null,
	address: null,
	role: "user",
	created_at: "2026-01-01T00:00:00.000Z",
	session: { expires_at: "2027-01-01T00:00:00.000Z" },
});

/** A restaurant with one station. */
export const sampleRestaurant = (): RestaurantDetail => ({
	id: "restaurant-1",
	name: "Maple Commons",
	address: "1 Campus Road",
	phone: null,
	restaurant_id: 1000012,
	branch_id: 1000012,
	menu_api_url: "https://provider.example",
	has_menu_api_key: true,
	menu_api_key: null,
	cash_rounding: "nickel",
	time_zone: "America/Toronto",
	province: "ON",
	gst_number: null,
	qst_number: null,
	stations: [
		{ id: "station-1", name: "Counter 1", restaurant_id: "restaurant-1", is_active: true },
		{ id: "station-2", name: "Counter 2", restaurant_id: "restaurant-1", is_active: true },
	],
});

/** Only the members that were given. */
const given = <T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
	Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]: Exclude<T[K], undefined>;
	};
