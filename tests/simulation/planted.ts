// Plants each fault in a copy of the project and says after how many seeds the simulation finds it: planted.ts [part of a plant's name]
import { scratchCopy } from "../planted/scratch-copy.ts";
import { whilePlanted } from "./planted-edits.ts";
import { type SimPlant, simPlants } from "./plants.ts";
import { seedsInCopy } from "./seeds-in-copy.ts";

const most = 2_000;
const [wanted = ""] = process.argv.slice(2);
const chosen = simPlants.filter(({ name }) => name.includes(wanted));
const copy = scratchCopy();
let missed = 0;
try {
	for (const plant of chosen) {
		const told = await tried(plant).catch((error: Error) => `MISSED        ${plant.name}\n              ${error.message}`);
		if (told.startsWith("MISSED")) missed += 1;
		console.log(told);
	}
} finally {
	copy.remove();
}
console.log(`${chosen.length - missed} of ${chosen.length} planted faults are found within ${most} seeds`);
process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1;

async function tried(plant: SimPlant): Promise<string> {
	const found = await whilePlanted(plant, copy.folder, () => seedsInCopy(copy.folder, most));
	if (found.broken === undefined) return `MISSED        ${plant.name}\n              ${found.output}`;
	return `${`seed ${found.seed}`.padEnd(12)}  ${plant.name}\n              ${found.broken}`;
}
