import { afterEach, expect, it } from "vitest";
import { forgetMenuPictures, keepMenuPictures } from "./kept-pictures.ts";
import { isMenuPicture, keptPicture } from "./worker/kept-picture.ts";

const at = (name: string) => `/pictures/r-1/${name}`;
const ofApi = "/api/restaurants/r-1/menu-pictures/1/a";
const here = (name: string) => new URL(at(name), location.origin);
const asked: string[] = [];
let isOffline = false;
const page = {
	caches,
	location,
	fetch: async (address: RequestInfo | URL) => {
		if (isOffline) throw new TypeError("no network");
		asked.push(new URL(String(address)).pathname);
		return String(address).includes("gone")
			? new Response("", { status: 404 })
			: new Response("a picture");
	},
};
const seen = async (name: string) => (await caches.match(here(name).href)) !== undefined;
afterEach(async () => {
	isOffline = false;
	await caches.delete("tuckshop-menu-pictures");
});

it("[COUN-12] keeps the pictures that the menu names, fetches each once, and drops those that it names no more", async () => {
	await keepMenuPictures([{ picture: at("1/a") }, {}, { picture: at("2/b") }], page);
	await keepMenuPictures([{ picture: at("1/a") }, { picture: at("3/gone") }], page);
	expect(asked).toEqual([at("1/a"), at("2/b"), at("3/gone")]);
	expect([await seen("1/a"), await seen("2/b"), await seen("3/gone")]).toEqual([
		true,
		false,
		false,
	]);
	isOffline = true;
	const reply = await keptPicture(new Request(here("1/a")), caches);
	expect([await reply.text(), asked.length]).toEqual(["a picture", 3]);
	await expect(keepMenuPictures([{ picture: at("4/d") }], page)).rejects.toThrow("no network");
	await keepMenuPictures([{ picture: at("1/a") }], { fetch: page.fetch, location });
});

it("[NET-27] keeps no picture under the address of the API, and drops one that an earlier version kept there", async () => {
	await (await caches.open("tuckshop-menu-pictures")).put(ofApi, new Response("a picture"));
	await keepMenuPictures([{ picture: ofApi }, { picture: at("1/a") }], page);
	expect([await caches.match(ofApi), await seen("1/a")]).toEqual([undefined, true]);
	expect(asked).not.toContain(ofApi);
	await forgetMenuPictures(page);
	expect(await seen("1/a")).toBe(false);
	await forgetMenuPictures({});
});

it("[COUN-12] takes no other address for that of a picture", () => {
	expect(isMenuPicture(here("1/a"))).toBe(true);
	for (const path of [ofApi, at("1"), at("1/a/b"), "/api/restaurants", "/assets/r-1/1/a"])
		expect(isMenuPicture(new URL(path, location.origin))).toBe(false);
});
