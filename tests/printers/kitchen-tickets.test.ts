import { receiptPrinters } from "@tuckshop/adapters/printing";
import { type InMemoryWorld, inMemoryPorts, sampleMenu, sampleTill } from "@tuckshop/core/fakes";
import type { StoragePorts } from "@tuckshop/core/ports";
import { makePos, type Pos } from "@tuckshop/core/pos";
import { recordOfKitchenPrinter, type TableOrderRecord } from "@tuckshop/core/records";
import { cents, type Menu, saleCallNumber } from "@tuckshop/core/rules";
import {
	drawnPrinter,
	isOut,
	isStuck,
	type KitchenOrder,
	type KitchenPrinter,
} from "@tuckshop/core/rules/kitchen";
import { defaultPrinterSettings } from "@tuckshop/core/rules/receipt";
import { Effect } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { linesOf, onPaper } from "./paper.ts";
import {
	startVirtualNetworkPrinter,
	type VirtualNetworkPrinter,
} from "./virtual-network-printer.ts";

const run = Effect.runPromise;
const stations = ["grill", "bar", "counter"] as const;
type Station = (typeof stations)[number];
const virtual = new Map<string, VirtualNetworkPrinter>();
const at = (station: Station) => virtual.get(station) as VirtualNetworkPrinter;
beforeAll(async () => {
	for (const station of stations) virtual.set(station, await startVirtualNetworkPrinter());
});
afterAll(() => Promise.all([...virtual.values()].map((printer) => printer.stop())));

const printer = (name: string, changes: Partial<KitchenPrinter>): KitchenPrinter => ({
	name,
	address: `${name.toLowerCase()}.local`,
	model: "TM-T88V",
	paperWidth: 80,
	categories: [],
	fallback: false,
	...changes,
});
const grill = printer("Grill", { providerName: "1", fallback: true });
const bar = printer("Bar", { providerName: "2" });

/** The sample menu, whose drinks belong to the bar's printer. */
const [food, drinks] = [103, 202] as const;
const menu = (): Menu => {
	const base = sampleMenu();
	const category = (id: number) => base.items.find((item) => item.id === id)?.categoryId;
	return {
		...base,
		categories: base.categories.map((each) => ({
			...each,
			kitchenPrinters: each.id === category(drinks) ? ["2"] : ["1"],
		})),
	};
};

const network = {
	connectWithin: 300,
	fetch: (input: string | URL | Request, init?: RequestInit) => {
		const url = new URL(String(input));
		const found = virtual.get(url.hostname.replace(/\.local$/, ""));
		if (!found) return Promise.reject(new TypeError("nobody of that name"));
		url.hostname = "127.0.0.1";
		url.port = String(found.port);
		return fetch(url, init);
	},
};

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
	vi.useRealTimers();
	for (const stop of stops.splice(0)) await stop();
	for (const each of virtual.values()) each.trouble = undefined;
});

/**
 * A till whose device knows the kitchen and the menu. By default neither the server nor anything
 * behind it is reachable.
 */
async function till(
	given: {
		readonly world?: InMemoryWorld;
		readonly reachable?: boolean;
		/** "unheard": the device has not heard yet whether there are any. */
		readonly printers?: readonly KitchenPrinter[] | "unheard";
		readonly storage?: Partial<StoragePorts>;
	} = {},
): Promise<{
	readonly pos: Pos;
	readonly world: InMemoryWorld;
	readonly stop: () => Promise<void>;
}> {
	const { reachable = false, printers = [grill, bar] } = given;
	const world = given.world ?? inMemoryPorts({ faults: { reachable } });
	const place = sampleTill();
	const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = place;
	const snapshot = { ownerId, restaurantId, providerRestaurantId, providerBranchId };
	world.device.menus.set(JSON.stringify([ownerId, restaurantId]), {
		...snapshot,
		syncedAt: new Date().toISOString(),
		menu: menu(),
	});
	if (!given.world && printers !== "unheard")
		await run(
			world.settings.set(`kitchen/${ownerId}/${restaurantId}`, {
				printers: printers.map(recordOfKitchenPrinter),
				letter: "B",
			}),
		);
	const pos = makePos(
		{ ...world, ...given.storage, receiptPrinter: receiptPrinters({ network }) },
		place,
	);
	await run(pos.start());
	await vi.waitFor(() => expect(pos.kitchen.state.getState().loaded).toBe(true));
	const stop = () => run(pos.stop());
	stops.push(stop);
	return { pos, world, stop };
}

