// Plants each fault in a copy of the project and reports whether it is found: run.ts [part of a
// plant's name]
import { plants } from "./plants.ts";
import { scratchCopy } from "./scratch-copy.ts";
import { tryPlant } from "./try-plant.ts";

const [wanted = ""] = process.argv.slice(2);
const chosen = plants.filter(({ name }) => name.includes(wanted));
const copy = scratchCopy();
let missed = 0;
try {
	for (const plant of chosen) {
		const tried = await tryPlant(plant, copy.folder).catch((error: Error) => ({
			found: false as const,
			why: error.message,
		}));
		console.log(
			`${tried.found ? "found " : "MISSED"}  ${plant.name}${tried.found ? "" : `\n        ${tried.why}`}`,
		);
		if (!tried.found) missed += 1;
	}
} finally {
	copy.remove();
}
console.log(`${chosen.length - missed} of ${chosen.length} planted faults are found`);
process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1;
