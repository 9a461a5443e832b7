import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright";
import { chromiumFlags, installedBrowser } from "../browser-path.mjs";
import { until } from "../e2e/support/product.ts";

/** A Chromium on a profile folder of its own, every process of which can be ended at once. */
export type KillableBrowser = {
	readonly context: BrowserContext;
	/** kill -9 of the browser and all of its processes. */
	readonly kill: () => Promise<void>;
	/** Closed normally: everything is written. */
	readonly close: () => Promise<void>;
};

export async function killableBrowser(profile: string): Promise<KillableBrowser> {
	const program = installedBrowser();
	if (program === undefined) throw new Error("there is no Chromium: set CHROMIUM_PATH");
	const portFile = join(profile, "DevToolsActivePort");
	await rm(portFile, { force: true });
	// A process group of its own, led by the browser's process.
	const child = spawn(
		program,
		[
			...chromiumFlags,
			"--headless=new",
			"--remote-debugging-port=0",
			`--user-data-dir=${profile}`,
			"--window-size=1280,800",
			"about:blank",
		],
		{
			detached: true,
			stdio: "ignore",
		},
	);
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	await until(
		async () => existsSync(portFile) && (await readFile(portFile, "utf8")).includes("\n"),
		"Chromium's debugging port",
	);
	const [port] = (await readFile(portFile, "utf8")).split("\n");
	const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
	const [context] = browser.contexts();
	if (!context) throw new Error("Chromium has no window");
	return {
		context,
		kill: async () => {
			process.kill(-(child.pid ?? 0), "SIGKILL");
			await ended;
			await browser.close().catch(() => undefined);
		},
		close: async () => {
			const session = await browser.newBrowserCDPSession();
			await session.send("Browser.close").catch(() => undefined);
			await ended;
		},
	};
}
