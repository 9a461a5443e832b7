import type {
	NewRestaurant,
	RestaurantChange,
	RestaurantDetail,
	SavedRestaurant,
} from "@tuckshop/core/contract";
import { Province, type RestaurantSummary, type Station } from "@tuckshop/core/records";
import { branchOf, haveEqualNumbers, type ProviderNumbers } from "@tuckshop/core/rules/accounts";
import { Schema } from "effect";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { EgressPolicy } from "../outbound/destinations.ts";
import type { ProviderHosts } from "../outbound/provider-hosts.ts";
import { savedAddress } from "../outbound/saved-address.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isoTime, type World } from "../world.ts";
import type { Quotas, RestaurantRepository, RestaurantRow, StationRecord } from "./repository.ts";

/** Restaurants and stations of one owner. What is another owner's is not there. */
export type RestaurantService = {
	readonly list: (ownerId: string) => Promise<readonly RestaurantSummary[]>;
	readonly get: (ownerId: string, id: string) => Promise<RestaurantDetail>;
	readonly create: (ownerId: string, restaurant: NewRestaurant) => Promise<SavedRestaurant>;
	readonly change: (
		ownerId: string,
		id: string,
		change: RestaurantChange,
	) => Promise<SavedRestaurant>;
	readonly remove: (ownerId: string, id: string) => Promise<void>;
	readonly addStation: (
		ownerId: string,
		restaurantId: string,
		station: { readonly name: string; readonly is_active?: boolean },
	) => Promise<Station>;
	readonly changeStation: (
		ownerId: string,
		id: string,
		change: { readonly name?: string; readonly is_active?: boolean },
	) => Promise<Station>;
	readonly removeStation: (ownerId: string, id: string) => Promise<void>;
	/** The owner's restaurants that stand for one of the provider's, more than one where their numbers are equal; for the proxy alone. */
	readonly forProvider: (
		ownerId: string,
		external: ExternalIds,
		which: WhichRestaurants,
	) => Promise<readonly ProviderRestaurant[]>;
	readonly owned: RestaurantRepository["owned"];
};

/** `only`: the one restaurant that the caller may reach. */
export type WhichRestaurants = { readonly hiddenToo: boolean; readonly only?: string | undefined };
export type ExternalIds = { readonly restaurantId: number; readonly branchId: number };
export type ProviderRestaurant = {
	readonly id: string;
	/** What the provider is asked for: a restaurant that names no branch is its own only one. */
	readonly branchId: number;
	readonly menuApiUrl: string | undefined;
	/** In the clear. */
	readonly accessToken: () => string | undefined;
};

/** The book of debits, as far as a restaurant's settings ask it: whether one of this restaurant's is queued, on its way or unknown. */
export type OpenDebits = {
	readonly holdsOpen: (ownerId: string, restaurantId: string) => Promise<boolean>;
};

type RestaurantsNeeds = {
	readonly repository: RestaurantRepository;
	readonly box: SecretBox;
	readonly hosts: ProviderHosts;
	readonly to: Pick<EgressPolicy, "refusal">;
	readonly debits: OpenDebits;
	readonly world: Pick<World, "now" | "uuid">;
	readonly quotas: Quotas;
};

