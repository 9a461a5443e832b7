import { Clock, Effect } from "effect";
import type { FirstServer, NewServer } from "../contract/table-service.ts";
import {
	type FloorPlan,
	Refused,
	SignedOut,
	type StaffSessions,
	type TableSessions,
	Unreached,
} from "../ports/index.ts";
import {
	canonicalJson,
	type ServerRecord,
	type TableOrderRecord,
	type TableRecord,
} from "../records/index.ts";
import { heldShares } from "../rules/split/index.ts";
import {
	checkGuestCount,
	checkServer,
	defaultSectionColor,
	defaultTableSeats,
	nextOrderStatus,
	nextTableStatus,
	seatNumbers,
	tableStatuses,
} from "../rules/table/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import {
	type BookedSession,
	billRecord,
	ordersOf,
	sessionRecord,
	standingIn,
	type TableBook,
	tableBook,
} from "./table-book.ts";

type Way = Pick<Faults, "reachable" | "signedIn">;

/**
 * PIN sign-in at this device against a book in memory. `faults.signedIn`: the owner is signed in
 * here too.
 */
export function inMemoryServerDesk(
	book: TableBook = tableBook(),
	faults: Way = noFaults(),
): StaffSessions {
	const { open, served } = ways(book, faults);
	const put = ({ name, pin, employee_id }: NewServer) =>
		Effect.gen(function* () {
			const checked = checkServer({ name, pin });
			if (!checked.ok)
				return yield* new Refused({
					reason: "A PIN has 4 to 6 digits.",
					code: checked.refusal.code,
					field: checked.refusal.field,
				});
			if (book.servers.some((server) => server.pin === pin))
				return yield* new Refused({
					reason: "Another person has this PIN.",
					code: "pin-taken",
					field: "pin",
				});
			const record: ServerRecord = {
				id: mint(book, "server"),
				name: checked.value.name,
				employee_id: employee_id || null,
				is_active: true,
				last_login_at: null,
			};
			book.servers = [...book.servers, { record, pin }];
			return record;
		});
	return {
		current: (restaurantId) =>
			Effect.map(open, () => {
				const hasServers = restaurantId === book.restaurantId && book.servers.length > 0;
				const here = book.servers.find(({ record }) => record.id === book.here)?.record;
				if (!here || restaurantId !== book.restaurantId)
					return { authenticated: false, hasServers };
				return {
					authenticated: true,
					serverName: here.name,
					serverId: here.id,
					restaurantId,
					hasServers,
				};
			}),
		login: (_, pin) =>
			Effect.gen(function* () {
				yield* open;
				const found = book.servers.find((server) => server.pin === pin && server.record.is_active);
				if (!found)
					return yield* new Refused({ reason: "Invalid PIN", code: "wrong-pin", field: "pin" });
				const record = { ...found.record, last_login_at: yield* moment };
				book.servers = book.servers.map((server) =>
					server === found ? { ...server, record } : server,
				);
				book.here = record.id;
				return { id: record.id, name: record.name };
			}),
		logout: () =>
			Effect.map(open, () => {
				book.here = undefined;
			}),
		addFirst: (_, { setup_code, ...server }: FirstServer) =>
			Effect.gen(function* () {
				yield* open;
				if (book.servers.length > 0)
					return yield* new Refused({
						reason: "This restaurant has servers already.",
						code: "has-servers",
					});
				const allowed =
					faults.signedIn || (book.setupCode !== undefined && setup_code === book.setupCode);
				if (!allowed)
					return yield* new Refused({
						reason: "Enter the setup code from the dashboard.",
						code: "setup-code",
						field: "setup_code",
					});
				book.setupCode = undefined;
				return yield* put(server);
			}),
		makeSetupCode: () =>
			Effect.gen(function* () {
				yield* open;
				if (!faults.signedIn) return yield* new SignedOut();
				if (book.servers.length > 0)
					return yield* new Refused({
						reason: "This restaurant has servers already.",
						code: "has-servers",
					});
				book.setupCode = "7GQ2-M4XK";
				return {
					code: book.setupCode,
					expires_at: new Date((yield* Clock.currentTimeMillis) + 3_600_000).toISOString(),
				};
			}),
		list: () => Effect.map(served, () => book.servers.map(({ record }) => record)),
		add: (_, server) => Effect.andThen(served, put(server)),
	};
}

