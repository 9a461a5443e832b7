import { hash } from "node:crypto";
import {
	canonicalJson,
	NewTableOrder,
	type ShareChange,
	type TableBillRecord,
	type TableOrderRecord,
	type TableSessionRecord,
} from "@tuckshop/core/records";
import type { Outcome } from "@tuckshop/core/rules";
import {
	heldShares,
	moveShare,
	partOnSeat,
	type SeatAllocation,
	type SharedLine,
	type ShareRefusal,
	splitEqually,
	splitOfAmounts,
	splitTyped,
	type TypedSplitRefusal,
} from "@tuckshop/core/rules/split";
import {
	isLinePaid,
	nextOrderStatus,
	nextTableStatus,
	type OrderStatus,
	type SessionBill,
	seatNumbers,
	type TableStatus,
} from "@tuckshop/core/rules/table";
import { Schema } from "effect";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import { isoTime, type World } from "../world.ts";
import type { FloorRepository } from "./floor-repository.ts";
import type {
	OrderRow,
	SessionBook,
	SessionRepository,
	SessionWriter,
} from "./session-repository.ts";
import type { Settling } from "./settling.ts";
import { billOf, lineOf, toBillReply, unfitField } from "./table-bill.ts";

/** Guests at the tables of a server's restaurant, and what they order. */
export type Sessions = {
	readonly current: (who: ServerSession, tableId: string) => Promise<TableSessionRecord | null>;
	/**
	 * `sessionId`: generated on the device before the first attempt; a repeat is answered with the
	 * existing session.
	 */
	readonly start: (
		who: ServerSession,
		tableId: string,
		seated: { readonly guestCount: number; readonly sessionId: string | undefined },
	) => Promise<TableSessionRecord>;
	readonly end: (who: ServerSession, sessionId: string) => Promise<TableSessionRecord>;
	/** `commandId`: generated on the device before the first attempt; a repeat does nothing. */
	readonly changeGuests: (
		who: ServerSession,
		sessionId: string,
		to: { readonly guestCount: number; readonly commandId: string | undefined },
	) => Promise<TableSessionRecord>;
	readonly move: (
		who: ServerSession,
		sessionId: string,
		to: { readonly tableId: string; readonly commandId: string | undefined },
	) => Promise<TableSessionRecord>;
	readonly orders: (who: ServerSession, sessionId: string) => Promise<readonly TableOrderRecord[]>;
	/** `lineKey`: the line's id on the device; a repeat is answered with the existing line. */
	readonly addOrder: (
		who: ServerSession,
		sessionId: string,
		sent: { readonly lineKey: string | undefined; readonly line: NewTableOrder },
	) => Promise<TableOrderRecord>;
	readonly sendToKitchen: (who: ServerSession, sessionId: string) => Promise<number>;
	readonly serve: (who: ServerSession, orderId: string) => Promise<TableOrderRecord>;
	/** Where the server hears of it only now: `at`, when its tablet did it, and `by`, who was signed in at it then. */
	readonly void: (
		who: ServerSession,
		orderId: string,
		why: {
			readonly reason: string;
			readonly at?: string | undefined;
			readonly by?: string | undefined;
		},
	) => Promise<TableOrderRecord>;
	readonly bill: (who: ServerSession, sessionId: string) => Promise<TableBillRecord>;
	readonly share: (
		who: ServerSession,
		sessionId: string,
		change: ShareChange,
	) => Promise<TableBillRecord>;
};

/**
 * Added to each reply about a session: the outcome of card payments whose answer was lost, and the
 * campus system's ids of its charges.
 */
export type PaymentsInDoubt = (who: ServerSession, book: SessionBook) => Promise<SessionBook>;
export type TransactionIds = (
	who: ServerSession,
	book: SessionBook,
) => Promise<ReadonlyMap<string, string>>;

/** The order of a session that is not closed by a payment: written in its transaction, and sent when that is done. */
export type ClosingOrders = {
	readonly owe: (book: SessionBook, writer: SessionWriter) => Promise<void>;
	/** Closes a session whose bill is paid, once it lacks no line. */
	readonly settle: Settling["settle"];
	readonly due: () => void;
};

