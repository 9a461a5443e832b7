import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { after, atCounter, sell, settled, stocked } from "../counter.sample.ts";

describe("a sync that fails", () => {
	it("[TXN-12] in bulk tells a server that fails from an order that is refused, and what was sent from nothing to send", () =>
		atCounter(
			({ pos, world, notices }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					yield* settled;
					yield* pos.sync.retryAll();
					expect(notices.at(-1)).toEqual({ code: "server-sync-failed" });
					world.faults.ledger = "accepts";
					yield* pos.sync.retryAll();
					expect(notices.at(-1)).toEqual({ code: "sync-partial", synced: 0, failed: 1 });
					world.faults.provider = "accepts";
					yield* pos.sync.retryAll();
					expect(notices.at(-1)).toEqual({ code: "sales-processed", count: 1 });
				}),
			{ world: stocked({ ledger: "garbles", provider: "refuses" }) },
		));

	it("by hand says that the server did not take the sales, though the menu came", () =>
		atCounter(
			({ pos, notices }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					yield* settled;
					yield* pos.sync.now();
					expect(notices.at(-1)).toEqual({ code: "server-sync-failed" });
				}),
			{ world: stocked({ ledger: "garbles" }) },
		));

	it("later, by itself, says once that a sale which is safe here was not taken; at its payment that is the note of Order Completed", () =>
		atCounter(
			({ pos, world, codes }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					yield* settled;
					expect(codes()).toEqual(["order-completed", "order-completed"]);
					world.faults.provider = "refuses";
					yield* after("10 minutes");
					expect(codes().filter((code) => code === "sales-not-sent")).toHaveLength(1);
					yield* sell(pos);
					yield* settled;
					expect(codes().slice(-2)).toEqual(["order-completed", "order-completed"]);
					expect(codes().filter((code) => code === "sales-not-sent")).toHaveLength(1);
				}),
			{ world: stocked({ provider: "unreached" }) },
		));

	it("[NET-22] after coming back online says so, and that it is tried again", () =>
		atCounter(
			({ world, codes }) =>
				Effect.gen(function* () {
					world.faults.menu = "refuses";
					world.faults.reachable = true;
					world.connectivity.signal("online");
					yield* settled;
					yield* after("10 seconds");
					expect(codes()).toContain("return-sync-failed");
					expect(codes()).not.toContain("sync-failed");
				}),
			{ world: stocked({ reachable: false }) },
		));

	it("says that a sale could not be brought further where the device does not write", () =>
		atCounter(
			({ pos, world, codes }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					yield* settled;
					world.faults.disk = false;
					world.faults.provider = "accepts";
					yield* pos.sync.retryAll();
					expect(codes().at(-1)).toBe("sale-not-updated");
				}),
			{ world: stocked({ provider: "refuses" }) },
		));
});
