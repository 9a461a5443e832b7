import type { TaxReadings } from "@tuckshop/core/contract";
import { TaxProfile } from "@tuckshop/core/records";
import { documentedPolicy } from "@tuckshop/core/rules";
import { addLess, lessCollected, nothingLess, taxesShownBy } from "@tuckshop/core/rules/readings";
import { businessDate } from "@tuckshop/core/rules/till";
import { Schema } from "effect";
import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { notFound } from "../http/refusal.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { profileInForce } from "../restaurants/tax-profile-rows.ts";
import { isoTime, type World } from "../world.ts";
import type { SaleRow } from "./repository.ts";
import { factsOfRow } from "./verdicts.ts";

/** Maximum number of sales that are read for one answer; the newest count. */
const maxSales = 10_000;
const atOnce = 100;
const dayMs = 86_400_000;

type Needs = {
	readonly database: Database;
	readonly repository: Pick<RestaurantRepository, "get">;
	readonly world: Pick<World, "now" | "turn">;
};

/**
 * The difference in tax collected between Canadian practice and the documented readings of the tax
 * rules, on a restaurant's sales of the last seven days.
 */
export type TaxReadingsService = (ownerId: string, restaurantId: string) => Promise<TaxReadings>;

export const taxReadingsService =
	({ database, repository, world }: Needs): TaxReadingsService =>
	async (ownerId, restaurantId) => {
		if (!(await repository.get(ownerId, restaurantId))) throw notFound("restaurant");
		const now = world.now();
		const { time_zone, day_ends_at, tax_rates } = await profileOf(database, restaurantId, now);
		const week = {
			...{ ownerId, restaurantId },
			from: businessDate(now - 6 * dayMs, time_zone, day_ends_at),
			to: businessDate(now, time_zone, day_ends_at),
			// A business day begins within a day of its date, in every time zone.
			since: isoTime(now - 9 * dayMs),
		};
		let restaurantTaxes = tax_rates ?? documentedPolicy.fallbackTaxes;
		let [read, sales] = [0, 0];
		let less = nothingLess;
		let behind: Place | undefined;
		for (let isLast = false; !isLast && read < maxSales; await world.turn()) {
			const rows = await nextRows(database, week, behind);
			behind = rows.at(-1);
			isLast = rows.length < atOnce;
			for (const row of rows) {
				read += 1;
				const facts = factsOfRow(row);
				if (!facts) continue;
				restaurantTaxes = taxesShownBy(facts) ?? restaurantTaxes;
				const found = lessCollected(facts, restaurantTaxes);
				if (!found) continue;
				sales += 1;
				less = addLess(less, found);
			}
		}
		return { from: week.from, to: week.to, sales, left_out: read - sales, less };
	};

type Place = Pick<SaleRow, "created_at" | "sale_id">;
type Week = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly from: string;
	readonly to: string;
	readonly since: string;
};

/** The next sales of the week, newest first. */
function nextRows(
	database: Database,
	{ ownerId, restaurantId, from, to, since }: Week,
	behind: Place | undefined,
): Promise<readonly Pick<SaleRow, "created_at" | "sale_id" | "record">[]> {
	let rows = database
		.selectFrom("sales")
		.select(["created_at", "sale_id", "record"])
		.where("owner_id", "=", ownerId)
		.where("restaurant_id", "=", restaurantId)
		.where("created_at", ">=", since)
		.where("business_date", ">=", from)
		.where("business_date", "<=", to);
	if (behind)
		rows = rows.where(
			sql<boolean>`(created_at, sale_id) < (${behind.created_at}, ${behind.sale_id})`,
		);
	return rows.orderBy("created_at", "desc").orderBy("sale_id", "desc").limit(atOnce).execute();
}

async function profileOf(database: Database, restaurantId: string, now: number) {
	const row = await profileInForce(database, restaurantId, now);
	return row
		? decode(row.record)
		: { time_zone: "America/Toronto", day_ends_at: 0, tax_rates: null };
}

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(TaxProfile));
