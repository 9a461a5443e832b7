import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { build, preview } from "vite";
import { chromiumFlags, installedBrowser } from "../browser-path.mjs";
import { freePort, type Product, startProduct, until } from "../e2e/support/product.ts";
import { loadsOnline } from "../e2e/support/till.ts";
import type { Entered, Walk } from "./walk.ts";

const root = join(import.meta.dirname, "../..");

/** Walks each walk in a real Chromium against the real server, and says which of the product's functions were entered. */
export async function traced(walks: readonly Walk[]): Promise<ReadonlyMap<Walk, Entered>> {
	const found = new Map<Walk, Entered>();
	const executablePath = installedBrowser();
	const browser = await chromium.launch({
		args: chromiumFlags,
		...(executablePath ? { executablePath } : {}),
	});
	try {
		for (const screens of ["ui-web", "ui-kiosk"] as const) {
			const those = walks.filter((walk) => walk.screens === screens);
			if (those.length > 0)
				for (const [walk, entered] of await tracedOn(screens, those, browser))
					found.set(walk, entered);
		}
	} finally {
		await browser.close();
	}
	return found;
}

async function tracedOn(
	screens: Walk["screens"],
	walks: readonly Walk[],
	browser: Browser,
): Promise<Map<Walk, Entered>> {
	const found = new Map<Walk, Entered>();
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const product = await startProduct({
		NODE_OPTIONS: "--inspect=127.0.0.1:0",
		// A function from the cache of compiled modules may not count as entered.
		NODE_DISABLE_COMPILE_CACHE: "1",
		PUBLIC_URL: url,
	});
	const built = await mkdtemp(join(tmpdir(), "tuckshop-walks-"));
	const vite = {
		root: join(root, screens),
		configFile: join(root, screens, "vite.config.ts"),
		logLevel: "error",
		// As it ships but for its names, which are those that a reader finds.
		build: { outDir: built, emptyOutDir: true, minify: false, sourcemap: true },
	} as const;
	await build(vite);
	const pages = await preview({
		...vite,
		preview: {
			host: "127.0.0.1",
			port,
			strictPort: true,
			proxy: { "/api": { target: product.url } },
		},
	});
	try {
		// One browser profile for all of them: it fetches the screens once.
		const context = await browser.newContext({
			viewport: { width: 1280, height: 800 },
			reducedMotion: "reduce",
			...loadsOnline,
		});
		// And one page: a walk that starts where the one before ended loads nothing anew.
		const page = await context.newPage();
		const profiler = await context.newCDPSession(page);
		await profiler.send("Profiler.enable");
		const script = builtScripts();
		for (const walk of walks) {
			const stage = { page, product, url };
			await walk.prepare(stage);
			const server = await serverCoverage(product);
			try {
				await profiler.send("Profiler.startPreciseCoverage", byFunction);
				await walk.walk(stage);
				const { result: onPage } = await profiler.send("Profiler.takePreciseCoverage");
				await profiler.send("Profiler.stopPreciseCoverage");
				const atServer = await server.taken();
				found.set(
					walk,
					entered([
						...onPage
							.filter(({ url: address }) => address.startsWith(url))
							.flatMap(({ url: address, functions }) =>
								placesInBundle(script(join(built, pathIn(address, screens))), functions),
							),
						...atServer.flatMap(({ url: address, functions }) =>
							functions.map((each) => ({ file: ofProject(fileURLToPath(address)), ...each })),
						),
					]),
				);
			} finally {
				// A server whose inspector is listened to does not end.
				server.leave();
			}
		}
	} finally {
		await pages.close();
		await product.stop();
		await rm(built, { recursive: true, force: true });
	}
	return found;
}

/** Which functions ran; which of their blocks did is not asked, and would cost more than the walk. */
const byFunction = { callCount: true, detailed: false } as const;

type Functions = readonly {
	readonly functionName: string;
	readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
}[];
type Placed = Functions[number] & { readonly file: string | undefined };

