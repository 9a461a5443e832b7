import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { silentLog } from "../../../server/src/http/log.sample.ts";
import { startServer } from "../../../server/src/serve.ts";
import type { Settings } from "../../../server/src/settings.ts";
import { browser } from "../browser.ts";
import { quickPasswords, serverUnderTest, settingsOf } from "../server-under-test.ts";

/** The floor plan of the demo's restaurant for its second waiter: each table with its section. */
async function planOf(at: { readonly url: string }): Promise<readonly string[]> {
	const owner = browser(at);
	await owner.post("/api/login", { email: "demo@tuckshop.example", password: "tuckshop-demo" });
	const [{ id }] = (await owner.get("/api/restaurants")).json.data;
	const marc = browser(at);
	const service = "/api/table-service";
	const signedIn = await marc.post(`${service}/restaurants/${id}/servers/login`, { pin: "2580" });
	expect(signedIn.json.server.name).toBe("Marc Tremblay");
	const { servers } = (await marc.get(`${service}/restaurants/${id}/servers`)).json;
	expect(servers).toHaveLength(2);
	const { floors } = (await marc.get(`${service}/restaurants/${id}/floors`)).json;
	const found: string[] = [];
	for (const floor of floors) {
		const { sections } = (await marc.get(`${service}/floors/${floor.id}/sections`)).json;
		for (const section of sections)
			for (const table of (await marc.get(`${service}/sections/${section.id}/tables`)).json.tables)
				found.push(`${section.display_name} ${table.table_number}`);
	}
	return found.sort();
}

/** The demo's kitchen printers, as its owner has them. */
async function kitchenOf(at: { readonly url: string }) {
	const owner = browser(at);
	await owner.post("/api/login", { email: "demo@tuckshop.example", password: "tuckshop-demo" });
	const [{ id }] = (await owner.get("/api/restaurants")).json.data;
	const path = `/api/restaurants/${id}/kitchen-printers`;
	return {
		printers: (await owner.get(path)).json.data,
		remove: () => owner.put(path, { printers: [] }),
	};
}

const plan = ["Hall 20", "Hall 21", "Hall 22", "Window 10", "Window 11", "Window 12", "Window 14"];

const started = (settings: Settings) =>
	startServer(settings, { log: silentLog, passwords: quickPasswords });

it("gives the demo two waiters and a floor, once", async () => {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-demo-"));
	try {
		for (const start of [1, 2]) {
			const server = await started(settingsOf({ PORT: "0", TUCKSHOP_DATA: folder }));
			expect(await planOf(server), `at start ${start}`).toEqual(plan);
			await server.close();
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

it("says their PINs where it says how to sign in, and nowhere without the demo", async () => {
	for (const [DEMO, told] of [
		["on", ["4711", "2580"]],
		["off", undefined],
	] as const) {
		const server = await serverUnderTest({ DEMO });
		const { demo } = (await browser(server).get("/api/deployment")).json;
		expect(demo?.waiters.map(({ pin }: { pin: string }) => pin)).toEqual(told);
		await server.close();
	}
});

it("[KITC-01] gives the demo a kitchen whose printer is drawn on the screen, and none again to who took it away", async () => {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-demo-"));
	try {
		for (const printers of [
			[{ name: "Kitchen", address: "on-screen.invalid", fallback: true }],
			[],
		]) {
			const server = await started(settingsOf({ PORT: "0", TUCKSHOP_DATA: folder }));
			const kitchen = await kitchenOf(server);
			expect(kitchen.printers).toMatchObject(printers);
			expect(kitchen.printers).toHaveLength(printers.length);
			await kitchen.remove();
			await server.close();
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
