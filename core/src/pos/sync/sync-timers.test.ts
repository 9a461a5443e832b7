import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { serverMarkAt } from "../../fakes/index.ts";
import { cents } from "../../rules/index.ts";
import {
	after,
	atCounter,
	type Counter,
	openCounter,
	sell,
	settled,
	stocked,
} from "../counter.sample.ts";

const key = (name: string) => `${name}/owner-1/restaurant-1`;
const kept = ({ world }: Counter, name: string) => {
	const value = world.device.settings.get(key(name));
	return value === undefined ? undefined : JSON.parse(value);
};
const markers = [
	"lastMenuCategorySync",
	"lastMenuItemSync",
	"lastMenuSubCategorySync",
	"lastModifierSync",
	"lastTaxSync",
];
const access = { restaurantId: 1000012, branchId: 1000012, apiBaseUrl: "https://provider.example" };

describe("the markers of a sync", () => {
	it("[DATA-22, DATA-23] tell when each list was read last, and of which restaurant and branch", () =>
		atCounter((counter) =>
			Effect.sync(() => {
				for (const name of markers)
					expect([name, kept(counter, name)]).toEqual([name, "2026-11-21T03:30:00.000Z"]);
				expect([
					kept(counter, "lastSyncedRestaurantId"),
					kept(counter, "lastSyncedBranchId"),
					kept(counter, "forceMenuRefresh"),
				]).toEqual([1000012, 1000012, undefined]);
			}),
		));

	it("[DATA-23] leaves that of a list that could not be read", () =>
		atCounter(
			(counter) =>
				Effect.sync(() => {
					expect(kept(counter, "lastModifierSync")).toBeUndefined();
					expect(kept(counter, "lastMenuItemSync")).toBeDefined();
				}),
			{ faults: { menu: "modifiers" } },
		));

	it("[SYNC-19] another restaurant or branch than the one synced last leaves a stamp, until a sync went well", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.stop();
					const next = openCounter(counter.world, { providerBranchId: 7 });
					counter.world.faults.menu = "refuses";
					yield* next.pos.start();
					yield* settled;
					expect(kept(next, "forceMenuRefresh")).toBe("2026-11-21T03:30:00.000Z");
					counter.world.faults.menu = "answers";
					yield* next.pos.sync.now();
					expect([kept(next, "forceMenuRefresh"), kept(next, "lastSyncedBranchId")]).toEqual([
						undefined,
						7,
					]);
					yield* next.pos.stop();
				}),
			{},
		));
});

describe("Force Refresh", () => {
	it("[SYNC-20, SYNC-21, SYNC-22] takes the markers away and syncs again; one that fails leaves the old menu whole", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				const { menu } = counter.pos.menu.state.getState();
				counter.world.faults.menu = "items";
				yield* after("1 minute");
				yield* counter.pos.sync.forceRefresh();
				for (const name of markers) expect([name, kept(counter, name)]).toEqual([name, undefined]);
				expect(kept(counter, "forceMenuRefresh")).toBe("2026-11-21T03:31:00.000Z");
				expect(counter.pos.menu.state.getState()).toMatchObject({ status: "ready", menu });
				counter.world.faults.menu = "answers";
				yield* counter.pos.sync.forceRefresh();
				expect(kept(counter, "lastMenuItemSync")).toBe("2026-11-21T03:31:00.000Z");
				expect(kept(counter, "forceMenuRefresh")).toBeUndefined();
				expect(counter.pos.menu.state.getState().syncedAt).toBe("2026-11-21T03:31:00.000Z");
			}),
		));
});

describe("the retry interval", () => {
	it("[SET-22] tries what was refused again every 5 minutes while online", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* sell(counter.pos);
					yield* settled;
					expect(counter.pos.sync.state.getState().attention).toHaveLength(1);
					counter.world.faults.provider = "accepts";
					yield* after("4 minutes");
					expect(counter.world.orders).toHaveLength(0);
					yield* after("1 minute");
					expect(counter.world.orders).toHaveLength(1);
					expect(counter.pos.sync.state.getState()).toMatchObject({ unsent: 0, attention: [] });
				}),
			{ world: stocked({ provider: "refuses" }) },
		));

	it("[SET-22] and a menu that could not be had, at the interval that was set", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					expect(counter.pos.menu.state.getState().status).toBe("failed");
					yield* counter.pos.settings.saveMenuApi({ ...access, retryInterval: 2 });
					counter.world.faults.menu = "answers";
					yield* after("5 minutes");
					expect(counter.pos.menu.state.getState().status).toBe("ready");
					counter.world.faults.menu = "refuses";
					yield* counter.pos.sync.now();
					counter.world.faults.menu = "answers";
					yield* after("2 minutes");
					expect(counter.pos.sync.state.getState().failure).toBeUndefined();
				}),
			{ faults: { menu: "refuses" } },
		));
});

