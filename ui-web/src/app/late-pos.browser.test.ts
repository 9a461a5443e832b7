import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePosOf } from "@tuckshop/core/pos";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { latePos } from "./late-pos.ts";

it("[SYNC-17] sends, counts and compares by parts that load after it has started, however early it is asked", async () => {
	const world = inMemoryPorts();
	const { parts, fetch } = latePos();
	const pos = makePosOf({ late: parts, ports: world, till: sampleTill() });
	await Effect.runPromise(pos.start());
	const [report, lists, recent] = await Promise.all([
		Effect.runPromise(pos.sync.now()),
		Effect.runPromise(pos.queue.lists()),
		Effect.runPromise(pos.sales.recent(5)),
	]);
	expect(report).toEqual({ synced: 0, failed: 0, waiting: 0 });
	expect(pos.sync.state.getState().lastSyncTime).toBeDefined();
	expect([lists.fromServer, recent]).toEqual([true, []]);
	await expect(fetch()).resolves.toBeDefined();
	await Effect.runPromise(pos.stop());
});
