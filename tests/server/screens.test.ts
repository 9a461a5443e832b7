import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browser } from "./browser.ts";
import { type ServerUnderTest, serverUnderTest } from "./server-under-test.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-screens-"));
const files = {
	"counter/index.html": "<title>Counter</title>",
	"counter/assets/index-Abc123.js": "export {};",
	"counter/service-worker.js": "self;",
	"counter/manifest.webmanifest": "{}",
	"counter/.built-from": "stamp",
	"kiosk/index.html": "<title>Kiosk</title>",
	"kiosk/assets/kiosk-Def456.css": "p{}",
	"secret.txt": "outside",
};

let server: ServerUnderTest;
beforeAll(async () => {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	server = await serverUnderTest(
		{},
		{ screens: { counter: join(folder, "counter"), kiosk: join(folder, "kiosk") } },
	);
});
afterAll(async () => {
	await server.close();
	rmSync(folder, { recursive: true, force: true });
});
const get = (path: string) => browser(server).get(path);

it.each([
	["/", "Counter"],
	["/dashboard", "Counter"],
	["/pos/6eb1ae3d-b7e8/d44a51be/settings", "Counter"],
	["/kiosk/", "Kiosk"],
	["/kiosk/menu/3", "Kiosk"],
])("[NET-27] serves the shell for %s, asked for anew each time", async (path, title) => {
	const { status, text, headers } = await get(path);
	expect([status, text, headers.get("cache-control")]).toEqual([
		200,
		`<title>${title}</title>`,
		"no-cache",
	]);
	expect(headers.get("content-type")).toMatch(/^text\/html/);
});

it("[NET-27] serves the service worker as JavaScript that is asked for anew", async () => {
	const { status, headers } = await get("/service-worker.js");
	expect([status, headers.get("cache-control")]).toEqual([200, "no-cache"]);
	expect(headers.get("content-type")).toMatch(/javascript/);
});

it("[NET-27] lets files that are named after their content be kept for ever", async () => {
	for (const path of ["/assets/index-Abc123.js", "/kiosk/assets/kiosk-Def456.css"]) {
		const { status, headers } = await get(path);
		expect([path, status, headers.get("cache-control")]).toEqual([
			path,
			200,
			"public, max-age=31536000, immutable",
		]);
	}
});

it("[NET-27] answers 404 for a file that is not there, for the API, and for what lies outside", async () => {
	for (const path of [
		"/assets/gone.js",
		"/kiosk/assets/index-Abc123.js",
		"/.built-from",
		"/..%2fsecret.txt",
		"/%2e%2e/secret.txt",
		"/assets/..%5c..%5c..%5csecret.txt",
		"/api/assets/index-Abc123.js",
		"/api/dashboard",
	]) {
		const { status, text } = await get(path);
		expect([path, status]).toEqual([path, 404]);
		expect(text).not.toMatch(/outside|stamp/);
	}
	expect((await browser(server).post("/dashboard", {})).status).toBe(404);
});

it("says that the screens are not built, instead of an empty page", async () => {
	const bare = await serverUnderTest(
		{},
		{ screens: { counter: join(folder, "none"), kiosk: join(folder, "none") } },
	);
	const { status, text } = await browser(bare).get("/dashboard");
	expect([status, text]).toEqual([503, "The screens are not built yet: npm start builds them."]);
	await bare.close();
});
