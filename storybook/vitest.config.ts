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

// React's production build: the development build takes the stories twice as long, and its warnings
// are checked in the browser tests.
process.env["NODE_ENV"] = "production";

/**
 * Files with `.long` in their names are of screens that other tests reach too, in a page and end to
 * end: `npm run test:long` renders them.
 */
const leftOut = {
	short: ["**/*.long.stories.tsx"],
	long: ["**/!(*.long).stories.tsx"],
	all: [],
}[process.env["TUCKSHOP_TESTS"] ?? "short"];

/** Each of these stories is rendered in Chromium and checked by axe; a violation fails the run. */
export default defineConfig({
	plugins: [storybookTest({ configDir: path.join(import.meta.dirname, ".storybook") })],
	// Listed, because a dependency that is found only when a story runs would be prepared then, and
	// the page reloaded.
	optimizeDeps: {
		include: [
			"@dnd-kit/react",
			"@dnd-kit/react/sortable",
			"@tanstack/react-query",
			"@tanstack/react-router",
			"effect",
			"lucide-react",
			"radix-ui",
			"react-dom",
		],
	},
	test: {
		name: "storybook",
		exclude: ["**/node_modules/**", ...(leftOut ?? [])],
		// One page for all files: a new page took each of them longer than its stories.
		isolate: false,
		// For a broken story, not a measurement: a busy machine takes long.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		browser: {
			enabled: true,
			headless: true,
			screenshotFailures: false,
			provider: playwright({ launchOptions: { executablePath, args: chromiumFlags } }),
			instances: [{ browser: "chromium" }],
		},
	},
});
