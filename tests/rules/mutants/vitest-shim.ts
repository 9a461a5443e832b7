import { format } from "node:util";
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from "@vitest/expect";
import * as chai from "chai";

/**
 * The part of vitest that the tests of the rules use. Files register their tests here when they are
 * imported, and the runner takes them: thousands of runs in one process, where vitest would start
 * again for each.
 */
type Test = { readonly title: string; readonly run: () => unknown };

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

export const expect = Object.assign(
	(value: unknown, message?: string) => chai.expect(value, message),
	chai.expect,
);

let registered: Test[] = [];

/** The tests that were registered since the last call. */
export function takeTests(): readonly Test[] {
	const tests = registered;
	registered = [];
	return tests;
}

export const describe = Object.assign((_title: string, body: () => void) => body(), {
	each:
		(rows: readonly unknown[]) =>
		(_title: string, body: (...values: never[]) => void): void => {
			for (const row of rows) body(...(spread(row) as never[]));
		},
});

export const it = Object.assign(
	(title: string, run: () => unknown): void => {
		registered.push({ title, run });
	},
	{
		each:
			(rows: readonly unknown[]) =>
			(title: string, run: (...values: never[]) => unknown): void => {
				for (const row of rows)
					registered.push({
						title: format(title, ...spread(row)),
						run: () => run(...(spread(row) as never[])),
					});
			},
	},
);

export const test = it;

const spread = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);
