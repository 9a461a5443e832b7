import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterEach, expect, it } from "vitest";
import { backUpSqlite } from "../../server/src/database/backup-sqlite.ts";
import { silentLog } from "../../server/src/http/log.sample.ts";
import { type RunningServer, startServer } from "../../server/src/serve.ts";
import { quickPasswords, settingsOf } from "../server/server-under-test.ts";
import {
	connectTablet,
	openAt,
	ringAtSeat,
	stopTablet,
	type Tablet,
	tablet,
} from "./real-tablet.ts";
import { until } from "./real-till.ts";

const run = Effect.runPromise;
const folder = mkdtempSync(join(tmpdir(), "tuckshop-lost-seconds-"));

let server: RunningServer | undefined;
const tablets: Tablet[] = [];
afterEach(async () => {
	for (const one of tablets) await stopTablet(one);
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

async function started(port = 0): Promise<RunningServer> {
	server = await startServer(settingsOf({ PORT: String(port), TUCKSHOP_DATA: folder }), {
		log: silentLog,
		passwords: quickPasswords,
	});
	return server;
}

async function opened(url: string, pin: string): Promise<Tablet> {
	const one = await tablet(url, pin);
	tablets.push(one);
	return one;
}

const seated = async ({ tables }: Tablet, guests: number): Promise<string> => {
	const free = tables.state.getState().tables?.tables.find(({ status }) => status === "available");
	return (await run(tables.checks.seat(free?.id ?? "", guests))).id;
};

async function ordered(at: Tablet, sessionId: string, seats: readonly number[]): Promise<void> {
	for (const seat of seats) ringAtSeat(at, sessionId, seat);
	expect(await run(at.tables.checks.send(sessionId))).toMatchObject({ is: "sent" });
}

const told = ({ tables }: Tablet) => tables.state.getState().tables?.version;
const linesAt = (at: Tablet, sessionId: string) =>
	openAt(at, sessionId)
		?.orders.map(({ id, status }) => `${id} ${status}`)
		.sort();

it("[TABL-03, HEAL-01] a database that loses its last seconds in a failover, of which nobody says anything, has the lines of its tablets again, also where another tablet has made more changes since than were lost", async () => {
	const first = await started();
	const [one, two] = [await opened(first.url, "4711"), await opened(first.url, "2580")];
	const table = await seated(one, 3);
	await ordered(one, table, [1]);
	const inTime = await seated(two, 6);
	backUpSqlite(folder, join(folder, "copy.sqlite"));
	await ordered(one, table, [2, 3]);
	const late = await seated(one, 1);
	await ordered(one, late, [1]);
	const [burnt] = openAt(one, table)?.orders.slice(1) ?? [];
	await run(one.tables.checks.void(burnt?.id ?? "", "Burnt"));
	const lines = [linesAt(one, table), linesAt(one, late)];
	expect(lines.map((all) => all?.length)).toEqual([3, 1]);
	await until(
		() => [linesAt(two, table), linesAt(two, late)],
		(seen) => JSON.stringify(seen) === JSON.stringify(lines),
	);
	const lost = told(one);

	for (const each of [one, two]) await connectTablet(each, false);
	const { port } = new URL(first.url);
	await first.close();
	for (const beside of ["-wal", "-shm"])
		rmSync(join(folder, `tuckshop.sqlite${beside}`), { force: true });
	copyFileSync(join(folder, "copy.sqlite"), join(folder, "tuckshop.sqlite"));
	await started(Number(port));
	await connectTablet(two, true);
	for (const _ of ["starters", "mains"]) await ordered(two, inTime, [1, 2, 3, 4, 5, 6]);
	await until(
		() => told(two)?.number ?? 0,
		(number) => number > (lost?.number ?? 0),
	);
	await connectTablet(one, true);

	// At first a tablet shows the lines of the book before. They are there again once the book is
	// another one, with all that was done at the other tablet.
	const seen = (each: Tablet) => ({
		lines: [linesAt(each, table), linesAt(each, late)],
		meanwhile: linesAt(each, inTime)?.length,
		isAnother: told(each)?.epoch !== lost?.epoch,
		waiting: each.tables.state.getState().waiting.length,
	});
	const whole = { lines, meanwhile: 12, isAnother: true, waiting: 0 };
	for (const each of [one, two])
		await until(
			() => JSON.stringify(seen(each)),
			(now) => now === JSON.stringify(whole),
		);
});
