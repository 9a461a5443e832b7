import { Result } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyRecords, move, sessionOf, till } from "../../rules/drawers/drawers.sample.ts";
import {
	closeDrawer,
	judgeZ,
	unlinkedZs,
	type ZReport,
	zNumbers,
} from "../../rules/drawers/index.ts";
import { cents } from "../../rules/index.ts";
import {
	eventHash,
	mostEventFacts,
	numberedEvent,
	type RecordedEvent,
} from "../events/recorded-event.ts";
import { type DrawerRecord, drawerEvent, drawerOfEvent } from "./drawer-record.ts";

const moment = {
	...{ at: "2026-11-20T22:00:00.000Z", restaurantId: "r", stationId: "s" },
	...{ ownerId: "owner", deviceId: "till-1" },
};

/** A drawer's record as a device's register has it. */
function registered(record: DrawerRecord, n = 1, before?: string): RecordedEvent {
	const { kind, facts } = drawerEvent(record);
	const event = {
		...moment,
		id: `event ${n}`,
		kind,
		facts: JSON.stringify(facts),
		salt: `salt ${n}`,
	};
	return numberedEvent(event, { n, before });
}

const person = { id: "p1", name: "Priya" };
const closeOf = (
	...[session, records, close]: [
		Parameters<typeof closeDrawer>[0],
		Parameters<typeof closeDrawer>[1],
		Partial<Parameters<typeof closeDrawer>[2]>,
	]
): ZReport => {
	const z = closeDrawer(session, records, { closedAt: "2026-11-20T22:00:00.000Z", ...close });
	if (!z.ok) throw new Error(z.refusal.code);
	return z.value;
};

const anyRecord: fc.Arbitrary<DrawerRecord> = anyRecords.chain((records) => {
	const session = sessionOf({
		openedBy: person,
		holder: { ...till, personId: "p1" },
		...(records.float === undefined ? {} : { float: records.float }),
	});
	const { float: _, ...unknown } = sessionOf();
	return fc.constantFrom<DrawerRecord[]>(
		{ kind: "drawer-opened", session },
		{ kind: "drawer-opened", session: unknown },
		...records.moves.map(
			(one): DrawerRecord => ({
				...{ kind: "drawer-moved", sessionId: "session-1" },
				move: { ...one, person, approver: { id: "p2", name: "Olive" } },
			}),
		),
		{
			kind: "drawer-counted",
			sessionId: "session-1",
			counted: cents(12_345),
			counts: 2,
			last: 0,
			person,
		},
		{ kind: "drawer-closed", z: closeOf(session, records, {}) },
		{
			kind: "drawer-closed",
			z: closeOf(session, records, {
				...{ counted: cents(12_345), reason: "tip jar", countedBy: person, approvedBy: person },
				stated: { card: cents(100), itc: cents(0) },
			}),
		},
	);
});

describe("a drawer's record", () => {
	it("[DRAW-02, DRAW-07] is an event of the register, and reads back the same, to the cent, with a hash of all that it says", () => {
		fc.assert(
			fc.property(anyRecord, (record) => {
				const event = registered(record);
				expect(event.facts.length).toBeLessThanOrEqual(mostEventFacts);
				expect(drawerOfEvent(event)).toEqual(Result.succeed(record));
				expect(eventHash(event)).toBe(event.hash);
				const other = {
					...event,
					facts: event.facts.replace(/\d/, (digit) => `${9 - Number(digit)}`),
				};
				expect(eventHash(other)).not.toBe(event.hash);
			}),
			{ numRuns: 100 },
		);
	});

	it("[DRAW-02] has amounts in dollars", () => {
		const { kind, facts } = drawerEvent({
			...{ kind: "drawer-moved", sessionId: "s" },
			move: move("drop", 12_345),
		});
		expect([kind, facts]).toMatchObject([
			"drawer-moved",
			{ sessionId: "s", move: { amount: 123.45 } },
		]);
	});

	it("[DRAW-02] names the field that does not decode, and is none of another kind", () => {
		const event = registered({ kind: "drawer-opened", session: sessionOf() });
		const changed = (from: string, to: string) => {
			const read = drawerOfEvent({ ...event, facts: event.facts.replace(from, to) });
			return read && Result.isFailure(read) ? read.failure.message : "decoded";
		};
		expect(changed("2026-11-20", "20 November")).toMatch(/openedAt/);
		expect(changed("200", '"a few"')).toMatch(/float/);
		expect(changed("{", "")).not.toBe("decoded");
		expect(drawerOfEvent({ ...event, facts: "null" })).toMatchObject({ _tag: "Failure" });
		expect(drawerOfEvent({ ...event, kind: "setting" })).toBeUndefined();
	});

	it("[DRAW-07, DRAW-08] links each Z to the one before by its hash: a change of one afterwards shows", () => {
		const records = { float: cents(20_000), sales: [], moves: [move("pay-in", 500)] };
		const events: RecordedEvent[] = [];
		let last: { z: ZReport; hash: string } | undefined;
		for (const [at, id] of ["a", "b", "c"].entries()) {
			const z = closeOf(sessionOf({ id }), records, last ? { last } : {});
			const event = registered({ kind: "drawer-closed", z }, at + 1, events.at(-1)?.link);
			events.push(event);
			last = { z, hash: event.hash };
		}
		const read = (all: readonly RecordedEvent[]) =>
			all.flatMap((event) => {
				const record = drawerOfEvent(event);
				const isRead =
					record && Result.isSuccess(record) && record.success.kind === "drawer-closed";
				return isRead ? [{ z: record.success.z, hash: eventHash(event) }] : [];
			});
		const zs = read(events);
		expect(zs.map(({ z }) => z.number)).toEqual([1, 2, 3]);
		expect([
			unlinkedZs(zs, till),
			zNumbers(
				zs.map(({ z }) => z),
				till,
			),
		]).toEqual([[], { missing: [], doubled: [] }]);
		expect(zs.map(({ z }) => judgeZ(z, records))).toEqual([[], [], []]);
		const [one, two, three] = events as [RecordedEvent, RecordedEvent, RecordedEvent];
		const forged = { ...two, facts: two.facts.replace('"paidIn":5', '"paidIn":1') };
		expect(forged.facts).not.toBe(two.facts);
		expect(unlinkedZs(read([one, forged, three]), till)).toEqual([3]);
		expect(read([forged]).map(({ z }) => judgeZ(z, records))).toEqual([
			[{ field: "figures.cash.paidIn", expected: 500, found: 100 }],
		]);
		expect(unlinkedZs(read([one, three]), till)).toEqual([]);
		const [, second] = zs;
		if (!second) throw new Error("no second Z");
		const renumbered = { ...second, z: { ...second.z, number: 1 } };
		expect(unlinkedZs([renumbered], till)).toEqual([1]);
	});
});
