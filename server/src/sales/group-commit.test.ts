import { expect, it } from "vitest";
import { realWorld } from "../world.ts";
import { groupCommit } from "./group-commit.ts";

it("[API-27] writes all that arrives in one tick together, and all that arrives meanwhile as the next batch", async () => {
	const batches: number[][] = [];
	let release = (): void => {};
	const enter = groupCommit<number, number>(
		async (batch) => {
			batches.push([...batch]);
			if (batches.length === 1) await new Promise<void>((resolve) => (release = resolve));
			return batch.map((item) => item * 10);
		},
		100,
		realWorld.turn,
	);
	const first = [1, 2, 3].map(enter);
	await new Promise((resolve) => setImmediate(resolve));
	await new Promise((resolve) => setImmediate(resolve));
	const second = [4, 5].map(enter);
	release();
	expect(await Promise.all([...first, ...second])).toEqual([10, 20, 30, 40, 50]);
	expect(batches).toEqual([
		[1, 2, 3],
		[4, 5],
	]);
	expect(await enter(6)).toBe(60);
});

it("[API-27] writes no more than the largest batch at once", async () => {
	const sizes: number[] = [];
	const enter = groupCommit<number, number>(
		async (batch) => {
			sizes.push(batch.length);
			return batch;
		},
		4,
		realWorld.turn,
	);
	expect(await Promise.all(Array.from({ length: 10 }, (_, n) => enter(n)))).toEqual(
		Array.from({ length: 10 }, (_, n) => n),
	);
	expect(sizes).toEqual([4, 4, 2]);
});

it("[API-27] tells everybody in a batch that failed, and goes on with the next", async () => {
	let fail = true;
	const enter = groupCommit<number, number>(
		async (batch) => {
			if (fail) throw new Error("disk full");
			return batch;
		},
		10,
		realWorld.turn,
	);
	const outcomes = await Promise.allSettled([enter(1), enter(2)]);
	expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "rejected"]);
	fail = false;
	expect(await enter(3)).toBe(3);
});
