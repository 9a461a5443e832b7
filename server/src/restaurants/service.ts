import type {
	NewRestaurant,
	RestaurantChange,
	RestaurantDetail,
	SavedRestaurant,
} from "@tuckshop/core/contract";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { branchOf, haveEqualNumbers } from "@tuckshop/core/rules/accounts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { EgressPolicy } from "../outbound/destinations.ts";
import type { ProviderHosts } from "../outbound/provider-hosts.ts";
import { savedAddress } from "../outbound/saved-address.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isoTime, type World } from "../world.ts";
import type { Quotas, RestaurantRepository, RestaurantRow } from "./repository.ts";
import {
	changedColumns,
	newColumns,
	providerNumbersOf,
	summary,
	textOrNull,
} from "./restaurant-rows.ts";
import { asManyAlready, type StationService, stationsOf } from "./stations.ts";

/** Restaurants and stations of one owner. Those of other owners do not exist for it. */
export type RestaurantService = StationService & {
	readonly list: (ownerId: string) => Promise<readonly RestaurantSummary[]>;
	readonly get: (ownerId: string, id: string) => Promise<RestaurantDetail>;
	readonly create: (ownerId: string, restaurant: NewRestaurant) => Promise<SavedRestaurant>;
	readonly change: (
		ownerId: string,
		id: string,
		change: RestaurantChange,
	) => Promise<SavedRestaurant>;
	readonly remove: (ownerId: string, id: string) => Promise<void>;
	/**
	 * The owner's restaurants with an id at the provider, several where their ids are equal; only for
	 * the proxy.
	 */
	readonly forProvider: (
		ownerId: string,
		external: ExternalIds,
		which: WhichRestaurants,
	) => Promise<readonly ProviderRestaurant[]>;
	readonly owned: RestaurantRepository["owned"];
};

/** `only`: the one restaurant that the caller has access to. */
export type WhichRestaurants = { readonly hiddenToo: boolean; readonly only?: string | undefined };
export type ExternalIds = { readonly restaurantId: number; readonly branchId: number };
export type ProviderRestaurant = {
	readonly id: string;
	/** The branch's id at the provider; that of the restaurant where it names no branch. */
	readonly branchId: number;
	readonly menuApiUrl: string | undefined;
	/** Decrypted. */
	readonly accessToken: () => string | undefined;
};

/**
 * The part of the debits' ledger that a restaurant's settings need: whether a debit of this
 * restaurant is queued, in flight or unknown.
 */
export type OpenDebits = {
	readonly holdsOpen: (ownerId: string, restaurantId: string) => Promise<boolean>;
};

type RestaurantsNeeds = {
	readonly repository: RestaurantRepository;
	readonly box: SecretBox;
	readonly hosts: ProviderHosts;
	readonly to: Pick<EgressPolicy, "refusal">;
	readonly debits: OpenDebits;
	/** The hours at which the business days of these restaurants end, of those where it is not midnight. */
	readonly lateDayEnds: (restaurantIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
	readonly world: Pick<World, "now" | "uuid">;
	readonly quotas: Quotas;
	/**
	 * The key for a restaurant that is given this menu address without a key; undefined: there is
	 * none.
	 */
	readonly knownKey?: { readonly menuApiUrl: string; readonly key: string } | undefined;
};

export function restaurants({
	repository,
	box,
	hosts,
	to,
	debits,
	lateDayEnds,
	world,
	quotas,
	knownKey,
}: RestaurantsNeeds): RestaurantService {
	const keyOf = (row: RestaurantRow): string | null =>
		row.menu_api_key_sealed === null ? null : box.open(row.menu_api_key_sealed, keyPlace(row.id));
	const sealKey = (id: string, key: string | null): string | null =>
		key === null ? null : box.seal(key, keyPlace(id));

	/** The key of an address that this server brings along itself. */
	const knownKeyAt = (menuApiUrl: string | null): string | undefined =>
		knownKey?.menuApiUrl === menuApiUrl ? knownKey?.key : undefined;

	const detail = async (row: RestaurantRow): Promise<RestaurantDetail> => ({
		...summary(row, await repository.stations(row.id), (await lateDayEnds([row.id])).get(row.id)),
		menu_api_key: keyOf(row),
	});

	/**
	 * Not refused: two restaurants may sell from one menu. But a request that names no restaurant is
	 * then refused, so the owner should know.
	 */
	const saved = async (row: RestaurantRow): Promise<SavedRestaurant> => {
		const others = await repository.ofProvider(row.owner_id, row.provider_restaurant_id);
		const same = others.filter(
			(other) =>
				other.id !== row.id &&
				other.hidden_at === null &&
				haveEqualNumbers(providerNumbersOf(other), providerNumbersOf(row)),
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
	return {
		async list(ownerId) {
			const all = await repository.list(ownerId);
			const ends = await lateDayEnds(all.map(({ restaurant }) => restaurant.id));
			return all.map(({ restaurant, stations }) =>
				summary(restaurant, stations, ends.get(restaurant.id)),
			);
		},
		async get(ownerId, id) {
			return detail(await own(ownerId, id));
		},
		async create(ownerId, restaurant) {
			const menuApiUrl = await menuAddress(restaurant.menu_api_url, hosts, to);
			const id = world.uuid();
			const since = { created_at: isoTime(world.now()), hidden_at: null };
			const key = textOrNull(restaurant.menu_api_key) ?? knownKeyAt(menuApiUrl) ?? null;
			const sealedKey = sealKey(id, key);
			const over = await repository.add(
				{ id, owner_id: ownerId, ...newColumns(restaurant, { menuApiUrl, sealedKey }), ...since },
				{
					id: world.uuid(),
					restaurant_id: id,
					name: "Station 1",
					is_active: 1,
					position: 1,
					...since,
				},
				{ most: quotas, taxes: restaurant.taxes },
			);
			if (over !== undefined) throw asManyAlready(over, quotas);
			return saved(await own(ownerId, id));
		},
		async change(ownerId, id, change) {
			const before = await own(ownerId, id);
			const menuApiUrl =
				change.menu_api_url === undefined
					? undefined
					: await menuAddress(change.menu_api_url, hosts, to);
			const isMoved = menuApiUrl !== undefined && menuApiUrl !== before.menu_api_url;
			const key =
				change.menu_api_key === undefined && isMoved ? knownKeyAt(menuApiUrl) : change.menu_api_key;
			const columns = changedColumns(change, {
				...(menuApiUrl === undefined ? {} : { menuApiUrl }),
				...(key === undefined ? {} : { sealedKey: sealKey(id, textOrNull(key)) }),
			});
			const row = await repository.change({ ownerId, id }, columns, world.now());
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
		...stationsOf({ repository, world, quotas, own }),
		async forProvider(ownerId, { restaurantId, branchId }, { hiddenToo, only }) {
			const own = await repository.ofProvider(ownerId, restaurantId);
			const rows = own.filter(
				(row) => (hiddenToo || row.hidden_at === null) && (only === undefined || row.id === only),
			);
			const exact = rows.filter((each) => branchOf(providerNumbersOf(each)) === branchId);
			return (
				exact.length > 0 ? exact : rows.filter((each) => each.provider_branch_id === null)
			).map((row) => ({
				id: row.id,
				branchId: branchOf(providerNumbersOf(row)),
				menuApiUrl: row.menu_api_url ?? undefined,
				accessToken: () => keyOf(row) ?? undefined,
			}));
		},
		owned: repository.owned,
	};
}

export const keyPlace = (restaurantId: string): string =>
	`restaurants:${restaurantId}:menu_api_key`;

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
