import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { serverProcess } from "../server/server-process.ts";
import { realTill, sell, until } from "./real-till.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-engine-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A free port, with a free neighbour, because the sandbox uses the next port. */
async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
	const address = probe.address();
	await new Promise((resolve) => probe.close(resolve));
	return typeof address === "object" && address ? address.port : 0;
}

it("[NET-01, NET-02, TXN-01] loses no sale when the server is killed in the middle of them, and sends each once when it is back", async () => {
	const environment = { TUCKSHOP_DATA: folder, PORT: String(await freePort()) };
	const first = serverProcess(environment);
	const url = await first.url();
	const till = realTill();
	await till.signIn(url);
	const page = await till.load(url);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);

	const sales = [await sell(page, 0), await sell(page, 1)];
	first.signal("SIGKILL");
	sales.push(await sell(page, 2), await sell(page, 3));
	await first.ended;
	sales.push(await sell(page, 4));
	await until(
		() => page.pos.sync.state.getState().online,
		(online) => !online,
	);
	expect(page.notices.at(-1)).not.toMatchObject({ code: "not-stored" });

	const second = serverProcess(environment);
	await second.url();
	await until(
		() => page.pos.sync.state.getState().unsent,
		(unsent) => unsent === 0,
		20_000,
	);
	const levers = sandboxLevers(/provider: (\S+)/.exec(second.output())?.[1] ?? "");
	for (const sale of sales)
		expect(await levers.orders(sale.reference), sale.reference).toHaveLength(1);
	expect(page.pos.sync.state.getState().attention).toEqual([]);
	await page.stop();
	second.signal("SIGTERM");
	await second.ended;
});
