import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/sample-sale.ts";
import { type InMemoryWorld, inMemoryPorts, inMemorySalesHistory } from "../../fakes/index.ts";
import { salesBook } from "../../pos/sales/sales-book.ts";
import type { Sale } from "../../records/index.ts";
import { cents, type DeliveryState } from "../../rules/index.ts";
import { type BookFilter, type BookPorts, type HistorySale, readSales } from "./read-sales.ts";

const at = "2026-11-20T12:00:05.000Z";
const accepted: DeliveryState = { is: "accepted", at };
const run = Effect.runPromise;
const owner = "owner-1";

/**
 * The nth sale, made n minutes past noon of a day in November; `here` and `there` say which side
 * has it.
 */
function put(
	world: InMemoryWorld,
	n: number,
	on: {
		readonly here?: boolean;
		readonly there?: boolean;
		readonly day?: number;
		readonly change?: (sale: Sale) => Sale;
	},
) {
	const { here = true, there = true, day = 20, change = (sale: Sale) => sale } = on;
	const createdAt = new Date(Date.UTC(2026, 10, day, 12, n)).toISOString();
	const sale = sampleSale({ id: sampleId(n), sequence: n, createdAt });
	const sent = change({
		...sale,
		progress: {
			...sale.progress,
			deliveries: { ledger: accepted, provider: accepted },
			syncDate: at,
		},
	});
	if (there) world.ledger.set(sale.facts.id, { sale: sent, receivedAt: at });
	if (here) world.device.sales.set(sale.facts.id, there ? sent : sale);
}
const portsOf = (world: InMemoryWorld): BookPorts => ({
	saleStore: world.saleStore,
	salesHistory: inMemorySalesHistory(world.faults, world.ledger),
});

async function numbers(
	ports: BookPorts,
	filter: BookFilter = {},
	pages = 50,
): Promise<readonly number[]> {
	const reader = readSales(ports, owner, filter);
	const found: number[] = [];
	for (;;) {
		const { sales, more } = await run(reader.next(pages));
		found.push(...sales.map(({ sale }) => sale.facts.sequence));
		if (!more) return found;
	}
}

