import { Effect, Option, Schema } from "effect";
import type { RestaurantDetail } from "../../contract/index.ts";
import {
	type NotStored,
	Refused,
	type RestaurantFault,
	type Restaurants,
	type SettingsStore,
} from "../../ports/index.ts";
import { TillRecord } from "../../records/index.ts";
import { branchOf } from "../../rules/accounts/index.ts";
import { documentedPolicy, type TaxPolicy } from "../../rules/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import type { Till } from "../till.ts";

/** The station to open as a till, and what the page knows of its opener. */
export type TillRequest = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly stationId: string;
	/**
	 * True if this page can sell without the server: it is in a secure context, and so has a service
	 * worker and locks.
	 */
	readonly offlineSelling: boolean;
	readonly cashierName?: string;
	readonly byOwner?: boolean;
	readonly taxPolicy?: TaxPolicy;
};

/**
 * The provider's restaurant id of a restaurant without one (DATA-30), and so its branch id too
 * (DATA-31).
 */
const fallbackRestaurant = 1000012;

/**
 * The till of a station from the server or, where that can't be reached or read, from this device's
 * copy. Fails with `SignedOut` or `Refused` as the server answered; with `Unreached` or
 * `Undecodable` where there is no copy either.
 */
export const openTill = Effect.fnUntraced(function* (
	{
		restaurants,
		settings,
	}: { readonly restaurants: Pick<Restaurants, "get">; readonly settings: SettingsStore },
	request: TillRequest,
): Effect.fn.Return<Till, RestaurantFault | NotStored> {
	const { ownerId, restaurantId, stationId, offlineSelling, cashierName, byOwner } = request;
	const key = `till/${ownerId}/${restaurantId}/${stationId}`;
	const fresh = Effect.gen(function* () {
		const till = yield* tillOf(yield* restaurants.get(restaurantId), request);
		yield* settings.set(key, encode(till));
		return till;
	});
	const till = yield* fresh.pipe(
		Effect.catchTag(["Unreached", "Undecodable"], (unanswered) =>
			Effect.flatMap(settings.get(key), (kept) =>
				Option.match(decode(kept), {
					onNone: () => Effect.fail(unanswered),
					onSome: Effect.succeed,
				}),
			),
		),
	);
	return {
		...till,
		offlineSelling,
		...(cashierName === undefined ? {} : { cashierName }),
		...(byOwner ? { byOwner } : {}),
	};
});

function tillOf(
	restaurant: RestaurantDetail,
	{ ownerId, stationId, taxPolicy }: TillRequest,
): Effect.Effect<TillRecord, Refused> {
	const station = restaurant.stations.find(({ id }) => id === stationId);
	if (!station)
		return Effect.fail(
			new Refused({
				reason: ownReasonText("unknown-station", "This station does not exist."),
				code: "unknown-station",
			}),
		);
	const providerRestaurantId = restaurant.restaurant_id || fallbackRestaurant;
	return Effect.succeed({
		ownerId,
		restaurantId: restaurant.id,
		stationId,
		restaurantName: restaurant.name,
		stationName: station.name,
		providerRestaurantId,
		providerBranchId: branchOf({
			restaurant_id: providerRestaurantId,
			branch_id: restaurant.branch_id,
		}),
		menuApiUrl: restaurant.menu_api_url ?? "",
		timeZone: restaurant.time_zone,
		cashRounding: restaurant.cash_rounding,
		taxPolicy: taxPolicy ?? documentedPolicy,
		hasAccessToken: restaurant.has_menu_api_key,
		restaurantAddress: restaurant.address,
		...(restaurant.default_tender === undefined
			? {}
			: { defaultTender: restaurant.default_tender }),
		...(restaurant.order_types ? { orderTypes: restaurant.order_types } : {}),
		...(restaurant.province === null ? {} : { province: restaurant.province }),
		...(restaurant.gst_number === null ? {} : { gstNumber: restaurant.gst_number }),
		...(restaurant.qst_number === null ? {} : { qstNumber: restaurant.qst_number }),
	});
}

const encode = Schema.encodeSync(TillRecord);
const decode = Schema.decodeUnknownOption(TillRecord);
