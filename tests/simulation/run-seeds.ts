import { simulate } from "./simulate.ts";

/** Seeds one after the other: those that broke a law, as a person runs them again, and the sales of all. */
export async function runSeeds(
	from: number,
	count: number,
): Promise<{ readonly failed: readonly string[]; readonly sales: number }> {
	const failed: string[] = [];
	let sales = 0;
	for (let seed = from; seed < from + count; seed++) {
		const outcome = await simulate(seed);
		sales += outcome.sales;
		if (outcome.broken !== undefined)
			failed.push(`SEED=${seed} npm run simulate: ${outcome.broken}`);
	}
	return { failed, sales };
}