describe("the sales of device and server together", () => {
	it.each([
		["answers", { is: "read" }, [4, 3, 2, 1]],
		["fails", { is: "unreached" }, [3, 2]],
	] as const)(
		"[COUN-10] show those of the device ahead while the server is asked, also where it %s in the end",
		async (end, server, all) => {
			const world = inMemoryPorts();
			for (const n of [1, 2, 3, 4]) put(world, n, { here: n === 2 || n === 3, there: n !== 3 });
			world.faults.reachable = end === "answers";
			const { saleStore, salesHistory } = portsOf(world);
			let answers: () => void = () => undefined;
			const gate = new Promise<void>((resolve) => {
				answers = resolve;
			});
			const page: typeof salesHistory.page = (...asked) =>
				Effect.andThen(
					Effect.promise(() => gate),
					salesHistory.page(...asked),
				);
			const numbersOf = (sales: readonly HistorySale[]) =>
				sales.map(({ sale }) => sale.facts.sequence);
			const reader = readSales({ saleStore, salesHistory: { page } }, owner);
			const seen: (readonly number[])[] = [];
			const read = run(reader.next(10, (sales) => void seen.push(numbersOf(sales))));
			await expect.poll(() => seen).toEqual([[3, 2]]);
			answers();
			const whole = await read;
			expect([numbersOf(whole.sales), whole.server, whole.more]).toEqual([all, server, false]);
		},
	);

	it("[COUN-10] are not shown by halves where the server has answered before", async () => {
		const world = inMemoryPorts();
		put(world, 1, {});
		let ahead = 0;
		const reader = readSales(portsOf(world), owner);
		expect((await run(reader.next(10, () => void ahead++))).sales).toHaveLength(1);
		expect(ahead).toBe(0);
	});

	it("[NAV-06] come newest first and each once, in pages of any size, however many one side has", async () => {
		const world = inMemoryPorts();
		for (let n = 1; n <= 45; n++) put(world, n, { here: n % 3 !== 0, there: n % 5 !== 0 });
		// Every fifteenth is on neither side.
		const expected = Array.from({ length: 45 }, (_, index) => 45 - index).filter(
			(n) => n % 15 !== 0,
		);
		for (const size of [1, 7, 100])
			expect(await numbers(portsOf(world), {}, size)).toEqual(expected);
	});

	it("[NAV-06] reads on past what the store and the server give at once", async () => {
		const world = inMemoryPorts();
		for (let n = 1; n <= 450; n++) put(world, n, { here: n % 2 === 0, there: n % 2 === 1 });
		expect(await numbers(portsOf(world), {}, 64)).toEqual(
			Array.from({ length: 450 }, (_, index) => 450 - index),
		);
	});

	it("tells a sale by what both know: the server's answer that this device missed counts", async () => {
		const world = inMemoryPorts();
		put(world, 1, {});
		const [mine] = world.device.sales.values();
		if (mine)
			world.device.sales.set(mine.facts.id, {
				...mine,
				progress: {
					...mine.progress,
					deliveries: { ledger: accepted, provider: { is: "waiting" } },
				},
			});
		const { sales } = await run(readSales(portsOf(world), owner).next(10));
		expect(sales.map(({ sale, here }) => [sale.progress.deliveries.provider.is, here])).toEqual([
			["accepted", true],
		]);
	});

	it("[NAV-06] are filtered alike on both sides: by status, method, day, place, reference and amount", async () => {
		const world = inMemoryPorts();
		const elsewhere = (sale: Sale): Sale => ({
			...sale,
			facts: { ...sale.facts, stationId: "station-2" },
		});
		const refused = (sale: Sale): Sale => ({
			...sale,
			progress: {
				...sale.progress,
				deliveries: { ledger: accepted, provider: { is: "refused", at, reason: "no" } },
			},
		});
		put(world, 1, { here: false, change: elsewhere });
		put(world, 2, { there: false });
		put(world, 3, { day: 21, change: refused });
		put(world, 4, { here: false, day: 21 });
		const ports = portsOf(world);
		expect(await numbers(ports, { status: "pending" })).toEqual([2]);
		expect(await numbers(ports, { status: "failed" })).toEqual([3]);
		expect(await numbers(ports, { from: "2026-11-21", to: "2026-11-21" })).toEqual([4, 3]);
		expect(await numbers(ports, { stationId: "station-2" })).toEqual([1]);
		expect(await numbers(ports, { restaurantId: "restaurant-2" })).toEqual([]);
		expect(await numbers(ports, { method: "card" })).toEqual([]);
		expect(await numbers(ports, { method: "cash" })).toEqual([4, 3, 2, 1]);
		const [sale] = world.device.sales.values();
		expect(await numbers(ports, { search: (sale?.facts.reference ?? "").toLowerCase() })).toEqual([
			2,
		]);
		expect(await numbers(ports, sale ? { amount: sale.facts.total } : {})).toEqual([4, 3, 2, 1]);
		expect(await numbers(ports, { amount: cents(100) })).toEqual([]);
	});

	it("[COUN-10] are found alike on both sides by item, card, person and number, with the other filters, also where many others are between", async () => {
		const world = inMemoryPorts();
		const named =
			(cashierName: string, last4?: string) =>
			({ facts, ...sale }: Sale): Sale => ({
				...sale,
				facts: {
					...{ ...facts, cashierName },
					...(last4 === undefined
						? {}
						: { tenders: [{ method: "card", amount: facts.total, cardLast4: last4 }] }),
				},
			});
		for (let n = 1; n <= 90; n++) {
			const change =
				n % 30 === 0 ? named("Zoé Tremblay", "0317") : named(n % 45 === 0 ? "Théo" : "Ann");
			const place = n % 3 === 0 ? {} : { [n % 3 === 1 ? "here" : "there"]: false };
			put(world, n, { ...place, change, day: n > 60 ? 21 : 20 });
			const here = world.device.sales.get(sampleId(n));
			if (here) world.device.sales.set(sampleId(n), change(here));
		}
		const ports = portsOf(world);
		expect(await numbers(ports, { find: "zoe" }, 2)).toEqual([90, 60, 30]);
		expect(await numbers(ports, { find: "0317" })).toEqual([90, 60, 30]);
		expect(await numbers(ports, { find: "theo" })).toEqual([45]);
		expect(await numbers(ports, { find: "zoe", from: "2026-11-21", to: "2026-11-21" })).toEqual([
			90,
		]);
		expect(await numbers(ports, { find: "zoe", method: "cash" })).toEqual([]);
		expect((await numbers(ports, { find: "cafe lait" })).length).toBe(90);
		expect((await numbers(ports, { find: "4011", items: [101] })).length).toBe(90);
		world.faults.reachable = false;
		expect(await numbers(ports, { find: "tremblay", items: [7] })).toEqual([90, 60, 30]);
	});

	it("[COUN-10] are found without a look at older ones of the device, where the server has found enough newer", async () => {
		const world = inMemoryPorts();
		const byZoe = ({ facts, ...sale }: Sale): Sale => ({
			...sale,
			facts: { ...facts, cashierName: "Zoé" },
		});
		for (let n = 1; n <= 30; n++) put(world, n, { there: false, day: 19 });
		for (let n = 31; n <= 80; n++) put(world, n, { here: n === 55, change: byZoe });
		const ports = portsOf(world);
		let looked = 0;
		const search: typeof ports.saleStore.search = (ownerId, asked) =>
			ports.saleStore.search(ownerId, {
				...asked,
				matches: (sale) => {
					looked += 1;
					return asked.matches(sale);
				},
			});
		const reader = readSales({ ...ports, saleStore: { ...ports.saleStore, search } }, owner, {
			find: "zoe",
		});
		const first = await run(reader.next(40));
		expect(first.sales.map(({ sale }) => sale.facts.sequence)).toEqual(
			Array.from({ length: 40 }, (_, at) => 80 - at),
		);
		expect(first.sales.filter(({ here }) => here)).toHaveLength(1);
		expect([first.more, looked]).toEqual([true, 1]);
		const second = await run(reader.next(40));
		expect(second.sales).toHaveLength(10);
		expect([second.more, looked]).toEqual([false, 31]);
	});

	it.each([
		["not reached", { reachable: false }, { is: "unreached" }],
		["asks to sign in", { signedIn: false }, { is: "signed-out" }],
		["fails", { history: "fails" }, { is: "failed", reason: "500: Internal Server Error" }],
	] as const)("go on with the device's own where the server %s", async (_, faults, server) => {
		const world = inMemoryPorts({ faults });
		put(world, 1, {});
		put(world, 2, { here: false });
		expect(await run(readSales(portsOf(world), owner).next(10))).toMatchObject({
			sales: [{ here: true }],
			more: false,
			server,
		});
	});

	it("[BOOK-03] names what the server's book holds and can't be read, in the list and in the day, and goes on with all others", async () => {
		const world = inMemoryPorts();
		for (let n = 1; n <= 150; n++) put(world, n, { here: false });
		const history = inMemorySalesHistory(world.faults, world.ledger);
		const page: typeof history.page = (filter, at) =>
			Effect.map(history.page(filter, at), (found) => ({
				...found,
				unreadable: [at?.cursor === undefined ? "POS-1-8" : "POS-1-9"],
			}));
		const ports = { saleStore: world.saleStore, salesHistory: { ...history, page } };
		const reader = readSales(ports, owner);
		const first = await run(reader.next(40));
		expect([first.sales.length, first.unreadable]).toEqual([40, ["POS-1-8"]]);
		const rest = await run(reader.next(500));
		expect([rest.sales.length, rest.more, rest.unreadable]).toEqual([
			110,
			false,
			["POS-1-8", "POS-1-9"],
		]);
		const day = await run(salesBook(ports, owner).day("2026-11-20", {}));
		expect([day.totals.sales, day.unreadable, day.server]).toEqual([
			150,
			["POS-1-8", "POS-1-9"],
			{ is: "read" },
		]);
	});

	it("makes a day of what was sold, without a card that was declined, and says when the server could not tell", async () => {
		const world = inMemoryPorts();
		for (const n of [1, 2, 3]) put(world, n, { here: n !== 2, there: n !== 3 });
		put(world, 4, { day: 21 });
		const declined = (sale: Sale): Sale => ({
			...sale,
			progress: { ...sale.progress, debit: { is: "refused", at, reason: "no funds" } },
			campus: { balanceChecked: true, taxAdjusted: false, offline: false },
		});
		put(world, 5, { change: declined });
		const book = salesBook(
			{
				saleStore: world.saleStore,
				salesHistory: inMemorySalesHistory(world.faults, world.ledger),
			},
			owner,
		);
		const one = world.device.sales.get(sampleId(1))?.facts.total ?? 0;
		const day = await run(book.day("2026-11-20", { restaurantId: "restaurant-1" }));
		expect([day.totals.sales, day.totals.total, day.server]).toEqual([3, 3 * one, { is: "read" }]);
		world.faults.reachable = false;
		expect(await run(book.day("2026-11-20", {}))).toMatchObject({
			totals: { sales: 2 },
			server: { is: "unreached" },
		});
	});
});
