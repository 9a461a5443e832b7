import { expect, it } from "vitest";
import { silentLog } from "../http/log.sample.ts";
import { offlineQueue, type QueueParts } from "./service.ts";

/** A queue of one owner's orders, of which none can be placed until the provider is back. */
function standingQueue() {
	const provider = { isThere: false };
	const due = new Set(["first", "second"]);
	const tries: number[] = [];
	let pass = 0;
	const parts = {
		queue: {
			owners: async () => (due.size > 0 ? ["owner"] : []),
			due: async () => [],
			ordersDue: async () => [...due].map((id) => ({ id })),
			remaining: async () => due.size,
		},
		placeOrder: async ({ id }: { readonly id: string }) => {
			tries.push(pass);
			if (provider.isThere) due.delete(id);
			return provider.isThere;
		},
		world: { now: () => 0, turn: () => Promise.resolve() },
		log: silentLog,
	} as unknown as QueueParts;
	const queue = offlineQueue(parts);
	return {
		provider,
		due,
		tries,
		async passes(times: number) {
			for (let count = 0; count < times; count++) {
				pass += 1;
				await queue.startAll();
				await new Promise(setImmediate);
			}
		},
	};
}

it("[TXN-16] comes back to an owner's queue less and less often while nothing of it can be done, and goes on at once when something can", async () => {
	const { provider, due, tries, passes } = standingQueue();
	await passes(70);
	expect([...new Set(tries)]).toEqual([1, 2, 4, 8, 16, 32, 52]);
	provider.isThere = true;
	await passes(2);
	expect([...new Set(tries)].at(-1)).toBe(72);
	expect(due.size).toBe(0);
	due.add("third");
	provider.isThere = false;
	await passes(2);
	expect([...new Set(tries)].slice(-2)).toEqual([73, 74]);
});
