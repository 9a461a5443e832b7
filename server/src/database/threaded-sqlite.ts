import { join } from "node:path";
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	Kysely,
	type QueryResult,
	SelectQueryNode,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import { DatabaseFault } from "./fault.ts";
import { Adapter, sqliteFile } from "./sqlite.ts";
import { type Readers, startReaders, startThread, type Thread } from "./sqlite-threads.ts";
import type { Database, Tables } from "./tables.ts";

/**
 * The embedded database away from the event loop, as the server has it: one thread writes, and what only reads is done by others beside it,
 * so that nobody waits for another's search. A transaction has the writer to itself from its beginning to its end; a read outside of one
 * sees what was committed before it was asked. One thread for both would be simpler, and each search would hold up every sale.
 */
export function threadedSqlite(dataFolder: string, statementMs = longestMs): Database {
	const path = join(dataFolder, sqliteFile);
	const dialect: Dialect = {
		createAdapter: () => new ConcurrentAdapter(),
		createDriver: () => threadsDriver(path, statementMs),
		createIntrospector: (database) => new SqliteIntrospector(database),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	};
	return new Kysely<Tables>({ dialect });
}

/** Where nobody says how long a statement may take. */
const longestMs = 300_000;

class ConcurrentAdapter extends Adapter {
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

type Connection = DatabaseConnection & {
	readonly begin: () => Promise<void>;
	readonly end: (how: "commit" | "rollback") => Promise<void>;
	readonly release: () => Promise<void>;
};

function threadsDriver(path: string, statementMs: number): Driver {
	const settings = { path, waitMs: statementMs };
	let writer: Thread | undefined;
	let readers: Readers | undefined;
	const turns = writersTurns(statementMs);
	/** One that ended by itself takes its transaction with it; the next statement finds another. */
	const writing = (): Thread => {
		if (!writer || writer.isGone()) writer = startThread({ ...settings, readOnly: false });
		return writer;
	};

	function connect(): Connection {
		/** The thread of its transaction, while there is one. */
		let own: Thread | undefined;
		const write = async <R>(sql: string, values: readonly unknown[]): Promise<QueryResult<R>> => {
			const asked = await turns.pass(() => writing().ask(sql, values));
			return (await asked.answer) as QueryResult<R>;
		};
		const end = async (how: "commit" | "rollback"): Promise<void> => {
			const thread = own;
			if (!thread) return;
			try {
				await thread.ask(how, []);
			} catch (error) {
				if (how === "commit") throw error;
				// An uncommitted transaction of a thread that has ended is rolled back.
				if (!thread.isGone()) throw error;
			}
			own = undefined;
			turns.leave();
		};
		return {
			async begin() {
				await turns.take();
				own = writing();
				try {
					await own.ask("begin", []);
				} catch (error) {
					own = undefined;
					turns.leave();
					throw error;
				}
			},
			end,
			release: () => end("rollback"),
			async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
				if (own) return (await own.ask(sql, parameters)) as QueryResult<R>;
				if (SelectQueryNode.is(query) && readers)
					return (await readers.ask(sql, parameters)) as QueryResult<R>;
				return write<R>(sql, parameters);
			},
			async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
				yield await this.executeQuery<R>(query);
			},
		};
	}

	const of = (connection: DatabaseConnection): Connection => connection as Connection;
	return {
		async init() {
			// The writer makes the files that readers need.
			await writing().ask("select 1", []);
			readers = startReaders({ ...settings, readOnly: true }, statementMs);
		},
		acquireConnection: async () => connect(),
		beginTransaction: (connection) => of(connection).begin(),
		commitTransaction: (connection) => of(connection).end("commit"),
		rollbackTransaction: (connection) => of(connection).end("rollback"),
		releaseConnection: (connection) => of(connection).release(),
		async destroy() {
			// The last that closes a file writes its log back, which a reader can't.
			await readers?.close();
			await writer?.close();
		},
	};
}

/** Whose turn it is with the writer: a transaction's alone, or any number of statements that stand for themselves, in the order in which they came. */
function writersTurns(statementMs: number) {
	type Place = { readonly alone: boolean; readonly come: PromiseWithResolvers<void> };
	const line: Place[] = [];
	let taken = false;
	const next = (): void => {
		while (!taken) {
			const place = line.shift();
			if (!place) return;
			taken = place.alone;
			place.come.resolve();
		}
	};
	const wait = async (alone: boolean): Promise<void> => {
		if (!taken && line.length === 0) {
			taken = alone;
			return;
		}
		const place: Place = { alone, come: Promise.withResolvers<void>() };
		line.push(place);
		const late = setTimeout(() => {
			const at = line.indexOf(place);
			if (at < 0) return;
			line.splice(at, 1);
			place.come.reject(new DatabaseFault("busy", new Error("other transactions took too long")));
		}, statementMs);
		try {
			await place.come.promise;
		} finally {
			clearTimeout(late);
		}
	};
	return {
		/** For a statement of its own: it is handed to the writer in its turn, and nobody waits for its answer but who asked. */
		async pass<A>(ask: () => Promise<A>): Promise<{ readonly answer: Promise<A> }> {
			await wait(false);
			return { answer: ask() };
		},
		take: () => wait(true),
		leave(): void {
			taken = false;
			next();
		},
	};
}
