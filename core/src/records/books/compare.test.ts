import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockDigest, blockOf, blockSize, inBlocks, numbersOf } from "./block.ts";
import { compareBlock, type HeldRow, isSecondDevice } from "./compare.ts";

const row = (n: number, hash = `hash-${n}`, id = `sale-${n}`): HeldRow => ({
	...{ n, id, hash },
	createdAt: "2026-11-23T12:00:00.000Z",
});
const told = (rows: readonly HeldRow[]) => rows.map(({ n, id, hash }) => ({ n, id, hash }));
const held = (rows: readonly HeldRow[]) => ({
	rows,
	byId: new Map(rows.map((each) => [each.id, each])),
});

describe("the blocks of a register", () => {
	it("are 256 numbers each, the first from 1 on", () => {
		expect([blockOf(1), blockOf(256), blockOf(257)]).toEqual([0, 0, 1]);
		expect([numbersOf(0), numbersOf(1)]).toEqual([
			{ from: 1, to: 256 },
			{ from: 257, to: 512 },
		]);
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 10_000_000 }), (n) => {
				const { from, to } = numbersOf(blockOf(n));
				expect(from <= n && n <= to && to - from === blockSize - 1).toBe(true);
			}),
		);
	});

	it("[HEAL-01] have one digest exactly where the same records have the same numbers, in whatever order they are told", () => {
		const anyRows = fc.uniqueArray(
			fc.record({ n: fc.integer({ min: 1, max: 6 }), hash: fc.constantFrom("a", "b", "c") }),
			{ selector: ({ n }) => n },
		);
		const text = (rows: readonly { readonly n: number; readonly hash: string }[]) =>
			JSON.stringify(rows.map(({ n, hash }) => [n, hash]).sort());
		fc.assert(
			fc.property(anyRows, anyRows, (a, b) => {
				expect(blockDigest(a) === blockDigest(b)).toBe(text(a) === text(b));
				expect(blockDigest([...a].reverse())).toBe(blockDigest(a));
				expect([...inBlocks(a).values()].flat()).toHaveLength(a.length);
			}),
		);
	});
});

describe("a server's answer for one block", () => {
	const whole = [row(1), row(2), row(3)];

	it("[HEAL-01] says that both have the same, or that they differ", () => {
		const same = { block: 0, digest: blockDigest(whole) };
		expect(compareBlock(same, held(whole))).toEqual({ block: 0, is: "same" });
		expect(compareBlock(same, held(whole.slice(1)))).toEqual({ block: 0, is: "differs" });
		expect(compareBlock(same, held([...whole, row(4)]))).toEqual({ block: 0, is: "differs" });
	});

	it("[HEAL-01] names what the ledger lacks, wherever the hole is", () => {
		const asked = { block: 0, digest: blockDigest(whole), rows: told(whole) };
		expect(compareBlock(asked, held([row(1), row(3)]))).toEqual({
			block: 0,
			is: "found",
			lacks: [2],
			foreign: [],
			taken: [],
		});
	});

	it("[HEAL-07] names what another device wrote under the same numbers, and which of two came first", () => {
		const theirs = row(3, "theirs", "sale-x");
		const asked = { block: 0, digest: blockDigest(whole), rows: told(whole) };
		expect(compareBlock(asked, held([row(1), row(2), row(3), theirs]))).toMatchObject({
			lacks: [],
			foreign: [{ n: 3, id: "sale-x", isFirst: false }],
		});
		expect(compareBlock(asked, held([row(1), row(2), theirs, row(3)]))).toMatchObject({
			foreign: [{ n: 3, id: "sale-x", isFirst: true }],
		});
		// The digest covers what arrived first: the first device's register is complete.
		expect(
			compareBlock({ block: 0, digest: blockDigest(whole) }, held([...whole, theirs])),
		).toEqual({ block: 0, is: "same" });
	});

	it("[HEAL-07] names ids that another record has, with when that one was made", () => {
		const asked = { block: 0, digest: "", rows: told([row(1), row(2, "mine", "sale-2")]) };
		const other = { ...row(9, "theirs", "sale-2"), createdAt: "2026-11-23T13:00:00.000Z" };
		const byId = new Map([row(1), other].map((each) => [each.id, each]));
		expect(compareBlock(asked, { rows: [row(1)], byId })).toMatchObject({
			lacks: [2],
			taken: [{ n: 2, createdAt: "2026-11-23T13:00:00.000Z" }],
		});
	});
});

describe("a device whose id somebody else uses", () => {
	const foreign = (n: number, isFirst: boolean) => ({ n, id: "x", hash: "x", isFirst });
	const own = new Set([1, 2, 3, 4]);
	const tips = (tip: number, highestAtServer: number) => ({ tip, highestAtServer });

	it("[HEAL-07] goes on under another one where the first number with two records was the other's first", () => {
		expect(isSecondDevice(own, [foreign(3, true)], tips(4, 4))).toBe(true);
		expect(isSecondDevice(own, [foreign(3, false)], tips(4, 4))).toBe(false);
		expect(isSecondDevice(own, [foreign(4, true), foreign(3, false)], tips(4, 4))).toBe(false);
		expect(isSecondDevice(own, [foreign(4, false), foreign(3, true)], tips(4, 4))).toBe(true);
	});

	it("[HEAL-07] goes on under another one where the server has more than it ever wrote, as after an old image of its disk", () => {
		expect(isSecondDevice(own, [], tips(4, 6))).toBe(true);
		expect(isSecondDevice(own, [], tips(6, 6))).toBe(false);
		expect(isSecondDevice(own, [], tips(7, 6))).toBe(false);
	});
});
