import { Schema } from "effect";
import { TaxProfileVersion } from "../records/accounts/tax-profile.ts";
import { Credential } from "../records/itc/itc-credential.ts";
import { ItcDebitResultRecord } from "../records/itc/itc-debit.ts";
import { atMost, limits } from "../records/limits.ts";
import { Dollars } from "../records/money-codecs.ts";
import { TransactionRecord } from "../records/sales/transaction-record.ts";
import { TableBookRecord } from "../records/table-book.ts";
import {
	FloorRecord,
	NewTableOrder,
	SectionRecord,
	ServerRecord,
	ShareChange,
	TableBillRecord,
	TableCardBill,
	TableOrderRecord,
	TablePaymentRecord,
	TableRecord,
	TableSessionRecord,
} from "../records/table-service.ts";
import { maxTableSeats } from "../rules/table/index.ts";
import { EventStream, endpoint } from "./endpoint.ts";
import { EmployeeId, Pin, Words } from "./person-fields.ts";

const Done = Schema.Struct({ success: Schema.Literal(true) });

/**
 * True if a server of table service is signed in at this device, at the restaurant that was asked
 * for or at any. `hasServers`: that restaurant has servers (TPIN-04).
 */
export const CurrentServer = Schema.Struct({
	authenticated: Schema.Boolean,
	serverName: Schema.optionalKey(Schema.String),
	serverId: Schema.optionalKey(Schema.String),
	restaurantId: Schema.optionalKey(Schema.String),
	hasServers: Schema.optionalKey(Schema.Boolean),
});
export type CurrentServer = typeof CurrentServer.Type;

/**
 * A new server of table service, under the documented names: a name, a PIN of 4 to 6 digits, and
 * the employer's own number.
 */
export const NewServer = Schema.Struct({ name: Words, pin: Pin, employee_id: EmployeeId });
export type NewServer = typeof NewServer.Type;

/** `setup_code`: from the dashboard, for a device where no owner is signed in. */
export const FirstServer = Schema.Struct({
	...NewServer.fields,
	setup_code: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))),
});
export type FirstServer = typeof FirstServer.Type;

/** The entries of a new floor. */
export const NewFloor = Schema.Struct({ name: Words, display_name: Words });
export type NewFloor = typeof NewFloor.Type;

/** The entries of a new section. */
export const NewSection = Schema.Struct({
	name: Words,
	display_name: Words,
	color: Schema.optionalKey(
		Schema.String.check(
			Schema.isPattern(/^#[0-9a-f]{6}$/i, { message: "a colour like #3B82F6" }),
			atMost(limits.figure),
		),
	),
});
export type NewSection = typeof NewSection.Type;

/** The documented body. The provider's numbers are the restaurant's own and may be left out. */
export const NewTable = Schema.Struct({
	table_number: Schema.String.check(
		Schema.isPattern(/\S/, { message: "some text" }),
		Schema.isMaxLength(20),
	),
	seats: Schema.optionalKey(
		Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxTableSeats })),
	),
	is_combinable: Schema.optionalKey(Schema.Boolean),
	restaurant_id: Schema.optionalKey(Schema.Int),
	restaurant_branch_id: Schema.optionalKey(Schema.NullOr(Schema.Int)),
});
export type NewTable = typeof NewTable.Type;

const Guests = Schema.Struct({
	guest_count: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 500 })),
});
/** Where a tablet tells the server only now: `at`, when it did it, ISO 8601, UTC, and `by`, the id of the person who was signed in at it then. */
const Void = Schema.Struct({
	reason: Words,
	at: Schema.optionalKey(
		Schema.String.check(
			Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
			atMost(limits.figure),
		),
	),
	by: Schema.optionalKey(Schema.String.check(atMost(limits.figure))),
});

/**
 * The part of a bill that is paid: the named seats, or the whole table where none is named. `ways`:
 * one of this many equal parts of the amount still owed.
 */
const part = {
	seats: Schema.Array(Schema.Int).check(Schema.isMaxLength(500)),
	ways: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 2, maximum: 20 }))),
};

/** A campus card, and the part of a bill that it may pay. */
export const TableCard = Schema.Struct({
	credential_id: Credential,
	station_id: Schema.String.check(Schema.isMaxLength(100)),
	...part,
});
export type TableCard = typeof TableCard.Type;