/** Floors, sections and tables, in memory. */
export function inMemoryFloorPlan(
	book: TableBook = tableBook(),
	faults: Way = noFaults(),
): FloorPlan {
	const { served } = ways(book, faults);
	return {
		floors: () => Effect.map(served, () => book.floors),
		addFloor: (_, { name, display_name }) =>
			Effect.map(served, () => {
				const floor = { id: mint(book, "floor"), name, display_name, is_active: true };
				book.floors = [...book.floors, floor];
				return floor;
			}),
		sections: (floorId) =>
			Effect.map(served, () => book.sections.filter((section) => section.floor_id === floorId)),
		addSection: (floorId, { name, display_name, color = defaultSectionColor }) =>
			Effect.map(served, () => {
				const section = {
					id: mint(book, "section"),
					floor_id: floorId,
					name,
					display_name,
					color,
					color_code: color,
					is_active: true,
				};
				book.sections = [...book.sections, section];
				return section;
			}),
		tables: (sectionId) =>
			Effect.andThen(
				served,
				Effect.suspend(() => {
					if (!book.sections.some(({ id }) => id === sectionId))
						return Effect.fail(
							new Refused({ reason: "There is no such section.", code: "not-found" }),
						);
					const there = book.tables.filter((table) => table.section_id === sectionId);
					return Effect.succeed(
						there.sort((one, other) => byNumber.compare(one.table_number, other.table_number)),
					);
				}),
			),
		addTable: (sectionId, { table_number, seats = defaultTableSeats, is_combinable = false }) =>
			Effect.gen(function* () {
				yield* served;
				if (book.tables.some((table) => table.table_number === table_number))
					return yield* new Refused({
						reason: `There is a table ${table_number} already.`,
						code: "number-taken",
						field: "table_number",
					});
				const table: TableRecord = {
					...{
						id: mint(book, "table"),
						section_id: sectionId,
						table_number,
						seats,
						status: "available",
						is_combinable,
					},
					...{ restaurant_id: 1000012, restaurant_branch_id: 1000012 },
				};
				book.tables = [...book.tables, table];
				return table;
			}),
	};
}

