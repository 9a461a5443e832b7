import type { House } from "./house-rule.ts";
import { isCode, isTest, type SourceFile } from "./source-file.ts";

/**
 * The folders directly below another that can't be read one after the other, for each leads back to itself by imports,
 * types among them: one group for each circle or knot of circles, its folders and groups in alphabetical order. Files that
 * stand beside the folders join them and count as none of them.
 */
export function circlesBelow(
	parent: string,
	files: readonly SourceFile[],
	house: House,
): string[][] {
	const folderOf = (path: string): string | undefined => {
		if (!path.startsWith(`${parent}/`)) return undefined;
		const [folder, file] = path.slice(parent.length + 1).split("/");
		return file === undefined ? undefined : folder;
	};
	const leadsTo = new Map<string, Set<string>>();
	for (const file of files) {
		const from = folderOf(file.path);
		if (!from || !isCode(file.path) || isTest(file.path)) continue;
		const targets = leadsTo.get(from) ?? new Set();
		leadsTo.set(from, targets);
		for (const { specifier } of file.parsed().imports) {
			const { kind, path } = house.lead(file, specifier);
			const to = kind === "file" ? folderOf(path) : undefined;
			if (to && to !== from) targets.add(to);
		}
	}
	const reached = new Map(
		[...leadsTo.keys()].map((folder) => [folder, reachedFrom(folder, leadsTo)]),
	);
	const groups = new Map<string, string[]>();
	for (const [folder, others] of reached) {
		if (!others.has(folder)) continue;
		const circle = [...others].filter((other) => reached.get(other)?.has(folder)).sort();
		groups.set(circle.join(), circle);
	}
	return [...groups.keys()].sort().map((key) => groups.get(key) ?? []);
}

function reachedFrom(
	start: string,
	leadsTo: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
	const reached = new Set<string>();
	const next = [start];
	for (let folder = next.pop(); folder !== undefined; folder = next.pop())
		for (const to of leadsTo.get(folder) ?? [])
			if (!reached.has(to)) {
				reached.add(to);
				next.push(to);
			}
	return reached;
}
