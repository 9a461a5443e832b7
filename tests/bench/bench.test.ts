import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { median, pairedMedians, percentile, rowOf } from "./measure.ts";
import { importPeer } from "./peer.ts";
import { printed } from "./printed.ts";

describe("measuring", () => {
	it("takes the middle of the values, and the nearest rank of a percentage", () => {
		expect(median([5])).toBe(5);
		expect(median([9, 1, 5])).toBe(5);
		expect(median([1, 9, 5, 6])).toBe(5.5);
		expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 95)).toBe(10);
		expect(percentile([3, 1, 2], 1)).toBe(1);
		expect(() => median([])).toThrow(RangeError);
	});

	it("takes the median of one call, plain or awaited, and the median of the rounds' ratios", async () => {
		let clock = 0;
		let round = 0;
		const takes = (milliseconds: () => number) => () => {
			clock += milliseconds();
		};
		const now = () => clock;
		const plain = await pairedMedians(
			takes(() => 0.25),
			takes(() => 2),
			{ unit: "µs", rounds: 5, sampleMs: 16, now },
		);
		expect(plain).toEqual({ median: 250, peerMedian: 2000, ratio: 0.125, unit: "µs" });
		const awaited = await pairedMedians(
			async () => takes(() => 4)(),
			async () => takes(() => 1)(),
			{ unit: "ms", rounds: 5, sampleMs: 16, now },
		);
		expect(awaited).toEqual({ median: 4, peerMedian: 1, ratio: 4, unit: "ms" });
		const slower = () => {
			round += 1;
			return round > 4 ? 64 : 16;
		};
		const stretched = await pairedMedians(
			takes(() => 16),
			takes(slower),
			{ unit: "ms", rounds: 7, sampleMs: 16, now },
		);
		expect(stretched).toEqual({ median: 16, peerMedian: 64, ratio: 0.25, unit: "ms" });
	});

	it("prints name, median, peer, ratio and whether the aim is met", () => {
		const paired = { median: 1.2345, peerMedian: 25, ratio: 0.04938, unit: "µs" } as const;
		expect(printed(rowOf({ name: "totals", peer: "a loop", aim: 5 }, paired))).toBe(
			"totals   1.23 µs   a loop 25 µs   ratio 0.0494   aim at most 5: met",
		);
		expect(
			printed(rowOf({ name: "sales", peer: "no database", aim: 0.33, better: "more" }, paired)),
		).toMatch(/aim at least 0\.33: missed$/);
		expect(printed(rowOf({ name: "search", peer: "indexOf" }, paired))).toMatch(/ratio 0\.0494$/);
	});
});

describe("npm run bench", () => {
	let folder = "";
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "tuckshop-bench-"));
	});
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it("runs the benchmarks that are named, and fails for a name that none has", () => {
		writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
		for (const file of ["run.ts", "printed.ts", "row.ts"])
			cpSync(join(import.meta.dirname, file), join(folder, file));
		const row = (name: string) =>
			`{ name: "${name}", median: 1, unit: "ms", peer: "peer", peerMedian: 2, ratio: 0.5 }`;
		for (const name of ["search", "totals"])
			writeFileSync(
				join(folder, `${name}.bench.ts`),
				`export const rows = async () => [${row(name)}];`,
			);
		const run = (...names: string[]) =>
			execFileSync(
				process.execPath,
				["--disable-warning=ExperimentalWarning", "run.ts", ...names],
				{ cwd: folder, encoding: "utf8", stdio: "pipe" },
			);
		expect(run()).toBe(
			"search   1 ms   peer 2 ms   ratio 0.5\ntotals   1 ms   peer 2 ms   ratio 0.5\n",
		);
		expect(run("tot")).toBe("totals   1 ms   peer 2 ms   ratio 0.5\n");
		expect(() => run("none")).toThrow(/No benchmark is named none/);
	});

	it("installs the peers when the first one is asked for", async () => {
		mkdirSync(join(folder, "vendor"));
		writeFileSync(
			join(folder, "vendor/package.json"),
			'{ "name": "some-peer", "version": "1.0.0", "type": "module", "exports": { "import": "./index.js" } }',
		);
		writeFileSync(join(folder, "vendor/index.js"), "export const answer = 42;");
		writeFileSync(
			join(folder, "package.json"),
			'{ "name": "peers", "dependencies": { "some-peer": "file:./vendor" } }',
		);
		cpSync(join(import.meta.dirname, "peers/load.mjs"), join(folder, "load.mjs"));
		await expect(importPeer("some-peer", folder)).rejects.toThrow(/no package-lock\.json/);
		execFileSync("npm", ["install", "--package-lock-only", "--offline"], {
			cwd: folder,
			stdio: "ignore",
		});
		expect(await importPeer("some-peer", folder)).toMatchObject({ answer: 42 });
	});
});