const encodeLine = Schema.encodeSync(NewTableOrder);

type SessionsNeeds = {
	readonly repository: SessionRepository;
	readonly floors: Pick<FloorRepository, "table">;
	readonly payments: {
		readonly resolved: PaymentsInDoubt;
		readonly transactions: TransactionIds;
		readonly closing: ClosingOrders;
	};
	readonly world: Pick<World, "now" | "uuid">;
};

/** Runs work on a session, or on one of its lines, that is locked. */
function holdingOf(repository: SessionRepository) {
	async function held<T>(
		who: ServerSession,
		sessionId: string,
		work: (book: SessionBook, writer: SessionWriter, bill: SessionBill) => Promise<T>,
	): Promise<T> {
		const done = await repository.hold(who.restaurantId, sessionId, async (book, writer) => ({
			value: await work(book, writer, billOf(book)),
		}));
		if (!done) throw notFound("session");
		return done.value;
	}
	const heldOrder = async <T>(
		who: ServerSession,
		orderId: string,
		work: (
			at: { readonly order: OrderRow; readonly book: SessionBook; readonly bill: SessionBill },
			writer: SessionWriter,
		) => Promise<T>,
	) => {
		const sessionId = await repository.sessionOfOrder(who.restaurantId, orderId);
		if (sessionId === undefined) throw notFound("order");
		return held(who, sessionId, (book, writer, bill) => {
			const order = book.orders.find(({ id }) => id === orderId);
			if (!order) throw notFound("order");
			return work({ order, book, bill }, writer);
		});
	};
	return { held, heldOrder };
}

/**
 * Dependencies shared by the parts of `sessions`: reading a session, locking one, and the clock.
 */
type Shared = Pick<SessionsNeeds, "repository" | "floors" | "payments" | "world"> & {
	readonly bookOf: (who: ServerSession, sessionId: string) => Promise<SessionBook>;
	readonly holding: ReturnType<typeof holdingOf>;
	readonly now: () => string;
};

export function sessions(needs: SessionsNeeds): Sessions {
	const { repository, payments, world } = needs;
	const bookOf = async (who: ServerSession, sessionId: string): Promise<SessionBook> => {
		const book = await repository.book(who.restaurantId, sessionId);
		if (!book) throw notFound("session");
		return payments.resolved(who, book);
	};
	const shared: Shared = {
		...needs,
		bookOf,
		holding: holdingOf(repository),
		now: () => isoTime(world.now()),
	};
	return { ...guests(shared), ...seating(shared), ...lines(shared), ...bills(shared) };
}

/** Guests sit down, and leave. */
function guests({
	repository,
	floors,
	payments,
	world,
	now,
	bookOf,
	holding: { held },
}: Shared): Pick<Sessions, "current" | "start" | "end"> {
	return {
		async current(who, tableId) {
			if (!(await floors.table(who.restaurantId, tableId))) throw notFound("table");
			const session = await repository.open(who.restaurantId, tableId);
			if (!session) return null;
			const book = await bookOf(who, session.id);
			return book.session.open_table_id === null ? null : toSessionReply(book);
		},
		async start(who, tableId, { guestCount, sessionId }) {
			const table = await floors.table(who.restaurantId, tableId);
			if (!table) throw notFound("table");
			const id = isUuid(sessionId) ? sessionId : world.uuid();
			const known = isUuid(sessionId) && (await repository.book(who.restaurantId, id));
			if (known) return toSessionReply(known);
			const started = await repository.start(
				{
					id,
					restaurant_id: who.restaurantId,
					table_id: tableId,
					open_table_id: tableId,
					guest_count: guestCount,
					payment_status: "unpaid",
					allocation: "{}",
					version: 0,
					started_at: now(),
					started_by: who.serverId,
					ended_at: null,
				},
				nextTableStatus(table.status as TableStatus, "session-started"),
			);
			if (!started)
				throw new HttpRefusal(
					409,
					"table-occupied",
					`Guests sit at table ${table.table_number} already.`,
				);
			return toSessionReply({ session: started, orders: [], payments: [] });
		},
		async end(who, sessionId) {
			const ended = await held(who, sessionId, async (book, writer, bill) => {
				if (book.session.open_table_id === null) return toSessionReply(book);
				if (bill.due.total > 0 || bill.payment === "pending")
					throw new HttpRefusal(
						409,
						"still-owed",
						"This table still owes something: it is paid or voided first.",
					);
				// The unpaid rest was voided, so that everything left was served and paid: its order is
				// due.
				if (bill.payment === "paid") await payments.closing.owe(book, writer);
				await writer.changeSession({
					open_table_id: null,
					ended_at: now(),
					payment_status: bill.payment,
				});
				await writer.changeTable({ status: "available" });
				return toSessionReply(await writer.read());
			});
			payments.closing.due();
			return ended;
		},
	};
}

