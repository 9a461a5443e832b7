import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { createServer } from "vite";
import { chromiumFlags, installedBrowser } from "../browser-path.mjs";
import { freePort, type Product, startProduct, until } from "../e2e/support/product.ts";
import type { Entered, Walk } from "./walk.ts";

const root = join(import.meta.dirname, "../..");

/** Walks each walk in a real Chromium against the real server, and says which of our functions were entered meanwhile. */
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
	const product = await startProduct({ NODE_OPTIONS: "--inspect=127.0.0.1:0", PUBLIC_URL: url });
	const vite = await createServer({
		root: join(root, screens),
		configFile: join(root, screens, "vite.config.ts"),
		cacheDir: join(root, "node_modules/.vite", `walks-${screens}`),
		clearScreen: false,
		logLevel: "error",
		server: {
			host: "127.0.0.1",
			port,
			strictPort: true,
			hmr: false,
			proxy: { "/api": { target: product.url } },
		},
	});
	try {
		await vite.listen();
		// One browser profile for all of them: it fetches the sources once.
		const context = await browser.newContext({
			viewport: { width: 1280, height: 800 },
			reducedMotion: "reduce",
		});
		// And one page: a walk that starts where the one before ended loads nothing anew.
		const page = await context.newPage();
		for (const walk of walks) {
			const stage = { page, product, url };
			await walk.prepare(stage);
			const server = await serverCoverage(product);
			try {
				await page.coverage.startJSCoverage({ resetOnNavigation: false });
				await walk.walk(stage);
				const both = [...(await page.coverage.stopJSCoverage()), ...(await server.taken())];
				found.set(
					walk,
					entered(
						both.map(({ url: address, functions }) => ({
							file: fileOf(address, screens),
							functions,
						})),
					),
				);
			} finally {
				// A server whose inspector is listened to does not end.
				server.leave();
			}
		}
	} finally {
		await vite.close();
		await product.stop();
	}
	return found;
}

type Functions = readonly {
	readonly functionName: string;
	readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
}[];

function entered(
	scripts: readonly { readonly file: string | undefined; readonly functions: Functions }[],
): Entered {
	const found = new Map<string, Set<string>>();
	for (const { file, functions } of scripts) {
		if (file === undefined) continue;
		for (const { functionName, ranges } of functions) {
			// The one from the first character on is the file itself, which runs when it is loaded.
			if (!ranges[0]?.count || (functionName === "" && ranges[0].startOffset === 0)) continue;
			found.set(file, (found.get(file) ?? new Set()).add(functionName));
		}
	}
	return found;
}

/** The file of the project that an address of the page or of the server's program stands for. */
function fileOf(address: string, screens: string): string | undefined {
	const path = address.startsWith("file:")
		? fileURLToPath(address)
		: decodeURIComponent(new URL(address).pathname).replace(/^\/kiosk(?=\/)/, "");
	const whole = path.startsWith("/@fs/")
		? path.slice("/@fs".length)
		: path.startsWith(root)
			? path
			: join(root, screens, path);
	const file = whole.slice(root.length + 1);
	return whole.startsWith(`${root}/`) &&
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
	await call("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
	return {
		taken: async () => {
			const { result } = await call("Profiler.takePreciseCoverage");
			await call("Profiler.stopPreciseCoverage");
			return result.filter(({ url }) => url.startsWith("file:"));
		},
		leave: () => socket.close(),
	};
}
