import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const api = process.env["TUCKSHOP_API"] ?? "http://127.0.0.1:3000";

/** The files that the service worker caches to start offline: the page, its chunks, the typeface and the icons. */
const shell = ["**/*.{js,css,html,woff2,svg,webmanifest}"];

const awayFromTheTill =
	/table-service|table-entry|super-admin|account-screen|api-debug|itc-queue|landing|people|no-till/;

const atOnce =
	/[\\/](ui-kit[\\/]src[\\/]components[\\/]\w+[\\/](badge|brand|bring-into-view|check-line|close-top-layer|dialog-note|empty-state|error-state|more-menu|offline-banner|order-lines|quantity-stepper|search-box|slip|status-pill|tabs|totals-panel|use-breakpoint|use-roving|use-text-scale)\.ts|ui-web[\\/]src[\\/]panels[\\/]search[\\/](scan-place|scan-router|use-)|ui-web[\\/]src[\\/]app[\\/]use-(offline-guard|notice-toasts)|ui-kit[\\/]src[\\/](pos[\\/]use-notices|app[\\/]item-count)|react-router[\\/]dist[\\/]esm[\\/]useBlocker|core[\\/]src[\\/](rules[\\/]scan[\\/]|texts[\\/](en-ca|said)[\\/]line-name))/;

const laterIcons =
	/[\\/]lucide-react[\\/].*[\\/]icons[\\/](arrow-right|arrow-up|book-bookmark|cloud-off|map-pin|monitor-check|user-plus|check|chevron-down|circle-exclamation-point|circle-x|copy|database|delete|eye|eye-off|flask-conical|log-in|monitor|pencil|percent|plug|rotate-cw|search|search-x|sliders-horizontal|store|undo-2|users|utensils)\.mjs/;

const ofEveryTill =
	/[\\/](core[\\/]src[\\/](?!texts[\\/](en-ca|said)[\\/](?!money)|rules[\\/](receipt[\\/]printer-(address|paper)|kitchen[\\/])|records[\\/](books[\\/]register|people[\\/]person-record|sales[\\/]sales-digest|sha-256))|ui-web[\\/]src[\\/]app[\\/](?!use-offline-guard)|ui-kit[\\/]src[\\/](app|pos)[\\/]|ui-kit[\\/]src[\\/]components[\\/]\w+[\\/](empty-state|offline-banner)\.|effect[\\/]dist)/;

/**
 * Removes the contract's descriptions, which are for readers of the API: a till would load them
 * before its first screen, and never shows them.
 */
