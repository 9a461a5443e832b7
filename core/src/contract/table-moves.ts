import { Schema } from "effect";
import { TableOrderRecord, TableSessionRecord } from "../records/index.ts";
import { endpoint } from "./endpoint.ts";

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));

const AtTable = Schema.Struct({ table_id: Id });

/** The check that a table's guests join. */
const JoinTables = Schema.Struct({ session_id: Id });

/**
 * The quantity of a line that moves, and its target: a seat of its own check, or of another one.
 * Null: the whole table.
 */
export const MoveTableLine = Schema.Struct({
	quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
	session_id: Schema.optionalKey(Id),
	seat_number: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 500 }))),
});
export type MoveTableLine = typeof MoveTableLine.Type;

const ToServer = Schema.Struct({ server_id: Id });

const said = <const F extends Schema.Struct.Fields>(fields: F) =>
	Schema.Struct({ success: Schema.Literal(true), ...fields });

/** Guests, and what they ordered, go to another table, check, seat or server. */
export const tableMoveEndpoints = {
	moveTableSession: endpoint({
		name: "moveTableSession",
		method: "POST",
		path: "/api/table-service/sessions/{sessionId}/table",
		access: "server",
		says: "Moves the guests to a table where nobody sits, with their orders, their bills and what they paid. Under an Idempotency-Key it is done once.",
		body: AtTable,
		reply: said({ session: TableSessionRecord }),
		errors: [400, 401, 403, 404, 409],
	}),
	joinTableSessions: endpoint({
		name: "joinTableSessions",
		method: "POST",
		path: "/api/table-service/sessions/{sessionId}/join",
		access: "server",
		says: "Puts a session's guests and lines on another session's check, each under a new seat after those that are there, and frees their table. What anybody owes stays the same. Refused once somebody has paid at either. A repeat is answered with the check that they joined.",
		body: JoinTables,
		reply: said({ session: TableSessionRecord }),
		errors: [400, 401, 403, 404, 409],
	}),
	moveTableLine: endpoint({
		name: "moveTableLine",
		method: "POST",
		path: "/api/table-service/orders/{orderId}/move",
		access: "server",
		says: "Moves a line that was sent, or a part of its quantity, to another seat or another session. The Idempotency-Key is the move's id on the device: a repeat is answered with the line as it was moved.",
		body: MoveTableLine,
		reply: said({ order: TableOrderRecord }),
		errors: [400, 401, 403, 404, 409],
	}),
	giveTableSession: endpoint({
		name: "giveTableSession",
		method: "POST",
		path: "/api/table-service/sessions/{sessionId}/server",
		access: "server",
		says: "Gives a session to another server of the restaurant.",
		body: ToServer,
		reply: said({ session: TableSessionRecord }),
		errors: [400, 401, 403, 404, 409],
	}),
};
