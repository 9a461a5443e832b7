import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumFlags, installedBrowser } from "./tests/browser-path.mjs";
import { chosenTests, isBrief, longFiles } from "./tests/run/long-tests.mjs";

const conditions = ["@tuckshop/source", "module", "browser", "development|production"];
/**
 * These limits are for what is broken and measure nothing: a busy machine takes ten times as long,
 * and a long limit costs nothing where the state is there. No test sets one of its own.
 */
const limits = { testTimeout: 600_000, hookTimeout: 600_000 };
const expectations = { poll: { timeout: 60_000, interval: 20 } };
const executablePath = installedBrowser() ?? "/usr/bin/chromium";

/** The chosen files of those that a project has; the wide ones do more in the long run. */
const chosen = (
	include: readonly string[],
	exclude: readonly string[],
	wide: readonly string[] = [],
) => ({
	include:
		chosenTests === "long"
			? [...include.map((files) => files.replace("/**/*.", "/**/*.long.")), ...wide]
			: [...include],
	exclude: ["**/node_modules/**", ...exclude, ...(isBrief ? [longFiles] : [])],
});

const fullDisk = "tests/ports/storage-faults.browser.test.ts";

export default defineConfig({
	test: {
		projects: [
			{
				resolve: { conditions: ["@tuckshop/source"] },
				ssr: {
					resolve: { conditions: ["@tuckshop/source"], externalConditions: ["@tuckshop/source"] },
				},
				test: {
					name: "node",
					setupFiles: ["tests/property-seed.ts"],
					...chosen(
						["{core,adapters,server,ui-web,ui-kiosk}/src/**/*.test.ts", "tests/**/*.test.ts"],
						["**/*.browser.test.ts", "tests/e2e/**"],
						["tests/server/**/*.test.ts"],
					),
					...limits,
					expect: expectations,
					// Many of them wait for a server, a lease or a clock, not for a core.
					maxWorkers: 2,
					// A third of the time went into importing the same modules anew for each file: no module of the product keeps state between them.
					isolate: false,
				},
			},
			inChromium("browser", {
				include: [
					"{adapters,ui-kit,ui-web,ui-kiosk}/src/**/*.browser.test.{ts,tsx}",
					"tests/**/*.browser.test.{ts,tsx}",
				],
				exclude: [fullDisk],
			}),
			// Chromium's databases remember for half a minute how much space their origin had: in the
			// profile of another file this one would sell until that is forgotten.
			inChromium("browser-disk", { include: [fullDisk], exclude: [] }),
		],
	},
});

/** Tests that run in a page of a real Chromium, with a profile of their own. */
function inChromium(
	name: string,
	{
		include,
		exclude,
	}: { readonly include: readonly string[]; readonly exclude: readonly string[] },
) {
	return {
		plugins: [react(), tailwindcss()],
		resolve: { conditions },
		optimizeDeps: {
			include: [
				"react",
				"react-dom/client",
				"react/jsx-dev-runtime",
				"@dnd-kit/react",
				"@dnd-kit/react/sortable",
				"radix-ui",
				"lucide-react",
				"@testing-library/react",
				"dexie",
				"pouchdb",
				"effect",
				"webusb-receipt-printer",
				"@point-of-sale/receipt-printer-encoder",
				"@tanstack/react-router",
				"@tanstack/react-query",
			],
		},
		test: {
			name,
			setupFiles: ["tests/clean-page.ts"],
			...chosen(include, exclude),
			...limits,
			expect: expectations,
			isolate: false,
			browser: {
				enabled: true,
				headless: true,
				screenshotFailures: false,
				provider: playwright({ launchOptions: { executablePath, args: chromiumFlags } }),
				instances: [{ browser: "chromium" }],
			},
		},
	};
}
