import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { QueryResult } from "kysely";
import { DatabaseFault } from "./fault.ts";
import { sqliteFault } from "./sqlite-file.ts";
import type { Answered, Asked, ThreadSettings } from "./sqlite-thread.ts";

type Result = QueryResult<unknown>;
type Waiting = {
	readonly answer: PromiseWithResolvers<Result>;
	readonly tookMs?: (ms: number) => void;
};

/** One thread with the file open. Statements are executed in the order in which they are sent. */
export type Thread = {
	readonly ask: (
		sql: string,
		values: readonly unknown[],
		tookMs?: Waiting["tookMs"],
	) => Promise<Result>;
	/** True if it ended unexpectedly. */
	readonly isGone: () => boolean;
	readonly close: () => Promise<void>;
};

export function startThread(settings: ThreadSettings): Thread {
	const worker = new Worker(new URL("./sqlite-thread.ts", import.meta.url), {
		workerData: settings,
		execArgv: ["--disable-warning=ExperimentalWarning"],
	});
	const waiting = new Map<number, Waiting>();
	let last = 0;
	let gone: DatabaseFault | undefined;
	const lose = (error: unknown): void => {
		gone ??= new DatabaseFault("away", error);
		for (const { answer } of waiting.values()) answer.reject(gone);
		waiting.clear();
	};
	worker.on("message", (answered: Answered) => {
		const { answer, tookMs } = waiting.get(answered.id) ?? {};
		waiting.delete(answered.id);
		tookMs?.(answered.ms);
		if ("rows" in answered) answer?.resolve({ rows: answered.rows });
		else if ("failed" in answered) answer?.reject(errorOf(answered.failed));
		else
			answer?.resolve({
				rows: [],
				numAffectedRows: BigInt(answered.changes),
				insertId: BigInt(answered.lastInsertRowid),
			});
	});
	worker.on("error", lose);
	const ended = new Promise<void>((resolve) => {
		worker.on("exit", () => {
			lose(new Error("the thread of the database ended"));
			resolve();
		});
	});
	return {
		ask(sql, values, tookMs) {
			if (gone) return Promise.reject(gone);
			const answer = Promise.withResolvers<Result>();
			const id = ++last;
			waiting.set(id, tookMs ? { answer, tookMs } : { answer });
			worker.postMessage({ id, sql, values: [...values] } satisfies Asked);
			return answer.promise;
		},
		isGone: () => gone !== undefined,
		async close() {
			if (!gone) worker.postMessage({ id: 0 } satisfies Asked);
			await ended;
		},
	};
}

function errorOf({
	message,
	...codes
}: {
	readonly message: string;
	readonly code?: string | undefined;
	readonly errcode?: number | undefined;
}): Error {
	const error = Object.assign(new Error(message), codes);
	return sqliteFault(error) ?? error;
}

/** The read-only threads. Each statement sees everything that was committed before it was sent. */
export type Readers = {
	readonly ask: (sql: string, values: readonly unknown[]) => Promise<Result>;
	readonly close: () => Promise<void>;
};

type Job = {
	readonly sql: string;
	readonly values: readonly unknown[];
	readonly answer: PromiseWithResolvers<Result>;
	readonly giveUpAt: number;
	isOver: boolean;
};

const maxReaders = Math.min(8, Math.max(4, availableParallelism()));
/** A statement that took longer the last time leaves one thread to the quick ones. */
const slowMs = 25;
const maxTexts = 1_000;

/**
 * `statementMs`: a caller that waits longer for a statement gets the fault `busy`, though the
 * thread continues with it.
 */
export function startReaders(settings: ThreadSettings, statementMs: number): Readers {
	const idle: Thread[] = [];
	const started = new Set<Thread>();
	const queue: Job[] = [];
	const running = new Set<Job>();
	const lastMs = new Map<string, number>();
	let slow = 0;
	const isSlow = ({ sql }: Job): boolean => (lastMs.get(sql) ?? 0) > slowMs;

	function reader(): Thread | undefined {
		for (let known = idle.pop(); known; known = idle.pop()) {
			if (!known.isGone()) return known;
			started.delete(known);
		}
		if (started.size >= maxReaders) return undefined;
		const thread = startThread(settings);
		started.add(thread);
		return thread;
	}

	function next(): void {
		for (;;) {
			const at = queue.findIndex((job) => !isSlow(job) || slow < maxReaders - 1);
			if (at < 0) return;
			const thread = reader();
			if (!thread) return;
			const [job] = queue.splice(at, 1);
			if (job) void run(thread, job);
		}
	}

	async function run(thread: Thread, job: Job): Promise<void> {
		const counts = isSlow(job);
		if (counts) slow += 1;
		running.add(job);
		try {
			job.answer.resolve(
				await thread.ask(job.sql, job.values, (ms) => {
					if (lastMs.size >= maxTexts && !lastMs.has(job.sql)) lastMs.clear();
					lastMs.set(job.sql, ms);
				}),
			);
		} catch (error) {
			job.answer.reject(error);
		}
		job.isOver = true;
		running.delete(job);
		if (counts) slow -= 1;
		idle.push(thread);
		next();
	}

	const late = setInterval(
		() => {
			const now = performance.now();
			for (const job of [...running, ...queue]) {
				if (job.isOver || job.giveUpAt > now) continue;
				job.isOver = true;
				job.answer.reject(new DatabaseFault("busy", new Error("the statement took too long")));
				if (queue.includes(job)) queue.splice(queue.indexOf(job), 1);
			}
		},
		Math.min(250, statementMs),
	);
	late.unref();

	return {
		ask(sql, values) {
			const job: Job = {
				sql,
				values,
				answer: Promise.withResolvers<Result>(),
				giveUpAt: performance.now() + statementMs,
				isOver: false,
			};
			queue.push(job);
			next();
			return job.answer.promise;
		},
		async close() {
			clearInterval(late);
			await Promise.all([...started].map((thread) => thread.close()));
		},
	};
}
