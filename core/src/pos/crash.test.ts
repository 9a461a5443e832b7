import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { type InMemoryWorld, inMemoryPorts } from "../fakes/index.ts";
import type { PosPorts } from "../ports/index.ts";
import { cents, saleStatus } from "../rules/index.ts";
import { after, evening, openCounter, settled, stocked } from "./counter.sample.ts";
import type { Pos } from "./pos-types.ts";

/**
 * The point at which a page crashes: at its nth call of a port, before the call is made, or after
 * it was done and before its answer arrives.
 */
type Death = { readonly call: number; readonly when: "before" | "after" };
type Page = { readonly ports: InMemoryWorld; readonly calls: () => number };

/**
 * The ports of a page that crashes, after which nothing of it continues. Nothing may be sent that
 * is not on disk.
 */
function mortal(world: InMemoryWorld, death: Death | undefined): Page {
	let calls = 0;
	let dead = false;
	const wrap = <Port extends object>(port: Port): Port =>
		new Proxy(port, {
			get(target, name) {
				const method = Reflect.get(target, name);
				if (typeof method !== "function" || ["uuid", "below", "signal"].includes(String(name)))
					return method;
				return (...given: unknown[]) =>
					Effect.suspend(() => {
						if (dead) return Effect.never;
						calls += 1;
						const dies = calls === death?.call;
						if (dies) dead = true;
						if (dies && death.when === "before") return Effect.never;
						const done: Effect.Effect<unknown, unknown> = method.apply(target, given);
						return dies
							? Effect.andThen(Effect.exit(done), Effect.never)
							: Effect.flatMap(done, (answer) => (dead ? Effect.never : Effect.succeed(answer)));
					});
			},
		});
	const sent = <A>(saleId: string, send: A): A => {
		if (!world.device.sales.has(saleId))
			throw new Error(`sale ${saleId} was sent before it was on disk`);
		return send;
	};
	const checked: PosPorts = {
		...world,
		salesLedger: {
			...world.salesLedger,
			accept: (sale) => sent(sale.facts.id, world.salesLedger.accept(sale)),
		},
		orderRelay: {
			...world.orderRelay,
			place: (sale) => sent(sale.id, world.orderRelay.place(sale)),
		},
	};
	const {
		cardTerminal,
		connectivity,
		drafts,
		leadership,
		menuSource,
		menuStore,
		orderRelay,
		saleStore,
		salesLedger,
		settings,
	} = checked;
	const deps = {
		cardTerminal,
		drafts,
		menuSource,
		menuStore,
		orderRelay,
		saleStore,
		salesLedger,
		settings,
	};
	const wrapped = Object.fromEntries(
		Object.entries(deps).map(([name, port]) => [name, wrap(port)]),
	);
	return {
		ports: { ...world, ...wrapped, connectivity, leadership } as InMemoryWorld,
		calls: () => calls,
	};
}

/**
 * The cashier's memory, which no crash affects: the number of customers who were told that they
 * have paid, and the references of their sales.
 */
type Cashier = { served: number; readonly paid: string[] };

/** A cashier's actions for one customer. */
type Hand = (pos: Pos, faults: InMemoryWorld["faults"]) => Effect.Effect<string, unknown>;
const byCash: Hand = (pos) =>
	Effect.map(pos.pay.cash(cents(300)), ({ sale }) => sale.facts.reference);
/** A terminal that does not answer is asked again, and then answers. */
const byCard: Hand = (pos, faults) =>
	Effect.gen(function* () {
		while (!(yield* pos.pay.card.verify())) faults.terminal = "approves";
		return (yield* pos.pay.card.pay()).sale.facts.reference;
	});

/**
 * A page on which customers are served until all have paid. An order that it opens with belongs to
 * the present customer.
 */
const serve = (page: Page, cashier: Cashier, customers: number, hand: Hand) =>
	Effect.gen(function* () {
		const { pos } = openCounter(page.ports);
		pos.onNotice((notice) => {
			if (
				notice.code === "order-saved" &&
				notice.recovered !== undefined &&
				!cashier.paid.includes(notice.recovered)
			)
				cashier.served += 1;
		});
		const work = Effect.gen(function* () {
			yield* pos.start();
			yield* settled;
			while (cashier.served < customers) {
				if (pos.order.state.getState().order.lines.length === 0) pos.order.add(202);
				yield* settled;
				cashier.paid.push(yield* hand(pos, page.ports.faults));
				cashier.served += 1;
				yield* settled;
			}
		});
		// The fibers of a crashed page hang for ever: nothing waits for them.
		yield* Effect.forkDetach(work);
		for (let turn = 0; turn < 12; turn++) yield* settled;
		return pos;
	});

