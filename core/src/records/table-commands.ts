import { Schema } from "effect";
import { NewTableOrder } from "./table-service.ts";

/** The maximum length of an idempotency key. */
const Id = Schema.String.check(Schema.isMaxLength(200));

/** A person's action at a table. A line that is ordered has the command's id. `kitchen`: sends these lines to the kitchen. */
export const TableCommand = Schema.Union([
	Schema.Struct({ is: Schema.Literal("seat"), table_id: Id, guest_count: Schema.Int }),
	Schema.Struct({ is: Schema.Literal("order"), line: NewTableOrder }),
	Schema.Struct({ is: Schema.Literal("kitchen"), lines: Schema.Array(Id) }),
	Schema.Struct({ is: Schema.Literal("serve"), order_id: Id }),
	Schema.Struct({ is: Schema.Literal("void"), order_id: Id, reason: Schema.String }),
	Schema.Struct({ is: Schema.Literal("guests"), guest_count: Schema.Int }),
	Schema.Struct({ is: Schema.Literal("move"), table_id: Id }),
]);
export type TableCommand = typeof TableCommand.Type;

/**
 * A command as stored on a device, in the order of `number`. `id` is sent with each attempt, so
 * that it is applied once. `taken`: the epoch of the server's database in which it was applied;
 * another epoch needs it again. `by`: the id of who was signed in when it was made. `table_id`: the table of its session at that time. `unknown`: since
 * when, and in which epoch, the server has not known its session.
 */
export const KeptTableCommand = Schema.Struct({
	id: Id,
	number: Schema.Int,
	session_id: Id,
	table_id: Schema.optionalKey(Id),
	at: Schema.String,
	by: Schema.optionalKey(Id),
	command: TableCommand,
	taken: Schema.optionalKey(Schema.String),
	unknown: Schema.optionalKey(Schema.Struct({ since: Schema.String, epoch: Schema.String })),
});
export type KeptTableCommand = typeof KeptTableCommand.Type;
