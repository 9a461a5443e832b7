// Plants each fault in a copy of the project and says after how many seeds the simulation finds it:
// planted.ts [part of a plant's name] [1/3: every third of them, from the first on] [--days: those of
// drawers and refunds alone] [--seeds: how many are run at most]
import { parseArgs } from "node:util";
import { scratchCopy } from "../../planted/scratch-copy.ts";
import { whilePlanted } from "./planted-edits.ts";
import { type SimPlant, simPlants } from "./plants.ts";
import { seedsInCopy } from "./seeds-in-copy.ts";

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: { days: { type: "boolean" }, seeds: { type: "string" } },
});
const most = Number(options.seeds ?? 2_000);
/** The least number of seeds without the one fault, or without the tables, that finds a plant. */
const withoutIt = 100;
const [wanted = "", part = "1/1"] = positionals;
const [first = 1, step = 1] = part.split("/").map(Number);
const chosen = simPlants
	.filter(({ name, days, cards }) => name.includes(wanted) && (days || cards || !options.days))
	.filter((_, index) => index % step === first - 1);
const copy = scratchCopy();
let missed = 0;
try {
	for (const plant of chosen) {
		const told = await tried(plant).catch(
			(error: Error) => `MISSED        ${plant.name}\n              ${error.message}`,
		);
		if (told.startsWith("MISSED")) missed += 1;
		console.log(told);
	}
} finally {
	copy.remove();
}
console.log(
	`${chosen.length - missed} of ${chosen.length} planted faults are found within ${most} seeds`,
);
process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1;

async function tried(plant: SimPlant): Promise<string> {
	const { only, house = false, days = false, cards = false } = plant;
	const found = await whilePlanted(plant, copy.folder, () =>
		seedsInCopy(copy.folder, most, { house, days, cards }),
	);
	if (found.broken === undefined)
		return `MISSED        ${plant.name}\n              ${found.output}`;
	const told = `${`seed ${found.seed}`.padEnd(12)}  ${plant.name}\n              ${found.broken}`;
	if (only === undefined && !house) return told;
	const seeds = Math.max(withoutIt, found.seed ?? 0);
	const without = await whilePlanted(plant, copy.folder, () =>
		seedsInCopy(copy.folder, seeds, only === undefined ? {} : { never: only }),
	);
	const lacking = only ?? "the tables";
	return without.output.includes(" 0 seeds failed")
		? `${told}\n              without ${lacking} nothing finds it in ${seeds} seeds`
		: `MISSED        ${plant.name}\n              without ${lacking} too, by seed ${without.seed}: ${without.broken}`;
}
