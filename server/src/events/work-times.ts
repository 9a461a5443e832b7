import type { Download, TimesRange, WorkTimes } from "@tuckshop/core/contract";
import {
	type MarkedTime,
	type Shift,
	shiftsOf,
	startOf,
	timeMarks,
	workedBy,
} from "@tuckshop/core/rules/people";
import { businessDate } from "@tuckshop/core/rules/till";
import type { Database } from "../database/tables.ts";
import { ownRestaurant } from "../people/people-rows.ts";
import { csvLine } from "../sales/csv.ts";
import { isoTime } from "../world.ts";

/** The times that people marked at a restaurant's tills, from the events of its devices. */
export type MarkedTimes = {
	readonly of: (ownerId: string, restaurantId: string, range: TimesRange) => Promise<WorkTimes>;
	readonly file: (ownerId: string, restaurantId: string, range: TimesRange) => Promise<Download>;
};

const day = 24 * 60 * 60_000;
const minute = 60_000;

export function markedTimes(database: Database): MarkedTimes {
	async function shifts(ownerId: string, restaurantId: string, { from, to }: TimesRange) {
		const { time_zone } = await ownRestaurant(database, ownerId, restaurantId);
		const rows = await database
			.selectFrom("device_events")
			.select(["at", "clock_offset_ms", "facts"])
			.where("owner_id", "=", ownerId)
			// Nothing arrives before it happened. Two days: a zone, and the shift that began before the range.
			.where("received_at", ">=", isoTime(Date.parse(`${from}T00:00:00Z`) - 2 * day))
			.where("restaurant_id", "=", restaurantId)
			.where("kind", "=", "time")
			.execute();
		const marks = rows.flatMap(({ at, clock_offset_ms, facts }) =>
			markOf(facts, Date.parse(at) - Number(clock_offset_ms ?? 0)),
		);
		return shiftsOf(marks).filter((shift) => {
			const on = businessDate(startOf(shift), time_zone);
			return from <= on && on <= to;
		});
	}
	return {
		async of(...asked) {
			const found = await shifts(...asked);
			return {
				shifts: found.map(told),
				people: workedBy(found).map(({ person, worked }) => ({ person, minutes: whole(worked) })),
			};
		},
		async file(...asked) {
			const found = await shifts(...asked);
			async function* pieces(): AsyncGenerator<string> {
				yield csvLine(["Person", "Person ID", "Start", "End", "Break minutes", "Worked minutes"]);
				for (const { person, from, to, break_minutes, minutes } of found.map(told))
					yield csvLine([
						...[person.name, person.id, from ?? undefined, to ?? undefined],
						...[break_minutes, minutes ?? undefined],
					]);
			}
			const [, , { from, to }] = asked;
			const fileName = `tuckshop-times-${from}-${to}.csv`;
			return { type: "text/csv", fileName, pieces: pieces() };
		},
	};
}

/** Whole minutes that have passed. */
const whole = (milliseconds: number): number => Math.floor(milliseconds / minute);

const told = ({ person, from, to, breaks, worked }: Shift): WorkTimes["shifts"][number] => ({
	person,
	from: from === undefined ? null : isoTime(from),
	to: to === undefined ? null : isoTime(to),
	break_minutes: whole(breaks),
	minutes: worked === undefined ? null : whole(worked),
});

/** Facts of another version's event may be anything that is JSON: what is no mark counts as none. */
function markOf(text: string, at: number): MarkedTime[] {
	const facts: unknown = JSON.parse(text);
	if (typeof facts !== "object" || facts === null) return [];
	const { person, mark } = facts as Readonly<Record<string, unknown>>;
	const known = timeMarks.find((each) => each === mark);
	if (known === undefined || typeof person !== "object" || person === null) return [];
	const { id, name } = person as Readonly<Record<string, unknown>>;
	return typeof id === "string" && typeof name === "string" && Number.isFinite(at)
		? [{ person: { id, name }, mark: known, at }]
		: [];
}
