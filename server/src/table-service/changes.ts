import type { TableChange, TableVersion } from "@tuckshop/core/contract";
import { isPostgres } from "../database/is-postgres.ts";
import type { Database } from "../database/tables.ts";
import { errorDetails, type Log } from "../http/log.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import { standingEpoch } from "../marks/epoch.ts";
import type { World } from "../world.ts";
import { nextTableVersion } from "./versions.ts";

/** A commit at a restaurant's tables; `sessionId` undefined: the floor plan or the tax profile changed. */
export type Committed = {
	readonly restaurantId: string;
	readonly number: number;
	readonly sessionId: string | undefined;
};

/** Notifies the watchers of a restaurant's tables of each commit there. */
export type TableChanges = {
	readonly committed: (change: Committed) => void;
	readonly version: (restaurantId: string) => Promise<TableVersion>;
	/**
	 * The current version, then each further one. Undefined: nothing new, which shows that the
	 * connection works.
	 */
	readonly watch: (
		who: ServerSession,
		restaurantId: string,
		seconds: number,
	) => Promise<AsyncIterable<TableChange | undefined>>;
	/** Ends every stream, and starts no further one. */
	readonly close: () => void;
};

/**
 * Maximum number of streams: of a restaurant, and of one of its servers, who may be signed in at
 * several tablets.
 */
const maxStreams = { restaurant: 100, server: 10 };
/** Milliseconds between two checks for commits of other processes on the database. */
const lookEvery = 500;
/** Milliseconds after which a silent stream sends a heartbeat. */
const beatEvery = 15_000;

/**
 * One stream. However slowly it is read, its buffer is one version and the ids of the changed
 * sessions.
 */
type Watcher = {
	readonly restaurantId: string;
	readonly serverId: string;
	readonly until: number;
	told: TableVersion | undefined;
	readonly sessions: Set<string>;
	spokeAt: number;
	beat: boolean;
	wake: () => void;
};

/** Counts a change that all tables of a restaurant follow, in its transaction, and gives the function that announces it once that is committed. */
export type TablesFollow = (on: Database, restaurantId: string) => Promise<() => void>;

export const tablesFollow =
	({ committed }: Pick<TableChanges, "committed">): TablesFollow =>
	async (on, restaurantId) => {
		const number = await nextTableVersion(on, restaurantId);
		return () => committed({ restaurantId, number, sessionId: undefined });
	};

type Needed = {
	readonly database: Database;
	readonly world: Pick<World, "now" | "sleep" | "randomBytes">;
	readonly log: Log;
};

