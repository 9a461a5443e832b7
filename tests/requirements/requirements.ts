import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A sentence that the product has to make true, and the decision where the sentence leaves
 * something open.
 */
export type Requirement = {
	readonly id: string;
	readonly area: string;
	readonly layer: string;
	readonly sentence: string;
	readonly decision: string;
};

/**
 * A test's title, and whether the test passed in the last run. "unknown" where only the sources
 * were read.
 */
export type Title = {
	readonly title: string;
	readonly state: "passed" | "failed" | "skipped" | "unknown";
};

/** The requirements in the order of the list. */
export function requirements(list = join(import.meta.dirname, "requirements.tsv")): Requirement[] {
	const [, ...lines] = readFileSync(list, "utf8").trimEnd().split("\n");
	return lines.map((line) => {
		const [id = "", layer = "", sentence = "", decision = ""] = line.split("\t");
		return { id, area: id.replace(/-\d+$/, ""), layer, sentence, decision };
	});
}

const ids = String.raw`\[[A-Z]{2,5}-\d{2,3}(?:[ ,]+[A-Z]{2,5}-\d{2,3}){0,5}\]`;
const titleStart = new RegExp(`^${ids}`);
const writtenTitle = new RegExp(String.raw`(["'\x60])(${ids}(?:\\.|(?!\1)[^\\])*)\1`, "g");

/** The ids that a title begins with, one to six in brackets. */
export const citedBy = (title: string): string[] =>
	titleStart.exec(title)?.[0].match(/[A-Z]{2,5}-\d{2,3}/g) ?? [];

/** Titles by the id that they cite. */
export function titlesById(titles: readonly Title[]): Map<string, Title[]> {
	const byId = new Map<string, Title[]>();
	for (const title of titles)
		for (const id of citedBy(title.title)) byId.set(id, [...(byId.get(id) ?? []), title]);
	return byId;
}

/** The titles of the last full run of the tests, or those in the sources where there was none. */
export function titlesAt(root: string): { readonly titles: Title[]; readonly from: string } {
	const ran = join(root, "test-results/titles.json");
	if (existsSync(ran))
		return {
			titles: JSON.parse(readFileSync(ran, "utf8")) as Title[],
			from: "the last run of npm test",
		};
	return { titles: writtenTitles(root), from: "the sources; npm test says which of them pass" };
}

/** Every title with ids in a test file below a folder; files with a name that `leftOut` finds are none. */
export function writtenTitles(folder: string, insideTests = false, leftOut?: RegExp): Title[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (
			["node_modules", "dist", "test-results", "storybook-static", "coverage"].includes(
				entry.name,
			) ||
			entry.name.startsWith(".")
		)
			return [];
		if (entry.isDirectory())
			return writtenTitles(
				path,
				insideTests || entry.name === "tests" || entry.name === "conformance",
				leftOut,
			);
		const isTest =
			!leftOut?.test(entry.name) &&
			(/\.(test|spec|stories)\.tsx?$/.test(entry.name) ||
				(insideTests && /\.tsx?$/.test(entry.name)));
		return isTest
			? [...readFileSync(path, "utf8").matchAll(writtenTitle)].map(([, , title = ""]) => ({
					title,
					state: "unknown" as const,
				}))
			: [];
	});
}
