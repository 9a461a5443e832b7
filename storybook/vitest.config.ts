import path from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const chromiumFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];
const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** Every story is drawn in Chromium and looked at by axe; a violation fails the run. */
export default defineConfig({
	plugins: [storybookTest({ configDir: path.join(import.meta.dirname, ".storybook") })],
	test: {
		name: "storybook",
		browser: {
			enabled: true,
			headless: true,
			screenshotFailures: false,
			provider: playwright({ launchOptions: { executablePath, args: chromiumFlags } }),
			instances: [{ browser: "chromium" }],
		},
	},
});
