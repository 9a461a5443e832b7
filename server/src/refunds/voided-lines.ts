import { VoidFacts } from "@tuckshop/core/records";
import type { Cents } from "@tuckshop/core/rules";
import type { PersonName } from "@tuckshop/core/rules/people";
import { Result, Schema } from "effect";
import type { Database } from "../database/tables.ts";
import { isoTime } from "../world.ts";

/** Lines that were voided after they were sent to a kitchen, as an event tells it. */
export type VoidedLines = {
	readonly id: string;
	readonly at: string;
	readonly person: PersonName;
	readonly reason: string;
	readonly amount: Cents;
	/** As words. */
	readonly lines: string;
	readonly station: string | null;
};

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(VoidFacts));
const twoDays = 2 * 86_400_000;

/** The voids of a restaurant that arrived since this day, in the order in which they arrived. An event of another version is left out. */
export async function voidedLines(
	on: Database,
	{
		ownerId,
		restaurantId,
		since,
	}: { readonly ownerId: string; readonly restaurantId: string; readonly since: string },
): Promise<readonly VoidedLines[]> {
	const rows = await on
		.selectFrom("device_events")
		.leftJoin("stations", "stations.id", "device_events.station_id")
		.select(["event_id", "at", "facts", "stations.name as station_name"])
		.where("device_events.owner_id", "=", ownerId)
		.where("device_events.restaurant_id", "=", restaurantId)
		.where("kind", "=", "void")
		.where("received_at", ">=", isoTime(Date.parse(`${since}T00:00:00Z`) - twoDays))
		.orderBy("at")
		.orderBy("event_id")
		.execute();
	return rows.flatMap(({ event_id: id, at: heard, facts, station_name }) => {
		const read = decode(facts);
		if (Result.isFailure(read)) return [];
		const { person, reason, amount, lines, table, at = heard } = read.success;
		return [
			{
				...{ id, at, reason, amount },
				person: person ?? { id: "", name: "" },
				lines: lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(", "),
				station: station_name ?? (table === undefined ? null : `Table ${table}`),
			},
		];
	});
}
