import type { MoveTableLine } from "@tuckshop/core/contract";
import {
	canonicalJson,
	NewTableOrder,
	type TableOrderRecord,
	type TableSessionRecord,
} from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import { joinedShares, type SeatAllocation } from "@tuckshop/core/rules/split";
import { isLinePaid, maxGuests, type SessionBill, seatNumbers } from "@tuckshop/core/rules/table";
import { Schema } from "effect";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import { isoTime, type World } from "../world.ts";
import type { MoveRepository, MoveWriter } from "./move-repository.ts";
import type { OrderRow, SessionBook, SessionRepository } from "./session-repository.ts";
import { assertOpen, toOrderReply, toSessionReply } from "./sessions.ts";
import { billOf, lineOf } from "./table-bill.ts";

/**
 * Moves of guests and of what they ordered: to another table's check, another seat, another server.
 */
export type MoveService = {
	/** A repeat returns the check that they joined. */
	readonly join: (
		who: ServerSession,
		sessionId: string,
		intoId: string,
	) => Promise<TableSessionRecord>;
	/** `moveKey`: the move's id on the device; a repeat returns the line as it was moved. */
	readonly line: (
		who: ServerSession,
		orderId: string,
		sent: { readonly moveKey: string | undefined; readonly move: MoveTableLine },
	) => Promise<TableOrderRecord>;
	readonly give: (
		who: ServerSession,
		sessionId: string,
		serverId: string,
	) => Promise<TableSessionRecord>;
};

type MovesNeeds = {
	readonly repository: MoveRepository;
	readonly sessions: Pick<SessionRepository, "hold" | "sessionOfOrder">;
	readonly world: Pick<World, "now" | "uuid">;
};

export function moveService({ repository, sessions, world }: MovesNeeds): MoveService {
	const both = async <T>(
		who: ServerSession,
		ids: readonly [string, string],
		work: Parameters<typeof repository.holdBoth<T>>[2],
	): Promise<T> => {
		const done = await repository.holdBoth(who.restaurantId, ids, async (books, writer) => ({
			value: await work(books, writer),
		}));
		if (!done) throw notFound("session");
		return done.value;
	};
	return {
		join: (who, sessionId, intoId) =>
			both(who, [sessionId, intoId], async ([from, into], writer) => {
				if (from.session.joined_to === intoId) return toSessionReply(into);
				if (sessionId === intoId)
					throw new HttpRefusal(400, "same-session", "These guests are on one check already.", {
						field: "session_id",
					});
				await joinChecks([from, into], writer, isoTime(world.now()));
				return toSessionReply(await writer.read(intoId));
			}),
		async line(who, orderId, { moveKey, move }) {
			const fromId = await sessions.sessionOfOrder(who.restaurantId, orderId);
			if (fromId === undefined) throw notFound("order");
			if (moveKey === undefined)
				throw new HttpRefusal(400, "invalid", "Idempotency-Key: the move's id on the device", {
					field: "Idempotency-Key",
				});
			const toId = move.session_id ?? fromId;
			return both(who, [fromId, toId], async (books, writer) => {
				const asked = { orderId, move, newOrder: { id: world.uuid(), line_key: moveKey } };
				const movedId = await moveLine(books, writer, asked);
				const moved = (await writer.read(toId)).orders.find(({ id }) => id === movedId);
				if (!moved) throw notFound("order");
				return toOrderReply(moved);
			});
		},
		async give(who, sessionId, serverId) {
			// Checked before: while a session is locked nothing else is read from the database.
			const isActive = await repository.isActiveServer(who.restaurantId, serverId);
			const given = await sessions.hold(
				who.restaurantId,
				sessionId,
				async ({ session }, writer) => {
					assertOpen(session);
					if (!isActive) throw notFound("server", "server_id");
					await writer.changeSession({ served_by: serverId });
					return toSessionReply(await writer.read());
				},
			);
			if (!given) throw notFound("session");
			return given;
		},
	};
}

type Both = readonly [from: SessionBook, to: SessionBook];