const withoutDescriptions = {
	name: "without-descriptions",
	apply: "build",
	enforce: "pre",
	transform: (code: string, id: string) =>
		/[\\/]core[\\/]src[\\/]contract[\\/]/.test(id)
			? { code: code.replace(/\bsays: (["`])(?:\\.|(?!\1).)*\1/g, 'says: ""'), map: null }
			: undefined,
} as const;

/**
 * Removes the sentences of Inversify's errors, two kilobytes for whoever binds the ports wrongly:
 * development and tests have them, and a built page keeps the kind of each error.
 */
const withoutBindingAdvice = {
	name: "without-binding-advice",
	apply: "build",
	enforce: "pre",
	transform: (code: string, id: string) =>
		/[\\/]@inversifyjs[\\/]/.test(id)
			? {
					code: code.replace(
						/(new Inversify\w*Error\([\w.]+, )(?:`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\])*')/g,
						'$1""',
					),
					map: null,
				}
			: undefined,
} as const;

/**
 * Removes the part of Inversify that makes functions out of text, which the page's security policy
 * forbids, and which it never uses for singletons: all bindings of the page are.
 */
const withoutCodeFromText = {
	name: "without-code-from-text",
	apply: "build",
	enforce: "pre",
	transform: (code: string, id: string) =>
		/[\\/]@inversifyjs[\\/].*BindingNodeImplementation\.js/.test(id)
			? { code: code.replace("if (this.#jitEnabled &&", "if (false &&"), map: null }
			: undefined,
} as const;

export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	resolve: {
		conditions: ["@tuckshop/source", "module", "browser", "development|production"],
		// Dexie's build for modern browsers: the default one is a script for any browser, and a
		// twentieth larger. React has the store hook that the router's own package brings along for
		// older versions.
		alias: [
			{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.min.mjs" },
			{
				find: /^use-sync-external-store\/shim\/with-selector$/,
				replacement: "use-sync-external-store/with-selector",
			},
			{
				find: /^reflect-metadata\/lite$/,
				replacement: fileURLToPath(new URL("../ui-kit/src/app/metadata.ts", import.meta.url)),
			},
		],
	},
	plugins: [
		withoutDescriptions,
		withoutBindingAdvice,
		withoutCodeFromText,
		react(),
		tailwindcss(),
		VitePWA({
			strategies: "injectManifest",
			srcDir: "src",
			filename: "service-worker.ts",
			injectRegister: false,
			injectManifest: { globPatterns: shell, rollupFormat: "iife" },
			manifest: {
				id: "/",
				name: "Tuckshop",
				short_name: "Tuckshop",
				description: "Point of sale that keeps serving when the connection stops",
				lang: "en-CA",
				start_url: "/",
				scope: "/",
				display: "standalone",
				background_color: "#f2f0e8",
				theme_color: "#07583f",
				icons: [
					{ src: "/mark.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
					{ src: "/mark-maskable.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
				],
			},
		}),
	],
	build: {
		target: "es2023",
		assetsInlineLimit: 0,
		chunkSizeWarningLimit: 900,
		// Every target browser supports modulepreload. Imports of screens other than the till are not
		// listed on the first one: they are requested when they are needed. Their style sheets are.
		modulePreload: {
			polyfill: false,
			resolveDependencies: (file, parts) =>
				awayFromTheTill.test(file) ? parts.filter((part) => part.endsWith(".css")) : parts,
		},
		rolldownOptions: {
			// Own modules have no side effects when they are loaded: code that a screen does not call
			// waits for the screen that does. Reading a property has none in any module.
			treeshake: {
				propertyReadSideEffects: false,
				moduleSideEffects: (id) => !/\/(core|adapters|ui-kit)\/src\/.*\.tsx?$/.test(id),
			},
			output: {
				// The first screen names 155 files that may load later. Seven letters and digits tell
				// a file's versions apart, and compress better than the eight of base 64.
				hashCharacters: "base36",
				chunkFileNames: "assets/[name]-[hash:7].js",
				assetFileNames: "assets/[name]-[hash:7][extname]",
				codeSplitting: {
					groups: [
						// One file for the code that every screen starts with, one each for the components, the
						// icons and the parts of the core that several share: a file of a hundred bytes costs
						// twice that. Seven screens open a till: a part shared by only that few would bring
						// along everything that it imports, including code that loads after the till's first
						// paint.
						{ name: "index", tags: ["$initial"] },
						// Modules of the till's first screen that other screens share: eleven files of two
						// hundred bytes would be as many requests, and twice the bytes.
						{ name: "check", test: atOnce },
						// Icons that several screens share, but that the till does not show at first.
						{ name: "signs", test: laterIcons, minShareCount: 2 },
						{ name: "icons", test: /[\\/]lucide-react[\\/]/, minShareCount: 3 },
						// Words and looks of a menu, which load together: the first screen names each file.
						{
							name: "menu-texts",
							test: /[\\/]core[\\/]src[\\/](rules[\\/](kiosk[\\/]menu-texts\.|looks)|records[\\/](kiosk\.|menu[\\/]menu-looks))/,
							minShareCount: 2,
							includeDependenciesRecursively: false,
						},
						// Small texts and readers of fields that late parts share, for the same reason.
						{
							name: "late-texts",
							test: /[\\/]src[\\/](features[\\/]pos[\\/]late-texts|app[\\/]copied|panels[\\/](field-texts|amount[\\/]typed-decimal)|texts[\\/](said|en-ca)[\\/]kept-reason)\./,
							includeDependenciesRecursively: false,
						},
						// Small components of later screens, for the same reason; none that imports what the sign-in does not.
						{
							name: "late-kit",
							test: /[\\/]ui-kit[\\/]src[\\/]components[\\/](base[\\/]pill|list[\\/](fact-list|data-table)|page[\\/](loading-state|page-bar)|form[\\/](card|option-card)|overlay[\\/]notice)\.tsx/,
							minShareCount: 2,
							includeDependenciesRecursively: false,
						},
						// Rows of later screens that are walked with the arrow keys, for the same reason: the sign-in has none.
						{
							name: "late-rows",
							test: /[\\/]ui-kit[\\/]src[\\/]components[\\/](list[\\/]line-tabs|form[\\/](segment-tabs|segmented-control))\.tsx/,
							minShareCount: 2,
							includeDependenciesRecursively: false,
						},
						// The first screen opens no dialog, so it does not carry the code for one, however many
						// others do.
						{
							name: "dialog",
							test: /[\\/]ui-kit[\\/]src[\\/]components[\\/]overlay[\\/]dialog\.tsx/,
						},
						{ name: "kit", test: /[\\/]ui-kit[\\/]src[\\/]/, minShareCount: 12 },
						// The runtime of every screen that opens a till. Modules that only some of them use stay out: with its own imports this chunk
						// would bring code that loads after the till's first paint.
						{
							name: "till",
							test: ofEveryTill,
							minShareCount: 7,
							includeDependenciesRecursively: false,
						},
					],
				},
			},
		},
	},
	server: { host: "127.0.0.1", proxy: { "/api": { target: api }, "/pictures": { target: api } } },
});
