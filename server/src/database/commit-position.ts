import { sql } from "kysely";
import { errorDetails, type Log } from "../http/log.ts";
import { DatabaseFault } from "./fault.ts";
import { isPostgres } from "./is-postgres.ts";
import type { PositionFile } from "./position-file.ts";
import type { Database } from "./tables.ts";

/**
 * Counts every claim of a debit or an order, and every change at a table: first in its own
 * transaction, then in a file that no backup of the database contains, and only then is ITC or the
 * provider called, or a tablet answered. So the file is never ahead of the committed database,
 * whenever the process ends, and includes every call and every answer. A database whose number is
 * lower than the file's was restored to an earlier state: its open work may have been done since,
 * and tablets send again what it lost.
 */
export type CommitPosition = {
	/**
	 * `work` claims a row in this transaction and returns whether it got it. False: it did not, or
	 * the database was restored, and its open work is held.
	 */
	readonly claim: (work: (database: Database) => Promise<boolean>) => Promise<boolean>;
	/**
	 * Commits `work`, and counts it unless it gives undefined. Where the database turns out to have
	 * been restored, nothing of it is stored, and the caller repeats it as after any other failure of
	 * the database.
	 */
	readonly commit: Commit;
	/**
	 * Checks whether the database was restored to an earlier state, or was marked as restored, while
	 * this process runs.
	 */
	readonly check: () => Promise<void>;
};

/** Runs work in a transaction. */
export type Commit = <T>(work: (on: Database) => Promise<T>) => Promise<T>;

/** The number of debits and of orders that were open when the database was restored. */
export type Held = { readonly debits: number; readonly orders: number };

/** Holds open work, in the given transaction. */
export type HoldOpen = (database: Database) => Promise<Held>;

/** For a database that is never restored: claims are not counted. */
export const uncounted = (database: Database): CommitPosition => ({
	claim: (work) => work(database),
	commit: (work) => database.transaction().execute(work),
	check: async () => {},
});

/** The fact that marks a database as restored. */
export const restoredFact = "restored_at";

type WentBack =
	| "marked as restored"
	| "behind this server's data folder"
	| "without this server's data folder";

class DatabaseWentBack extends Error {
	override readonly message = "the database was restored to an earlier state";
}

export type CommitPositionParts = {
	readonly database: Database;
	readonly file: PositionFile;
	readonly hold: HoldOpen;
	readonly log: Log;
};

/**
 * Compares database and file, holds open work where the database was restored, and continues
 * counting.
 */
export async function openCommitPosition({
	database,
	file,
	hold,
	log,
}: CommitPositionParts): Promise<CommitPosition> {
	const { writer } = file;
	let highest = file.read();
	let written = highest;
	let writing: Promise<void> | undefined;
	const rows = (on: Database) => on.selectFrom("commit_positions");

	/**
	 * One write at a time, each of the highest number by then: later numbers are in the next write.
	 */
	async function reached(position: number): Promise<void> {
		while (written < position) {
			writing ??= (async () => {
				const now = highest;
				try {
					await file.write(now);
				} catch (error) {
					// The database has the number. Without the file a later restore may go unnoticed; to stop
					// selling would be worse.
					log("error", "the file of the last commit can't be written", errorDetails(error));
				} finally {
					written = Math.max(written, now);
					writing = undefined;
				}
			})();
			await writing;
		}
	}

	async function whyBack(on: Database): Promise<WentBack | undefined> {
		const marked = await on
			.selectFrom("server_facts")
			.select("value")
			.where("name", "=", restoredFact)
			.executeTakeFirst();
		if (marked) return "marked as restored";
		const own = await rows(on).select("position").where("writer", "=", writer).executeTakeFirst();
		if (own) return own.position < highest ? "behind this server's data folder" : undefined;
		if (highest > 0) return "behind this server's data folder";
		// Never counted: a new database, or one older than this number.
		const others = await rows(on).select("writer").execute();
		return others.length === 0 || (await isOneConnected(on, others))
			? undefined
			: "without this server's data folder";
	}

	/**
	 * Returns true if a process that counts in this database is running on it: then another one may
	 * join.
	 */
	async function isOneConnected(
		on: Database,
		others: readonly { readonly writer: string }[],
	): Promise<boolean> {
		if (!isPostgres(on)) return false;
		const { rows: connected } = await sql<{ name: string }>`
			select distinct application_name as name from pg_stat_activity where datname = current_database()`.execute(
			on,
		);
		return others.some((other) =>
			connected.some(({ name }) => name === applicationName(other.writer)),
		);
	}

	/** The held rows and the new position are written in one transaction, by one process at a time. */
	async function settle(): Promise<void> {
		const known = highest;
		const position = await database.transaction().execute(async (on) => {
			if (isPostgres(on)) await sql`select pg_advisory_xact_lock(${restoreLock})`.execute(on);
			const why = await whyBack(on);
			if (why) {
				const held = await hold(on);
				await on.deleteFrom("server_facts").where("name", "=", restoredFact).execute();
				log(
					"warn",
					"the database went back to an earlier state: what was open is held until a person releases it",
					{ why, ...held },
				);
			}
			const from = why ? known + 1 : known;
			await on
				.insertInto("commit_positions")
				.values({ writer, position: from })
				.onConflict((conflict) =>
					conflict
						.column("writer")
						.doUpdateSet({ position: from })
						.where("commit_positions.position", "<", from),
				)
				.execute();
			return (
				await rows(on).select("position").where("writer", "=", writer).executeTakeFirstOrThrow()
			).position;
		});
		highest = Math.max(highest, position);
	}

	await settle();
	await reached(highest);

	async function counted<T>(work: (on: Database) => Promise<T>): Promise<T> {
		const known = highest;
		const { value, position } = await database.transaction().execute(async (on) => {
			const value = await work(on);
			if (value === undefined) return { value, position: 0 };
			const row = await on
				.updateTable("commit_positions")
				.set((expression) => ({ position: expression("position", "+", 1) }))
				.where("writer", "=", writer)
				.returning("position")
				.executeTakeFirst();
			if (!row || row.position <= known) throw new DatabaseWentBack();
			return { value, position: row.position };
		});
		highest = Math.max(highest, position);
		await reached(position);
		return value;
	}

	async function settleAfter(error: unknown): Promise<DatabaseWentBack> {
		if (!(error instanceof DatabaseWentBack)) throw error;
		await settle();
		await reached(highest);
		return error;
	}

	return {
		async claim(work) {
			try {
				return (await counted(async (on) => (await work(on)) || undefined)) === true;
			} catch (error) {
				await settleAfter(error);
				return false;
			}
		},
		async commit(work) {
			try {
				return await counted(work);
			} catch (error) {
				throw new DatabaseFault("away", await settleAfter(error));
			}
		},
		async check() {
			if ((await whyBack(database)) === undefined) return;
			await settle();
			await reached(highest);
		},
	};
}

/** The application name of a writer's connections at PostgreSQL. */
export const applicationName = (writer: string): string => `tuckshop ${writer}`;

const restoreLock = 7_204_113;
