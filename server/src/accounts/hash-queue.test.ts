import { expect, it } from "vitest";
import { hashQueue } from "./hash-queue.ts";

/** A queue whose tasks end when they are told to, in the order in which they began. */
function held(sizes: { readonly atOnce: number; readonly inLine: number }) {
	const queue = hashQueue(sizes);
	const began: string[] = [];
	const ends: (() => void)[] = [];
	const ask = (name: string, lane = "flood", known = false): Promise<string> =>
		queue
			.run({ lane, known }, () => {
				began.push(name);
				return new Promise<void>((resolve) => ends.push(resolve));
			})
			.then(
				() => "done",
				(refused: { readonly status?: number; readonly retryAfter?: number }) =>
					`${refused.status}, ${refused.retryAfter} s`,
			);
	/** Ends the oldest running task, and lets the next begin. */
	const endOne = async (): Promise<void> => {
		await new Promise((resolve) => setImmediate(resolve));
		ends.shift()?.();
		await new Promise((resolve) => setImmediate(resolve));
	};
	return { queue, began, ask, endOne };
}

it("[SAFE-08] lets a known device wait for nobody but those who are at it, however many came before", async () => {
	const { began, ask, endOne, queue } = held({ atOnce: 2, inLine: 32 });
	const flood = Array.from({ length: 500 }, (_, n) => ask(`flood ${n}`, `network ${n % 50}`));
	const owner = ask("owner", "owner", true);
	expect(queue.waiting()).toBe(33);
	await endOne();
	expect(began).toEqual(["flood 0", "flood 1", "owner"]);
	while (queue.waiting() > 0) await endOne();
	for (let left = 0; left < 2; left++) await endOne();
	expect(await owner).toBe("done");
	const ends = await Promise.all(flood);
	expect([
		ends.filter((end) => end === "done").length,
		new Set(ends.filter((end) => end !== "done")),
	]).toEqual([34, new Set(["429, 2 s"])]);
});

it("[SAFE-08] takes turns between networks, and a full line sends away the last of the longest", async () => {
	const { began, ask, endOne } = held({ atOnce: 1, inLine: 3 });
	const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => ask(name));
	const other = ask("other", "elsewhere");
	expect(await d).toBe("429, 2 s");
	for (let n = 0; n < 4; n++) await endOne();
	expect(began).toEqual(["a", "b", "other", "c"]);
	expect(await Promise.all([a, b, c, other])).toEqual(Array(4).fill("done"));
});

it("[SAFE-08] goes on after a task that fails", async () => {
	const queue = hashQueue({ atOnce: 1, inLine: 3 });
	await expect(
		queue.run({ lane: "a", known: false }, () => Promise.reject(new Error("no memory"))),
	).rejects.toThrow("no memory");
	expect(await queue.run({ lane: "a", known: false }, async () => 7)).toBe(7);
});
