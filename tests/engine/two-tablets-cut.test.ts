import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterEach, expect, it } from "vitest";
import { silentLog } from "../../server/src/http/log.sample.ts";
import { type RunningServer, startServer } from "../../server/src/serve.ts";
import { browser } from "../server/browser.ts";
import { quickPasswords, settingsOf } from "../server/server-under-test.ts";
import {
	connectTablet,
	openAt,
	payCashAtSeat,
	ringAtSeat,
	stopTablet,
	type Tablet,
	tablet,
} from "./real-tablet.ts";
import { demo, until } from "./real-till.ts";

const run = Effect.runPromise;
const folder = mkdtempSync(join(tmpdir(), "tuckshop-tablets-"));

let server: RunningServer | undefined;
const tablets: Tablet[] = [];
afterEach(async () => {
	for (const one of tablets) await stopTablet(one);
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

async function opened(url: string, pin: string): Promise<Tablet> {
	const one = await tablet(url, pin);
	tablets.push(one);
	return one;
}

it("[TABL-03, BOOK-05] two tablets that lost their network sell on: both payments of one seat are in the book as they happened, and what was ordered, served and paid is there once", async () => {
	server = await startServer(settingsOf({ TUCKSHOP_DATA: folder }), {
		log: silentLog,
		passwords: quickPasswords,
	});
	const [one, two] = [await opened(server.url, "4711"), await opened(server.url, "2580")];
	const free = one.tables.state
		.getState()
		.tables?.tables.find(({ status }) => status === "available");
	const { id } = await run(one.tables.checks.seat(free?.id ?? "", 3));
	for (const seat of [1, 2]) ringAtSeat(one, id, seat);
	await run(one.tables.checks.send(id));
	await until(
		() => openAt(two, id)?.orders.length,
		(lines) => lines === 2,
	);
	const owed = openAt(one, id)?.bill.seats.map(({ due }) => due) ?? [];
	expect(owed[0]).toBeGreaterThan(0);

	for (const each of [one, two]) await connectTablet(each, false);
	for (const each of [one, two])
		expect(await payCashAtSeat(each, id, 1)).toMatchObject({
			is: "answered",
			paid: { payment: { amount: owed[0], payment_status: "completed" } },
		});
	expect(await payCashAtSeat(one, id, 1)).toEqual({ is: "nothing-owed" });
	expect(openAt(one, id)?.bill.seats.map(({ due }) => due)).toEqual([0, owed[1], 0]);
	ringAtSeat(one, id, 3);
	expect(await run(one.tables.checks.send(id))).toMatchObject({ is: "sent", lines: 1 });
	const third = openAt(one, id)?.bill.seats[2]?.due;
	expect(third).toBeGreaterThan(0);
	expect(await payCashAtSeat(one, id, 3)).toMatchObject({ is: "answered" });
	await run(one.tables.checks.serve(openAt(one, id)?.orders[1]?.id ?? ""));

	for (const each of [one, two]) await connectTablet(each, true);
	const own = browser(server);
	await own.post("/api/login", demo);
	const sold = async () =>
		(await own.get("/api/transactions?limit=100")).json.data.filter(
			({ record }: { readonly record: { readonly check?: { readonly session: string } } }) =>
				record.check?.session === id,
		);
	await until(sold, (sales) => sales.length === 3);
	await until(
		() => openAt(two, id)?.bill.due,
		(due) => due === owed[1],
	);
	expect(openAt(two, id)?.orders.map(({ status }) => status)).toEqual([
		"preparing",
		"served",
		"preparing",
	]);
	await until(
		() => one.tables.state.getState().pending.length + two.tables.state.getState().pending.length,
		(pending) => pending === 0,
	);
	expect(
		(await sold()).filter(({ verdict }: { readonly verdict?: object }) => verdict),
	).toHaveLength(1);
	expect(await payCashAtSeat(two, id, 2)).toMatchObject({
		is: "answered",
		paid: { session: { payment_status: "paid" } },
	});
	expect(await sold()).toHaveLength(4);
});
