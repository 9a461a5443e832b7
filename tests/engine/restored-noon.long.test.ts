import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { afterEach, expect, it } from "vitest";
import { backUpSqlite } from "../../server/src/database/backup-sqlite.ts";
import { restoreSqlite } from "../../server/src/database/restore-sqlite.ts";
import { silentLog } from "../../server/src/http/log.sample.ts";
import { type RunningServer, startServer } from "../../server/src/serve.ts";
import { browser } from "../server/browser.ts";
import { cards, itcLevers, itcSettings } from "../server/itc/itc-till.ts";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { quickPasswords, settingsOf } from "../server/server-under-test.ts";
import {
	connectTablet,
	payCashAtSeat,
	ringAtSeat,
	stopTablet,
	type Tablet,
	tablet,
} from "./real-tablet.ts";
import { demo, type Page, plainItems, type RealTill, realTill, until } from "./real-till.ts";

const run = Effect.runPromise;
const folder = mkdtempSync(join(tmpdir(), "tuckshop-noon-"));

let server: RunningServer | undefined;
let pages: Page[] = [];
let waiter: Tablet | undefined;
afterEach(async () => {
	if (waiter) await stopTablet(waiter);
	waiter = undefined;
	for (const page of pages) await page.stop();
	pages = [];
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

/** The server on one port and one data folder, repeatedly. A repeat is done twice. */
async function started(port = 0): Promise<RunningServer> {
	const settings = settingsOf({
		PORT: String(port),
		TUCKSHOP_DATA: folder,
		ITC_RECOGNISES_REFERENCES: "no",
		PROVIDER_RECOGNISES_REFERENCES: "no",
	});
	server = await startServer(settings, { log: silentLog, passwords: quickPasswords });
	return server;
}

async function opened(till: RealTill, { url }: RunningServer): Promise<Page> {
	await till.signIn(url);
	const page = await till.load(url);
	pages.push(page);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	return page;
}

async function owner(of: RunningServer) {
	const own = browser(of);
	await own.post("/api/login", demo);
	return own;
}
type Owner = Awaited<ReturnType<typeof owner>>;

type Listed = { readonly record: { readonly reference: string } };
async function ledger(own: Owner): Promise<readonly string[]> {
	const found: string[] = [];
	for (let cursor = ""; ; ) {
		const { data, next } = (await own.get(`/api/transactions?limit=500${cursor}`)).json;
		found.push(...data.map(({ record }: Listed) => record.reference));
		if (next === null) return found.sort();
		cursor = `&cursor=${encodeURIComponent(next)}`;
	}
}

/** Rings up the cheapest item. */
function ring({ pos }: Page): void {
	const [item] = plainItems(pos).toSorted((one, other) => one.price - other.price);
	if (!item) throw new Error("the menu has no plain item");
	pos.order.add(item.id);
}

async function byCash(page: Page): Promise<string> {
	ring(page);
	return (await run(page.pos.pay.cash(cents(10_000)))).sale.facts.reference;
}

async function byBankCard(page: Page): Promise<string> {
	ring(page);
	page.pos.pay.choose("card");
	await run(page.pos.pay.card.verify("4242"));
	return (await run(page.pos.pay.card.pay())).sale.facts.reference;
}

async function byCampusCard(page: Page): Promise<string> {
	const { pay } = page.pos;
	ring(page);
	pay.choose("itc");
	const verified = await run(pay.campus.verify(cards.everyKind));
	if (verified.is === "reviewing") await run(pay.campus.process());
	const { campus, campusResult } = pay.state.getState();
	if (campus.is !== "approved" && campus.is !== "queued")
		throw new Error(`a campus card is ${campus.is}`);
	pay.campus.close();
	return campusResult?.reference ?? "";
}

/** Connects or disconnects it, and waits until the till knows. */
async function connect(till: RealTill, page: Page, up: boolean): Promise<void> {
	till.network.up = up;
	page.signal(up ? "online" : "offline");
	await until(
		() => page.pos.sync.state.getState().online,
		(online) => online === up,
	);
}

const tenders = [byCash, byBankCard, byCash, byCampusCard, byCash];

/** This many sales with every tender, some of them without a network. */
async function afternoon(till: RealTill, page: Page, sales: number): Promise<readonly string[]> {
	const references: string[] = [];
	for (let sale = 0; sale < sales; sale++) {
		if (sale === Math.floor(sales / 2)) await connect(till, page, false);
		if (sale === Math.floor(sales / 2) + 6) await connect(till, page, true);
		references.push(await (tenders[sale % tenders.length] ?? byCash)(page));
	}
	return references;
}

const guests = 5;
const isCheck = (reference: string) => reference.startsWith("TABLE-");

/**
 * Guests order at every free table, and pay seat by seat in cash once the tablet has no network.
 */
async function dinners(at: Tablet): Promise<readonly string[]> {
	const { tables, page } = at;
	const seats = Array.from({ length: guests }, (_, n) => n + 1);
	const free = tables.state
		.getState()
		.tables?.tables.filter(({ status }) => status === "available");
	const sessions: string[] = [];
	for (const table of free ?? []) {
		const { id } = await run(tables.checks.seat(table.id, guests));
		for (const seat of seats) ringAtSeat(at, id, seat);
		await run(tables.checks.send(id));
		sessions.push(id);
	}
	await connectTablet(at, false);
	for (const id of sessions)
		for (const seat of seats)
			expect(await payCashAtSeat(at, id, seat)).toMatchObject({ is: "answered" });
	await connectTablet(at, true);
	const sales = await run(page.ports.saleStore.recent(page.pos.till.ownerId, 500));
	return sales.filter(({ facts }) => facts.check).map(({ facts }) => facts.reference);
}

const inLedger = (own: Owner, sales: number) =>
	until(
		async () => (await ledger(own)).length,
		(count) => count === sales,
		240_000,
	);

const atRest = async (page: Page) => {
	await run(page.pos.sync.now());
	await until(
		() => page.pos.sync.state.getState(),
		({ unsent, attention, syncing }) => !syncing && unsent === attention.length,
		60_000,
	);
};

it("[HEAL-01, HEAL-05, HEAL-06] has each of 200 sales of three tills and a tablet once, after two contacts with a server restored from the noon's backup, and nothing is charged or ordered twice", {
	// For what is broken, not a measurement: a busy machine takes long.
	timeout: 600_000,
}, async () => {
	const first = await started();
	const tills = [realTill(), realTill(), realTill()] as const;
	const [left, middle, right] = [
		await opened(tills[0], first),
		await opened(tills[1], first),
		await opened(tills[2], first),
	];
	waiter = await tablet(first.url, "4711");
	const own = await owner(first);
	// At this restaurant a person starts the queue of campus cards.
	const { status } = await own.post(
		`/api/itc/settings/${right.pos.till.stationId}`,
		itcSettings(first.itcSandboxUrl, { autoProcessTransactions: false }),
	);
	expect(status).toBe(200);
	const process = (who: Owner) => who.post("/api/offline-transactions/process");
	const morning = [await byCash(left), await byCash(middle)];
	await connect(tills[2], right, false);
	const held = await byCampusCard(right);
	await connect(tills[2], right, true);
	await until(
		() => ledger(own),
		(all) => all.length === 3,
	);
	backUpSqlite(folder, join(folder, "noon.sqlite"));

	// The card that waited at noon is charged, and its till does not learn of it.
	await connect(tills[2], right, false);
	await process(own);
	const orders = async (of: RunningServer) =>
		(await sandboxLevers(of.sandboxUrl ?? "").orders())
			.map(({ reference_number }) => reference_number)
			.sort();
	const debits = async (of: RunningServer) =>
		(await itcLevers(of.itcSandboxUrl).debits())
			.map(({ transactionReference }) => transactionReference)
			.sort();
	await until(
		() => orders(first),
		(all) => all.includes(held),
	);
	const [counter, tables] = await Promise.all([
		Promise.all([
			afternoon(tills[0], left, 75),
			afternoon(tills[1], middle, 70),
			// Without a network all afternoon.
			(async () => {
				const references: string[] = [];
				for (let sale = 0; sale < 20; sale++)
					references.push(await (sale % 10 === 4 ? byCampusCard : byCash)(right));
				return references;
			})(),
		]),
		dinners(waiter),
	]);
	const sold = [...counter.flat(), ...tables];
	// One event reaches the server before it is restored, the other is made without a network.
	await run(left.pos.settings.saveReplicationUrl("https://couch.example/shop"));
	await run(right.pos.device.exportSales());
	expect([counter.flat().length, tables.length]).toEqual([165, 35]);
	await inLedger(own, 3 + 180);
	await process(own);
	for (const page of [left, middle, waiter.page]) await atRest(page);
	type Event = { readonly [name in "id" | "kind" | "chain" | "device_id"]: string };
	const eventsAt = async (who: Owner): Promise<readonly Event[]> =>
		(await who.get("/api/events?limit=200")).json.data.events.filter(
			({ device_id }: Event) => device_id !== "server",
		);
	const kindsAt = async (who: Owner) =>
		(await eventsAt(who))
			.filter(({ kind }) => kind !== "drawer-opened")
			.map(({ kind, chain }) => [kind, chain])
			.sort();
	const drawersAt = async (who: Owner) =>
		(await eventsAt(who)).filter(({ kind }) => kind === "drawer-opened").map(({ id }) => id);
	await until(
		() => kindsAt(own),
		(events) => events.length === 1,
	);
	const drawers = await drawersAt(own);
	expect(drawers.length).toBeGreaterThan(0);
	const checks = await until(
		async () => (await orders(first)).filter(isCheck),
		({ length }) => length === tables.length / guests,
		60_000,
	);
	const [ordered, debited] = [await orders(first), await debits(first)];

	const { port } = new URL(first.url);
	await first.close();
	await restoreSqlite(folder, join(folder, "noon.sqlite"), new Date().toISOString());
	const second = await started(Number(port));
	const again = await owner(second);
	expect(await ledger(again)).toHaveLength(3);
	expect(await kindsAt(again)).toEqual([]);
	await process(again);
	expect([await orders(second), await debits(second)]).toEqual([ordered, debited]);

	await connect(tills[2], right, true);
	// The first contact finds what the server lacks, and the second sends it.
	for (const _ of ["compared", "sent"])
		for (const page of [left, middle, right, waiter.page]) await run(page.pos.sync.now());
	await inLedger(again, 3 + 200);
	await process(again);
	for (const page of [left, middle, right, waiter.page]) await atRest(page);
	const all = [...morning, held, ...sold].sort();
	expect(await ledger(again)).toEqual(all);
	expect(await kindsAt(again)).toEqual([
		["export", "whole"],
		["setting", "whole"],
	]);
	expect(await drawersAt(again)).toEqual(expect.arrayContaining(drawers));
	// Once each, and unknown outcomes are left for a person.
	const counters = [...morning, held, ...counter.flat()].sort();
	const onList = async () =>
		(await again.get("/api/relay/attention")).json.data.map(
			({ reference }: { readonly reference: string }) => reference,
		);
	await expect
		.poll(async () =>
			[...(await orders(second)), ...(await onList())].filter((one) => !isCheck(one)).sort(),
		)
		.toEqual(counters);
	// The sessions were created again from the tablet's commands, under other references: their
	// orders are not repeated.
	await expect.poll(async () => (await onList()).filter(isCheck)).toHaveLength(checks.length);
	expect((await orders(second)).filter(isCheck)).toEqual(checks);
	expect(new Set(await debits(second)).size).toBe((await debits(second)).length);
	const listed = (await again.get("/api/itc/attention")).json.data;
	expect(listed.map(({ reference }: { readonly reference: string }) => reference)).toEqual([held]);
});
