// The program of `npm run requirements`: prints every requirement with the titles of the tests that show it.
//   npm run requirements                 all of them
//   npm run requirements -- CART TAX-04  those areas and ids alone
//   npm run requirements -- --missing    those that no test shows, or that no test shows passing
import { join } from "node:path";
import {
	type Requirement,
	requirements,
	type Title,
	titlesAt,
	titlesById,
} from "./requirements.ts";

const words = process.argv.slice(2);
const asked = words.filter((word) => !word.startsWith("--"));
const { titles, from } = titlesAt(join(import.meta.dirname, "../.."));
const shownBy = titlesById(titles);
const all = requirements();
const chosen = all.filter(
	({ id, area }) => asked.length === 0 || asked.includes(id) || asked.includes(area),
);
const isShown = ({ id }: Requirement) =>
	shownBy.get(id)?.some((title) => title.state === "passed" || title.state === "unknown") ?? false;

for (const requirement of chosen)
	if (!words.includes("--missing") || !isShown(requirement)) console.log(lines(requirement));
const known = new Set(all.map(({ id }) => id));
const unknown = [...shownBy.keys()].filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`not in the list: ${unknown.join(", ")}`);
console.log(
	`${chosen.filter(isShown).length} of ${chosen.length} requirements are shown by a test (titles from ${from})`,
);
process.exitCode = unknown.length > 0 || chosen.length === 0 ? 1 : 0;

function lines(requirement: Requirement): string {
	const shown = shownBy.get(requirement.id) ?? [];
	return [
		`${requirement.id.padEnd(8)} ${requirement.sentence}`,
		...(requirement.decision ? [`         decided: ${requirement.decision}`] : []),
		...(shown.length === 0
			? ["         no test shows it"]
			: shown.map((title) => `         ${mark(title)} ${title.title}`)),
	].join("\n");
}

function mark({ state }: Title): string {
	return state === "unknown" ? "-" : state;
}
