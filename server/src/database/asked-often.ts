import type { CompiledQuery } from "kysely";
import type { Database } from "./tables.ts";

type Value = string | number | null;
type Query<Row> = { readonly compile: () => CompiledQuery<Row> };

/**
 * A query whose text is made once for each number of values, which stand in it in their order and in no other place: putting a query
 * together costs several times what the embedded database takes to answer it. In a transaction it is asked of that transaction's database.
 */
export function askedOften<Row, const Values extends readonly Value[] = readonly string[]>(
	database: Database,
	make: (values: Values) => Query<Row>,
): (values: Values, on?: Database) => Promise<readonly Row[]> {
	const made = new Map<number, CompiledQuery<Row>>();
	return async (values, on = database) => {
		let query = made.get(values.length);
		if (!query) {
			query = make(values).compile();
			if (query.parameters.length !== values.length || query.parameters.some((parameter, index) => parameter !== values[index]))
				throw new Error(`the query has other values than those it was given: ${query.sql}`);
			if (made.size < 100) made.set(values.length, query);
		}
		return (await on.executeQuery<Row>({ ...query, parameters: values })).rows;
	};
}