/** Guests join and leave, and move to another table. */
function seating({
	floors,
	now,
	holding: { held },
}: Shared): Pick<Sessions, "changeGuests" | "move"> {
	const isDone = async (writer: SessionWriter, commandId: string | undefined): Promise<boolean> =>
		commandId !== undefined && !(await writer.once(commandId, now()));
	return {
		changeGuests: (who, sessionId, { guestCount, commandId }) =>
			held(who, sessionId, async ({ session }, writer, bill) => {
				if (await isDone(writer, commandId)) return toSessionReply(await writer.read());
				assertOpen(session);
				const leaving = bill.seats.find(
					({ seatNumber, due }) =>
						seatNumber > guestCount && seatNumber <= session.guest_count && due !== 0,
				);
				if (leaving)
					throw new HttpRefusal(
						409,
						"seat-owes",
						`Seat ${leaving.seatNumber} owes something: it is paid, or moved to another seat first.`,
						{ field: "guest_count" },
					);
				const shares = heldShares(
					bill.allocation,
					bill.split.lines,
					seatNumbers(session.guest_count),
				);
				await writer.changeSession({
					guest_count: guestCount,
					allocation: JSON.stringify(shares),
				});
				return toSessionReply(await writer.read());
			}),
		async move(who, sessionId, { tableId, commandId }) {
			// Asked before: who holds a session waits for nothing else of the database.
			const table = await floors.table(who.restaurantId, tableId);
			return held(who, sessionId, async ({ session }, writer) => {
				if (await isDone(writer, commandId)) return toSessionReply(await writer.read());
				assertOpen(session);
				if (!table) throw notFound("table", "table_id");
				const status = nextTableStatus(table.status as TableStatus, "session-started");
				if (tableId !== session.table_id && !(await writer.moveTo(tableId, status)))
					throw new HttpRefusal(
						409,
						"table-occupied",
						`Guests sit at table ${table.table_number} already.`,
						{ field: "table_id" },
					);
				return toSessionReply(await writer.read());
			});
		},
	};
}

