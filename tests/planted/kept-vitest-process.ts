// Runs the tests that it is asked for by messages, in the folder where it was started, until the
// other side is gone.
import { Writable } from "node:stream";
import { createVitest } from "vitest/node";

/** Files of tests and a part of a title, and the file that was changed before. */
export type Wanted = {
	readonly changed: string;
	readonly filters: readonly string[];
	readonly title: string | undefined;
};
/** Like a command's end: 0 where all passed, and what was printed. */
export type Ended = { readonly code: number; readonly output: string };

let output = "";
const printed = () =>
	new Writable({
		write(chunk, _encoding, next) {
			output += String(chunk);
			next();
		},
	}) as unknown as NodeJS.WriteStream;

const vitest = await createVitest(
	"test",
	{ root: process.cwd(), watch: false, project: ["node"], reporters: ["default"] },
	{},
	{ stdout: printed(), stderr: printed() },
);
await vitest.standalone();

/** Those of earlier runs too: each of them was changed back since. */
const changedOnce = new Set<string>();

async function run({ changed, filters, title }: Wanted): Promise<Ended> {
	output = "";
	// Else what one fault left unhandled would fail every run after it.
	vitest.state.clearErrors();
	changedOnce.add(changed);
	for (const file of changedOnce) vitest.invalidateFile(file);
	if (title === undefined) vitest.resetGlobalTestNamePattern();
	else vitest.setGlobalTestNamePattern(title);
	const files = await vitest.globTestSpecifications([...filters]);
	const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files);
	// Those of earlier runs are told again with them.
	const asked = new Set(files.map(({ moduleId }) => moduleId));
	const own = testModules.filter(({ moduleId }) => asked.has(moduleId));
	const passed = own.length > 0 && own.every((one) => one.ok());
	return { code: passed && unhandledErrors.length === 0 ? 0 : 1, output };
}

process.on("message", (wanted: Wanted) => {
	void run(wanted)
		.catch((error: Error): Ended => ({ code: 1, output: String(error.stack) }))
		.then((ended) => process.send?.(ended));
});
process.on("disconnect", () => {
	void vitest.close().finally(() => process.exit());
});