/** Sessions and their lines, in memory. */
export function inMemoryTableSessions(
	book: TableBook = tableBook(),
	faults: Way = noFaults(),
): TableSessions {
	const { served, session } = ways(book, faults);
	const order = (id: string) =>
		Effect.andThen(
			served,
			Effect.suspend(() => {
				const found = book.orders.find(({ record }) => record.id === id);
				return found
					? Effect.succeed(found)
					: Effect.fail(new Refused({ reason: "There is no such line.", code: "not-found" }));
			}),
		);
	const write = (id: string, change: Partial<TableOrderRecord>) => {
		const found = book.orders.find(({ record }) => record.id === id);
		if (!found) throw new RangeError(`no line ${id}`);
		const record = { ...found.record, ...change };
		book.orders = book.orders.map((each) => (each === found ? { ...each, record } : each));
		changeSession(book, found.sessionId, ({ version }) => ({ version: version + 1 }));
		return record;
	};
	return {
		current: (tableId) =>
			Effect.map(served, () => {
				const found = book.sessions.find((each) => each.tableId === tableId && !each.isOver);
				return found && sessionRecord(book, found);
			}),
		start: (tableId, guestCount, sessionId) =>
			Effect.gen(function* () {
				yield* served;
				const known = book.sessions.find((each) => each.id === sessionId);
				if (known) return sessionRecord(book, known);
				const checked = checkGuestCount(guestCount);
				if (!checked.ok)
					return yield* new Refused({
						reason: "A session has at least 1 guest.",
						code: checked.refusal.code,
						field: "guest_count",
					});
				if (book.sessions.some((each) => each.tableId === tableId && !each.isOver))
					return yield* new Refused({
						reason: "Others sit at this table.",
						code: "table-occupied",
					});
				const begun: BookedSession = {
					...{
						id: sessionId ?? mint(book, "session"),
						sessionNumber: 1047 + book.sessions.length,
						tableId,
						guestCount,
						startedAt: yield* moment,
						...(book.here === undefined ? {} : { serverId: book.here }),
					},
					...{
						isOver: false,
						allocation: {},
						paidShares: [],
						cardTaxes: [],
						paidInParts: false,
						payments: [],
						taken: {},
						version: 1,
					},
				};
				book.sessions = [...book.sessions, begun];
				setTable(book, tableId, "session-started");
				return sessionRecord(book, begun);
			}),
		end: (sessionId) =>
			Effect.gen(function* () {
				const found = yield* session(sessionId);
				if (billRecord(book, found).due > 0)
					return yield* new Refused({
						reason: "This session still owes something.",
						code: "still-owed",
					});
				endSession(book, found);
				return sessionRecord(book, found);
			}),
		changeGuests: (sessionId, guestCount, commandId) =>
			Effect.gen(function* () {
				const found = yield* session(sessionId);
				if (commandId !== undefined && book.done.has(commandId)) return sessionRecord(book, found);
				const leaving = billRecord(book, found).seats.find(
					({ seatNumber, due }) => seatNumber > guestCount && due !== 0,
				);
				if (leaving)
					return yield* new Refused({
						reason: `Seat ${leaving.seatNumber} owes something.`,
						code: "seat-owes",
						field: "guest_count",
					});
				const lines = ordersOf(book, sessionId).map(({ record }) => ({
					id: record.id,
					total: record.total_price,
					seatNumber: record.seat_number,
				}));
				const changed = changeSession(book, sessionId, (before) => ({
					guestCount,
					allocation: heldShares(before.allocation, lines, seatNumbers(before.guestCount)),
					version: before.version + 1,
				}));
				if (commandId !== undefined) book.done.add(commandId);
				return sessionRecord(book, changed);
			}),
		move: (sessionId, tableId, commandId) =>
			Effect.gen(function* () {
				const found = yield* session(sessionId);
				if (commandId !== undefined && book.done.has(commandId)) return sessionRecord(book, found);
				if (
					book.sessions.some((each) => each.tableId === tableId && !each.isOver && each !== found)
				)
					return yield* new Refused({
						reason: "Others sit at this table.",
						code: "table-occupied",
						field: "table_id",
					});
				setTable(book, found.tableId, "paid-in-full");
				setTable(book, tableId, "session-started");
				if (commandId !== undefined) book.done.add(commandId);
				return sessionRecord(
					book,
					changeSession(book, sessionId, ({ version }) => ({ tableId, version: version + 1 })),
				);
			}),
		orders: (sessionId) =>
			Effect.map(session(sessionId), () => ordersOf(book, sessionId).map(({ record }) => record)),
		addOrder: (sessionId, lineKey, sent) =>
			Effect.gen(function* () {
				yield* session(sessionId);
				// A line keeps its id where it moves to another check.
				const known = book.orders.find(
					(each) =>
						(each.sessionId === sessionId && each.lineKey === lineKey) ||
						each.record.id === lineKey,
				);
				if (known && canonicalJson(known.sent) !== canonicalJson(sent)) return yield* conflict;
				if (known) return known.record;
				const { isOver, payments, guestCount } = yield* session(sessionId);
				if (isOver)
					return yield* new Refused({
						reason: "This session is over.",
						code: payments.length > 0 ? "session-paid" : "session-ended",
					});
				if (sent.seat_number !== null && sent.seat_number > guestCount)
					return yield* new Refused({
						reason: `${guestCount} guests sit there.`,
						code: "no-such-seat",
						field: "seat_number",
					});
				const { line: _, ...fields } = sent;
				const record: TableOrderRecord = {
					...fields,
					...{
						id: uuidEnd.test(lineKey) ? lineKey : mint(book, "order"),
						status: nextOrderStatus("new", "send"),
						at_kitchen: false,
						ordered_at: yield* moment,
					},
				};
				book.orders = [...book.orders, { sessionId, lineKey, sent, record }];
				changeSession(book, sessionId, ({ version }) => ({ version: version + 1 }));
				return record;
			}),
		sendToKitchen: (sessionId) =>
			Effect.map(session(sessionId), () => {
				const untold = ordersOf(book, sessionId).filter(
					({ record }) => !record.at_kitchen && record.status !== "cancelled",
				);
				for (const { record } of untold) write(record.id, { at_kitchen: true });
				book.told += 1;
				return untold.length;
			}),
		serve: (id) =>
			Effect.flatMap(order(id), ({ record }) =>
				record.status === "cancelled"
					? Effect.fail(new Refused({ reason: "This line was cancelled.", code: "cancelled" }))
					: Effect.succeed(write(id, { status: nextOrderStatus(record.status, "serve") })),
			),
		void: (id, _, later) =>
			Effect.gen(function* () {
				const found = yield* order(id);
				const of = book.sessions.find((each) => each.id === found.sessionId);
				if (of?.paidShares.some(({ lines }) => lines.some(({ lineId }) => lineId === id)))
					return yield* new Refused({
						reason: "Somebody has paid for this item.",
						code: "line-paid",
					});
				const voided = write(id, { status: nextOrderStatus(found.record.status, "void") });
				book.orders = book.orders.map((each) =>
					each.record.id === id && later ? { ...each, voidedLater: later } : each,
				);
				return voided;
			}),
	};
}

