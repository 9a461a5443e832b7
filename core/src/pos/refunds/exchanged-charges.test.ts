import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/sample-sale.ts";
import {
	type CardTerminal,
	Declined,
	ResponseLost,
	type TerminalRefund,
} from "../../ports/index.ts";
import { cents } from "../../rules/index.ts";
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

describe("a refund of a sale that was reissued under another id", () => {
	it("[RFND-06] asks the terminal under the id that it charged, for what an earlier refund under the first id left", () => {
		const { world, asked } = asking();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					const first = yield* teas(pos, 2);
					const tea = { wish: { by: "amount", amount: cents(100) } } as const;
					yield* pos.refunds.give({ saleId: first, ...all, ...tea });
					yield* pos.refunds.askTerminal(first);
					yield* settled;
					const reissued = yield* world.saleStore.reissue(
						pos.till.ownerId,
						first,
						(standing, sequence) => ({
							...standing,
							facts: { ...standing.facts, id: sampleId(99), reissueOf: first, sequence },
						}),
					);
					const took = world.charged.get(first) ?? 0;
					expect(reissued?.facts.id).toBe(sampleId(99));
					expect((yield* pos.refunds.look(sampleId(99)))?.left?.total).toBe(took - 100);
					const seen = (yield* pos.refunds.look(sampleId(99)))?.earlier ?? [];
					const again = { ...all, seen: seen.map(({ refund }) => refund.id) };
					yield* pos.refunds.give({ saleId: sampleId(99), ...again });
					expect(yield* pos.refunds.askTerminal(sampleId(99))).toMatchObject({ is: "kept" });
					expect(asked.slice(1)).toMatchObject([{ saleId: first, amount: took - 100 }]);
					expect((yield* pos.refunds.look(sampleId(99)))?.left?.total).toBe(0);
				}),
			{ world },
		);
	});

	it("[RFND-06, PAY-15] does so too where another order was sold under the id that was charged, over crashes: nothing is charged twice or forgotten", () => {
		const { world, asked } = asking();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					const [[charge, took] = ["", 0]] = world.charged;
					const { ownerId } = pos.till;
					const other = sampleSale({ id: charge, ownerId });
					yield* world.saleStore.keep(charge, () => other);
					yield* pos.stop();
					const { pos: next } = openCounter(world);
					yield* next.start();
					yield* settled;
					expect(next.pay.state.getState().cardRequest).toMatchObject({ saleId: charge });
					yield* next.pay.card.verify();
					const before = new Map(world.device.settings);
					const { sale } = yield* next.pay.card.pay();
					expect(sale.facts.id).not.toBe(charge);
					expect(sale.facts.tenders).toMatchObject([
						{ charges: [{ saleId: charge, amount: took }] },
					]);
					yield* settled;
					for (const [key, value] of before)
						if (key.startsWith("cardRequest/"))
							world.device.settings.set(
								key,
								JSON.stringify({ ...JSON.parse(value), soldAs: sale.facts.id }),
							);
					yield* next.stop();
					const { pos: last } = openCounter(world);
					yield* last.start();
					yield* settled;
					expect([...world.charged]).toEqual([[charge, took]]);
					expect(last.pay.state.getState().cardRequest).toBeUndefined();
					yield* last.refunds.give({ saleId: sale.facts.id, ...all });
					expect(yield* last.refunds.askTerminal(sale.facts.id)).toMatchObject({ is: "kept" });
					expect(asked).toMatchObject([{ saleId: charge, amount: took }]);
					yield* last.stop();
				}),
			{ world },
		);
	});

	it("[PAY-15] whose charge is in no sale is given back, where the sale under its id was paid otherwise", () => {
		const { world } = asking();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					const [charge = ""] = world.charged.keys();
					const { ownerId } = pos.till;
					yield* world.saleStore.keep(charge, () => sampleSale({ id: charge, ownerId }));
					yield* pos.stop();
					world.device.drafts.clear();
					const { pos: next } = openCounter(world);
					yield* next.start();
					yield* settled;
					expect([...world.charged]).toEqual([]);
					yield* next.stop();
				}),
			{ world },
		);
	});
});
