// Finishes the dist of the kit for any bundler: one style sheet with its typeface in it, and pictures by their address beside the
// module, in place of Vite's own way.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

const kit = join(import.meta.dirname, "..");
const dist = join(kit, "dist");

await build({
	configFile: false,
	root: kit,
	logLevel: "error",
	plugins: [tailwindcss()],
	build: {
		outDir: dist,
		emptyOutDir: false,
		assetsInlineLimit: Number.MAX_SAFE_INTEGER,
		rolldownOptions: {
			input: join(import.meta.dirname, "package.css"),
			output: { assetFileNames: "styles.css" },
		},
	},
});

mkdirSync(join(dist, "art"), { recursive: true });
copyFileSync(join(kit, "src/art/plates.svg"), join(dist, "art/plates.svg"));
for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
	if (!name.endsWith(".js")) continue;
	const built = readFileSync(join(dist, name), "utf8");
	const plain = built.replace(
		/^import (\w+) from "([^"?]+\.svg)\?[^"]+";/gm,
		'const $1 = new URL("$2", import.meta.url).href;',
	);
	if (plain !== built) writeFileSync(join(dist, name), plain);
}
