import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningItcSandbox, type RunningSandbox, startItcSandbox, startSandbox } from "@tuckshop/server/sandbox";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Browser, browser } from "./browser.ts";
import { debitBody, handOver, type ItcTill, itcLevers, itcTill, queuedSale } from "./itc-till.ts";
import { type FreshDatabase, onEachDatabase } from "./on-each-database.ts";
import { postgresDatabaseUrl } from "./postgres.ts";
import { sandboxLevers } from "./sandbox-levers.ts";
import { type ServerProcess, serverProcess } from "./server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-itc-"));
let itc: RunningItcSandbox;
let provider: RunningSandbox;
let running: ServerProcess[] = [];
beforeEach(async () => {
	itc = await startItcSandbox();
	provider = await startSandbox();
	itc.sandbox.book.put({
		credentialId: "60010002",
		holder: "rich",
		accounts: [{ id: "1", name: "Flex", type: "TAXABLE", balance: 100_000_00 as never, creditLimit: 0 as never, unlimitedCredit: false }],
	});
});
afterEach(async () => {
	for (const server of running) server.signal("SIGKILL");
	await Promise.all(running.map(({ ended }) => ended));
	running = [];
	await itc.close();
	await provider.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server process on the same database at every start. Neither sandbox recognises references unless told. */
function place(database: Readonly<Record<string, string>>, recognises: boolean) {
	itc.sandbox.change({ recognisesReferences: recognises });
	provider.sandbox.change({ recognisesReferences: recognises });
	const said = recognises ? "yes" : "no";
	const environment = {
		TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
		PROVIDER_HOSTS: provider.url,
		PROVIDER_FIXED_HOST: provider.url,
		PROVIDER_RECOGNISES_REFERENCES: said,
		ITC_HOSTS: itc.url,
		ITC_RECOGNISES_REFERENCES: said,
		...database,
	};
	return async (): Promise<{ readonly process: ServerProcess; readonly url: string }> => {
		const process = serverProcess(environment);
		running.push(process);
		return { process, url: await process.url() };
	};
}
const tillAt = (url: string, change = {}) => itcTill({ url, sandboxUrl: provider.url }, itc.url, { retryAttempts: 1, ...change });
const moved = (own: Browser, url: string): Browser => {
	const next = browser({ url });
	next.setCookie(own.cookie());
	return next;
};
const made = (reference: string) => itc.sandbox.book.books().debits.filter((debit) => debit.transactionReference === reference).length;

onEachDatabase((fresh: FreshDatabase) => {
	it.each([true, false])(
		"[ITCS-15, API-22] finds a debit whose process was killed between the call and its answer, references recognised: %s",
		async (recognises) => {
			const start = place(await fresh(), recognises);
			const first = await start();
			const till = await tillAt(first.url);
			await itcLevers(itc.url).misbehave("answer-late", { delayMs: 60_000 });
			const body = debitBody(till);
			const unanswered = till.own.post("/api/itc/debit", body).catch((error: unknown) => error);
			while (made(body.transactionReference) === 0) await sleep(20);
			first.process.signal("SIGKILL");
			expect(await unanswered).toBeInstanceOf(Error);

			const again = moved(till.own, (await start()).url);
			const answer = await again.post("/api/itc/debit", body);
			if (recognises) expect(answer.json).toMatchObject({ success: true, data: { totalAmount: 11.3 } });
			else expect(answer.json).toMatchObject({ success: false, outcome: "unknown", error: "the server stopped while it was sending" });
			expect((await again.post("/api/itc/debit", body)).json).toEqual(answer.json);
			expect(made(body.transactionReference)).toBe(1);
		},
	);

	it.each([true, false])("[OQ-13, API-26] goes on with a queue whose process was killed in the middle, references recognised: %s", async (recognises) => {
		const start = place(await fresh(), recognises);
		const first = await start();
		const till = await tillAt(first.url);
		const sales = [queuedSale(till), queuedSale(till), queuedSale(till)] as const;
		for (const sale of sales) await handOver(till.own, sale);
		await itcLevers(itc.url).misbehave("answer-late", { delayMs: 60_000 });
		const unanswered = till.own.post("/api/offline-transactions/process").catch((error: unknown) => error);
		while (made(sales[0].reference) === 0) await sleep(20);
		first.process.signal("SIGKILL");
		expect(await unanswered).toBeInstanceOf(Error);

		const again = moved(till.own, (await start()).url);
		const done = { processed: 0, succeeded: 0, failed: 0, remaining: 3 };
		while (done.remaining > 0) {
			const { data } = (await again.post("/api/offline-transactions/process")).json;
			for (const field of ["processed", "succeeded", "failed"] as const) done[field] += data[field];
			done.remaining = data.remaining;
			await sleep(50);
		}
		expect(done).toEqual({ processed: 3, succeeded: recognises ? 3 : 2, failed: recognises ? 0 : 1, remaining: 0 });
		expect(sales.map(({ reference }) => made(reference))).toEqual([1, 1, 1]);
		expect((await again.get("/api/itc/attention")).json.data.map(({ reference }: { reference: string }) => reference)).toEqual(
			recognises ? [] : [sales[0].reference],
		);
		const orders = await Promise.all(sales.map(async ({ reference }) => (await sandboxLevers(provider.url).orders(reference)).length));
		expect(orders).toEqual([recognises ? 1 : 0, 1, 1]);
	});

	it("[ITCS-16] takes up what is queued when it starts, where the station says so", async () => {
		const start = place(await fresh(), false);
		const first = await start();
		const till = await tillAt(first.url);
		const sale = queuedSale(till);
		await handOver(till.own, sale);
		await till.save({ autoProcessTransactions: true });
		first.process.signal("SIGKILL");
		await first.process.ended;
		await start();
		while (made(sale.reference) === 0) await sleep(20);
		while ((await sandboxLevers(provider.url).orders(sale.reference)).length === 0) await sleep(20);
		expect(made(sale.reference)).toBe(1);
	});
});

describe("two processes on one PostgreSQL", () => {
	const database = async () => ({ DATABASE_URL: await postgresDatabaseUrl(), TUCKSHOP_SECRET: "a secret for tests that is long enough" });
	const both = async (till: ItcTill, urls: readonly string[], path: string, body?: unknown) =>
		Promise.all(Array.from({ length: 8 }, (_, index) => moved(till.own, urls[index % urls.length] ?? "").post(path, body)));

	it("[API-26, OQ-13] process one queue at once: each sale is debited once, and each order placed once", async () => {
		const start = place(await database(), false);
		const urls = [(await start()).url, (await start()).url];
		const till = await tillAt(urls[0] ?? "");
		const sales = Array.from({ length: 30 }, () => queuedSale(till));
		await Promise.all(sales.flatMap((sale, index) => urls.map((url) => handOver(moved(till.own, url), sale)).slice(0, 1 + (index % 2))));
		const runs = await both(till, urls, "/api/offline-transactions/process");
		const sum = (field: "processed" | "succeeded" | "failed") => runs.reduce((total, { json }) => total + json.data[field], 0);
		let remaining = Math.min(...runs.map(({ json }) => json.data.remaining as number));
		while (remaining > 0) remaining = (await till.own.post("/api/offline-transactions/process")).json.data.remaining;
		expect([sum("succeeded") <= 30, sum("failed")]).toEqual([true, 0]);
		expect(sales.map(({ reference }) => made(reference))).toEqual(sales.map(() => 1));
		const listed = (await till.own.get("/api/offline-transactions/successful")).json.data;
		expect(listed).toHaveLength(30);
		const orders = await Promise.all(sales.map(async ({ reference }) => (await sandboxLevers(provider.url).orders(reference)).length));
		expect(orders).toEqual(sales.map(() => 1));
	});

	it("[API-22, ITCS-15] make one debit of many repeats, and give all of them its answer", async () => {
		const start = place(await database(), false);
		const urls = [(await start()).url, (await start()).url];
		const till = await tillAt(urls[0] ?? "");
		await itcLevers(itc.url).misbehave("answer-late", { delayMs: 400 });
		const body = debitBody(till);
		const answers = await both(till, urls, "/api/itc/debit", body);
		expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
		expect([answers[0]?.json.success, made(body.transactionReference)]).toEqual([true, 1]);
	});

	it("[API-26, ITCS-15] lose nothing and charge nothing twice when one of them is killed in the middle of the queue", async () => {
		const start = place(await database(), false);
		const [one, other] = [await start(), await start()];
		const till = await tillAt(one.url);
		const sales = Array.from({ length: 20 }, () => queuedSale(till));
		for (const sale of sales) await handOver(till.own, sale);
		await itcLevers(itc.url).misbehave("answer-late", { times: "always", delayMs: 60 });
		const urls = [one.url, other.url];
		const runs = urls.map((url) =>
			moved(till.own, url)
				.post("/api/offline-transactions/process")
				.catch((error: unknown) => error),
		);
		while (itc.sandbox.book.books().debits.length < 6) await sleep(5);
		one.process.signal("SIGKILL");
		await Promise.all(runs);
		const left = moved(till.own, other.url);
		for (let remaining = 1; remaining > 0; await sleep(50)) remaining = (await left.post("/api/offline-transactions/process")).json.data.remaining;
		const unknown = (await left.get("/api/itc/attention")).json.data.map(({ reference }: { reference: string }) => reference);
		expect(unknown.length).toBeLessThanOrEqual(1);
		for (const { reference } of sales)
			expect([reference, unknown.includes(reference) || made(reference) === 1, made(reference) <= 1]).toEqual([reference, true, true]);
		expect((await left.get("/api/offline-transactions/successful")).json.data).toHaveLength(20 - unknown.length);
	});
});
