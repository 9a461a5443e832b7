import {
	CardNeeded,
	type CardTerminal,
	Declined,
	ResponseLost,
	type TerminalRefund,
	Unreached,
} from "@tuckshop/core/ports";
import { Effect } from "effect";
import type { Dice } from "../dice.ts";
import type { SimWorld } from "../world.ts";

/** A device's card terminal: a thing of its own, with a memory that no page takes along. */
export type Terminal = {
	readonly port: CardTerminal;
	/** The cents that are charged now, by the id under which they were asked for. */
	readonly charged: ReadonlyMap<string, number>;
	/** The money that it gave back, by its own or a person's hand: the charge, and cents above zero, by the id of the request. */
	readonly givenBack: ReadonlyMap<string, GivenBack>;
	/** A person gives back at the terminal itself, and no till asks it to. */
	readonly giveByHand: (id: string, given: GivenBack) => void;
	readonly isByHand: (id: string) => boolean;
	/** Somebody looks at its own screen and ends what waits there: true where nothing was given back under the id, and nothing will be. */
	readonly endedWithNothing: (refundId: string) => boolean;
};

/** The refund to which a request belongs: of several charges each has its number behind the refund's id. */
export const refundOf = (requestId: string): string => requestId.split(".")[0] ?? requestId;

export type GivenBack = Pick<TerminalRefund, "amount" | "saleId">;

/** The state of a request: charged, declined, or still before the guest, who holds the card to it later. */
type Asked = { readonly amount: number; is: "charged" | "declined" | "open" };

/** The state of a request to give back: done, or still before the guest, who holds the card to it later or never. */
type AskedBack = GivenBack & { is: "given" | "open" };

type Answer = { readonly cardLast4: string };

const second = 1_000;

/** Answers what it answered first when it is asked again under the same id, charges once, and gives back what it is told to. */
export function simTerminal(
	world: SimWorld,
	name: string,
	{
		chance,
		powerLoss,
		givesBack,
	}: {
		readonly chance: Dice;
		readonly powerLoss: () => void;
		/** Gives back by itself when a till asks it to; false: a person does it by hand. */
		readonly givesBack: boolean;
	},
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

	const back = backOffice(world, { chance, powerLoss, say });

	return {
		charged,
		givenBack: back.given,
		giveByHand: back.giveByHand,
		isByHand: back.isByHand,
		endedWithNothing: back.endedWithNothing,
		port: {
			...(givesBack ? { refund: (wanted) => answers(() => back.ask(wanted)) } : {}),
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

/** The part of a terminal that gives money back: once under an id, whatever becomes of its answers. */
function backOffice(
	world: SimWorld,
	{
		chance,
		powerLoss,
		say,
	}: {
		readonly chance: Dice;
		readonly powerLoss: () => void;
		readonly say: (what: string, id: string) => void;
	},
) {
	const book = new Map<string, AskedBack>();
	const given = new Map<string, GivenBack>();
	const byHand = new Set<string>();
	const give = (id: string, asked: AskedBack) => {
		asked.is = "given";
		given.set(id, { saleId: asked.saleId, amount: asked.amount });
		say(`gives ${asked.amount} back`, id);
		if (chance.chance(world.faults().powerLoss)) powerLoss();
	};
	/** A request that it has not heard before: it is done, declined, or lies before the guest for a while. */
	const begin = ({ refundId, saleId, amount }: TerminalRefund): AskedBack | undefined => {
		const faults = world.faults();
		if (chance.chance(faults.cardDeclined)) return undefined;
		const asked: AskedBack = { saleId, amount, is: "open" };
		book.set(refundId, asked);
		if (!chance.chance(faults.terminalLate)) give(refundId, asked);
		// Some cards are held to it later, some never; when it is asked again, the guest is called back.
		else if (chance.chance(0.5))
			world.time.after(
				chance.between(1, 600) * second,
				() => asked.is === "open" && book.get(refundId) === asked && give(refundId, asked),
			);
		return asked;
	};
	return {
		given,
		giveByHand(id: string, asked: GivenBack) {
			byHand.add(id);
			given.set(id, asked);
			say(`gives ${asked.amount} back by hand`, id);
		},
		isByHand: (id: string) => byHand.has(id),
		endedWithNothing(refundId: string) {
			if (book.get(refundId)?.is === "given") return false;
			book.delete(refundId);
			return true;
		},
		ask(
			wanted: TerminalRefund,
		): Effect.Effect<Answer, CardNeeded | Declined | ResponseLost | Unreached> {
			const faults = world.faults();
			const { refundId, saleId, amount } = wanted;
			if (chance.chance(faults.terminalAway))
				return Effect.fail(new Unreached({ reason: "nobody is there" }));
			const before = book.get(refundId);
			if (before && (before.amount !== amount || before.saleId !== saleId))
				world.broke(
					"a terminal is asked to give one amount back under one id",
					`${refundId}: ${before.amount} of ${before.saleId}, then ${amount} of ${saleId}`,
				);
			if (before?.is === "open" && !chance.chance(faults.terminalLate)) give(refundId, before);
			const asked = before ?? begin(wanted);
			if (!asked)
				return Effect.fail(
					chance.chance(0.5)
						? new Declined({ reason: "the refund was declined" })
						: new CardNeeded({ reason: "the card has to be presented" }),
				);
			return asked.is === "open" || chance.chance(faults.terminalLate)
				? Effect.fail(new ResponseLost({ reason: "no answer in time" }))
				: Effect.succeed({ cardLast4: "4242" });
		},
	};
}
