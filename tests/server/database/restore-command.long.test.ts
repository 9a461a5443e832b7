import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startItcSandbox } from "@tuckshop/server/sandbox";
import { afterAll, afterEach, expect, it } from "vitest";
import { checked } from "../../../server/src/database/backup-sqlite.ts";
import { type Browser, browser } from "../browser.ts";
import { handOver, itcTill, queuedSale } from "../itc/itc-till.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerProcess, serverProcess } from "../server-process.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tuckshop-restore-"));
const newFolder = (): string => mkdtempSync(join(folder, "data-"));
const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const end of ending.splice(0).reverse()) await end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Environment = Readonly<Record<string, string>>;

async function started(
	environment: Environment,
): Promise<{ readonly process: ServerProcess; readonly url: string }> {
	const process = serverProcess(environment);
	ending.push(() => {
		process.signal("SIGKILL");
		return process.ended;
	});
	return { process, url: await process.url() };
}
async function stopped({ process }: { readonly process: ServerProcess }): Promise<void> {
	process.signal("SIGTERM");
	expect(await process.ended).toBe(0);
}
async function itcSandbox() {
	const itc = await startItcSandbox({ recognisesReferences: false });
	ending.push(itc.close);
	const charged = (reference: string): number =>
		itc.sandbox.book.books().debits.filter((debit) => debit.transactionReference === reference)
			.length;
	return {
		url: itc.url,
		charged,
		settings: { ITC_HOSTS: itc.url, ITC_RECOGNISES_REFERENCES: "no" },
	};
}
const again = (own: Browser, at: { readonly url: string }): Browser => {
	const next = browser(at);
	next.setCookie(own.cookie());
	return next;
};
const restore = (environment: Environment, ...args: string[]) =>
	serverProcess(environment, args, "restore.ts");
const said = async (command: ServerProcess) => [
	await command.ended,
	command.output(),
	command.errors(),
];
const holds =
	"The next start holds what was open in it: nothing is charged or ordered before somebody has looked.";

it("[API-27] npm run restore puts back a backup that was taken while the server was writing: all from before it is there, what was open is held, and what stood there is kept", async () => {
	const itc = await itcSandbox();
	const data = newFolder();
	const environment = { TUCKSHOP_DATA: data, ...itc.settings };
	const first = await started(environment);
	const till = await itcTill({ url: first.url, sandboxUrl: undefined }, itc.url);
	const { own } = till;
	const waiting = queuedSale(till);
	await handOver(own, waiting);

	const acknowledged: string[] = [];
	let sequence = 0;
	let posting = true;
	const post = async (): Promise<void> => {
		while (posting) {
			const sale = saleRecord(till.place, { sequence: ++sequence });
			if (
				(await own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id })).status ===
				200
			)
				acknowledged.push(sale.sale_id);
		}
	};
	const posts = Array.from({ length: 6 }, post);
	while (acknowledged.length < 50) await turn();
	const before = [...acknowledged];
	const backup = serverProcess({ ...environment, INIT_CWD: folder }, ["taken.sqlite"], "backup.ts");
	expect([await backup.ended, backup.errors()]).toEqual([0, ""]);
	const written = acknowledged.length;
	while (acknowledged.length < written + 20) await turn();
	posting = false;
	await Promise.all(posts);
	// After the backup ITC charges the card: the backup does not have it.
	await own.post("/api/offline-transactions/process");
	expect(itc.charged(waiting.reference)).toBe(1);
	await stopped(first);

	const npm = ["--prefix", root, "run", "--silent", "restore", "--", "taken.sqlite"];
	const { stdout, stderr } = await promisify(execFile)("npm", npm, {
		cwd: folder,
		env: { ...process.env, ...environment, DATABASE_URL: "" },
	});
	const told =
		/^The database in (\S+) holds (\d+) sales now\. (.+)\nWhat stood there is kept as (\S+)\.\n$/.exec(
			stdout,
		);
	expect([told?.[1], told?.[3]]).toEqual([data, holds]);
	expect(stderr.replaceAll(/^npm warn.*\n/gm, "")).toBe("");

	const second = await started(environment);
	const here = again(own, second);
	const exported = JSON.parse(
		(await here.get("/api/transactions/export?format=json")).text,
	) as readonly { readonly record: { readonly sale_id: string } }[];
	const kept = new Set(exported.map(({ record }) => record.sale_id));
	expect(before.filter((id) => !kept.has(id))).toEqual([]);
	expect(kept.size).toBe(Number(told?.[2]));
	expect(acknowledged.some((id) => !kept.has(id))).toBe(true);
	expect((await here.get("/api/ready")).json).toEqual({ status: "ready", held: 1 });
	await here.post("/api/offline-transactions/process");
	expect(itc.charged(waiting.reference)).toBe(1);
	expect((await here.get("/api/itc/attention")).json.data).toMatchObject([
		{ reference: waiting.reference, state: "unknown" },
	]);
	await stopped(second);

	expect(checked(told?.[4] ?? "")).toBe(acknowledged.length + 1);
	expect(readdirSync(data).filter((name) => name.includes("partial"))).toEqual([]);
});