export function restaurants({
	repository,
	box,
	hosts,
	to,
	debits,
	world,
	quotas,
}: RestaurantsNeeds): RestaurantService {
	const asManyAlready = (over: keyof Quotas): HttpRefusal =>
		new HttpRefusal(
			409,
			"quota",
			`An account has at most ${quotas[over].toLocaleString("en-CA")} ${over} here. Whoever runs this server can raise that.`,
		);
	const keyOf = (row: RestaurantRow): string | null =>
		row.menu_api_key_sealed === null ? null : box.open(row.menu_api_key_sealed, keyPlace(row.id));
	const sealKey = (id: string, key: string | null): string | null =>
		key === null ? null : box.seal(key, keyPlace(id));

	const detail = async (row: RestaurantRow): Promise<RestaurantDetail> => ({
		...summary(row, await repository.stations(row.id)),
		menu_api_key: keyOf(row),
	});

	/** Not refused: two places may sell from one menu. But whoever asks without naming a restaurant is told nothing, so its owner should know. */
	const saved = async (row: RestaurantRow): Promise<SavedRestaurant> => {
		const others = await repository.ofProvider(row.owner_id, row.provider_restaurant_id);
		const same = others.filter(
			(other) =>
				other.id !== row.id &&
				other.hidden_at === null &&
				haveEqualNumbers(numbersOf(other), numbersOf(row)),
		);
		return {
			...(await detail(row)),
			...(same.length === 0 ? {} : { same_numbers_as: same.map(({ name }) => name) }),
		};
	};

	const own = async (ownerId: string, id: string): Promise<RestaurantRow> => {
		const row = await repository.get(ownerId, id);
		if (!row) throw notFound("restaurant");
		return row;
	};
	const ownStation = async (ownerId: string, id: string): Promise<StationRecord> => {
		const row = await repository.station(ownerId, id);
		if (!row) throw notFound("station");
		return row;
	};

	return {
		async list(ownerId) {
			return (await repository.list(ownerId)).map(({ restaurant, stations }) =>
				summary(restaurant, stations),
			);
		},
		async get(ownerId, id) {
			return detail(await own(ownerId, id));
		},
		async create(ownerId, restaurant) {
			const menuApiUrl = await menuAddress(restaurant.menu_api_url, hosts, to);
			const id = world.uuid();
			const created_at = isoTime(world.now());
			const over = await repository.add(
				{
					id,
					owner_id: ownerId,
					name: restaurant.name.trim(),
					address: restaurant.location.trim(),
					phone: textOrNull(restaurant.phone),
					provider_restaurant_id: restaurant.restaurant_id,
					provider_branch_id: restaurant.branch_id ?? null,
					menu_api_url: menuApiUrl,
					menu_api_key_sealed: sealKey(id, textOrNull(restaurant.menu_api_key)),
					cash_rounding: restaurant.cash_rounding ?? "nickel",
					time_zone: timeZone(restaurant.time_zone ?? "America/Toronto"),
					province: restaurant.province ?? null,
					gst_number: taxNumber(restaurant.gst_number),
					qst_number: taxNumber(restaurant.qst_number),
					created_at,
					hidden_at: null,
				},
				{
					id: world.uuid(),
					restaurant_id: id,
					name: "Station 1",
					is_active: 1,
					position: 1,
					created_at,
					hidden_at: null,
				},
				quotas,
			);
			if (over !== undefined) throw asManyAlready(over);
			return saved(await own(ownerId, id));
		},
		async change(ownerId, id, change) {
			await own(ownerId, id);
			const menuApiUrl =
				change.menu_api_url === undefined
					? undefined
					: await menuAddress(change.menu_api_url, hosts, to);
			const fields = {
				...(change.name === undefined ? {} : { name: change.name.trim() }),
				...(change.location === undefined ? {} : { address: change.location.trim() }),
				...(change.phone === undefined ? {} : { phone: textOrNull(change.phone) }),
				...(change.restaurant_id === undefined
					? {}
					: { provider_restaurant_id: change.restaurant_id }),
				...(change.branch_id === undefined ? {} : { provider_branch_id: change.branch_id }),
				...(menuApiUrl === undefined ? {} : { menu_api_url: menuApiUrl }),
				...(change.menu_api_key === undefined
					? {}
					: { menu_api_key_sealed: sealKey(id, textOrNull(change.menu_api_key)) }),
				...(change.cash_rounding === undefined ? {} : { cash_rounding: change.cash_rounding }),
				...(change.time_zone === undefined ? {} : { time_zone: timeZone(change.time_zone) }),
				...(change.province === undefined ? {} : { province: change.province }),
				...(change.gst_number === undefined ? {} : { gst_number: taxNumber(change.gst_number) }),
				...(change.qst_number === undefined ? {} : { qst_number: taxNumber(change.qst_number) }),
			};
			const row = await repository.change({ ownerId, id }, fields, world.now());
			if (!row) throw notFound("restaurant");
			return saved(row);
		},
		async remove(ownerId, id) {
			if (await debits.holdsOpen(ownerId, id))
				throw new HttpRefusal(
					409,
					"debits-open",
					"Debits of campus cards are queued or unknown here: process or settle them first.",
				);
			if (!(await repository.hide(ownerId, id, isoTime(world.now())))) throw notFound("restaurant");
		},
		async addStation(ownerId, restaurantId, station) {
			await own(ownerId, restaurantId);
			const added = await repository.addStation(
				ownerId,
				{
					id: world.uuid(),
					restaurant_id: restaurantId,
					name: station.name.trim(),
					is_active: station.is_active === false ? 0 : 1,
					created_at: isoTime(world.now()),
					hidden_at: null,
				},
				quotas,
			);
			if (!added) throw asManyAlready("stations");
			return stationOf(added);
		},
		async changeStation(ownerId, id, change) {
			const row = await ownStation(ownerId, id);
			const next = {
				name: change.name?.trim() ?? row.name,
				is_active: change.is_active === undefined ? row.is_active : Number(change.is_active),
			};
			return stationOf(await repository.changeStation(id, next));
		},
		async removeStation(ownerId, id) {
			await ownStation(ownerId, id);
			await repository.changeStation(id, { hidden_at: isoTime(world.now()) });
		},
		async forProvider(ownerId, { restaurantId, branchId }, { hiddenToo, only }) {
			const own = await repository.ofProvider(ownerId, restaurantId);
			const rows = own.filter(
				(row) => (hiddenToo || row.hidden_at === null) && (only === undefined || row.id === only),
			);
			const exact = rows.filter((each) => branchOf(numbersOf(each)) === branchId);
			return (
				exact.length > 0 ? exact : rows.filter((each) => each.provider_branch_id === null)
			).map((row) => ({
				id: row.id,
				branchId: branchOf(numbersOf(row)),
				menuApiUrl: row.menu_api_url ?? undefined,
				accessToken: () => keyOf(row) ?? undefined,
			}));
		},
		owned: repository.owned,
	};
}

