import { Effect } from "effect";
import { canonicalJson } from "../records/index.ts";

/**
 * A requirement that every implementation of a port has to meet. Any test runner can run it: it
 * rejects when the requirement is not met.
 */
export type ConformanceCase = { readonly title: string; readonly run: () => Promise<void> };

/**
 * A port under test: opened on empty storage, and again on what the first left there, as after a
 * reload.
 */
export type Subject<Port> = {
	readonly port: Port;
	readonly reopen: () => Promise<Port>;
	readonly dispose: () => Promise<void>;
};
/** Opens a port under test on empty storage. */
export type Make<Port> = () => Promise<Subject<Port>>;

/** Turns the checks of a suite into cases, each on a subject of its own. */
export const casesOf = <Port>(
	make: Make<Port>,
	wanted: readonly (readonly [
		title: string,
		body: (subject: Subject<Port>) => Effect.Effect<void, unknown>,
	])[],
) =>
	wanted.map(
		([title, body]): ConformanceCase => ({
			title,
			run: async () => {
				const subject = await make();
				try {
					await Effect.runPromise(body(subject));
				} finally {
					await subject.dispose();
				}
			},
		}),
	);

/** Fails when two values differ. Members that are undefined count as missing. */
export function same(actual: unknown, expected: unknown, what = "value"): void {
	const [a, b] = [canonicalJson(actual), canonicalJson(expected)];
	if (a !== b) throw new Error(`${what} is\n${a}\nand not\n${b}`);
}

export const reopened = <Port>({ reopen }: Subject<Port>): Effect.Effect<Port> =>
	Effect.promise(reopen);