const sell = async (pos: Pos, ...items: readonly number[]) => {
	for (const id of items) pos.order.add(id);
	return (await run(pos.pay.cash(cents(10_000)))).sale;
};
const papers = (station: Station, from: number) =>
	at(station)
		.jobs()
		.slice(from)
		.map((bytes) => linesOf(onPaper(bytes, defaultPrinterSettings)).map((line) => line.trim()));
const counted = () => Object.fromEntries(stations.map((name) => [name, at(name).jobs().length]));
const tickets = (pos: Pos) => pos.kitchen.state.getState().tickets;
const allOut = (pos: Pos, count: number) =>
	vi.waitFor(() => {
		expect(tickets(pos)).toHaveLength(count);
		expect(tickets(pos).every(isOut)).toBe(true);
	});
const sent = (source: string, changes: Partial<KitchenOrder> = {}): KitchenOrder => ({
	source,
	at: new Date().toISOString(),
	kind: "new",
	place: "Table 12",
	guests: 4,
	person: "Amélie",
	lines: [
		{
			id: "line-1",
			menuItemId: food,
			name: "Fries",
			quantity: 1,
			modifiers: ["Extra Cheese Curds"],
			notes: ["Seat 3"],
		},
	],
	...changes,
});

const tableLine = (id: string, changes: Partial<TableOrderRecord> = {}): TableOrderRecord => ({
	id,
	menu_item_id: food,
	item_name: "Fries",
	quantity: 1,
	unit_price: cents(375),
	total_price: cents(375),
	seat_number: 2,
	modifiers: [],
	special_requests: null,
	course: "main",
	status: "preparing",
	at_kitchen: true,
	ordered_at: new Date().toISOString(),
	...changes,
});

