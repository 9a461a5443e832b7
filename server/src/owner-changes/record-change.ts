import { type EventFacts, type NewEvent, numberedEvent } from "@tuckshop/core/records";
import type { PersonName } from "@tuckshop/core/rules/people";
import type { Database } from "../database/tables.ts";
import { isoTime, type World } from "../world.ts";

/** The register of what an owner changes at the server, beside those of their devices. No device has this id. */
export const serverRegister = "server";

/** The restaurant that an event is about; the station of a device, absent: the whole restaurant. */
type ChangePlace = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly stationId?: string;
};

type ChangeWithin = { readonly on: Database; readonly world: Pick<World, "now" | "uuid"> };

export type OwnerChange = ChangePlace & {
	/** The setting that was changed, of whom or what, and its value before and after: null where there was or is none. */
	readonly setting: string;
	readonly of?: string;
	readonly before: unknown;
	readonly after: unknown;
	/** Whoever made the change, where that was not the owner. */
	readonly person?: PersonName;
	/** Where the change was made, absent: on the dashboard. "till": that of the station; "setup-code": with the one that the owner made. */
	readonly from?: "till" | "tables" | "setup-code";
};

/** Records a setting that the owner changed, within the transaction that changes it. */
export const recordOwnerChange = (
	within: ChangeWithin,
	{ ownerId, restaurantId, stationId = "", ...facts }: OwnerChange,
): Promise<void> =>
	recordAtServer(within, { ownerId, restaurantId, stationId }, { kind: "setting", facts });

/**
 * Records what was changed at the server as an event, numbered and linked like a device's, within the transaction that makes the change: neither
 * stands without the other. The person is the owner, unless the facts name another one.
 */
export async function recordAtServer(
	{ on, world }: ChangeWithin,
	{ ownerId, restaurantId, stationId = "" }: ChangePlace,
	{ kind, facts }: NewEvent,
): Promise<void> {
	// Takes the owner's row, so that of two changes at once each has a number of its own.
	const owner = await on
		.updateTable("users")
		.set({ id: ownerId })
		.where("id", "=", ownerId)
		.returning("contact_name")
		.executeTakeFirstOrThrow();
	const last = await on
		.selectFrom("device_events")
		.select(["n", "link"])
		.where("owner_id", "=", ownerId)
		.where("device_id", "=", serverRegister)
		.orderBy("n", "desc")
		.limit(1)
		.executeTakeFirst();
	const at = isoTime(world.now());
	const named: EventFacts = { person: { id: ownerId, name: owner.contact_name }, ...facts };
	const { deviceId: _, ...event } = numberedEvent(
		{
			...{ ownerId, restaurantId, stationId, deviceId: serverRegister, at },
			...{ id: world.uuid(), salt: world.uuid(), kind, facts: JSON.stringify(named) },
		},
		{ n: Number(last?.n ?? 0) + 1, before: last?.link },
	);
	await on
		.insertInto("device_events")
		.values({
			...{ owner_id: ownerId, event_id: event.id, device_id: serverRegister, n: event.n },
			...{ kind: event.kind, at, clock_offset_ms: null, facts: event.facts },
			...{ restaurant_id: restaurantId, station_id: stationId },
			...{ salt: event.salt, hash: event.hash, link: event.link },
			...{ till_id: null, received_at: at },
		})
		.execute();
}
