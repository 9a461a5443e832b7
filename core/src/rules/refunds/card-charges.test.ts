import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cents, cents } from "../money/cents.ts";
import { stamp } from "../payment/judged.sample.ts";
import type { SaleFacts, Tender } from "../payment/sale.ts";
import { exampleLine, hst } from "../rules.arbitrary.ts";
import {
	chargesBack,
	chargesLeft,
	closeRefund,
	exchangeTenders,
	type RefundWish,
	refundFigures,
} from "./index.ts";
import { byCard, inCash, refundOf, soldFor } from "./refunds.sample.ts";

const orderFor = (price: number) => ({
	lines: [exampleLine({ id: "a", price, tax: { taxes: [hst] } })],
});
/** A sale under an id, of which a terminal charges what nothing else pays. */
const sold = (id: string, price: number, tenders: (total: Cents) => readonly Tender[]) => ({
	...soldFor(orderFor(price), { tenders }),
	id,
});

/** The amounts that a terminal charged and gave back, by sale. */
function terminal() {
	const charged = new Map<string, number>();
	const back = new Map<string, number>();
	const add = (to: Map<string, number>, id: string, amount: number) =>
		to.set(id, (to.get(id) ?? 0) + amount);
	return {
		...{ charged, back },
		charge: (id: string, tender: Tender | undefined) => {
			if (tender?.method === "card") add(charged, id, tender.amount);
		},
		refund: (saleId: string, tenders: readonly Tender[]) => {
			for (const tender of tenders) {
				const parts = chargesBack(tender, saleId);
				if (tender.method === "card" && tender.amount < 0)
					expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(-tender.amount);
				for (const part of parts) {
					add(back, part.saleId, part.amount);
					expect(back.get(part.saleId)).toBeLessThanOrEqual(charged.get(part.saleId) ?? 0);
				}
			}
		},
	};
}

type World = ReturnType<typeof terminal>;
type Standing = { readonly sale: SaleFacts; readonly earlier: readonly SaleFacts[] };

/** Takes back a part of a sale, in exchange for a new one that costs this much. */
function exchanged(
	world: World,
	{ sale, earlier }: Standing,
	{
		wish,
		price,
		id,
		rest,
	}: {
		readonly wish: RefundWish;
		readonly price: number;
		readonly id: string;
		readonly rest: (due: number) => Tender;
	},
): readonly [Standing, Standing] {
	const figures = refundFigures(sale, wish, earlier);
	if (!figures.ok) throw new Error(figures.refusal.code);
	const { total } = soldFor(orderFor(price));
	const settled = exchangeTenders(
		sale,
		{ back: figures.value.total, total },
		{ earlier, rounding: "nickel" },
	);
	if (!settled.ok) throw new Error(settled.refusal.code);
	const { refund, sale: brought, due } = settled.value;
	const paid = due > 0 ? [rest(due)] : [];
	const next = { ...sold(id, price, () => [...brought, ...paid]), exchangeWith: `for ${id}` };
	for (const tender of paid) world.charge(id, tender);
	world.refund(sale.id, refund.slice(brought.length));
	const back = closeRefund(sale, wish, {
		...{ earlier, tenders: refund },
		stamp: { ...stamp, id: `for ${id}` },
	});
	if (!back.ok) throw new Error(back.refusal.code);
	return [
		{ sale, earlier: [...earlier, back.value] },
		{ sale: next, earlier: [] },
	];
}

const price = fc.integer({ min: 1, max: 4_000 });
const anyStep = fc.record({
	/** The percent of what is left that is given back, of an earlier sale or the last one, by itself or in exchange. */
	percent: fc.integer({ min: 1, max: 100 }),
	of: fc.nat({ max: 9 }),
	price: fc.option(price, { nil: undefined }),
	rest: fc.constantFrom(
		(due: number) => byCard(due),
		(due: number) => byCard(due, "1881"),
		(due: number) => inCash(due),
	),
});

