import { Clock, Effect, Schema } from "effect";
import { EventRecord } from "../contract/index.ts";
import { type EventLedger, Refused } from "../ports/index.ts";
import { shiftsOf, startOf, workedBy } from "../rules/people/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { reach } from "./reach.ts";

/** An event in the ledger, under the device that told it. */
export type ToldEvent = EventRecord & { readonly deviceId: string };

/** The events of one account, each once under its id. */
export function inMemoryEventLedger(
	faults: Faults = noFaults(),
	book: Map<string, ToldEvent> = new Map(),
): EventLedger {
	return {
		tell: (_, { device_id: deviceId, events }) =>
			Effect.gen(function* () {
				yield* reach(faults);
				if (faults.ledger === "refuses")
					return yield* new Refused({ reason: "the ledger refuses", code: "refused" });
				const refused: { readonly index: number; readonly reason: string }[] = [];
				let second = false;
				for (const [index, text] of events.entries()) {
					const told: unknown = JSON.parse(text);
					if (!Schema.is(EventRecord)(told)) {
						refused.push({ index, reason: "not an event" });
						continue;
					}
					second ||= [...book.values()].some(
						(other) => other.deviceId === deviceId && other.n === told.n && other.id !== told.id,
					);
					if (!book.has(told.id)) book.set(told.id, { ...told, deviceId });
				}
				return {
					mark: faults.server ?? {
						...{ epoch: "epoch-of-a-server-in-memory", position: 0, tip: "" },
						...{ time: new Date(yield* Clock.currentTimeMillis).toISOString() },
						signature: "signature-of-a-server-in-memory-of-43-signs",
					},
					refused,
					second,
				};
			}),
		list: ({ device, restaurant }) =>
			Effect.gen(function* () {
				yield* reach(faults);
				const events = [...book.values()]
					.filter(
						(event) =>
							(device === undefined || event.deviceId === device) &&
							(restaurant === undefined || event.restaurant_id === restaurant),
					)
					.map(shown);
				return { events: events.reverse() };
			}),
		times: (restaurantId, { from, to }) =>
			Effect.gen(function* () {
				yield* reach(faults);
				const marks = [...book.values()].flatMap(({ kind, at, facts, restaurant_id }) => {
					if (kind !== "time" || restaurant_id !== restaurantId) return [];
					const { person, mark } = JSON.parse(facts);
					return [{ person, mark, at: Date.parse(at) }];
				});
				const shifts = shiftsOf(marks).filter((shift) => {
					const day = new Date(startOf(shift)).toISOString().slice(0, 10);
					return from <= day && day <= to;
				});
				const minutes = (time: number) => Math.floor(time / 60_000);
				const moment = (time: number | undefined) =>
					time === undefined ? null : new Date(time).toISOString();
				return {
					shifts: shifts.map((shift) => ({
						person: shift.person,
						from: moment(shift.from),
						to: moment(shift.to),
						break_minutes: minutes(shift.breaks),
						minutes: shift.worked === undefined ? null : minutes(shift.worked),
					})),
					people: workedBy(shifts).map(({ person, worked }) => ({
						person,
						minutes: minutes(worked),
					})),
				};
			}),
		timesAddress: () => Effect.succeed("data:text/csv,times"),
		exportAddress: () => Effect.succeed("data:text/csv,"),
	};
}

/** An event of a browser in which the owner was signed in, at the sample's first station. */
const shown = ({
	deviceId,
	clock_offset_ms,
	salt: _,
	hash: __,
	link: ___,
	...event
}: ToldEvent) => ({
	...event,
	device_id: deviceId,
	clock_offset_ms: clock_offset_ms ?? null,
	...{ station_name: "Counter 1", till_id: null, device_name: null },
	received_at: event.at,
	chain: "whole" as const,
});
