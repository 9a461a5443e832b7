// The program of `npm run bench`: runs every .bench.ts beside it or, with names, those whose file
// name contains one of them.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { printed } from "./printed.ts";
import type { Bench } from "./row.ts";

const names = process.argv.slice(2);
const files = readdirSync(import.meta.dirname)
	.filter(
		(file) =>
			file.endsWith(".bench.ts") &&
			(names.length === 0 || names.some((name) => file.includes(name))),
	)
	.sort();
if (files.length === 0) {
	console.error(
		names.length === 0
			? "There is no benchmark yet."
			: `No benchmark is named ${names.join(" or ")}.`,
	);
	process.exitCode = 1;
}
for (const file of files) {
	try {
		const { rows } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as {
			rows: Bench;
		};
		for (const row of await rows()) console.log(printed(row));
	} catch (error) {
		console.error(`${file} could not be run:`, error);
		process.exitCode = 1;
	}
}
process.exit();
