import { Schema } from "effect";

/**
 * The callers that are let in: anyone; a signed-in account, for its own data alone ("owner"); also a till that it enrolled, for its
 * station's data alone ("till"); also a kiosk, which is enrolled like a till and may do less ("kiosk"); a server of table service who
 * signed in with a PIN, for one restaurant alone; all of these who sell (owner, till, kiosk, server); the super administrator.
 */
export type Access = "anyone" | "owner" | "till" | "kiosk" | "server" | "seller" | "super-admin";

/**
 * The beginnings of the contract's paths. Pictures are apart from the rest: a device keeps copies of
 * them under their addresses, and of what is under `/api` it never keeps anything.
 */
export const contractRoots = ["/api", "/pictures"] as const;

/** The path of an endpoint. */
export type ContractPath = `${(typeof contractRoots)[number]}/${string}`;

/** True for a path that belongs to the contract, whether or not an endpoint has it. */
export const isContractPath = (path: string): boolean =>
	contractRoots.some((root) => path === root || path.startsWith(`${root}/`));

/** A schema that decodes and encodes without services of Effect, as all of the contract's do. */
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
	Path extends ContractPath = ContractPath,
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
	/**
	 * "html": the reply is a page, sent unchanged; "text": lines for a program; "download": a
	 * `Download`, sent as a file while it is written; "events": an `EventStream`; "picture": a
	 * `Picture`, for an `<img>`. JSON unless given.
	 */
	readonly as?: "html" | "text" | "download" | "events" | "picture";
	/** The status of success; 200 unless given. With 303 the browser goes on to the page "/". */
	readonly status?: 200 | 201 | 303;
	readonly errors: readonly (400 | 401 | 403 | 404 | 409 | 413 | 429 | 502 | 503)[];
};

/** Defines an endpoint, with the types of its body, reply and path. */
export const endpoint = <
	Body extends PlainSchema,
	Reply extends PlainSchema,
	Query extends PlainSchema,
	const Who extends Access,
	const Path extends ContractPath,
>(
	definition: Endpoint<Body, Reply, Query, Who, Path>,
): Endpoint<Body, Reply, Query, Who, Path> => definition;

/**
 * The request header that names the account a till acts for. Tabs of one browser share a session:
 * when another account has signed in meanwhile, the server answers 401 ("other-account") without
 * doing anything, and the work waits for its own account.
 */
export const accountHeader = "tuckshop-account";

/**
 * The request header with the time of a till's call, by the till's own clock, for requests that are
 * repeated under one key. A call that arrives twice, or after a later one, is answered with what is
 * known and starts nothing, because its till may have continued in another way.
 */
export const askedAtHeader = "tuckshop-asked-at";

/**
 * The request header with the epoch of the server's database under which a till first sent the
 * request that it repeats, so that a server whose database was restored since recognises that it
 * may have forgotten the first one.
 */
export const sentUnderHeader = "tuckshop-sent-under";

/**
 * The request header with the latest `ServerMark` that a till has seen, as JSON, on each call that
 * may charge a card or place an order: a server that is behind it was restored to an earlier state,
 * and notices so before it does anything.
 */
export const seenHeader = "tuckshop-seen";

/** A file that is sent piece by piece, so that it is never in memory as a whole. */
export type Download = {
	readonly type: "text/csv" | "application/json";
	readonly fileName: string;
	readonly pieces: AsyncIterable<string>;
};
export const Download = Schema.declare(
	(value: unknown): value is Download =>
		typeof value === "object" && value !== null && "pieces" in value,
);

/** A picture, whose type was read from its own bytes. */
export type Picture = {
	readonly type: "image/jpeg" | "image/png";
	readonly bytes: Uint8Array<ArrayBuffer>;
};
export const Picture = Schema.declare(
	(value: unknown): value is Picture =>
		typeof value === "object" && value !== null && "bytes" in value,
);

/**
 * Server-sent events, each as JSON. Undefined sends a comment line without data, by which both
 * sides notice a broken connection.
 */
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
