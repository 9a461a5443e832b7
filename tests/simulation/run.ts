// npm run simulate -- --seeds N --from S; with SEED=… one seed, and everything that happens in it.
import { parseArgs } from "node:util";
import { simulate } from "./simulate.ts";

const { values } = parseArgs({
	options: {
		seeds: { type: "string", default: "200" },
		from: { type: "string", default: "1" },
		/** Ends at the first seed that fails. */
		first: { type: "boolean", default: false },
		/** Ends after so many minutes with what was reached. */
		minutes: { type: "string" },
	},
});
const one = process.env.SEED;
process.exitCode = one === undefined ? await many(Number(values.seeds), Number(values.from)) : await readable(Number(one));

/** Every line of one seed. */
async function readable(seed: number): Promise<number> {
	const { hash, sales, days, broken } = await simulate(seed, console.log);
	console.log(`\nseed ${seed}: ${sales} sales in ${days.toFixed(0)} days, trace ${hash}`);
	console.log(broken === undefined ? "every law holds" : `BROKEN ${broken}`);
	return broken === undefined ? 0 : 1;
}

async function many(count: number, from: number): Promise<number> {
	const began = performance.now();
	const until = values.minutes === undefined ? Number.POSITIVE_INFINITY : began + Number(values.minutes) * 60_000;
	const failed: number[] = [];
	let sales = 0;
	let reached = 0;
	for (let seed = from; seed < from + count && performance.now() < until; seed++) {
		const outcome = await simulate(seed);
		reached += 1;
		sales += outcome.sales;
		if (outcome.broken !== undefined) {
			failed.push(seed);
			clearBar();
			console.log(`seed ${seed}: ${outcome.broken.split("\n")[0]}`);
			if (values.first) break;
		}
		if (reached % 10 === 0) bar(reached, count, failed.length, rate());
	}
	clearBar();
	console.log(`${reached} seeds, ${sales} sales, ${rate()} sales a second, ${failed.length} seeds failed`);
	for (const seed of failed.slice(0, 10)) console.log(`  again, to read:  SEED=${seed} npm run simulate`);
	return failed.length === 0 ? 0 : 1;

	function rate(): number {
		return Math.round((sales / (performance.now() - began)) * 1000);
	}
}

/** On a terminal alone. */
function bar(reached: number, count: number, failed: number, rate: number): void {
	if (!process.stdout.isTTY) return;
	const width = 30;
	const full = Math.round((reached / count) * width);
	process.stdout.write(`\r[${"#".repeat(full)}${".".repeat(width - full)}] ${reached} of ${count} seeds, ${rate} sales a second, ${failed} failed `);
}

function clearBar(): void {
	if (process.stdout.isTTY) process.stdout.write(`\r${" ".repeat(100)}\r`);
}
