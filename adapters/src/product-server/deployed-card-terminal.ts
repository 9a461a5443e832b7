import {
	CardNeeded,
	type CardTerminal,
	Declined,
	type DeploymentSource,
	ResponseLost,
	Unreached,
} from "@tuckshop/core/ports";
import { Effect } from "effect";

/**
 * The card terminal of a deployment. While the server's sandbox is on, a simulated terminal is
 * connected; otherwise none is, and Card means "approved on an external terminal". The simulated
 * one decides by the cents of the amount: .51 is declined, .52 is charged and not answered in time,
 * .53 can't be reached, anything else is approved. A refund goes by its own amount in the same way,
 * and .54 needs the card.
 */
export function deployedCardTerminal(deployment: DeploymentSource): CardTerminal {
	let simulated: boolean | undefined;
	const approved = new Set<string>();
	const givenBack = new Set<string>();
	const notConnected = () => new Unreached({ reason: "No card terminal is connected." });
	return {
		kind: () =>
			Effect.suspend(() =>
				simulated === undefined
					? deployment.read().pipe(
							Effect.map(({ sandbox }) => {
								simulated = sandbox;
								return sandbox;
							}),
							// Unknown for now: asked again the next time. Meanwhile no simulated terminal takes a
							// card.
							Effect.orElseSucceed(() => false),
						)
					: Effect.succeed(simulated),
			).pipe(Effect.map((is) => (is ? "connected" : "external"))),
		approve: ({ saleId, amount }) =>
			Effect.suspend(
				(): Effect.Effect<{ readonly cardLast4: string }, Declined | ResponseLost | Unreached> => {
					if (!simulated) return Effect.fail(notConnected());
					if (approved.has(saleId)) return Effect.succeed(demoCard);
					const part = Math.abs(amount) % 100;
					if (part === 51) return Effect.fail(new Declined({ reason: "The card was declined." }));
					if (part === 53)
						return Effect.fail(new Unreached({ reason: "The card terminal does not answer." }));
					approved.add(saleId);
					return part === 52
						? Effect.fail(new ResponseLost({ reason: "The card terminal did not answer in time." }))
						: Effect.succeed(demoCard);
				},
			),
		reverseCharge: (saleId) => Effect.sync(() => void approved.delete(saleId)),
		refund: ({ refundId, amount }) =>
			Effect.suspend(
				(): Effect.Effect<
					{ readonly cardLast4: string },
					CardNeeded | Declined | ResponseLost | Unreached
				> => {
					if (!simulated) return Effect.fail(notConnected());
					if (givenBack.has(refundId)) return Effect.succeed(demoCard);
					const part = Math.abs(amount) % 100;
					if (part === 51) return Effect.fail(new Declined({ reason: "The refund was declined." }));
					if (part === 53)
						return Effect.fail(new Unreached({ reason: "The card terminal does not answer." }));
					if (part === 54)
						return Effect.fail(new CardNeeded({ reason: "The card has to be presented." }));
					givenBack.add(refundId);
					return part === 52
						? Effect.fail(new ResponseLost({ reason: "The card terminal did not answer in time." }))
						: Effect.succeed(demoCard);
				},
			),
	};
}

const demoCard = { cardLast4: "4242" };
