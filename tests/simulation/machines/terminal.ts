import { type CardTerminal, Declined, ResponseLost, Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";
import type { Dice } from "../dice.ts";
import type { SimWorld } from "../world.ts";

/** A device's card terminal: a thing of its own, with a memory that no page takes along. */
export type Terminal = {
	readonly port: CardTerminal;
	/** The cents that are charged now, by the id under which they were asked for. */
	readonly charged: ReadonlyMap<string, number>;
};

/** The state of a request: charged, declined, or still before the guest, who holds the card to it later. */
type Asked = { readonly amount: number; is: "charged" | "declined" | "open" };

const second = 1_000;

/** Answers what it answered first when it is asked again under the same id, charges once, and gives back what it is told to. */
export function simTerminal(
	world: SimWorld,
	name: string,
	chance: Dice,
	powerLoss: () => void,
): Terminal {
	const book = new Map<string, Asked>();
	const charged = new Map<string, number>();
	const say = (what: string, id: string) =>
		world.trace.say(`${name} terminal ${what} ${id.slice(0, 8)}`);
	const charge = (id: string, asked: Asked) => {
		asked.is = "charged";
		charged.set(id, asked.amount);
		say(`charges ${asked.amount}`, id);
		// The till's own plug hangs on the same socket.
		if (chance.chance(world.faults().powerLoss)) powerLoss();
	};
	/** The charge happens at once and the answer takes a while: its page may have closed by then. */
	const answers = <A, E>(work: () => Effect.Effect<A, E>): Effect.Effect<A, E> =>
		Effect.suspend(() => {
			const answer = work();
			return Effect.andThen(Effect.sleep(chance.between(1, 8) * second), answer);
		});

	return {
		charged,
		port: {
			kind: () => Effect.succeed("connected"),
			approve: ({ saleId, amount }) =>
				answers(
					(): Effect.Effect<
						{ readonly cardLast4: string },
						Declined | ResponseLost | Unreached
					> => {
						const faults = world.faults();
						if (chance.chance(faults.terminalAway))
							return Effect.fail(new Unreached({ reason: "nobody is there" }));
						const before = book.get(saleId);
						if (before && before.amount !== amount)
							world.broke(
								"a card is asked for one amount",
								`${saleId}: ${before.amount}, then ${amount}`,
							);
						const asked: Asked = before ?? { amount, is: "open" };
						book.set(saleId, asked);
						if (!before) {
							if (chance.chance(faults.cardDeclined)) asked.is = "declined";
							else if (!chance.chance(faults.terminalLate)) charge(saleId, asked);
							else
								world.time.after(
									chance.between(1, 600) * second,
									() => book.get(saleId) === asked && charge(saleId, asked),
								);
							if (asked.is === "declined") say("declines", saleId);
						}
						if (asked.is === "open" || chance.chance(faults.terminalLate))
							return Effect.fail(new ResponseLost({ reason: "no answer in time" }));
						return asked.is === "charged"
							? Effect.succeed({ cardLast4: "4242" })
							: Effect.fail(new Declined({ reason: "the card was declined" }));
					},
				),
			reverseCharge: (saleId) =>
				answers((): Effect.Effect<void, ResponseLost | Unreached> => {
					const faults = world.faults();
					if (chance.chance(faults.terminalAway))
						return Effect.fail(new Unreached({ reason: "nobody is there" }));
					if (charged.delete(saleId)) say("gives back", saleId);
					book.delete(saleId);
					return chance.chance(faults.terminalLate)
						? Effect.fail(new ResponseLost({ reason: "no answer in time" }))
						: Effect.void;
				}),
		},
	};
}