/** The end of a line's key that becomes its id. */
const uuidEnd = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Refuses a key under which another body was sent before. */
export const conflict = Effect.suspend(() =>
	Effect.fail(
		new Refused({
			reason: "Something else was sent under this key before.",
			code: "idempotency-conflict",
		}),
	),
);

/** Checks, for each call, the connection, a PIN sign-in, and an existing session. */
export function ways(book: TableBook, faults: Way) {
	const open = Effect.suspend(() =>
		faults.reachable ? Effect.void : Effect.fail(new Unreached({ reason: "no network" })),
	);
	const served = Effect.andThen(
		open,
		Effect.suspend(() => (book.here === undefined ? Effect.fail(new SignedOut()) : Effect.void)),
	);
	const session = (id: string) =>
		Effect.andThen(
			served,
			Effect.suspend(() => {
				const found = book.sessions.find((each) => each.id === id);
				return found
					? Effect.succeed(found)
					: Effect.fail(new Refused({ reason: "There is no such session.", code: "not-found" }));
			}),
		);
	return { open, served, session };
}

export function changeSession(
	book: TableBook,
	id: string,
	change: (session: BookedSession) => Partial<BookedSession>,
): BookedSession {
	const before = book.sessions.find((each) => each.id === id);
	if (!before) throw new RangeError(`no session ${id}`);
	const changed = { ...before, ...change(before) };
	const told = { ...changed, standing: standingIn(book, changed) };
	book.sessions = book.sessions.map((each) => (each === before ? told : each));
	return told;
}

/** Ends a session; its table is available again. */
export function endSession(book: TableBook, { id, tableId }: BookedSession): void {
	changeSession(book, id, () => ({ isOver: true }));
	setTable(book, tableId, "paid-in-full");
}

function setTable(
	book: TableBook,
	tableId: string,
	event: "session-started" | "paid-in-full",
): void {
	book.tables = book.tables.map((table) => {
		const known = tableStatuses.find((status) => status === table.status);
		return table.id === tableId
			? { ...table, status: nextTableStatus(known ?? "occupied", event) }
			: table;
	});
}

/** Sorts 2 before 10. */
const byNumber = new Intl.Collator("en-CA", { numeric: true });

const mint = (book: TableBook, kind: string): string => {
	book.made += 1;
	return `${kind}-made-${book.made}`;
};

export const moment = Effect.map(Clock.currentTimeMillis, (now) => new Date(now).toISOString());
