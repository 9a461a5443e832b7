import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { projectFiles } from "./source-file.ts";

/** Past about forty names, a folder is searched and no longer read. */
const most = 42;

/** Records with a number each, in the order in which they were made: nobody looks for one by reading the folder. */
const numbered = ["docs/decisions", "server/src/database/migrations"];

it("no folder has more files than a person reads through", () => {
	const sizes = new Map<string, number>();
	for (const { path } of projectFiles(join(import.meta.dirname, "../..")))
		sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
	expect(sizes.size).toBeGreaterThan(100);
	expect([...sizes].filter(([path, size]) => size > most && !numbered.includes(path))).toEqual([]);
});
