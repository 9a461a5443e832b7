import { DatabaseSync } from "node:sqlite";
import type { App } from "../../../server/src/app.ts";
import { compose } from "../../../server/src/compose.ts";
import {
	type CommitPosition,
	openCommitPosition,
	restoredFact,
} from "../../../server/src/database/commit-position.ts";
import type { PositionFile } from "../../../server/src/database/position-file.ts";
import { overNodeSqlite } from "../../../server/src/database/sqlite.ts";
import type { SqliteFile } from "../../../server/src/database/sqlite-file.ts";
import type { ItcWire } from "../../../server/src/itc/itc-wire.ts";
import { epochFact, epochFromText } from "../../../server/src/marks/epoch.ts";
import { handleRestored } from "../../../server/src/marks/handle-restored.ts";
import type { OfflineQueueService } from "../../../server/src/offline-queue/service.ts";
import type { ProviderWire } from "../../../server/src/outbound/provider-wire.ts";
import { holdOpenWork } from "../../../server/src/restores/hold-open-work.ts";
import { secretBox } from "../../../server/src/secrets/secret-box.ts";
import type { TableWork } from "../../../server/src/table-service/table-work.ts";
import { isoTime, type World } from "../../../server/src/world.ts";
import { badDebitMove, badRelayMove } from "../allowed-transitions.ts";
import { noFaults } from "../faults.ts";
import { type InitialDatabase, initialDatabase } from "../people/initial-database.ts";
import type { SimWorld } from "../world.ts";
import { lightRequest } from "./light-web.ts";
import type { Life } from "./page-runtime.ts";
import { type SavedRows, saveRows } from "./saved-rows.ts";
import {
	anywhere,
	itcUrl,
	plainPasswords,
	providerUrl,
	secret,
	settingsOf,
} from "./server-setting.ts";

export type SimRequest = {
	readonly method: string;
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | undefined;
};
export type SimReply = {
	readonly status: number;
	readonly text: string;
	readonly setCookie: string | null;
};

/** The machine that the server runs on: its process may end between any two statements; what was committed is there when it starts again. */
export type ServerMachine = {
	readonly file: DatabaseSync;
	readonly initialDatabase: InitialDatabase;
	/** Rejects where no process listens, or where it ends before it has answered. */
	readonly ask: (request: SimRequest) => Promise<SimReply>;
	readonly crash: (why: string) => void;
	readonly start: () => void;
	readonly isUp: () => boolean;
	/** Its database goes back to what it is now, after so long, unless the storm has ended by then. */
	readonly goBack: (milliseconds: number, how: "restored" | "failover") => void;
	/** How often its process has started: a connection ends with the process that it was made to. */
	readonly lives: () => number;
	/** Calls `hear` when something at the tables of a restaurant was written; it is committed once no transaction is open. */
	readonly onTables: (hear: (restaurantId: string) => void) => void;
	/** When its database went back last; undefined: never. */
	readonly wentBackAt: () => number | undefined;
	/** When it last sent a sale's order to the provider, or the debit of a reference to ITC; undefined: never. */
	readonly sentAt: (idOrReference: string) => number | undefined;
	/** Wall clock of the machine. */
	readonly clock: { offset: number };
};

const origin = "http://tuckshop.example";

class Gone extends Error {
	override readonly name = "Gone";
}

/** As SQLite tells that its file is not reached: the server makes the same of a connection that PostgreSQL ended. */
class Away extends Error {
	readonly errcode = 10;
	override readonly message = "the database is away";
}

type Process = Life & { readonly app: App; readonly waiting: Set<() => void> };

