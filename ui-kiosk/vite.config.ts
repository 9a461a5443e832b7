import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The server gives the kiosk out under /kiosk/. */
export default defineConfig({
	root: fileURLToPath(new URL(".", import.meta.url)),
	base: "/kiosk/",
	resolve: { conditions: ["@tuckshop/source", "module", "browser", "development|production"] },
	plugins: [react(), tailwindcss()],
	build: { target: "es2023", assetsInlineLimit: 0 },
	server: { host: "127.0.0.1" },
});
