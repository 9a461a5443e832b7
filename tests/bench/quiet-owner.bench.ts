import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, browser, owner } from "../server/browser.ts";
import { saleRecord } from "../server/sales/sample-sale.ts";
import { median } from "./measure.ts";
import { program } from "./posted-sales/programs.ts";
import { printed } from "./printed.ts";
import { makeLong } from "./quiet-owner/long-ledger.ts";
import type { Row } from "./row.ts";

const sales = Number(process.env["BENCH_SALES"] ?? 400_000);
const rounds = 3;
const calls = 20;

type Seller = Awaited<ReturnType<typeof owner>> & {
	readonly place: Parameters<typeof saleRecord>[0];
};

/**
 * Measures another owner's requests on SQLite while an owner with 400,000 sales searches, filters,
 * exports and has the database backed up, each separately: the quiet owner posts a sale and reads
 * the newest ones, alternately alone and during that work. Milliseconds of both together.
 */
export async function rows(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-bench-"));
	const data = mkdtempSync(join(folder, "data-"));
	const start = () =>
		program("server/src/start.ts", folder, [], {
			PORT: "0",
			TUCKSHOP_DATA: data,
			SANDBOX: "off",
			STATEMENT_SECONDS: "60",
		});
	let server = await start();
	try {
		const [quiet, busy] = [await seller(server), await seller(server)];
		await post(busy);
		await server.stop();
		makeLong(data, busy.id, sales);
		server = await start();
		const [own, other] = [moved(quiet, server), moved(busy, server)];
		const get = (path: string) => async () => void (await other.get(path));
		const loads: readonly (readonly [string, () => Promise<void>])[] = [
			["searches", get("/api/transactions?search=pos-1794&method=itc")],
			["filters by status", get("/api/transactions?status=pending")],
			["filters by two weeks", get("/api/transactions?from=2026-10-01&to=2026-10-14")],
			["asks for gaps", get("/api/transactions/gaps")],
			["looks at the home", get("/api/home")],
			["exports", get("/api/transactions/export?format=csv&from=2026-10-01&to=2026-10-20")],
			["is backed up", () => backUp(data, folder)],
		];
		const found: Row[] = [];
		for (const [name, load] of loads) {
			const times: { readonly alone: number; readonly beside: number }[] = [];
			await quietTime(own);
			for (let round = 0; round < rounds; round++) {
				const alone = await quietTime(own);
				let over = false;
				const loading = (async () => {
					while (!over) await load();
				})();
				const beside = await quietTime(own);
				over = true;
				await loading;
				times.push({ alone, beside });
			}
			found.push({
				name: `another owner's sale and list on SQLite, while one of ${sales.toLocaleString("en-CA")} sales ${name}`,
				median: median(times.map(({ beside }) => beside)),
				unit: "ms",
				peer: "alone",
				peerMedian: median(times.map(({ alone }) => alone)),
				ratio: median(times.map(({ alone, beside }) => beside / alone)),
				aim: 3,
			});
		}
		return found;
	} finally {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function seller(server: { readonly url: string }): Promise<Seller> {
	const own = await owner(server);
	const { data } = (
		await own.post("/api/restaurants", { name: "A", location: "B", restaurant_id: 1, branch_id: 1 })
	).json;
	return {
		...own,
		place: { ownerId: own.id, restaurantId: data.id, stationId: data.stations[0].id },
	};
}

const moved = (own: Seller, server: { readonly url: string }): Pick<Seller, "place"> & Browser => {
	const next = browser(server);
	next.setCookie(own.cookie());
	return { ...next, place: own.place };
};

async function post({ place, post: send }: Pick<Seller, "place" | "post">): Promise<void> {
	const sale = saleRecord(place);
	const { status, text } = await send("/api/transactions", sale, {
		"idempotency-key": sale.sale_id,
	});
	if (status !== 200) throw new Error(`a sale was answered with ${status}: ${text}`);
}

/** Milliseconds of a sale and a read of the newest ones, the mean of many. */
async function quietTime(own: ReturnType<typeof moved>): Promise<number> {
	const began = performance.now();
	for (let call = 0; call < calls; call++) {
		await post(own);
		const { status } = await own.get("/api/transactions?limit=20");
		if (status !== 200) throw new Error(`the list was answered with ${status}`);
	}
	return (performance.now() - began) / calls;
}

let backups = 0;
async function backUp(data: string, folder: string): Promise<void> {
	const file = join(folder, `backup-${backups++}`);
	const child = spawn(
		process.execPath,
		[
			"--conditions=@tuckshop/source",
			"--disable-warning=ExperimentalWarning",
			fileURLToPath(new URL("../../server/src/backup.ts", import.meta.url)),
			file,
		],
		{ env: { PATH: process.env["PATH"] ?? "", TUCKSHOP_DATA: data }, stdio: "ignore" },
	);
	const [code] = await once(child, "close");
	if (code !== 0) throw new Error("the backup failed");
	rmSync(file, { force: true });
}

if (import.meta.main) for (const row of await rows()) console.log(printed(row));
