import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { type DrawerRecord, drawerOfEvent } from "../../records/index.ts";
import { cents } from "../../rules/index.ts";
import { documentText } from "../../rules/receipt/index.ts";
import { sell, settled } from "../counter.sample.ts";
import { type CrewCounter, withCrew } from "../people/people.sample.ts";

const sum = (amount: number) => ({ by: "sum" as const, amount: cents(amount) });
const payOut = (amount: number, id = `move ${amount}`) => ({
	id,
	amount: cents(amount),
	reason: "Milk",
});
const recordsOf = ({ world }: CrewCounter): readonly DrawerRecord[] =>
	[...world.device.events.values()]
		.flatMap(({ events }) => events)
		.flatMap((event) => {
			const read = drawerOfEvent(event);
			return read?._tag === "Success" ? [read.success] : [];
		});
const cashier = "4821";
const manager = "730164";

/** Everything that the headless POS shows and prints of the drawer, to whoever is there. */
const shownBy = Effect.fnUntraced(function* ({ pos, world }: CrewCounter) {
	yield* pos.drawer.look();
	const x = yield* pos.drawer.x();
	yield* pos.drawer.printX();
	const picture = yield* pos.drawer.picture({ of: "x" });
	const areas = Object.entries(pos).flatMap(([name, area]) =>
		typeof area === "object" && "state" in area ? [[name, area.state.getState()]] : [],
	);
	// The menu has prices of its own, and the last sale is shown by itself.
	const states = areas.filter(([name]) => name !== "menu" && name !== "pay" && name !== "order");
	const paper = world.printed.map(({ blocks }) => documentText(blocks));
	return JSON.stringify([x, picture, states, paper.at(-1)]);
});

describe("a drawer at a till with people", () => {
	it("[DRAW-04] tells whoever may not see it neither expected, net nor tax, nor a sum by tender, before the count is on disk", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos, world } = counter;
				yield* settled;
				yield* pos.people.signIn(cashier, false);
				yield* pos.drawer.open(sum(200_00));
				for (let at = 0; at < 7; at++) yield* sell(pos);
				yield* pos.drawer.payOut(payOut(5_00));
				const sales = [...world.device.sales.values()].map(({ facts }) => facts);
				const total = (of: (facts: (typeof sales)[0]) => number) =>
					sales.reduce((all, facts) => all + of(facts), 0);
				const cash = total(({ tenders }) => tenders.reduce((all, { amount }) => all + amount, 0));
				const kept = total(({ tenders: [tender] }) =>
					tender?.method === "cash" ? tender.received - tender.change : 0,
				);
				const secrets = [
					...[total((facts) => facts.subtotal), total((facts) => facts.taxTotal), cash, kept],
					...[total((facts) => facts.total), 200_00 + kept - 5_00, 7 * 300],
				];
				const isIn = (text: string) =>
					secrets.filter((secret) => {
						const dollars = (secret / 100).toFixed(2);
						return new RegExp(`\\b(${secret}|${dollars.replace(".", "\\.")})\\b`).test(text);
					});
				expect(isIn(yield* shownBy(counter))).toEqual([]);
				yield* pos.people.signIn(manager, false);
				expect(isIn(yield* shownBy(counter)).length).toBeGreaterThan(4);
				yield* pos.people.signIn(cashier, false);
				expect(isIn(yield* shownBy(counter))).toEqual([]);
				yield* pos.drawer.count(sum(200_00));
				expect(isIn(yield* shownBy(counter)).length).toBeGreaterThan(4);
			}),
		));

	it("[DRAW-04, DRAW-12] shows them no Z either of what nobody counted", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos } = counter;
				yield* settled;
				yield* pos.people.signIn(cashier, false);
				yield* pos.drawer.open(sum(200_00));
				yield* sell(pos);
				yield* pos.drawer.open(sum(100_00));
				const { session } = pos.drawer.state.getState().closed[0] ?? {};
				expect(yield* pos.drawer.z(session?.id ?? "")).toBe(undefined);
				yield* pos.drawer.reprint(session?.id ?? "");
				yield* pos.people.signIn(manager, false);
				expect(yield* pos.drawer.z(session?.id ?? "")).toMatchObject({ number: 1 });
			}),
		));

	it("[DRAW-15] asks for an approval above the limit alone, and keeps who took the money and who approved it", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos } = counter;
				yield* settled;
				yield* pos.people.signIn(cashier, false);
				yield* pos.drawer.open(sum(200_00));
				yield* pos.drawer.payOut(payOut(25_00));
				const asked = yield* Effect.forkChild(pos.drawer.payOut(payOut(42_60)));
				yield* settled;
				expect(pos.people.state.getState().asking).toMatchObject({
					...{ action: "drawer.payOut", permission: "pay-out", amount: 42_60 },
				});
				yield* pos.people.approve(manager, false);
				yield* settled;
				void asked;
				const moves = recordsOf(counter).flatMap((record) =>
					record.kind === "drawer-moved" ? [record.move] : [],
				);
				expect(
					moves.map(({ amount, person, approver }) => [amount, person?.name, approver?.name]),
				).toEqual([
					[25_00, "Amara", undefined],
					[42_60, "Amara", "Priya"],
				]);
				yield* pos.drawer.noSale({ id: "n", reason: "Change" });
				expect(recordsOf(counter).at(-1)).toMatchObject({
					move: { kind: "no-sale", amount: 0, person: { name: "Amara" } },
				});
				expect(recordsOf(counter).at(-1)).not.toHaveProperty("move.approver");
			}),
		));

	it("[DRAW-15] asks for that approval above the restaurant's own limit", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos, world } = counter;
				yield* settled;
				yield* world.refundDesk?.saveLimits("restaurant-1", {
					...{ each: cents(0), count: 0, sum: cents(0), pay_out: cents(5_00) },
					...{ offline_refund: cents(0), offline_day: cents(0) },
				}) ?? Effect.void;
				yield* pos.people.signIn(cashier, false);
				yield* pos.drawer.look();
				yield* settled;
				yield* pos.drawer.open(sum(200_00));
				yield* pos.drawer.payOut(payOut(5_00));
				expect(pos.people.state.getState()).not.toHaveProperty("asking");
				yield* Effect.forkChild(Effect.ignore(pos.drawer.payOut(payOut(5_05))));
				yield* settled;
				expect(pos.people.state.getState().asking).toMatchObject({ amount: 5_05 });
				yield* pos.people.cancelApproval();
				yield* settled;
				expect(pos.drawer.state.getState().open?.moves.map(({ amount }) => amount)).toEqual([5_00]);
			}),
		));

	it("[DRAW-07] a Z names who counted", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos } = counter;
				yield* settled;
				yield* pos.people.signIn(cashier, false);
				yield* pos.drawer.open(sum(200_00));
				yield* pos.drawer.count(sum(200_00));
				yield* pos.people.signIn(manager, false);
				const { session } = yield* pos.drawer.close();
				const z = yield* pos.drawer.z(session.id);
				expect(z?.countedBy?.name).toBe("Amara");
				expect(z?.session.openedBy?.name).toBe("Amara");
			}),
		));
});
