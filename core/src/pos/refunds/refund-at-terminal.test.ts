import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import type { InMemoryWorld } from "../../fakes/index.ts";
import { NotStored } from "../../ports/index.ts";
import { atCounter, openCounter, sell, settled, stocked } from "../counter.sample.ts";
import type { Pos } from "../pos-types.ts";

/** A tea by card at the connected terminal, 2.54 with its taxes, of which the refund is open. */
const openAtTerminal = (pos: Pos, world: InMemoryWorld) =>
	Effect.gen(function* () {
		world.faults.terminal = "approves";
		pos.order.add(202);
		yield* pos.pay.card.verify();
		const { sale } = yield* pos.pay.card.pay();
		yield* settled;
		const saleId = sale.facts.id;
		const given = yield* pos.refunds.give({
			...{ saleId, seen: [], wish: { by: "all" }, reason: "wrong-item" },
		});
		if (given.is !== "open") throw new Error("it is kept");
		expect(given.open.asksTerminal).toBe(true);
		return { saleId, refundId: given.open.refund.id };
	});
const refundsOf = ({ device }: InMemoryWorld) =>
	[...device.sales.values()].flatMap(({ facts }) =>
		facts.kind.type === "refund" ? [[facts.id, facts.total]] : [],
	);
const unanswered = (pos: Pos) => pos.refunds.state.getState().unanswered;
const codeOf = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.match(work, {
		onSuccess: () => "done",
		onFailure: (fault) => (fault as { readonly refusal?: { code: string } }).refusal?.code ?? "",
	});

describe("a refund at a connected card terminal", () => {
	it("[RFND-06] is given back by the terminal, kept with the card that it names, and given once however often it is asked for", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const { saleId, refundId } = yield* openAtTerminal(pos, world);
					for (const fresh of [true, false])
						expect(yield* pos.refunds.askTerminal(saleId).pipe(Effect.result)).toMatchObject(
							fresh ? { success: { is: "kept", fresh } } : { _tag: "Failure" },
						);
					expect([...world.givenBack]).toEqual([[refundId, 254]]);
					expect(refundsOf(world)).toEqual([[refundId, -254]]);
					expect((yield* pos.refunds.look(saleId))?.left?.total).toBe(0);
				}),
			{ world: stocked() },
		));

	it("[RFND-06] without an answer stands on the list of what needs a person, in no drawer, over a crash too, and is asked for again under its id", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const { saleId, refundId } = yield* openAtTerminal(pos, world);
					const begun = { code: "open-refunds", field: "refunds", count: 1, total: 254 };
					expect(yield* pos.device.resetRefusal()).toEqual(begun);
					world.faults.terminal = "times-out";
					const problem = { code: "unanswered" };
					expect(yield* pos.refunds.askTerminal(saleId)).toMatchObject({ is: "open", problem });
					expect(unanswered(pos)).toMatchObject([{ saleId, amount: 254 }]);
					expect(refundsOf(world)).toEqual([]);
					yield* pos.drawer.open({ by: "sum", amount: 0 as never }).pipe(Effect.ignore);
					expect((yield* pos.drawer.x()).blind.refunds).toBe(0);
					const next = openCounter(world).pos;
					yield* next.start();
					yield* settled;
					expect(unanswered(next)).toMatchObject([{ saleId }]);
					expect((yield* next.refunds.look(saleId))?.open?.askedAt).toBeDefined();
					// Whoever can't reach it now knows no more of the first request.
					world.faults.terminal = "unreached";
					expect(yield* next.refunds.askTerminal(saleId)).toMatchObject({ is: "open", problem });
					expect(yield* codeOf(next.refunds.abandon(saleId))).toBe("refund-unanswered");
					// Clearing the device would forget the id that asks again without giving twice.
					expect(yield* next.device.resetRefusal()).toEqual({
						...{ code: "unanswered-refunds", field: "refunds", count: 1, total: 254 },
					});
					const another = openCounter(world, { ownerId: "owner-2" }).pos;
					expect(yield* another.device.resetRefusal()).toMatchObject({
						code: "unanswered-refunds",
					});
					expect(yield* Effect.flip(next.device.reset())).toMatchObject({
						refusal: { code: "unanswered-refunds" },
					});
					expect(unanswered(next)).toHaveLength(1);
					world.faults.terminal = "approves";
					expect(yield* next.refunds.askTerminal(saleId)).toMatchObject({ is: "kept" });
					expect([...world.givenBack]).toEqual([[refundId, 254]]);
					expect(refundsOf(world)).toEqual([[refundId, -254]]);
					expect(unanswered(next)).toEqual([]);
					yield* next.stop();
				}),
			{ world: stocked() },
		));

	it("[RFND-06] that is declined, needs the card or does not reach the terminal gave nothing back: it is asked again, or ended", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const { saleId } = yield* openAtTerminal(pos, world);
					for (const [terminal, code] of [
						["declines", "declined"],
						["needs-card", "card-needed"],
						["unreached", "not-reached"],
					] as const) {
						world.faults.terminal = terminal;
						const given = yield* pos.refunds.askTerminal(saleId);
						expect(given).toMatchObject({ is: "open", problem: { code } });
						expect(unanswered(pos)).toEqual([]);
					}
					yield* pos.refunds.abandon(saleId);
					expect([world.givenBack.size, world.reservations.size]).toEqual([0, 0]);
					expect(refundsOf(world)).toEqual([]);
				}),
			{ world: stocked() },
		));

	it("[RFND-06] without an answer ends by the word of somebody who looked at the terminal", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const { saleId } = yield* openAtTerminal(pos, world);
					world.faults.terminal = "times-out";
					yield* pos.refunds.askTerminal(saleId);
					yield* pos.refunds.abandon(saleId, true);
					expect(unanswered(pos)).toEqual([]);
					expect((yield* pos.refunds.look(saleId))?.left?.total).toBe(254);
				}),
			{ world: stocked() },
		));

	it("[RFND-06] at a terminal that makes none is given back by hand", () => {
		const world = stocked({ terminal: "approves" });
		const { refund: _, ...cardTerminal } = world.cardTerminal;
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					const { sale } = yield* pos.pay.card.pay();
					yield* settled;
					const saleId = sale.facts.id;
					expect(
						yield* pos.refunds.give({
							...{ saleId, seen: [], wish: { by: "all" }, reason: "wrong-item" },
						}),
					).toMatchObject({ is: "open", open: { asksTerminal: false } });
					expect(yield* codeOf(pos.refunds.askTerminal(saleId))).toBe("no-terminal");
					yield* pos.refunds.confirmAtTerminal(saleId, "4242");
					expect(refundsOf(world)).toHaveLength(1);
				}),
			{ world: { ...world, cardTerminal } },
		);
	});

	it("[RFND-07, RFND-12] in cash that was not kept waits for no terminal: it is made anew under its id", () => {
		const world = stocked();
		const { saleStore } = world;
		let fails = false;
		const keep: typeof saleStore.keep = (...given) =>
			fails ? Effect.fail(new NotStored({ reason: "full" })) : saleStore.keep(...given);
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					const saleId = yield* sell(pos);
					yield* settled;
					const request = { saleId, seen: [], wish: { by: "all" }, reason: "wrong-item" } as const;
					fails = true;
					yield* Effect.ignore(pos.refunds.give(request));
					fails = false;
					const [reserved] = world.reservations.keys();
					expect((yield* pos.refunds.look(saleId))?.open).toBeUndefined();
					expect(yield* pos.refunds.give(request)).toMatchObject({ is: "kept" });
					expect(refundsOf(world)).toEqual([[reserved, -254]]);
				}),
			{ world: { ...world, saleStore: { ...saleStore, keep } } },
		);
	});

	it("[RFND-06] is given once wherever its page crashes, and the terminal hears of none that is not on disk", async () => {
		const calls = await crashedAt();
		expect(calls).toBeGreaterThan(5);
		for (let call = 1; call <= calls; call++)
			for (const when of ["before", "after"] as const) await crashedAt({ call, when });
	});
});

