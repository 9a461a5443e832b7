import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import type { InMemoryWorld } from "../../fakes/index.ts";
import { totalDay } from "../../flows/sales/total-day.ts";
import { Unreached } from "../../ports/index.ts";
import { practicePorts, practiceTill } from "../../practice/index.ts";
import type { Fine } from "../../rules/fines/index.ts";
import { sampleFines } from "../../rules/fines/index.ts";
import { cents } from "../../rules/index.ts";
import { defaultPrinterSettings, documentText } from "../../rules/receipt/index.ts";
import type { RefundWish } from "../../rules/refunds/index.ts";
import { atCounter, type Counter, openCounter, sell, settled, stocked } from "../counter.sample.ts";
import { makePos } from "../make-pos.ts";
import { withCrew } from "../people/people.sample.ts";
import type { Pos, RefundRefusal } from "../pos-types.ts";
import { otherTill } from "./other-till.sample.ts";

const all: RefundWish = { by: "all" };
const wrong = { wish: all, reason: "wrong-item" } as const;

/** Looks at a sale as a person does, and gives it back. */
const giveBack = (
	pos: Pos,
	saleId: string,
	changes: Partial<Parameters<Pos["refunds"]["give"]>[0]> = {},
) =>
	Effect.gen(function* () {
		const look = yield* pos.refunds.look(saleId);
		const seen = (look?.earlier ?? []).map(({ refund }) => refund.id);
		return yield* pos.refunds.give({ ...{ saleId, seen }, ...wrong, ...changes });
	});

const refusalOf = <A, E>(
	work: Effect.Effect<A, E>,
): Effect.Effect<RefundRefusal | undefined, never> =>
	Effect.match(work, {
		onSuccess: () => undefined,
		onFailure: (fault) => (fault as { readonly refusal?: RefundRefusal }).refusal,
	});

const refundsOf = ({ device }: Pick<InMemoryWorld, "device">) =>
	[...device.sales.values()].filter(({ facts }) => facts.kind.type === "refund");
const totals = (world: Pick<InMemoryWorld, "device">) =>
	refundsOf(world).map(({ facts }) => facts.total);
const offline = (world: InMemoryWorld) =>
	Effect.gen(function* () {
		world.faults.reachable = false;
		world.connectivity.signal("offline");
		yield* settled;
	});
/** The book of this device alone. */
const noHistory = {
	page: () => new Unreached({ reason: "offline" }),
	exportAddress: () => Effect.succeed(""),
};
/** A sale that a campus card paid at once. */
const soldByCampusCard = (pos: Pos, world: InMemoryWorld, quantity = 1) =>
	Effect.gen(function* () {
		for (let each = 0; each < quantity; each += 1) pos.order.add(202);
		yield* pos.pay.campus.verify("60010002");
		yield* pos.pay.campus.process();
		pos.pay.campus.close();
		yield* settled;
		const [sale] = [...world.device.sales.values()];
		return sale?.facts.id ?? "";
	});
/** A sale that was made offline and is at the server, where its debit waits, or has no outcome. */
const queuedByCampusCard = (
	pos: Pos,
	world: InMemoryWorld,
	itc: "unreached" | "forgets" = "unreached",
) =>
	Effect.gen(function* () {
		yield* offline(world);
		pos.order.add(202);
		yield* pos.pay.campus.verify("60010002");
		pos.pay.campus.close();
		yield* settled;
		world.faults.itc = itc;
		world.faults.reachable = true;
		world.connectivity.signal("online");
		yield* pos.sync.now();
		yield* settled;
		const [sale] = [...world.device.sales.values()];
		return sale?.facts.id ?? "";
	});
