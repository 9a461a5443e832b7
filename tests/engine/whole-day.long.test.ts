import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents, sumCents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { afterEach, expect, it } from "vitest";
import { backUpSqlite } from "../../server/src/database/backup-sqlite.ts";
import { restoreSqlite } from "../../server/src/database/restore-sqlite.ts";
import { silentLog } from "../../server/src/http/log.sample.ts";
import { type RunningServer, startServer } from "../../server/src/serve.ts";
import { type Browser, browser } from "../server/browser.ts";
import { itcLevers } from "../server/itc/itc-till.ts";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { quickPasswords, settingsOf } from "../server/server-under-test.ts";
import {
	connect,
	cooked,
	counterOf,
	dayOf,
	isLive,
	isTold,
	kioskOf,
	type Place,
	payAt,
	seat,
	sell,
	type Tablet,
	tabletOf,
	takeFine,
} from "./day-of-a-house.ts";
import { demo, until } from "./real-till.ts";

const run = Effect.runPromise;
const folder = mkdtempSync(join(tmpdir(), "tuckshop-day-"));

let server: RunningServer | undefined;
let house: House | undefined;
afterEach(async () => {
	await run(house?.tablet.tables.stop() ?? Effect.void);
	for (const { page } of Object.values(house ?? {})) await page.stop();
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

type House = {
	readonly counter: Place;
	readonly kiosk: Place;
	readonly library: Place;
	readonly tablet: Tablet;
};

async function started(port = 0): Promise<RunningServer> {
	server = await startServer(settingsOf({ PORT: String(port), TUCKSHOP_DATA: folder }), {
		log: silentLog,
		passwords: quickPasswords,
	});
	return server;
}

const tenders = ["cash", "card", "campus", "cash"] as const;

async function counterSales(counter: Place, sales: number): Promise<void> {
	for (let sale = 0; sale < sales; sale++)
		await sell(counter, tenders[sale % tenders.length] ?? "cash", 1 + (sale % 3));
}

async function kioskOrders(kiosk: Place, orders: number): Promise<void> {
	for (let order = 0; order < orders; order++)
		await sell(kiosk, order % 2 === 0 ? "card" : "campus", 1 + (order % 2));
}

/** The ids of the lines that the tables of these sessions had. */
const linesOf = ({ tables }: Tablet): readonly string[] => {
	const { tables: now, left } = tables.state.getState();
	return [...(now?.sessions ?? []), ...Object.values(left)].flatMap(({ orders }) =>
		orders.map(({ id }) => id),
	);
};

/**
 * A morning's work: 16 counter sales, 8 kiosk orders, 2 fines, and two tables of four that pay by
 * seat.
 */
async function morning({ counter, kiosk, library, tablet }: House): Promise<void> {
	await counterSales(counter, 16);
	await kioskOrders(kiosk, 8);
	for (const fine of [1, 2]) await takeFine(library, fine);
	for (let table = 0; table < 2; table++) {
		const id = await seat(tablet, 4);
		await payAt(tablet, id, { seat: 1, tender: "campus" });
		for (const each of [2, 3, 4]) await payAt(tablet, id, { seat: each });
	}
}

/**
 * An afternoon that is not in the noon's backup. The tablet loses its network once its tables have
 * ordered.
 */
async function afternoon({ counter, kiosk, library, tablet }: House): Promise<void> {
	await counterSales(counter, 14);
	await kioskOrders(kiosk, 8);
	for (const fine of [3, 4]) await takeFine(library, fine);
	const sessions = [await seat(tablet, 4), await seat(tablet, 4)];
	await connect(tablet, false);
	tablet.tables.look();
	await isLive(tablet.tables, false);
	for (const id of sessions)
		for (const each of [1, 2, 3, 4]) await payAt(tablet, id, { seat: each });
}

/** 10 counter sales, 4 kiosk orders, a fine, and a table that divides its bill evenly after two seats have paid. */
async function evening({ counter, kiosk, library, tablet }: House): Promise<void> {
	await counterSales(counter, 10);
	await kioskOrders(kiosk, 4);
	await takeFine(library, 5);
	const id = await seat(tablet, 4);
	await payAt(tablet, id, { seat: 1 });
	await payAt(tablet, id, { seat: 2, tender: "campus" });
	await payAt(tablet, id, { ways: 2 });
	await payAt(tablet, id, {});
}

type Told = {
	readonly record: {
		readonly reference: string;
		readonly business_date: string;
		readonly items: readonly { readonly id: string; readonly menuItemId: number }[];
		readonly check?: { readonly session: string };
	};
};

type Listed = {
	readonly sale_id: string;
	readonly reference: string;
	readonly attempts: number;
};

/** Everything is sent, or listed for a person. */
async function atRest(places: readonly Place[]): Promise<void> {
	for (const { page } of places) {
		await run(page.pos.sync.now());
		await until(
			() => page.pos.sync.state.getState(),
			({ unsent, attention, syncing }) => !syncing && unsent === attention.length,
			60_000,
		);
	}
}

/** The noon's backup takes the database's place, and the tablet gets its network back. */
async function restoredNoon(first: RunningServer, tablet: Tablet): Promise<RunningServer> {
	const { port } = new URL(first.url);
	await first.close();
	await restoreSqlite(folder, join(folder, "noon.sqlite"), new Date().toISOString());
	const second = await started(Number(port));
	await connect(tablet, true);
	tablet.tables.look();
	await isLive(tablet.tables);
	await isTold(tablet.tables);
	return second;
}

const referencesOf = (sold: readonly Told[]) => sold.map(({ record }) => record.reference);

async function orders({ sandboxUrl }: RunningServer): Promise<readonly string[]> {
	const all = await sandboxLevers(sandboxUrl ?? "").orders();
	return all.map(({ reference_number }) => reference_number);
}

/**
 * The server lost the afternoon: of an order whose answer no device has it can't know whether it
 * was placed. A person looks for each in the provider's book, and records what is there. Returns
 * what the provider has then.
 */
async function settledOrders(
	of: RunningServer,
	own: Browser,
	count: number,
): Promise<readonly string[]> {
	const listed = async (): Promise<readonly Listed[]> =>
		(await own.get("/api/relay/attention")).json.data;
	const { ordered } = await until(
		async () => {
			for (const { sale_id, reference, attempts } of await listed()) {
				const found = (await orders(of)).includes(reference) ? "done" : "not-done";
				await own.post(`/api/relay/${sale_id}/settle`, { found, attempts });
			}
			return { ordered: await orders(of), left: (await listed()).length };
		},
		({ ordered, left }) => left === 0 && ordered.length >= count,
		60_000,
	);
	return ordered;
}

async function checkTotal({ counter }: House, places: readonly Place[], sold: readonly Told[]) {
	const days = [...new Set(sold.map(({ record }) => record.business_date))];
	const totals = (await dayOf(counter, days)).map((day) => day.totals);
	const paid = places.flatMap((place) => place.paid);
	expect(paid).toHaveLength(85);
	expect(sumCents(totals.flatMap(({ total, cash }) => [total, cash.rounding]))).toBe(
		sumCents(paid.map(({ amount }) => amount)),
	);
	expect(totals.flatMap(({ named }) => named)).toEqual([]);
	expect(sumCents(totals.map(({ sales }) => cents(sales)))).toBe(85);
}

async function checkDebits({ itcSandboxUrl }: RunningServer, places: readonly Place[]) {
	const debits = await itcLevers(itcSandboxUrl).debits();
	const references = debits.map(({ transactionReference }) => transactionReference);
	expect(new Set(references).size).toBe(references.length);
	const byCampusCard = places.flatMap(({ paid }) =>
		paid.filter(({ tender }) => tender === "campus"),
	);
	expect(debits.map(({ amount }) => Math.round(amount * 100)).sort()).toEqual(
		byCampusCard.map(({ amount }): number => amount).sort(),
	);
}

it("[BOOK-07, TABL-03, HEAL-01] a day at counter, kiosk, tables and library, with a restore of the noon's backup in between, is one total, the sum of what the guests paid; provider, campus cards and kitchen had each of it once", async () => {
	const first = await started();
	house = {
		counter: await counterOf(first.url),
		kiosk: await kioskOf(first.url),
		library: await counterOf(first.url),
		tablet: await tabletOf(first.url, "4711"),
	};
	const places = Object.values(house);
	const tableLines = new Set<string>();
	const noteLines = ({ tablet }: House) => {
		for (const id of linesOf(tablet)) tableLines.add(id);
	};
	await morning(house);
	await atRest(places);
	noteLines(house);
	backUpSqlite(folder, join(folder, "noon.sqlite"));
	await afternoon(house);
	noteLines(house);
	const second = await restoredNoon(first, house.tablet);
	await evening(house);
	noteLines(house);
	await atRest(places);

	const own = browser(second);
	await own.post("/api/login", demo);
	const sold = await until<readonly Told[]>(
		async () => (await own.get("/api/transactions?limit=500")).json.data,
		(sales) => sales.length >= 85,
		60_000,
	);
	await checkTotal(house, places, sold);

	// One order for each sale, and one for each table.
	const atTables = sold.filter(({ record }) => record.check);
	const alone = sold.filter(({ record }) => !record.check);
	const sessions = new Set(atTables.map(({ record }) => record.check?.session));
	expect([atTables.length, alone.length, sessions.size]).toEqual([20, 65, 5]);
	const ordered = await settledOrders(second, own, 65 + 5);
	const ofTables = ordered.filter((reference) => reference.startsWith("TABLE-"));
	expect([ordered.length, new Set(ofTables).size]).toEqual([70, 5]);
	expect(ordered.filter((reference) => !ofTables.includes(reference)).sort()).toEqual(
		referencesOf(alone).toSorted(),
	);
	await checkDebits(second, places);
	const dishes = alone
		.flatMap(({ record }) => record.items)
		.filter(({ menuItemId }) => menuItemId !== 0)
		.map(({ id }) => id);
	expect(tableLines.size).toBe(20);
	expect(places.flatMap(cooked).sort()).toEqual([...dishes, ...tableLines].sort());
});
