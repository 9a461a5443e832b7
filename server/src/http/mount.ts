import {
	type Access,
	accountHeader,
	type Download,
	type Endpoint,
	type EventStream,
	type Picture,
	seenHeader,
} from "@tuckshop/core/contract";
import { Schema } from "effect";
import type { Context, Hono } from "hono";
import { bodyReader, decoder } from "./decode-body.ts";
import type { Environment } from "./environment.ts";
import { isStorable } from "./parse-json.ts";
import { readJsonText } from "./read-body.ts";
import { HttpRefusal, notForKiosks, notFound, signInFirst } from "./refusal.ts";
import { isKiosk, type OwnerSession, type Principal, type ServerSession } from "./who.ts";

/** The input of a handler: decoded, with the session checked. */
export type Incoming<Body, Query, For extends Access> = {
	readonly body: Body;
	readonly query: Query;
	readonly session: For extends "anyone"
		? Principal | undefined
		: For extends "till" | "kiosk"
			? Principal
			: For extends "server"
				? ServerSession
				: For extends "seller"
					? Principal | ServerSession
					: OwnerSession;
	/**
	 * The server of table service who is signed in at the device, in addition to any other session.
	 */
	readonly server: () => Promise<ServerSession | undefined>;
	readonly param: (name: string) => string;
	readonly header: (name: string) => string | undefined;
	/** The address of the person, behind trusted proxies. */
	readonly clientAddress: string;
	/** The id of this request in the log. */
	readonly requestId: string;
	/** Adds a header to the reply; several `set-cookie` headers are kept. */
	readonly setHeader: (name: string, value: string) => void;
};

export type Handler<E> =
	E extends Endpoint<infer Body, infer Reply, infer Query, infer For>
		? (incoming: Incoming<Body["Type"], Query["Type"], For>) => Promise<Reply["Type"]>
		: never;

/** One handler for each endpoint of a contract: a missing one and one too many don't compile. */
export type Handlers<Contract> = { readonly [name in keyof Contract]: Handler<Contract[name]> };

/** The authenticated caller. */
export type CallerLookup = {
	readonly who: (context: Context<Environment>) => Promise<Principal | undefined>;
	/** Read only for endpoints that are for servers, or use one. */
	readonly server: (context: Context<Environment>) => Promise<ServerSession | undefined>;
	/** Returns true if the device is enrolled as a kiosk, even where an owner is signed in. */
	readonly atKiosk: (context: Context<Environment>) => Promise<boolean>;
	readonly clientAddress: (context: Context<Environment>) => string;
	/** Called with the server mark that a caller has seen, before the call does anything. */
	readonly shown: (mark: string) => Promise<void>;
};

/**
 * Mounts a contract, the only source of the API's routes. Hono's router and eighty lines here are
 * enough: the endpoints are plain data with Effect schemas, which the browser's client reads too,
 * so a framework's own way of declaring routes (hono-openapi, effect's HttpApi) would be a second
 * contract beside it, and the larger one in the bundle.
 */
export function mount<Contract extends { readonly [name: string]: Endpoint }>(
	app: Hono<Environment>,
	{ contract, handlers }: { readonly contract: Contract; readonly handlers: Handlers<Contract> },
	callers: CallerLookup,
): void {
	for (const [name, endpoint] of Object.entries(contract))
		app.on(
			endpoint.method,
			honoPath(endpoint.path),
			route(endpoint, handlers[name] as unknown as AnyHandler, callers),
		);
}

type AnyHandler = (incoming: Incoming<unknown, unknown, Access>) => Promise<unknown>;

function route(endpoint: Endpoint, handle: AnyHandler, callers: CallerLookup) {
	const readBody = endpoint.body && bodyReader(endpoint.body);
	const decodeQuery = endpoint.query && decoder(endpoint.query);
	const encodeReply = Schema.encodeUnknownSync(endpoint.reply);
	const status = endpoint.status ?? 200;
	const parameters = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => String(name));

	return async (context: Context<Environment>): Promise<Response> => {
		context.set("route", endpoint.path);
		const worker = endpoint.access === "server" ? undefined : await callers.who(context);
		const who =
			worker ??
			(endpoint.access === "server" || endpoint.access === "seller"
				? await callers.server(context)
				: undefined);
		if (who) context.set("userId", who.ownerId);
		if (who?.is === "till") context.set("tillId", who.till.id);
		if (endpoint.access === "server" && (await callers.atKiosk(context))) throw notForKiosks();
		allow(endpoint.access, who);
		checkAccount(context.req.header(accountHeader), who);
		const shown = who && context.req.header(seenHeader);
		if (shown !== undefined) await callers.shown(shown);
		for (const name of parameters) parameter(context, name);
		const reply = await handle({
			body: readBody?.(await readJsonText(context)),
			query: decodeQuery?.(storable(context.req.query())),
			session: who,
			server: () => callers.server(context),
			param: (name) => parameter(context, name),
			header: (name) => context.req.header(name),
			get clientAddress() {
				return callers.clientAddress(context);
			},
			requestId: context.get("requestId"),
			setHeader: (name, value) => context.header(name, value, { append: name === "set-cookie" }),
		});
		if (endpoint.as === "download") return download(context, reply as Download);
		if (endpoint.as === "events") return eventStream(context, reply as EventStream);
		if (endpoint.as === "picture") return picture(context, reply as Picture);
		if (status === 303) context.header("location", "/");
		const encoded = encodeReply(reply);
		if (endpoint.as === "text")
			return context.body(String(encoded), {
				headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" },
			});
		return endpoint.as === "html"
			? context.html(String(encoded))
			: context.json(encoded as object, status);
	};
}

