import { Effect } from "effect";
import type { PosPorts } from "../../ports/index.ts";
import { correctionFacts, timesIn } from "../../records/index.ts";
import { correctionRefusal, heldMarks, nameOf } from "../../rules/people/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { ApprovalsHere } from "./approvals-here.ts";
import type { PeopleDeps } from "./people-area.ts";
import type { PosPeople } from "./people-types.ts";

type Needs = {
	readonly context: Pick<
		PosContext<Pick<PosPorts, "eventStore">>,
		"background" | "ports" | "record" | "till"
	>;
	/** By the server's clock marks are told, and not by this device's. */
	readonly deps: Pick<PeopleDeps, "clockOffsetMs">;
	/** Ask it for whoever approved the correction that is made now. */
	readonly approvals: Pick<ApprovalsHere, "takeApproval">;
};

/** The newest events of this device in which marks are looked for. */
const lookedThrough = 1_000;

/** The working times that were marked at this till: its server may have more, from other devices. */
export function timesHere({
	context: { background, ports, record, till },
	deps,
	approvals,
}: Needs): Pick<PosPeople, "correctTimes" | "markTime" | "markTimeAtTables" | "times"> {
	const times = Effect.gen(function* () {
		const events = [];
		for (const series of yield* ports.eventStore.series(till.ownerId)) {
			const range = { from: Math.max(1, series.last - lookedThrough), to: series.last };
			events.push(...(yield* ports.eventStore.events(series, range)));
		}
		return timesIn(events.filter(({ restaurantId }) => restaurantId === till.restaurantId));
	});
	return {
		times: () => Effect.map(times, ({ marks, corrections }) => heldMarks(marks, corrections)),
		markTime: (mark) => Effect.suspend(() => record({ kind: "time", facts: { mark } })),
		markTimeAtTables: (person, mark) =>
			Effect.suspend(() => record({ kind: "time", facts: { person: nameOf(person), mark } })),
		correctTimes: Effect.fnUntraced(function* ({ person, reason: typed, changes }) {
			const approvedBy = approvals.takeApproval("people.correctTimes")[0]?.by;
			const reason = typed.trim();
			const now = background.now() + (deps.clockOffsetMs() ?? 0);
			const { marks, corrections } = yield* times;
			const made = [...corrections];
			for (const change of changes) {
				const correction = { person, ...change, reason };
				const why = correctionRefusal(heldMarks(marks, made), correction, now);
				if (why) return why;
				made.push({ ...correction, by: person, at: now });
			}
			// All of them are right: each is recorded.
			for (const change of changes) {
				const facts = { person, ...change, reason, ...(approvedBy ? { approvedBy } : {}) };
				yield* record({ kind: "time-corrected", facts: correctionFacts(facts) });
			}
			return undefined;
		}),
	};
}
