import { Schema } from "effect";
import { blockSize } from "../records/books/block.ts";
import { atMost, limits } from "../records/limits.ts";
import { Dollars } from "../records/money-codecs.ts";
import { endpoint, replyOf } from "./endpoint.ts";
import { ServerMark } from "./server-mark.ts";

/** The maximum number of blocks in one comparison: a quarter of a million records. */
export const maxBlocks = 1_024;
/** The maximum number of blocks whose lines are all sent in one request. */
export const maxBlocksInFull = 16;

const Id = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100));
const HashText = Schema.String.check(Schema.isPattern(/^[\w-]{43}$/), atMost(limits.figure + 3));
/** A number in a register: far more than a device writes in years. */
const Numbered = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2 ** 40 }));
const BlockNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 ** 32 }));

const RegisteredHash = Schema.Struct({ n: Numbered, id: Id, hash: HashText });

const BlockAsked = Schema.Struct({
	block: BlockNumber,
	/**
	 * SHA-256, as base64url, over the block's lines in the order of their numbers: number, a space
	 * and the identity hash, one line each.
	 */
	digest: HashText,
	/** Every line of the block, sent where the digests differed. */
	rows: Schema.optionalKey(Schema.Array(RegisteredHash).check(atMost(blockSize))),
});

/**
 * The station at which a device sells, and how many of its sales the ledger does not have, with
 * their sum. Its owner sees it on their home page.
 */
const TillTold = Schema.Struct({
	restaurant_id: Id,
	station_id: Id,
	unsent: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 ** 31 - 1 })),
	unsent_amount: Dollars,
});

/** A device's register, or a part of it, to be compared. */
export const BooksAsked = Schema.Struct({
	device_id: Id,
	/** The device's highest number now. */
	last: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 ** 40 })),
	/** The latest server mark that this device has seen: a server that is behind it has lost data. */
	seen: Schema.optionalKey(ServerMark),
	/** Absent from older tills, and where the book is not that of the device as it is called now. */
	till: Schema.optionalKey(TillTold),
	blocks: Schema.Array(BlockAsked).check(atMost(maxBlocks)),
});
export type BooksAsked = typeof BooksAsked.Type;

const BlockAnswer = Schema.Union([
	Schema.Struct({ block: Schema.Int, is: Schema.Literal("same") }),
	Schema.Struct({ block: Schema.Int, is: Schema.Literal("differs") }),
	Schema.Struct({
		block: Schema.Int,
		is: Schema.Literal("found"),
		/** Numbers that the device listed and the ledger lacks. */
		lacks: Schema.Array(Schema.Int),
		/** Sales stored under the block's numbers that the device did not list. */
		foreign: Schema.Array(
			Schema.Struct({
				n: Schema.Int,
				id: Schema.String,
				hash: Schema.String,
				isFirst: Schema.Boolean,
			}),
		),
		/**
		 * Numbers that the device listed under an id that another record has in the ledger, and when
		 * that record was made.
		 */
		taken: Schema.Array(Schema.Struct({ n: Schema.Int, createdAt: Schema.String })),
	}),
]);

/** The server's answer to a device that compares its sales. */
export const BooksAnswer = Schema.Struct({
	mark: ServerMark,
	/** The ledger's highest number of this device; 0 where it has none. */
	last: Schema.Int,
	blocks: Schema.Array(BlockAnswer),
	/**
	 * Sales of the device whose order or debit has an outcome unknown to this server, and of which
	 * the till may have a receipt. At most 500.
	 */
	held: Schema.optionalKey(Schema.Array(Schema.String)),
});
export type BooksAnswer = typeof BooksAnswer.Type;

/** The endpoints by which devices compare their sales with the ledger, by name. */
export const bookEndpoints = {
	compareBooks: endpoint({
		name: "compareBooks",
		method: "POST",
		path: "/api/books/compare",
		access: "kiosk",
		says: `Compares what a device sold with the ledger, ${blockSize} numbers at a time, so that what either lost is found. A block's digest is the SHA-256, as base64url, over its lines (number, a space, identity hash), by number, a line each; of several sales under one number the ledger takes the one that arrived first. Where a digest differs, the same block is told once more with its rows, at most ${maxBlocksInFull} such blocks in one request: the reply names the numbers that the ledger lacks, what stands there that was not told, and ids that another sale has. Nothing is changed by it, except that the ledger remembers the device's highest number and what it says of its till (an enrolled till's place is its own, whatever it says), and that a server which is behind what it signed (\`seen\`) takes a new epoch.`,
		body: BooksAsked,
		reply: replyOf(BooksAnswer),
		errors: [400, 401, 403, 413],
	}),
};
