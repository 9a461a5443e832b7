import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { projectNode, root } from "../server/launch/place.mjs";
import { progress } from "../server/launch/progress.mjs";
import { runQuietly } from "../server/launch/run-quietly.mjs";

/** Chromium without its windows: the same engine takes a sixth less of the processor in it. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const places = [
	headlessShell,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The flags of the tests: Chromium runs in a container as root, and makes no requests of its own.
 */
export const chromiumFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/**
 * The installed Chromium: CHROMIUM_PATH, the system's, or one that Playwright fetched before.
 * Starts and fetches nothing.
 */
export function installedBrowser() {
	if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
	return [...places, fetchedByPlaywright()].find((place) => existsSync(place));
}

/**
 * A Chromium that starts, fetched when there is none: as root on Debian from its packages, where its
 * headless shell is fetched beside a Chromium too, else by Playwright.
 * @returns {Promise<{path: string} | {refusal: string}>}
 */
export async function browserPath() {
	if (process.env.CHROMIUM_PATH)
		return (await starts(process.env.CHROMIUM_PATH))
			? { path: process.env.CHROMIUM_PATH }
			: { refusal: `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start.` };
	if (mayInstall() && !(await starts(headlessShell)))
		await progress("Installing Debian's headless Chromium", installFromDebian());
	for (const place of [...places, fetchedByPlaywright()])
		if (await starts(place)) return { path: place };
	await progress("Fetching Chromium by Playwright", fetchByPlaywright());
	if (await starts(fetchedByPlaywright())) return { path: fetchedByPlaywright() };
	return {
		refusal:
			"The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to where it is.",
	};
}

/**
 * Ubuntu's /usr/bin/chromium-browser may only say where to get it, and Playwright's may lack
 * libraries, so a version number has to be printed.
 */
async function starts(path) {
	if (!existsSync(path)) return false;
	return (
		process.platform === "win32" ||
		(await runQuietly(path, ["--version"], { timeout: 20_000 })).code === 0
	);
}

function fetchedByPlaywright() {
	return createRequire(join(root, "package.json"))("playwright").chromium.executablePath();
}

function fetchByPlaywright() {
	const cli = join(root, "node_modules/playwright/cli.js");
	const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000", ...process.env };
	return runQuietly(projectNode(), [cli, "install", "chromium"], {
		cwd: root,
		env,
		timeout: 300_000,
	});
}

/** A root on Debian, such as that of a container, whose packages are its own to add to. */
const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function installFromDebian() {
	const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, timeout: 300_000 };
	const install = async (name) =>
		(await runQuietly("apt-get", ["install", "-y", "--no-install-recommends", name], options))
			.code === 0;
	if (await install("chromium-headless-shell")) return;
	await runQuietly("apt-get", ["update"], options);
	// Older Debians have no headless shell of their own.
	if (await install("chromium-headless-shell")) return;
	if (!(await starts("/usr/bin/chromium"))) await install("chromium");
}
