import { Effect } from "effect";
import { TestClock } from "effect/testing";
import {
	inMemoryPeople,
	openPersonVault,
	type PeopleBook,
	peopleBook,
	samplePerson,
} from "../../fakes/index.ts";
import type { Till } from "../../flows/till.ts";
import { atCounter, type Counter, settled, stocked } from "../counter.sample.ts";

/** Amara rings up, Priya manages, Olive owns, Ben serves tables. */
export const sampleCrew = (): PeopleBook =>
	peopleBook({
		mark: { version: 4, changed_at: "2026-11-20T12:00:00.000Z" },
		people: [
			samplePerson({ id: "amara", name: "Amara", role: "cashier" }),
			samplePerson({ id: "priya", name: "Priya", role: "manager" }),
			samplePerson({ id: "olive", name: "Olive", role: "owner" }),
			samplePerson({ id: "ben", name: "Ben", role: "server" }),
			samplePerson({ id: "noor", name: "Noor", role: "cashier", active_to: "2026-11-19" }),
		],
		pins: new Map([
			["amara", "4821"],
			["priya", "730164"],
			["olive", "9155"],
			["ben", "2468"],
			["noor", "3333"],
		]),
	});

export type CrewCounter = Counter & {
	readonly book: PeopleBook;
	/** Switches the network and lets the till notice. */
	readonly reach: (is: boolean) => Effect.Effect<void>;
	/** One contact of the till with its server. */
	readonly contact: Effect.Effect<void>;
};

export type CrewOptions = {
	readonly book?: PeopleBook;
	readonly world?: ReturnType<typeof stocked>;
	readonly till?: Partial<Till>;
};

/** A counter whose restaurant has these people, at its first contact. */
export const withCrew = (
	body: (counter: CrewCounter) => Effect.Effect<void, unknown>,
	{ book = sampleCrew(), world = stocked(), till = {} }: CrewOptions = {},
): Promise<void> => {
	const people = inMemoryPeople(book, world.faults);
	const ports = Object.assign(world, { people, personVault: openPersonVault(world.settings) });
	return atCounter(
		(counter) =>
			body({
				...counter,
				book,
				reach: (is) =>
					Effect.gen(function* () {
						world.faults.reachable = is;
						world.connectivity.signal(is ? "online" : "offline");
						yield* settled;
					}),
				contact: Effect.andThen(TestClock.adjust("61 seconds"), settled),
			}),
		{ world: ports, till },
	);
};
