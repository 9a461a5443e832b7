import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { sampleTill } from "../../fakes/index.ts";
import { practicePorts, practiceTill } from "../../practice/index.ts";
import { cents } from "../../rules/index.ts";
import { defaultPrinterSettings } from "../../rules/receipt/index.ts";
import { openCounter, sell, settled } from "../counter.sample.ts";
import { makePos } from "../make-pos.ts";
import type { Pos } from "../pos-types.ts";
import { type CrewCounter, withCrew } from "./people.sample.ts";

const kinds = ({ world }: CrewCounter) =>
	[...world.device.events.values()].flatMap((series) => series.events.map(({ kind }) => kind));

/** A card of each kind, campus and cash, at a till where somebody practises; and a slip. */
const everyTender = Effect.fnUntraced(function* (pos: Pos) {
	pos.order.add(202);
	yield* pos.pay.cash(cents(300));
	pos.order.add(202);
	yield* pos.pay.card.verify("4242");
	yield* pos.pay.card.pay();
	pos.order.add(202);
	yield* pos.pay.campus.verify("60010002");
	yield* pos.pay.campus.process();
	yield* settled;
	return pos.sync.state.getState().unsent;
});

describe("a till at which somebody practises", () => {
	it("[CREW-10] sells with every tender and sends nothing: no ledger, provider, ITC or terminal hears of it, no total, no drawer, and nothing is on the disk", () =>
		withCrew(
			(counter) =>
				Effect.gen(function* () {
					const { pos, world, contact } = counter;
					yield* pos.settings.savePrinter({ ...defaultPrinterSettings, enabled: true });
					yield* pos.people.signIn("730164", false);
					yield* pos.people.beginTraining();
					const before = new Map(world.device.settings);
					const practised = makePos(yield* practicePorts(world, pos.till), practiceTill(pos.till));
					yield* practised.start();
					yield* settled;
					expect(yield* everyTender(practised)).toBe(0);
					const sold = yield* practised.sales.recent(10);
					expect(sold.map((sale) => sale.method).toSorted()).toEqual([...["card", "cash", "itc"]]);
					yield* contact;
					yield* practised.stop();
					yield* contact;

					expect([world.device.sales.size, world.ledger.size, world.orders.length]).toEqual([
						0, 0, 0,
					]);
					expect([world.campus.debits.size, world.charged.size]).toEqual([0, 0]);
					expect(kinds(counter).filter((kind) => kind.startsWith("drawer"))).toEqual([]);
					expect([...world.device.drafts.values()].flatMap(({ order }) => order.lines)).toEqual([]);
					for (const [key, text] of world.device.settings)
						if (!/personHere|clock|compared|serverMark/i.test(key))
							expect([key, text]).toEqual([key, before.get(key)]);
					expect(world.printed.length).toBeGreaterThan(0);
					for (const { blocks, openDrawer } of world.printed) {
						const texts = blocks.flatMap((block) => (block.kind === "line" ? [block.text] : []));
						expect(texts.filter((text) => text.includes("TRAINING"))).toHaveLength(2);
						expect(texts[0]).toContain("TRAINING");
						expect(openDrawer).toBe(false);
					}
					yield* pos.people.endTraining();
					yield* sell(pos);
					yield* settled;
					expect([world.device.sales.size, world.ledger.size]).toEqual([1, 1]);
				}),
			{ till: { byOwner: true } },
		));

	it("[CREW-10] sells nothing itself meanwhile, over a reload too, and both ends of it are recorded", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos, world } = counter;
				yield* pos.people.signIn("730164", false);
				yield* pos.people.beginTraining();
				expect(pos.people.state.getState().training).toEqual({ id: "priya", name: "Priya" });
				expect(pos.order.add(202)).toEqual({ type: "refused", reason: "not-allowed" });
				expect(pos.people.state.getState().denied).toEqual({
					action: "order.add",
					why: "in-training",
				});
				const later = openCounter(world);
				yield* later.pos.start();
				yield* settled;
				expect(later.pos.people.state.getState().training).toMatchObject({ name: "Priya" });
				expect(later.pos.order.add(202)).toMatchObject({ type: "refused" });
				yield* later.pos.people.endTraining();
				expect(later.pos.order.add(202)).toMatchObject({ type: "added" });
				yield* later.pos.stop();
				expect(kinds(counter).filter((kind) => kind.startsWith("training"))).toEqual([
					"training-begun",
					"training-ended",
				]);
			}),
		));

	it("[CREW-10] lets a cashier practise what needs an approval, and neither asks for it nor records any of it on the till", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { pos, world } = counter;
				yield* pos.people.signIn("730164", false);
				yield* pos.people.beginTraining();
				yield* pos.people.signIn("4821", false);
				yield* settled;
				const before = kinds(counter);
				const practised = makePos(yield* practicePorts(world, pos.till), practiceTill(pos.till));
				yield* practised.start();
				yield* settled;
				practised.order.add(202);
				expect(practised.order.exempt("Practice")).toBe(true);
				expect(practised.order.state.getState().totals.taxTotal).toBe(0);
				yield* practised.settings.setFlag("hideCardTender", true);
				yield* practised.pay.cash(cents(300));
				yield* settled;
				expect(yield* practised.sales.recent(1)).toHaveLength(1);
				for (const { people } of [practised, pos])
					expect(people.state.getState().asking).toBeUndefined();
				expect(kinds(counter)).toEqual(before);
				expect(pos.people.state.getState().approvals).toEqual([]);
				yield* practised.stop();
			}),
		));

	it("[CREW-10] is begun and left by a lead, or with their approval", () =>
		withCrew((counter) =>
			Effect.gen(function* () {
				const { people } = counter.pos;
				yield* people.signIn("4821", false);
				for (const change of [people.beginTraining, people.endTraining]) {
					const is = people.state.getState().training !== undefined;
					yield* Effect.forkChild(Effect.ignore(change()));
					yield* settled;
					expect(people.state.getState().asking).toMatchObject({ permission: "training" });
					expect(people.state.getState().training !== undefined).toBe(is);
					yield* people.approve("730164", false);
					yield* settled;
					expect(people.state.getState().training !== undefined).toBe(!is);
				}
			}),
		));

	it("[CREW-10] sells under an account that nobody has", () => {
		const till = practiceTill(sampleTill());
		expect([till.ownerId, till.training, till.hasKitchen]).toEqual(["training", true, false]);
	});
});
