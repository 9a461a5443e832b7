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
 * The embedded database off the event loop, for a server: one thread writes, and others read, so
 * that no query waits for another's search. A transaction has the writer exclusively from beginning
 * to end; a read outside of one sees what was committed before it was sent. One thread for both
 * would be simpler, but each search would hold up every sale.
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

/** The default time limit of a statement. */
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
	/**
	 * A thread that ended unexpectedly loses its transaction; the next statement gets a new thread.
	 */
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
			// The writer creates the files that readers need.
			await writing().ask("select 1", []);
			readers = startReaders({ ...settings, readOnly: true }, statementMs);
		},
		acquireConnection: async () => connect(),
		beginTransaction: (connection) => of(connection).begin(),
		commitTransaction: (connection) => of(connection).end("commit"),
		rollbackTransaction: (connection) => of(connection).end("rollback"),
		releaseConnection: (connection) => of(connection).release(),
		async destroy() {
			// The last connection to a file checkpoints its log when it closes, which a reader can't.
			await readers?.close();
			await writer?.close();
		},
	};
}

/**
 * Schedules the writer: exclusively for a transaction, or for any number of independent statements,
 * in the order in which they came.
 */
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
		/**
		 * For an independent statement: it is passed to the writer in its turn, and only its caller
		 * waits for the answer.
		 */
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
