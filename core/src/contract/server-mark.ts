import { Schema } from "effect";
import { atMost, limits } from "../records/limits.ts";

/**
 * A server's position in its own ledger at one moment. `epoch`: the id of this history of the
 * database; a server that was restored to an earlier state takes another one. `position`: grows
 * within an epoch with each sale that the ledger takes and each debit or order that is sent; a
 * server that lost its last second has a lower one than it gave before, or another sale as its
 * `tip`. `time`: the server's clock. `signature`: by it the server recognises its own mark; nobody
 * else can make or change one.
 */
export const ServerMark = Schema.Struct({
	epoch: Schema.String.check(Schema.isPattern(/^[\w-]{22,40}$/), atMost(limits.figure)),
	position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
	/**
	 * The latest sale of the ledger: its number, a space, and a hash of its id; "" before the first.
	 */
	tip: Schema.String.check(Schema.isPattern(/^(\d{1,15} [\w-]{43})?$/), atMost(60)),
	time: Schema.String.check(
		Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
		atMost(limits.figure),
	),
	signature: Schema.String.check(Schema.isPattern(/^[\w-]{43}$/), atMost(43)),
});
export type ServerMark = typeof ServerMark.Type;
