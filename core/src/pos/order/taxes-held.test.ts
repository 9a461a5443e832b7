import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { inMemoryPorts, inMemoryTabs, sampleMenu } from "../../fakes/index.ts";
import { cents, rate } from "../../rules/index.ts";
import { craAlignedPolicy } from "../../rules/tax/tax-policy.ts";
import { atCounter, type Counter, openCounter, settled, stocked } from "../counter.sample.ts";

const taxable = "60010002";
const sales = ({ world }: Counter) => [...world.device.sales.values()];
const debited = ({ world }: Counter) =>
	[...world.campus.debits.values()].map(({ request }) => request.amount);
const shown = ({ pos }: Counter) => pos.order.state.getState().totals.total;

/** Two fries: 7.88 by the documented policy, 8.48 by the practised one. */
const ring = (counter: Counter) => {
	for (const time of [1, 2])
		expect(counter.pos.order.add(103), `fries ${time}`).toMatchObject({ type: "added" });
	expect(shown(counter)).toBe(788);
};
/** Another tab of this till sets the practised policy. */
const change = (counter: Counter) =>
	Effect.gen(function* () {
		yield* settled;
		const beside = openCounter({ ...counter.world, tabs: inMemoryTabs(counter.world.device.tabs) });
		yield* beside.pos.start();
		yield* settled;
		yield* beside.pos.settings.saveTaxPolicy(craAlignedPolicy);
		yield* settled;
		expect(counter.pos.settings.state.getState().taxPolicy).toEqual(craAlignedPolicy);
		yield* beside.pos.stop();
	});

describe("taxes that change while a card is in hand", () => {
	it("[ITC-07, ITC-09] a campus card is debited what was reviewed, and the sale says by which policy", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					const { taxPolicy } = counter.pos.settings.state.getState();
					expect(yield* counter.pos.pay.campus.verify(taxable)).toMatchObject({
						is: "reviewing",
						due: 788,
					});
					yield* change(counter);
					expect(yield* counter.pos.pay.campus.process()).toMatchObject({
						is: "approved",
						due: 788,
					});
					expect([debited(counter), shown(counter)]).toEqual([[788], 788]);
					expect(counter.pos.pay.state.getState()).toMatchObject({
						campusDebit: { adjusted: { total: 788 } },
						campusResult: { total: 788 },
					});
					expect(sales(counter)).toMatchObject([{ facts: { total: 788, taxPolicy } }]);
				}),
			{ world: stocked() },
		));

	it("[ITC-07] a campus card is not asked for more than it has", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { cards } = counter.world.campus;
					const card = cards.get(taxable);
					if (!card) throw new Error("no card");
					const balance = cents(800);
					cards.set(taxable, {
						accountsPriority: {
							aggregatedBalance: card.accountsPriority.aggregatedBalance.map((sum) => ({
								...sum,
								balance,
							})),
						},
						operationStatus: card.operationStatus,
						accounts: card.accounts.map((account) => ({ ...account, balance })),
					});
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					yield* change(counter);
					yield* counter.pos.pay.campus.process();
					expect(debited(counter)).toEqual([788]);
				}),
			{ world: stocked() },
		));

	it("[ITC-19] what changed counts once the card was declined and its result is closed", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					yield* change(counter);
					expect(yield* counter.pos.pay.campus.process()).toMatchObject({
						is: "declined",
						due: 788,
					});
					expect(shown(counter)).toBe(788);
					counter.pos.pay.campus.close();
					expect(shown(counter)).toBe(848);
					expect((yield* counter.pos.pay.cash(cents(1000))).sale.facts).toMatchObject({
						total: 848,
						taxPolicy: craAlignedPolicy,
					});
				}),
			{ world: stocked({ itc: "declines" }) },
		));

	it("[PAY-15] a bank card's sale is of what its terminal has charged", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					expect(yield* counter.pos.pay.card.verify()).toBe(true);
					yield* change(counter);
					const { sale } = yield* counter.pos.pay.card.pay();
					expect(sale.facts.total).toBe(788);
					expect([...counter.world.charged]).toEqual([[sale.facts.id, 788]]);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("[PAY-15] what changed counts once a bank card is given up", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.card.verify();
					yield* change(counter);
					yield* counter.pos.pay.card.cancel();
					expect([shown(counter), counter.world.charged.size]).toEqual([848, 0]);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("[PAY-15, PAY-16] what was approved on an external terminal was another total: its card is verified anew", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					expect(yield* counter.pos.pay.card.verify("4242")).toBe(true);
					yield* change(counter);
					expect(shown(counter)).toBe(848);
					expect(yield* Effect.flip(counter.pos.pay.card.pay())).toMatchObject({
						refusal: { code: "card-not-verified" },
					});
				}),
			{ world: stocked() },
		));
});

it("[PAY-15, TAX-11] taxes that a menu refresh brings count once the card in hand is let go", () => {
	const menu = sampleMenu();
	// A tea without taxes of its own bears the menu's.
	const items = menu.items.map((item) =>
		item.id === 202 ? { ...item, taxClass: { ...item.taxClass, taxes: [] } } : item,
	);
	const dearer = { ...menu, items, taxes: [{ id: "3", name: "HST", rate: rate(15_000) }] };
	const world = inMemoryPorts({ menu: dearer, faults: { terminal: "approves" } });
	for (const [key, snapshot] of stocked().device.menus)
		world.device.menus.set(key, { ...snapshot, menu: { ...menu, items } });
	return atCounter(
		(counter) =>
			Effect.gen(function* () {
				counter.pos.order.add(202);
				expect(shown(counter)).toBe(254);
				yield* counter.pos.pay.card.verify();
				yield* counter.pos.sync.forceRefresh();
				expect(counter.pos.menu.state.getState().menu?.taxes).toMatchObject([{ rate: 15_000 }]);
				expect(shown(counter)).toBe(254);
				yield* counter.pos.pay.card.cancel();
				expect(shown(counter)).toBe(259);
			}),
		{ world },
	);
});
