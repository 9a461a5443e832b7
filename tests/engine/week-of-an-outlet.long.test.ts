import type { DrawersOfDay } from "@tuckshop/core/contract";
import { cents, type PaymentMethod, type SaleFacts, sumCents } from "@tuckshop/core/rules";
import type { RefundWish } from "@tuckshop/core/rules/refunds";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { realWorld } from "../../server/src/world.ts";
import { type Browser, browser } from "../server/browser.ts";
import { cards, itcLevers } from "../server/itc/itc-till.ts";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import { demo, type Page, plainItems, type RealTill, realTill, until } from "./real-till.ts";

const run = Effect.runPromise;
const hour = 60 * 60_000;
const monday = Date.parse("2026-11-16T13:00:00.000Z");
const dates = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`);
/** The days on which the last till has no network. */
const away = ["2026-11-18", "2026-11-19"];
let server: ServerUnderTest;
let own: Browser;
let restaurantId: string;
const tills: RealTill[] = [];

beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: monday });
	server = await serverUnderTest({}, { world: { ...realWorld, now: () => Date.now() } });
	own = browser(server);
	await own.post("/api/login", demo);
	restaurantId = (await own.get("/api/restaurants")).json.data[0].id;
	for (let at = 0; at < 4; at++) tills.push(realTill());
});
afterAll(async () => {
	await server?.close();
	vi.useRealTimers();
});

/** Presses Sync Now until everything is sent: on a busy machine one request may get no answer in time. */
const sync = async ({ pos }: Page) => {
	await until(
		async () => {
			await run(pos.sync.now());
			const { unsent, attention } = pos.sync.state.getState();
			return { unsent, attention };
		},
		({ unsent }) => unsent === 0,
	);
};

const open = async (till: RealTill): Promise<Page> => {
	await till.signIn(server.url);
	const page = await till.load(server.url);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	return page;
};

const factsOf = async ({ ports, pos }: Page, saleId: string): Promise<SaleFacts> => {
	const sale = await run(ports.saleStore.get(pos.till.ownerId, saleId));
	if (!sale) throw new Error(`${saleId} is not on the disk`);
	return sale.facts;
};

async function sell(page: Page, by: PaymentMethod, nth: number): Promise<SaleFacts> {
	const { pos } = page;
	// A reference is the moment and three digits: two sales of one moment have the same one now and then.
	vi.setSystemTime(Date.now() + 1_000);
	const item = plainItems(pos)[nth % 5];
	if (!item) throw new Error("the menu has no such item");
	pos.order.add(item.id);
	if (by !== "itc") pos.order.add(item.id);
	if (by === "cash") {
		const paid = await run(pos.pay.cash(cents(10_000)));
		return paid.sale.facts;
	}
	pos.pay.choose(by);
	if (by === "card") {
		await run(pos.pay.card.verify("4242"));
		return (await run(pos.pay.card.pay())).sale.facts;
	}
	await run(pos.pay.campus.verify(nth % 2 === 0 ? cards.taxable : cards.everyKind));
	await run(pos.pay.campus.process());
	const { campusResult } = pos.pay.state.getState();
	pos.pay.campus.close();
	pos.pay.choose("cash");
	return factsOf(page, campusResult?.saleId ?? "");
}

async function giveBack(page: Page, sale: SaleFacts, wish: RefundWish): Promise<void> {
	const { refunds } = page.pos;
	const given = await run(
		refunds.give({ saleId: sale.id, wish, reason: "wrong-item", seen: [] }),
	).catch((fault: unknown) => {
		throw new Error(`${sale.reference} is not given back: ${JSON.stringify(fault)}`);
	});
	if (given.is === "open") await run(refunds.confirmAtTerminal(sale.id, "4242"));
}

/** One day at one till: a float, sales by each tender, money back in each way, a pay-out, and a Z. */
async function dayAt(
	{ till, page }: { readonly till: RealTill; readonly page: Page },
	day: number,
	station: number,
): Promise<void> {
	const { pos } = page;
	page.signal(till.network.up ? "online" : "offline");
	if (till.network.up) await till.signIn(server.url);
	await run(pos.drawer.open({ by: "sum", amount: cents(200_00) }));
	const first = await sell(page, "cash", day);
	const second = await sell(page, "cash", station);
	if (till.network.up) {
		const byCard = await sell(page, "card", day + 1);
		const byCampus = station < 2 ? await sell(page, "itc", station) : undefined;
		await sync(page);
		if (station === 0) await giveBack(page, byCard, { by: "all" });
		if (station === 1 && byCampus) await giveBack(page, byCampus, { by: "all" });
	}
	const wrong = day % 2 === 0 ? second : first;
	const [line] = wrong.lines;
	const wishes: readonly RefundWish[] = [
		{ by: "all" },
		{ by: "lines", lines: [{ lineId: line?.id ?? "", quantity: 1 }] },
		{ by: "amount", amount: cents(1_00) },
		{ by: "tax" },
	];
	await giveBack(page, wrong, wishes[(day + station) % 4] ?? { by: "all" });
	await run(pos.drawer.payOut({ id: crypto.randomUUID(), amount: cents(5_00), reason: "Milk" }));
	vi.setSystemTime(Date.now() + 9 * hour);
	const x = await run(pos.drawer.x());
	await run(pos.drawer.count({ by: "sum", amount: x.figures?.cash.expected ?? cents(0) }));
	const { open: counted } = pos.drawer.state.getState();
	const card = counted?.count?.figures.totals.tenders.find(({ method }) => method === "card");
	await run(pos.drawer.close({ stated: { card: card?.amount ?? cents(0) } }));
	if (till.network.up) await sync(page);
	vi.setSystemTime(Date.now() - 9 * hour);
}

/** The last look at a till: all that it has is told. */
async function tellAll({ till, page }: { readonly till: RealTill; readonly page: Page }) {
	await till.signIn(server.url);
	page.signal("online");
	await sync(page);
	await page.stop();
}

type Line = DrawersOfDay["zs"][number];
const amount = ({ z }: Line, method: PaymentMethod): number =>
	z.figures.totals.tenders.find((tender) => tender.method === method)?.amount ?? 0;

/** The closes of the week for a person who adds them up. */
const weekText = (zs: readonly Line[]): string =>
	[
		"day,till,z,sales,refunds,net,tax,total,cash,card,campus,expected,counted,difference,server",
		...zs.map((line) => {
			const { z, till, check } = line;
			const { totals, cash, refunds, voids } = z.figures;
			return [
				...[z.session.businessDate, till.device_id.slice(0, 8), z.number, totals.sales],
				...[refunds.count + voids.count, totals.subtotal, totals.taxTotal, totals.total],
				...[amount(line, "cash"), amount(line, "card"), amount(line, "itc")],
				...[cash.expected, z.counted, z.difference, JSON.stringify(check)],
			].join(",");
		}),
	].join("\n");

it("[BOOK-10, DRAW-07, DRAW-13, DRAW-16] a week of four tills, money back each day and one till without a network for two: at its end ledger, drawers, provider with refunds and ITC with credits owed are one sum", async () => {
	const outlet: { readonly till: RealTill; readonly page: Page }[] = [];
	for (const till of tills) outlet.push({ till, page: await open(till) });
	for (const [day, date] of dates.entries())
		for (const [station, at] of outlet.entries()) {
			const { till } = at;
			vi.setSystemTime(Date.parse(`${date}T13:00:00.000Z`) + station * 60_000);
			till.network.up = !(station === 3 && away.includes(date));
			await dayAt(at, day, station);
		}
	vi.setSystemTime(Date.parse("2026-11-23T13:00:00.000Z"));
	for (const at of outlet) await tellAll(at);

	await own.post("/api/login", demo);
	const days: DrawersOfDay[] = [];
	for (const date of dates)
		days.push((await own.get(`/api/restaurants/${restaurantId}/drawers?day=${date}`)).json.data);
	const zs = days.flatMap((day) => day.zs);
	const week = weekText(zs);
	expect(zs, week).toHaveLength(4 * dates.length);
	for (const { check } of zs) expect(check, week).toEqual({ is: "agrees" });

	const ledger: {
		record: {
			kind: string;
			amount: number;
			tenders: { method: string; amount: number }[];
			sale_id: string;
			reference: string;
		};
	}[] = [];
	for (let next: string | null = ""; next !== null; ) {
		const cursor: string = next === "" ? "" : `&cursor=${encodeURIComponent(next)}`;
		const { json } = await own.get(`/api/transactions?limit=100${cursor}`);
		ledger.push(...json.data);
		next = json.next;
	}
	const inCents = (dollars: number) => cents(Math.round(dollars * 100));
	const ofLedger = (method: string) =>
		sumCents(
			ledger.flatMap(({ record }) =>
				record.tenders
					.filter((tender) => tender.method === method)
					.map((tender) => inCents(tender.amount)),
			),
		);
	const ofDrawers = (method: PaymentMethod) =>
		zs.reduce((sum, z) => sum + inCents(amount(z, method)), 0);
	for (const method of ["cash", "card", "itc"] as const)
		expect(ofLedger(method), `${method}\n${week}`).toBe(ofDrawers(method));

	const sales = ledger.filter(({ record }) => record.kind === "sale");
	const refunds = ledger.filter(({ record }) => record.kind === "refund");
	const ordered: number[] = [];
	for (const { record } of sales)
		for (const order of await sandboxLevers(server.sandboxUrl ?? "").orders(record.reference))
			ordered.push(inCents(Number(order.total_amount)));
	const givenBack = refunds.reduce((sum, { record }) => sum + inCents(record.amount), 0);
	const atProvider = ordered.reduce((sum, each) => sum + each, 0);
	expect(ordered, week).toHaveLength(sales.length);
	expect(atProvider + givenBack, week).toBe(
		ledger.reduce((sum, { record }) => sum + inCents(record.amount), 0),
	);

	let debited = 0;
	const byCampus = sales.filter(({ record }) =>
		record.tenders.some(({ method }) => method === "itc"),
	);
	for (const { record } of byCampus)
		for (const debit of await itcLevers(server.itcSandboxUrl).debits(record.reference))
			debited += inCents(debit.amount);
	const owed = (await own.get("/api/campus-credits")).json.data.reduce(
		(sum: number, credit: { readonly amount: number }) => sum + inCents(credit.amount),
		0,
	);
	expect(owed, week).toBeGreaterThan(0);
	expect(debited - owed, week).toBe(ofDrawers("itc"));
});
