// Recomputes the vectors by their oracles and compares them with core/vectors: npm run vectors; `--
// --write` writes them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vectorFiles } from "./vector-files.ts";

const write = process.argv.includes("--write");
let cases = 0;
let differing = 0;
for (const [name, text] of Object.entries(vectorFiles())) {
	const path = join(import.meta.dirname, "../../core/vectors", name);
	const count = (JSON.parse(text) as { readonly cases: readonly unknown[] }).cases.length;
	const isSame = readFileSync(path, "utf8") === text;
	if (!isSame && write) writeFileSync(path, text);
	cases += count;
	differing += isSame ? 0 : 1;
	console.log(
		`${name.padEnd(20)} ${String(count).padStart(4)} cases   ${isSame ? "as the oracle has them" : write ? "written" : "DIFFERS from the oracle"}`,
	);
}
console.log(`${cases} cases, ${differing} files ${write ? "written" : "differ"}`);
process.exit(differing > 0 && !write ? 1 : 0);
