import type { CompiledQuery } from "kysely";
import type { Database } from "./tables.ts";

type Value = string | number | null;
type Query<Row> = { readonly compile: () => CompiledQuery<Row> };

/**
 * Compiles the query once per parameter count and reuses its SQL text: compiling costs several
 * times what the embedded database takes to answer it. Parameters must appear in the SQL in
 * argument order, each exactly once. `on`: the transaction to run it in.
 */
export function compiledQuery<Row, const Values extends readonly Value[] = readonly string[]>(
	database: Database,
	make: (values: Values) => Query<Row>,
): (values: Values, on?: Database) => Promise<readonly Row[]> {
	const made = new Map<number, CompiledQuery<Row>>();
	return async (values, on = database) => {
		let query = made.get(values.length);
		if (!query) {
			query = make(values).compile();
			if (
				query.parameters.length !== values.length ||
				query.parameters.some((parameter, index) => parameter !== values[index])
			)
				throw new Error(`the query has other values than those it was given: ${query.sql}`);
			if (made.size < 100) made.set(values.length, query);
		}
		return (await on.executeQuery<Row>({ ...query, parameters: values })).rows;
	};
}

/** Marks the position in a query of the value that each call gives under this name. */
class Named {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/** Compiles a query whose values are given by name. Everything else in the query is constant. */
export function compiledByName<Row, Values extends { readonly [name: string]: Value }>(
	database: Database,
	make: (values: Values) => Query<Row>,
): (values: Values, on?: Database) => Promise<readonly Row[]> {
	let made: CompiledQuery<Row> | undefined;
	return async (values, on = database) => {
		// The query is built with the names in place of the values: building passes values on and never
		// reads them.
		made ??= make(
			Object.fromEntries(Object.keys(values).map((name) => [name, new Named(name)])) as {
				readonly [name: string]: unknown;
			} as Values,
		).compile();
		const parameters = made.parameters.map((parameter) =>
			parameter instanceof Named ? values[parameter.name] : parameter,
		);
		return (await on.executeQuery<Row>({ ...made, parameters })).rows;
	};
}
