import { Effect, Fiber, Result } from "effect";
import { describe, expect, it } from "vitest";
import { NotStored } from "../../ports/index.ts";
import { after, atCounter, openCounter, sell, settled, stocked } from "../counter.sample.ts";

describe("the menu's first sync", () => {
	it("[SYNC-23] happens by itself when there is no menu, and shows it", () =>
		atCounter(({ pos, world }) =>
			Effect.sync(() => {
				expect(pos.menu.state.getState()).toMatchObject({
					status: "ready",
					categoryId: 1,
					syncedAt: "2026-11-21T03:30:00.000Z",
				});
				expect(world.device.menus.size).toBe(1);
			}),
		));

	it("[SYNC-24, SYNC-33] is tried once: a failure stands until somebody asks again", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(pos.menu.state.getState()).toMatchObject({
						status: "failed",
						failure: "Failed to sync menu categories",
					});
					expect(pos.sync.state.getState().failure).toBe("Failed to sync menu categories");
					world.faults.menu = "answers";
					world.connectivity.signal("visible");
					yield* after("1 minute");
					expect(pos.menu.state.getState().status).toBe("failed");
					yield* pos.sync.now();
					expect(pos.menu.state.getState().status).toBe("ready");
					expect(pos.sync.state.getState().failure).toBeUndefined();
				}),
			{ faults: { menu: "refuses" } },
		));

	it("ends without a fault, and without a word, when the till is left while somebody waits for it", () =>
		atCounter(
			({ pos, world, codes }) =>
				Effect.gen(function* () {
					Object.assign(world.menuSource, { items: () => Effect.never });
					const asked = yield* Effect.forkChild(pos.sync.now());
					yield* settled;
					yield* pos.stop();
					expect(yield* Fiber.join(asked)).toEqual({ synced: 0, failed: 0, waiting: 0 });
					expect(codes()).toEqual([]);
				}),
			{ world: stocked() },
		));

	it("does not fetch a menu that is there already", () =>
		atCounter(
			({ pos }) =>
				Effect.sync(() => expect(pos.sync.state.getState().lastSyncTime).toBeUndefined()),
			{ world: stocked() },
		));
});

describe("the connection", () => {
	it("[NET-14] is off at the browser's word, and at a request's", () =>
		atCounter(
			({ pos, world, codes }) =>
				Effect.gen(function* () {
					expect(pos.sync.state.getState().online).toBe(true);
					world.connectivity.signal("offline");
					expect(pos.sync.state.getState().online).toBe(false);
					yield* after("5 seconds");
					expect(pos.sync.state.getState().online).toBe(true);
					world.faults.reachable = false;
					yield* sell(pos);
					yield* settled;
					expect(pos.sync.state.getState().online).toBe(false);
					expect(codes().filter((code) => code === "offline" || code === "online")).toEqual([
						"offline",
						"online",
						"offline",
					]);
				}),
			{ world: stocked() },
		));

	it("says nothing at the start, whatever it finds", () =>
		atCounter(({ codes }) => Effect.sync(() => expect(codes()).toEqual([])), {
			world: stocked({ reachable: false }),
		}));

	it("asks every 5 seconds, every 30 after ten minutes, and at once on a hint or a new sale", async () => {
		const world = stocked({ reachable: false });
		let asked = 0;
		const counted = {
			...world,
			connectivity: {
				...world.connectivity,
				reachable: () =>
					Effect.andThen(
						Effect.sync(() => void asked++),
						world.connectivity.reachable(),
					),
			},
		};
		await atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					expect(asked).toBe(1);
					yield* after("5 seconds");
					yield* after("5 seconds");
					expect(asked).toBe(3);
					for (let minute = 0; minute < 40; minute++) yield* after("15 seconds");
					asked = 0;
					yield* after("25 seconds");
					yield* after("5 seconds");
					expect(asked).toBe(1);
					world.connectivity.signal("visible");
					yield* settled;
					expect(asked).toBe(2);
					yield* sell(pos);
					yield* settled;
					expect(asked).toBe(3);
				}),
			{ world: counted },
		);
	});

	it("[NET-02, NET-18, NET-22] comes back: 2 seconds later the sales are sent, then everything is synced", () =>
		atCounter(
			({ pos, world, codes }) =>
				Effect.gen(function* () {
					const ids = [yield* sell(pos), yield* sell(pos)];
					expect(pos.sync.state.getState()).toMatchObject({ online: false, unsent: 2 });
					world.faults.reachable = true;
					world.connectivity.signal("online");
					yield* settled;
					expect(pos.sync.state.getState().online).toBe(true);
					yield* after("1999 millis");
					expect(world.ledger.size).toBe(0);
					yield* after("1 millis");
					expect([...world.ledger.keys()]).toEqual(ids);
					expect(world.orders.map(({ id }) => id)).toEqual(ids);
					expect(pos.sync.state.getState()).toMatchObject({
						unsent: 0,
						lastSyncTime: "2026-11-21T03:30:02.000Z",
					});
					expect(codes()).toEqual(["order-saved", "order-saved", "online"]);
				}),
			{ world: stocked({ reachable: false }) },
		));
});

