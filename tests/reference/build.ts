// The API reference of core, adapters and ui-kit as pages beside the stories, from the docstrings of all public exports: npm run reference.
// With names of sub-paths, of those alone: npm run reference -- core/rules/split.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
	Application,
	Comment,
	CommentTag,
	Converter,
	type DeclarationReflection,
	ReflectionKind,
} from "typedoc";
import { entriesOf } from "../tidy/public-exports.ts";

const root = join(import.meta.dirname, "../..");
const [out = join(root, "storybook/storybook-static/reference")] = process.argv
	.filter((argument) => argument.startsWith("--out="))
	.map((argument) => argument.slice("--out=".length));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

/** The sub-path by which an application imports each module, by the path of its source. */
const subPaths = new Map(
	["core", "adapters", "ui-kit"].flatMap((name) =>
		entriesOf(join(root, name))
			.map(({ subPath, path }) => ({ name: `${name}${subPath.slice(1)}`, path }))
			.filter(({ name: subPath }) => asked.length === 0 || asked.includes(subPath))
			.map(({ name: subPath, path }) => [path, `@tuckshop/${subPath}`] as const),
	),
);
if (subPaths.size === 0) {
	console.error(`No package has the sub-path ${asked.join(" or ")}.`);
	process.exit(1);
}

// Only what the asked sub-paths reach is read: one sub-path takes a few seconds.
const cache = join(root, "node_modules/.cache/reference");
mkdirSync(cache, { recursive: true });
const tsconfig = join(cache, "tsconfig.json");
writeFileSync(
	tsconfig,
	JSON.stringify({
		extends: join(import.meta.dirname, "tsconfig.json"),
		files: [...subPaths.keys()],
		include: [],
	}),
);

const reference = await Application.bootstrap({
	name: "Tuckshop",
	entryPoints: [...subPaths.keys()],
	tsconfig,
	readme: "none",
	githubPages: false,
	hideGenerator: true,
	disableGit: true,
	sourceLinkTemplate: "{path}:{line}",
	// `tsc -b` checks these sources, with the project's own compiler.
	skipErrorChecking: true,
	excludeExternals: true,
	excludeInternal: true,
	categorizeByGroup: false,
	validation: { notExported: false, invalidLink: true, notDocumented: true },
	requiredToBeDocumented: ["Function", "Variable", "TypeAlias", "Interface", "Class", "Enum"],
	treatValidationWarningsAsErrors: true,
	logLevel: "Warn",
});
reference.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
	for (const entry of project.getReflectionsByKind(ReflectionKind.ExportContainer))
		for (const each of (entry as DeclarationReflection).children ?? []) categorise(each);
});
const project = await reference.convert();
if (!project) throw new Error("The sources could not be read.");
project.comment ??= new Comment([{ kind: "text", text: conventions() }]);
// A single entry is the project itself.
for (const entry of [project, ...(project.children ?? [])]) {
	const subPath = subPaths.get(project.files.getReflectionPath(entry) ?? "");
	if (subPath) entry.name = subPath;
}
reference.validate(project);
if (reference.logger.hasErrors() || reference.logger.hasWarnings()) process.exit(1);
await reference.generateDocs(project, out);
const pages = subPaths.size;
console.log(`${pages} ${pages === 1 ? "sub-path" : "sub-paths"}: ${join(out, "index.html")}`);

/** The first page: what holds for all of them, so that not each has to say it. */
function conventions(): string {
	return [
		"- **Money** is whole Canadian cents (`Cents`); a record on the wire or on a disk has dollars, and its schema decodes them. Prices are without tax; what is paid is with it.",
		"- **Rates** are whole thousandths of a percent (`Rate`): 9.975 % is 9975. Tax is rounded once for each tax of an order, half away from zero; only cash is rounded to five cents.",
		"- **Times** are ISO 8601 in UTC as text, and milliseconds since 1970 as numbers; a business date is YYYY-MM-DD in the restaurant's time zone.",
		"- **Refusals**: a rule returns an `Outcome`, with a code and the field that was wrong. A port and the headless POS fail with a tagged fault; with promises it is a `PosError`. An exception is a programming error.",
		"- Ids such as PAY-10 are those of the requirements in `tests/requirements`.",
	].join("\n");
}

/** An export stands under the heading of the file that declares it: what belongs together is read together. */
function categorise(entry: DeclarationReflection) {
	const source = entry.sources?.[0]?.fullFileName;
	if (!source) return;
	const file = basename(source).replace(/\.tsx?$/, "");
	const meaning = (file === "index" ? basename(dirname(source)) : file).replaceAll("-", " ");
	const category = meaning.charAt(0).toUpperCase() + meaning.slice(1);
	for (const part of [entry, ...(entry.signatures ?? [])]) {
		part.comment ??= new Comment();
		part.comment.blockTags.push(new CommentTag("@category", [{ kind: "text", text: category }]));
	}
}
