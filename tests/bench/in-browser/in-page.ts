import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium } from "playwright";
import { build } from "vite";
import { chromiumFlags, installedBrowser } from "../../browser-path.mjs";
import { median, type Paired, percentile } from "../measure.ts";
import type { Turn, Workloads } from "./bench-page.ts";

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };

/**
 * Measures a workload in real Chromium, with a profile on disk, in a page that is built like an
 * application.
 */
export async function inPage<Name extends keyof Workloads>(
	name: Name,
	...given: Parameters<Workloads[Name]>
): Promise<readonly Turn[]> {
	const folder = await mkdtemp(join(tmpdir(), "tuckshop-bench-"));
	const built = join(folder, "page");
	await build({
		root: import.meta.dirname,
		logLevel: "error",
		resolve: { conditions: ["@tuckshop/source", "module", "browser", "development|production"] },
		build: {
			outDir: built,
			emptyOutDir: true,
			rollupOptions: { input: join(import.meta.dirname, "bench-page.html") },
		},
	});
	const server = createServer((request, response) => {
		const path = new URL(request.url ?? "/", "http://localhost").pathname;
		readFile(join(built, path)).then(
			(file) =>
				response
					.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" })
					.end(file),
			() => response.writeHead(404).end(),
		);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const executablePath = installedBrowser();
	// A profile folder: without one Chromium keeps databases in memory.
	const context = await chromium.launchPersistentContext(join(folder, "profile"), {
		args: chromiumFlags,
		...(executablePath ? { executablePath } : {}),
	});
	try {
		const page = await context.newPage();

		await page.goto(
			`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/bench-page.html`,
		);
		await page.waitForFunction(() => "workloads" in globalThis);
		return await page.evaluate(
			({ name, given }) => {
				const all = (
					globalThis as unknown as {
						readonly workloads: Record<string, (...given: readonly unknown[]) => Promise<Turn[]>>;
					}
				).workloads;
				return all[name]?.(...given) ?? [];
			},
			{ name: name as string, given: given as readonly unknown[] },
		);
	} finally {
		await context.close();
		await new Promise((resolve) => server.close(resolve));
		await rm(folder, { recursive: true, force: true });
	}
}

/** The rounds as one row: the medians, and the median of their ratios. */
export const pairedTurns = (turns: readonly Turn[]): Paired => ({
	median: median(turns.map(({ ours }) => ours)),
	peerMedian: median(turns.map(({ limit }) => limit)),
	ratio: median(turns.map(({ ours, limit }) => ours / limit)),
	unit: "ms",
});

/** The value that this percentage of the rounds stays under, of the product and of the limit. */
export function pairedPercentile(turns: readonly Turn[], percent: number): Paired {
	const [ours, limit] = [
		percentile(
			turns.map((turn) => turn.ours),
			percent,
		),
		percentile(
			turns.map((turn) => turn.limit),
			percent,
		),
	];
	return { median: ours, peerMedian: limit, ratio: ours / limit, unit: "ms" };
}
