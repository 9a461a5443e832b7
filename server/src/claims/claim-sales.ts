import type { TransactionRecord } from "@tuckshop/core/records";
import type { Database } from "../database/tables.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { SalesService } from "../sales/service.ts";
import { StartRefusal } from "../start-refusal.ts";
import { isoTime, type World } from "../world.ts";
import type { Claim } from "./read-claim.ts";

/** The result for the sales of a claim. `refused`: their references, each with the ledger's reason. */
export type Claimed = {
	readonly claimed: number;
	readonly known: number;
	readonly refused: readonly string[];
};

type Needed = {
	readonly database: Database;
	readonly ledger: Pick<SalesService, "accept">;
	readonly world: Pick<World, "now">;
};

/**
 * Enters for an account the sales of an owner that this server does not know: each once, under its
 * own id, device and number, at the account's restaurant with the same ids at the provider. The
 * former owner is stored with it. A repeat changes nothing.
 */
export async function claimSales(
	{ database, ledger, world }: Needed,
	{ formerOwnerId, records }: Claim,
	accountId: string,
): Promise<Claimed> {
	if (await isAccount(database, formerOwnerId))
		throw new StartRefusal(
			"The account of these sales is on this server: signed in at the device, it sends them itself.",
		);
	const places = await placesOf(database, accountId);
	const wanted = records.map((record) => ({ record, place: placeFor(places, record) }));
	let [claimed, known] = [0, 0];
	const refused: string[] = [];
	for (const { record, place } of wanted) {
		const own: TransactionRecord = { ...record, owner_id: accountId, ...place };
		try {
			await ledger.accept(accountId, own, record.sale_id);
		} catch (error) {
			if (!(error instanceof HttpRefusal)) throw error;
			refused.push(`${record.reference}: ${error.message}`);
			continue;
		}
		const noted = await database
			.insertInto("claimed_sales")
			.values({
				owner_id: accountId,
				sale_id: record.sale_id,
				former_owner_id: formerOwnerId,
				former_restaurant_id: record.product_restaurant_id,
				former_station_id: record.station_id,
				claimed_at: isoTime(world.now()),
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning("sale_id")
			.executeTakeFirst();
		if (noted) claimed += 1;
		else known += 1;
	}
	return { claimed, known, refused };
}

const isAccount = async (database: Database, id: string): Promise<boolean> =>
	(await database.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst()) !==
	undefined;

type Place = {
	readonly restaurantId: string;
	readonly numbers: string;
	readonly stationIds: readonly string[];
};

/** The account's restaurants with their stations, existing ones before deleted ones. */
async function placesOf(database: Database, accountId: string): Promise<readonly Place[]> {
	const restaurants = await database
		.selectFrom("restaurants")
		.select(["id", "provider_restaurant_id", "provider_branch_id", "hidden_at"])
		.where("owner_id", "=", accountId)
		.orderBy("created_at")
		.execute();
	const stations = await database
		.selectFrom("stations")
		.select(["id", "restaurant_id"])
		.where("hidden_at", "is", null)
		.orderBy("position")
		.execute();
	return restaurants
		.sort((a, b) => Number(a.hidden_at !== null) - Number(b.hidden_at !== null))
		.map(({ id, provider_restaurant_id, provider_branch_id }) => ({
			restaurantId: id,
			numbers: `${provider_restaurant_id}/${provider_branch_id ?? provider_restaurant_id}`,
			stationIds: stations.flatMap((station) => (station.restaurant_id === id ? [station.id] : [])),
		}));
}

/**
 * The place at which a sale is entered. Nothing of the claim is written where one sale has no
 * place.
 */
function placeFor(
	places: readonly Place[],
	record: TransactionRecord,
): Pick<TransactionRecord, "product_restaurant_id" | "station_id"> {
	const numbers = `${record.restaurant_id}/${record.restaurant_branch_id}`;
	const place = places.find((each) => each.numbers === numbers);
	const [first] = place?.stationIds ?? [];
	if (!place || first === undefined)
		throw new StartRefusal(
			`The account has no restaurant with the numbers ${numbers} at the provider and a station. Make it first.`,
		);
	return {
		product_restaurant_id: place.restaurantId,
		station_id: place.stationIds.includes(record.station_id) ? record.station_id : first,
	};
}
