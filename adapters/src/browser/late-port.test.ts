import { type SalesLedger, Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { latePort } from "./late-port.ts";

const range = { ownerId: "owner-1", deviceId: "till-1", from: "2026-11-01", to: "2026-11-21" };

it("loads its adapter at the first call, once, and passes on what it is asked and answers", async () => {
	let loads = 0;
	const asked: unknown[] = [];
	const ledger = latePort<SalesLedger>({ accept: true, digests: true }, async () => {
		loads += 1;
		return {
			accept: () => Effect.fail(new Unreached({ reason: "no network" })),
			digests: (given) => {
				asked.push(given);
				return Effect.succeed([]);
			},
		};
	});
	expect(loads).toBe(0);
	const answers = await Promise.all([Effect.runPromise(ledger.digests(range)), Effect.runPromise(ledger.digests(range))]);
	expect([loads, answers, asked]).toEqual([1, [[], []], [range, range]]);
	expect(await Effect.runPromise(Effect.flip(ledger.accept({} as never)))).toEqual(new Unreached({ reason: "no network" }));
});

it("is a server that is not reached where its adapter could not be loaded, and loads it with the next call", async () => {
	let reachable = false;
	const ledger = latePort<SalesLedger>({ accept: true, digests: true }, async () => {
		if (!reachable) throw new TypeError("Failed to fetch");
		return { accept: () => Effect.die("not asked"), digests: () => Effect.succeed([]) };
	});
	const fault = await Effect.runPromise(Effect.flip(ledger.digests(range)));
	expect(fault).toEqual(new Unreached({ reason: "A part of the till was not loaded: Failed to fetch" }));
	reachable = true;
	expect(await Effect.runPromise(ledger.digests(range))).toEqual([]);
});
