import {
	type Download,
	type TimesCorrected,
	type TimesRange,
	type WorkTimes,
	workTimesOf,
} from "@tuckshop/core/contract";
import { correctionFacts, type KnownTimes, timesIn } from "@tuckshop/core/records";
import {
	correctionRefusal,
	heldMarks,
	type PersonName,
	type TimeCorrection,
} from "@tuckshop/core/rules/people";
import type { Database } from "../database/tables.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import { recordAtServer } from "../owner-changes/record-change.ts";
import { lockList, ownRestaurant } from "../people/people-rows.ts";
import { isoTime, type World } from "../world.ts";
import { timesFile } from "./times-file.ts";

/** The times that people marked at a restaurant's tills, from the events of its devices, and their corrections. */
export type MarkedTimes = {
	readonly of: (ownerId: string, restaurantId: string, range: TimesRange) => Promise<WorkTimes>;
	readonly file: (ownerId: string, restaurantId: string, range: TimesRange) => Promise<Download>;
	/** Corrects marks of one person as the owner, all of them or none. */
	readonly correct: (ownerId: string, restaurantId: string, given: TimesCorrected) => Promise<void>;
};

type Needs = { readonly database: Database; readonly world: Pick<World, "now" | "uuid"> };

const day = 24 * 60 * 60_000;

export function markedTimes({ database, world }: Needs): MarkedTimes {
	async function times(ownerId: string, restaurantId: string, range: TimesRange) {
		const { time_zone: timeZone } = await ownRestaurant(database, ownerId, restaurantId);
		const since = Date.parse(`${range.from}T00:00:00Z`);
		const known = await timesSince(database, { ownerId, restaurantId, since });
		return workTimesOf(known, { ...range, timeZone });
	}
	return {
		of: times,
		file: async (ownerId, restaurantId, range) =>
			timesFile(await times(ownerId, restaurantId, range), range),
		correct: (ownerId, restaurantId, { person_id, reason, changes: given }) =>
			database.transaction().execute(async (on) => {
				// Locked before the marks are read, so that of two corrections at once the second sees the first.
				if (!(await lockList(on, restaurantId, ownerId))) throw notFound("restaurant");
				const changes = given.map(({ mark, was, becomes }) => ({
					...{ mark, was: momentOf(was), becomes: momentOf(becomes) },
				}));
				const now = world.now();
				const moments = changes.flatMap(({ was, becomes }) => [was ?? now, becomes ?? now]);
				const since = Math.min(...moments);
				const { marks, corrections } = await timesSince(on, { ownerId, restaurantId, since });
				const person = await personOf(on, restaurantId, person_id);
				if (!person) throw notFound("person");
				const by = { id: ownerId, name: "" };
				const made: TimeCorrection[] = [];
				for (const [at, change] of changes.entries()) {
					const correction = { person, ...change, reason: reason.trim() };
					const held = heldMarks(marks, [...corrections, ...made]);
					const why = correctionRefusal(held, correction, now);
					if (why) throw refusalOf(why, at);
					made.push({ ...correction, by, at: now });
					const facts = correctionFacts(correction);
					await recordAtServer(
						{ on, world },
						{ ownerId, restaurantId },
						{ kind: "time-corrected", facts },
					);
				}
			}),
	};
}

type Since = {
	readonly ownerId: string;
	readonly restaurantId: string;
	/** In milliseconds. */
	readonly since: number;
};

/** The marks and corrections that may count at this moment and after it. */
async function timesSince(
	on: Database,
	{ ownerId, restaurantId, since }: Since,
): Promise<KnownTimes> {
	const rows = await on
		.selectFrom("device_events")
		.select(["kind", "at", "clock_offset_ms", "facts"])
		.where("owner_id", "=", ownerId)
		// Nothing arrives before it happened. Two days: a zone, and the shift that began before.
		.where("received_at", ">=", isoTime(since - 2 * day))
		.where("restaurant_id", "=", restaurantId)
		.where("kind", "in", ["time", "time-corrected"])
		.orderBy("received_at")
		.orderBy("device_id")
		.orderBy("n")
		.execute();
	return timesIn(
		rows.map(({ clock_offset_ms, ...row }) => ({
			...row,
			clockOffsetMs: Number(clock_offset_ms ?? 0),
		})),
	);
}

/** Whoever was ever on the list: a correction may be of somebody who has left. */
const personOf = (
	on: Database,
	restaurantId: string,
	id: string,
): Promise<PersonName | undefined> =>
	on
		.selectFrom("people")
		.select(["id", "name"])
		.where("restaurant_id", "=", restaurantId)
		.where("id", "=", id)
		.executeTakeFirst();

const momentOf = (text: string | null): number | undefined =>
	text === null ? undefined : Date.parse(text);

const refusals = {
	"no-reason": [400, "Please say why."],
	"nothing-changes": [400, "This mark is there already, or nothing of it changes."],
	"in-future": [400, "Nobody has worked yet at a time that is to come."],
	"mark-gone": [409, "This mark was changed meanwhile. Look at it again, then correct it."],
} as const;

function refusalOf(
	{ code, field }: NonNullable<ReturnType<typeof correctionRefusal>>,
	at: number,
): HttpRefusal {
	const [status, text] = refusals[code];
	return new HttpRefusal(status, code, text, {
		field: field === "reason" ? field : `changes.${at}.${field}`,
	});
}