describe("the nightly sync", () => {
	it("syncs at 2 o'clock on the restaurant's wall, every night, unless it is switched off", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const syncedAt = () => counter.pos.menu.state.getState().syncedAt;
					const first = syncedAt();
					yield* after("3 hours");
					expect(syncedAt()).toBe(first);
					yield* after("30 minutes");
					expect(syncedAt()).toBe("2026-11-21T07:00:00.000Z");
					yield* after("1 day");
					expect(syncedAt()).toBe("2026-11-22T07:00:00.000Z");
					counter.pos.settings.setPassing("dailySync", false);
					yield* after("1 day");
					expect(syncedAt()).toBe("2026-11-22T07:00:00.000Z");
				}),
			{ world: stocked() },
		));

	it("[TXN-13, SYNC-16] puts away what has been everywhere for more than 7 days", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* sell(counter.pos);
					yield* settled;
					yield* after("7 days");
					expect((yield* counter.pos.sales.recent(1))[0]?.status).toBe("complete");
					yield* after("1 day");
					expect((yield* counter.pos.sales.recent(1))[0]?.status).toBe("archived");
				}),
			{ world: stocked() },
		));
});

describe("bulk retry", () => {
	it("[TXN-12] sends all that is pending or refused, under the old keys, and says how it went", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const ids = [yield* sell(counter.pos), yield* sell(counter.pos)];
					yield* settled;
					counter.world.faults.provider = "accepts";
					expect(yield* counter.pos.sync.retryAll()).toEqual({ synced: 2, failed: 0, waiting: 0 });
					expect(counter.world.orders.map(({ id }) => id)).toEqual(ids);
					expect(counter.notices.at(-1)).toEqual({ code: "sales-processed", count: 2 });
					yield* counter.pos.sync.retryAll();
					expect(counter.notices.at(-1)).toEqual({ code: "nothing-to-sync" });
				}),
			{ world: stocked({ provider: "refuses" }) },
		));
});

/** The mark of a restored server. */
const anotherEpoch = { ...serverMarkAt(0), epoch: "another-life-of-a-fake-book" };

describe("the books", () => {
	it("are compared after a full sync, and agree", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* sell(counter.pos);
					yield* sell(counter.pos);
					yield* settled;
					yield* counter.pos.sync.now();
					expect(counter.pos.sync.state.getState().books).toMatchObject({ differences: [] });
				}),
			{ world: stocked() },
		));

	it("[HEAL-01] are whole again where the server lost a sale: it waits again and is sent, and nobody has to do anything", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const first = yield* sell(counter.pos);
					yield* sell(counter.pos);
					yield* settled;
					yield* counter.pos.sync.now();
					counter.world.ledger.delete(first);
					counter.world.faults.server = anotherEpoch;
					yield* counter.pos.sync.now();
					yield* settled;
					expect([...counter.world.ledger.keys()]).toContain(first);
					expect(counter.pos.sync.state.getState()).toMatchObject({ unsent: 0, attention: [] });
					expect(counter.notices.filter(({ code }) => code === "books-differ")).toEqual([]);
				}),
			{ world: stocked() },
		));

	it("that differ are shown: one that no device made", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const first = yield* sell(counter.pos);
					yield* settled;
					const sold = counter.world.ledger.get(first);
					if (sold) {
						const { facts, ...rest } = sold.sale;
						counter.world.ledger.set("other", {
							...sold,
							sale: { ...rest, facts: { ...facts, id: "other", businessDate: "2026-11-19" } },
						});
					}
					yield* counter.pos.sync.now();
					expect(counter.pos.sync.state.getState().books?.differences).toEqual([
						{ businessDate: "2026-11-19", here: 0, atServer: 1 },
					]);
				}),
			{ world: stocked() },
		));
});

