// npm run simulate -- --seeds N --from S [--jobs 2] [--tables] [--house] [--days] [--cards] [--always FAULT] [--never FAULT]; with SEED=… one seed, and everything
// that happens in it.
import { fork } from "node:child_process";
import { parseArgs } from "node:util";
import { faultNamed } from "./faults.ts";
import { tableEvening } from "./people/table-evening.ts";
import { type Outcome, simulate, simulateCards, simulateDays, simulateHouse } from "./simulate.ts";

const { values } = parseArgs({
	options: {
		seeds: { type: "string", default: "200" },
		from: { type: "string", default: "1" },
		/** Processes side by side, one for each core that may be taken. */
		jobs: { type: "string", default: "1" },
		/** Evenings of table service, their payments counted, instead of tills and their sales. */
		tables: { type: "boolean", default: false },
		/** An evening at the tables beside the tills, in one world. */
		house: { type: "boolean", default: false },
		/** Drawers that are kept and sales that are given back, beside what the tills sell. */
		days: { type: "boolean", default: false },
		/** Small days of bank cards, whose terminals are asked to give back. */
		cards: { type: "boolean", default: false },
		/** Every so manyth seed. */
		step: { type: "string", default: "1" },
		/** Ends at the first seed that fails. */
		first: { type: "boolean", default: false },
		/** Ends after so many minutes with what was reached. */
		minutes: { type: "string" },
		/** A fault of `faults.ts` that every seed has, at its highest rate; and one that none has. Each may be said again for another. */
		always: { type: "string", multiple: true, default: [] },
		never: { type: "string", multiple: true, default: [] },
	},
});

const wanted = { always: values.always.map(faultNamed), never: values.never.map(faultNamed) };

/** One process's report of a seed. */
type Told = Pick<Outcome, "seed" | "sales" | "broken"> & { readonly cpuSeconds: number };

const lived = async (
	seed: number,
	print?: (line: string) => void,
): Promise<Pick<Outcome, "hash" | "sales" | "broken">> => {
	if (values.house) {
		const { sales, payments, ...house } = await simulateHouse(seed, { print, ...wanted });
		return { ...house, sales: sales + payments };
	}
	if (values.cards) return simulateCards(seed, { print, ...wanted });
	if (values.days) return simulateDays(seed, { print, ...wanted });
	if (!values.tables) return simulate(seed, { print, ...wanted });
	const { payments, ...evening } = await tableEvening(seed, { print, ...wanted });
	return { ...evening, sales: payments };
};
const counted = values.tables ? "payments" : values.house ? "sales and payments" : "sales";
const named = (["tables", "house", "days", "cards"] as const).find((each) => values[each]);
const kind = named === undefined ? "" : ` -- --${named}`;

const one = process.env.SEED;
if (one !== undefined) process.exitCode = await readable(Number(one));
else if (process.send) await live((told) => void process.send?.(told));
else process.exitCode = await many(Number(values.seeds), Number(values.from), Number(values.jobs));

/** Every line of one seed. */
async function readable(seed: number): Promise<number> {
	const { hash, sales, broken } = await lived(seed, console.log);
	console.log(`\nseed ${seed}: ${sales} ${counted}, trace ${hash}`);
	console.log(broken === undefined ? "every law holds" : `BROKEN ${broken}`);
	return broken === undefined ? 0 : 1;
}

/** This process's seeds, one after the other. */
async function live(tell: (told: Told) => void): Promise<void> {
	const from = Number(values.from);
	const until =
		values.minutes === undefined
			? Number.POSITIVE_INFINITY
			: performance.now() + Number(values.minutes) * 60_000;
	for (
		let seed = from;
		seed < from + Number(values.seeds) && performance.now() < until;
		seed += Number(values.step)
	) {
		const { sales, broken } = await lived(seed);
		const { user, system } = process.cpuUsage();
		tell({ seed, sales, broken, cpuSeconds: (user + system) / 1e6 });
		if (broken !== undefined && values.first) return;
	}
}

async function many(count: number, from: number, jobs: number): Promise<number> {
	const began = performance.now();
	const failed: number[] = [];
	const spent = new Map<number, number>();
	let sales = 0;
	let reached = 0;
	const hear = (job: number) => (told: Told) => {
		reached += 1;
		sales += told.sales;
		spent.set(job, told.cpuSeconds);
		if (told.broken !== undefined) {
			failed.push(told.seed);
			clearBar();
			console.log(`seed ${told.seed}: ${told.broken.split("\n")[0]}`);
		}
		if (reached % 10 === 0) bar(reached, count, failed.length, rates());
	};
	if (jobs === 1) await live(hear(0));
	else await Promise.all(Array.from({ length: jobs }, (_, job) => beside(job, hear(job))));
	clearBar();
	console.log(`${reached} seeds, ${sales} ${counted}, ${rates()}, ${failed.length} seeds failed`);
	for (const seed of failed.slice(0, 10))
		console.log(`  again, to read:  SEED=${seed} npm run simulate${kind}`);
	return failed.length === 0 && reached > 0 ? 0 : 1;

	function rates(): string {
		const cpu = [...spent.values()].reduce((total, each) => total + each, 0);
		return `${Math.round((sales / (performance.now() - began)) * 1000)} ${counted} a second, ${Math.round(sales / cpu)} a second of a core`;
	}

	/** A process of its own for every so manyth seed. */
	function beside(job: number, tell: (told: Told) => void): Promise<void> {
		const own = [
			"--from",
			String(from + job),
			"--step",
			String(jobs),
			"--seeds",
			String(count - job),
		];
		const limits = [
			...(values.minutes === undefined ? [] : ["--minutes", values.minutes]),
			...(values.first ? ["--first"] : []),
			...(values.tables ? ["--tables"] : []),
			...(values.house ? ["--house"] : []),
			...(values.days ? ["--days"] : []),
			...(values.cards ? ["--cards"] : []),
			...values.always.flatMap((fault) => ["--always", fault]),
			...values.never.flatMap((fault) => ["--never", fault]),
		];
		const child = fork(import.meta.filename, [...own, ...limits], { execArgv: process.execArgv });
		child.on("message", (told) => tell(told as Told));
		return new Promise((resolve, reject) =>
			child.on("exit", (code) =>
				code === 0
					? resolve()
					: reject(
							new Error(
								`the process with every ${jobs}th seed from ${from + job} on ended with ${code}`,
							),
						),
			),
		);
	}
}

/** On a terminal alone. */
function bar(reached: number, count: number, failed: number, rates: string): void {
	if (!process.stdout.isTTY) return;
	const width = 30;
	const full = Math.round((reached / count) * width);
	process.stdout.write(
		`\r[${"#".repeat(full)}${".".repeat(width - full)}] ${reached} of ${count} seeds, ${rates}, ${failed} failed `,
	);
}

function clearBar(): void {
	if (process.stdout.isTTY) process.stdout.write(`\r${" ".repeat(130)}\r`);
}
