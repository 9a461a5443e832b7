import { Effect, Fiber, Result } from "effect";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/sample-sale.ts";
import { type InMemoryWorld, inMemoryPorts, serverMarkAt } from "../../fakes/index.ts";
import { OutcomeUnknown, Refused, SignedOut, Undecodable, Unreached } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { type DeliveryState, saleStatus } from "../../rules/index.ts";
import { keepMark } from "../compared-books.ts";
import { archiveSales } from "../sales/archive-sales.ts";
import { syncSales } from "./sync-sales.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const at = "2026-11-20T11:00:00.000Z";

const run = <A, E>(effect: Effect.Effect<A, E>) =>
	Effect.runPromise(
		Effect.andThen(TestClock.setTime(now), effect).pipe(Effect.provide(TestClock.layer())),
	);

/** A world with sales of these provider deliveries; the ledger still waits. */
const worldOf = (...provider: readonly DeliveryState[]): InMemoryWorld => {
	const world = inMemoryPorts();
	for (const [index, state] of provider.entries())
		put(world, index + 1, { ledger: { is: "waiting" }, provider: state });
	return world;
};
const put = (
	world: InMemoryWorld,
	n: number,
	deliveries: Sale["progress"]["deliveries"],
	progress: Partial<Sale["progress"]> = {},
	ownerId = "owner-1",
) => {
	const sale = sampleSale({ id: sampleId(n), sequence: n, ownerId });
	world.device.sales.set(sale.facts.id, {
		facts: sale.facts,
		progress: { ...sale.progress, deliveries, ...progress },
	});
};
const stateOf = (world: InMemoryWorld, n: number) =>
	world.device.sales.get(sampleId(n))?.progress.deliveries;
const statusOf = (world: InMemoryWorld, n: number) =>
	saleStatus(world.device.sales.get(sampleId(n))?.progress ?? (undefined as never));
const waiting: DeliveryState = { is: "waiting" };
const once = { retryRefused: false };

