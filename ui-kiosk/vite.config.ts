import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const api = process.env["TUCKSHOP_API"] ?? "http://127.0.0.1:3000";

/** The files that the service worker caches to start offline: the page, its chunks, the typeface and the drawings. */
const shell = ["**/*.{js,css,html,woff2,svg,webmanifest}"];

/** The server serves the kiosk under /kiosk/, which is also the scope of its service worker. */
export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	base: "/kiosk/",
	resolve: {
		conditions: ["@tuckshop/source", "module", "browser", "development|production"],
		// Dexie's build for modern browsers.
		alias: [
			{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.min.mjs" },
			{
				find: /^reflect-metadata\/lite$/,
				replacement: fileURLToPath(new URL("../ui-kit/src/app/metadata.ts", import.meta.url)),
			},
		],
	},
	plugins: [
		react(),
		tailwindcss(),
		VitePWA({
			strategies: "injectManifest",
			srcDir: "src",
			filename: "service-worker.ts",
			injectRegister: false,
			injectManifest: {
				globPatterns: shell,
				rollupFormat: "iife",
				modifyURLPrefix: { "": "/kiosk/" },
			},
			manifest: {
				id: "/kiosk/",
				name: "Tuckshop kiosk",
				short_name: "Kiosk",
				description: "Self-service ordering that keeps selling when the connection stops",
				lang: "en-CA",
				start_url: "/kiosk/",
				scope: "/kiosk/",
				display: "fullscreen",
				background_color: "#07583f",
				theme_color: "#07583f",
				icons: [{ src: "/kiosk/mark.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
			},
		}),
	],
	build: {
		target: "es2023",
		assetsInlineLimit: 0,
		chunkSizeWarningLimit: 900,
		// Every target browser supports modulepreload.
		modulePreload: { polyfill: false },
		rolldownOptions: {
			// Own modules have no side effects when they are loaded: code that a screen does not call
			// waits for the screen that does.
			treeshake: {
				propertyReadSideEffects: false,
				moduleSideEffects: (id) => !/\/(core|adapters|ui-kit)\/src\/.*\.tsx?$/.test(id),
			},
			output: {
				codeSplitting: {
					// One file for the code that the kiosk and most of its late parts share: a dozen small
					// ones are as many requests, and larger. Code that fewer share stays where it is used,
					// with its imports.
					groups: [{ name: "shared", minShareCount: 4, includeDependenciesRecursively: false }],
				},
			},
		},
	},
	server: { host: "127.0.0.1", proxy: { "/api": { target: api }, "/pictures": { target: api } } },
});
