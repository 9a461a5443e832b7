// npm run kill-rounds -- [ROUNDS]: kills a server with SIGKILL in the middle of posted sales, again and again on the same database, on both kinds of database
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { type Browser, browser, owner } from "../browser.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { serverProcess } from "../server-process.ts";
import { settingsOf } from "../server-under-test.ts";

export type KillReport = {
	readonly rounds: number;
	readonly sent: number;
	readonly acknowledged: number;
	/** Repeats, after a kill, of sales whose answer was lost. */
	readonly repeated: number;
	/**
	 * Acknowledged and not in the ledger; in the ledger and never sent; in the ledger more than once;
	 * answered differently by a repeat.
	 */
	readonly lost: number;
	readonly unknown: number;
	readonly twice: number;
	readonly answeredAnew: number;
};

const posters = 8;

/**
 * In each round the sales without an answer since the last kill are sent again under their keys,
 * then new ones until the next kill.
 */
export async function killRounds(
	environment: Readonly<Record<string, string>>,
	rounds: number,
	acknowledgedARound = 60,
): Promise<KillReport> {
	type Sale = ReturnType<typeof saleRecord>;
	const sent = new Map<string, Sale>();
	const receipts = new Map<string, string>();
	let unanswered: Sale[] = [];
	let repeated = 0;
	let answeredAnew = 0;
	let ownerId = "";
	let cookie: string | undefined;
	let place: Parameters<typeof saleRecord>[0] | undefined;

	for (let round = 0; round < rounds; round++) {
		const server = serverProcess(environment);
		const url = await server.url();
		let own: Browser = browser({ url });
		own.setCookie(cookie);
		if (!place) {
			const first = await owner({ url });
			own = first;
			cookie = first.cookie();
			ownerId = first.id;
			const { data } = (
				await own.post("/api/restaurants", {
					name: "A",
					location: "B",
					restaurant_id: 1,
					branch_id: 1,
				})
			).json;
			place = { ownerId, restaurantId: data.id, stationId: data.stations[0].id };
		}
		const at = place;
		const again = unanswered;
		unanswered = [];
		repeated += again.length;
		let acknowledged = 0;
		const post = async (): Promise<void> => {
			for (;;) {
				const sale = again.pop() ?? saleRecord(at, { sequence: sent.size + 1 });
				sent.set(sale.sale_id, sale);
				unanswered.push(sale);
				const { status, text } = await own.post("/api/transactions", sale, {
					"idempotency-key": sale.sale_id,
				});
				if (status !== 200) throw new Error(`a sale was answered with ${status}: ${text}`);
				unanswered.splice(unanswered.indexOf(sale), 1);
				if ((receipts.get(sale.sale_id) ?? text) !== text) answeredAnew += 1;
				receipts.set(sale.sale_id, text);
				acknowledged += 1;
				// A few are repeated at once, as by a till that did not receive its answer.
				if (acknowledged % 10 === 0) again.push(sale);
			}
		};
		let over = false;
		const posting = Promise.allSettled(Array.from({ length: posters }, post)).finally(() => {
			over = true;
		});
		while (!over && acknowledged < acknowledgedARound + (round % 7)) await sleep(1);
		server.signal("SIGKILL");
		const wrong = (await posting).find(
			(post) => post.status === "rejected" && /answered with/.test(String(post.reason)),
		);
		if (wrong) throw (wrong as PromiseRejectedResult).reason;
		await server.ended;
	}

	const database = await openServerDatabase(settingsOf(environment));
	const kept = (
		await database.selectFrom("sales").select("sale_id").where("owner_id", "=", ownerId).execute()
	).map(({ sale_id }) => sale_id);
	await database.destroy();
	const standing = new Set(kept);
	return {
		rounds,
		sent: sent.size,
		acknowledged: receipts.size,
		repeated,
		lost: [...receipts.keys()].filter((id) => !standing.has(id)).length,
		unknown: kept.filter((id) => !sent.has(id)).length,
		twice: kept.length - standing.size,
		answeredAnew,
	};
}

if (import.meta.main) {
	const rounds = Number(process.argv[2] ?? 20);
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-kill-"));
	const secret = "a secret for kill rounds, long enough";
	for (const [kind, databaseUrl] of [
		["SQLite"],
		["PostgreSQL", await postgresDatabaseUrl()],
	] as const) {
		const environment = {
			TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
			TUCKSHOP_SECRET: secret,
			...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
		};
		const told = await killRounds(environment, rounds, 200);
		console.log(
			`${kind}: ${told.rounds} kills, ${told.sent} sales sent, ${told.acknowledged} acknowledged, ${told.repeated} repeated after a kill; lost ${told.lost}, twice ${told.twice}, never sent ${told.unknown}, answered anew ${told.answeredAnew}`,
		);
		if (told.lost + told.twice + told.unknown + told.answeredAnew > 0) process.exitCode = 1;
	}
	rmSync(folder, { recursive: true, force: true });
}
