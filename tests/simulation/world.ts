import { type Dice, dice } from "./dice.ts";
import { drawFaults, type FaultRates, noFaults, told, type WantedFaults } from "./faults.ts";
import { type Timeline, timeline } from "./timeline.ts";
import { type Trace, trace } from "./trace.ts";

/** A law that does not hold. Ends the seed. */
export class Broken extends Error {
	override readonly name = "Broken";
}

/** State shared by every part of a simulation: time, chance, fault rates, and the trace. */
export type SimWorld = {
	readonly dice: Dice;
	/** Dice of their own for faults that came later: what older faults throw stays as it was. */
	readonly laterDice: Dice;
	/** Dice of the ports of events, which came later still. */
	readonly eventDice: Dice;
	/** Dice of the people at drawers and refunds. */
	readonly dayDice: Dice;
	readonly time: Timeline;
	readonly trace: Trace;
	/** The fault rates now. All off from the moment when the storm has ended. */
	readonly faults: () => FaultRates;
	readonly calm: () => void;
	/** A law was broken: kept, and the seed ends. */
	readonly broke: (law: string, how: string) => void;
	readonly broken: () => string | undefined;
};

export const firstMoment = Date.parse("2026-01-05T13:00:00.000Z");

/** The dice of what came later, for a seed. */
export const laterDiceOf = (
	seed: number,
): Pick<SimWorld, "laterDice" | "eventDice" | "dayDice"> => ({
	laterDice: dice(seed ^ 0x5bd1e995),
	eventDice: dice(seed ^ 0x2545f491),
	dayDice: dice(seed ^ 0x61c88647),
});

/** How a seed is lived through: who reads its lines, and which faults are wanted in it. */
export type Lived = WantedFaults & { readonly print?: ((line: string) => void) | undefined };

export function simWorld(
	chance: Dice,
	{ laterDice, eventDice, dayDice }: Pick<SimWorld, "laterDice" | "eventDice" | "dayDice">,
	{ print, ...wanted }: Lived = {},
): SimWorld {
	const time = timeline(firstMoment);
	const lines = trace(time.now, print);
	let faults = drawFaults(chance.fork(), wanted);
	let broken: string | undefined;
	lines.say(`faults: ${told(faults)}`);
	return {
		dice: chance,
		laterDice,
		eventDice,
		dayDice,
		time,
		trace: lines,
		faults: () => faults,
		calm() {
			faults = noFaults;
			lines.say("the storm has ended");
		},
		broke(law, how) {
			lines.say(`BROKEN ${law}: ${how}`);
			broken ??= `${law}: ${how}`;
		},
		broken: () => broken,
	};
}