export async function serverMachine(
	world: SimWorld,
	rules: { readonly recognises: boolean; readonly withTables?: boolean },
	wires: (life: Life) => { readonly wire: ProviderWire; readonly itcWire: ItcWire },
): Promise<ServerMachine> {
	const ground = await initialDatabase();
	const file = new DatabaseSync(":memory:");
	file.exec(rules.withTables ? ground.tables.sql : ground.sql);
	let backAt: number | undefined;
	const sent = watchRows(file, world, { ...rules, mayHold: () => backAt !== undefined });
	const settings = settingsOf(rules.recognises);
	const chance = world.dice.fork();
	const clock = { offset: 0 };
	const openInQueue = file.prepare(
		"select 1 from itc_debits where sale_id is not null and (state in ('waiting', 'sending', 'unanswered') or order_due = 1) limit 1",
	);
	const openAtTables = file.prepare(
		"select 1 from table_sessions where order_due = 1 union all select 1 from table_payments where sale_id is null and state in ('pending', 'completed') limit 1",
	);
	const statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
	/** Something changed in the queue. */
	let stirred = (): void => undefined;
	file.function("queue_stirred", () => {
		stirred();
		return null;
	});
	for (const event of ["insert", "update of state, sale_id, order_due"])
		file.exec(
			`create temp trigger queue_after_${event.slice(0, 6)} after ${event} on main.itc_debits when new.sale_id is not null begin select queue_stirred(); end`,
		);
	file.exec(
		"create temp trigger tables_after_insert after insert on main.table_payments begin select queue_stirred(); end; create temp trigger tables_after_order after update of order_due on main.table_sessions when new.order_due = 1 begin select queue_stirred(); end",
	);
	const epochs = watchEpochs(file, world);
	let lives = 0;
	let process: Process | undefined;
	let starting = false;
	let awayUntil = 0;
	/** Of the data folder, which no backup of the database contains. */
	const positions = memoryPositions("the server");
	/** Without restores no claims are counted, so that a seed without these faults keeps its statements. */
	const mayGoBack = world.faults().serverRestored > 0 || world.faults().lastSecondLost > 0;

	const crash = (why: string): void => {
		const dead = process;
		if (!dead) return;
		process = undefined;
		dead.alive = false;
		if (file.isTransaction) file.exec("rollback");
		world.trace.say(`server ends: ${why}`);
		for (const tell of dead.waiting) tell();
		world.time.after(
			chance.chance(0.8) ? chance.between(500, 20_000) : chance.between(20_000, 3_600_000),
			start,
		);
	};

	function start(): void {
		if (process || starting) return;
		const life: Life = { alive: true };
		const serverWorld = worldOf(life);
		const database = overNodeSqlite(mortalFile(file, life));
		if (!mayGoBack) {
			begin(life, { serverWorld, database });
			return;
		}
		starting = true;
		openCommitPosition({
			database,
			file: positions,
			hold: handleRestored(holdOpenWork(settings, serverWorld), serverWorld),
			log: () => undefined,
		}).then(
			(commitPosition) => {
				starting = false;
				begin(life, { serverWorld, database, commitPosition });
			},
			(error: Error) => {
				starting = false;
				life.alive = false;
				if (file.isTransaction) file.exec("rollback");
				world.trace.say(`server does not start: ${error.message}`);
				world.time.after(5_000, start);
			},
		);
	}

	const worldOf = (life: Life): World => ({
		now: () => world.time.now() + clock.offset,
		sleep: (milliseconds) =>
			new Promise((resolve) => {
				world.time.after(milliseconds, () => {
					if (life.alive) resolve();
				});
			}),
		turn: () => new Promise((resolve) => world.time.soon(resolve)),
		uuid: chance.uuid,
		randomBytes: (size) => Uint8Array.from({ length: size }, () => chance.below(256)),
	});

	function begin(
		life: Life,
		{
			serverWorld,
			database,
			commitPosition,
		}: {
			readonly serverWorld: World;
			readonly database: ReturnType<typeof overNodeSqlite>;
			readonly commitPosition?: CommitPosition;
		},
	): void {
		const parts = compose({
			settings,
			...(commitPosition ? { commitPosition } : {}),
			world: serverWorld,
			log: (level, event, details) => {
				if (level === "error" && life.alive && event !== "request")
					world.broke(
						"the server does not fail",
						`${event}: ${String(details?.stack ?? details?.message)}`,
					);
			},
			database,
			secretBox: secretBox(secret, serverWorld),
			passwords: plainPasswords,
			destinations: anywhere,
			lifecycle: { stopping: false },
			...wires(life),
			screens: { counter: "absent", kiosk: "absent" },
			sandboxUrl: providerUrl,
			itcSandboxUrl: itcUrl,
		});
		lives += 1;
		epochs.look();
		process = Object.assign(life, { app: parts.get("app"), waiting: new Set<() => void>() });
		keepTheQueueGoing(parts.get("offlineQueue"), parts.get("tableWork"), {
			life,
			check: commitPosition?.check,
		});
		world.trace.say("server starts");
	}

	/** A copy of all that was committed by now takes the place of the database later: by a person's hand, or because its last seconds never came to the machine that took its place. */
	function goBack(milliseconds: number, how: "restored" | "failover"): void {
		if (!mayGoBack) return;
		if (file.isTransaction) return void world.time.after(1, () => goBack(milliseconds, how));
		const saved: SavedRows = saveRows(file);
		world.trace.say("database is copied");
		world.time.after(milliseconds, () => {
			if (world.faults() === noFaults || world.broken() !== undefined) return;
			crash(how === "restored" ? "its database is restored" : "its database fails over");
			if (file.isTransaction) file.exec("rollback");
			saved.putBack();
			backAt = world.time.now();
			epochs.wentBack();
			world.trace.say(`database goes back by ${milliseconds} ms, ${how}`);
			if (how === "restored")
				file
					.prepare("insert or replace into server_facts (name, value) values (?, ?)")
					.run(restoredFact, isoTime(world.time.now()));
		});
	}

	/** As the real server does it every 30 s; here half as often, and only while there is something in the queue. */
	function keepTheQueueGoing(
		queue: OfflineQueueService,
		tables: TableWork,
		{ life, check }: { readonly life: Life; readonly check: CommitPosition["check"] | undefined },
	): void {
		let due = false;
		const pass = (): void => {
			const isQueued = openInQueue.get() !== undefined;
			const isAtTables = openAtTables.get() !== undefined;
			due = isQueued || isAtTables;
			if (!due || !life.alive) return;
			for (const work of [...(isQueued ? [queue] : []), ...(isAtTables ? [tables] : [])]) {
				const checked = check
					? check().then(() => {
							epochs.look();
							return work.startAll();
						})
					: work.startAll();
				void checked.catch(() => undefined);
			}
			world.time.after(60_000, pass);
		};
		stirred = () => {
			if (!due) world.time.after(60_000, pass);
			due = true;
		};
		pass();
	}

	/** The connection is cut before a statement or after it: what was not committed is gone, and nothing is done until the database is back. */
	function cut(sql: string, work: () => unknown): void {
		const later = world.laterDice;
		const after = later.chance(0.5);
		if (after) work();
		if (file.isTransaction) file.exec("rollback");
		awayUntil =
			world.time.now() +
			(later.chance(0.7) ? later.between(0, 3_000) : later.between(3_000, 300_000));
		world.trace.say(`database is away: ${after ? "after" : "before"} ${sql.slice(0, 40)}`);
	}

	/** Every process asks the same: what it was prepared for is no part of a process. */
	function prepared(sql: string): ReturnType<DatabaseSync["prepare"]> {
		let statement = statements.get(sql);
		if (!statement) {
			statement = file.prepare(sql);
			statements.set(sql, statement);
		}
		return statement;
	}

	/** The database as one process sees it: the process may end before a statement or after it. */
	function mortalFile(of: DatabaseSync, life: Life): SqliteFile {
		const guarded = <A>(sql: string, work: () => A): A => {
			if (!life.alive) throw new Gone();
			if (world.time.now() < awayUntil) throw new Away();
			if (world.laterDice.chance(world.faults().databaseAway)) {
				cut(sql, work);
				throw new Away();
			}
			if (!chance.chance(world.faults().serverCrash)) return work();
			const after = chance.chance(0.5);
			if (after) work();
			crash(`${after ? "after" : "before"} ${sql.slice(0, 40)}`);
			throw new Gone();
		};
		return {
			exec: (sql) => of.exec(sql),
			close: () => undefined,
			get isTransaction() {
				return of.isTransaction;
			},
			prepare: (sql) => {
				const statement = prepared(sql);
				return {
					columns: () => statement.columns(),
					all: (...given: never[]) => guarded(sql, () => statement.all(...given)),
					run: (...given: never[]) => guarded(sql, () => statement.run(...given)),
					iterate: (...given: never[]) => guarded(sql, () => statement.iterate(...given)),
				} as unknown as ReturnType<SqliteFile["prepare"]>;
			},
		};
	}

	return {
		file,
		initialDatabase: ground,
		crash,
		start,
		goBack,
		lives: () => lives,
		onTables(hear) {
			file.function("tables_stirred", (id) => {
				hear(String(id));
				return null;
			});
			for (const event of ["insert", "update"])
				file.exec(
					`create temp trigger tables_stirred_${event} after ${event} on main.table_versions begin select tables_stirred(new.restaurant_id); end`,
				);
		},
		wentBackAt: () => backAt,
		sentAt: (idOrReference) => sent.get(idOrReference),
		clock,
		isUp: () => process !== undefined,
		ask(request) {
			const asked = process;
			if (!asked) return Promise.reject(new TypeError("the server refused the connection"));
			return new Promise((resolve, reject) => {
				const gone = () => reject(new TypeError("the connection broke off"));
				asked.waiting.add(gone);
				const answered = async () => {
					const response = await asked.app.fetch(
						lightRequest({
							...request,
							url: `${origin}${request.path}`,
							headers: { ...request.headers, host: "tuckshop.example" },
						}),
						{},
					);
					const text = await response.text();
					asked.waiting.delete(gone);
					if (asked.alive)
						resolve({
							status: response.status,
							text,
							setCookie: response.headers.get("set-cookie"),
						});
				};
				void answered();
			});
		},
	};
}

