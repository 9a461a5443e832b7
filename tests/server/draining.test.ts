import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { httpSalesLedger } from "@tuckshop/adapters/product-server";
import { saleOfRecord, TransactionRecord } from "@tuckshop/core/records";
import { Effect, Schema } from "effect";
import { afterAll, expect, it } from "vitest";
import { openServerDatabase } from "../../server/src/database/open-database.ts";
import { type Browser, browser, owner } from "./browser.ts";
import { onSqliteInBrief } from "./on-each-database.ts";
import { placeOf } from "./place-of.ts";
import { saleRecord } from "./sales/sample-sale.ts";
import { serverProcess } from "./server-process.ts";
import { serverUnderTest, settingsOf } from "./server-under-test.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-draining-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function seller(server: { readonly url: string }) {
	const own = await owner(server);
	const place = await placeOf(own, 1);
	let sequence = 0;
	return {
		own,
		sale: () => saleRecord(place, { sequence: ++sequence }),
	};
}
type Sale = ReturnType<typeof saleRecord>;

/** A sale whose beginning the server has received, and whose rest it waits for. */
async function begun(
	url: string,
	own: Browser,
	sale: Sale,
): Promise<{
	readonly asking: ClientRequest;
	readonly finish: () => Promise<{ readonly status: number; readonly text: string }>;
}> {
	const body = JSON.stringify(sale);
	const headers = {
		cookie: own.cookie() ?? "",
		"content-type": "application/json",
		"content-length": Buffer.byteLength(body),
		"idempotency-key": sale.sale_id,
		expect: "100-continue",
	};
	const asking = request(`${url}/api/transactions`, { method: "POST", headers });
	asking.flushHeaders();
	await once(asking, "continue");
	asking.write(body.slice(0, 200));
	return {
		asking,
		async finish() {
			const answered = once(asking, "response") as Promise<[IncomingMessage]>;
			asking.end(body.slice(200));
			const [response] = await answered;
			return { status: response.statusCode ?? 0, text: await text(response) };
		},
	};
}

/** The answers to one request, repeated until the answer changes. */
async function untilChanged(
	ask: () => Promise<{ readonly status: number }>,
	from: number,
): Promise<number> {
	for (;;) {
		const { status } = await ask();
		if (status !== from) return status;
	}
}

onSqliteInBrief((fresh) => {
	it("[SAFE-19] on SIGTERM readiness fails first, who comes is told to come back, what runs ends with its own answer, and the process ends with 0", async () => {
		const environment = { TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")), ...(await fresh()) };
		const server = serverProcess(environment);
		const url = await server.url();
		const { own, sale } = await seller({ url });
		const [running, later] = [sale(), sale()];
		const { finish } = await begun(url, own, running);
		server.signal("SIGTERM");

		const ready = () => browser({ url }).get("/api/ready");
		expect(await untilChanged(ready, 200)).toBe(503);
		expect((await ready()).json).toMatchObject({
			code: "not-ready",
			message: "The server is stopping.",
		});
		expect((await browser({ url }).get("/api/health")).json).toEqual({
			status: "ok",
			server: expect.objectContaining({ signature: expect.any(String) }),
		});

		const refused = await own.post("/api/transactions", later, {
			"idempotency-key": later.sale_id,
		});
		expect([refused.status, refused.json]).toEqual([
			503,
			{
				success: false,
				code: "stopping",
				message: "The server is being restarted. Try again in a moment.",
				retry_after: 5,
			},
		]);
		expect([refused.headers.get("retry-after"), refused.headers.get("connection")]).toEqual([
			"5",
			"close",
		]);
		const till = httpSalesLedger({ base: url, fetch: own.fetch });
		const told = await Effect.runPromise(
			Effect.flip(till.accept(saleOfRecord(Schema.decodeUnknownSync(TransactionRecord)(later)))),
		);
		expect(told).toMatchObject({ _tag: "Unreached", reason: refused.json.message });

		const answered = await finish();
		expect([answered.status, JSON.parse(answered.text)]).toMatchObject([
			200,
			{ data: { sale_id: running.sale_id } },
		]);
		expect([await server.ended, server.errors()]).toEqual([0, ""]);

		const database = await openServerDatabase(settingsOf(environment));
		const kept = await database
			.selectFrom("sales")
			.select("sale_id")
			.where("owner_id", "=", own.id)
			.execute();
		await database.destroy();
		expect(kept).toEqual([{ sale_id: running.sale_id }]);
		const next = serverProcess(environment);
		const again = browser({ url: await next.url() });
		again.setCookie(own.cookie());
		expect(
			(await again.post("/api/transactions", later, { "idempotency-key": later.sale_id })).status,
		).toBe(200);
		next.signal("SIGTERM");
		expect(await next.ended).toBe(0);
	});
});

it("[SAFE-19] cuts off what does not end in its time, and ends all the same", async () => {
	const server = await serverUnderTest({}, { timeouts: { stop: 200 } });
	const { own, sale } = await seller(server);
	const { asking } = await begun(server.url, own, sale());
	const cut = once(asking, "error");
	await server.close();
	expect(await cut).toMatchObject([{ code: "ECONNRESET" }]);
	await expect(browser(server).get("/api/health")).rejects.toThrow();
});
