import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { serverMarkAt } from "../../fakes/index.ts";
import { evening, openCounter, settled, stocked } from "../counter.sample.ts";
import { type CrewCounter, withCrew } from "./people.sample.ts";

const minute = 60_000;
const [amara, priya] = [
	{ id: "amara", name: "Amara" },
	{ id: "priya", name: "Priya" },
];

const corrections = ({ world }: CrewCounter) =>
	[...world.device.events.values()]
		.flatMap(({ events }) => events)
		.filter(({ kind }) => kind === "time-corrected")
		.map(({ facts }) => JSON.parse(facts));

/** Amara starts, takes no break, and presses End ten minutes too late. Returns when she did. */
const workedBy = Effect.fnUntraced(function* ({ pos }: CrewCounter) {
	yield* pos.people.signIn("4821", false);
	yield* pos.people.markTime("in");
	yield* TestClock.adjust("9 minutes");
	yield* pos.people.markTime("out");
	const [, end] = yield* pos.people.times();
	return end?.at ?? 0;
});

it("[CREW-12] corrects a time that was marked here and adds a forgotten one, without a network too, once a manager has approved it, and keeps both values over a reload", () =>
	withCrew((counter) =>
		Effect.gen(function* () {
			const { pos, world, reach } = counter;
			yield* reach(false);
			const end = yield* workedBy(counter);
			const changes = [
				{ mark: "out", was: end, becomes: end - 5 * minute },
				{ mark: "break", was: undefined, becomes: end - 7 * minute },
			] as const;
			yield* Effect.forkChild(
				pos.people.correctTimes({ person: amara, reason: " Pressed late ", changes }),
			);
			yield* settled;
			expect(pos.people.state.getState().asking).toMatchObject({
				...{ action: "people.correctTimes", permission: "time", asker: amara },
			});
			expect(corrections(counter)).toEqual([]);
			yield* pos.people.approve("730164", false);
			yield* settled;
			const iso = (at: number) => new Date(at).toISOString();
			const facts = { person: amara, by: priya, of: amara, reason: "Pressed late" };
			expect(corrections(counter)).toEqual([
				{ ...facts, mark: "out", was: iso(end), becomes: iso(end - 5 * minute) },
				{ ...facts, mark: "break", was: null, becomes: iso(end - 7 * minute) },
			]);
			yield* pos.stop();
			const later = openCounter(world);
			yield* later.pos.start();
			yield* settled;
			expect(yield* later.pos.people.times()).toMatchObject([
				{ mark: "in" },
				{ mark: "out", at: end - 5 * minute, marked: end, corrections: [{ approvedBy: priya }] },
				{ mark: "break", at: end - 7 * minute, marked: undefined },
			]);
			yield* later.pos.stop();
		}),
	));

it("[CREW-12] is the manager's own to correct, in a training too, and records nothing of what is refused or not approved", () =>
	withCrew((counter) =>
		Effect.gen(function* () {
			const { people } = counter.pos;
			const end = yield* workedBy(counter);
			const moved = { mark: "out", was: end, becomes: end - minute } as const;
			const asked = yield* Effect.forkChild(
				Effect.flip(people.correctTimes({ person: amara, reason: "x", changes: [moved] })),
			);
			yield* settled;
			yield* people.cancelApproval();
			yield* settled;
			expect(asked.pollUnsafe()?._tag).toBe("Success");
			yield* people.signIn("730164", false);
			yield* people.beginTraining();
			const refused = (
				change: { readonly was?: number; readonly becomes?: number },
				reason = "x",
			) =>
				people.correctTimes({
					...{ person: amara, reason },
					changes: [moved, { ...moved, was: end - minute, becomes: end - 2 * minute, ...change }],
				});
			expect(yield* refused({ becomes: end + minute })).toMatchObject({ code: "in-future" });
			expect(yield* refused({ was: end })).toMatchObject({ code: "mark-gone" });
			expect(yield* refused({}, " ")).toMatchObject({ code: "no-reason" });
			expect(corrections(counter)).toEqual([]);
			expect(yield* refused({})).toBeUndefined();
			// Nobody had to approve it, and nobody is named.
			expect(corrections(counter).map(({ person, by }) => [person, by])).toEqual([
				[priya, undefined],
				[priya, undefined],
			]);
		}),
	));

it("[CREW-12, HEAL-09] marks by the server's time at a till whose clock is ten minutes behind or ahead, and corrects nothing into the future", () =>
	Promise.all(
		[10, -10].map((behind) =>
			withCrew(
				({ pos }) =>
					Effect.gen(function* () {
						yield* pos.people.signIn("730164", false);
						yield* pos.people.markTime("in");
						const [start] = yield* pos.people.times();
						const serverTime = evening + behind * minute;
						expect(start?.at).toBe(serverTime);
						const moved = (becomes: number) =>
							pos.people.correctTimes({
								...{ person: priya, reason: "x" },
								changes: [{ mark: "in", was: start?.at, becomes }],
							});
						expect(yield* moved(serverTime + minute)).toMatchObject({ code: "in-future" });
						expect(yield* moved(serverTime - minute)).toBeUndefined();
						expect(yield* pos.people.times()).toMatchObject([{ at: serverTime - minute }]);
					}),
				{ world: stocked({ server: serverMarkAt(evening + behind * minute) }) },
			),
		),
	));
