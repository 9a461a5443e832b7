import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { circlesBelow } from "./circles.ts";
import { houseAt } from "./house.ts";
import { projectFiles, sourceFile } from "./source-file.ts";

const root = join(import.meta.dirname, "../..");
const house = houseAt(root);
const files = projectFiles(root);

/** Every folder of these packages with two folders or more in it. */
const parents = ["core", "adapters", "ui-kit", "server"].flatMap((name) => {
	const folders = new Map<string, Set<string>>();
	for (const { path } of files) {
		const parts = path.split("/");
		if (parts[0] !== name || parts[1] !== "src") continue;
		for (let depth = 2; depth < parts.length - 1; depth++) {
			const parent = parts.slice(0, depth).join("/");
			folders.set(parent, (folders.get(parent) ?? new Set()).add(parts[depth] ?? ""));
		}
	}
	return [...folders].flatMap(([parent, inside]) => (inside.size > 1 ? [parent] : []));
});

describe("folders are read one after the other", () => {
	it("and no imports lead from one through others back to it", () => {
		expect(parents.length).toBeGreaterThan(10);
		const found = parents.flatMap((parent) => {
			const circles = circlesBelow(parent, files, house);
			return circles.length === 0 ? [] : [[parent, circles] as const];
		});
		expect(
			Object.fromEntries(found),
			"what two folders need of each other goes to a folder below both",
		).toEqual({});
	});

	it("which a circle of two or of three, also of types, is not", () => {
		const circles = (samples: Readonly<Record<string, string>>) =>
			circlesBelow(
				"server/src",
				Object.entries(samples).map(([path, text]) => sourceFile(`server/src/${path}`, text)),
				house,
			);
		const straight = {
			"a/one.ts": 'import { two } from "../b/two.ts";',
			"b/two.ts": 'import { three } from "../c/three.ts";',
			"c/three.ts": 'import { beside } from "../beside.ts";',
			"beside.ts": 'import { one } from "./a/one.ts";',
		};
		expect(circles(straight)).toEqual([]);
		expect(circles({ ...straight, "b/back.ts": 'import { one } from "../a/one.ts";' })).toEqual([
			["a", "b"],
		]);
		expect(
			circles({ ...straight, "c/back.ts": 'import type { One } from "../a/one.ts";' }),
		).toEqual([["a", "b", "c"]]);
		expect(
			circles({ ...straight, "c/back.test.ts": 'import { one } from "../a/one.ts";' }),
		).toEqual([]);
	});
});