/**
 * The documented body. `amount` is the amount owed for the named part, for a campus card after the
 * changes that its accounts make to the taxes; another amount is refused.
 * `credential_id` and `station_id`: the campus card that the server then charges under
 * `transaction_reference`, once.
 * `sent_under`: the epoch of the server's database that the device knew at the first attempt, so
 * that a server that lost the payment since charges no card twice.
 * `unchecked`: the card's accounts were not read, as without a network, and change nothing.
 * `sale`: the payment as the tablet closed it from the version of the bill that its `check` names,
 * under the payment's id. Without it the server closes the sale itself.
 * `drawer_session`: the session of the purse that the cash goes into; the first attempt's stands.
 */
export const NewTablePayment = Schema.Struct({
	amount: Dollars.check(Schema.isGreaterThan(0, { message: "an amount above 0" })),
	tip_amount: Dollars.check(Schema.isBetween({ minimum: 0, maximum: 0 }, { message: "0" })),
	payment_method: Schema.Literals(["cash", "itc"]),
	payment_status: Schema.Literal("completed"),
	transaction_reference: Schema.optionalKey(
		Schema.String.check(Schema.isPattern(/^TABLE-[\x21-\x7e]+-\d{1,15}$/), Schema.isMaxLength(100)),
	),
	...part,
	unchecked: Schema.optionalKey(Schema.Boolean),
	sent_under: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
	credential_id: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
	station_id: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
	sale: Schema.optionalKey(TransactionRecord),
	drawer_session: Schema.optionalKey(Schema.NonEmptyString.check(Schema.isMaxLength(100))),
});
export type NewTablePayment = typeof NewTablePayment.Type;

