import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildScreens } from "../../server/launch/build-screens.mjs";
import type { Row } from "./row.ts";

/**
 * An application's built files, and the limit of kilobytes, gzipped, that its screen may load
 * before it shows.
 */
type Application = { readonly assets: string; readonly limit: number };

const assetsOf = (workspace: string) =>
	join(import.meta.dirname, "../..", workspace, "dist/assets");
const counter: Application = { assets: assetsOf("ui-web"), limit: 250 };
const kiosk: Application = { assets: assetsOf("ui-kiosk"), limit: 230 };

/**
 * Bytes that the first screens load before they show: the entry, the screen's own part, and all
 * their imports.
 */
export async function rows(): Promise<Row[]> {
	await buildScreens();
	return [
		row("the counter's sign-in", counter, "auth-screen"),
		row("the counter's till", counter, "pos-page"),
		row("the kiosk", kiosk),
	];
}

function row(name: string, { assets, limit }: Application, ...screens: readonly string[]): Row {
	const parts = ["index", ...screens].map((screen) => part(assets, screen));
	const kilobytes =
		[...loadedBy(assets, parts)].reduce(
			(sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length,
			0,
		) / 1_000;
	return {
		name: `JavaScript of ${name}, gzipped`,
		median: kilobytes,
		unit: "KB",
		peer: "the limit",
		peerMedian: limit,
		ratio: kilobytes / limit,
		aim: 1,
	};
}

function part(assets: string, name: string): string {
	const found = readdirSync(assets).filter(
		(file) => file.startsWith(`${name}-`) && file.endsWith(".js"),
	);
	if (found.length !== 1 || found[0] === undefined)
		throw new Error(`${found.length} files of ${assets} are named ${name}`);
	return found[0];
}

function loadedBy(
	assets: string,
	files: readonly string[],
	loaded = new Set<string>(),
): Set<string> {
	for (const file of files) {
		if (loaded.has(file)) continue;
		loaded.add(file);
		const imports = readFileSync(join(assets, file), "utf8").matchAll(
			/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
		);
		loadedBy(
			assets,
			Array.from(imports, ([, name]) => name as string),
			loaded,
		);
	}
	return loaded;
}
