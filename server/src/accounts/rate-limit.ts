import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { Refusal } from "../http/refusal.ts";
import { moment, type World } from "../world.ts";

export type Limit = { readonly most: number; readonly minutes: number };

/** Counts in the database, so that n processes give one limit. */
export type RateLimit = {
	/** Counts one try before it is made, and refuses the one past the limit: tries at the same moment can't slip through together. */
	readonly take: (bucket: string, limit: Limit) => Promise<void>;
	readonly forget: (bucket: string) => Promise<void>;
};

export function rateLimit(database: Database, { now }: Pick<World, "now">): RateLimit {
	return {
		async take(bucket, { most, minutes }) {
			const at = moment(now());
			const fresh = moment(now() + minutes * 60_000);
			const row = await database
				.insertInto("rate_limits")
				.values({ bucket, count: 1, resets_at: fresh })
				.onConflict((conflict) =>
					conflict.column("bucket").doUpdateSet({
						count: sql<number>`case when rate_limits.resets_at <= ${at} then 1 else rate_limits.count + 1 end`,
						resets_at: sql<string>`case when rate_limits.resets_at <= ${at} then ${fresh} else rate_limits.resets_at end`,
					}),
				)
				.returning(["count", "resets_at"])
				.executeTakeFirstOrThrow();
			if (row.count === 1) await database.deleteFrom("rate_limits").where("resets_at", "<=", at).execute();
			if (row.count <= most) return;
			const retryAfter = Math.max(1, Math.ceil((Date.parse(row.resets_at) - now()) / 1000));
			throw new Refusal(429, "too-many-tries", "Too many tries. Wait a while, then try again.", { retryAfter });
		},
		async forget(bucket) {
			await database.deleteFrom("rate_limits").where("bucket", "=", bucket).execute();
		},
	};
}
