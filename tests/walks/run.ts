// Walks each walk, or those whose title has one of the words, prints the files that they enter, and draws docs/walks.md:
// npm run walks -- [--files] [WORD...]
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { walksPage } from "./draw.ts";
import { traced } from "./trace.ts";
import { notEntered } from "./walk.ts";
import { walks } from "./walks.ts";

const words = process.argv.slice(2).filter((word) => word !== "--files");
const all = process.argv.includes("--files");
let wrong = 0;
for (const [walk, entered] of await traced(
	walks.filter(({ title }) => words.length === 0 || words.some((word) => title.includes(word))),
)) {
	const missing = notEntered(walk, entered);
	wrong += missing.length;
	console.log(
		`${walk.title}: ${entered.size} files entered, ${new Set(walk.steps.map(({ file }) => file)).size} named`,
	);
	for (const each of missing) console.log(`  ${each}`);
	if (all)
		for (const [file, functions] of [...entered].sort())
			console.log(`  ${file} ${[...functions].filter(Boolean).join(" ")}`);
}
writeFileSync(join(import.meta.dirname, "../../docs/walks.md"), walksPage(walks));
process.exitCode = wrong === 0 ? 0 : 1;
