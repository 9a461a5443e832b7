import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { NotStored } from "../../ports/index.ts";
import { cents, sumCents } from "../../rules/index.ts";
import { defaultPrinterSettings, documentText } from "../../rules/receipt/index.ts";
import { atCounter, type Counter, openCounter, sell, settled, stocked } from "../counter.sample.ts";
import type { Pos, RefundRefusal } from "../pos-types.ts";

type World = Counter["world"];

/** Takes all of a sale back in exchange for the open order. */
const exchange = (pos: Pos, saleId: string) =>
	pos.refunds.exchange({ saleId, wish: { by: "all" }, reason: "wrong-item", seen: [] });
const kept = ({ device }: World) => [...device.sales.values()];
const pairOf = (world: World) => {
	const refund = kept(world).find(({ facts }) => facts.kind.type === "refund");
	const sale = kept(world).find(({ facts }) => facts.id === refund?.facts.exchangeWith);
	return [refund?.facts, sale?.facts] as const;
};
const open = (pos: Pos) => pos.pay.state.getState().exchange;
/** The coins and notes in the drawer from everything that was sold and given back. */
const drawer = (world: World) =>
	sumCents(
		kept(world).flatMap(({ facts }) =>
			facts.tenders.map((one) => cents(one.method === "cash" ? one.received - one.change : 0)),
		),
	);
/** Sells an order by a card at the connected terminal. */
const sellByCard = (pos: Pos) =>
	Effect.gen(function* () {
		pos.order.add(202);
		yield* pos.pay.card.verify();
		const { sale } = yield* pos.pay.card.pay();
		yield* settled;
		return sale.facts.id;
	});

