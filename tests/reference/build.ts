// The API reference of core, adapters and ui-kit as pages beside the stories, from the docstrings of all public exports: npm run reference.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entriesOf, exportsOf, type PublicExport } from "../tidy/public-exports.ts";

const root = join(import.meta.dirname, "../..");
const out = join(root, "storybook/storybook-static/reference");
mkdirSync(out, { recursive: true });

const pages = ["core", "adapters", "ui-kit"].flatMap((name) => {
	const folder = join(root, name);
	execFileSync(process.execPath, [join(root, "core/pack/build.mjs")], { cwd: folder });
	return entriesOf(folder, "types").map(({ subPath, path }) => {
		const title = `@tuckshop/${name}${subPath.slice(1)}`;
		const file = `${title.slice(1).replaceAll("/", ".")}.html`;
		const exported = [...exportsOf(path).values()].sort((a, b) => a.name.localeCompare(b.name));
		writeFileSync(join(out, file), page(title, exported.map(section).join("\n")));
		return { title, file, count: exported.length };
	});
});
const links = pages.map(
	({ title, file, count }) => `<li><a href="${file}">${title}</a> ${count}</li>`,
);
writeFileSync(join(out, "index.html"), page("Reference", `<ul>${links.join("\n")}</ul>`));
console.log(
	`${pages.length} entries, ${pages.reduce((sum, { count }) => sum + count, 0)} exports: ${join("storybook/storybook-static/reference", "index.html")}`,
);

function section({ name, path, line, comment }: PublicExport): string {
	return `<section id="${name}"><h2>${name}</h2><p>${escaped(comment).replace(/`([^`]+)`/g, "<code>$1</code>")}</p><pre>${escaped(declaration(path, line))}</pre></section>`;
}

/** A declaration of a built file: from its first line to the one that closes it. */
function declaration(path: string, line: number): string {
	const lines = readFileSync(path, "utf8")
		.split("\n")
		.slice(line - 1);
	let depth = 0;
	const end = lines.findIndex((each) => {
		for (const letter of each)
			depth += "{([".includes(letter) ? 1 : "})]".includes(letter) ? -1 : 0;
		return depth === 0 && /[;}]$/.test(each);
	});
	return lines.slice(0, end + 1).join("\n");
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function page(title: string, body: string): string {
	return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>${title}</title><style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui}pre{overflow:auto;background:#f4f4f4;padding:.75rem}h2{margin-top:2rem}</style></head><body><p><a href="index.html">Reference</a></p><h1>${title}</h1>${body}</body></html>\n`;
}
