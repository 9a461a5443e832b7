import { PostgresAdapter } from "kysely";
import type { Database } from "./tables.ts";

export const isPostgres = (database: Pick<Database, "getExecutor">): boolean =>
	database.getExecutor().adapter instanceof PostgresAdapter;
