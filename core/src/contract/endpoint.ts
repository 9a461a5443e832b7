import { Schema } from "effect";

/**
 * The callers that are let in: anyone; a signed-in account, for its own data alone ("owner"); also a till that it enrolled, for its
 * station's data alone ("till"); also a kiosk, which is enrolled like a till and may do less ("kiosk"); a server of table service who
 * signed in with a PIN, for one restaurant alone; all of these who sell (owner, till, kiosk, server); the super administrator.
 */
export type Access = "anyone" | "owner" | "till" | "kiosk" | "server" | "seller" | "super-admin";

/** A schema that decodes and encodes by itself: the contract's need no services of Effect. */
export type PlainSchema = Schema.Top & {
	readonly DecodingServices: never;
	readonly EncodingServices: never;
};

/**
 * One endpoint of the server as data. The server mounts it and the client calls it; neither writes a path twice.
 * `path` has parameters as `{name}`. A reply is JSON; errors come as `Problem` with the statuses listed.
 */
export type Endpoint<
	Body extends PlainSchema = PlainSchema,
	Reply extends PlainSchema = PlainSchema,
	Query extends PlainSchema = PlainSchema,
	Who extends Access = Access,
	Path extends `/api/${string}` = `/api/${string}`,
> = {
	readonly name: string;
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	readonly path: Path;
	readonly access: Who;
	readonly says: string;
	readonly body?: Body;
	/** Query parameters, each as text; a parameter that is not named here is ignored. */
	readonly query?: Query;
	readonly reply: Reply;
	/** "html": the reply is a page, sent as it is; "text": lines for a program; "download": a `Download`, sent as a file while it is written; "events": an `EventStream`. JSON unless given. */
	readonly as?: "html" | "text" | "download" | "events";
	/** The status of success; 200 unless given. With 303 the browser goes on to the page "/". */
	readonly status?: 200 | 201 | 303;
	readonly errors: readonly (400 | 401 | 403 | 404 | 409 | 413 | 429 | 502 | 503)[];
};

export const endpoint = <
	Body extends PlainSchema,
	Reply extends PlainSchema,
	Query extends PlainSchema,
	const Who extends Access,
	const Path extends `/api/${string}`,
>(
	definition: Endpoint<Body, Reply, Query, Who, Path>,
): Endpoint<Body, Reply, Query, Who, Path> => definition;

/**
 * The request header that says on whose behalf a till asks. Tabs of one browser share a session: when somebody else has signed in
 * meanwhile, the server answers 401 ("other-account") and does nothing, and what was to be done waits for its own account.
 */
export const accountHeader = "tuckshop-account";

/**
 * The request header that says when a till called, by its own clock, for what a till asks several times under one key. A call that comes
 * again, or after a later one, is answered with what is known and sets nothing going: its till may have gone on in another way.
 */
export const askedAtHeader = "tuckshop-asked-at";

/**
 * The request header that says under which epoch of the server's book a till asked first for what it asks again, so that a server that forgot
 * the first time knows it.
 */
export const sentUnderHeader = "tuckshop-sent-under";

/**
 * The request header in which a till shows how far it saw the server's book, a `ServerMark` as JSON, with each call that may charge a card or
 * place an order: a server that is behind it went back to an earlier state, and notices it before it does anything.
 */
export const seenHeader = "tuckshop-seen";

/** A file that is sent piece by piece, so that however long it is, it never stands in memory whole. */
export type Download = {
	readonly type: "text/csv" | "application/json";
	readonly fileName: string;
	readonly pieces: AsyncIterable<string>;
};
export const Download = Schema.declare(
	(value: unknown): value is Download =>
		typeof value === "object" && value !== null && "pieces" in value,
);

/** Server-sent events, each as JSON. Undefined: a line that says nothing, by which both sides see that the connection stands. */
export type EventStream = AsyncIterable<unknown>;
export const EventStream = Schema.declare(
	(value: unknown): value is EventStream =>
		typeof value === "object" && value !== null && Symbol.asyncIterator in value,
);

/**
 * The body of every refusal: a sentence, a code for programs, the wrong field, and the seconds after which a retry makes sense, which the
 * header Retry-After repeats.
 */
export const Problem = Schema.Struct({
	success: Schema.Literal(false),
	message: Schema.String,
	code: Schema.String,
	field: Schema.optionalKey(Schema.String),
	retry_after: Schema.optionalKey(Schema.Int),
});
export type Problem = typeof Problem.Type;

/** The documented envelope of most replies. */
export const replyOf = <S extends Schema.Top>(data: S) =>
	Schema.Struct({ success: Schema.Literal(true), data });
