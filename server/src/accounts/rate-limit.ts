import { waitText } from "@tuckshop/core/texts/en-ca";
import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { HttpRefusal } from "../http/refusal.ts";
import { isoTime, type World } from "../world.ts";

/** `atOnce` attempts are free; each later one needs `minutesEach` minutes to pass. */
export type Limit = { readonly free: number; readonly minutes: number };

/**
 * Seconds to wait after the last free attempt, and after each further one: a minute, doubled each
 * time, an hour at most. An endless guesser gets ten guesses and then about thirty a day.
 */
export const delaysInSeconds: readonly number[] = [60, 120, 240, 480, 960, 1920, 3600];

/** The count is reset after a day without an attempt. */
const quietMs = 24 * 60 * 60 * 1000;

/**
 * A leaky bucket: a burst of `atOnce` attempts, and one more for each `minutesEach` minutes that
 * pass. Once it is empty, it allows one attempt in that time, however often it is tried, and nobody
 * waits longer than that for the next one.
 */
export type Allowance = { readonly atOnce: number; readonly minutesEach: number };

/** Counts in the database, so that n processes give one limit. */
export type RateLimit = {
	/**
	 * Counts one attempt before it is made, and refuses it while the wait is not over, so that
	 * concurrent attempts can't slip through together.
	 */
	readonly take: (bucket: string, limit: Limit) => Promise<void>;
	readonly forget: (bucket: string) => Promise<void>;
	/**
	 * Counts one attempt before it is made, and refuses it where none is left. The returned function
	 * puts back this one attempt, and nothing else.
	 */
	readonly spend: (bucket: string, allowance: Allowance) => Promise<() => Promise<void>>;
};

const tooMany = (retryAfter: number): HttpRefusal =>
	new HttpRefusal(429, "too-many-tries", `Too many tries. Try again in ${waitText(retryAfter)}.`, {
		retryAfter,
	});

export function rateLimit(database: Database, { now }: Pick<World, "now">): RateLimit {
	const endOver = async (): Promise<void> =>
		void (await database
			.deleteFrom("rate_limits")
			.where("resets_at", "<=", isoTime(now()))
			.execute());

	/**
	 * One statement, which locks the row and checks its present value: the attempt is counted, or it
	 * must still wait and nothing is written.
	 */
	async function counted(bucket: string, { free, minutes }: Limit): Promise<number | undefined> {
		const at = isoTime(now());
		const fresh = isoTime(now() + minutes * 60_000);
		const over = sql<boolean>`rate_limits.resets_at <= ${at}`;
		const next = sql<number>`rate_limits.count + 1`;
		const turns = delaysInSeconds.map(
			(seconds, index) =>
				sql`when ${next} <= ${free + index} then ${isoTime(now() + seconds * 1000)}`,
		);
		const longest = isoTime(now() + (delaysInSeconds.at(-1) ?? 0) * 1000);
		const row = await database
			.insertInto("rate_limits")
			.values({ bucket, count: 1, resets_at: fresh, free_at: at })
			.onConflict((conflict) =>
				conflict
					.column("bucket")
					.doUpdateSet({
						count: sql<number>`case when ${over} then 1 else ${next} end`,
						free_at: sql<string>`case when ${over} or ${next} < ${free} then ${at} ${sql.join(turns, sql` `)} else ${longest} end`,
						resets_at: sql<string>`case when ${over} then ${fresh} when ${next} < ${free} then rate_limits.resets_at else ${isoTime(now() + quietMs)} end`,
					})
					.where((expression) =>
						expression.or([
							expression("rate_limits.free_at", "<=", at),
							expression("rate_limits.resets_at", "<=", at),
						]),
					),
			)
			.returning("count")
			.executeTakeFirst();
		return row?.count;
	}

	/**
	 * `count` is the minute at which the bucket is full again, so that one statement checks and
	 * counts, and an attempt is put back by subtracting its cost, whatever was counted meanwhile.
	 */
	async function spent(bucket: string, { atOnce, minutesEach }: Allowance): Promise<boolean> {
		const minute = Math.floor(now() / 60_000);
		const after = sql<number>`case when rate_limits.count > ${minute} then rate_limits.count else ${minute} end + ${minutesEach}`;
		const emptyAt = minute + atOnce * minutesEach;
		const row = await database
			.insertInto("rate_limits")
			.values({
				bucket,
				count: minute + minutesEach,
				resets_at: isoTime(emptyAt * 60_000),
				free_at: isoTime(now()),
			})
			.onConflict((conflict) =>
				conflict
					.column("bucket")
					.doUpdateSet({ count: after, resets_at: isoTime(emptyAt * 60_000) })
					.where(after, "<=", emptyAt),
			)
			.returning("count")
			.executeTakeFirst();
		if (row?.count === minute + minutesEach) await endOver();
		return row !== undefined;
	}

	return {
		async spend(bucket, allowance) {
			const { atOnce, minutesEach } = allowance;
			while (!(await spent(bucket, allowance))) {
				const standing = await database
					.selectFrom("rate_limits")
					.select("count")
					.where("bucket", "=", bucket)
					.executeTakeFirst();
				const seconds =
					standing === undefined
						? 0
						: Math.ceil(((standing.count - (atOnce - 1) * minutesEach) * 60_000 - now()) / 1000);
				// An attempt was put back meanwhile, or the wait has ended: try again.
				if (seconds > 0) throw tooMany(seconds);
			}
			return async () => {
				await database
					.updateTable("rate_limits")
					.set({ count: sql<number>`count - ${minutesEach}` })
					.where("bucket", "=", bucket)
					.execute();
			};
		},
		async take(bucket, limit) {
			for (;;) {
				const count = await counted(bucket, limit);
				if (count === 1) await endOver();
				if (count !== undefined) return;
				const standing = await database
					.selectFrom("rate_limits")
					.select("free_at")
					.where("bucket", "=", bucket)
					.executeTakeFirst();
				// The row was deleted meanwhile, or the wait has ended: try again.
				if (standing === undefined || Date.parse(standing.free_at) <= now()) continue;
				const retryAfter = Math.ceil((Date.parse(standing.free_at) - now()) / 1000);
				throw tooMany(retryAfter);
			}
		},
		async forget(bucket) {
			await database.deleteFrom("rate_limits").where("bucket", "=", bucket).execute();
		},
	};
}
