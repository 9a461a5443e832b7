import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { offlineSyncText } from "../../texts/en-ca.ts";
import { after, atCounter, type Counter, settled, stocked } from "../counter.sample.ts";
import { queueRefetchInterval } from "./queue-types.ts";

const queueUp = (counter: Counter, ...cards: readonly string[]) =>
	Effect.forEach(
		cards,
		(card) =>
			Effect.gen(function* () {
				counter.pos.order.add(202);
				yield* counter.pos.pay.campus.verify(card);
				counter.pos.pay.campus.close();
				yield* settled;
			}),
		{ discard: true },
	);
const references = (list: readonly { readonly reference: string }[]) =>
	list.map(({ reference }) => reference);

describe("the queue of campus-card sales", () => {
	it("[OQ-29] is dumped with the counts of the stores: cards by their last four alone, and nothing is changed by it", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* queueUp(counter, "60010002", "60010001");
					const kept = JSON.stringify([...counter.world.device.sales]);
					const dumped = yield* counter.pos.queue.dump();
					expect(dumped.stores).toMatchObject({ transactions: 2, menu_snapshots: 1 });
					expect(dumped.queued.map(({ credential_id }) => credential_id).sort()).toEqual([
						"****0001",
						"****0002",
					]);
					expect(JSON.stringify(dumped)).not.toMatch(/6001000[12]/);
					expect(JSON.stringify([...counter.world.device.sales])).toBe(kept);
				}),
			{ world: stocked({ reachable: false }) },
		));

	it("[OQ-18, OQ-20] is this device's alone while the server can't be reached, and that is no error", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* queueUp(counter, "60010002", "60010001");
					const lists = yield* counter.pos.queue.lists();
					expect(lists).toMatchObject({ fromServer: false, successful: [], failed: [] });
					expect(
						lists.queued.map(({ onServer, credential_id }) => [onServer, credential_id]).sort(),
					).toEqual([
						[false, "****0001"],
						[false, "****0002"],
					]);
				}),
			{ world: stocked({ reachable: false }) },
		));

	it("[OQ-18] has each sale once when the server knows it too: the server's word counts", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* queueUp(counter, "60010002");
					counter.world.faults.reachable = true;
					counter.world.faults.itc = "declines";
					yield* counter.pos.queue.handOver();
					yield* settled;
					const lists = yield* counter.pos.queue.lists();
					expect(lists).toMatchObject({ fromServer: true, queued: [], successful: [] });
					expect(lists.failed).toMatchObject([
						{ onServer: true, offline_error_message: "Card~blocked" },
					]);
				}),
			{ world: stocked({ reachable: false }) },
		));

	it("[OQ-21, OQ-23] is processed at the server, and what fails is said in the documented words", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* queueUp(counter, "60010002");
					expect(yield* Effect.flip(counter.pos.queue.process())).toMatchObject({
						_tag: "QueueFailure",
						message: "Failed to process offline transactions",
					});
					counter.world.faults.reachable = true;
					counter.world.faults.itc = "unreached";
					yield* counter.pos.queue.handOver();
					expect(yield* counter.pos.queue.process()).toMatchObject({ succeeded: 0, remaining: 1 });
					counter.world.faults.itc = "answers";
					expect(yield* counter.pos.queue.process()).toEqual({
						processed: 1,
						succeeded: 1,
						failed: 0,
						remaining: 0,
					});
				}),
			{ world: stocked({ reachable: false }) },
		));

	it("[OQ-25, OQ-26, OQ-30, OQ-31, SRV-25] is handed over sale by sale: one that is refused is skipped, the others are posted and counted", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* queueUp(counter, "60010002", "60010001", "60010003");
					const [, second] = [...counter.world.device.sales.values()];
					counter.world.faults.reachable = true;
					// The server has another sale under the second's key.
					if (second) {
						const other = { ...second, facts: { ...second.facts, reference: "POS-1-1" } };
						counter.world.ledger.set(second.facts.id, {
							sale: { facts: other.facts, progress: other.progress },
							receivedAt: "2026-11-21T00:00:00.000Z",
						});
					}
					const result = yield* counter.pos.queue.handOver();
					expect(result).toEqual({ code: "synced", success: false, synced: 2, total: 3 });
					expect(offlineSyncText(result)).toBe("Synced 2 of 3 offline transactions");
					expect(references((yield* counter.pos.queue.lists()).queued)).toEqual([
						second?.facts.reference,
					]);
				}),
			{ world: stocked({ reachable: false }) },
		));

	it("[OQ-32, OQ-33] says when there is nothing to hand over: no offline sale at all, or none that is still queued here", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					expect(offlineSyncText(yield* counter.pos.queue.handOver())).toBe(
						"No offline transactions to sync",
					);
					yield* queueUp(counter, "60010002");
					counter.world.faults.reachable = true;
					counter.world.faults.itc = "declines";
					yield* counter.pos.queue.handOver();
					yield* after("1 second");
					expect(offlineSyncText(yield* counter.pos.queue.handOver())).toBe(
						"No queued offline transactions found",
					);
				}),
			{ world: stocked({ reachable: false }) },
		));

	it.each(["handOver", "process"] as const)(
		"[TXN-11] tells the till that the session is over when %s finds it out",
		(work) =>
			atCounter(
				(counter) =>
					Effect.gen(function* () {
						yield* queueUp(counter, "60010002");
						Object.assign(counter.world.faults, { reachable: true, signedIn: false });
						expect(counter.pos.sync.state.getState().signedOut).toBe(false);
						yield* Effect.exit(Effect.asVoid<unknown, unknown, never>(counter.pos.queue[work]()));
						expect(counter.pos.sync.state.getState()).toMatchObject({
							signedOut: true,
							unsent: 1,
							attention: [],
						});
					}),
				{ world: stocked({ reachable: false }) },
			),
	);

	it("[OQ-19] is looked at again every 30 seconds", () =>
		expect(queueRefetchInterval).toBe(30_000));
});
