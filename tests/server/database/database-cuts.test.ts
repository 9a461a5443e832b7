import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, browser, owner } from "../browser.ts";
import { placeOf } from "../place-of.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { orderBody, saleRecord } from "../sales/sample-sale.ts";
import { type ServerProcess, serverProcess } from "../server-process.ts";
import { serverUnderTest } from "../server-under-test.ts";
import { type CutLine, cutLine } from "./cut-line.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-cuts-"));
let line: CutLine;
let server: ServerProcess;
let url: string;
/** A direct connection, for an operator's actions. */
let operator: pg.Client;
beforeAll(async () => {
	const databaseUrl = await postgresDatabaseUrl();
	operator = new pg.Client({ connectionString: databaseUrl });
	await operator.connect();
	line = await cutLine(databaseUrl);
	server = serverProcess({
		TUCKSHOP_DATA: folder,
		DATABASE_URL: line.url,
		TUCKSHOP_SECRET: "a secret for tests that is long enough",
	});
	url = await server.url();
});
afterAll(async () => {
	server.signal("SIGKILL");
	await server.ended;
	await operator.end();
	await line.close();
	rmSync(folder, { recursive: true, force: true });
});

const ended = async (): Promise<boolean> =>
	Promise.race([server.ended.then(() => true), sleep(0).then(() => false)]);
const terminate = () =>
	operator.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
	);

it("[SAFE-02] outlives 24 cuts under load: meanwhile 503 with Retry-After, afterwards all goes on, and every acknowledged sale is there", async () => {
	const own = await owner({ url });
	const place = await placeOf(own, 1);
	const acknowledged = new Set<string>();
	const seen = new Map<number, number>();
	const wrong: unknown[] = [];
	let answers = 0;
	let over = false;
	const note = ({ status, headers, json }: Answer): void => {
		answers += 1;
		seen.set(status, (seen.get(status) ?? 0) + 1);
		const says = [json?.code, Number(headers.get("retry-after")) > 0];
		if (status !== 200 && !(status === 503 && says[0] === "database-away" && says[1]))
			wrong.push([status, ...says, json?.message]);
	};
	const post = async (): Promise<void> => {
		while (!over) {
			const sale = saleRecord(place, { sequence: acknowledged.size + 1 });
			const answer = await own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });
			note(answer);
			if (answer.status === 200) acknowledged.add(sale.sale_id);
		}
	};
	const look = async (): Promise<void> => {
		while (!over) {
			note(await own.get("/api/transactions?limit=50"));
			note(await own.get("/api/restaurants"));
		}
	};
	const load = Promise.all([...Array.from({ length: 8 }, post), look(), look()]);
	load.catch(() => undefined);
	for (let cut = 1; cut <= 24; cut++) {
		const before = acknowledged.size;
		while (acknowledged.size < before + 10 && !(await ended())) await sleep(1);
		if (cut % 2 === 0) line.cut();
		else await terminate();
		expect([cut, await ended()]).toEqual([cut, false]);
	}
	over = true;
	await load;
	expect(wrong).toEqual([]);
	expect(seen.get(503) ?? 0).toBeGreaterThan(0);

	const kept = await operator.query("select sale_id from sales");
	const standing = kept.rows.map(({ sale_id }) => sale_id as string);
	expect([...acknowledged].filter((id) => !standing.includes(id))).toEqual([]);
	expect(new Set(standing).size).toBe(standing.length);
	expect(answers).toBeGreaterThan(acknowledged.size);
});

it("[SAFE-02] says that it is not ready while its database is away, and takes the first sale after it is back", async () => {
	const own = await owner({ url });
	const place = await placeOf(own, 1);
	const sale = saleRecord(place);
	const send = () => own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });
	const ready = () => browser({ url }).get("/api/ready");
	expect((await ready()).status).toBe(200);

	line.open(false);
	line.cut();
	const away = await send();
	expect([away.status, away.json]).toMatchObject([
		503,
		{
			success: false,
			code: "database-away",
			message: "The server's database does not answer. Try again in a moment.",
		},
	]);
	expect(Number(away.headers.get("retry-after"))).toBeGreaterThan(0);
	const waiting = await ready();
	expect([
		waiting.status,
		waiting.json.message,
		Number(waiting.headers.get("retry-after")) > 0,
	]).toEqual([503, "The database does not answer.", true]);
	expect((await browser({ url }).get("/api/health")).status).toBe(200);

	line.open(true);
	expect((await send()).status).toBe(200);
	expect((await ready()).status).toBe(200);
	expect(await ended()).toBe(false);
});

it("[SAFE-02, SRV-26] writes down what the provider said of an order though the database goes away before the answer comes", async () => {
	let calls = 0;
	const here = await serverUnderTest(
		{
			DATABASE_URL: line.url,
			TUCKSHOP_SECRET: "a secret for tests that is long enough",
			PROVIDER_RECOGNISES_REFERENCES: "no",
		},
		{
			wire: {
				async call() {
					calls += 1;
					line.open(false);
					line.cut();
					void untilRefused().then(() => line.open(true));
					return {
						is: "answered",
						status: 200,
						text: JSON.stringify({ code: 200, message: "ok", data: { order_id: "7" } }),
					};
				},
			},
		},
	);
	const before = line.refused();
	const untilRefused = async (): Promise<void> => {
		while (line.refused() === before) await sleep(5);
	};
	try {
		const own = await owner(here);
		await own.post("/api/restaurants", {
			name: "A",
			location: "B",
			restaurant_id: 1000012,
			branch_id: 1000012,
			menu_api_key: "a key",
		});
		const order = orderBody();
		const send = () =>
			own.post("/api/truffle-proxy", { endpoint: "/place_order", method: "POST", body: order });
		const first = await send();
		expect([first.status, first.json]).toMatchObject([
			200,
			{ success: true, data: { data: { order_id: "7" } } },
		]);
		expect((await send()).json).toEqual(first.json);
		expect(calls).toBe(1);
	} finally {
		line.open(true);
		await here.close();
	}
});
