import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
	type RunningItcSandbox,
	type RunningSandbox,
	startItcSandbox,
	startSandbox,
} from "@tuckshop/server/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Browser, browser } from "../browser.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import { type ServerProcess, serverProcess } from "../server-process.ts";
import {
	cards,
	debitBody,
	handOver,
	type ItcTill,
	itcLevers,
	itcTill,
	queuedSale,
} from "./itc-till.ts";

/** Long enough for a process that waits for its turn on a busy machine, and no longer. */
const leaseSeconds = 2;

const onPostgres = async () => ({
	DATABASE_URL: await postgresDatabaseUrl(),
	TUCKSHOP_SECRET: "a secret for tests that is long enough",
});

/**
 * Processes of the server on one database, with their own provider and ITC, which recognise
 * references or don't.
 */
async function place(database: Readonly<Record<string, string>>, recognises: boolean) {
	const itc: RunningItcSandbox = await startItcSandbox({ recognisesReferences: recognises });
	const provider: RunningSandbox = await startSandbox({ recognisesReferences: recognises });
	await itcLevers(itc.url).putCard({
		credentialId: cards.taxable,
		holder: "rich",
		accounts: [{ id: "1", name: "Flex", type: "TAXABLE", balance: 100_000 }],
	});
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-itc-"));
	const said = recognises ? "yes" : "no";
	const environment = {
		TUCKSHOP_DATA: folder,
		PROVIDER_HOSTS: provider.url,
		PROVIDER_FIXED_HOST: provider.url,
		PROVIDER_RECOGNISES_REFERENCES: said,
		ITC_HOSTS: itc.url,
		ITC_RECOGNISES_REFERENCES: said,
		LEASE_SECONDS: String(leaseSeconds),
		...database,
	};
	const running: ServerProcess[] = [];
	return {
		levers: itcLevers(itc.url),
		till: (url: string) =>
			itcTill({ url, sandboxUrl: provider.url }, itc.url, { retryAttempts: 1 }),
		/** The number of ITC's charges under a reference. */
		made: (reference: string) =>
			itc.sandbox.book.books().debits.filter((debit) => debit.transactionReference === reference)
				.length,
		orders: async (reference: string) =>
			(await sandboxLevers(provider.url).orders(reference)).length,
		async start(): Promise<{ readonly process: ServerProcess; readonly url: string }> {
			const process = serverProcess(environment);
			running.push(process);
			return { process, url: await process.url() };
		},
		async close() {
			for (const server of running) server.signal("SIGKILL");
			await Promise.all(running.map(({ ended }) => ended));
			await itc.close();
			await provider.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
type Place = Awaited<ReturnType<typeof place>>;

const at = (own: Browser, url: string): Browser => {
	const next = browser({ url });
	next.setCookie(own.cookie());
	return next;
};
const failed = (request: Promise<Answer>): Promise<unknown> =>
	request.catch((error: unknown) => error);
const references = (list: readonly { readonly reference: string }[]) =>
	list.map(({ reference }) => reference).sort();
/** Runs the queue until it is empty. */
async function untilEmpty(own: Browser) {
	const done = { succeeded: 0, remaining: 1 };
	while (done.remaining > 0) {
		const { data } = (await own.post("/api/offline-transactions/process")).json;
		done.succeeded += data.succeeded;
		done.remaining = data.remaining;
		if (done.remaining > 0) await sleep(50);
	}
	return done;
}

describe.each([
	["SQLite", true, async () => ({})],
	["SQLite", false, async () => ({})],
	["PostgreSQL", false, onPostgres],
] as const)(
	"a process on %s that was killed while ITC was working, references recognised: %s",
	(_, recognises, database) => {
		let here: Place;
		let till: ItcTill;
		let later: ItcTill;
		let again: Browser;
		let body: ReturnType<typeof debitBody>;
		let sales: readonly ReturnType<typeof queuedSale>[];
		let waiting: ReturnType<typeof queuedSale>;
		beforeAll(async () => {
			here = await place(await database(), recognises);
			const first = await here.start();
			[till, later] = [await here.till(first.url), await here.till(first.url)];
			waiting = queuedSale(later);
			await handOver(later.own, waiting);
			sales = [queuedSale(till), queuedSale(till), queuedSale(till)];
			for (const sale of sales) await handOver(till.own, sale);
			await here.levers.misbehave("answer-late", { times: 2, delayMs: 60_000 });
			body = debitBody(till);
			const debit = failed(till.own.post("/api/itc/debit", body));
			while (here.made(body.transactionReference) === 0) await sleep(20);
			const run = failed(till.own.post("/api/offline-transactions/process"));
			while (here.made(sales[0]?.reference ?? "") === 0) await sleep(20);
			// Not before: the process that is killed runs such queues from time to time, and would take a
			// late answer for this one.
			await later.save({ autoProcessTransactions: true });
			first.process.signal("SIGKILL");
			expect([await debit, await run]).toEqual([expect.any(Error), expect.any(Error)]);
			again = at(till.own, (await here.start()).url);
		});
		afterAll(() => here.close());

		it("[ITCS-15, API-22] left a debit whose outcome is found under its reference, or which a person has to find, and never a second one", async () => {
			const answer = await again.post("/api/itc/debit", body);
			if (recognises)
				expect(answer.json).toMatchObject({ success: true, data: { totalAmount: 11.3 } });
			else
				expect(answer.json).toMatchObject({
					success: false,
					outcome: "unknown",
					error: "the server stopped while it was sending",
				});
			expect((await again.post("/api/itc/debit", body)).json).toEqual(answer.json);
			expect(here.made(body.transactionReference)).toBe(1);
		});

		it("[OQ-13, API-26] left a queue that the next process goes on with", async () => {
			expect(await untilEmpty(again)).toEqual({ succeeded: recognises ? 3 : 2, remaining: 0 });
			expect(sales.map(({ reference }) => here.made(reference))).toEqual([1, 1, 1]);
			const attention = references((await again.get("/api/itc/attention")).json.data);
			expect(attention).toEqual(
				recognises ? [] : [body.transactionReference, sales[0]?.reference ?? ""].sort(),
			);
			expect(await Promise.all(sales.map(({ reference }) => here.orders(reference)))).toEqual([
				recognises ? 1 : 0,
				1,
				1,
			]);
		});

		it("[ITCS-16] left a sale that the next process debits when it starts, since its station says so", async () => {
			while ((await here.orders(waiting.reference)) === 0) await sleep(20);
			expect(here.made(waiting.reference)).toBe(1);
		});
	},
);

describe.each([true, false])(
	"two processes on one PostgreSQL, references recognised: %s",
	(recognises) => {
		let here: Place;
		let one: Awaited<ReturnType<Place["start"]>>;
		let other: Awaited<ReturnType<Place["start"]>>;
		let till: ItcTill;
		beforeAll(async () => {
			here = await place(await onPostgres(), recognises);
			[one, other] = await Promise.all([here.start(), here.start()]);
			till = await here.till(one.url);
		});
		afterAll(() => here.close());
		const both = () => [at(till.own, one.url), at(till.own, other.url)] as const;

		it("[API-22, ITCS-15] make one debit of many repeats, and give all of them its answer", async () => {
			await here.levers.misbehave("answer-late", { delayMs: 300 });
			const body = debitBody(till);
			const answers = await Promise.all(
				[...both(), ...both(), ...both(), ...both()].map((own) => own.post("/api/itc/debit", body)),
			);
			expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
			expect([answers[0]?.json.success, here.made(body.transactionReference)]).toEqual([true, 1]);
		});

		it("[API-20, API-22, API-26, OQ-13, OQ-25] charge each sale once in a burst of hand-overs, debits and runs over the queue, and after one of them is killed in the middle", async () => {
			const stranger = await here.till(other.url);
			const foreign = queuedSale(stranger);
			await handOver(stranger.own, foreign);
			const sales = Array.from({ length: 24 }, () => queuedSale(till));
			for (const [index, sale] of sales.entries())
				if (index % 3 !== 0) await handOver(till.own, sale);
			await here.levers.misbehave("answer-late", { times: "always", delayMs: 40 });

			const asked = both().flatMap((own) => [
				own.post("/api/offline-transactions/process"),
				own.post("/api/itc/process-pending"),
				own.post("/api/offline-transactions/process"),
				...sales.flatMap((sale, index) => (index % 4 === 0 ? [handOver(own, sale)] : [])),
				...sales.flatMap((sale, index) =>
					index % 6 === 0
						? [
								own.post(
									"/api/itc/debit",
									debitBody(till, { transactionReference: sale.reference }),
								),
							]
						: [],
				),
			]);
			const settled = Promise.all(asked.map(failed));
			const charged = () => sales.filter(({ reference }) => here.made(reference) > 0).length;
			while (charged() < 8) await sleep(5);
			one.process.signal("SIGKILL");
			await settled;
			expect(charged()).toBeLessThan(sales.length + 1);

			const left = at(till.own, other.url);
			for (const sale of sales) expect((await handOver(left, sale)).status).toBe(200);
			await untilEmpty(left);
			await here.levers.behave();
			const unknown = references((await left.get("/api/itc/attention")).json.data);
			const successful = references(
				(await left.get("/api/offline-transactions/successful")).json.data,
			);
			const all = references(sales);
			expect([...unknown, ...successful].sort()).toEqual(all);
			expect(successful.map(here.made)).toEqual(successful.map(() => 1));
			expect(unknown.every((reference) => here.made(reference) <= 1)).toBe(true);
			if (recognises) expect(unknown).toEqual([]);
			await untilEmpty(left);
			const ordered = await Promise.all(successful.map(here.orders));
			expect(ordered.every((count) => (recognises ? count === 1 : count <= 1))).toBe(true);
			expect([
				here.made(foreign.reference),
				references(
					(await at(stranger.own, other.url).get("/api/offline-transactions/queued")).json.data,
				),
			]).toEqual([0, [foreign.reference]]);
		});
	},
);
