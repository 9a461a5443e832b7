// Runs PostgreSQL in a folder until the test run that asked for it is over: postgres-keeper.ts FOLDER PID
import { execFileSync } from "node:child_process";
import { chownSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { reachablePostgres } from "./reachable-postgres.ts";

const [folder = "", runText = ""] = process.argv.slice(2);
const run = Number(runText);
const isRoot = process.getuid?.() === 0;

// PostgreSQL refuses to run as root, and its user has to own the parent of its data folder.
const user = isRoot ? { uid: idOfPostgres("-u"), gid: idOfPostgres("-g") } : undefined;
if (user) chownSync(folder, user.uid, user.gid);
const EmbeddedPostgres = await reachablePostgres(folder, user);
const port = await freePort();
const postgres = new EmbeddedPostgres({
	databaseDir: join(folder, "data"),
	port,
	user: "postgres",
	password: "postgres",
	persistent: false,
	createPostgresUser: isRoot,
	postgresFlags: [
		"-c",
		"listen_addresses=127.0.0.1",
		"-c",
		`unix_socket_directories=${folder}`,
		"-c",
		"max_connections=200",
		// Its files have to outlive no power cut: a test ends servers, never the
		// machine.
		"-c",
		"fsync=off",
	],
	onLog: console.log,
	onError: console.error,
});
try {
	await postgres.initialise();
	await postgres.start();
	const ready = join(folder, "url.next");
	writeFileSync(ready, `postgres://postgres:postgres@127.0.0.1:${port}`);
	renameSync(ready, join(folder, "url"));
	while (isAlive(run)) await sleep(250);
} catch (error) {
	console.error(error);
	writeFileSync(join(folder, "failed"), "");
	while (isAlive(run)) await sleep(250);
} finally {
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

function idOfPostgres(which: "-u" | "-g"): number {
	const ask = (): number =>
		Number(execFileSync("id", [which, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
	try {
		return ask();
	} catch {
		execFileSync("groupadd", ["-f", "postgres"]);
		execFileSync("useradd", ["-g", "postgres", "postgres"]);
		return ask();
	}
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() =>
				typeof address === "object" && address
					? resolve(address.port)
					: reject(new Error("no port")),
			);
		});
	});
}
