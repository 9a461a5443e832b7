import type { Meters } from "../metrics/meters.ts";
import type { RelayRepository } from "./relay-repository.ts";

/** Wraps the relay's ledger and counts the outcomes of its calls for the metrics. */
export const countedRelay = (
	repository: RelayRepository,
	{ relayOutcome }: Pick<Meters, "relayOutcome">,
): RelayRepository => ({
	...repository,
	async finish(under, outcome, at) {
		const finished = await repository.finish(under, outcome, at);
		relayOutcome(outcome.state);
		return finished;
	},
});
