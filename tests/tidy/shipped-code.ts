import { citedTests } from "./cited-tests.ts";
import type { House } from "./house-rule.ts";
import { type Exported, moduleGraph } from "./module-graph.ts";
import { isTest, type SourceFile } from "./source-file.ts";

/** The entries of the applications and the exports of the packages. */
const entryPoints =
	/^(server\/src\/[\w-]+\.ts|ui-(web|kiosk)\/src\/(start\.tsx|service-worker\.ts))$/;

const sources = /^(core|adapters|ui-kit|ui-web|ui-kiosk|server)\/src\//;
const besideTests = /\/(fakes|conformance|workshop)\//;

/** Code of a package, as opposed to tests and what stands beside them. */
const isPackageCode = ({ path, text }: SourceFile) =>
	sources.test(path) && !isTest(path) && !besideTests.test(path) && !text.includes('from "vitest"');

/**
 * Whoever takes these runs a program or a page of the product, whatever else the test names. So do the end-to-end tests, and
 * what tests/tidy shows of the project's own pages is no code.
 */
const runners = ["child_process", "worker_threads", "playwright", "@playwright/test"];

/**
 * The tests that cite a requirement and run code of a package that no application reaches and no README offers, or none
 * at all: such a requirement looks shown, and nobody who uses the product meets it.
 *
 * @param published what a package is there to give to others, though no application takes it
 */
export function unshippedCitations(
	files: readonly SourceFile[],
	house: House,
	published: (exported: Exported) => boolean,
): string[] {
	const graph = moduleGraph(files, house);
	const entries = files
		.map(({ path }) => path)
		.filter((path) => entryPoints.test(path) && !isTest(path));
	const inApplication = graph.reached(entries);
	const ships = (one: Exported) => inApplication(one) || published(one);
	const packageCode = new Set(files.filter(isPackageCode).map(({ path }) => path));
	const known = new Map();
	return files
		.filter(
			({ path, text }) =>
				/\.tsx?$/.test(path) && !packageCode.has(path) && /["'`]\[[A-Z]/.test(text),
		)
		.flatMap(({ path }) => citedTests(path, graph, (at) => packageCode.has(at), known))
		.flatMap(({ path, line, title, runs, names, packages }) => {
			const dead = [
				...new Set(names.filter((one) => !ships(one)).map((one) => `${one.path}#${one.name}`)),
			];
			const drives =
				/^tests\/(e2e|tidy)\//.test(path) || runners.some((name) => packages.has(name));
			if (dead.length === 0 && (drives || runs.length > 0)) return [];
			const what = dead.length === 0 ? "runs no code of a package" : `runs ${dead.join(", ")}`;
			return [`${path}:${line} "${title}" ${what}`];
		});
}
