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
// A single entry is the project itself.
for (const entry of [project, ...(project.children ?? [])]) {
	const subPath = subPaths.get(project.files.getReflectionPath(entry) ?? "");
	if (subPath) entry.name = subPath;
}
reference.validate(project);
if (reference.logger.hasErrors() || reference.logger.hasWarnings()) process.exit(1);
await reference.generateDocs(project, out);
const pages = project.getReflectionsByKind(ReflectionKind.ExportContainer).length;
console.log(`${pages} ${pages === 1 ? "sub-path" : "sub-paths"}: ${join(out, "index.html")}`);

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