const live = (
	faults: Partial<InMemoryWorld["faults"]>,
	death: Death | undefined,
	hand: Hand = byCash,
	customers = 2,
) =>
	Effect.gen(function* () {
		yield* TestClock.setTime(evening);
		const world = stocked(faults);
		const cashier: Cashier = { served: 0, paid: [] };
		const page = mortal(world, death);
		yield* serve(page, cashier, customers, hand);
		const kept = [...world.device.sales.values()].map(({ facts }) => facts.reference);
		expect(kept, "what the cashier was told is paid").toEqual(expect.arrayContaining(cashier.paid));
		// The browser frees the locks of a crashed page.
		world.device.led.clear();
		world.faults.reachable = true;
		const pos = yield* serve(mortal(world, undefined), cashier, customers, hand);
		world.connectivity.signal("online");
		yield* after("1 minute");
		return { world, pos, calls: page.calls() };
	}).pipe(Effect.provide(TestClock.layer()));

const statuses = (world: InMemoryWorld) =>
	[...world.device.sales.values()].map(({ progress }) => saleStatus(progress));

describe("a page that dies at any call", () => {
	for (const [where, faults] of [
		["with the server there", {}],
		["without the server until the next page", { reachable: false }],
	] as const)
		it(`[TXN-01, NET-02] leaves each sale in the ledger and at the provider exactly once, ${where}`, async () => {
			const { calls } = await Effect.runPromise(live(faults, undefined));
			expect(calls).toBeGreaterThan(8);
			for (let call = 1; call <= calls; call++)
				for (const when of ["before", "after"] as const) {
					const { world, pos } = await Effect.runPromise(live(faults, { call, when }));
					const said = `died ${when} call ${call}`;
					const ids = [...world.device.sales.keys()];
					expect(ids.length, said).toBe(2);
					expect([...world.ledger.keys()].sort(), said).toEqual([...ids].sort());
					expect(world.orders.map(({ id }) => id).sort(), said).toEqual([...ids].sort());
					expect(statuses(world), said).toEqual(["complete", "complete"]);
					expect(
						[...world.device.sales.values()].map(({ facts }) => facts.sequence).sort(),
						said,
					).toEqual([1, 2]);
					expect(pos.sync.state.getState(), said).toMatchObject({ unsent: 0, attention: [] });
				}
		});

	it("[TXN-09] leaves each order at the provider at most once, and asks a person, where the provider forgets what it was asked", async () => {
		const { calls } = await Effect.runPromise(live({ provider: "loses-reply" }, undefined));
		for (let call = 1; call <= calls; call++) {
			const { world, pos } = await Effect.runPromise(
				live({ provider: "loses-reply" }, { call, when: "after" }),
			);
			const ids = [...world.device.sales.keys()].sort();
			expect(world.orders.map(({ id }) => id).sort(), `died after call ${call}`).toEqual(ids);
			expect(
				pos.sync.state
					.getState()
					.attention.map(({ saleId, state }) => [saleId, state])
					.sort(),
				`died after call ${call}`,
			).toEqual(ids.map((id) => [id, "unknown"]));
		}
	});

	for (const terminal of ["approves", "times-out"] as const)
		it(`[PAY-15, TXN-01] leaves each card charged exactly once, for a sale that is kept, with a terminal that ${terminal}`, async () => {
			const { calls } = await Effect.runPromise(live({ terminal }, undefined, byCard));
			for (let call = 1; call <= calls; call++)
				for (const when of ["before", "after"] as const) {
					const { world, pos } = await Effect.runPromise(
						live({ terminal }, { call, when }, byCard),
					);
					const said = `died ${when} call ${call}`;
					const sold = [...world.device.sales.values()].map(({ facts }) => [facts.id, facts.total]);
					expect(sold.length, said).toBe(2);
					expect([...world.charged].sort(), said).toEqual(sold.sort());
					expect(pos.pay.state.getState(), said).not.toHaveProperty("cardRequest");
					expect(pos.pay.state.getState(), said).not.toHaveProperty("cardLeft");
					expect(statuses(world), said).toEqual(["complete", "complete"]);
				}
		});

	it("finds a sale that is sent before it is on disk", () => {
		const world = inMemoryPorts();
		expect(() =>
			mortal(world, undefined)
				.ports.salesLedger.accept({ facts: { id: "x" } } as never)
				.pipe(Effect.runSync),
		).toThrow("before it was on disk");
	});
});
