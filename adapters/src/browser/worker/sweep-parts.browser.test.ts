import { expect, it } from "vitest";
import { evictStaleAssets } from "./sweep-parts.ts";

const address = (name: string) => new URL(`/assets/${name}.js`, location.href).href;

it("[SHELL-15] keeps the parts of the version that takes over and of the one before it, and no older ones", async () => {
	await caches.delete("swept");
	const cache = await caches.open("swept");
	const takesOver = async (...names: readonly string[]) => {
		for (const name of names) await cache.put(address(name), new Response(name));
		await evictStaleAssets(cache, names.map(address));
		const kept = (await cache.keys()).map(({ url }) => /assets\/(.*)\.js$/.exec(url)?.[1]);
		return kept.filter((name) => name !== undefined).sort();
	};
	expect(await takesOver("frame", "settings-1")).toEqual(["frame", "settings-1"]);
	expect(await takesOver("frame", "settings-2")).toEqual(["frame", "settings-1", "settings-2"]);
	await cache.put(address("never-in-charge"), new Response(""));
	expect(await takesOver("frame", "settings-3")).toEqual(["frame", "settings-2", "settings-3"]);
	await caches.delete("swept");
});

it("[SHELL-15] keeps all that it finds where the version before kept no list", async () => {
	await caches.delete("swept");
	const cache = await caches.open("swept");
	for (const name of ["old", "new"]) await cache.put(address(name), new Response(name));
	await evictStaleAssets(cache, [address("new")]);
	expect(await cache.match(address("old"))).toBeDefined();
	await evictStaleAssets(cache, [address("new")]);
	expect(await cache.match(address("old"))).toBeUndefined();
	await caches.delete("swept");
});