describe("the charges that a card refund goes back under", () => {
	it("[RFND-06, RFND-19] are those that brought the money, over any chain of exchanges: of none more than it took, and all of it in the end", () => {
		fc.assert(
			fc.property(price, fc.array(anyStep, { maxLength: 8 }), (first, steps) => {
				const world = terminal();
				const sale = sold("sale 0", first, (total) => [byCard(total)]);
				world.charge(sale.id, sale.tenders[0]);
				const all: Standing[] = [{ sale, earlier: [] }];
				const give = (at: number, wish: RefundWish) => {
					const { sale: of, earlier } = all[at] as Standing;
					const refund = refundOf(of, wish, { earlier });
					world.refund(of.id, refund.tenders);
					all[at] = { sale: of, earlier: [...earlier, refund] };
				};
				const leftOf = ({ sale: of, earlier }: Standing) =>
					of.total + earlier.reduce((sum, { total }) => sum + total, 0);
				for (const [count, step] of steps.entries()) {
					const at = step.of % all.length;
					const standing = all[at] as Standing;
					const amount = cents(Math.ceil((leftOf(standing) * step.percent) / 100));
					if (amount <= 0) continue;
					const wish = { by: "amount", amount } as const;
					if (step.price === undefined) {
						give(at, wish);
						continue;
					}
					const id = `sale ${count + 1}`;
					const [before, next] = exchanged(world, standing, {
						...{ wish, id, price: step.price, rest: step.rest },
					});
					all[at] = before;
					all.push(next);
				}
				for (const [at, standing] of all.entries())
					if (leftOf(standing) > 0) give(at, { by: "all" });
				expect([...world.back].toSorted()).toEqual([...world.charged].toSorted());
			}),
		);
	});

	it("[RFND-06, RFND-19] are the sale's own first, then those of the sales before it", () => {
		const world = terminal();
		const a = sold("a", 1000, (total) => [byCard(total)]);
		const rest = (due: number) => byCard(due);
		const how = { wish: { by: "all" }, rest } as const;
		const [, b] = exchanged(world, { sale: a, earlier: [] }, { ...how, price: 1500, id: "b" });
		const [, c] = exchanged(world, b, { ...how, price: 1800, id: "c" });
		expect(chargesLeft(c.sale)).toEqual([
			{ saleId: "c", cardLast4: "4242", amount: 339 },
			{ saleId: "b", cardLast4: "4242", amount: 565 },
			{ saleId: "a", cardLast4: "4242", amount: 1130 },
		]);
		const part = refundOf(c.sale, { by: "amount", amount: cents(1000) });
		expect(part.tenders).toEqual([
			{
				...byCard(-1000),
				charges: [
					{ saleId: "c", amount: 339 },
					{ saleId: "b", amount: 565 },
					{ saleId: "a", amount: 96 },
				],
			},
		]);
		expect(chargesLeft(c.sale, [part])).toEqual([{ saleId: "a", cardLast4: "4242", amount: 1034 }]);
		// A sale without an exchange names nothing: all of it is its own.
		expect(refundOf(a, { by: "all" }).tenders).toEqual([byCard(-1130)]);
	});

	it("[RFND-06] are the sale's first id where it was reissued, once: of what went back before, under either id, nothing goes back again", () => {
		const sale = { ...sold("new", 1000, (total) => [byCard(total)]), reissueOf: "first" };
		const before = refundOf({ ...sale, id: "first" }, { by: "amount", amount: cents(130) });
		const part = refundOf(sale, { by: "amount", amount: cents(500) }, { earlier: [before] });
		expect(part.tenders).toEqual([
			{ ...byCard(-500), charges: [{ saleId: "first", amount: 500 }] },
		]);
		const left = [{ saleId: "first", cardLast4: "4242", amount: 500 }];
		const under = { ...before, kind: { type: "refund", of: "first" } } as const;
		expect(chargesLeft(sale, [under, part])).toEqual(left);
	});

	it("[RFND-06, RFND-19] are none where they are not known: of a card that did not pay, of two cards under one id, of an exchange by an older version", () => {
		const two = sold("two", 1000, (total) => [byCard(500), byCard(total - 500, "1881")]);
		expect(chargesLeft(two)).toEqual([]);
		const older = {
			...sold("older", 1000, (total) => [byCard(500), byCard(total - 500)]),
			exchangeWith: "refund",
		};
		const cash = sold("cash", 1000, (total) => [inCash(total)]);
		const chosen = [{ method: "card", cardLast4: "4242", amount: cents(1130) }] as const;
		for (const refund of [
			refundOf(older, { by: "all" }),
			refundOf(cash, { by: "all" }, { chosen, anyTender: true }),
		]) {
			expect(refund.tenders).toEqual([{ ...byCard(-1130), charges: [] }]);
			expect(refund.tenders.flatMap((tender) => chargesBack(tender, "any"))).toEqual([]);
		}
		// By hand, it may have been a part of the charge: nothing is given back of that twice.
		const sale = sold("sale", 1000, (total) => [byCard(total)]);
		const byHand = {
			...refundOf(sale, { by: "all" }),
			tenders: [{ ...byCard(-1130), charges: [] }],
		};
		expect(chargesLeft(sale, [byHand])).toEqual([]);
	});
});
