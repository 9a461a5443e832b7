import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openServerDatabase } from "../../server/src/database/open-database.ts";
import { browser, owner } from "./browser.ts";
import { onEachDatabase } from "./on-each-database.ts";
import { orderBody, saleRecord } from "./sales/sample-sale.ts";
import { serverProcess } from "./server-process.ts";
import { type ServerUnderTest, serverUnderTest, settingsOf } from "./server-under-test.ts";

const metricsToken = "planted-metrics-token";

onEachDatabase((fresh) => {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-running-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest({ METRICS_TOKEN: metricsToken, ...(await fresh()) });
	});
	afterAll(() => server.close());

	it("[API-02] is ready while its database is at its own schema, and says why when it is not", async () => {
		const ask = () => browser(server).get("/api/ready");
		expect([(await ask()).status, (await ask()).json]).toEqual([200, { status: "ready" }]);
		const database = server.parts.get("database");
		await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`.execute(
			database,
		);
		const newer = await ask();
		await sql`delete from kysely_migration where name = '9999-from-the-future'`.execute(database);
		expect([newer.status, newer.json.code, newer.json.message]).toEqual([
			503,
			"not-ready",
			"The database is from another version of Tuckshop.",
		]);
		expect((await ask()).status).toBe(200);
	});

	it("[API-02] is not ready without its database, nor while it stops", async () => {
		const other = await serverUnderTest({ ...(await fresh()) });
		const app = other.parts.get("app");
		const ask = async () =>
			(await app.fetch(new Request("http://tuckshop.example/api/ready"), {})).json() as Promise<{
				readonly message: string;
			}>;
		await other.parts.get("database").destroy();
		expect((await ask()).message).toBe("The database does not answer.");
		await other.close();
		expect((await ask()).message).toBe("The server is stopping.");
	});

	it("[API-02] counts by the pattern of a path, by outcome and by commit, for whoever sends the token", async () => {
		const own = await owner(server);
		const { data } = (
			await own.post("/api/restaurants", {
				name: "A",
				location: "B",
				restaurant_id: 1000012,
				branch_id: 1000012,
				menu_api_key: "k",
			})
		).json;
		const place = { ownerId: own.id, restaurantId: data.id, stationId: data.stations[0].id };
		const send = (sale: { readonly sale_id: string }, key = sale.sale_id) =>
			own.post("/api/transactions", sale, { "idempotency-key": key });
		const first = saleRecord(place);
		for (const [sale, key] of [
			[first],
			[first],
			[saleRecord(place), first.sale_id],
			[saleRecord(place)],
		] as const)
			await send(sale, key);
		await own.get(`/api/restaurants/${data.id}`);
		await own.get("/api/restaurants/another-secret-of-a-path");
		await own.get("/api/no-such-thing");
		await own.post("/api/truffle-proxy", { endpoint: "/place_order", body: orderBody() });

		const { status, text, headers } = await browser(server).get("/api/metrics", {
			authorization: `Bearer ${metricsToken}`,
		});
		expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
			200,
			"text/plain; version=0.0.4; charset=utf-8",
			"no-store",
		]);
		const value = (series: string): number =>
			Number(
				text
					.split("\n")
					.find((line) => line.startsWith(`${series} `))
					?.slice(series.length + 1),
			);
		for (const [outcome, count] of [
			["new", 2],
			["repeat", 1],
			["refused", 1],
		] as const)
			expect([outcome, value(`tuckshop_sales_total{outcome="${outcome}"}`)]).toEqual([
				outcome,
				count,
			]);
		expect(value('tuckshop_sales_commit_size_bucket{le="+Inf"}')).toBe(4);
		expect(
			value('tuckshop_http_requests_total{method="POST",route="/api/transactions",status="200"}'),
		).toBe(3);
		expect(
			value('tuckshop_http_requests_total{method="POST",route="/api/transactions",status="409"}'),
		).toBe(1);
		expect(
			value(
				'tuckshop_http_request_duration_seconds_count{method="POST",route="/api/transactions"}',
			),
		).toBe(4);
		expect(value('tuckshop_http_requests_total{method="any",route="none",status="404"}')).toBe(1);
		expect(text).toMatch(/^tuckshop_relay_outcomes_total\{state="\w+"\} 1$/m);
		expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
		expect(text).not.toMatch(/no-such-thing|another-secret/);
		expect(text).not.toContain(data.id);
		for (const line of text.trim().split("\n"))
			expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/);
	});

	it("[API-02] counts what is open in the ledgers, and tells nobody else", async () => {
		const database = server.parts.get("database");
		const plan = await sql<{
			readonly [column: string]: unknown;
		}>`select state from relay_orders where state <> 'accepted'`.execute(database);
		const { text } = await browser(server).get("/api/metrics", {
			authorization: `Bearer ${metricsToken}`,
		});
		const open = [...text.matchAll(/^tuckshop_orders_open\{state="\w+"\} (\d+)$/gm)].reduce(
			(sum, [, count]) => sum + Number(count),
			0,
		);
		expect(open).toBe(plan.rows.length);
		for (const authorization of ["", "Bearer wrong", metricsToken, `Bearer ${metricsToken} `])
			expect([
				authorization,
				(await browser(server).get("/api/metrics", authorization === "" ? {} : { authorization }))
					.status,
			]).toEqual([authorization, authorization.trim() === `Bearer ${metricsToken}` ? 200 : 401]);
	});

	it("[API-11, API-20] answers every sale that it took before it ends on SIGTERM, and writes no secret to its log", async () => {
		const environment = {
			TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
			METRICS_TOKEN: metricsToken,
			TUCKSHOP_SECRET: "planted-secret-of-the-server-itself",
			...(await fresh()),
		};
		const running = serverProcess(environment);
		const url = await running.url();
		const own = await owner({ url });
		const planted = [
			"planted-menu-key",
			"planted-subscription",
			"planted-itc-token",
			"planted-query-token",
			"planted-password",
			metricsToken,
			own.password,
		];
		const at = {
			name: "A",
			location: "B",
			restaurant_id: 1000012,
			branch_id: 1000012,
			menu_api_key: "planted-menu-key",
		};
		const { data } = (await own.post("/api/restaurants", at)).json;
		const place = {
			ownerId: own.id,
			restaurantId: data.id as string,
			stationId: data.stations[0].id as string,
		};
		const asked = [
			await own.post("/api/restaurants", {
				...at,
				menu_api_url: "https://elsewhere.example/?key=planted-menu-key",
			}),
			await own.post("/api/login", { email: own.email, password: "planted-password" }),
			await own.put(`/api/itc/settings/${place.stationId}`, {
				subscriptionKey: "planted-subscription",
				authToken: "planted-itc-token",
				apiBaseUrl: "x",
			}),
			await own.get("/api/transactions?limit=500&access_token=planted-query-token"),
			await own.post("/api/truffle-proxy", {
				endpoint: "/menu_list",
				body: { access_token: "planted-query-token" },
			}),
			await browser({ url }).get("/api/metrics", { authorization: `Bearer ${metricsToken}` }),
		];

		const answered: string[] = [];
		let sequence = 0;
		const post = async (): Promise<void> => {
			for (;;) {
				const sale = saleRecord(place, { sequence: ++sequence });
				const answer = await own.post("/api/transactions", sale, {
					"idempotency-key": sale.sale_id,
				});
				// Once: a second signal ends it at once, and a refusal may arrive while the count is
				// reached.
				if (answer.status === 200 && answered.push(sale.sale_id) === 60) running.signal("SIGTERM");
			}
		};
		await Promise.allSettled(Array.from({ length: 8 }, post));
		expect(await running.ended).toBe(0);

		const database = await openServerDatabase(settingsOf(environment));
		const kept = await database
			.selectFrom("sales")
			.select("sale_id")
			.where("owner_id", "=", own.id)
			.execute();
		await database.destroy();
		expect(kept.map(({ sale_id }) => sale_id).sort()).toEqual(answered.sort());

		const lines = running
			.output()
			.split("\n")
			.filter((line) => line.startsWith("{"));
		const logged = new Set(lines.map((line) => JSON.parse(line).request));
		for (const { headers } of asked) expect(logged).toContain(headers.get("x-request-id"));
		for (const secret of [...planted, environment.TUCKSHOP_SECRET])
			expect(running.output() + running.errors()).not.toContain(secret);
	});
});
