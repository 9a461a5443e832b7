import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, it } from "vitest";
import { refused } from "./refused-start.ts";
import { serverProcess } from "./server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-refused-"));
const newFolder = (): string => mkdtempSync(join(folder, "data-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("says in one line that the port is in use", async () => {
	const taken = createServer();
	await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
	const address = taken.address();
	const port = typeof address === "object" && address ? address.port : 0;
	expect(
		await refused(serverProcess({ TUCKSHOP_DATA: newFolder(), PORT: String(port) })),
	).toContain(`port ${port}: it is in use`);
	taken.close();
});

it("says in one line that the folder can't be written", async () => {
	const data = newFolder();
	writeFileSync(join(data, "file"), "");
	expect(await refused(serverProcess({ TUCKSHOP_DATA: join(data, "file", "below") }))).toContain(
		"TUCKSHOP_DATA takes a folder that can be written",
	);
	if (process.getuid?.() === 0) return;
	mkdirSync(join(data, "locked"));
	chmodSync(join(data, "locked"), 0o500);
	expect(await refused(serverProcess({ TUCKSHOP_DATA: join(data, "locked") }))).toContain(
		"TUCKSHOP_DATA takes a folder that can be written",
	);
});

it("says in one line that the database is from a newer version, and leaves it as it was", async () => {
	const data = newFolder();
	const first = serverProcess({ TUCKSHOP_DATA: data });
	await first.url();
	first.signal("SIGTERM");
	await first.ended;
	const database = new DatabaseSync(join(data, "tuckshop.sqlite"));
	database.exec(
		"insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')",
	);
	const before = database.prepare("select * from kysely_migration").all();
	const said = await refused(serverProcess({ TUCKSHOP_DATA: data }));
	expect(said).toContain("newer version of Tuckshop (it has 9999-from-the-future)");
	expect(database.prepare("select * from kysely_migration").all()).toEqual(before);
	database.close();
});

it("says in one line that the database is none", async () => {
	const data = newFolder();
	writeFileSync(
		join(data, "tuckshop.sqlite"),
		"this is no database, however long it may be".repeat(100),
	);
	expect(await refused(serverProcess({ TUCKSHOP_DATA: data }))).toContain(
		`The database in ${data} can't be opened: file is not a database`,
	);
});

it("says in one line that PostgreSQL can't be reached, without its password", async () => {
	const environment = {
		TUCKSHOP_DATA: newFolder(),
		DATABASE_URL: "postgres://someone:hunter2@127.0.0.1:9/db",
		TUCKSHOP_SECRET: "a secret that is long enough for this",
	};
	const said = await refused(serverProcess(environment));
	expect(said).toMatch(/^The database of DATABASE_URL can't be opened: .*ECONNREFUSED/);
	expect(said).not.toContain("hunter2");
});

it("refuses a secret that is not the database's", async () => {
	const data = newFolder();
	const first = serverProcess({ TUCKSHOP_DATA: data });
	await first.url();
	first.signal("SIGTERM");
	await first.ended;
	const file = join(data, "secret");
	const right = readFileSync(file, "utf8");
	writeFileSync(file, "x".repeat(40));
	expect(await refused(serverProcess({ TUCKSHOP_DATA: data }))).toContain(
		"not the secret that this database was made with",
	);
	writeFileSync(file, right);
	const again = serverProcess({ TUCKSHOP_DATA: data });
	await again.url();
	again.signal("SIGTERM");
	expect(await again.ended).toBe(0);
});

it("needs a secret file that is there and long enough where the database is PostgreSQL", async () => {
	const data = newFolder();
	const environment = {
		TUCKSHOP_DATA: data,
		DATABASE_URL: "postgres://127.0.0.1:9/db",
		TUCKSHOP_SECRET_FILE: join(data, "my-secret"),
	};
	expect(await refused(serverProcess(environment))).toContain(
		"TUCKSHOP_SECRET_FILE takes a file that can be read",
	);
	expect(existsSync(join(data, "my-secret"))).toBe(false);
	writeFileSync(join(data, "my-secret"), "short\n");
	expect(await refused(serverProcess(environment))).toContain("at least 32 characters");
});
