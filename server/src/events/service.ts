import {
	type EventFilter,
	EventRecord,
	type EventsAnswer,
	type EventsPage,
	type EventsTold,
	type LedgerEvent,
} from "@tuckshop/core/contract";
import { eventHash, mostFactsOf, registerLink } from "@tuckshop/core/records";
import { decoder } from "../http/decode-body.ts";
import { parseJson } from "../http/parse-json.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { Principal } from "../http/who.ts";
import type { ServerMarks } from "../marks/server-marks.ts";
import { serverRegister } from "../owner-changes/record-change.ts";
import { isoTime, type World } from "../world.ts";
import type { EventCursor, EventRepository, LedgerEventRow, NamedEventRow } from "./repository.ts";

/** The owner's record of what devices did besides selling. */
export type DeviceEvents = {
	readonly tell: (who: Principal, told: EventsTold) => Promise<EventsAnswer>;
	readonly list: (ownerId: string, filter: EventFilter) => Promise<EventsPage>;
};

type Needs = {
	readonly events: EventRepository;
	readonly marks: ServerMarks;
	readonly world: Pick<World, "now">;
};

const usualPage = 100;

export function deviceEvents({ events, marks, world }: Needs): DeviceEvents {
	/** Returns the events that can be recorded, and why the others can't. */
	async function sorted(who: Principal, { device_id, events: texts }: EventsTold) {
		const refused: { index: number; reason: string }[] = [];
		const read = texts.flatMap((text, index) => {
			const event = readEvent(text);
			if (typeof event === "object") return [{ index, event }];
			refused.push({ index, reason: event });
			return [];
		});
		const standing = new Map(
			(
				await events.byIds(
					who.ownerId,
					read.map(({ event }) => event.id),
				)
			).map((row) => [row.event_id, row]),
		);
		const fresh: LedgerEventRow[] = [];
		const receivedAt = isoTime(world.now());
		for (const { index, event } of read) {
			const row = standing.get(event.id);
			if (row && (row.hash !== event.hash || row.device_id !== device_id || row.n !== event.n))
				refused.push({ index, reason: "id: another event has it" });
			else if (!row) {
				const added = rowOf(event, { who, deviceId: device_id, receivedAt });
				standing.set(event.id, added);
				fresh.push(added);
			}
		}
		refused.sort((a, b) => a.index - b.index);
		return { fresh, refused, numbers: read.map(({ event }) => event.n) };
	}

	/** True where one of these numbers had another device's event before. */
	async function isSecond(ownerId: string, told: EventsTold, numbers: readonly number[]) {
		const first = new Map<number, string>();
		for (const { n, event_id } of await events.byNumbers(ownerId, told.device_id, numbers))
			if (!first.has(n)) first.set(n, event_id);
		return told.events.some((text) => {
			const event = readEvent(text);
			return typeof event === "object" && first.has(event.n) && first.get(event.n) !== event.id;
		});
	}

	return {
		async tell(who, told) {
			if (told.device_id === serverRegister)
				throw new HttpRefusal(400, "invalid", "device_id: no device has this id", {
					field: "device_id",
				});
			const { fresh, refused, numbers } = await sorted(who, told);
			await events.record(fresh);
			return {
				refused,
				second: await isSecond(who.ownerId, told, numbers),
				mark: await marks.mark(),
			};
		},
		async list(ownerId, { device, restaurant, before: cursor, limit = usualPage }) {
			const rows = await events.page(ownerId, {
				...{ device, restaurant, limit },
				before: cursor === undefined ? undefined : cursorOf(cursor),
			});
			const before = await linksBefore(events, rows);
			const last = rows.at(-1);
			return {
				events: rows.map((row) => shown(row, before(row))),
				...(last && rows.length === limit
					? { next: `${last.received_at} ${last.n} ${last.event_id}` }
					: {}),
			};
		},
	};
}

const decode = decoder(EventRecord);

/** The event, or why the text is none. */
function readEvent(text: string): EventRecord | string {
	try {
		const event = decode(parseJson(text));
		if (event.facts.length > mostFactsOf(event.kind)) return "facts: too long";
		const { clock_offset_ms, restaurant_id, station_id, ...rest } = event;
		const hash = eventHash({
			...{ ...rest, restaurantId: restaurant_id, stationId: station_id },
			...(clock_offset_ms === undefined ? {} : { clockOffsetMs: clock_offset_ms }),
		});
		return hash === event.hash ? event : "hash: not that of the event";
	} catch (error) {
		if (error instanceof HttpRefusal) return error.message;
		throw error;
	}
}

const rowOf = (
	{ id, clock_offset_ms, ...event }: EventRecord,
	{
		who,
		deviceId,
		receivedAt,
	}: { readonly who: Principal; readonly deviceId: string; readonly receivedAt: string },
): LedgerEventRow => ({
	...event,
	owner_id: who.ownerId,
	event_id: id,
	device_id: deviceId,
	clock_offset_ms: clock_offset_ms ?? null,
	till_id: who.is === "till" ? who.till.id : null,
	received_at: receivedAt,
});

/** Finds the links of the events before these, read with one query for each device. */
async function linksBefore(events: EventRepository, rows: readonly LedgerEventRow[]) {
	const numbers = new Map<string, number[]>();
	for (const { device_id: device, n } of rows)
		numbers.set(device, [...(numbers.get(device) ?? []), n - 1]);
	const links = new Map<string, string[]>();
	const key = (device: string, n: number) => JSON.stringify([device, n]);
	for (const [device, before] of numbers)
		for (const { n, link } of await events.byNumbers(rows[0]?.owner_id ?? "", device, before))
			links.set(key(device, n), [...(links.get(key(device, n)) ?? []), link]);
	return ({ device_id: device, n }: LedgerEventRow): readonly string[] | undefined =>
		n === 1 ? [""] : links.get(key(device, n - 1));
}

/** Of several events under one number, a copied device's go on from one of them. */
function shown(row: NamedEventRow, before: readonly string[] | undefined): LedgerEvent {
	const { event_id: id, n, kind, hash } = row;
	const isWhole =
		before?.some((link) => registerLink({ n, kind, id, hash }, link) === row.link) === true &&
		hash === hashOf(row);
	return {
		...{ id, n, kind, device_id: row.device_id, at: row.at, facts: row.facts },
		clock_offset_ms: row.clock_offset_ms,
		...{ restaurant_id: row.restaurant_id, station_id: row.station_id },
		...{ station_name: row.station_name, device_name: row.device_name },
		...{ till_id: row.till_id, received_at: row.received_at },
		chain: before === undefined ? "open" : isWhole ? "whole" : "broken",
	};
}

const hashOf = ({
	event_id: id,
	restaurant_id,
	station_id,
	clock_offset_ms,
	...row
}: LedgerEventRow) =>
	eventHash({
		...{ ...row, id, restaurantId: restaurant_id, stationId: station_id },
		...(clock_offset_ms === null ? {} : { clockOffsetMs: clock_offset_ms }),
	});

function cursorOf(text: string): EventCursor {
	const [received_at = "", number = "", ...rest] = text.split(" ");
	const [n, event_id] = [Number(number), rest.join(" ")];
	if (event_id === "" || !Number.isSafeInteger(n) || n < 1)
		throw new HttpRefusal(400, "invalid", "before: not the end of a page", { field: "before" });
	return { received_at, n, event_id };
}
