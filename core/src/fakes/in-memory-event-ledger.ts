import { Clock, Effect, Schema } from "effect";
import { EventRecord, workTimesOf } from "../contract/index.ts";
import { type EventLedger, Refused } from "../ports/index.ts";
import { timesIn } from "../records/index.ts";
import { drawerDay } from "../rules/drawers/index.ts";
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
				const known = timesIn(
					[...book.values()].filter(({ restaurant_id }) => restaurant_id === restaurantId),
				);
				return workTimesOf(known, { from, to, timeZone: "UTC" });
			}),
		correctTimes: () => reach(faults),
		timesAddress: () => Effect.succeed("data:text/csv,times"),
		drawers: (_, { day }) =>
			Effect.map(reach(faults), () => {
				const { figures, counted, difference, uncounted } = drawerDay(day, [], []);
				return { day, figures, counted, difference, uncounted, zs: [], open: [], missing: [] };
			}),
		drawerCheck: () => Effect.map(reach(faults), () => ({ is: "agrees" as const })),
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
