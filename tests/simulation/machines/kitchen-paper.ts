import { inMemoryReceiptPrinter } from "@tuckshop/core/fakes";
import {
	PrinterNotConnected,
	PrintFailed,
	type PrintJob,
	type ReceiptPrinter,
} from "@tuckshop/core/ports";
import { Effect } from "effect";
import type { SimWorld } from "../world.ts";

/** The printers of a kitchen, which die in the middle of the evening, and the paper that came out of them. */
export type KitchenPaper = {
	readonly printer: ReceiptPrinter;
	/** True where a ticket with this text came out of any of them. */
	readonly hasPrinted: (blocks: PrintJob["blocks"]) => boolean;
};

const second = 1_000;

export function kitchenPaper(world: SimWorld): KitchenPaper {
	const paper = new Set<string>();
	const deadUntil = new Map<string, number>();
	const chance = world.laterDice;
	return {
		hasPrinted: (blocks) => paper.has(JSON.stringify(blocks)),
		printer: {
			...inMemoryReceiptPrinter(),
			print: ({ blocks }, { printerAddress }) =>
				Effect.andThen(
					Effect.sleep(chance.between(50, 2 * second)),
					Effect.suspend((): Effect.Effect<void, PrinterNotConnected | PrintFailed> => {
						const now = world.time.now();
						if (now < (deadUntil.get(printerAddress) ?? 0))
							return Effect.fail(new PrinterNotConnected({ reason: "nobody is there" }));
						if (!chance.chance(world.faults().printerAway)) {
							paper.add(JSON.stringify(blocks));
							return Effect.void;
						}
						const dead = chance.between(second, chance.chance(0.2) ? 1_800 * second : 60 * second);
						deadUntil.set(printerAddress, now + dead);
						world.trace.say(`printer ${printerAddress} is dead for ${Math.round(dead / second)} s`);
						if (!chance.chance(0.2))
							return Effect.fail(new PrinterNotConnected({ reason: "it has no power" }));
						paper.add(JSON.stringify(blocks));
						return Effect.fail(new PrintFailed({ code: "NO_ANSWER" }));
					}),
				),
		},
	};
}
