import { defineConfig } from "@playwright/test";
import { chromiumFlags, installedBrowser } from "./browser-path.mjs";
import { isBrief, longFiles } from "./run/long-tests.mjs";

const executablePath = installedBrowser();

export default defineConfig({
	testDir: "e2e",
	testMatch: "**/*.spec.ts",
	testIgnore: isBrief ? longFiles : [],
	outputDir: "../test-results/e2e",
	// A browser waits half of the time for a page to be quiet or a worker to be ready: a third one
	// works meanwhile.
	workers: 3,
	retries: 0,
	forbidOnly: true,
	// For what is broken, not a measurement: a busy machine takes long.
	timeout: 600_000,
	expect: { timeout: 60_000 },
	reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
	use: {
		// An action that can never be done names its line, before the whole test ends without a word.
		actionTimeout: 90_000,
		navigationTimeout: 90_000,
		viewport: { width: 1280, height: 800 },
		// Without a graphics card each frame of an animation is drawn by the cores that the tests need.
		contextOptions: { reducedMotion: "reduce" },
		// A trace slows every step down: `TRACE=on npm test e2e NAME` keeps one of what fails.
		trace: process.env["TRACE"] === "on" ? "retain-on-failure" : "off",
		launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
	},
});
