import { Effect } from "effect";
import type { PosPorts } from "../../ports/index.ts";
import { correctionFacts, timesIn } from "../../records/index.ts";
import { correctionRefusal, heldMarks, nameOf, type PersonName } from "../../rules/people/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { PosPeople } from "./people-types.ts";

type Needs = {
	readonly context: Pick<PosContext<Pick<PosPorts, "eventStore">>, "ports" | "record" | "till">;
	/** The server's time, by which marks are told, in milliseconds since 1970. */
	readonly serverNow: () => number;
	/** Whoever approved the correction that is made now. */
	readonly approver: () => PersonName | undefined;
};

/** The newest events of this device in which marks are looked for. */
const lookedThrough = 1_000;

/** The working times that were marked at this till: its server may have more, from other devices. */
export function timesHere({
	context: { ports, record, till },
	serverNow,
	approver,
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
			const approvedBy = approver();
			const reason = typed.trim();
			const now = serverNow();
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