describe("syncSales", () => {
	it("[TXN-09, COUN-15] sends several sales at a time once the first was answered, at most sixteen, and money back alone after the sale that it is of", async () => {
		const world = inMemoryPorts();
		const back = 30;
		for (let n = 1; n <= 40; n++) {
			const sale = sampleSale({ id: sampleId(n), sequence: n });
			const facts =
				n === back
					? { ...sale.facts, kind: { type: "refund", of: sampleId(n - 1) } as const }
					: sale.facts;
			world.device.sales.set(sampleId(n), { ...sale, facts });
		}
		let sending: readonly number[] = [];
		const together: (readonly number[])[] = [];
		const watched = {
			...world,
			salesLedger: {
				...world.salesLedger,
				accept: (sale: Sale) =>
					Effect.gen(function* () {
						sending = [...sending, sale.facts.sequence];
						together.push(sending);
						yield* Effect.sleep(10);
						sending = sending.filter((n) => n !== sale.facts.sequence);
						return yield* world.salesLedger.accept(sale);
					}),
			},
		};
		const { synced } = await run(
			Effect.gen(function* () {
				const going = yield* Effect.forkChild(syncSales(watched, "owner-1", once));
				yield* TestClock.adjust("1 second");
				return yield* Fiber.join(going);
			}),
		);
		expect(synced).toBe(40);
		expect(together[0]).toEqual([1]);
		expect(Math.max(...together.map(({ length }) => length))).toBe(16);
		expect(together.filter((each) => each.includes(back))).toEqual([[back]]);
		const order = together.map((each) => each.at(-1) ?? 0);
		expect(order.slice(0, order.indexOf(back)).toSorted((a, b) => a - b)).toEqual(
			Array.from({ length: back - 1 }, (_, index) => index + 1),
		);
	});

	it("[TXN-09] tries a few orders in a run while the provider is away, others in the next, and all as soon as one is answered", async () => {
		const world = worldOf(waiting, waiting, waiting, waiting, waiting, waiting, waiting);
		const tried: number[] = [];
		let answered: readonly number[] = [];
		const watched = {
			...world,
			orderRelay: {
				...world.orderRelay,
				place: (facts: Sale["facts"]) =>
					Effect.suspend(() => {
						tried.push(facts.sequence);
						return answered.includes(facts.sequence)
							? world.orderRelay.place(facts)
							: Effect.fail(new Unreached({ reason: "nobody is there", beyond: "provider" }));
					}),
			},
		};
		const triedAt = async (minute: number) => {
			tried.length = 0;
			const { waiting: left } = await Effect.runPromise(
				Effect.andThen(
					TestClock.setTime(now + minute * 60_000),
					syncSales(watched, "owner-1", once),
				).pipe(Effect.provide(TestClock.layer())),
			);
			return { tried: [...tried], left };
		};
		expect(await triedAt(0)).toEqual({ tried: [1, 2], left: 7 });
		expect([1, 2, 3, 4, 5, 6, 7].map((n) => stateOf(world, n)?.ledger.is)).toEqual(
			Array(7).fill("accepted"),
		);
		expect(await triedAt(1)).toEqual({ tried: [1, 2, 6, 7], left: 7 });
		expect(await triedAt(2)).toEqual({ tried: [1, 2, 4, 5], left: 7 });
		// The first two fail; the others are sent all the same.
		answered = [3, 4, 5, 6, 7];
		expect(await triedAt(3)).toEqual({ tried: [1, 2, 3, 4, 5, 6, 7], left: 2 });
	});

	it("[HEAL-04] an order says the epoch in which it left first, not that in which the ledger could not be told of its sale; a queued card says that one", async () => {
		const world = inMemoryPorts();
		put(world, 1, { ledger: waiting, provider: waiting });
		const queued = sampleSale({ id: sampleId(2), sequence: 2, queuedCard: "60010001" });
		world.device.sales.set(queued.facts.id, queued);
		const left: (string | undefined)[] = [];
		const under = (epoch: string, ledger: "unreached" | "accepts", relay = ledger) => {
			const mark = { ...serverMarkAt(0), epoch };
			const unreached = Effect.fail(new Unreached({ reason: "no network" }));
			return run(
				syncSales(
					{
						...world,
						connectivity: { ...world.connectivity, heard: () => Effect.succeed(mark) },
						salesLedger: {
							...world.salesLedger,
							accept: (sale: Sale) =>
								ledger === "accepts" ? world.salesLedger.accept(sale) : unreached,
						},
						orderRelay: {
							...world.orderRelay,
							place: (facts: Sale["facts"], sentUnder?: string) =>
								Effect.suspend(() => {
									left.push(sentUnder);
									return relay === "accepts" ? world.orderRelay.place(facts) : unreached;
								}),
						},
					},
					"owner-1",
					once,
				),
			);
		};
		const kept = (n: number) => world.device.sales.get(sampleId(n))?.progress.sentUnder;

		await under("first", "unreached");
		await under("second", "accepts", "unreached");
		await under("third", "accepts");
		expect(left).toEqual(["second", "first", "second", "first"]);
		expect([kept(1), kept(2)]).toEqual(["second", "first"]);
	});

	it("[HEAL-04] an order says the epoch of the last comparison where no health check has said one yet, and one that was heard while the run went on", async () => {
		const world = inMemoryPorts();
		put(world, 1, { ledger: waiting, provider: waiting });
		const left: (string | undefined)[] = [];
		const silent = {
			...world,
			connectivity: { ...world.connectivity, heard: () => Effect.succeed(undefined) },
			orderRelay: {
				...world.orderRelay,
				place: (_: Sale["facts"], sentUnder?: string) =>
					Effect.suspend(() => {
						left.push(sentUnder);
						return Effect.fail(new Unreached({ reason: "no network" }));
					}),
			},
		};
		await run(keepMark(world.settings, { ...serverMarkAt(0), epoch: "seen-before" }));
		await run(syncSales(silent, "owner-1", once));
		expect(left).toEqual(["seen-before"]);

		const fresh = inMemoryPorts();
		for (const n of [1, 2]) put(fresh, n, { ledger: waiting, provider: waiting });
		let heard: string | undefined;
		const opening = {
			...fresh,
			connectivity: {
				...fresh.connectivity,
				heard: () =>
					Effect.sync(() => (heard === undefined ? heard : { ...serverMarkAt(0), epoch: heard })),
			},
			orderRelay: {
				...fresh.orderRelay,
				place: (facts: Sale["facts"], sentUnder?: string) =>
					Effect.suspend(() => {
						left.push(sentUnder);
						heard = "just-heard";
						return fresh.orderRelay.place(facts);
					}),
			},
		};
		await run(syncSales(opening, "owner-1", once));
		expect(left).toEqual(["seen-before", undefined, "just-heard"]);
	});

	it("[TXN-16] asks for a declined debit where what was refused is tried again, and not with every sale", async () => {
		const world = inMemoryPorts();
		const sale = sampleSale({ id: sampleId(1), queuedCard: "60010001" });
		const debit = (state: DeliveryState) =>
			world.device.sales.set(sale.facts.id, {
				...sale,
				progress: {
					...sale.progress,
					deliveries: { ledger: { is: "accepted", at }, provider: waiting },
					debit: state,
				},
			});
		const asked: string[] = [];
		const watched = {
			...world,
			campusCard: {
				...world.campusCard,
				debits: (ownerId: string, references: readonly string[]) =>
					Effect.andThen(
						Effect.sync(() => void asked.push(...references)),
						world.campusCard.debits(ownerId, references),
					),
			},
		};
		debit({ is: "refused", at, reason: "too little on it" });
		await run(syncSales(watched, "owner-1", once));
		expect(asked).toEqual([]);
		await run(syncSales(watched, "owner-1", { retryRefused: true }));
		expect(asked).toContain(sale.facts.reference);
		asked.length = 0;
		debit({ is: "sending", since: at });
		await run(syncSales(watched, "owner-1", once));
		expect(asked).toContain(sale.facts.reference);
	});

	it("[TXN-05, TXN-06, TXN-07] writes syncing before each call, and complete with both stamps after the last", async () => {
		const world = worldOf(waiting);
		const seen: string[] = [];
		const note = (place: string) =>
			seen.push(
				`${place} ${stateOf(world, 1)?.ledger.is} ${stateOf(world, 1)?.provider.is} ${statusOf(world, 1)}`,
			);
		const watched = {
			...world,
			salesLedger: {
				...world.salesLedger,
				accept: (sale: Sale) =>
					Effect.andThen(
						Effect.sync(() => note("ledger")),
						world.salesLedger.accept(sale),
					),
			},
			orderRelay: {
				...world.orderRelay,
				place: (facts: Sale["facts"]) =>
					Effect.andThen(
						Effect.sync(() => note("provider")),
						world.orderRelay.place(facts),
					),
			},
		};
		expect(await run(syncSales(watched, "owner-1", once))).toEqual({
			synced: 1,
			failed: 0,
			waiting: 0,
		});
		expect(seen).toEqual(["ledger sending waiting syncing", "provider accepted sending syncing"]);
		expect(world.device.sales.get(sampleId(1))?.progress).toMatchObject({
			syncDate: "2026-11-20T12:00:00.000Z",
			cloudSyncTime: "2026-11-20T12:00:00.000Z",
		});
		expect(statusOf(world, 1)).toBe("complete");
	});

	it("sends oldest first, and those that are kept while it runs", async () => {
		const world = worldOf(waiting, waiting);
		const order: string[] = [];
		const watched = {
			...world,
			salesLedger: {
				...world.salesLedger,
				accept: (sale: Sale) => {
					order.push(sale.facts.id);
					if (order.length === 1) put(world, 3, { ledger: waiting, provider: waiting });
					return world.salesLedger.accept(sale);
				},
			},
		};
		expect(await run(syncSales(watched, "owner-1", once))).toEqual({
			synced: 3,
			failed: 0,
			waiting: 0,
		});
		expect(order).toEqual([1, 2, 3].map(sampleId));
	});

	it("[TXN-08] lets one refused sale stand aside, and goes on with the others", async () => {
		const world = worldOf(waiting, waiting, waiting);
		const picky = {
			...world,
			orderRelay: {
				...world.orderRelay,
				place: (facts: Sale["facts"]) =>
					facts.sequence === 1
						? Effect.fail(new Refused({ reason: "no such item" }))
						: world.orderRelay.place(facts),
			},
		};
		expect(await run(syncSales(picky, "owner-1", once))).toEqual({
			synced: 2,
			failed: 1,
			waiting: 0,
		});
		expect([1, 2, 3].map((n) => statusOf(world, n))).toEqual(["failed", "complete", "complete"]);
		expect(stateOf(world, 1)?.provider).toEqual({
			is: "refused",
			at: "2026-11-20T12:00:00.000Z",
			reason: "no such item",
		});
	});

	it("[TXN-10] says the fixed text for a refusal of the provider without words, and Unknown error for one of the ledger", async () => {
		const world = worldOf(waiting);
		const silent = {
			...world,
			salesLedger: { ...world.salesLedger, accept: () => Effect.fail(new Refused({ reason: "" })) },
			orderRelay: { ...world.orderRelay, place: () => Effect.fail(new Refused({ reason: "" })) },
		};
		await run(syncSales(silent, "owner-1", once));
		expect(stateOf(world, 1)).toMatchObject({
			ledger: { reason: "Unknown error" },
			provider: { reason: "Failed to sync to the provider's cloud POS" },
		});
	});

	it("[TXN-12] tries refused deliveries again in bulk, never unknown or accepted ones", async () => {
		const accepted: DeliveryState = { is: "accepted", at };
		const world = worldOf(
			{ is: "refused", at, reason: "no" },
			{ is: "unknown", at, reason: "lost" },
		);
		put(world, 3, { ledger: { is: "refused", at, reason: "no" }, provider: accepted });
		expect(await run(syncSales(world, "owner-1", once))).toEqual({
			synced: 0,
			failed: 0,
			waiting: 0,
		});
		expect(world.orders).toEqual([]);
		expect(await run(syncSales(world, "owner-1", { retryRefused: true }))).toEqual({
			synced: 2,
			failed: 0,
			waiting: 0,
		});
		expect(world.orders.map(({ id }) => id)).toEqual([sampleId(1)]);
		expect([...world.ledger.keys()].sort()).toEqual([1, 2, 3].map(sampleId));
		expect(statusOf(world, 2)).toBe("failed");
	});

	it.each([
		["our own server is not there", new Unreached({ reason: "no network" }), "unreached"],
		["the session is over", new SignedOut(), "signed-out"],
	] as const)("[TXN-11] ends and leaves all waiting when %s", async (_, fault, stopped) => {
		const world = worldOf(waiting, waiting);
		let asked = 0;
		const cut = {
			...world,
			connectivity: {
				...world.connectivity,
				reachable: () => Effect.succeed(stopped !== "unreached"),
			},
			salesLedger: {
				...world.salesLedger,
				accept: () =>
					Effect.andThen(
						Effect.sync(() => void asked++),
						Effect.fail(fault),
					),
			},
		};
		expect(await run(syncSales(cut, "owner-1", once))).toEqual({
			synced: 0,
			failed: 0,
			waiting: 2,
			stopped,
		});
		expect(asked).toBe(1);
		expect([1, 2].map((n) => statusOf(world, n))).toEqual(["pending", "pending"]);
	});

	it("[TXN-11] ends after two requests that break off while the server is there, and begins with the other sales the next time", async () => {
		const world = worldOf(waiting, waiting, waiting, waiting);
		const asked: number[] = [];
		const breaks = {
			...world,
			salesLedger: {
				...world.salesLedger,
				accept: (sale: Sale) =>
					Effect.suspend(() => {
						const n = Number(sale.facts.id.slice(-4));
						asked.push(n);
						return n <= 2
							? Effect.fail(new Unreached({ reason: "reset" }))
							: world.salesLedger.accept(sale);
					}),
			},
		};
		const options = { ...once, broken: new Set<string>() };
		expect(await run(syncSales(breaks, "owner-1", options))).toMatchObject({
			synced: 0,
			waiting: 4,
		});
		expect(await run(syncSales(breaks, "owner-1", options))).toMatchObject({
			synced: 2,
			waiting: 2,
		});
		expect(await run(syncSales(world, "owner-1", options))).toMatchObject({
			synced: 2,
			waiting: 0,
		});
		expect([asked, options.broken.size]).toEqual([[1, 2, 3, 4, 1, 2], 0]);
	});

	it.each([
		[
			"the provider is not there",
			new Unreached({ reason: "refused", beyond: "provider" }),
			waiting,
		],
		["the relay's answer can't be read", new Undecodable({ where: "x", reason: "html" }), waiting],
		[
			"nobody knows what became of the order",
			new OutcomeUnknown({ reason: "lost" }),
			{ is: "unknown", at: "2026-11-20T12:00:00.000Z", reason: "lost" },
		],
	] as const)("[TXN-09] goes on with the next sale when %s", async (_, fault, provider) => {
		const world = worldOf(waiting, waiting);
		const cut = {
			...world,
			orderRelay: {
				...world.orderRelay,
				place: (facts: Sale["facts"]) =>
					facts.sequence === 1 ? Effect.fail(fault) : world.orderRelay.place(facts),
			},
		};
		expect(await run(syncSales(cut, "owner-1", once))).toMatchObject({ synced: 1 });
		expect(stateOf(world, 1)).toEqual({
			ledger: { is: "accepted", at: "2026-11-20T12:00:00.000Z" },
			provider,
		});
	});

	it("[TXN-09] holds up nothing when a port breaks", async () => {
		const world = worldOf(waiting, waiting);
		const broken = {
			...world,
			salesLedger: {
				...world.salesLedger,
				accept: (sale: Sale) =>
					sale.facts.sequence === 1 ? Effect.die("bug") : world.salesLedger.accept(sale),
			},
		};
		expect(await run(syncSales(broken, "owner-1", once))).toEqual({
			synced: 1,
			failed: 0,
			waiting: 1,
			kept: 1,
		});
	});

	it("[TXN-11] leaves the orders of a restaurant without an access token as they are, and tells the ledger", async () => {
		const world = worldOf(waiting);
		expect(
			await run(syncSales(world, "owner-1", { ...once, withoutToken: "restaurant-1" })),
		).toEqual({ synced: 0, failed: 0, waiting: 1 });
		expect(stateOf(world, 1)).toMatchObject({ ledger: { is: "accepted" }, provider: waiting });
		expect(
			await run(syncSales(world, "owner-1", { ...once, withoutToken: "restaurant-2" })),
		).toEqual({ synced: 1, failed: 0, waiting: 0 });
	});

	it("[TXN-02] takes up what a dead page left sending, and only as the leader", async () => {
		const world = worldOf({ is: "sending", since: at });
		world.device.led.add("sync-sales");
		expect(await run(Effect.result(syncSales(world, "owner-1", once)))).toMatchObject(
			Result.fail({ _tag: "Busy" }),
		);
		expect(stateOf(world, 1)?.provider).toEqual({ is: "sending", since: at });
		world.device.led.clear();
		expect(await run(syncSales(world, "owner-1", once))).toEqual({
			synced: 1,
			failed: 0,
			waiting: 0,
		});
	});

	it("sends nothing of another owner's", async () => {
		const world = worldOf();
		put(world, 1, { ledger: waiting, provider: waiting }, {}, "owner-2");
		expect(await run(syncSales(world, "owner-1", { retryRefused: true }))).toEqual({
			synced: 0,
			failed: 0,
			waiting: 0,
		});
		expect([world.ledger.size, world.orders.length]).toEqual([0, 0]);
	});
});

describe("archiveSales", () => {
	it("[SYNC-16, TXN-13] puts away what has been complete for more than seven days, and nothing that is still open", async () => {
		const world = inMemoryPorts();
		const done: Sale["progress"]["deliveries"] = {
			ledger: { is: "accepted", at },
			provider: { is: "accepted", at },
		};
		put(world, 1, done, { syncDate: "2026-11-13T11:59:59.999Z" });
		put(world, 2, done, { syncDate: "2026-11-13T12:00:00.000Z" });
		put(
			world,
			3,
			{ ...done, provider: { is: "unknown", at, reason: "lost" } },
			{ syncDate: "2026-11-01T12:00:00.000Z" },
		);
		put(world, 4, done, { syncDate: "2026-11-01T12:00:00.000Z" }, "owner-2");
		expect(await run(archiveSales(world, "owner-1"))).toBe(1);
		expect([1, 2, 3, 4].map((n) => statusOf(world, n))).toEqual([
			"archived",
			"complete",
			"failed",
			"complete",
		]);
		expect(world.device.sales.get(sampleId(1))?.progress.archivedAt).toBe(
			"2026-11-20T12:00:00.000Z",
		);
	});
});
