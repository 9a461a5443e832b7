import {
	type CardTerminal,
	type DeploymentSource,
	lazyPort,
	Unreached,
} from "@tuckshop/core/ports";
import { ownReasonText } from "@tuckshop/core/texts";
import { Effect } from "effect";

/**
 * The card terminal of a deployment. While the server's sandbox is on, the simulated terminal is
 * connected; otherwise none is, and Card means "approved on an external terminal".
 */
export function deployedCardTerminal(deployment: DeploymentSource): Required<CardTerminal> {
	let isSimulated: boolean | undefined;
	// Loaded when it is first asked: no shop needs it.
	const simulated = lazyPort(async () =>
		(await import("./simulated-card-terminal.ts")).simulatedCardTerminal(),
	);
	const connected = <A, E>(ask: () => Effect.Effect<A, E>): Effect.Effect<A, E | Unreached> =>
		Effect.suspend(
			(): Effect.Effect<A, E | Unreached> =>
				isSimulated
					? ask()
					: Effect.fail(
							new Unreached({
								reason: ownReasonText("no-terminal", "No card terminal is connected."),
							}),
						),
		);
	return {
		kind: () =>
			Effect.suspend(() =>
				isSimulated === undefined
					? deployment.read().pipe(
							Effect.map(({ sandbox }) => {
								isSimulated = sandbox;
								return sandbox;
							}),
							// Unknown for now: asked again the next time. Meanwhile no simulated terminal takes a
							// card.
							Effect.orElseSucceed(() => false),
						)
					: Effect.succeed(isSimulated),
			).pipe(Effect.map((is) => (is ? "connected" : "external"))),
		approve: (charge) => connected(() => simulated.approve(charge)),
		// No terminal of this deployment, no charge of its to take back.
		reverseCharge: (saleId) =>
			Effect.suspend(() => (isSimulated ? simulated.reverseCharge(saleId) : Effect.void)),
		refund: (asked) => connected(() => simulated.refund(asked)),
	};
}
