import { expect, it } from "vitest";
import { keepShell } from "./keep-shell.ts";

const here = (path: string) => new URL(path, location.href).href;
const same = (path: string) => [here(path), here(path)] as const;
const revised = (path: string) => [here(path), here(`${path}?revision=2`)] as const;

async function emptyCache(): Promise<Cache> {
	await caches.delete("kept");
	return caches.open("kept");
}
const kept = async (cache: Cache) => (await cache.keys()).map(({ url }) => url).sort();

it("[NET-27] keeps every file of the shell, the page under the address of its revision", async () => {
	const cache = await emptyCache();
	const named = [
		"core",
		"adapters",
		"server",
		"ui-kit",
		"ui-web",
		"ui-kiosk",
		"storybook",
		"tests",
	];
	const files = [
		revised("/package.json"),
		...named.map((folder) => same(`/${folder}/package.json`)),
		same("/biome.json"),
	];
	await keepShell(cache, files);
	expect(await kept(cache)).toEqual(files.map(([, key]) => key).sort());
	const [page, part] = await Promise.all(
		[here("/package.json?revision=2"), here("/tests/package.json")].map((key) => cache.match(key)),
	);
	expect([await page?.json(), await part?.json()]).toMatchObject([
		{ name: "tuckshop" },
		{ name: "@tuckshop/tests" },
	]);
	await caches.delete("kept");
});

it("[NET-27] goes on where an installation broke off, and fetches nothing again", async () => {
	const cache = await emptyCache();
	const files = [revised("/package.json"), same("/core/package.json"), same("/biome.json")];
	for (const [, key] of files.slice(0, 2)) await cache.put(key, new Response("from before"));
	await keepShell(cache, files);
	const texts = files.map(async ([, key]) => (await cache.match(key))?.text());
	const [page, part, added] = await Promise.all(texts);
	expect([page, part]).toEqual(["from before", "from before"]);
	expect(added).toContain("biomejs");
	await caches.delete("kept");
});

it.each([
	["the page", revised("/nothing/page.json")],
	["a part", same("/nothing/part.json")],
])("[NET-27] fails where the server has %s no more", async (_name, file) => {
	const cache = await emptyCache();
	await expect(keepShell(cache, [same("/biome.json"), file])).rejects.toThrow();
	expect(await kept(cache)).not.toContain(file[1]);
	await caches.delete("kept");
});
