import {
	CardNeeded,
	type CardTerminal,
	Declined,
	ResponseLost,
	Unreached,
} from "@tuckshop/core/ports";
import { ownReasonText } from "@tuckshop/core/texts";
import { Effect } from "effect";

/** Everything of a terminal but the question which kind it is. */
export type SimulatedCardTerminal = Omit<Required<CardTerminal>, "kind">;

/**
 * A terminal that decides by the cents of the amount: .51 is declined, .52 is charged and not
 * answered in time, .53 can't be reached, anything else is approved. A refund goes by its own amount
 * in the same way, and .54 needs the card.
 */
export function simulatedCardTerminal(): SimulatedCardTerminal {
	const approved = new Set<string>();
	const givenBack = new Set<string>();
	/** `done`: the charges or refunds that were approved before, which are answered alike. */
	const decide = (done: Set<string>, [id, amount]: readonly [string, number], declined: string) =>
		Effect.suspend(
			(): Effect.Effect<{ readonly cardLast4: string }, Declined | ResponseLost | Unreached> => {
				if (done.has(id)) return Effect.succeed(demoCard);
				const part = centsOf(amount);
				if (part === 51) return Effect.fail(new Declined({ reason: declined }));
				if (part === 53)
					return Effect.fail(
						new Unreached({
							reason: ownReasonText("terminal-silent", "The card terminal does not answer."),
						}),
					);
				done.add(id);
				return part === 52
					? Effect.fail(new ResponseLost({ reason: "The card terminal did not answer in time." }))
					: Effect.succeed(demoCard);
			},
		);
	return {
		approve: ({ saleId, amount }) => decide(approved, [saleId, amount], "The card was declined."),
		reverseCharge: (saleId) => Effect.sync(() => void approved.delete(saleId)),
		refund: ({ refundId, amount }) =>
			centsOf(amount) === 54
				? Effect.fail(
						new CardNeeded({
							reason: ownReasonText("card-needed", "The card has to be presented."),
						}),
					)
				: decide(givenBack, [refundId, amount], "The refund was declined."),
	};
}

const centsOf = (amount: number): number => Math.abs(amount) % 100;
const demoCard = { cardLast4: "4242" };