/**
 * Sent as fast as the other side reads. An error in the middle aborts the connection, so that half
 * a file is never taken for a whole one.
 */
function download(context: Context<Environment>, { type, fileName, pieces }: Download): Response {
	context.header("content-type", `${type}; charset=utf-8`);
	context.header("content-disposition", `attachment; filename="${fileName}"`);
	context.header("cache-control", "no-store");
	return context.body(streamed(pieces, (piece) => piece));
}

/**
 * Its address changes with its content. The type is what was read from its bytes, and no browser
 * guesses another one: the same headers as on each reply forbid that.
 */
function picture(context: Context<Environment>, { type, bytes }: Picture): Response {
	context.header("content-type", type);
	context.header("content-disposition", "inline");
	context.header("cache-control", "private, max-age=31536000, immutable");
	return context.body(bytes);
}

function eventStream(context: Context<Environment>, events: EventStream): Response {
	context.header("content-type", "text/event-stream; charset=utf-8");
	context.header("cache-control", "no-store");
	// A proxy that buffers answers would delay the events.
	context.header("x-accel-buffering", "no");
	return context.body(
		streamed(events, (event) =>
			event === undefined ? ":\n\n" : `data: ${JSON.stringify(event)}\n\n`,
		),
	);
}

/** Reads the next part when the other side can take it. */
function streamed<Part>(
	parts: AsyncIterable<Part>,
	textOf: (part: Part) => string,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const iterator = parts[Symbol.asyncIterator]();
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const part = await iterator.next();
			if (part.done) controller.close();
			else controller.enqueue(encoder.encode(textOf(part.value)));
		},
		cancel: async () => void (await iterator.return?.()),
	});
}

/** An enrolled till is no account: endpoints for owners require a sign-in on it. */
function allow(access: Access, who: Principal | ServerSession | undefined): void {
	if (access === "anyone") return;
	if (access === "server" && !who)
		throw new HttpRefusal(401, "not-signed-in", "Sign in with a PIN first.");
	if (!who || (who.is === "till" && !ofDevices.has(access))) throw signInFirst();
	if (isKiosk(who) && access === "till") throw notForKiosks();
	if (access === "super-admin" && who.is === "owner" && who.user.role !== "super_admin")
		throw new HttpRefusal(403, "not-allowed", "This is for the super administrator alone.");
}

/** Permissions with which an enrolled device may call an endpoint without its owner. */
const ofDevices: ReadonlySet<Access> = new Set(["till", "kiosk", "seller"]);

function checkAccount(meant: string | undefined, who: Principal | ServerSession | undefined): void {
	if (meant !== undefined && who !== undefined && meant !== who.ownerId)
		throw new HttpRefusal(401, "other-account", "This is another account's: sign in as its owner.");
}

function storable(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
	for (const [field, value] of Object.entries(query))
		if (!isStorable(value))
			throw new HttpRefusal(400, "invalid", `${field}: text that can't be kept`, { field });
	return query;
}

/** Maximum length of an id in a path. */
const longestParameter = 200;

function parameter(context: Context, name: string): string {
	const value = context.req.param(name) ?? "";
	if (value === "" || value.length > longestParameter || !isStorable(value)) throw notFound(name);
	return value;
}

/**
 * `/api/{provider}-proxy` in Hono's notation; a parameter that is followed by text keeps that in
 * the pattern.
 */
export const honoPath = (path: string): string =>
	path.replace(/\{(\w+)\}([^/{]*)/g, (_, name: string, behind: string) =>
		behind === "" ? `:${name}` : `:${name}{[^/]+${behind}}`,
	);
