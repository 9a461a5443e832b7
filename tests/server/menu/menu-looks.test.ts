import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Log } from "../../../server/src/http/log.ts";
import { cleanPicture } from "../../../server/src/menu/clean-picture.ts";
import { owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";
import {
	chunk,
	frame,
	jpegEnd,
	jpegOf,
	pngOf,
	scan,
	segment,
	smallPicture,
	smallPictureMark,
} from "./sample-picture.ts";

describe("a picture from outside", () => {
	const text = (words: string) => Buffer.from(words, "latin1");

	it("[COUN-12] [ASVS 5.2.2] keeps what draws it, and no place of a camera, no comment, nothing behind its end", () => {
		const plain = pngOf(3, 2);
		const told = pngOf(3, 2, [chunk("eXIf", text("here")), chunk("tEXt", text("<script>"))]);
		for (const sent of [plain, told, Buffer.concat([told, text("<html>")])])
			expect(cleanPicture(sent)).toEqual({ type: "image/png", bytes: Uint8Array.from(plain) });
		const bare = jpegOf(segment(0xe0, text("JFIF\0")), frame(512, 1), scan, scan, jpegEnd);
		const whole = jpegOf(
			segment(0xe0, text("JFIF\0")),
			segment(0xe1, text("Exif\0 45.50 N")),
			segment(0xfe, text("said")),
			frame(512, 1),
			scan,
			scan,
			jpegEnd,
			text("PK"),
		);
		expect(cleanPicture(whole)).toEqual({ type: "image/jpeg", bytes: Uint8Array.from(bare) });
	});

	it.each([
		["a page", text("<!doctype html><script>alert(1)</script>")],
		["a drawing with scripts", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
		["a GIF", text("GIF89a\u0001\0\u0001\0")],
		["an empty file", text("")],
		["a PNG too wide", pngOf(513, 1)],
		["a PNG of no height", pngOf(1, 0)],
		["a PNG that was cut", pngOf(3, 2).subarray(0, -13)],
		["a PNG without data", Buffer.concat([pngOf(1, 1).subarray(0, 33), chunk("IEND", text(""))])],
		["a PNG of two heads", pngOf(1, 1, [pngOf(600, 600).subarray(8, 33)])],
		["a PNG above the limit", pngOf(2, 2, [chunk("tEXt", Buffer.alloc(60_000))])],
		["a JPEG too high", jpegOf(frame(1, 513), scan, jpegEnd)],
		["a JPEG of two frames", jpegOf(frame(1, 1), frame(600, 600), scan, jpegEnd)],
		["a JPEG without a frame", jpegOf(scan, jpegEnd)],
		["a JPEG without an end", jpegOf(frame(1, 1), scan)],
		["a JPEG with an empty segment", jpegOf(frame(1, 1), Buffer.from([0xff, 0xe1, 0, 0]), scan)],
	])("[COUN-12] [ASVS 5.2.2] does not take %s", (_, sent) => {
		expect(cleanPicture(sent)).toBeUndefined();
	});
});

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	const logged: Parameters<Log>[2][] = [];
	const token = "a-token-for-these-tests";
	beforeAll(async () => {
		server = await serverUnderTest(
			{ ...(await fresh()), METRICS_TOKEN: token },
			{ log: (_, __, fields) => void logged.push(fields) },
		);
	});
	afterAll(() => server.close());

	async function restaurant() {
		const own = await owner(server);
		const { data } = (
			await own.post("/api/restaurants", { name: "A", location: "B", restaurant_id: 1000012 })
		).json;
		const there = {
			ownerId: own.id,
			restaurantId: data.id as string,
			stationId: data.stations[0].id as string,
		};
		return { own, there, at: `/api/restaurants/${data.id}` };
	}

	it("[COUN-12] keeps the colours of categories, of the palette alone, for tills and kiosks of the restaurant", async () => {
		const { own, there, at } = await restaurant();
		const [till, kiosk] = [
			await enrolledTill(server, own, there),
			await enrolledTill(server, own, there, "Door", "kiosk"),
		];
		const give = (category_id: number, colour: string | null) =>
			own.put(`${at}/category-colours`, { category_id, colour });
		expect((await give(4, "plum")).json.data.colours).toEqual([{ category_id: 4, colour: "plum" }]);
		await give(4, "blue");
		await give(2, "slate");
		const colours = [
			{ category_id: 2, colour: "slate" },
			{ category_id: 4, colour: "blue" },
		];
		for (const device of [till, kiosk])
			expect((await device.get(`${at}/menu-looks`)).json.data).toEqual({ colours, pictures: [] });
		const refused = await give(4, "red");
		expect([refused.status, refused.json.field]).toEqual([400, "colour"]);
		expect((await till.ask("PUT", `${at}/category-colours`, { body: {} })).status).toBe(401);
		expect((await give(2, null)).json.data.colours).toEqual(colours.slice(1));
	});

	it("[COUN-12] [ASVS 3.2.1, 5.3.2] keeps an item's picture, and sends it as the type that its bytes are, to whom the menu is sent", async () => {
		const { own, there, at } = await restaurant();
		const kiosk = await enrolledTill(server, own, there, "Door", "kiosk");
		const saved = await own.put(`${at}/menu-pictures/103`, { picture: smallPicture });
		const kept = { menu_item_id: 103, mark: smallPictureMark };
		expect([saved.status, saved.json.data]).toEqual([200, kept]);
		expect((await kiosk.get(`${at}/menu-looks`)).json.data.pictures).toEqual([kept]);

		const pictures = `/pictures/${there.restaurantId}`;
		const read = (path: string, cookies = kiosk.jar, under = pictures) =>
			fetch(`${server.url}${under}/${path}`, {
				headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
			});
		const found = await read(`103/${smallPictureMark}`);
		expect(Buffer.from(await found.arrayBuffer()).toString("base64")).toBe(smallPicture);
		expect(Object.fromEntries(found.headers)).toMatchObject({
			"content-type": "image/png",
			"x-content-type-options": "nosniff",
			"content-security-policy": expect.stringContaining("default-src 'none'"),
			"cross-origin-resource-policy": "same-origin",
			"cache-control": "private, max-age=31536000, immutable",
			"content-disposition": "inline",
		});
		// A device whose menu is of an earlier version.
		const former = await read(`103/${smallPictureMark}`, kiosk.jar, `${at}/menu-pictures`);
		expect(Buffer.from(await former.arrayBuffer()).toString("base64")).toBe(smallPicture);
		const other = await restaurant();
		expect([
			(await read(`103/${smallPictureMark}`, other.own.jar)).status,
			(await read(`103/${smallPictureMark}`, new Map())).status,
			(await read(`103/${"x".repeat(43)}`)).status,
			(await read(`x/${smallPictureMark}`)).status,
		]).toEqual([404, 401, 404, 404]);

		const page = Buffer.from("<script>").toString("base64");
		for (const picture of [page, pngOf(513, 1).toString("base64"), "", "A".repeat(80_001)])
			expect((await own.put(`${at}/menu-pictures/103`, { picture })).status).toBe(400);
		const removed = await own.delete(`${at}/menu-pictures/103`);
		expect([removed.status, removed.json.data.pictures]).toEqual([200, []]);
		expect((await read(`103/${smallPictureMark}`)).status).toBe(404);
	});

	it("[NET-27, API-02] [ASVS 3.5.1, 16.2.1] serves pictures outside /api with all that the API has: origin check, log, count, refusals, and no page of the counter", async () => {
		const { own, there, at } = await restaurant();
		await own.put(`${at}/menu-pictures/103`, { picture: smallPicture });
		const path = `/pictures/${there.restaurantId}/103/${smallPictureMark}`;
		logged.length = 0;
		expect((await own.get(path)).status).toBe(200);
		expect(logged).toMatchObject([{ method: "GET", path, status: 200, user: own.id }]);
		const metrics = (await own.get("/api/metrics", { authorization: `Bearer ${token}` })).text;
		expect(metrics).toMatch(/route="\/pictures\/\{id\}\/\{item\}\/\{mark\}",status="200"\} \d/);
		const foreign = await own.ask("DELETE", path, { headers: { origin: "https://evil.example" } });
		expect([foreign.status, foreign.json.code]).toEqual([403, "cross-site"]);
		for (const none of [
			"/pictures",
			"/pictures/",
			`/pictures/${there.restaurantId}`,
			`${path}/x`,
		]) {
			const { status, json } = await own.get(none);
			expect([none, status, json.code]).toEqual([none, 404, "not-found"]);
		}
	});
});