describe("sync by hand", () => {
	it("[SYNC-17, DATA-24] fetches the menu, sends the sales, remembers when, and reports", () =>
		atCounter(
			({ pos, world, notices }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					world.faults.reachable = true;
					expect(yield* pos.sync.now()).toEqual({ synced: 1, failed: 0, waiting: 0 });
					expect(pos.sync.state.getState()).toMatchObject({
						syncing: false,
						lastSyncTime: "2026-11-21T03:30:00.000Z",
					});
					expect(pos.sync.state.getState().progress).toBeUndefined();
					expect(notices).toContainEqual({ code: "synced", sales: 1 });
					expect(world.device.settings.get("lastSyncTime/owner-1/restaurant-1")).toBe(
						JSON.stringify("2026-11-21T03:30:00.000Z"),
					);
				}),
			{ world: stocked({ reachable: false }) },
		));

	it("says that it can't without the server", () =>
		atCounter(
			({ pos, codes }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					expect(yield* pos.sync.now()).toEqual({ synced: 0, failed: 0, waiting: 1 });
					expect(codes()).toEqual(["order-saved", "sync-offline"]);
				}),
			{ world: stocked({ reachable: false }) },
		));

	it("[SYNC-28] is given up after 30 seconds", async () => {
		const world = stocked();
		const stuck = { ...world, menuSource: { ...world.menuSource, items: () => Effect.never } };
		await atCounter(
			({ pos, notices }) =>
				Effect.gen(function* () {
					let report: unknown;
					const waiting = Effect.map(pos.sync.now(), (found) => {
						report = found;
					});
					const fiber = yield* Effect.forkChild(waiting);
					yield* after("29 seconds");
					expect(pos.sync.state.getState().syncing).toBe(true);
					expect(pos.sync.state.getState().progress).toMatchObject({
						step: 5,
						current: "menu items",
						total: 8,
					});
					yield* after("1 second");
					expect(report).toEqual({ synced: 0, failed: 0, waiting: 0 });
					expect(notices).toEqual([
						{
							code: "sync-failed",
							reason: "Sync timed out. The page will reload.",
							timedOut: true,
						},
					]);
					expect(pos.sync.state.getState().syncing).toBe(false);
					void fiber;
				}),
			{ world: stuck },
		);
	});

	it("[SYNC-41] tells what failed, and keeps the menu that is there", () =>
		atCounter(
			({ pos, world, notices }) =>
				Effect.gen(function* () {
					world.faults.menu = "items";
					yield* pos.sync.now();
					expect(notices).toEqual([{ code: "sync-failed", reason: "Failed to sync menu items" }]);
					expect(pos.menu.state.getState()).toMatchObject({ status: "ready" });
					expect(pos.sync.state.getState()).toMatchObject({ failure: "Failed to sync menu items" });
					expect(pos.sync.state.getState().lastSyncTime).toBeUndefined();
				}),
			{ world: stocked() },
		));
});

