import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { openPouch } from "./open-pouch.ts";

type Doc = { readonly _id: string; readonly _rev: string } & Record<string, unknown>;

/**
 * The calls of CouchDB's replication protocol, as PouchDB offers them in addition to those that a
 * till uses.
 */
type Served = {
	info(): Promise<{ readonly update_seq: number }>;
	get(id: string, options?: object): Promise<Doc>;
	put(doc: object): Promise<object>;
	revsDiff(asked: object): Promise<object>;
	bulkGet(asked: object): Promise<object>;
	bulkDocs(docs: readonly object[], options: object): Promise<readonly object[]>;
	changes(
		options: object,
	): Promise<{ readonly results: readonly { readonly seq: number }[]; readonly last_seq: number }>;
	allDocs(options: object): Promise<{ readonly rows: readonly { readonly doc: Doc }[] }>;
};

/** A CouchDB as far as tills can tell: its replication protocol over HTTP, in front of databases of PouchDB. */
export type CouchFront = {
	readonly url: string;
	/** Aborts requests in flight and answers none until `plugIn`. */
	readonly unplug: () => void;
	readonly plugIn: () => void;
	/** From now on cuts the connection of each request that it is true of, as "GET /db/". */
	readonly cut: (which: (request: string) => boolean) => void;
	readonly database: (name: string) => Served;
	readonly documents: (name: string) => Promise<readonly Doc[]>;
	/** Every request received, as "POST /db/_bulk_docs". */
	readonly seen: readonly string[];
	readonly stop: () => Promise<void>;
};

export async function startCouch(prefix: string): Promise<CouchFront> {
	const databases = new Map<string, Served>();
	const sockets = new Set<Socket>();
	const seen: string[] = [];
	let plugged = true;
	let isCut = (_request: string): boolean => false;
	let ending = false;
	let busy = 0;
	const database = (name: string): Served => {
		const served = databases.get(name) ?? (openPouch(`${prefix}-${name}`) as unknown as Served);
		databases.set(name, served);
		return served;
	};
	const server = createServer((request, response) => {
		if (!plugged || isCut(`${request.method} ${request.url}`)) return void request.socket.destroy();
		busy += 1;
		response.once("close", () => {
			busy -= 1;
		});
		void answer(database, request, seen, () => ending).then(
			(reply) => send(response, reply.status, reply.body),
			(thrown: { status?: number; name?: string; reason?: string }) =>
				send(response, typeof thrown.status === "number" ? thrown.status : 500, {
					error: thrown.name ?? "error",
					reason: thrown.reason ?? String(thrown),
				}),
		);
	});
	server.on("connection", (socket) => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const unplug = () => {
		plugged = false;
		for (const socket of sockets) socket.destroy();
	};
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		unplug,
		plugIn: () => {
			plugged = true;
		},
		cut: (which) => {
			isCut = which;
		},
		database,
		documents: async (name) =>
			(await database(name).allDocs({ include_docs: true })).rows.map(({ doc }) => doc),
		seen,
		stop: async () => {
			// Requests in flight are answered first: a stopped till waits for nothing more.
			ending = true;
			for (let turn = 0; busy > 0 && turn < 50; turn++)
				await new Promise((resolve) => setTimeout(resolve, 20));
			unplug();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

type Reply = { readonly status: number; readonly body: unknown };

async function answer(
	database: (name: string) => Served,
	request: IncomingMessage,
	seen: string[],
	isEnding: () => boolean,
): Promise<Reply> {
	const url = new URL(request.url ?? "/", "http://couch");
	const [, name = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
	seen.push(`${request.method} ${url.pathname}`);
	const body = await json(request);
	const served = database(name);
	const id = rest.join("/");
	const query = url.searchParams;
	switch (`${request.method} ${rest[0] ?? ""}`) {
		case "GET ":
			return ok({ ...(await served.info()), db_name: name, instance_start_time: "0" });
		case "PUT ":
			return { status: 412, body: { error: "file_exists" } };
		case "POST _revs_diff":
			return ok(await served.revsDiff(body));
		case "POST _bulk_get":
			return ok(
				await served.bulkGet({
					...body,
					revs: query.get("revs") === "true",
					latest: query.get("latest") === "true",
				}),
			);
		case "POST _bulk_docs":
			return {
				status: 201,
				body: await served.bulkDocs((body as { docs: object[] }).docs, {
					new_edits: body["new_edits"] ?? true,
				}),
			};
		case "GET _changes":
		case "POST _changes":
			return ok(await changes(served, query, body, isEnding));
		case "PUT _local":
			return { status: 201, body: await served.put({ ...body, _id: id }) };
		default:
			return ok(await served.get(id, given(query)));
	}
}

/** The changes since a number; a long poll waits until there is one. */
async function changes(
	served: Served,
	query: URLSearchParams,
	body: Record<string, unknown>,
	isEnding: () => boolean,
): Promise<unknown> {
	const asked = {
		since: Number(query.get("since") ?? 0),
		style: query.get("style") ?? "main_only",
		...(query.has("limit") ? { limit: Number(query.get("limit")) } : {}),
		...(query.get("filter") === "_selector" ? { selector: body["selector"] } : {}),
	};
	const until = Date.now() + 5_000;
	for (;;) {
		const found = await served.changes(asked);
		if (
			query.get("feed") !== "longpoll" ||
			found.results.length > 0 ||
			isEnding() ||
			Date.now() > until
		)
			return found;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

const ok = (body: unknown): Reply => ({ status: 200, body });
const given = (query: URLSearchParams) =>
	Object.fromEntries(
		[...query].map(([name, value]) => [
			name,
			value === "true" ? true : name === "open_revs" && value !== "all" ? JSON.parse(value) : value,
		]),
	);

async function json(request: IncomingMessage): Promise<Record<string, unknown>> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const text = Buffer.concat(chunks).toString();
	return text === "" ? {} : JSON.parse(text);
}

function send(response: ServerResponse, status: number, body: unknown): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
