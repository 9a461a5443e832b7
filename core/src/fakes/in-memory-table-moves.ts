import { Effect } from "effect";
import { Refused, type TableMoves } from "../ports/index.ts";
import type { TableOrderRecord } from "../records/index.ts";
import { cents } from "../rules/index.ts";
import { joinedShares } from "../rules/split/index.ts";
import { seatNumbers } from "../rules/table/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { changeSession, endSession, ways } from "./in-memory-table-service.ts";
import {
	type BookedSession,
	ordersOf,
	sessionRecord,
	type TableBook,
	tableBook,
} from "./table-book.ts";

/** Moves at the tables of a book in memory. */
export function inMemoryTableMoves(
	book: TableBook = tableBook(),
	faults: Pick<Faults, "reachable" | "signedIn"> = noFaults(),
): TableMoves {
	const { served, session } = ways(book, faults);
	const joined = new Map<string, string>();
	const movedAs = new Map<string, string>();
	const one = (id: string) => book.orders.find(({ record }) => record.id === id);
	return {
		join: (sessionId, intoId) =>
			Effect.gen(function* () {
				const from = yield* session(sessionId);
				const into = yield* session(intoId);
				if (joined.get(sessionId) === intoId) return sessionRecord(book, into);
				if (from === into) return yield* refused("same-session", "They are on one check already.");
				if (from.isOver || into.isOver)
					return yield* refused("session-ended", "This session is over.");
				if (from.payments.length + into.payments.length > 0)
					return yield* refused("line-paid", "Somebody has paid already.");
				const allocation = joinedShares(checkShares(book, into), checkShares(book, from));
				book.orders = book.orders.map((order) =>
					order.sessionId === sessionId ? onCheck(order, into) : order,
				);
				endSession(book, from);
				joined.set(sessionId, intoId);
				return sessionRecord(
					book,
					changeSession(book, intoId, ({ version, guestCount }) => ({
						allocation,
						guestCount: guestCount + from.guestCount,
						version: version + 1,
					})),
				);
			}),
		line: (orderId, moveId, { quantity, seat_number, session_id }) =>
			Effect.gen(function* () {
				yield* served;
				const known = one(movedAs.get(moveId) ?? "");
				if (known) return known.record;
				const found = one(orderId);
				if (!found) return yield* refused("not-found", "There is no such order.");
				const from = yield* session(found.sessionId);
				const to = yield* session(session_id ?? found.sessionId);
				const { record } = found;
				if (from.paidShares.some(({ lines }) => lines.some(({ lineId }) => lineId === orderId)))
					return yield* refused("line-paid", "Somebody has paid for this item.");
				if (quantity > record.quantity)
					return yield* refused("too-many", `The line has ${record.quantity}.`);
				if (seat_number !== null && seat_number > to.guestCount)
					return yield* refused("no-such-seat", `${to.guestCount} guests sit there.`);
				const rest = record.quantity - quantity;
				const moved = {
					...found,
					sessionId: to.id,
					record: { ...counted(record, quantity), seat_number },
				};
				if (rest === 0) book.orders = book.orders.map((each) => (each === found ? moved : each));
				else {
					const part = { ...moved, lineKey: moveId, record: { ...moved.record, id: moveId } };
					const left = { ...found, record: counted(record, rest) };
					book.orders = [...book.orders.map((each) => (each === found ? left : each)), part];
				}
				movedAs.set(moveId, rest === 0 ? orderId : moveId);
				for (const id of new Set([from.id, to.id]))
					changeSession(book, id, ({ version }) => ({ version: version + 1 }));
				return one(rest === 0 ? orderId : moveId)?.record ?? record;
			}),
		give: (sessionId, serverId) =>
			Effect.gen(function* () {
				yield* session(sessionId);
				if (!book.servers.some(({ record }) => record.id === serverId))
					return yield* refused("not-found", "There is no such server.");
				return sessionRecord(
					book,
					changeSession(book, sessionId, ({ version }) => ({ serverId, version: version + 1 })),
				);
			}),
	};
}

const refused = (code: string, reason: string) => Effect.fail(new Refused({ code, reason }));

type BookedOrder = TableBook["orders"][number];

const onCheck = (order: BookedOrder, { id, guestCount }: BookedSession): BookedOrder => ({
	...order,
	sessionId: id,
	record: {
		...order.record,
		seat_number: order.record.seat_number === null ? null : order.record.seat_number + guestCount,
	},
});

const counted = (record: TableOrderRecord, quantity: number): TableOrderRecord => ({
	...record,
	quantity,
	total_price: cents(record.unit_price * quantity),
});

const checkShares = (book: TableBook, { id, allocation, guestCount }: BookedSession) => ({
	allocation,
	lines: ordersOf(book, id).map(({ record }) => ({
		id: record.id,
		total: record.total_price,
		seatNumber: record.seat_number,
	})),
	seats: seatNumbers(guestCount),
});
