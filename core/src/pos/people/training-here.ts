import { Effect } from "effect";
import type { peopleOnDevice } from "../../flows/people/people-on-device.ts";
import { NotStored } from "../../ports/index.ts";
import { nameOf } from "../../rules/people/index.ts";
import { ownReasonText } from "../../texts/said/server-refusals.ts";
import type { PosContext } from "../pos-context.ts";
import type { OwnState } from "../state.ts";
import type { PeopleState, PosPeople } from "./people-types.ts";

type Needs = Pick<PosContext, "record"> & {
	readonly device: Pick<ReturnType<typeof peopleOnDevice>, "endTraining" | "training">;
	readonly state: OwnState<PeopleState>;
	/** Tells the other tabs. */
	readonly told: Effect.Effect<void>;
	readonly isPaying: () => boolean;
};

/**
 * The beginning and the end of a training at this till. What is done in it belongs to another POS,
 * over ports in memory: nothing of it is here.
 */
export function trainingHere({
	device,
	state,
	isPaying,
	told,
	record,
}: Needs): Pick<PosPeople, "beginTraining" | "endTraining"> {
	return {
		beginTraining: Effect.fnUntraced(function* () {
			const { person, training } = state.get();
			if (!person || training) return;
			if (isPaying())
				return yield* new NotStored({
					reason: ownReasonText("payment-open", "A payment is open."),
				});
			// Recorded first: nobody practises without a record of it.
			yield* record({ kind: "training-begun", facts: {} });
			yield* device.training.write({ person: nameOf(person) });
			state.change({ training: nameOf(person) });
			yield* told;
		}),
		endTraining: Effect.fnUntraced(function* () {
			if (!state.get().training) return;
			yield* record({ kind: "training-ended", facts: {} });
			yield* device.endTraining;
			state.set(state.without("training"));
			yield* told;
		}),
	};
}
