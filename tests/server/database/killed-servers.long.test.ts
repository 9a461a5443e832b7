import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerProcess, serverProcess } from "../server-process.ts";
import { settingsOf } from "../server-under-test.ts";
import { killRounds } from "./kill-rounds.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-killed-"));
const newFolder = (): string => mkdtempSync(join(folder, "data-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onEachDatabase((fresh) => {
	it("[API-27] has every sale that it acknowledged after each of two kills in the middle of posts, each once, and answers repeats alike", async () => {
		const told = await killRounds({ TUCKSHOP_DATA: newFolder(), ...(await fresh()) }, 2);
		expect(told).toMatchObject({ lost: 0, unknown: 0, twice: 0, answeredAnew: 0 });
		expect(told.acknowledged).toBeGreaterThanOrEqual(100);
	});
});

it("[API-27] keeps each sale of a burst of repeats once by two processes on one PostgreSQL, one of them killed in the middle", async () => {
	const environment = {
		DATABASE_URL: await postgresDatabaseUrl(),
		TUCKSHOP_SECRET: "a secret for tests that is long enough",
	};
	const processes = [
		serverProcess({ TUCKSHOP_DATA: newFolder(), ...environment }),
		serverProcess({ TUCKSHOP_DATA: newFolder(), ...environment }),
	] as const;
	const [doomed, other]: readonly [ServerProcess, ServerProcess] = processes;
	const urls = [await doomed.url(), await other.url()] as const;
	const own = await owner({ url: urls[1] });
	const place = await placeOf(own, 1);
	const sales = Array.from({ length: 150 }, (_, index) =>
		saleRecord(place, { sequence: index + 1 }),
	);

	/** Like a till: under the same key, until there is an answer. */
	const receipts = new Map<string, Set<string>>();
	let answers = 0;
	const post = async (sale: (typeof sales)[number], first: number): Promise<void> => {
		for (let turn = first; ; turn++) {
			const till = browser({ url: urls[turn % 2 === 0 ? 0 : 1] });
			till.setCookie(own.cookie());
			const answer = await till
				.post("/api/transactions", sale, { "idempotency-key": sale.sale_id })
				.catch(() => undefined);
			if (!answer) continue;
			expect(answer.status).toBe(200);
			receipts.set(sale.sale_id, (receipts.get(sale.sale_id) ?? new Set()).add(answer.text));
			answers += 1;
			return;
		}
	};
	const queue = sales.flatMap((sale, index) =>
		[0, 1, 0].map((turn) => ({ sale, turn: turn + index })),
	);
	const posting = Array.from({ length: 16 }, async () => {
		for (let next = queue.shift(); next; next = queue.shift()) await post(next.sale, next.turn);
	});
	while (answers < 150) await sleep(1);
	doomed.signal("SIGKILL");
	await Promise.all(posting);

	const database = await openServerDatabase(settingsOf({ TUCKSHOP_DATA: folder, ...environment }));
	const kept = await database
		.selectFrom("sales")
		.select("sale_id")
		.where("owner_id", "=", own.id)
		.execute();
	await database.destroy();
	expect(kept.map(({ sale_id }) => sale_id).sort()).toEqual(
		sales.map(({ sale_id }) => sale_id).sort(),
	);
	expect([answers, [...receipts.values()].filter((told) => told.size !== 1)]).toEqual([450, []]);
	other.signal("SIGTERM");
	expect(await other.ended).toBe(0);
});