export function tableChanges({ database, world, log }: Needed): TableChanges {
	const watchers = new Set<Watcher>();
	const latest = new Map<string, TableVersion>();
	let looking = false;
	let closed = false;

	async function version(restaurantId: string): Promise<TableVersion> {
		const { id: epoch } = await standingEpoch(database, world);
		const row = await database
			.selectFrom("table_versions")
			.select("number")
			.where("restaurant_id", "=", restaurantId)
			.executeTakeFirst();
		return { epoch, number: row?.number ?? 0 };
	}

	function heard(restaurantId: string, now: TableVersion, sessionIds: readonly string[]): void {
		latest.set(restaurantId, now);
		for (const watcher of watchers)
			if (watcher.restaurantId === restaurantId) {
				for (const id of sessionIds) watcher.sessions.add(id);
				watcher.wake();
			}
	}

	/** Other processes on the same database commit too. */
	async function lookForOthers(): Promise<void> {
		for (const restaurantId of new Set(Array.from(watchers, (each) => each.restaurantId))) {
			const known = latest.get(restaurantId);
			const now = await version(restaurantId);
			if (known?.epoch === now.epoch && known.number >= now.number) continue;
			const changed = await database
				.selectFrom("table_sessions")
				.select("id")
				.where("restaurant_id", "=", restaurantId)
				.where("changed_number", ">", known?.epoch === now.epoch ? known.number : 0)
				.where("changed_number", "<=", now.number)
				.limit(maxSessionsSent)
				.execute();
			heard(
				restaurantId,
				now,
				changed.map(({ id }) => id),
			);
		}
	}

	function beat(): void {
		const now = world.now();
		for (const watcher of watchers) {
			if (now - watcher.spokeAt >= beatEvery) watcher.beat = true;
			if (watcher.beat || now >= watcher.until) watcher.wake();
		}
	}

	/** One timer for all streams, which is stopped while there are none. */
	async function keepLooking(): Promise<void> {
		if (looking) return;
		looking = true;
		while (watchers.size > 0 && !closed) {
			await world.sleep(lookEvery);
			if (isPostgres(database))
				await lookForOthers().catch((error: unknown) =>
					log("warn", "changes at tables not looked for", errorDetails(error)),
				);
			beat();
		}
		looking = false;
	}

	function assertRoom({ serverId }: ServerSession, restaurantId: string): void {
		if (closed) throw tooMany("The server is being restarted.");
		const there = [...watchers].filter((each) => each.restaurantId === restaurantId);
		const own = there.filter((each) => each.serverId === serverId);
		if (there.length >= maxStreams.restaurant || own.length >= maxStreams.server)
			throw tooMany("Too many tablets listen at once. Ask for the snapshot from time to time.");
	}

	return {
		committed({ restaurantId, number, sessionId }) {
			const known = latest.get(restaurantId);
			// Nobody has watched here yet: a new watcher reads the current version.
			if (!known) return;
			heard(
				restaurantId,
				{ epoch: known.epoch, number: Math.max(number, known.number) },
				sessionId === undefined ? [] : [sessionId],
			);
		},
		version,
		async watch(who, restaurantId, seconds) {
			assertRoom(who, restaurantId);
			const now = world.now();
			const watcher: Watcher = {
				restaurantId,
				serverId: who.serverId,
				until: now + seconds * 1000,
				told: undefined,
				sessions: new Set(),
				spokeAt: now,
				beat: false,
				wake: () => undefined,
			};
			watchers.add(watcher);
			try {
				const standing = await version(restaurantId);
				const known = latest.get(restaurantId);
				// A commit during the read is newer than the version that was read.
				if (known?.epoch !== standing.epoch || known.number < standing.number)
					latest.set(restaurantId, standing);
			} catch (error) {
				watchers.delete(watcher);
				throw error;
			}
			void keepLooking();
			return streamOf(watcher, {
				now: world.now,
				latest: () => latest.get(restaurantId),
				closed: () => closed,
				end: () => void watchers.delete(watcher),
			});
		},
		close() {
			closed = true;
			for (const watcher of watchers) watcher.wake();
		},
	};
}

/** Further ids are left out: a tablet that is behind the version reads the snapshot anyway. */
const maxSessionsSent = 500;

type Standing = {
	readonly now: () => number;
	readonly latest: () => TableVersion | undefined;
	readonly closed: () => boolean;
	readonly end: () => void;
};

/** Not a generator: a waiting one can't be told that its reader has gone. */
function streamOf(
	watcher: Watcher,
	{ now, latest, closed, end }: Standing,
): AsyncIterable<TableChange | undefined> {
	let over = false;
	const finish = () => {
		over = true;
		end();
		watcher.wake();
		return { done: true as const, value: undefined };
	};
	const said = <T>(value: T) => {
		watcher.beat = false;
		watcher.spokeAt = now();
		return { done: false as const, value };
	};
	async function next() {
		for (;;) {
			if (over || closed()) return finish();
			const standing = latest();
			const { told } = watcher;
			if (standing && (told?.epoch !== standing.epoch || told.number < standing.number)) {
				watcher.told = standing;
				const sessions = [...watcher.sessions].slice(0, maxSessionsSent);
				watcher.sessions.clear();
				return said({ ...standing, sessions });
			}
			if (now() >= watcher.until) return finish();
			if (watcher.beat) return said(undefined);
			await new Promise<void>((resolve) => {
				watcher.wake = resolve;
			});
		}
	}
	return { [Symbol.asyncIterator]: () => ({ next, return: async () => finish() }) };
}

const tooMany = (why: string): HttpRefusal =>
	new HttpRefusal(429, "too-many-streams", why, { retryAfter: 5 });
