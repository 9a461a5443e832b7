import { isCurrent } from "../database/migrate.ts";
import type { Database } from "../database/tables.ts";

/** Whether a load balancer should send requests here now; else the reason in words. */
export type Readiness = () => Promise<{ readonly ready: true } | { readonly ready: false; readonly why: string }>;

/** The end of this process, as those see it who have to know. */
export type Lifecycle = { stopping: boolean };

/** A database that does not answer within this time answers no till either. */
const patience = 2_000;

export function readiness(database: Database, lifecycle: Readonly<Lifecycle>): Readiness {
	return async () => {
		if (lifecycle.stopping) return { ready: false, why: "The server is stopping." };
		let late: ReturnType<typeof setTimeout> | undefined;
		try {
			const silence = new Promise<never>((_, reject) => {
				late = setTimeout(() => reject(new Error("no answer")), patience);
			});
			const current = await Promise.race([isCurrent(database), silence]);
			return current ? { ready: true } : { ready: false, why: "The database is from another version of Tuckshop." };
		} catch {
			return { ready: false, why: "The database does not answer." };
		} finally {
			clearTimeout(late);
		}
	};
}
