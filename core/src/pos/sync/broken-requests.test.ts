import { Effect } from "effect";
import { expect, it } from "vitest";
import { Unreached } from "../../ports/index.ts";
import { after, atCounter, sell, settled, stocked } from "../counter.sample.ts";

it("[TXN-12] a sale whose request always breaks off holds up none behind it, and does not turn the till off and on", () => {
	const world = stocked({ reachable: true });
	const poison = new Set<string>();
	let tried = 0;
	const salesLedger: typeof world.salesLedger = {
		...world.salesLedger,
		accept: (sale) => {
			if (!poison.has(sale.facts.id)) return world.salesLedger.accept(sale);
			tried += 1;
			return Effect.fail(new Unreached({ reason: "net::ERR_CONNECTION_RESET" }));
		},
	};
	return atCounter(
		({ pos, world, codes }) =>
			Effect.gen(function* () {
				world.faults.reachable = false;
				world.connectivity.signal("offline");
				yield* settled;
				const first = yield* sell(pos);
				poison.add(first);
				for (let n = 0; n < 5; n++) yield* sell(pos);
				world.faults.reachable = true;
				world.connectivity.signal("online");
				yield* settled;
				for (let minute = 0; minute < 60; minute++) yield* after("1 minute");
				expect(pos.sync.state.getState()).toMatchObject({ unsent: 1 });
				expect(world.ledger.size).toBe(5);
				expect(tried).toBeLessThan(100);
				expect(codes().filter((code) => code === "online").length).toBeLessThan(10);
			}),
		{ world: { ...world, salesLedger } },
	);
});