const paidTable = Schema.Struct({
	success: Schema.Literal(true),
	payment: TablePaymentRecord,
	session: TableSessionRecord,
	bill: TableBillRecord,
	debit: Schema.optionalKey(ItcDebitResultRecord),
	sale: Schema.optionalKey(TransactionRecord),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface PaidTableSchema extends PaidSchema {}
type PaidSchema = typeof paidTable;

/**
 * The result of a payment, with its session and bill afterwards. `debit`: that of a charged campus
 * card. `sale`: a cash payment as the server closed it, where it names the session of a purse.
 */
export const PaidTable: PaidTableSchema = paidTable;
export type PaidTable = typeof PaidTable.Type;

/**
 * The version of a restaurant's tables: `number` grows with each change, within one epoch of the
 * server's database.
 */
export const TableVersion = Schema.Struct({
	epoch: Schema.String.check(Schema.isMaxLength(limits.figure)),
	number: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type TableVersion = typeof TableVersion.Type;

/**
 * One event of a stream: the current version, and the sessions that changed since the event before
 * it.
 */
export const TableChange = Schema.Struct({
	...TableVersion.fields,
	sessions: Schema.Array(Schema.String),
});
export type TableChange = typeof TableChange.Type;

const openSession = Schema.Struct({
	session: TableSessionRecord,
	orders: Schema.Array(TableOrderRecord),
	bill: TableBillRecord,
	book: Schema.optionalKey(TableBookRecord),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface OpenTableSessionSchema extends OpenSession {}
type OpenSession = typeof openSession;

/**
 * An open session, with everything that a tablet shows of it. `book`: the record from which its
 * bill is computed; absent in snapshots stored before that field existed.
 */
export const OpenTableSession: OpenTableSessionSchema = openSession;
export type OpenTableSession = typeof OpenTableSession.Type;

const tableSnapshot = Schema.Struct({
	version: TableVersion,
	at: Schema.String,
	whole: Schema.Boolean,
	floors: Schema.Array(FloorRecord),
	sections: Schema.Array(SectionRecord),
	tables: Schema.Array(TableRecord),
	sessions: Schema.Array(OpenTableSession),
	ended: Schema.Array(
		Schema.Struct({
			id: Schema.String,
			payment_status: TableSessionRecord.fields.payment_status,
		}),
	),
	server: Schema.Struct({ id: Schema.String, name: Schema.String, until: Schema.String }),
	/**
	 * The version of the restaurant's tax profile in force and those still to begin, by which a tablet without its server taxes the first
	 * line of a session. Absent from a server that does not tell them.
	 */
	tax_profiles: Schema.optionalKey(Schema.Array(TaxProfileVersion)),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface TableSnapshotSchema extends SnapshotSchema {}
type SnapshotSchema = typeof tableSnapshot;

/**
 * A restaurant's tables at one moment. `whole`: it has every open session; otherwise only those
 * that changed since the version that was asked from, and `ended` has those whose guests left
 * since. Floors, sections and tables are always complete. `at`: by the server's clock. `server`:
 * who is signed in at the device, and when that sign-in expires unless it is used.
 */
export const TableSnapshot: TableSnapshotSchema = tableSnapshot;
export type TableSnapshot = typeof TableSnapshot.Type;

const figures = (most: number) =>
	Schema.String.check(
		Schema.isPattern(new RegExp(`^\\d{1,${most}}$`), { message: "a number" }),
		atMost(limits.figure),
	);

/** The version that the caller has, to receive what changed since. */
const SnapshotQuery = Schema.Struct({
	epoch: Schema.optionalKey(Schema.String.check(atMost(limits.figure))),
	number: Schema.optionalKey(figures(15)),
});

const said = <const F extends Schema.Struct.Fields>(fields: F) =>
	Schema.Struct({ success: Schema.Literal(true), ...fields });

/** The endpoints of table service, by name. */
export const tableServiceEndpoints = {
	currentServer: endpoint({
		name: "currentServer",
		method: "GET",
		path: "/api/table-service/servers/current",
		access: "anyone",
		says: "Whether a server is signed in at this device with a PIN, at the restaurant of the query where it names one, and whether that restaurant has servers.",
		query: Schema.Struct({ restaurant_id: Schema.optionalKey(Schema.String.check(atMost(200))) }),
		reply: CurrentServer,
		errors: [],
	}),
	loginServer: endpoint({
		name: "loginServer",
		method: "POST",
		path: "/api/table-service/restaurants/{restaurantId}/servers/login",
		access: "anyone",
		says: "Signs a server in with a PIN and sets a cookie of its own. Wrong PINs are counted, and have to wait longer and longer.",
		body: Schema.Struct({ pin: Schema.String.check(Schema.isMaxLength(20)) }),
		reply: said({ server: Schema.Struct({ id: Schema.String, name: Schema.String }) }),
		errors: [400, 401, 403, 429],
	}),
	logoutServer: endpoint({
		name: "logoutServer",
		method: "POST",
		path: "/api/table-service/servers/logout",
		access: "anyone",
		says: "Ends the server's session.",
		reply: Done,
		errors: [403],
	}),
	addFirstServer: endpoint({
		name: "addFirstServer",
		method: "POST",
		path: "/api/table-service/restaurants/{restaurantId}/servers/first",
		access: "anyone",
		says: "Creates a restaurant's first server, for its signed-in owner or with the code from the dashboard. 409 once there is one.",
		body: FirstServer,
		reply: said({ server: ServerRecord }),
		status: 201,
		errors: [400, 401, 403, 404, 409, 429],
	}),
	makeSetupCode: endpoint({
		name: "makeSetupCode",
		method: "POST",
		path: "/api/table-service/restaurants/{restaurantId}/setup-code",
		access: "owner",
		says: "A code for one hour, with which the first server can be created at a device where no owner is signed in. The code before it ends.",
		reply: said({ code: Schema.String, expires_at: Schema.String }),
		errors: [401, 403, 404, 409],
	}),
	servers: endpoint({
		name: "servers",
		method: "GET",
		path: "/api/table-service/restaurants/{restaurantId}/servers",
		access: "server",
		says: "The restaurant's servers by name, without their PINs.",
		reply: said({ servers: Schema.Array(ServerRecord) }),
		errors: [401, 404],
	}),
	addServer: endpoint({
		name: "addServer",
		method: "POST",
		path: "/api/table-service/restaurants/{restaurantId}/servers",
		access: "server",
		says: "Adds a server. Two servers of a restaurant never have the same PIN.",
		body: NewServer,
		reply: said({ server: ServerRecord }),
		status: 201,
		errors: [400, 401, 403, 404, 409, 429],
	}),
	floors: endpoint({
		name: "floors",
		method: "GET",
		path: "/api/table-service/restaurants/{restaurantId}/floors",
		access: "server",
		says: "The restaurant's floors, in the order in which they were added.",
		reply: said({ floors: Schema.Array(FloorRecord) }),
		errors: [401, 404],
	}),
	addFloor: endpoint({
		name: "addFloor",
		method: "POST",
		path: "/api/table-service/restaurants/{restaurantId}/floors",
		access: "server",
		says: "Adds a floor.",
		body: NewFloor,
		reply: said({ floor: FloorRecord }),
		status: 201,
		errors: [400, 401, 403, 404],
	}),
	sections: endpoint({
		name: "sections",
		method: "GET",
		path: "/api/table-service/floors/{floorId}/sections",
		access: "server",
		says: "The sections of a floor, in the order in which they were added.",
		reply: said({ sections: Schema.Array(SectionRecord) }),
		errors: [401, 404],
	}),
	addSection: endpoint({
		name: "addSection",
		method: "POST",
		path: "/api/table-service/floors/{floorId}/sections",
		access: "server",
		says: "Adds a section. Without a colour it is #3B82F6.",
		body: NewSection,
		reply: said({ section: SectionRecord }),
		status: 201,
		errors: [400, 401, 403, 404],
	}),
	tables: endpoint({
		name: "tables",
		method: "GET",
		path: "/api/table-service/sections/{sectionId}/tables",
		access: "server",
		says: "The tables of a section by number, with their statuses.",
		reply: said({ tables: Schema.Array(TableRecord) }),
		errors: [401, 404],
	}),
	addTable: endpoint({
		name: "addTable",
		method: "POST",
		path: "/api/table-service/sections/{sectionId}/tables",
		access: "server",
		says: "Adds a table, of 4 seats unless the body says otherwise. Two tables of a restaurant never have the same number.",
		body: NewTable,
		reply: said({ table: TableRecord }),
		status: 201,
		errors: [400, 401, 403, 404, 409],
	}),
	tableSnapshot: endpoint({
		name: "tableSnapshot",
		method: "GET",
		path: "/api/table-service/restaurants/{restaurantId}/snapshot",
		access: "server",
		says: "The restaurant's floor plan and its open sessions with their lines and bills, and the version of all of it. With the epoch and the number of a version that is known: of the sessions those that changed since.",
		query: SnapshotQuery,
		reply: said({ snapshot: TableSnapshot }),
		errors: [400, 401, 404],
	}),
	tableEvents: endpoint({
		name: "tableEvents",
		method: "GET",
		path: "/api/table-service/restaurants/{restaurantId}/events",
		access: "server",
		says: "Server-sent events: the version of the restaurant's tables as it stands, then each further one with the ids of the sessions that changed. The stream ends after the seconds of the query, 300 at most; who goes on listening asks again.",
		query: Schema.Struct({ seconds: figures(3) }),
		reply: EventStream,
		as: "events",
		errors: [400, 401, 404, 429],
	}),
	currentTableSession: endpoint({
		name: "currentTableSession",
		method: "GET",
		path: "/api/table-service/tables/{tableId}/current-session",
		access: "server",
		says: "The session of the guests who sit at a table; null: nobody does.",
		reply: said({ session: Schema.NullOr(TableSessionRecord) }),
		errors: [401, 404],
	}),
	startTableSession: endpoint({
		name: "startTableSession",
		method: "POST",
		path: "/api/table-service/tables/{tableId}/sessions",
		access: "server",
		says: "Seats guests at a table. 409 while others sit there. An Idempotency-Key that is a UUID is the session's id: a repeat is answered with the session that is there.",
		body: Guests,
		reply: said({ session: TableSessionRecord }),
		status: 201,
		errors: [400, 401, 403, 404, 409],
	}),
	endTableSession: endpoint({
		name: "endTableSession",
		method: "POST",
		path: "/api/table-service/sessions/{sessionId}/end",
		access: "server",
		says: "Ends a session that owes nothing, as of guests who left before they ordered. The table is available again.",
		reply: said({ session: TableSessionRecord }),
		errors: [401, 403, 404, 409],
	}),
	changeTableGuests: endpoint({
		name: "changeTableGuests",
		method: "POST",
		path: "/api/table-service/sessions/{sessionId}/guests",
		access: "server",
		says: "Says how many guests sit there now. Who joins shares what is ordered from then on, and no bill of a seat changes. The last seats leave, when they owe nothing. Under an Idempotency-Key it is done once.",
		body: Guests,
		reply: said({ session: TableSessionRecord }),
		errors: [400, 401, 403, 404, 409],
	}),
	tableOrders: endpoint({
		name: "tableOrders",
		method: "GET",
		path: "/api/table-service/sessions/{sessionId}/orders",
		access: "server",
		says: "The lines of a session, cancelled ones too, in the order in which they were sent.",
		reply: said({ orders: Schema.Array(TableOrderRecord) }),
		errors: [401, 404],
	}),
	addTableOrder: endpoint({
		name: "addTableOrder",
		method: "POST",
		path: "/api/table-service/sessions/{sessionId}/orders",
		access: "server",
		says: "Takes one line. The Idempotency-Key is the line's id on the device: a repeat is answered with the line that is there. A key that ends in a UUID is the line's id here too.",
		body: NewTableOrder,
		reply: said({ order: TableOrderRecord }),
		status: 201,
		errors: [400, 401, 403, 404, 409],
	}),
	sendToKitchen: endpoint({
		name: "sendToKitchen",
		method: "POST",
		path: "/api/table-service/sessions/{sessionId}/send-to-kitchen",
		access: "server",
		says: "Tells the kitchen of the lines that it was not told of, and says how many those were.",
		reply: said({ sent: Schema.Int }),
		errors: [401, 403, 404],
	}),
	serveTableOrder: endpoint({
		name: "serveTableOrder",
		method: "POST",
		path: "/api/table-service/orders/{orderId}/serve",
		access: "server",
		says: "Marks a line as served. One that is served already stays so.",
		reply: said({ order: TableOrderRecord }),
		errors: [401, 403, 404, 409],
	}),
	voidTableOrder: endpoint({
		name: "voidTableOrder",
		method: "POST",
		path: "/api/table-service/orders/{orderId}/void",
		access: "server",
		says: "Cancels a line of a session that is not paid, and that nobody has paid for. One that is cancelled already stays so. A tablet that had no network says when it did it, and who was signed in at it then; a time before the session or after now is not taken, nor a person of another restaurant.",
		body: Void,
		reply: said({ order: TableOrderRecord }),
		errors: [400, 401, 403, 404, 409],
	}),
	tableBill: endpoint({
		name: "tableBill",
		method: "GET",
		path: "/api/table-service/sessions/{sessionId}/bill",
		access: "server",
		says: "The bill of a session: the documented amounts, what each seat owes of it, and what was paid.",
		reply: said({ bill: TableBillRecord }),
		errors: [401, 404],
	}),
	shareTableLine: endpoint({
		name: "shareTableLine",
		method: "POST",
		path: "/api/table-service/sessions/{sessionId}/shares",
		access: "server",
		says: "Moves a line to another seat, or divides it. Made on another bill than the one that stands, it is refused.",
		body: ShareChange,
		reply: said({ bill: TableBillRecord }),
		errors: [400, 401, 403, 404, 409],
	}),
	tableCardBill: endpoint({
		name: "tableCardBill",
		method: "POST",
		path: "/api/table-service/sessions/{sessionId}/card-bill",
		access: "server",
		says: "What a campus card would be charged for seats, a part, or all that is owed: its accounts decide of some taxes, as at the counter. Charges nothing.",
		body: TableCard,
		reply: said({ card: TableCardBill }),
		errors: [400, 401, 403, 404, 409, 429],
	}),
	payTable: endpoint({
		name: "payTable",
		method: "POST",
		path: "/api/table-service/sessions/{sessionId}/payment",
		access: "server",
		says: "Pays seats, a part, or all that is owed. The Idempotency-Key is the payment's id on the device: a repeat returns its outcome. A campus card is charged once for each transaction_reference; a declined one pays nothing.",
		body: NewTablePayment,
		reply: PaidTable,
		errors: [400, 401, 403, 404, 409, 429],
	}),
};