describe("a refund at a till", () => {
	it("[RFND-01, RFND-12, RFND-16, RFND-17] is on the disk with an id of its own before money moves, reserved before, in the ledger afterwards, and never at the provider", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.settings.savePrinter({ ...defaultPrinterSettings, enabled: true });
					const saleId = yield* sell(pos);
					yield* settled;
					world.printed.length = 0;
					const orders = world.orders.length;
					const given = yield* giveBack(pos, saleId);
					expect(given).toMatchObject({ is: "kept", fresh: true });
					const [refund] = refundsOf(world);
					expect(refund?.facts).toMatchObject({
						...{ sequence: 2, total: -254, stationId: "station-1" },
						kind: { type: "refund", of: saleId, reason: "wrong-item" },
						tenders: [{ method: "cash", amount: -254, received: 0, change: 255 }],
					});
					expect([...world.reservations.keys()]).toEqual([refund?.facts.id]);
					yield* settled;
					expect(world.ledger.has(refund?.facts.id ?? "")).toBe(true);
					expect(yield* world.refundDesk?.reservations() ?? Effect.succeed([])).toEqual([]);
					expect(world.orders.length).toBe(orders);
					expect(
						world.device.sales.get(refund?.facts.id ?? "")?.progress.deliveries.provider,
					).toEqual({ is: "nothing-to-send" });
					expect(world.printed.map(({ openDrawer }) => openDrawer)).toEqual([true]);
					const slip = documentText(world.printed[0]?.blocks ?? []).replaceAll(/ +/g, " ");
					const sold = world.device.sales.get(saleId)?.facts.reference;
					for (const text of [
						"CREDIT NOTE",
						"NOTE DE CRÉDIT",
						`Credit note ${refund?.facts.reference}`,
						`For sale ${sold}, Nov`,
						"HST 13% -0.29",
						"TOTAL -2.54",
						"Cash given back 2.55",
						"Reason: Wrong item",
					])
						expect(slip).toContain(text);
					expect(slip).not.toContain("Received");
					expect(yield* pos.receipts.preview(refund?.facts.id ?? "")).toContain("CREDIT NOTE");
					expect(pos.sync.state.getState().attention).toEqual([]);
				}),
			{ world: stocked() },
		));

	it("[RFND-12] is given once, however often it is asked for: by a repeated tap, by a second tab, and by the page after a crash", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* sell(pos);
					yield* settled;
					const second = openCounter(world).pos;
					const asked = { saleId, seen: [], ...wrong };
					const tries = [pos, pos, second].map((each) => refusalOf(each.refunds.give(asked)));
					const answers = yield* Effect.all(tries, { concurrency: "unbounded" });
					expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(1);
					expect(totals(world)).toEqual([-254]);
					expect((yield* refusalOf(second.refunds.give(asked)))?.code).toBe("given-meanwhile");
					const look = yield* second.refunds.look(saleId);
					expect(look?.left?.total).toBe(0);
					expect((yield* refusalOf(giveBack(second, saleId)))?.code).toBe("nothing-left");
					expect(totals(world)).toEqual([-254]);
				}),
			{ world: stocked() },
		));

	it("[RFND-12] that a crash cut off between its reservation and its record is given once, under the same id", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* sell(pos);
					yield* settled;
					const keep = world.saleStore.keep;
					Object.assign(world.saleStore, { keep: () => Effect.interrupt });
					yield* Effect.exit(giveBack(pos, saleId));
					Object.assign(world.saleStore, { keep });
					const [reserved] = [...world.reservations.keys()];
					expect(reserved).toBeDefined();
					expect(totals(world)).toEqual([]);
					const next = openCounter(world).pos;
					expect((yield* next.refunds.look(saleId))?.left?.total).toBe(254);
					yield* giveBack(next, saleId);
					expect(refundsOf(world).map(({ facts }) => facts.id)).toEqual([reserved]);
				}),
			{ world: stocked() },
		));

	it("[RFND-12] of two tills at once: one gives back, the other is told by whom and when, and gives nothing", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* sell(pos);
					yield* settled;
					const other = yield* otherTill(world);
					const look = yield* other.pos.refunds.look(saleId);
					expect(look?.left?.total).toBe(254);
					yield* giveBack(pos, saleId);
					const refusal = yield* refusalOf(other.pos.refunds.give({ saleId, seen: [], ...wrong }));
					expect(refusal).toMatchObject({ code: "given-meanwhile" });
					expect(refusal?.by?.map(({ refund }) => [refund.total, refund.stationId])).toEqual([
						[-254, "station-1"],
					]);
					expect(totals(other.world)).toEqual([]);
					yield* other.pos.stop();
				}),
			{ world: stocked() },
		));

	it("[RFND-11] without the server is in cash up to 25.00 and 100.00 a day, of this device's own sales; two tills that do so are both in the book", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const ids: string[] = [];
					const sellFor = (received: number, times: number) =>
						Effect.gen(function* () {
							for (let at = 0; at < times; at++) pos.order.add(202);
							const { sale } = yield* pos.pay.cash(cents(received));
							ids.push(sale.facts.id);
						});
					yield* sellFor(10_000, 12);
					for (let at = 0; at < 5; at++) yield* sellFor(10_000, 9);
					yield* settled;
					const other = yield* otherTill(world);
					yield* offline(world);
					const [large = "", ...small] = ids;
					expect(yield* refusalOf(giveBack(pos, large))).toMatchObject({
						code: "offline-refund-too-large",
						cap: 2_500,
					});
					for (const id of small.slice(0, 4)) yield* giveBack(pos, id);
					expect(totals(world)).toEqual([-2_288, -2_288, -2_288, -2_288]);
					expect(yield* refusalOf(giveBack(pos, small[4] ?? ""))).toMatchObject({
						code: "offline-refunds-full",
						cap: 10_000,
					});
					expect(yield* other.pos.refunds.look(large)).toBeUndefined();
					yield* other.pos.stop();
				}),
			{ world: stocked() },
		));

	it("[RFND-07, RFND-12] to a card at its terminal waits for the person, who types the card's last four digits; nobody's word ends it", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify("4242");
					const { sale } = yield* pos.pay.card.pay();
					const saleId = sale.facts.id;
					yield* settled;
					expect(yield* giveBack(pos, saleId)).toMatchObject({
						is: "open",
						open: { atTerminal: [{ method: "card", amount: -254 }] },
					});
					expect(totals(world)).toEqual([]);
					const next = openCounter(world).pos;
					expect((yield* next.refunds.look(saleId))?.open?.refund.total).toBe(-254);
					expect((yield* refusalOf(giveBack(next, saleId)))?.code).toBe("refund-open");
					expect((yield* refusalOf(next.refunds.confirmAtTerminal(saleId, "42")))?.code).toBe(
						"card-digits-wrong",
					);
					expect((yield* refusalOf(next.refunds.confirmAtTerminal(saleId, "1881")))?.code).toBe(
						"card-differs",
					);
					expect(totals(world)).toEqual([]);
					yield* next.refunds.confirmAtTerminal(saleId, "4242");
					expect(refundsOf(world).map(({ facts }) => facts.tenders)).toEqual([
						[{ method: "card", amount: -254, cardLast4: "4242" }],
					]);
					expect((yield* next.refunds.look(saleId))?.open).toBeUndefined();
				}),
			{ world: stocked() },
		));

	it("[RFND-12] at a terminal that gave nothing back is ended by the person, and so is its reservation", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify("4242");
					const { sale } = yield* pos.pay.card.pay();
					yield* settled;
					yield* giveBack(pos, sale.facts.id);
					expect(world.reservations.size).toBe(1);
					yield* pos.refunds.abandon(sale.facts.id);
					expect(world.reservations.size).toBe(0);
					expect((yield* pos.refunds.look(sale.facts.id))?.left?.total).toBe(254);
					expect(totals(world)).toEqual([]);
				}),
			{ world: stocked() },
		));

	it("[RFND-14, RFND-15] needs a reason, a note for other, and a sale: no refund is refunded, nor a sale that nobody knows", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* sell(pos);
					yield* settled;
					expect((yield* refusalOf(giveBack(pos, saleId, { reason: undefined })))?.code).toBe(
						"reason-missing",
					);
					expect(
						(yield* refusalOf(giveBack(pos, saleId, { reason: "other", note: " " })))?.code,
					).toBe("note-missing");
					expect((yield* refusalOf(giveBack(pos, "nobody's")))?.code).toBe("unknown-sale");
					yield* giveBack(pos, saleId, { reason: "other", note: " spilt " });
					const [refund] = refundsOf(world);
					expect(refund?.facts.kind).toMatchObject({ reason: "other", note: "spilt" });
					expect((yield* pos.refunds.look(refund?.facts.id ?? ""))?.refusal?.code).toBe(
						"not-a-sale",
					);
					expect((yield* refusalOf(giveBack(pos, refund?.facts.id ?? "")))?.code).toBe(
						"not-a-sale",
					);
				}),
			{ world: stocked() },
		));

	it("[RFND-05] goes back to no other tender without being asked to", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* soldByCampusCard(pos, world);
					yield* pos.refunds.giveOtherwise({
						...{ saleId, seen: [], ...wrong },
						tenders: "cash",
					});
					expect(refundsOf(world).map(({ facts }) => facts.tenders[0]?.method)).toEqual(["cash"]);
				}),
			{ world: stocked() },
		));

	it("[RFND-09, RFND-10] to a campus card that was charged is owed until the card's office has made it, apart from money given back", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* soldByCampusCard(pos, world);
					const given = yield* giveBack(pos, saleId);
					if (given.is !== "kept") return expect.fail();
					expect(given.refund.progress.credit).toEqual({ is: "waiting" });
					expect(given.refund.facts.tenders).toMatchObject([{ method: "itc" }]);
					const { facts } = given.refund;
					const day = () =>
						totalDay({ ...world, salesHistory: noHistory }, facts.ownerId, {
							day: facts.businessDate,
						});
					const before = yield* day();
					expect(before.creditsOwed).toEqual({ count: 1, amount: -facts.total });
					expect(before.totals.total).toBe(0);
					yield* settled;
					const atServer = world.ledger.get(facts.id);
					if (!atServer) return expect.fail();
					const made = { is: "accepted", at: "2026-11-20T18:00:00.000Z" } as const;
					const { sale } = atServer;
					world.ledger.set(facts.id, {
						...atServer,
						sale: { ...sale, progress: { ...sale.progress, credit: made } },
					});
					yield* pos.sync.now();
					yield* settled;
					expect(world.device.sales.get(facts.id)?.progress.credit).toEqual(made);
					expect((yield* day()).creditsOwed.count).toBe(0);
				}),
			{ world: stocked() },
		));

	it("[RFND-08] to a campus card whose debit has not left withdraws it: nothing is owed, and nothing is charged", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* queuedByCampusCard(pos, world);
					const part = giveBack(pos, saleId, { wish: { by: "amount", amount: cents(100) } });
					expect((yield* refusalOf(part))?.code).toBe("debit-not-made");
					expect((yield* pos.refunds.look(saleId))?.debit).toBe("not-made");
					const given = yield* giveBack(pos, saleId);
					if (given.is !== "kept") return expect.fail();
					expect(given.refund.progress.credit).toEqual({ is: "nothing-to-send" });
					// From the withdrawal on, before the server is asked for anything.
					const { ownerId, businessDate: day } = given.refund.facts;
					const read = yield* totalDay({ ...world, salesHistory: noHistory }, ownerId, { day });
					expect([read.totals.owed.count, read.creditsOwed.count]).toEqual([0, 0]);
					world.faults.itc = "answers";
					yield* pos.sync.now();
					yield* settled;
					expect([...world.campus.debits.values()].map(({ state }) => state)).toEqual([
						"withdrawn",
					]);
					const sale = world.device.sales.get(saleId);
					expect(sale?.progress.debit?.is).toBe("nothing-to-send");
					expect(sale?.progress.deliveries.provider.is).toBe("nothing-to-send");
					expect(sale?.campus?.credentialId).toBe("****0002");
				}),
			{ world: stocked() },
		));

	it("[RFND-08] waits while its campus card is being charged, and says so", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* queuedByCampusCard(pos, world, "forgets");
					expect((yield* pos.refunds.look(saleId))?.refusal?.code).toBe("debit-open");
					expect((yield* refusalOf(giveBack(pos, saleId)))?.code).toBe("debit-open");
					expect(refundsOf(world)).toEqual([]);
				}),
			{ world: stocked() },
		));

	it("[RFND-11] without the server is a queued credit for a campus card, whatever the limits of cash", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* soldByCampusCard(pos, world, 10);
					yield* offline(world);
					const given = yield* giveBack(pos, saleId);
					if (given.is !== "kept") return expect.fail();
					expect(-given.refund.facts.total).toBeGreaterThan(2_500);
					expect(given.refund.progress.credit).toEqual({ is: "waiting" });
				}),
			{ world: stocked() },
		));

	it("[RFND-11] without the server is bound by the restaurant's own limits, as they were last heard", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const saleId = yield* sell(pos);
					yield* settled;
					yield* world.refundDesk?.saveLimits("restaurant-1", {
						...{ each: cents(0), count: 0, sum: cents(0) },
						...{ offline_refund: cents(50), offline_day: cents(60) },
					}) ?? Effect.void;
					expect((yield* pos.refunds.look(saleId))?.offlineCaps).toEqual({
						...{ refund: 50, day: 60 },
					});
					yield* offline(world);
					const part = (amount: number) =>
						giveBack(pos, saleId, { wish: { by: "amount", amount: cents(amount) } });
					expect(yield* refusalOf(part(55))).toMatchObject({
						...{ code: "offline-refund-too-large", cap: 50 },
					});
					yield* part(50);
					expect(yield* refusalOf(part(15))).toMatchObject({
						...{ code: "offline-refunds-full", cap: 60 },
					});
				}),
			{ world: stocked() },
		));

	it("[RFND-18] of a library fine opens it again by what was given back, once", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const [overdue] = sampleFines("C-100", "2026-11-01T09:00:00.000Z") as [Fine];
					yield* world.fineStore.add("owner-1", [overdue]);
					yield* pos.fines.add([{ fine: overdue, amount: cents(850) }]);
					const { sale } = yield* pos.pay.cash(cents(1000));
					yield* settled;
					expect(yield* pos.fines.find("C-100")).toEqual([]);
					yield* giveBack(pos, sale.facts.id, { wish: { by: "amount", amount: cents(300) } });
					yield* settled;
					const owed = Effect.map(pos.fines.find("C-100"), (fines) =>
						fines.map((fine) => fine.outstanding),
					);
					expect(yield* owed).toEqual([300]);
					expect(yield* owed).toEqual([300]);
					yield* giveBack(pos, sale.facts.id);
					yield* settled;
					expect(yield* owed).toEqual([850]);
				}),
			{ world: stocked() },
		));

	it("[RFND-01] by somebody who may not needs an approval, which the refund names", () =>
		withCrew(({ pos, world }) =>
			Effect.gen(function* () {
				yield* pos.people.signIn("4821", false);
				const saleId = yield* sell(pos);
				yield* settled;
				const asked = yield* Effect.forkChild(
					pos.refunds.giveOtherwise({
						...{ saleId, seen: [], ...wrong },
						tenders: [{ method: "card", cardLast4: "1881", amount: cents(254) }],
					}),
				);
				yield* settled;
				expect(pos.people.state.getState().asking?.permission).toBe("refund-other-tender");
				yield* pos.people.approve("730164", false);
				yield* settled;
				expect(asked.pollUnsafe()).toMatchObject({ _tag: "Success" });
				yield* pos.refunds.confirmAtTerminal(saleId, "1881");
				expect(
					refundsOf(world).map(({ facts }) => [facts.person, facts.approvals?.[0]?.by.name]),
				).toEqual([[{ id: "amara", name: "Amara" }, "Priya"]]);
			}),
		));

	it("[RFND-21] above the restaurant's limits of a person is given back with an approval, which the refund names, and not without", () =>
		withCrew(({ pos, world }) =>
			Effect.gen(function* () {
				yield* world.refundDesk?.saveLimits("restaurant-1", {
					...{ each: cents(0), count: 1, sum: cents(0) },
					...{ offline_refund: cents(0), offline_day: cents(0) },
				}) ?? Effect.void;
				yield* pos.people.signIn("4821", false);
				const saleId = yield* sell(pos);
				yield* settled;
				const part = { by: "amount", amount: cents(50) } as const;
				yield* giveBack(pos, saleId, { wish: part });
				yield* settled;
				const refused = yield* refusalOf(giveBack(pos, saleId, { wish: part }));
				expect(refused).toMatchObject({ code: "refunds-too-many", max: 1 });
				const seen = refundsOf(world).map(({ facts }) => facts.id);
				const asked = yield* Effect.forkChild(
					pos.refunds.giveBeyond({ ...{ saleId, seen }, ...wrong, wish: part }),
				);
				yield* settled;
				expect(pos.people.state.getState().asking?.permission).toBe("refund-above-limit");
				yield* pos.people.approve("730164", false);
				yield* settled;
				expect(asked.pollUnsafe()).toMatchObject({ _tag: "Success" });
				expect(refundsOf(world).map(({ facts }) => facts.approvals?.[0]?.by.name)).toEqual([
					undefined,
					"Priya",
				]);
			}),
		));

	it("[RFND-01, CREW-10] works where somebody practises, and nothing of it leaves the page", () =>
		withCrew(({ pos, world }: Counter) =>
			Effect.gen(function* () {
				yield* pos.people.signIn("730164", false);
				yield* pos.people.beginTraining();
				const practised = makePos(yield* practicePorts(world, pos.till), practiceTill(pos.till));
				yield* practised.start();
				yield* settled;
				const saleId = yield* sell(practised);
				yield* settled;
				expect(yield* giveBack(practised, saleId)).toMatchObject({ is: "kept" });
				yield* settled;
				expect([world.device.sales.size, world.ledger.size, world.reservations.size]).toEqual([
					0, 0, 0,
				]);
				yield* practised.stop();
			}),
		));
});
