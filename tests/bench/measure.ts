import type { Row } from "./row.ts";

const perMillisecond = { ns: 1e6, µs: 1e3, ms: 1 } as const;

export type Unit = keyof typeof perMillisecond;

export type Paired = {
	readonly median: number;
	readonly peerMedian: number;
	readonly ratio: number;
	readonly unit: Unit;
};

export type Measuring = {
	readonly unit: Unit;
	readonly rounds?: number;
	readonly sampleMs?: number;
	readonly now?: () => number;
};

/**
 * Times the product and the peer alternately, each first in every other round, so that other load of the
 * machine affects both alike. A sample has as many calls as fill `sampleMs`, found before the
 * rounds; the medians are those of one call. The ratio is the median of the rounds' ratios, which a
 * slow period affects less than the quotient of the medians.
 */
export async function pairedMedians(
	ours: () => unknown,
	peer: () => unknown,
	{ unit, rounds = 15, sampleMs = 20, now = () => performance.now() }: Measuring,
): Promise<Paired> {
	const perCall = (call: () => unknown, calls: number) => timeOf(call, calls, now);
	const ourCalls = await callsThatFill((calls) => perCall(ours, calls), sampleMs);
	const peerCalls = await callsThatFill((calls) => perCall(peer, calls), sampleMs);
	const times: { ours: number; peer: number }[] = [];
	for (let round = 0; round < rounds; round += 1) {
		if (round % 2 === 0) {
			const first = await perCall(ours, ourCalls);
			times.push({ ours: first, peer: await perCall(peer, peerCalls) });
		} else {
			const first = await perCall(peer, peerCalls);
			times.push({ ours: await perCall(ours, ourCalls), peer: first });
		}
	}
	const scale = perMillisecond[unit];
	return {
		median: median(times.map((time) => time.ours)) * scale,
		peerMedian: median(times.map((time) => time.peer)) * scale,
		ratio: median(times.map((time) => time.ours / time.peer)),
		unit,
	};
}

/** The row of a benchmark from its measurements. */
export const rowOf = (
	line: Pick<Row, "name" | "peer" | "aim" | "better">,
	{ median, peerMedian, ratio, unit }: Paired,
): Row => ({
	...line,
	median,
	peerMedian,
	ratio,
	unit,
});

/** The middle value, or the mean of the two in the middle. Throws a RangeError where there is none. */
export const median = (values: readonly number[]): number =>
	(percentile(values, 50) + percentile(values, 50, "above")) / 2;

/** The value that this many percent of the values do not exceed (nearest rank); "above" takes the next one where the rank is whole. */
export function percentile(
	values: readonly number[],
	percent: number,
	at: "rank" | "above" = "rank",
): number {
	if (values.length === 0) throw new RangeError("nothing was measured");
	const sorted = [...values].sort((a, b) => a - b);
	const rank = (values.length * percent) / 100;
	const index = at === "above" ? Math.floor(rank) : Math.ceil(rank) - 1;
	return sorted[Math.min(Math.max(index, 0), values.length - 1)] ?? Number.NaN;
}

/** Holds the results of measured calls, so that no compiler may remove a call. */
let kept: unknown;

async function callsThatFill(
	perCall: (calls: number) => Promise<number>,
	sampleMs: number,
): Promise<number> {
	let calls = 1;
	for (;;) {
		const took = (await perCall(calls)) * calls;
		if (took >= sampleMs) return calls;
		calls = took * 10 < sampleMs ? calls * 10 : Math.ceil((calls * sampleMs * 1.2) / took);
	}
}

async function timeOf(call: () => unknown, calls: number, now: () => number): Promise<number> {
	const began = now();
	for (let done = 0; done < calls; done += 1) {
		kept = call();
		if (kept instanceof Promise) kept = await kept;
	}
	return (now() - began) / calls;
}
