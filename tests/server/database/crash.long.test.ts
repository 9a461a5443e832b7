import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSandbox } from "@tuckshop/server/sandbox";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { type Browser, browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { orderBody } from "../sales/sample-sale.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import { type ServerProcess, serverProcess } from "../server-process.ts";

const token = "sandbox-demo-token-not-a-secret";

onEachDatabase((fresh) => {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-crash-"));
	let provider: Awaited<ReturnType<typeof startSandbox>>;
	let running: ServerProcess[] = [];
	beforeEach(async () => {
		provider = await startSandbox({ recognisesReferences: false });
	});
	afterEach(async () => {
		for (const server of running) server.signal("SIGKILL");
		await Promise.all(running.map(({ ended }) => ended));
		running = [];
		await provider.close();
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	/** A server process on the same database at every start, and a browser that stays signed in. */
	async function place(recognises: boolean) {
		const environment = {
			TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
			PROVIDER_HOSTS: provider.url,
			PROVIDER_FIXED_HOST: provider.url,
			PROVIDER_RECOGNISES_REFERENCES: recognises ? "yes" : "no",
			...(await fresh()),
		};
		provider.sandbox.change({ recognisesReferences: recognises });
		return async (): Promise<{ readonly process: ServerProcess; readonly url: string }> => {
			const process = serverProcess(environment);
			running.push(process);
			return { process, url: await process.url() };
		};
	}
	const moved = (own: Browser, url: string): Browser => {
		const next = browser({ url });
		next.setCookie(own.cookie());
		return next;
	};
	const send = (own: Browser, order: object) =>
		own.post("/api/truffle-proxy", { endpoint: "/place_order", body: order });

	it.each([true, false])(
		"[SRV-26] finds an order whose process was killed between the call and its answer, references recognised: %s",
		async (recognises) => {
			const start = await place(recognises);
			const levers = sandboxLevers(provider.url);
			const first = await start();
			const own = await owner(first);
			await own.post("/api/restaurants", {
				name: "A",
				location: "B",
				restaurant_id: 1000012,
				branch_id: 1000012,
				menu_api_key: token,
			});
			await levers.misbehave("answer-late", { delayMs: 60_000 });
			const order = orderBody();
			const unanswered = send(own, order).catch((error: unknown) => error);
			while ((await levers.orders(order.reference_number)).length === 0) await sleep(20);
			first.process.signal("SIGKILL");
			expect(await unanswered).toBeInstanceOf(Error);

			const second = await start();
			const again = moved(own, second.url);
			const answer = await send(again, order);
			if (recognises) expect(answer.json).toMatchObject({ success: true, data: { code: 200 } });
			else
				expect(answer.json).toMatchObject({
					success: false,
					outcome: "unknown",
					error: "the server stopped while it was sending",
				});
			expect((await send(again, order)).json).toEqual(answer.json);
			expect(await levers.orders(order.reference_number)).toHaveLength(1);
		},
	);
});
