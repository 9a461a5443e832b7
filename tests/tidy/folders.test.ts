import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { projectFiles } from "./source-file.ts";

/** Past about forty names, a folder is searched and no longer read. */
const most = 42;

it("no folder has more files than a person reads through", () => {
	const sizes = new Map<string, number>();
	for (const { path } of projectFiles(join(import.meta.dirname, "../..")))
		sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
	expect(sizes.size).toBeGreaterThan(100);
	expect([...sizes].filter(([, size]) => size > most)).toEqual([]);
});