describe("an exchange at a till", () => {
	it("[RFND-19] takes the goods back and sells the new ones at once: each names the other, the guest pays the difference with one rounding, and one slip says all of it", () =>
		atCounter(({ pos, world }) =>
			Effect.gen(function* () {
				yield* pos.settings.savePrinter({ ...defaultPrinterSettings, enabled: true });
				const saleId = yield* sell(pos);
				yield* settled;
				const before = { ...drawerOf(world), printed: world.printed.length };
				yield* exchange(pos, saleId);
				expect(kept(world)).toHaveLength(1);
				pos.order.add(202);
				pos.order.add(202);
				const { total } = pos.order.state.getState().totals;
				const back = kept(world)[0]?.facts.total ?? 0;
				expect(open(pos)).toMatchObject({ back, due: total - back, out: 0 });
				const { change } = yield* pos.pay.cash(cents(2000));
				yield* settled;
				const [refund, sale] = pairOf(world);
				expect([refund?.total, sale?.total, sale?.exchangeWith]).toEqual([
					-back,
					total,
					refund?.id,
				]);
				expect(refund?.kind).toMatchObject({ of: saleId, reason: "wrong-item" });
				const paid = 2000 - change;
				expect([paid % 5, Math.abs(paid - (total - back)) <= 2]).toEqual([0, true]);
				expect(drawer(world) - before.cash).toBe(paid);
				expect([open(pos), pos.order.state.getState().order.lines]).toEqual([undefined, []]);
				expect(world.printed).toHaveLength(before.printed + 1);
				const slip = documentText(world.printed.at(-1)?.blocks ?? []);
				for (const words of ["Credit note", refund?.reference, sale?.id, "Exchange"])
					expect(slip).toContain(words);
				expect(slip.match(/\[cut\]/g)).toHaveLength(1);
				expect(world.ledger.size).toBe(3);
				expect((yield* pos.refunds.look(saleId))?.left?.total).toBe(0);
			}),
		));

	it("[RFND-19] for less gives back the difference, by what paid: cash at once, a card at its terminal", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					pos.order.add(202);
					yield* pos.pay.cash(cents(5000));
					yield* settled;
					const [first] = kept(world);
					const before = drawer(world);
					pos.order.add(202);
					yield* exchange(pos, first?.facts.id ?? "");
					const { due, out } = open(pos) ?? {};
					expect(due).toBe(0);
					const given = yield* pos.refunds.settleExchange();
					expect(given).toMatchObject({ is: "kept" });
					expect(before - drawer(world)).toBe(out);
					expect(pos.order.state.getState().order.lines).toEqual([]);

					pos.order.add(202);
					pos.order.add(202);
					yield* pos.pay.card.verify();
					const { sale } = yield* pos.pay.card.pay();
					yield* settled;
					const count = kept(world).length;
					pos.order.add(202);
					yield* exchange(pos, sale.facts.id);
					const less = open(pos)?.out ?? cents(0);
					world.faults.terminal = "times-out";
					expect(yield* pos.refunds.settleExchange()).toMatchObject({ is: "open" });
					yield* pos.refunds.askTerminal(sale.facts.id);
					pos.order.add(202);
					expect(pos.order.state.getState().order.lines).toHaveLength(1);
					expect([kept(world).length, pos.order.state.getState().totals.total > 0]).toEqual([
						count,
						true,
					]);
					// The next page asks again under the same id, and finds both on the disk.
					yield* pos.stop();
					world.faults.terminal = "approves";
					const next = openCounter(world);
					yield* next.pos.start();
					yield* settled;
					expect((yield* next.pos.refunds.look(sale.facts.id))?.open?.atTerminal).toMatchObject([
						{ method: "card", amount: -less },
					]);
					expect(yield* next.pos.refunds.askTerminal(sale.facts.id)).toMatchObject({ is: "kept" });
					yield* settled;
					expect([...world.givenBack.values()]).toEqual([less]);
					expect(kept(world)).toHaveLength(count + 2);
					expect(next.pos.order.state.getState().order.lines).toEqual([]);
					yield* next.pos.stop();
				}),
			{ faults: { terminal: "approves" } },
		));

	it("[RFND-16, RFND-19] kept after a crash, with another order open, gives the guest its slip, is sent in both halves, and is printed again as one slip", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.settings.savePrinter({ ...defaultPrinterSettings, enabled: true });
					pos.order.add(202);
					pos.order.add(202);
					yield* pos.pay.card.verify();
					const saleId = (yield* pos.pay.card.pay()).sale.facts.id;
					const other = yield* sellByCard(pos);
					pos.order.add(202);
					yield* exchange(pos, saleId);
					world.faults.terminal = "times-out";
					expect(yield* pos.refunds.settleExchange()).toMatchObject({ is: "open" });
					yield* pos.stop();
					world.faults.terminal = "approves";
					const next = openCounter(world);
					yield* next.pos.start();
					yield* settled;
					next.pos.order.clear();
					for (let tea = 0; tea < 3; tea++) next.pos.order.add(202);
					yield* exchange(next.pos, other);
					const before = world.printed.length;
					expect(yield* next.pos.refunds.askTerminal(saleId)).toMatchObject({ is: "kept" });
					yield* settled;
					const [refund, sale] = pairOf(world);
					const slip = documentText(world.printed.at(-1)?.blocks ?? []);
					for (const words of ["Credit note", refund?.reference, sale?.id, "Exchange"])
						expect(slip).toContain(words);
					expect(world.printed).toHaveLength(before + 1);
					expect([...world.ledger.keys()].sort()).toEqual(
						[saleId, other, refund?.id ?? "", sale?.id ?? ""].sort(),
					);
					expect(next.pos.order.state.getState().order.lines).toMatchObject([{ quantity: 3 }]);
					expect(open(next.pos)?.hand.of.id).toBe(other);
					for (const id of [refund?.id ?? "", sale?.id ?? ""]) {
						yield* next.pos.receipts.reprint(id);
						const again = documentText(world.printed.at(-1)?.blocks ?? []);
						for (const words of ["Credit note", sale?.id, "Exchange", "REPRINT"])
							expect(again).toContain(words);
					}
					yield* next.pos.stop();
				}),
			{ faults: { terminal: "approves" } },
		));

	it("[RFND-19, NET-12] is not forgotten by a reset of the device, and that another tab or somebody at the server has ended is said so before a card is charged", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* sellByCard(pos);
					const charged = world.charged.size;
					if (!world.refundDesk) throw new Error("the world has no refund desk");
					const refusedAtTerminal = Effect.gen(function* () {
						expect(yield* Effect.flip(pos.pay.card.verify())).toMatchObject({
							refusal: { code: "exchange-over" },
						});
						expect(world.charged.size).toBe(charged);
						yield* pos.refunds.endExchange();
					});
					pos.order.add(202);
					pos.order.add(202);
					yield* exchange(pos, saleId);
					// The device is not cleared either: its reservation would stand at the server.
					const back = open(pos)?.back;
					const reset = { code: "open-refunds", field: "refunds", count: 1, total: back };
					expect(yield* pos.device.resetRefusal()).toEqual(reset);
					const beside = openCounter(world);
					yield* beside.pos.start();
					yield* settled;
					yield* beside.pos.refunds.endExchange();
					yield* refusedAtTerminal;
					yield* beside.pos.stop();
					yield* exchange(pos, saleId);
					yield* world.refundDesk.end(open(pos)?.hand.refund.id ?? "");
					yield* refusedAtTerminal;
					yield* exchange(pos, saleId);
					yield* pos.pay.card.verify();
					expect(world.charged.size).toBe(charged + 1);
					// Ended after that, neither half is kept, and the card gets its money back.
					for (const key of world.device.settings.keys())
						if (key.startsWith("refunds/")) world.device.settings.delete(key);
					expect(yield* Effect.flip(pos.pay.card.pay())).toMatchObject({
						refusal: { code: "exchange-over" },
					});
					yield* pos.pay.card.cancel();
					expect([kept(world).length, world.charged.size]).toEqual([1, charged]);
				}),
			{ faults: { terminal: "approves" } },
		));

	it("[RFND-19] by card charges the difference alone, and a crash in between leaves neither, with the card's money given back and the exchange still open", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* sellByCard(pos);
					pos.order.add(202);
					pos.order.add(202);
					yield* exchange(pos, saleId);
					const due = open(pos)?.due ?? 0;
					yield* pos.pay.card.verify();
					expect(pos.pay.state.getState().cardRequest?.amount).toBe(due);
					const charged = pos.pay.state.getState().cardRequest?.saleId ?? "";
					yield* pos.stop();
					const next = openCounter(world);
					yield* next.pos.start();
					yield* settled;
					yield* TestClock.adjust("1 second");
					yield* settled;
					expect(kept(world)).toHaveLength(1);
					expect(world.charged.has(charged)).toBe(false);
					expect(open(next.pos)).toMatchObject({ due, hand: { of: { id: saleId } } });
					yield* next.pos.pay.card.verify();
					yield* next.pos.pay.card.pay();
					yield* settled;
					const [refund, sale] = pairOf(world);
					expect(sale?.tenders).toMatchObject([
						{ method: "card", amount: -(refund?.total ?? 0) },
						{ method: "card", amount: due },
					]);
					yield* next.pos.stop();
				}),
			{ faults: { terminal: "approves" } },
		));

	it("[RFND-11, RFND-19] without the server is limited by the cash that leaves the till alone, not by what pays for the new items", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const teas = (count: number) => {
						for (let at = 0; at < count; at++) pos.order.add(202);
					};
					const sold: string[] = [];
					for (let each = 0; each < 2; each++) {
						teas(12);
						sold.push((yield* pos.pay.cash(cents(5000))).sale.facts.id);
					}
					yield* settled;
					world.faults.reachable = false;
					world.connectivity.signal("offline");
					yield* settled;
					const [first = "", second = ""] = sold;
					teas(12);
					yield* exchange(pos, first);
					expect(open(pos)).toMatchObject({ due: 0, out: 0 });
					expect(yield* pos.refunds.settleExchange()).toMatchObject({ is: "kept" });
					teas(1);
					yield* exchange(pos, second);
					const before = drawer(world);
					expect(yield* refusalOf(pos.refunds.settleExchange())).toMatchObject({
						...{ code: "offline-refund-too-large", cap: 2_500 },
					});
					teas(2);
					const out = open(pos)?.out ?? 0;
					expect(yield* pos.refunds.settleExchange()).toMatchObject({ is: "kept" });
					expect([before - drawer(world), out > 2_000]).toEqual([out, true]);
					const counted = [...world.device.settings].find(([key]) =>
						key.startsWith("offlineRefunds/"),
					);
					const { given } = JSON.parse(counted?.[1] ?? "{}");
					expect(Object.values(given)).toEqual([0, out]);
				}),
			{ world: stocked() },
		));

	it("[RFND-19] that the disk does not take leaves neither half, and the same payment later leaves both", () =>
		atCounter(({ pos, world }) =>
			Effect.gen(function* () {
				const saleId = yield* sell(pos);
				pos.order.add(202);
				pos.order.add(202);
				yield* exchange(pos, saleId);
				world.faults.disk = false;
				const refused = yield* Effect.flip(pos.pay.cash(cents(2000)));
				expect(refused).toBeInstanceOf(NotStored);
				world.faults.disk = true;
				expect(kept(world)).toHaveLength(1);
				yield* pos.pay.cash(cents(2000));
				yield* settled;
				expect(pairOf(world).map((each) => each?.exchangeWith !== undefined)).toEqual([true, true]);
			}),
		));

	it("[RFND-19] ends with the order that is put aside or by a person, goes back to no campus card, and is not made twice", () =>
		atCounter(({ pos, world }) =>
			Effect.gen(function* () {
				const saleId = yield* sell(pos);
				yield* settled;
				yield* exchange(pos, saleId);
				expect(world.reservations.size).toBe(1);
				yield* pos.refunds.endExchange();
				expect([open(pos), world.reservations.size]).toEqual([undefined, 0]);
				pos.order.add(202);
				yield* exchange(pos, saleId);
				pos.order.clear();
				pos.order.undo();
				expect(open(pos)?.due).toBe(0);
				yield* pos.held.hold("Ada");
				yield* settled;
				expect([open(pos), world.reservations.size]).toEqual([undefined, 0]);
				pos.order.add(202);
				pos.order.add(202);
				yield* exchange(pos, saleId);
				pos.pay.choose("itc");
				expect(yield* refusalOf(pos.pay.campus.verify("60010002"))).toMatchObject({
					code: "exchange-by-campus",
				});
				pos.pay.choose("cash");
				yield* pos.pay.cash(cents(2000));
				yield* settled;
				const reserved = world.reservations.size;
				pos.order.add(202);
				expect(yield* refusalOf(exchange(pos, saleId))).toMatchObject({ code: "given-meanwhile" });
				pos.order.clear();
				pos.order.add(202);
				yield* pos.pay.campus.verify("60010002");
				const { done } = pos.pay.state.getState();
				yield* pos.pay.campus.process();
				pos.pay.campus.close();
				yield* settled;
				const campus = kept(world).find(({ campus: part }) => part);
				expect(done?.sale.facts.id).not.toBe(campus?.facts.id);
				expect(yield* refusalOf(exchange(pos, campus?.facts.id ?? ""))).toMatchObject({
					code: "exchange-by-campus",
				});
				expect(world.reservations.size).toBe(reserved);
			}),
		));
});

const refusalOf = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<RefundRefusal | undefined> =>
	Effect.match(work, {
		onSuccess: () => undefined,
		onFailure: (fault) => (fault as { readonly refusal?: RefundRefusal }).refusal,
	});
const drawerOf = (world: World) => ({ cash: drawer(world) });