export const keyPlace = (restaurantId: string): string =>
	`restaurants:${restaurantId}:menu_api_key`;

const numbersOf = (row: RestaurantRow): ProviderNumbers => ({
	restaurant_id: row.provider_restaurant_id,
	branch_id: row.provider_branch_id,
});

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

async function menuAddress(
	given: string | null | undefined,
	hosts: ProviderHosts,
	to: Pick<EgressPolicy, "refusal">,
): Promise<string | null> {
	const text = textOrNull(given);
	return text === null
		? null
		: savedAddress({ text, address: hosts.baseAddress(text) }, to, {
				field: "menu_api_url",
				allowedBy: "PROVIDER_HOSTS",
			});
}

export function timeZone(name: string): string {
	try {
		return new Intl.DateTimeFormat("en-CA", { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		throw new HttpRefusal(400, "invalid", "time_zone: no time zone like America/Toronto", {
			field: "time_zone",
		});
	}
}

/** Kept as receipts print it, however it was typed. */
export const taxNumber = (given: string | null | undefined): string | null =>
	given?.replace(/\s+/g, "").toUpperCase() || null;

const summary = (row: RestaurantRow, stations: readonly StationRecord[]): RestaurantSummary => ({
	id: row.id,
	name: row.name,
	address: row.address,
	phone: row.phone,
	restaurant_id: row.provider_restaurant_id,
	branch_id: row.provider_branch_id,
	menu_api_url: row.menu_api_url,
	has_menu_api_key: row.menu_api_key_sealed !== null,
	cash_rounding: row.cash_rounding === "off" ? "off" : "nickel",
	time_zone: row.time_zone,
	province: provinceOf(row.province),
	gst_number: row.gst_number,
	qst_number: row.qst_number,
	stations: stations.map(stationOf),
});

/** What the contract let in, as its type. */
const provinceOf = Schema.decodeUnknownSync(Schema.NullOr(Province));

const stationOf = (row: StationRecord): Station => ({
	id: row.id,
	name: row.name,
	restaurant_id: row.restaurant_id,
	is_active: row.is_active === 1,
});
