import type { Meters } from "../metrics/meters.ts";
import type { DebitRepository } from "./debit-repository.ts";

/** Wraps the ledger of debits and counts the outcomes of its calls for the metrics. */
export const countedDebits = (
	repository: DebitRepository,
	{ debitOutcome }: Pick<Meters, "debitOutcome">,
): DebitRepository => ({
	...repository,
	async finish(under, outcome, at) {
		const finished = await repository.finish(under, outcome, at);
		debitOutcome(outcome.state);
		return finished;
	},
});
