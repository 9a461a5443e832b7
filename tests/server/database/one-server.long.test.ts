import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { browser, owner } from "../browser.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { type ServerProcess, serverProcess } from "../server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-one-"));
const newFolder = (): string => mkdtempSync(join(folder, "data-"));
const running: ServerProcess[] = [];
afterEach(async () => {
	for (const server of running) server.signal("SIGKILL");
	await Promise.all(running.splice(0).map(({ ended }) => ended));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(
	environment: Readonly<Record<string, string>>,
	args: readonly string[] = [],
	name = "start.ts",
): ServerProcess {
	const server = serverProcess(environment, args, name);
	running.push(server);
	return server;
}

/** The one line with which it refused to start. */
async function refusal(server: ServerProcess): Promise<string> {
	expect([await server.ended, server.output()]).toEqual([1, ""]);
	expect(server.errors()).toMatch(/^[^\n]+\n$/);
	return server.errors();
}

it("[SAFE-15] finds the other one behind a link to its folder, and behind a link to its file", async () => {
	const data = newFolder();
	await program({ TUCKSHOP_DATA: data }).url();
	const link = join(folder, "link-to-folder");
	symlinkSync(data, link);
	expect(await refusal(program({ TUCKSHOP_DATA: link }))).toContain("Another server runs on");
	const elsewhere = join(folder, "link-to-file");
	mkdirSync(elsewhere);
	symlinkSync(join(data, "tuckshop.sqlite"), join(elsewhere, "tuckshop.sqlite"));
	expect(await refusal(program({ TUCKSHOP_DATA: elsewhere }))).toContain(
		`Another server runs on ${join(data, "tuckshop.sqlite")}`,
	);
});

it("[SAFE-15] of two servers that are started together one runs", async () => {
	const data = newFolder();
	const both = [program({ TUCKSHOP_DATA: data }), program({ TUCKSHOP_DATA: data })];
	const told = await Promise.allSettled(both.map((server) => server.url()));
	expect(told.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	expect(both.map((server) => server.errors()).join("")).toMatch(
		/^Another server runs on [^\n]+\n$/,
	);
});

it("[SAFE-15] starts again at once after kill -9, again and again, and after a stop", async () => {
	const data = newFolder();
	for (let round = 0; round < 3; round++) {
		const server = program({ TUCKSHOP_DATA: data });
		await server.url();
		server.signal("SIGKILL");
		// Its end is not even awaited.
	}
	const stopped = program({ TUCKSHOP_DATA: data });
	await stopped.url();
	stopped.signal("SIGTERM");
	expect(await stopped.ended).toBe(0);
	const last = program({ TUCKSHOP_DATA: data });
	expect((await browser({ url: await last.url() }).get("/api/ready")).json).toEqual({
		status: "ready",
	});
});

it("[SAFE-15] lets the commands that work beside a server at its database, and none that replaces it", async () => {
	const data = newFolder();
	const server = program({ TUCKSHOP_DATA: data });
	const own = await owner({ url: await server.url() });
	const grant = program({ TUCKSHOP_DATA: data }, ["grant", own.email], "admin.ts");
	expect([await grant.ended, grant.errors()]).toEqual([0, ""]);
	const file = join(folder, "backup.sqlite");
	const backup = program({ TUCKSHOP_DATA: data }, [file], "backup.ts");
	expect([await backup.ended, backup.errors()]).toEqual([0, ""]);
	const restore = program({ TUCKSHOP_DATA: data }, [file], "restore.ts");
	expect([await restore.ended, restore.errors()]).toEqual([
		1,
		`The database in ${data} is in use. Stop the server first.\n`,
	]);
});

it("[SAFE-15] lets any number of servers share one PostgreSQL", async () => {
	const environment = {
		DATABASE_URL: await postgresDatabaseUrl(),
		TUCKSHOP_SECRET: "a secret for tests that is long enough",
	};
	const data = [newFolder(), newFolder()];
	const urls = await Promise.all(
		data.map((each) => program({ TUCKSHOP_DATA: each, ...environment }).url()),
	);
	expect(
		await Promise.all(urls.map(async (url) => (await browser({ url }).get("/api/ready")).status)),
	).toEqual([200, 200]);
	expect(data.map((each) => existsSync(join(each, "tuckshop.lock")))).toEqual([false, false]);
});

it("[SAFE-15] starts with what is dangerous, and warns of each in a line", async () => {
	const server = program({
		TUCKSHOP_DATA: newFolder(),
		HOST: "0.0.0.0",
		TRUSTED_PROXIES: "127.0.0.1,0.0.0.0/0,::/0",
	});
	expect((await browser({ url: await server.url() }).get("/api/ready")).status).toBe(200);
	expect(server.errors().split("\n")).toEqual([
		expect.stringMatching(
			/^Warning: TRUSTED_PROXIES trusts 0\.0\.0\.0\/0, ::\/0: .*X-Forwarded-For/,
		),
		expect.stringMatching(/^Warning: HOST is 0\.0\.0\.0 and there is no PUBLIC_URL: .*plain http/),
		"",
	]);
});

it("[SAFE-15] starts without a word as it should be", async () => {
	const environment = {
		HOST: "0.0.0.0",
		PUBLIC_URL: "https://tuckshop.example",
		TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/8,fc00::/7",
	};
	const server = program({ TUCKSHOP_DATA: newFolder(), ...environment });
	await server.url();
	expect(server.errors()).toBe("");
});
