import { Effect, type Exit, Logger } from "effect";
import { describe, expect, it } from "vitest";
import { mostEventsTold } from "../../contract/index.ts";
import { inMemoryPorts, serverMarkAt } from "../../fakes/index.ts";
import { type EventLedger, Refused, Unreached } from "../../ports/index.ts";
import { numberedEvent } from "../../records/index.ts";
import { deliverEvents, type EventFault } from "./deliver-events.ts";

const series = { ownerId: "owner-1", deviceId: "device-1" };
const run = Effect.runPromise;

/** A device and its server. `asked`: the numbers of the events in each request. */
function place() {
	const world = inMemoryPorts();
	const asked: number[][] = [];
	const epochIs = (epoch: string) =>
		Object.assign(world.faults, { server: { ...serverMarkAt(0), epoch } });
	epochIs("epoch-1");
	const eventLedger: EventLedger = {
		...world.eventLedger,
		tell: (ownerId, told) =>
			Effect.suspend(() => {
				asked.push(told.events.map((text) => JSON.parse(text).n));
				return world.eventLedger.tell(ownerId, told);
			}),
	};
	const record = async (count = 1, facts = "{}") => {
		for (let at = 0; at < count; at++) {
			const id = world.ids.uuid();
			const event = {
				...{ ...series, id, salt: `salt of ${id}`, kind: "drawer-closed", facts },
				...{ at: "2026-11-20T12:00:05.000Z", restaurantId: "r", stationId: "s" },
			};
			await run(world.eventStore.append(series, (at) => numberedEvent(event, at)));
		}
	};
	const deliver = (
		epoch: string | undefined,
		ledger = eventLedger,
	): Promise<Exit.Exit<readonly string[], EventFault>> =>
		Effect.runPromiseExit(
			deliverEvents({ ...world, eventLedger: ledger }, "owner-1", epoch).pipe(
				Effect.provide(Logger.layer([])),
			),
		);
	const numbersThere = () => [...world.events.values()].map(({ n }) => n).sort((a, b) => a - b);
	return { world, asked, epochIs, eventLedger, record, deliver, numbersThere };
}
const long = JSON.stringify({ text: "a".repeat(20_000) });
const numbers = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("the events of a device", () => {
	it("[DRAW-02] a long one goes alone and whole; a server that takes none so long holds up no other, and is told it again", async () => {
		const { asked, record, deliver, numbersThere, eventLedger } = place();
		await record(2);
		await record(1, long);
		await record(2);
		await record(1, long);
		const older: EventLedger = {
			...eventLedger,
			tell: (ownerId, told) =>
				told.events.some((text) => text.length > 12_000)
					? Effect.fail(new Refused({ reason: "too long", code: "invalid" }))
					: eventLedger.tell(ownerId, told),
		};
		await deliver("epoch-1", older);
		expect([asked, numbersThere()]).toEqual([
			[
				[1, 2],
				[4, 5],
			],
			[1, 2, 4, 5],
		]);
		await deliver("epoch-1");
		expect(asked.at(-1)).toEqual([6]);
		await deliver("epoch-2");
		expect(numbersThere()).toEqual([1, 2, 3, 4, 5, 6]);
	});

	it("[HEAL-01] are told once, as many as a request takes, and then nothing is asked", async () => {
		const { asked, record, deliver, numbersThere } = place();
		await deliver("epoch-1");
		expect(asked).toEqual([]);
		await record(mostEventsTold + 3);
		await deliver("epoch-1");
		expect(asked).toEqual([
			numbers(1, mostEventsTold),
			numbers(mostEventsTold + 1, mostEventsTold + 3),
		]);
		await deliver("epoch-1");
		expect(asked).toHaveLength(2);
		await record();
		await deliver("epoch-1");
		expect(asked.slice(2)).toEqual([[mostEventsTold + 4]]);
		expect(numbersThere()).toEqual(numbers(1, mostEventsTold + 4));
	});

	it("[HEAL-01, HEAL-06] that a restored server lost are told again, and each is in its ledger once", async () => {
		const { world, asked, epochIs, record, deliver, numbersThere } = place();
		await record(5);
		await deliver("epoch-1");
		for (const [id, { n }] of [...world.events]) if (n === 2 || n > 3) world.events.delete(id);
		epochIs("epoch-2");
		asked.length = 0;
		await deliver("epoch-2");
		expect(asked).toEqual([[1, 2, 3, 4, 5]]);
		expect(numbersThere()).toEqual([1, 2, 3, 4, 5]);
		await deliver("epoch-2");
		expect(asked).toHaveLength(1);
	});

	it("[HEAL-04] are all told again where the database goes back while they are told", async () => {
		const { world, asked, epochIs, record, deliver, eventLedger, numbersThere } = place();
		await record(mostEventsTold + 1);
		const goingBack: EventLedger = {
			...eventLedger,
			tell: (ownerId, told) => {
				if (asked.length === 1) {
					world.events.clear();
					epochIs("epoch-2");
				}
				return eventLedger.tell(ownerId, told);
			},
		};
		await deliver(undefined, goingBack);
		expect(numbersThere()).toEqual([mostEventsTold + 1]);
		await deliver("epoch-2");
		expect(numbersThere()).toEqual(numbers(1, mostEventsTold + 1));
	});

	it("[HEAL-01] of which one is refused are told behind it, and it is not told for ever", async () => {
		const { asked, record, deliver, eventLedger } = place();
		await record(3);
		const refusing: EventLedger = {
			...eventLedger,
			tell: (ownerId, told) =>
				Effect.map(
					eventLedger.tell(ownerId, {
						...told,
						events: told.events.filter((text) => JSON.parse(text).n !== 2),
					}),
					(answer) => ({
						...answer,
						refused: told.events.flatMap((text, index) =>
							JSON.parse(text).n === 2 ? [{ index, reason: "hash: not that of the event" }] : [],
						),
					}),
				),
		};
		await deliver("epoch-1", refusing);
		await deliver("epoch-1", refusing);
		expect(asked).toEqual([[1, 3]]);
		await record();
		await deliver("epoch-1", refusing);
		expect(asked.slice(1)).toEqual([[4]]);
	});

	it("[HEAL-01] whose answer is lost are told again, and are in the ledger once", async () => {
		const { world, record, deliver, eventLedger } = place();
		await record(2);
		let lost = 0;
		const losing: EventLedger = {
			...eventLedger,
			tell: (ownerId, told) =>
				Effect.flatMap(eventLedger.tell(ownerId, told), (answer) =>
					lost++ === 0
						? Effect.fail(new Unreached({ reason: "no answer" }))
						: Effect.succeed(answer),
				),
		};
		expect((await deliver("epoch-1", losing))._tag).toBe("Failure");
		await deliver("epoch-1", losing);
		expect([lost, world.events.size]).toEqual([2, 2]);
	});

	it("[HEAL-07] under numbers that another device has are told all the same, and the device hears of the other", async () => {
		const { world, record, deliver, numbersThere } = place();
		const other = place();
		// A copy's ids are its own.
		for (let at = 0; at < 9; at++) other.world.ids.uuid();
		await other.record(1);
		await record(2);
		expect(await other.deliver("epoch-1", world.eventLedger)).toMatchObject({ value: [] });
		expect(await deliver("epoch-1")).toMatchObject({ value: ["device-1"] });
		expect(numbersThere()).toEqual([1, 1, 2]);
	});
});