type Crash = { readonly call: number; readonly when: "after" | "before" };

/** Asks the terminal on a page that crashes at one of its calls, and again on the next page; the number of calls. */
async function crashedAt(crash?: Crash): Promise<number> {
	const world = stocked();
	let calls = 0;
	await atCounter(
		({ pos }) =>
			Effect.gen(function* () {
				const { saleId, refundId } = yield* openAtTerminal(pos, world);
				const begun = world.device.settings.size;
				let dead = false;
				const wrap = <Port extends object>(port: Port): Port =>
					new Proxy(port, {
						get(target, name) {
							const method = Reflect.get(target, name) as (...of: unknown[]) => unknown;
							return (...given: unknown[]) =>
								Effect.suspend(() => {
									if (dead) return Effect.never;
									calls += 1;
									if (name === "refund")
										expect([...world.device.settings.values()].join()).toContain("askedAt");
									dead = calls === crash?.call;
									if (dead && crash?.when === "before") return Effect.never;
									const done = method.apply(target, given) as Effect.Effect<unknown, unknown>;
									return dead ? Effect.andThen(Effect.exit(done), Effect.never) : done;
								});
						},
					});
				expect(begun).toBeGreaterThan(0);
				const [cardTerminal, saleStore, settings] = [
					wrap(world.cardTerminal),
					wrap(world.saleStore),
					wrap(world.settings),
				];
				const page = openCounter({ ...world, cardTerminal, saleStore, settings }).pos;
				yield* Effect.forkDetach(page.refunds.askTerminal(saleId));
				yield* settled;
				// The locks of a page that is gone are free.
				world.device.led.clear();
				const next = openCounter(world).pos;
				const look = yield* next.refunds.look(saleId);
				if (look?.open) yield* next.refunds.askTerminal(saleId);
				expect([...world.givenBack], JSON.stringify(crash)).toEqual([[refundId, 254]]);
				expect(refundsOf(world), JSON.stringify(crash)).toEqual([[refundId, -254]]);
			}),
		{ world },
	);
	return calls;
}
