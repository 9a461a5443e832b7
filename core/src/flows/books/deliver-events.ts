import { Effect } from "effect";
import {
	type EventsAnswer,
	eventRecord,
	mostEventsTold,
	mostOlderEventText,
} from "../../contract/index.ts";
import type {
	NotStored,
	PosPorts,
	Refused,
	SignedOut,
	StoredSeries,
	Undecodable,
	Unreached,
} from "../../ports/index.ts";
import type { RecordedEvent } from "../../records/index.ts";

export type EventFault = NotStored | Unreached | SignedOut | Refused | Undecodable;

type DeliverPorts = Pick<PosPorts, "eventLedger" | "eventStore">;

/**
 * Tells the server the events of this device that its ledger does not have: those since the last
 * delivery, or all of them where the server's epoch has changed since, as its ledger may have lost
 * any. They are few, and each is recorded once under its id. Where nothing is left to tell it makes
 * no request. Returns the device ids under which another device recorded before this one. Only the
 * leader of the sync may call this.
 *
 * @param epoch of the server's database, as it was heard last
 */
export const deliverEvents = Effect.fnUntraced(function* (
	ports: DeliverPorts,
	ownerId: string,
	epoch: string | undefined,
): Effect.fn.Return<readonly string[], EventFault> {
	const second: string[] = [];
	for (const series of yield* ports.eventStore.series(ownerId))
		if (yield* deliverSeries(ports, series, epoch)) second.push(series.deviceId);
	return second;
});

/** Returns true if another device has recorded under these numbers. */
const deliverSeries = Effect.fnUntraced(function* (
	{ eventLedger, eventStore }: DeliverPorts,
	{ last, delivered, ...series }: StoredSeries,
	epoch: string | undefined,
): Effect.fn.Return<boolean, EventFault> {
	const upTo = delivered !== undefined && delivered.epoch === epoch ? delivered.n : 0;
	let isSecond = false;
	let told = epoch;
	for (let n = upTo; n < last; ) {
		const events = yield* eventStore.events(series, {
			from: n + 1,
			to: Math.min(n + mostEventsTold, last),
		});
		const next = together(events);
		const to =
			next.length < events.length ? (next.at(-1)?.n ?? n) : Math.min(n + mostEventsTold, last);
		const texts = next.map(textOf);
		const telling = eventLedger.tell(series.ownerId, { device_id: series.deviceId, events: texts });
		const answer: EventsAnswer | undefined = yield* texts.some(isLong)
			? Effect.catchTag(telling, "Refused", () => Effect.succeed(undefined))
			: telling;
		if (answer === undefined) {
			yield* Effect.logWarning("the server takes no event that is so long", { n: to });
			n = to;
			continue;
		}
		const { mark, refused, second } = answer;
		for (const { index, reason } of refused)
			yield* Effect.logWarning("the server did not record an event", {
				n: next[index]?.n,
				reason,
			});
		isSecond ||= second;
		if (n === 0) told = mark.epoch;
		// The database went back in between: everything is told again at the next contact.
		if (mark.epoch !== told) return isSecond;
		yield* eventStore.delivered(series, { epoch: mark.epoch, n: to });
		n = to;
	}
	return isSecond;
});

const textOf = (event: RecordedEvent): string => JSON.stringify(eventRecord(event));
const isLong = (text: string): boolean => text.length > mostOlderEventText;

/** The events of one request, from the first on: a long one goes alone, so that a server which takes none holds up no other. */
function together(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
	const long = events.findIndex((event) => isLong(textOf(event)));
	return long === -1 ? events : events.slice(0, Math.max(long, 1));
}