it("[API-27] npm run restore -- --mark says of a PostgreSQL that it was restored: the next start holds what is open, and the one after it nothing more", async () => {
	const itc = await itcSandbox();
	const database = {
		DATABASE_URL: await postgresDatabaseUrl(),
		TUCKSHOP_SECRET: "a secret for tests that is long enough",
	};
	const environment = { TUCKSHOP_DATA: newFolder(), ...database, ...itc.settings };
	const first = await started(environment);
	const till = await itcTill({ url: first.url, sandboxUrl: undefined }, itc.url);
	const waiting = queuedSale(till);
	await handOver(till.own, waiting);
	await stopped(first);
	expect(await said(restore(environment, "--mark"))).toEqual([
		0,
		`The database of DATABASE_URL is marked as restored. ${holds}\n`,
		"",
	]);

	const second = await started(environment);
	const here = again(till.own, second);
	expect((await here.get("/api/ready")).json).toEqual({ status: "ready", held: 1 });
	await here.post("/api/offline-transactions/process");
	expect(itc.charged(waiting.reference)).toBe(0);
	const { since } = (await here.get("/api/held")).json.data;
	expect((await here.post("/api/held/release", { since })).status).toBe(200);
	await stopped(second);

	const third = await started(environment);
	expect((await browser(third).get("/api/ready")).json).toEqual({ status: "ready" });
	await again(till.own, third).post("/api/offline-transactions/process");
	expect(itc.charged(waiting.reference)).toBe(1);
});

it("[API-27] the restore command says in a line what it can't do, and leaves the database as it was", async () => {
	const data = newFolder();
	const environment = { TUCKSHOP_DATA: data };
	await stopped(await started(environment));
	const file = join(data, "tuckshop.sqlite");
	const stands = readFileSync(file);
	const broken = join(folder, "broken.sqlite");
	writeFileSync(broken, "no database at all".repeat(500));
	const cut = join(folder, "cut.sqlite");
	writeFileSync(cut, stands.subarray(0, stands.length - 8192));

	const usage = /^npm run restore -- FILE [^\n]+\nnpm run restore -- --mark [^\n]+\n$/;
	const postgres = {
		...environment,
		DATABASE_URL: "postgres://127.0.0.1:9/db",
		TUCKSHOP_SECRET: "a secret for tests that is long enough",
	};
	for (const [args, where, why] of [
		[[], environment, usage],
		[["one", "two"], environment, usage],
		[["--mark"], environment, /^npm run restore -- FILE puts a backup [^\n]+\n$/],
		[[broken], postgres, /^This is for the embedded database\. [^\n]+--mark\.\n$/],
		[
			["--mark"],
			postgres,
			/^The database of DATABASE_URL can't be opened: [^\n]*ECONNREFUSED[^\n]*\n$/,
		],
		[[join(folder, "nowhere.sqlite")], environment, /^There is no file [^\n]+nowhere\.sqlite\.\n$/],
		[[file], environment, /^[^\n]+ is the server's own database\.\n$/],
		[[broken], environment, /^Nothing was restored: file is not a database\n$/],
		[[cut], environment, /^(Nothing was restored|The backup is not sound): [^\n]+\n$/],
	] as const)
		expect([args, ...(await said(restore(where, ...args)))]).toEqual([
			args,
			1,
			"",
			expect.stringMatching(why),
		]);
	expect(readFileSync(file).equals(stands)).toBe(true);
	expect(readdirSync(data).filter((name) => /partial|before/.test(name))).toEqual([]);
});
