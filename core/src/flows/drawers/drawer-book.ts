import { Effect, Result } from "effect";
import type { EventSeries, NotStored, PosPorts } from "../../ports/index.ts";
import {
	type DrawerRecord,
	drawerEvent,
	drawerOfEvent,
	type RecordedEvent,
} from "../../records/index.ts";
import {
	type DrawerMove,
	type DrawerSession,
	type DrawerState,
	nextDrawer,
	type ZReport,
} from "../../rules/drawers/index.ts";
import type { PersonName } from "../../rules/people/index.ts";
import { type EventAt, recordEventAs } from "../events/record-event.ts";

/** A session that is not closed. */
export type OpenDrawer = {
	readonly session: DrawerSession;
	readonly moves: readonly DrawerMove[];
	/** As its own events leave it. A sale after a count is not among them: `stateAt` has it too. */
	readonly state: DrawerState;
	readonly countedBy?: PersonName;
};

/** A close as this device keeps it. */
export type KeptZ = {
	readonly z: ZReport;
	/** The hash of its event, which the next Z names. */
	readonly hash: string;
	/** How often it was printed again. */
	readonly copies: number;
};

/** The drawer of a device, or a person's purse at it, from all events of the device. */
export type DrawerBook = {
	/** Whose purse it is; absent: the device's drawer. */
	readonly personId?: string;
	/** The number of the last event of the register that it has. */
	readonly n: number;
	readonly open?: OpenDrawer;
	/** The last closes, the newest first. */
	readonly closed: readonly KeptZ[];
	/** The highest number of a sale in a Z; 0 where none has any. */
	readonly upTo: number;
};

const mostClosed = 60;
const none: DrawerBook = { n: 0, closed: [], upTo: 0 };

/**
 * The drawer after one more event; those of other holders only count on. Nothing is read of an event that does not decode: it stays in the register, and its number is passed.
 */
export function afterEvent(book: DrawerBook, event: RecordedEvent): DrawerBook {
	const read = drawerOfEvent(event);
	const next = { ...book, n: event.n };
	if (!read || Result.isFailure(read)) return next;
	const record = read.success;
	const { open, ...rest } = next;
	const isOther = ({ holder }: DrawerSession) => holder.personId !== book.personId;
	switch (record.kind) {
		case "drawer-opened":
			return open || isOther(record.session)
				? next
				: { ...next, open: { session: record.session, moves: [], state: { is: "open" } } };
		case "drawer-moved":
			return open?.session.id === record.sessionId
				? { ...next, open: moved(open, record.move) }
				: next;
		case "drawer-counted":
			return open?.session.id === record.sessionId
				? { ...next, open: counted(open, record) }
				: next;
		case "drawer-closed": {
			const { z } = record;
			if (isOther(z.session)) return next;
			return {
				...(open && open.session.id !== z.session.id ? next : rest),
				closed: [{ z, hash: event.hash, copies: 0 }, ...book.closed].slice(0, mostClosed),
				upTo: Math.max(book.upTo, z.figures.numbers?.last ?? 0),
			};
		}
		case "drawer-copied":
			return {
				...next,
				closed: book.closed.map((kept) =>
					kept.z.session.id === record.sessionId
						? { ...kept, copies: Math.max(kept.copies, record.copy) }
						: kept,
				),
			};
	}
}

const moved = (open: OpenDrawer, move: DrawerMove): OpenDrawer => ({
	...open,
	moves: [...open.moves, move],
	state: nextDrawer(open.state, { type: "record" }),
});

const counted = (
	{ countedBy: _, ...open }: OpenDrawer,
	record: Extract<DrawerRecord, { readonly kind: "drawer-counted" }>,
): OpenDrawer => ({
	...open,
	// A first count begins anew: a sale, which is no event, came after the one before it.
	state: nextDrawer(record.counts === 1 ? { is: "open" } : open.state, {
		...{ type: "count", counted: record.counted, last: record.last },
	}),
	...(record.person ? { countedBy: record.person } : {}),
});

/** The state of a session, where the device's last sale has this number. */
export const stateAt = ({ state }: OpenDrawer, lastSale: number): DrawerState =>
	state.is === "counted" && state.last < lastSale ? nextDrawer(state, { type: "record" }) : state;

type BookPorts = Pick<PosPorts, "eventStore" | "ids">;

/** Above every number of a register. */
const end = 10 ** 12 - 1;

/** Follows the register of this device, and writes to it what was decided by all of its events. */
export type DrawerRegister = {
	/** The drawer as the register has it now, whichever tab wrote last. */
	readonly now: Effect.Effect<DrawerBook, NotStored>;
	/**
	 * Writes a record that `decide` makes of the present drawer, or nothing where it makes none. Where another tab writes in between, it decides
	 * anew: of two that close one drawer the second finds it closed.
	 */
	readonly write: <E>(
		decide: (book: DrawerBook) => Effect.Effect<DrawerRecord | undefined, E>,
	) => Effect.Effect<DrawerBook, E | NotStored>;
};

export function drawerRegister(
	ports: BookPorts,
	at: Effect.Effect<EventAt, NotStored>,
	personId?: string,
): DrawerRegister {
	const nothing: DrawerBook = personId === undefined ? none : { ...none, personId };
	let kept: { readonly series: EventSeries; readonly book: DrawerBook } | undefined;
	const bookAt = Effect.fnUntraced(function* (series: EventSeries) {
		// A device that another one was copied from has gone on under a new id.
		const before =
			kept && kept.series.deviceId === series.deviceId && kept.series.ownerId === series.ownerId
				? kept.book
				: nothing;
		const events = yield* ports.eventStore.events(series, { from: before.n + 1, to: end });
		const book = events.reduce(afterEvent, before);
		kept = { series, book };
		return book;
	});
	return {
		now: Effect.flatMap(
			Effect.suspend(() => at),
			bookAt,
		),
		write: Effect.fnUntraced(function* (decide) {
			for (;;) {
				const place = yield* at;
				const book = yield* bookAt(place);
				const record = yield* decide(book);
				if (!record) return book;
				const event = { ...drawerEvent(record), n: book.n + 1 };
				if (yield* recordEventAs(ports, place, event)) return yield* bookAt(place);
			}
		}),
	};
}