/** Lines of a session, until they are served. */
function lines({
	world,
	now,
	payments: { closing },
	bookOf,
	holding: { held, heldOrder },
}: Shared): Pick<Sessions, "orders" | "addOrder" | "sendToKitchen" | "serve" | "void"> {
	const orderIn = async (writer: SessionWriter, orderId: string): Promise<TableOrderRecord> => {
		const order = (await writer.read()).orders.find(({ id }) => id === orderId);
		if (!order) throw notFound("order");
		return toOrderReply(order);
	};

	return {
		orders: async (who, sessionId) => (await bookOf(who, sessionId)).orders.map(toOrderReply),
		async addOrder(who, sessionId, { lineKey, line }) {
			const unfit = unfitField(line);
			const text = canonicalJson(encodeLine(line));
			const bodyHash = hash("sha256", text, "base64url");
			const added = await held(who, sessionId, async ({ session, orders }, writer) => {
				if (lineKey === undefined)
					throw new HttpRefusal(400, "invalid", "Idempotency-Key: the line's id on the device", {
						field: "Idempotency-Key",
					});
				if (unfit)
					throw new HttpRefusal(
						400,
						"line-does-not-fit",
						`${unfit}: not what the line itself says`,
						{ field: unfit },
					);
				const known = orders.find(({ line_key }) => line_key === lineKey);
				if (known && known.body_hash !== bodyHash)
					throw new HttpRefusal(
						409,
						"idempotency-conflict",
						"Another line was sent under this key before.",
						{ field: "Idempotency-Key" },
					);
				if (known) return toOrderReply(known);
				// A line keeps its id where it moves to another check: a repeat, of a device that heard no
				// answer or of one that tells a restored server all again, would order it twice.
				const other = endsInUuid(lineKey) ? await writer.orderWithId(lineKey) : undefined;
				if (other?.isOwn && other.order.body_hash === bodyHash) return toOrderReply(other.order);
				assertOpen(session);
				// A line that all share was paid by the present seats, so no line may add a seat beyond the
				// number of guests.
				if (line.seat_number !== null && line.seat_number > session.guest_count)
					throw new HttpRefusal(
						400,
						"no-such-seat",
						`seat_number: ${session.guest_count} guests sit at this table`,
						{ field: "seat_number" },
					);
				// The device has the kitchen's ticket already, and without a network serves and voids the
				// line by this id.
				const id = endsInUuid(lineKey) && !other ? lineKey : world.uuid();
				await writer.addOrder({
					id,
					session_id: sessionId,
					line_key: lineKey,
					body_hash: bodyHash,
					line: text,
					status: nextOrderStatus("new", "send"),
					at_kitchen: 0,
					position: orders.length + 1,
					ordered_at: now(),
					ordered_by: who.serverId,
					served_at: null,
					voided_at: null,
					voided_by: null,
					void_reason: null,
				});
				// Nobody pays for it, and it may be the last line that a paid check lacked.
				if (line.total_price === 0) await closing.settle(writer);
				return orderIn(writer, id);
			});
			if (line.total_price === 0) closing.due();
			return added;
		},
		sendToKitchen: (who, sessionId) =>
			held(who, sessionId, async ({ orders }, writer) => {
				const untold = orders.filter(
					({ status, at_kitchen }) => at_kitchen === 0 && status !== "cancelled",
				);
				for (const { id } of untold) await writer.changeOrder(id, { at_kitchen: 1 });
				return untold.length;
			}),
		serve: (who, orderId) =>
			heldOrder(who, orderId, async ({ order }, writer) => {
				if (order.status === "cancelled")
					throw new HttpRefusal(409, "cancelled", "This line was cancelled.");
				if (order.status !== "served")
					await writer.changeOrder(orderId, {
						status: nextOrderStatus(order.status as OrderStatus, "serve"),
						served_at: now(),
					});
				return orderIn(writer, orderId);
			}),
		void: (who, orderId, { reason, at, by }) =>
			heldOrder(who, orderId, async ({ order, book: { session }, bill }, writer) => {
				if (order.status === "cancelled") return toOrderReply(order);
				assertOpen(session);
				if (isLinePaid(bill, orderId))
					throw new HttpRefusal(409, "line-paid", "Somebody has paid for this line already.");
				const heard = now();
				const isLater = at !== undefined && session.started_at < at && at < heard;
				const sender = { id: who.serverId, name: who.name };
				const named = isLater && by !== undefined ? await writer.personOf(by) : undefined;
				const person = named ?? sender;
				await writer.changeOrder(orderId, {
					status: nextOrderStatus(order.status as OrderStatus, "void"),
					voided_at: isLater ? at : heard,
					voided_by: person.id,
					void_reason: reason.trim(),
				});
				const { item_name: name, quantity, total_price: amount } = toOrderReply(order);
				await writer.recordVoid(world, who.ownerId, {
					...{ person, reason: reason.trim(), amount },
					lines: [{ name, quantity, amount }],
					...(isLater ? { at } : {}),
					...(person.id === sender.id ? {} : { sent_by: sender }),
				});
				return orderIn(writer, orderId);
			}),
	};
}