describe("a lost session", () => {
	it("[TXN-11] leaves sales as they are, asks to sign in, and sends them once somebody has", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					world.faults.signedIn = false;
					yield* sell(pos);
					yield* settled;
					expect(pos.sync.state.getState()).toMatchObject({
						online: true,
						signedOut: true,
						unsent: 1,
						attention: [],
					});
					expect((yield* pos.sales.recent(1))[0]?.status).toBe("pending");
					world.faults.signedIn = true;
					world.connectivity.signal("visible");
					yield* settled;
					expect(pos.sync.state.getState()).toMatchObject({ signedOut: false, unsent: 0 });
					expect(world.ledger.size).toBe(1);
				}),
			{ world: stocked() },
		));
});

describe("retries", () => {
	it("asks the ledger again, later and later, when its answer can't be read, and counts the sale once", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					world.faults.ledger = "garbles";
					yield* sell(pos);
					yield* settled;
					expect(world.orders).toHaveLength(1);
					expect(pos.sync.state.getState()).toMatchObject({
						online: true,
						unsent: 1,
						attention: [],
					});
					world.faults.ledger = "accepts";
					yield* after("1 second");
					expect(pos.sync.state.getState().unsent).toBe(1);
					yield* after("2 seconds");
					expect(pos.sync.state.getState().unsent).toBe(0);
					expect([world.ledger.size, world.orders.length]).toEqual([1, 1]);
				}),
			{ world: stocked() },
		));

	it("lets another tab that leads send, and follows what it made of our sales", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					world.device.led.add("sync-sales");
					const id = yield* sell(pos);
					yield* settled;
					expect(world.ledger.size).toBe(0);
					const at = "2026-11-21T03:30:00.500Z";
					yield* world.saleStore.advance("owner-1", id, ({ progress }) => ({
						progress: {
							...progress,
							syncDate: at,
							deliveries: { ledger: { is: "accepted", at }, provider: { is: "accepted", at } },
						},
					}));
					yield* after("1 second");
					expect(pos.sync.state.getState().unsent).toBe(0);
					expect(world.ledger.size).toBe(0);
				}),
			{ world: stocked() },
		));
});

describe("a start", () => {
	it("can be stopped before it is done, started again and started twice, and watches once", async () => {
		const world = stocked();
		const { pos } = openCounter({
			...world,
			drafts: {
				...world.drafts,
				load: (place) => Effect.delay(world.drafts.load(place), "2 millis"),
			},
		});
		const first = Effect.runPromise(pos.start());
		await Effect.runPromise(pos.stop());
		await Effect.runPromise(pos.start());
		await first;
		await Effect.runPromise(pos.start());
		let asked = 0;
		const { reachable } = world.connectivity;
		Object.assign(world.connectivity, {
			reachable: () =>
				Effect.andThen(
					Effect.sync(() => void asked++),
					reachable(),
				),
		});
		await Effect.runPromise(settled);
		asked = 0;
		world.connectivity.signal("visible");
		await Effect.runPromise(settled);
		expect(asked).toBe(1);
		await Effect.runPromise(pos.stop());
		world.connectivity.signal("visible");
		await Effect.runPromise(settled);
		expect(asked).toBe(1);
	});

	it("finishes what a page that died left behind", async () => {
		const world = stocked({ reachable: false });
		await atCounter(({ pos }) => Effect.asVoid(sell(pos)), { world });
		const [sale] = [...world.device.sales.values()];
		if (sale)
			world.device.sales.set(sale.facts.id, {
				...sale,
				progress: {
					...sale.progress,
					deliveries: {
						ledger: { is: "accepted", at: "x" },
						provider: { is: "sending", since: "x" },
					},
				},
			});
		world.faults.reachable = true;
		await atCounter(
			({ pos }) =>
				Effect.sync(() => {
					expect(pos.sync.state.getState().unsent).toBe(0);
					expect([world.ledger.size, world.orders.length]).toEqual([0, 1]);
				}),
			{ world },
		);
	});

	it("fails plainly when the device can't be read", async () => {
		const world = stocked();
		const broken = {
			...world,
			drafts: { ...world.drafts, load: () => Effect.fail(new NotStored({ reason: "blocked" })) },
		};
		const started = await Effect.runPromise(Effect.result(openCounter(broken).pos.start()));
		expect(Result.isFailure(started) && started.failure).toEqual(
			new NotStored({ reason: "blocked" }),
		);
	});
});
