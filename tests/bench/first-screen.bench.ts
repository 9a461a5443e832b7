import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildScreens } from "../../server/launch/build-screens.mjs";
import type { Row } from "./row.ts";

/** Kilobytes, gzipped, that a screen may need before it shows. */
const limit = 250;
const assets = join(import.meta.dirname, "../../ui-web/dist/assets");

/** What the counter's first screens load before they show: the entry, the screen's own part, and all that these import. */
export async function rows(): Promise<Row[]> {
	await buildScreens();
	return [row("the counter's sign-in", "auth-screen"), row("the counter's till", "pos-page")];
}

function row(name: string, screen: string): Row {
	const kilobytes = [...loadedBy([part("index"), part(screen)])].reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0) / 1_000;
	return { name: `JavaScript of ${name}, gzipped`, median: kilobytes, unit: "KB", peer: "the limit", peerMedian: limit, ratio: kilobytes / limit, aim: 1 };
}

function part(name: string): string {
	const found = readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));
	if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} files of ui-web/dist/assets are named ${name}`);
	return found[0];
}

function loadedBy(files: readonly string[], loaded = new Set<string>()): Set<string> {
	for (const file of files) {
		if (loaded.has(file)) continue;
		loaded.add(file);
		const imports = readFileSync(join(assets, file), "utf8").matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
		loadedBy(
			Array.from(imports, ([, name]) => name as string),
			loaded,
		);
	}
	return loaded;
}
