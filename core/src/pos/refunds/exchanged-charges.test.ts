import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import {
	type CardTerminal,
	Declined,
	ResponseLost,
	type TerminalRefund,
} from "../../ports/index.ts";
import { atCounter, openCounter, settled, stocked } from "../counter.sample.ts";
import type { Pos } from "../pos-types.ts";

const all = { wish: { by: "all" }, reason: "wrong-item", seen: [] } as const;

/** Sells so many teas by card at the connected terminal, in exchange for a sale where one is named; the id. */
const teas = (pos: Pos, count: number, saleId?: string) =>
	Effect.gen(function* () {
		for (let tea = 0; tea < count; tea++) pos.order.add(202);
		if (saleId !== undefined) yield* pos.refunds.exchange({ saleId, ...all });
		yield* pos.pay.card.verify();
		const { sale } = yield* pos.pay.card.pay();
		yield* settled;
		return sale.facts.id;
	});

/** A world whose terminal gives back under what it charged alone, and notes what it is asked for. */
function asking() {
	const world = stocked({ terminal: "approves" });
	const asked: TerminalRefund[] = [];
	const fails: (Declined | ResponseLost | undefined)[] = [];
	const refund: NonNullable<CardTerminal["refund"]> = (request) =>
		Effect.suspend(() => {
			asked.push(request);
			const fault = fails.shift();
			return fault ? Effect.fail(fault) : (world.cardTerminal.refund ?? refund)(request);
		});
	const cardTerminal = { ...world.cardTerminal, refund };
	return { world: { ...world, cardTerminal }, asked, fails };
}

const codeOf = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.match(work, {
		onSuccess: () => "done",
		onFailure: (fault) => (fault as { readonly refusal?: { code: string } }).refusal?.code ?? "",
	});

describe("a refund of an exchanged sale at a connected card terminal", () => {
	it("[RFND-06, RFND-19] asks it under each sale that it charged for its part, the last one first, over a chain of exchanges", () => {
		const { world, asked } = asking();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					const a = yield* teas(pos, 1);
					const b = yield* teas(pos, 2, a);
					const c = yield* teas(pos, 3, b);
					const took = (id: string) => world.charged.get(id) ?? 0;
					const given = yield* pos.refunds.give({ saleId: c, ...all });
					if (given.is !== "open") throw new Error("it is kept");
					const refundId = given.open.refund.id;
					const done = yield* pos.refunds.askTerminal(c);
					expect(done).toMatchObject({ is: "kept", refund: { facts: { id: refundId } } });
					expect(asked).toEqual([
						{ refundId, saleId: c, amount: took(c) },
						{ refundId: `${refundId}.2`, saleId: b, amount: took(b) },
						{ refundId: `${refundId}.3`, saleId: a, amount: took(a) },
					]);
					expect([...world.givenBack.values()]).toEqual([took(c), took(b), took(a)]);
					expect((yield* pos.refunds.look(c))?.left?.total).toBe(0);
				}),
			{ world },
		);
	});

	it("[RFND-06, RFND-19] of which the terminal gave a part back stands on the list of what needs a person, over a crash too, and is not ended: the rest is asked for, or given by hand", () => {
		const { world, asked, fails } = asking();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					const a = yield* teas(pos, 1);
					const b = yield* teas(pos, 3, a);
					yield* pos.refunds.give({ saleId: b, ...all });
					const took = world.charged.get(b) ?? 0;
					const total = took + (world.charged.get(a) ?? 0);
					fails.push(undefined, new Declined({ reason: "No." }));
					const half = yield* pos.refunds.askTerminal(b);
					const left = [{ cardLast4: "4242", amount: total - took }];
					expect(half).toMatchObject({
						...{ is: "open", problem: { code: "declined" } },
						open: { given: took, left },
					});
					expect(pos.refunds.state.getState().unanswered).toMatchObject([
						{ saleId: b, amount: total },
					]);
					for (const saw of [false, true])
						expect(yield* codeOf(pos.refunds.abandon(b, saw))).toBe("refund-in-part");
					expect(yield* pos.device.resetRefusal()).toMatchObject({ code: "unanswered-refunds" });
					fails.push(new ResponseLost({ reason: "No answer." }));
					expect(yield* pos.refunds.askTerminal(b)).toMatchObject({
						...{ is: "open", problem: { code: "unanswered" } },
						open: { given: took, left },
					});
					const next = openCounter(world).pos;
					yield* next.start();
					yield* settled;
					expect((yield* next.refunds.look(b))?.open).toMatchObject({ given: took, left });
					expect(yield* next.refunds.confirmAtTerminal(b, "4242")).toMatchObject({ is: "kept" });
					// The first part was asked for once, the second again under its own id.
					const [first, second, again] = asked.map(({ refundId }) => refundId);
					expect([asked.length, second === again, first === second]).toEqual([3, true, false]);
					expect(next.refunds.state.getState().unanswered).toEqual([]);
					yield* next.stop();
				}),
			{ world },
		);
	});
});
