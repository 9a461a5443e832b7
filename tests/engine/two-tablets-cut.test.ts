import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { httpTables } from "@tuckshop/adapters/product-server/late";
import {
	makePosTables,
	type PosTables,
	settingsTableStore,
	tableTill,
} from "@tuckshop/core/pos/tables";
import { lineFor } from "@tuckshop/core/rules";
import { newItem, withItem } from "@tuckshop/core/rules/table";
import { Effect } from "effect";
import { afterEach, expect, it } from "vitest";
import { silentLog } from "../../server/src/http/log.sample.ts";
import { type RunningServer, startServer } from "../../server/src/serve.ts";
import { browser } from "../server/browser.ts";
import { quickPasswords, settingsOf } from "../server/server-under-test.ts";
import { demo, type Page, plainItems, type RealTill, realTill, until } from "./real-till.ts";

const run = Effect.runPromise;
const folder = mkdtempSync(join(tmpdir(), "tuckshop-tablets-"));

let server: RunningServer | undefined;
const pages: Page[] = [];
const started: PosTables[] = [];
afterEach(async () => {
	for (const tables of started) await run(tables.stop());
	for (const page of pages) await page.stop();
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

type Tablet = { readonly device: RealTill; readonly page: Page; readonly tables: PosTables };

async function tablet(url: string, pin: string): Promise<Tablet> {
	const device = realTill();
	await device.signIn(url);
	const page = await device.load(url);
	pages.push(page);
	const { restaurantId } = page.pos.till;
	const { settings, campusCard, ids } = page.ports;
	const ports = httpTables(page.door);
	await run(ports.desk.login(restaurantId, pin));
	const tables = makePosTables(
		{ ...ports, store: settingsTableStore(settings), campusCard, ids },
		restaurantId,
	);
	started.push(tables);
	await run(tables.start());
	await until(
		() => tables.state.getState().connection,
		(connection) => connection === "live",
	);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	return { device, page, tables };
}

async function connect({ device, page, tables }: Tablet, up: boolean): Promise<void> {
	device.network.up = up;
	page.signal(up ? "online" : "offline");
	tables.look();
	await until(
		() => tables.state.getState().connection,
		(connection) => (connection === "away") !== up,
	);
}

const openAt = ({ tables }: Tablet, sessionId: string) =>
	tables.state.getState().tables?.sessions.find(({ session }) => session.id === sessionId);

function ring({ page, tables }: Tablet, sessionId: string, seat: number): void {
	const [item] = plainItems(page.pos);
	if (!item) throw new Error("the menu has no plain item");
	const line = lineFor(item, `${Date.now()}-${page.ports.ids.uuid()}`, {});
	tables.checks.change(sessionId, (now) => withItem(now, newItem(line, seat)));
}

const payCash = ({ page, tables }: Tablet, sessionId: string, seat: number) =>
	run(
		tables.payments
			.begin({
				...{ sessionId, tableNumber: "1", stationId: page.pos.till.stationId },
				intent: { of: "seats", seats: [seat] },
				till: tableTill(page.ports, page.pos.till),
			})
			.pay({ method: "cash" }),
	);

it("[TABL-03, BOOK-05] two tablets that lost their network sell on: both payments of one seat are in the book as they happened, and what was ordered, served and paid is there once", async () => {
	server = await startServer(settingsOf({ TUCKSHOP_DATA: folder }), {
		log: silentLog,
		passwords: quickPasswords,
	});
	const [one, two] = [await tablet(server.url, "4711"), await tablet(server.url, "2580")];
	const free = one.tables.state
		.getState()
		.tables?.tables.find(({ status }) => status === "available");
	const { id } = await run(one.tables.checks.seat(free?.id ?? "", 3));
	for (const seat of [1, 2]) ring(one, id, seat);
	await run(one.tables.checks.send(id));
	await until(
		() => openAt(two, id)?.orders.length,
		(lines) => lines === 2,
	);
	const owed = openAt(one, id)?.bill.seats.map(({ due }) => due) ?? [];
	expect(owed[0]).toBeGreaterThan(0);

	for (const each of [one, two]) await connect(each, false);
	for (const each of [one, two])
		expect(await payCash(each, id, 1)).toMatchObject({
			is: "answered",
			paid: { payment: { amount: owed[0], payment_status: "completed" } },
		});
	expect(await payCash(one, id, 1)).toEqual({ is: "nothing-owed" });
	expect(openAt(one, id)?.bill.seats.map(({ due }) => due)).toEqual([0, owed[1], 0]);
	ring(one, id, 3);
	expect(await run(one.tables.checks.send(id))).toMatchObject({ is: "sent", lines: 1 });
	const third = openAt(one, id)?.bill.seats[2]?.due;
	expect(third).toBeGreaterThan(0);
	expect(await payCash(one, id, 3)).toMatchObject({ is: "answered" });
	await run(one.tables.checks.serve(openAt(one, id)?.orders[1]?.id ?? ""));

	for (const each of [one, two]) await connect(each, true);
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
	expect(await payCash(two, id, 2)).toMatchObject({
		is: "answered",
		paid: { session: { payment_status: "paid" } },
	});
	expect(await sold()).toHaveLength(4);
});
