import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { browser } from "./browser.ts";
import { refused } from "./refused-start.ts";
import { orderBody } from "./sales/sample-sale.ts";
import { sandboxLevers } from "./sandbox-levers.ts";
import { serverProcess } from "./server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-start-"));
const newFolder = (): string => mkdtempSync(join(folder, "data-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("starts on an empty folder, prints what a person needs, keeps its secret to its owner, and ends cleanly when asked", async () => {
	const data = join(newFolder(), "made", "anew");
	const server = serverProcess({ TUCKSHOP_DATA: data });
	const url = await server.url();
	expect(server.output()).toMatch(
		/^Demo sign-in: demo@tuckshop\.example, password tuckshop-demo$/m,
	);
	expect(server.output()).toContain(
		"At its tables: Amélie Roy, PIN 4711; Marc Tremblay, PIN 2580\nIts kitchen's printer is drawn on the screen",
	);
	expect(server.output()).toContain(`Data: ${data}\n`);
	expect(server.output()).toMatch(
		/^The sandbox stands in for the provider: (http:\S+) \(the orders that it received: \1\/sandbox\/orders\)$/m,
	);
	expect((await browser({ url }).get("/api/health")).json).toEqual({
		status: "ok",
		server: expect.objectContaining({ signature: expect.any(String) }),
	});
	expect(statSync(join(data, "secret")).mode & 0o777).toBe(0o600);
	expect(statSync(data).mode & 0o777).toBe(0o700);
	server.signal("SIGINT");
	expect(await server.ended).toBe(0);
	expect(server.errors()).toBe("");
});

it("[SRV-26] finishes what is in flight before it ends", async () => {
	const server = serverProcess({ TUCKSHOP_DATA: newFolder() });
	const url = await server.url();
	const levers = sandboxLevers(/provider: (\S+)/.exec(server.output())?.[1] ?? "");
	const demo = browser({ url });
	await demo.post("/api/login", { email: "demo@tuckshop.example", password: "tuckshop-demo" });
	await levers.misbehave("answer-late", { delayMs: 1_000 });
	const order = orderBody();
	const answer = demo.post("/api/truffle-proxy", { endpoint: "/place_order", body: order });
	while ((await levers.orders(order.reference_number)).length === 0) await sleep(20);
	server.signal("SIGTERM");
	expect((await answer).json.success).toBe(true);
	expect(await server.ended).toBe(0);
});

it("names every variable that is wrong, a line for each", async () => {
	const server = serverProcess({ PORT: "all", DEMO: "maybe" });
	expect(await server.ended).toBe(1);
	expect(server.errors()).toBe(
		'PORT takes a whole number from 0 to 65535, not "all".\nDEMO takes on or off, not "maybe".\n',
	);
});

it("lists its settings for --help, and knows no other option", async () => {
	const help = serverProcess({ PORT: "all" }, ["--help"]);
	expect(await help.ended).toBe(0);
	expect(help.output()).toContain("PROVIDER_RECOGNISES_REFERENCES");
	expect(await refused(serverProcess({}, ["--prot=1"]))).toContain("There is no option --prot=1");
});
