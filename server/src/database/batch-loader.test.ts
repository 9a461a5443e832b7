import { describe, expect, it } from "vitest";
import { batchLoader } from "./batch-loader.ts";

describe("what is asked together", () => {
	const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

	it("is one question for a turn, and each asker's own answer", async () => {
		const asked: string[][] = [];
		const ask = batchLoader(async (keys) => {
			asked.push([...keys]);
			return new Map(keys.filter((key) => key !== "nobody").map((key) => [key, key.toUpperCase()]));
		}, turn);
		expect(await Promise.all(["a", "b", "a", "nobody"].map(ask))).toEqual([
			"A",
			"B",
			"A",
			undefined,
		]);
		expect(await ask("a")).toBe("A");
		expect(asked).toEqual([["a", "b", "nobody"], ["a"]]);
	});

	it("is never answered from before: who asks while an answer is under way is asked for anew", async () => {
		let standing = "first";
		let release = (): void => {};
		const ask = batchLoader(async (keys) => {
			const found = new Map(keys.map((key) => [key, standing]));
			await new Promise<void>((resolve) => {
				release = resolve;
			});
			return found;
		}, turn);
		const before = ask("a");
		await turn();
		standing = "second";
		const after = ask("a");
		release();
		expect(await before).toBe("first");
		await turn();
		release();
		expect(await after).toBe("second");
	});

	it("fails for all who asked, and for nobody after them", async () => {
		let broken = true;
		const ask = batchLoader(async () => {
			if (broken) throw new Error("no database");
			return new Map([["a", 1]]);
		}, turn);
		expect(await Promise.allSettled([ask("a"), ask("b")])).toMatchObject([
			{ status: "rejected" },
			{ status: "rejected" },
		]);
		broken = false;
		expect(await ask("a")).toBe(1);
	});
});