describe("a sale that is kept", () => {
	it("[ORDR-04, ORDR-05, ORDR-06] has its type, the first name and a letter, and the notes of the order and of the line on the ticket", async () => {
		const { pos } = await till();
		const before = counted();
		const type = { id: "to-go", name: "To Go" };
		const added = pos.order.add(food);
		await run(pos.details.describe({ type, callName: "Maria Garcia", note: "two bags" }));
		await run(pos.details.noteLine(added.type === "added" ? added.lineId : "", "no salt"));
		await sell(pos);
		await allOut(pos, 1);
		const [ticket = []] = papers("grill", before["grill"] ?? 0);
		expect(ticket).toContain("TO GO · MARIA G.");
		expect(ticket.join("\n")).toMatch(/» two bags\n-+\n1 Fries\n» no salt/);
		expect(ticket.join("\n")).not.toContain("Garcia");
	});

	it("[ORDR-05] goes to the printers for its order's type: a packer's has the whole order, another type's has none", async () => {
		const forType = (name: string, type: string) => printer(name, { orderTypes: [type] });
		const printers = [grill, bar, forType("Counter", "to-go"), forType("Window", "drive")];
		const { pos } = await till({ printers });
		const before = counted();
		pos.order.add(food);
		await run(pos.details.describe({ type: { id: "to-go", name: "To Go" } }));
		await sell(pos, drinks);
		await allOut(pos, 3);
		const papersOf = (station: Station) => papers(station, before[station] ?? 0);
		const [packed = []] = papersOf("counter");
		expect(packed.join("\n")).toMatch(/1 Fries[\s\S]*1 /);
		expect(tickets(pos).map(({ station, lines }) => [station, lines.length])).toEqual([
			["Grill", 1],
			["Bar", 1],
			["Counter", 2],
		]);
		await sell(pos, food);
		await allOut(pos, 4);
		expect([papersOf("grill"), papersOf("counter")].map(({ length }) => length)).toEqual([2, 1]);
	});

	it("[KITC-01, KITC-02, KITC-05] prints a ticket at each printer that its lines belong to, with server and internet gone, under the number of its receipt", async () => {
		const { pos, world } = await till();
		await run(
			pos.settings.savePrinter({
				...defaultPrinterSettings,
				enabled: true,
				connectionType: "Network",
				printerAddress: "counter.local",
			}),
		);
		const before = counted();
		const first = await sell(pos, food, drinks, drinks);
		await allOut(pos, 2);
		const second = await sell(pos, drinks);
		await allOut(pos, 3);
		expect([first, second].map(({ facts }) => facts.orderNumber)).toEqual(["B1", "B2"]);
		expect(world.ledger.size).toBe(0);
		const [onGrill = [], ...noMore] = papers("grill", before["grill"] ?? 0);
		const onBar = papers("bar", before["bar"] ?? 0);
		expect([onGrill[0], ...onBar.map(([number]) => number), noMore.length]).toEqual([
			"B1",
			"B1",
			"B2",
			0,
		]);
		const named = (id: number) => menu().items.find((item) => item.id === id)?.name;
		expect(onGrill).toContain(`1 ${named(food)}`);
		expect(onBar[0]).toContain(`2 ${named(drinks)}`);
		expect(onBar.flat().join("\n")).not.toContain(named(food));
		for (const paper of [onGrill, ...onBar]) expect(paper.join("\n")).not.toMatch(/\d\.\d\d|\$/);
		await vi.waitFor(() =>
			expect(papers("counter", before["counter"] ?? 0).map((lines) => lines.join("\n"))).toEqual([
				expect.stringContaining("Order B1"),
				expect.stringContaining("Order B2"),
			]),
		);
	});

	it("[KITC-03, KITC-06] waits for no printer: one that is dead stops neither the sale nor another printer, and shows", async () => {
		const { pos } = await till();
		at("grill").trouble = { is: "silent", on: "connection" };
		const before = counted();
		const { facts } = await sell(pos, food, drinks);
		expect(pos.order.state.getState().order.lines).toHaveLength(0);
		await vi.waitFor(() => expect(papers("bar", before["bar"] ?? 0)).toHaveLength(1));
		await vi.waitFor(() =>
			expect(tickets(pos).map(({ station, prints }) => [station, prints[0]?.state])).toEqual([
				["Grill", "failed"],
				["Bar", "printed"],
			]),
		);
		const [dead] = tickets(pos);
		await run(pos.kitchen.printAgain(dead?.id ?? "", "Bar"));
		const paper = papers("bar", before["bar"] ?? 0).at(-1) ?? [];
		expect([paper[0], paper[1]?.replaceAll(/ +.*/g, "")]).toEqual([facts.orderNumber, "GRILL"]);
		expect(tickets(pos).every(isOut)).toBe(true);
		at("grill").letGo();
	});

	it("[KITC-03] is on disk with its tickets before anything is printed, and what waits is printed by the next start for 15 minutes", async () => {
		const { pos, world, stop } = await till();
		for (const station of ["grill", "bar"] as const)
			at(station).trouble = { is: "hangs up", on: "connection" };
		await sell(pos, food, drinks);
		await vi.waitFor(() =>
			expect(tickets(pos).map(({ prints }) => prints[0]?.state)).toEqual(["failed", "failed"]),
		);
		await stop();
		for (const each of virtual.values()) each.trouble = undefined;
		const kept = [...world.device.settings].filter(([key]) => key.startsWith("kitchenTicket/"));
		expect(kept).toHaveLength(2);
		const [[key, text] = ["", ""]] = kept;
		const old = new Date(Date.now() - 15 * 60_000).toISOString();
		world.device.settings.set(key, text.replace(/"at":"[^"]*"/, `"at":"${old}"`));
		const before = counted();
		const next = await till({ world });
		await vi.waitFor(() => expect(tickets(next.pos).filter(isOut)).toHaveLength(1));
		const after = counted();
		expect((after["grill"] ?? 0) + (after["bar"] ?? 0)).toBe(
			(before["grill"] ?? 0) + (before["bar"] ?? 0) + 1,
		);
		const [shown] = tickets(next.pos).filter((ticket) => !isOut(ticket));
		expect(shown?.at).toBe(old);
		await run(next.pos.kitchen.printAgain(shown?.id ?? ""));
		expect(tickets(next.pos).every(isOut)).toBe(true);
	});

	it("[KITC-03] holds up no other while its printer keeps it waiting, and is not printed again by a page that died meanwhile", async () => {
		const { pos, world, stop } = await till();
		at("grill").trouble = { is: "silent", on: "job" };
		const before = counted();
		await sell(pos, food, drinks);
		await at("grill").keepsSomebodyWaiting();
		await vi.waitFor(() => expect(papers("bar", before["bar"] ?? 0)).toHaveLength(1));
		const [waiting] = tickets(pos);
		expect(pos.kitchen.state.getState().printing).toContain(waiting?.id);
		await stop();
		at("grill").trouble = undefined;
		at("grill").letGo();
		const next = await till({ world });
		await vi.waitFor(() => expect(tickets(next.pos)).toHaveLength(2));
		await sell(next.pos, food);
		await vi.waitFor(() => expect(papers("grill", before["grill"] ?? 0)).toHaveLength(1));
		expect(tickets(next.pos)[0]?.prints[0]).toMatchObject({ state: "unknown", tries: 1 });
	});

	it("[KITC-03, KITC-04] that the printer took without an answer is not printed again by itself, and the second print says DUPLICATE", async () => {
		const { pos } = await till();
		at("grill").trouble = { is: "hangs up", on: "job" };
		await sell(pos, food);
		await vi.waitFor(() =>
			expect(tickets(pos).map(({ prints }) => prints[0])).toMatchObject([
				{ state: "unknown", reason: "NO_ANSWER", tries: 1 },
			]),
		);
		at("grill").trouble = undefined;
		const before = counted();
		const [ticket] = tickets(pos);
		await run(pos.kitchen.printAgain(ticket?.id ?? ""));
		const [paper = []] = papers("grill", before["grill"] ?? 0);
		expect(paper[0]).toBe("DUPLICATE");
		expect(paper).toContain("Cook it only if the first ticket is not here.");
		expect(paper.join("\n")).toMatch(/First print \d\d:\d\d/);
	});

	it("[KITC-06] is out of the list when somebody told the kitchen by voice, and not printed later", async () => {
		const { pos } = await till();
		at("grill").trouble = { is: "hangs up", on: "connection" };
		await sell(pos, food);
		await vi.waitFor(() => expect(tickets(pos)[0]?.prints[0]?.state).toBe("failed"));
		await run(pos.kitchen.toldByVoice(tickets(pos)[0]?.id ?? ""));
		expect(tickets(pos).every(isOut)).toBe(true);
	});

	it("[KITC-03, KITC-06] is seen as not out where the device does not know the printers yet, and printed once it does", async () => {
		const { pos, world } = await till({ printers: "unheard" });
		const before = counted();
		const { facts } = await sell(pos, food);
		await vi.waitFor(() => expect(tickets(pos)).toHaveLength(1), 60_000);
		expect(tickets(pos)).toMatchObject([
			{ source: facts.id, number: saleCallNumber(facts), lines: [{ name: "Fries" }] },
		]);
		expect(tickets(pos).every((ticket) => isStuck(ticket, false))).toBe(true);
		world.faults.reachable = true;
		const kitchen = world.kitchenPrinters;
		if (!kitchen) throw new Error("the till has a kitchen");
		await run(kitchen.save(sampleTill().restaurantId, [grill, bar]));
		await run(pos.stop());
		const again = await till({ world });
		await allOut(again.pos, 1);
		const [paper] = papers("grill", before["grill"] ?? 0);
		expect(paper?.filter((text) => text === "1 Fries")).toHaveLength(1);
	});

	it("[KITC-03, KITC-06] goes from the list where the device hears that its kitchen prints nothing", async () => {
		const { pos, world } = await till({ printers: "unheard" });
		await sell(pos, food);
		await vi.waitFor(() => expect(tickets(pos)).toHaveLength(1), 60_000);
		world.faults.reachable = true;
		await run(pos.stop());
		const again = await till({ world });
		await vi.waitFor(() => expect(tickets(again.pos)).toEqual([]), 60_000);
		await sell(again.pos, food);
		await run(again.pos.stop());
		expect(tickets(again.pos)).toEqual([]);
	});

	it("[KITC-01, KITC-05] takes printers and letter over at contact, and has the device's own id in its number before", async () => {
		const world = inMemoryPorts();
		world.kitchen.printers.set("restaurant-1", [bar]);
		world.kitchen.letters.set("restaurant-1/somebody-else", "A");
		const { pos } = await till({ world, reachable: true });
		await vi.waitFor(() => expect(pos.kitchen.state.getState().printers).toEqual([bar]));
		const { facts } = await sell(pos, food);
		expect(facts.orderNumber).toBe("B1");
		await allOut(pos, 1);

		const alone = await till({ printers: [] });
		expect((await sell(alone.pos, food)).facts.orderNumber).toBeUndefined();
		const copy = { printers: [grill].map(recordOfKitchenPrinter) };
		const offline = inMemoryPorts({ faults: { reachable: false } });
		await run(offline.settings.set("kitchen/owner-1/restaurant-1", copy));
		const unlettered = await till({ world: offline });
		expect((await sell(unlettered.pos, food)).facts.orderNumber).toMatch(/^[0-9A-Z]{3}-1$/);
	});
});

describe("a table's lines", () => {
	it("[KITC-01, KITC-04] print when they are sent, once for each sending, and VOID with the line when one is taken away", async () => {
		const { pos } = await till();
		const before = counted();
		const first = await run(pos.kitchen.send(sent("send-1")));
		expect([first.out, first.number]).toEqual([true, "B1"]);
		await run(pos.kitchen.send(sent("send-1"), first.number));
		const taken = await run(
			pos.kitchen.send(
				sent("void-1", { kind: "void", reason: "Guest changed their mind" }),
				first.number,
			),
		);
		expect(taken.out).toBe(true);
		const [onTable = [], voided = [], ...noMore] = papers("grill", before["grill"] ?? 0);
		expect(noMore).toEqual([]);
		expect(onTable).toEqual([
			"B1",
			expect.stringMatching(/^GRILL +\d\d:\d\d$/),
			"TABLE 12",
			expect.stringMatching(/^4 guests +Amélie$/),
			"-".repeat(48),
			"1 Fries",
			"Extra Cheese Curds",
			"Seat 3",
			"-".repeat(48),
			"1 item here",
		]);
		expect(voided.slice(0, 2)).toEqual(["VOID", "B1"]);
		expect(voided).toContain("Guest changed their mind");
	});

	it("[KITC-01, KITC-04] are told once, and voided under the number that they went under", async () => {
		const { pos } = await till();
		const before = counted();
		const line = tableLine;
		const session = { table_number: "12", guest_count: 2 };
		await run(pos.kitchen.tableLines({ session, lines: [line("a")] }));
		await run(pos.kitchen.tableLines({ session, lines: [line("a"), line("b")] }));
		await run(pos.kitchen.tableLines({ session, lines: [line("a"), line("b")] }));
		await run(
			pos.kitchen.tableLines({ session, lines: [line("a")], kind: "void", reason: "Sent back" }),
		);
		const printed = papers("grill", before["grill"] ?? 0);
		expect(printed.map((lines) => lines.slice(0, lines[0] === "VOID" ? 2 : 1))).toEqual([
			["B1"],
			["B2"],
			["VOID", "B1"],
		]);
		expect(printed[1]?.filter((text) => text === "1 Fries")).toHaveLength(1);
	});

	it("[KITC-03, KITC-06] are seen as not out where the device does not know the printers yet, and printed once it does", async () => {
		const { pos, world } = await till({ printers: "unheard" });
		const before = counted();
		const session = { table_number: "12", guest_count: 2 };
		const told = await run(pos.kitchen.tableLines({ session, lines: [tableLine("a")] }));
		expect(told.out).toBe(false);
		expect(told.tickets.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(["a"]);
		expect(told.tickets.every((ticket) => isStuck(ticket, false))).toBe(true);
		world.faults.reachable = true;
		const kitchen = world.kitchenPrinters;
		if (!kitchen) throw new Error("the till has a kitchen");
		await run(kitchen.save(sampleTill().restaurantId, [grill, bar]));
		await run(pos.stop());
		const again = await till({ world });
		await vi.waitFor(
			() => expect(again.pos.kitchen.state.getState().tickets.map(isOut)).toEqual([true]),
			5_000,
		);
		const [paper] = papers("grill", before["grill"] ?? 0);
		expect(paper?.filter((text) => text === "1 Fries")).toHaveLength(1);
	});

	it("[KITC-04] are told of their new table under each number that they went under, and only while they are cooked", async () => {
		const { pos } = await till();
		const before = counted();
		const session = { table_number: "12", guest_count: 2 };
		await run(pos.kitchen.tableLines({ session, lines: [tableLine("a")] }));
		await run(pos.kitchen.tableLines({ session, lines: [tableLine("b"), tableLine("c")] }));
		await run(
			pos.kitchen.tableLines({
				...{ session: { ...session, table_number: "14" }, kind: "change" },
				...{ lines: [tableLine("a"), tableLine("b"), tableLine("c", { status: "served" })] },
				before: { table: "12" },
			}),
		);
		const moved = papers("grill", before["grill"] ?? 0).slice(2);
		expect(moved.map((lines) => [lines[0], lines[1], lines[3], lines[4]])).toEqual([
			["CHANGE", "B1", "TABLE 14", "NOT Table 12"],
			["CHANGE", "B2", "TABLE 14", "NOT Table 12"],
		]);
		for (const lines of moved) expect(lines.filter((text) => text === "1 Fries")).toHaveLength(1);
	});

	it("[KITC-03] answer at once where nothing prints, and say so where a printer does not", async () => {
		const none = await till({ printers: [] });
		expect(await run(none.pos.kitchen.send(sent("send-2")))).toEqual({
			number: undefined,
			tickets: [],
			out: true,
		});
		const { pos } = await till();
		at("grill").trouble = { is: "hangs up", on: "connection" };
		expect(await run(pos.kitchen.send(sent("send-3")))).toMatchObject({
			out: false,
			tickets: [{ station: "Grill", prints: [{ state: "failed" }] }],
		});
	});
});

it("[KITC-01] prints at a printer that is only drawn without asking anybody, and draws the paper from its bytes", async () => {
	const before = counted();
	const { pos } = await till({ printers: [{ ...grill, address: drawnPrinter }] });
	await sell(pos, food);
	await allOut(pos, 1);
	const [ticket] = tickets(pos);
	expect(await run(pos.kitchen.picture(ticket?.id ?? ""))).toMatch(/^<svg[\s\S]*GRILL/);
	expect(counted()).toEqual(before);
});