/** Bills of a session, their shares and payments. */
function bills({
	payments: { transactions },
	bookOf,
	holding: { held },
}: Shared): Pick<Sessions, "bill" | "share"> {
	return {
		async bill(who, sessionId) {
			const book = await bookOf(who, sessionId);
			return toBillReply(billOf(book), book, await transactions(who, book));
		},
		share: (who, sessionId, { version, line_id, from, change }) =>
			held(who, sessionId, async (book, writer, bill) => {
				assertOpen(book.session);
				// Locking it has incremented the version.
				if (book.session.version - 1 !== version)
					throw new HttpRefusal(
						409,
						"changed-since",
						"The bill has changed since you looked. Check it again.",
						{ field: "version" },
					);
				if (bill.paidInParts)
					throw new HttpRefusal(
						409,
						"paid-in-parts",
						"A part of the whole bill was paid: its seats can't be told apart any more.",
					);
				const line = bill.split.lines.find(({ id }) => id === line_id);
				if (!line) throw notFound("line", "line_id");
				await writer.changeSession({
					allocation: JSON.stringify(keptShares(changed(bill, line, { from, change }))),
				});
				const after = await writer.read();
				return toBillReply(billOf(after), after);
			}),
	};
}

const uuid = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const wholeUuid = new RegExp(`^${uuid}$`);
const lastUuid = new RegExp(`^[0-9-]{0,20}${uuid}$`);
const isUuid = (id: string | undefined): id is string => id !== undefined && wholeUuid.test(id);
/** Such an id is unique, so that the key may become the line's id. */
const endsInUuid = (key: string): boolean => lastUuid.test(key);

/** Refuses changes of a session that is paid or has ended. */
export function assertOpen({ payment_status, ended_at }: SessionBook["session"]): void {
	if (payment_status === "paid")
		throw new HttpRefusal(409, "session-paid", "This session is paid.");
	if (ended_at !== null) throw new HttpRefusal(409, "session-ended", "This session has ended.");
}

function changed(
	{ allocation, seatingOf }: SessionBill,
	line: SharedLine,
	{ from, change }: Pick<ShareChange, "from" | "change">,
): Outcome<SeatAllocation, ShareRefusal | TypedSplitRefusal> {
	const seating = seatingOf(line.id);
	if (change.is === "move") return moveShare(allocation, line, { from, to: change.to, seating });
	if (change.is === "split-equally") return splitEqually(allocation, line, { from, seating });
	const typed = splitOfAmounts(
		partOnSeat(allocation, line, { seat: from, seats: seating.seats }),
		change.amounts,
	);
	return typed.ok ? splitTyped(allocation, line, { from, typed: typed.value, seating }) : typed;
}

function keptShares(
	outcome: Outcome<SeatAllocation, ShareRefusal | TypedSplitRefusal>,
): SeatAllocation {
	if (outcome.ok) return outcome.value;
	const { code, field } = outcome.refusal;
	const seat = "seat" in outcome.refusal ? ` (seat ${outcome.refusal.seat})` : "";
	throw new HttpRefusal(
		code === "seat-paid" ? 409 : 400,
		code,
		sentences[code] ?? `${field}: ${code.replaceAll("-", " ")}${seat}`,
		{ field },
	);
}

const sentences: Readonly<Record<string, string>> = {
	"seat-paid": "This seat has paid already.",
	"split-exceeds-price": "Total split amount exceeds item price",
};

export function toSessionReply(book: SessionBook): TableSessionRecord {
	const { session } = book;
	const bill = billOf(book);
	return {
		id: session.id,
		session_number: session.session_number,
		table_id: session.table_id,
		table_number: session.table_number,
		guest_count: session.guest_count,
		payment_status: bill.payment,
		total_amount: bill.whole.total,
		started_at: session.started_at,
		server_id: session.server_id,
		server_name: session.server_name,
	};
}

export function toOrderReply(row: OrderRow): TableOrderRecord {
	const { line: _, ...line } = lineOf(row);
	return {
		...line,
		id: row.id,
		status: row.status as OrderStatus,
		at_kitchen: row.at_kitchen === 1,
		ordered_at: row.ordered_at,
	};
}
