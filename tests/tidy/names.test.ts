import { join } from "node:path";
import { expect, it } from "vitest";
import { isTest, projectFiles } from "./source-file.ts";

const packages = ["core", "adapters", "ui-kit", "ui-web", "ui-kiosk", "server"];
const exported =
	/^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm;

/** The parts that counter and kiosk each have of their own, called alike in both: whoever knows one application finds the way in the other. */
const eachApplicationsOwn = [
	"Bindings",
	"Device",
	"RunningPos",
	"Services",
	"TextKey",
	"browserDevice",
	"composeContainer",
	"composeServices",
	"enCa",
	"latePos",
	"watchUpdates",
];
const applications = ["ui-web", "ui-kiosk"];

/** Each name that is defined in the sources of more than one package, with the files. */
function definedTwice(): Record<string, string[]> {
	const definedIn = new Map<string, Set<string>>();
	for (const { path, text } of projectFiles(join(import.meta.dirname, "../.."))) {
		const [top = ""] = path.split("/");
		if (
			!packages.includes(top) ||
			!/^[\w-]+\/src\/.*\.tsx?$/.test(path) ||
			isTest(path) ||
			/\/(fakes|conformance|workshop)\//.test(path)
		)
			continue;
		for (const [, name = ""] of text.matchAll(exported))
			definedIn.set(name, (definedIn.get(name) ?? new Set()).add(path));
	}
	const isTwice = (paths: Set<string>) =>
		new Set([...paths].map((path) => path.split("/")[0])).size > 1;
	return Object.fromEntries(
		[...definedIn].flatMap(([name, paths]) => (isTwice(paths) ? [[name, [...paths].sort()]] : [])),
	);
}

it("no name is defined in two packages, so that a name that is searched for leads to one thing", () => {
	const twice = definedTwice();
	const isOwn = (name: string, paths: readonly string[]) =>
		eachApplicationsOwn.includes(name) &&
		paths.every((path) => applications.includes(path.split("/")[0] ?? ""));
	expect(
		Object.fromEntries(Object.entries(twice).filter(([name, paths]) => !isOwn(name, paths))),
	).toEqual({});
	expect(eachApplicationsOwn.filter((name) => !(name in twice))).toEqual([]);
});
