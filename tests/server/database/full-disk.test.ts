import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { browser, owner } from "../browser.ts";
import { placeOf } from "../place-of.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-full-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server whose database can run out of space. */
type Place = {
	readonly server: ServerUnderTest;
	readonly fill: () => Promise<void>;
	readonly makeRoom: () => Promise<void>;
	readonly close: () => Promise<void>;
};

/** The file may grow no further, as on a full disk. */
async function limitedFile(): Promise<Place> {
	const server = await serverUnderTest();
	const limit = (pages: number) =>
		sql.raw(`pragma max_page_count = ${pages}`).execute(server.parts.get("database"));
	return {
		server,
		fill: async () => void (await limit(1)),
		makeRoom: async () => void (await limit(1_000_000)),
		close: server.close,
	};
}

/** A disk of 4 MB, all of it taken by another file. */
async function smallDisk(disk: string): Promise<Place> {
	const server = await serverUnderTest({ TUCKSHOP_DATA: disk });
	const other = join(disk, "other");
	return {
		server,
		async fill() {
			for (const size of [64 * 1024, 4096, 512])
				for (let part = 0; ; part++) {
					try {
						writeFileSync(`${other}-${size}-${part}`, Buffer.alloc(size));
					} catch {
						break;
					}
				}
		},
		makeRoom: async () => execFileSync("find", [disk, "-name", "other-*", "-delete"]) && undefined,
		async close() {
			await server.close();
			execFileSync("umount", [disk]);
		},
	};
}

/** Every write gets PostgreSQL's error for a full disk. */
async function fullPostgres(): Promise<Place> {
	const url = await postgresDatabaseUrl();
	const server = await serverUnderTest({
		DATABASE_URL: url,
		TUCKSHOP_SECRET: "a secret for tests that is long enough",
	});
	const operator = new pg.Client({ connectionString: url });
	await operator.connect();
	await operator.query(
		"create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$",
	);
	const tables = ["sales", "server_facts", "sessions", "users"];
	return {
		server,
		async fill() {
			for (const table of tables)
				await operator.query(
					`create trigger no_room before insert or update on ${table} for each row execute function no_room()`,
				);
		},
		async makeRoom() {
			for (const table of tables) await operator.query(`drop trigger no_room on ${table}`);
		},
		async close() {
			await server.close();
			await operator.end();
		},
	};
}

/** A disk in memory; undefined where this user may not mount one. */
function mountedDisk(): string | undefined {
	const disk = join(folder, "disk");
	mkdirSync(disk);
	try {
		execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m,mode=700", "tmpfs", disk], {
			stdio: "ignore",
		});
		return disk;
	} catch {
		return undefined;
	}
}
const disk = mountedDisk();

const places: readonly (readonly [string, () => Promise<Place>])[] = [
	["SQLite whose file may not grow", limitedFile],
	...(disk === undefined ? [] : ([["SQLite on a small disk", () => smallDisk(disk)]] as const)),
	["PostgreSQL that says that its disk is full", fullPostgres],
];

describe.each(places)("%s", (_, open) => {
	it("[SAFE-12] answers 507 in words and is not ready while there is no room, loses nothing, and goes on once there is", async () => {
		const { server, fill, makeRoom, close } = await open();
		try {
			const own = await owner(server);
			const place = await placeOf(own, 1);
			const acknowledged: string[] = [];
			let made = 0;
			const next = () => saleRecord(place, { sequence: ++made });
			const send = (sale: ReturnType<typeof next>) =>
				own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });
			const ready = () => browser(server).get("/api/ready");
			const kept = async () => {
				const exported = await own.get("/api/transactions/export?format=json");
				return (
					JSON.parse(exported.text) as readonly { readonly record: { readonly sale_id: string } }[]
				)
					.map(({ record }) => record.sale_id)
					.sort();
			};
			/** Until one is refused: the last pages of a file take a few more. */
			const sendUntilRefused = async () => {
				for (;;) {
					const sale = next();
					const answer = await send(sale);
					if (answer.status !== 200) return { sale, answer };
					acknowledged.push(sale.sale_id);
				}
			};
			for (const sale of [next(), next(), next()])
				if ((await send(sale)).status === 200) acknowledged.push(sale.sale_id);
			expect([acknowledged.length, (await ready()).status]).toEqual([3, 200]);

			await fill();
			const { sale, answer } = await sendUntilRefused();
			expect([answer.status, answer.json]).toMatchObject([
				507,
				{
					success: false,
					code: "storage-full",
					message:
						"The disk of the server's database is full, and nothing was saved. Try again once there is room.",
				},
			]);
			expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
			expect(
				(await Promise.all(Array.from({ length: 5 }, () => send(next())))).map(
					({ status }) => status,
				),
			).toEqual([507, 507, 507, 507, 507]);
			const waiting = await ready();
			expect([waiting.status, waiting.json.message]).toEqual([
				503,
				"The disk of the database is full.",
			]);
			expect((await ready()).status).toBe(503);
			const together = server.parts
				.get("database")
				.transaction()
				.execute((transaction) =>
					transaction
						.insertInto("server_facts")
						.values({ name: "large", value: "x".repeat(500_000) })
						.execute(),
				);
			await expect(together).rejects.toMatchObject({ name: "DatabaseFault", is: "full" });
			// Reads continue as before.
			expect(await kept()).toEqual([...acknowledged].sort());

			await makeRoom();
			expect((await ready()).status).toBe(200);
			expect((await send(sale)).status).toBe(200);
			expect(await kept()).toEqual([...acknowledged, sale.sale_id].sort());
			expect(
				await server.parts
					.get("database")
					.selectFrom("server_facts")
					.select("name")
					.where("name", "=", "room_needed")
					.execute(),
			).toEqual([]);
		} finally {
			await close();
		}
	});
});