/** The lines keep their order and their shares; the guests' seats follow the existing ones. */
async function joinChecks([from, into]: Both, writer: MoveWriter, now: string): Promise<void> {
	const bills = [billOf(from), billOf(into)] as const;
	for (const [at, { session, payments }] of [from, into].entries()) {
		assertOpen(session);
		if (payments.some(({ state }) => state !== "declined"))
			throw new HttpRefusal(
				409,
				"line-paid",
				`Somebody has paid at table ${session.table_number} already. Move items one by one instead.`,
				at === 0 ? {} : { field: "session_id" },
			);
	}
	const guests = into.session.guest_count + from.session.guest_count;
	if (guests > maxGuests)
		throw new HttpRefusal(409, "too-many-guests", `A check has at most ${maxGuests} guests.`);
	const [fromBill, intoBill] = bills;
	const keys = new Set(into.orders.map(({ line_key }) => line_key));
	for (const [at, order] of from.orders.entries()) {
		const { seat_number: seat } = lineOf(order);
		await writer.changeOrder(order.id, {
			session_id: into.session.id,
			position: into.orders.length + at + 1,
			...(seat === null
				? {}
				: { line: withLine(order, { seat_number: seat + into.session.guest_count }) }),
			...(keys.has(order.line_key) ? { line_key: `${order.line_key}/${order.id}` } : {}),
		});
	}
	await writer.changeSession(into.session.id, {
		guest_count: guests,
		allocation: JSON.stringify(joinedShares(sharesOf(into, intoBill), sharesOf(from, fromBill))),
		...(into.orders.length === 0 ? { tax_profile_version: from.session.tax_profile_version } : {}),
	});
	await writer.changeSession(from.session.id, {
		open_table_id: null,
		ended_at: now,
		joined_to: into.session.id,
		allocation: "{}",
	});
	await writer.freeTable(from.session.table_id);
}

const sharesOf = ({ session }: SessionBook, { allocation, split }: SessionBill) => ({
	allocation,
	lines: split.lines,
	seats: seatNumbers(session.guest_count),
});

type AskedMove = {
	readonly orderId: string;
	readonly move: MoveTableLine;
	/** The new line, where only a part of the line is moved. */
	readonly newOrder: Pick<OrderRow, "id" | "line_key">;
};

/** Returns the id of the line at its target. */
async function moveLine(
	[from, to]: Both,
	writer: MoveWriter,
	{ orderId, move, newOrder }: AskedMove,
): Promise<string> {
	const known = to.orders.find(({ line_key }) => line_key === newOrder.line_key);
	if (known) return known.id;
	const order = from.orders.find(({ id }) => id === orderId);
	if (!order) throw notFound("order");
	const line = lineOf(order);
	const bill = billOf(from);
	assertMovable([from, to], { order, line, bill, move });
	const { quantity, seat_number } = move;
	if (to.orders.length === 0)
		await writer.changeSession(to.session.id, {
			tax_profile_version: from.session.tax_profile_version,
		});
	const position = to.orders.length + 1;
	if (quantity < line.quantity) {
		await writer.changeOrder(orderId, {
			line: withLine(order, { quantity: line.quantity - quantity }),
		});
		await writer.addOrder({
			...order,
			...newOrder,
			session_id: to.session.id,
			line: withLine(order, { quantity, seat_number }),
			position,
		});
		return newOrder.id;
	}
	await writer.changeOrder(orderId, {
		line: withLine(order, { seat_number }),
		...(to.session.id === from.session.id ? {} : { session_id: to.session.id, position }),
	});
	const { [orderId]: _, ...allocation } = bill.allocation satisfies SeatAllocation;
	await writer.changeSession(from.session.id, { allocation: JSON.stringify(allocation) });
	return orderId;
}

function assertMovable(
	[from, to]: Both,
	{
		order,
		line,
		bill,
		move,
	}: {
		readonly order: OrderRow;
		readonly line: NewTableOrder;
		readonly bill: SessionBill;
		readonly move: MoveTableLine;
	},
): void {
	assertOpen(from.session);
	assertOpen(to.session);
	if (order.status === "cancelled")
		throw new HttpRefusal(409, "cancelled", "This line was cancelled.");
	if (move.quantity > line.quantity)
		throw new HttpRefusal(400, "too-many", `quantity: the line has ${line.quantity}`, {
			field: "quantity",
		});
	if (move.seat_number !== null && move.seat_number > to.session.guest_count)
		throw new HttpRefusal(
			400,
			"no-such-seat",
			`seat_number: ${to.session.guest_count} guests sit at this table`,
			{ field: "seat_number" },
		);
	if (isLinePaid(bill, order.id))
		throw new HttpRefusal(409, "line-paid", "Somebody has paid for this line already.");
	if (to !== from && billOf(to).paidInParts)
		throw new HttpRefusal(
			409,
			"paid-in-parts",
			"A part of that table's bill was paid: it is paid to the end first.",
		);
	if (move.quantity < line.quantity && (bill.allocation[order.id]?.length ?? 0) > 1)
		throw new HttpRefusal(
			409,
			"line-divided",
			"This item is divided between seats. Move it as a whole, or in Manage Bill.",
		);
}

const encodeLine = Schema.encodeSync(NewTableOrder);

/** The line of a row with another seat or quantity. */
function withLine(
	order: OrderRow,
	change: Partial<Pick<NewTableOrder, "quantity" | "seat_number">>,
): string {
	const line = { ...lineOf(order), ...change };
	const { quantity } = line;
	return canonicalJson(
		encodeLine({
			...line,
			total_price: cents(line.unit_price * quantity),
			...(line.line ? { line: { ...line.line, quantity } } : {}),
		}),
	);
}