function entered(functions: readonly Placed[]): Entered {
	const found = new Map<string, Set<string>>();
	for (const { file, functionName, ranges } of functions) {
		// The one from the first character on is the file itself, which runs when it is loaded.
		const isFile = functionName === "" && ranges[0]?.startOffset === 0;
		if (file === undefined || !ranges[0]?.count || isFile) continue;
		// A bundler numbers the functions of one name: `send$1`.
		found.set(file, (found.get(file) ?? new Set()).add(functionName.replace(/\$\d+$/, "")));
	}
	return found;
}

/** The functions of a built script that ran, with the source file of each. */
const placesInBundle = (
	{ fileAt }: { readonly fileAt: (offset: number) => string | undefined },
	functions: Functions,
): readonly Placed[] =>
	functions
		.filter(({ ranges }) => ranges[0]?.count)
		.map((each) => ({ ...each, file: fileAt(each.ranges[0]?.startOffset ?? 0) }));

/**
 * Finds source files by the map that lies beside each built script. A map is read once for all
 * walks: reading it takes longer than a walk.
 */
function builtScripts(): (script: string) => {
	readonly fileAt: (offset: number) => string | undefined;
} {
	const read = new Map<string, { readonly fileAt: (offset: number) => string | undefined }>();
	return (script) => {
		const known = read.get(script) ?? readScript(script);
		read.set(script, known);
		return known;
	};
}

function readScript(script: string) {
	// The bundler's own runtime comes from no source file.
	if (!existsSync(`${script}.map`)) return { fileAt: () => undefined };
	const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, "utf8")));
	const text = readFileSync(script, "utf8");
	const lineStarts = [0];
	for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1))
		lineStarts.push(end + 1);
	/** The last line that starts at an offset or before it. */
	const lineAt = (offset: number) => {
		let [from, to] = [0, lineStarts.length];
		while (to - from > 1) {
			const middle = (from + to) >> 1;
			if ((lineStarts[middle] ?? 0) <= offset) from = middle;
			else to = middle;
		}
		return from;
	};
	return {
		fileAt(offset: number) {
			const line = lineAt(offset);
			const entry = map.findEntry(line, offset - (lineStarts[line] ?? 0));
			return "originalSource" in entry
				? ofProject(resolve(dirname(script), entry.originalSource))
				: undefined;
		},
	};
}

/** Where an address of the page lies in what was built. */
const pathIn = (address: string, screens: Walk["screens"]): string =>
	decodeURIComponent(new URL(address).pathname).replace(
		screens === "ui-kiosk" ? /^\/kiosk(?=\/)/ : "",
		"",
	);

/** A source file's path from the project's root; undefined for one that is not the project's. */
function ofProject(path: string): string | undefined {
	const file = path.slice(root.length + 1);
	return path.startsWith(`${root}/`) &&
		!file.includes("node_modules/") &&
		/^[\w-]+\/src\/.*\.tsx?$/.test(file)
		? file
		: undefined;
}

type ServerCoverage = {
	readonly taken: () => Promise<readonly { url: string; functions: Functions }[]>;
	readonly leave: () => void;
};

/** Which functions of the server's program run from now on, told by its inspector. */
async function serverCoverage(product: Product): Promise<ServerCoverage> {
	let address = "";
	await until(async () => {
		address = /Debugger listening on (ws:\S+)/.exec(product.printed())?.[1] ?? "";
		return address !== "";
	}, "the address of the server's inspector");
	const socket = new WebSocket(address);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = () => reject(new Error("the server's inspector does not answer"));
	});
	const waiting = new Map<
		number,
		(result: { result: { url: string; functions: Functions }[] }) => void
	>();
	socket.onmessage = ({ data }) => {
		const { id, result } = JSON.parse(String(data));
		waiting.get(id)?.(result);
	};
	const call = (method: string, params: object = {}) =>
		new Promise<{ result: { url: string; functions: Functions }[] }>((resolve) => {
			const id = waiting.size + 1;
			waiting.set(id, resolve);
			socket.send(JSON.stringify({ id, method, params }));
		});
	await call("Profiler.enable");
	await call("Profiler.startPreciseCoverage", byFunction);
	return {
		taken: async () => {
			const { result } = await call("Profiler.takePreciseCoverage");
			await call("Profiler.stopPreciseCoverage");
			return result.filter(({ url }) => url.startsWith("file:"));
		},
		leave: () => socket.close(),
	};
}