describe("two tabs of a device", () => {
	const secondTab = (counter: Counter) => {
		const { world } = counter;
		// Its own tab of the same device: the disk, the locks and the channel are one.
		return openCounter({ ...world, tabs: tabOf(world) });
	};
	const tabOf = (world: Counter["world"]): Counter["world"]["tabs"] => {
		const own = new Set<unknown>();
		return {
			postToTabs: (message) =>
				Effect.sync(() =>
					[...world.device.tabs].forEach((hear) => void (own.has(hear) || hear(message))),
				),
			listen: (hear) =>
				Effect.sync(() => {
					own.add(hear);
					world.device.tabs.add(hear);
					return Effect.sync(() => void world.device.tabs.delete(hear));
				}),
		};
	};

	/** Runs a test while a second tab of the counter is open. */
	const inBoth = (
		world: Counter["world"],
		body: (counter: Counter, other: Counter) => Effect.Effect<void, unknown>,
	) =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const other = secondTab(counter);
					yield* other.pos.start();
					yield* settled;
					yield* body(counter, other);
					yield* other.pos.stop();
				}),
			{ world },
		);

	it("a menu synced in one reaches the other without a reload", () =>
		inBoth(stocked(), (counter, other) =>
			Effect.gen(function* () {
				yield* after("1 minute");
				yield* counter.pos.sync.now();
				yield* settled;
				expect(other.pos.menu.state.getState().syncedAt).toBe("2026-11-21T03:31:00.000Z");
				expect(counter.pos.menu.state.getState().syncedAt).toBe("2026-11-21T03:31:00.000Z");
			}),
		));

	it("a sale made in one is counted in the other, and a setting saved in one holds in the other", () =>
		inBoth(stocked({ reachable: false }), (counter, other) =>
			Effect.gen(function* () {
				yield* sell(counter.pos);
				yield* settled;
				expect(other.pos.sync.state.getState().unsent).toBe(1);
				yield* counter.pos.settings.setFlag("hideCardTender", true);
				yield* settled;
				expect(other.pos.pay.state.getState().offered).toEqual(["cash", "itc"]);
			}),
		));

	it("[TXN-09] a sale whose tab is closed before it is sent is sent by the one that stays open", () =>
		inBoth(stocked(), (counter, other) =>
			Effect.gen(function* () {
				other.pos.settings.setPassing("automaticSync", false);
				counter.world.faults.provider = "unreached";
				const id = yield* sell(counter.pos);
				yield* settled;
				yield* counter.pos.stop();
				counter.world.faults.provider = "accepts";
				yield* after("4 minutes");
				expect(counter.world.orders).toEqual([]);
				yield* after("1 minute");
				expect(counter.world.orders.map((order) => order.id)).toEqual([id]);
				expect(other.pos.sync.state.getState().unsent).toBe(0);
			}),
		));

	it("one leads, the other sends nothing and says so, and follows what became of the sales", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					counter.world.device.led.add("sync-sales");
					const id = yield* sell(counter.pos);
					yield* settled;
					expect(counter.pos.sync.state.getState()).toMatchObject({ isFollower: true, unsent: 1 });
					counter.world.device.led.delete("sync-sales");
					yield* after("1 second");
					expect(counter.pos.sync.state.getState()).toMatchObject({ isFollower: false, unsent: 0 });
					expect(counter.world.orders.map((order) => order.id)).toEqual([id]);
				}),
			{ world: stocked() },
		));
});

describe("Automatic Sync switched off", () => {
	it("[SET-09] sends the sales when the connection returns, and fetches no menu by itself", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					counter.pos.settings.setPassing("automaticSync", false);
					const before = counter.pos.menu.state.getState().syncedAt;
					counter.pos.order.add(202);
					yield* counter.pos.pay.cash(cents(300));
					counter.world.faults.reachable = true;
					counter.world.connectivity.signal("online");
					yield* settled;
					yield* after("2 seconds");
					expect(counter.world.orders).toHaveLength(1);
					expect(counter.pos.menu.state.getState().syncedAt).toBe(before);
				}),
			{ world: stocked({ reachable: false }) },
		));
});