/**
 * Counts the epochs of the database. It begins one when it goes back, and at most another when a
 * till shows that: a server that takes itself for restored again and again holds what is open each
 * time.
 */
function watchEpochs(
	file: DatabaseSync,
	world: SimWorld,
): { readonly look: () => void; readonly wentBack: () => void } {
	const read = file.prepare("select value from server_facts where name = ?");
	const seen = new Set<string>();
	let times = 0;
	return {
		look() {
			const value = read.get(epochFact)?.["value"];
			if (value === undefined) return;
			seen.add(epochFromText(String(value)).id);
			if (seen.size > 1 + 2 * times)
				world.broke(
					"a database begins an epoch only where it went back",
					`${seen.size} epochs, and it went back ${times} times`,
				);
		},
		wentBack() {
			times += 1;
		},
	};
}

/** The number of the claims in the server's data folder: on the disk when it was written. */
function memoryPositions(writer: string): PositionFile {
	let standing = 0;
	return {
		writer,
		read: () => standing,
		write: async (position) => {
			standing = Math.max(standing, position);
		},
	};
}

/** Holds every move of an order's or a debit's row against the drawing, in the same transaction. Returns when each was last sent. */
function watchRows(
	file: DatabaseSync,
	world: SimWorld,
	rules: { readonly recognises: boolean; readonly mayHold: () => boolean },
): ReadonlyMap<string, number> {
	const sent = new Map<string, number>();
	file.function("relay_moved", (id, from, to) => {
		if (to === "sending") sent.set(String(id), world.time.now());
		world.trace.say(`relay ${String(id).slice(0, 8)} ${from} to ${to}`);
		const bad = badRelayMove(String(from), String(to), rules);
		if (bad !== undefined) world.broke("only drawn transitions are taken", bad);
		return null;
	});
	file.function("debit_moved", (reference, from, to) => {
		if (to === "sending") sent.set(String(reference), world.time.now());
		world.trace.say(`debit ${reference} ${from} to ${to}`);
		const bad = badDebitMove(String(from), String(to), rules);
		if (bad !== undefined) world.broke("only drawn transitions are taken", bad);
		return null;
	});
	for (const [name, table, key] of [
		["relay", "relay_orders", "transaction_id"],
		["debit", "itc_debits", "reference"],
	])
		file.exec(
			`create temp trigger ${name}_watch after update of state on main.${table} when old.state <> new.state begin select ${name}_moved(new.${key}, old.state, new.state); end`,
		);
	return sent;
}
