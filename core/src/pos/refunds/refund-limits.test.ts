import { Effect } from "effect";
import { expect, it } from "vitest";
import type { RefundLimitsRecord } from "../../contract/money-back.ts";
import { type InMemoryWorld, samplePerson, serverMarkAt } from "../../fakes/index.ts";
import { cents } from "../../rules/index.ts";
import { after, atCounter, evening, sell, settled, stocked } from "../counter.sample.ts";
import { sampleCrew, withCrew } from "../people/people.sample.ts";
import type { Pos, RefundRefusal } from "../pos-types.ts";
import { otherTill } from "./other-till.sample.ts";

const refusal = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.match(work, {
		onSuccess: () => undefined,
		onFailure: (fault) => (fault as { readonly refusal?: RefundRefusal }).refusal,
	});
const refusalOf = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.map(refusal(work), (refused) => refused?.code);

const saveLimits = (world: InMemoryWorld, limits: Partial<RefundLimitsRecord>) =>
	world.refundDesk?.saveLimits("restaurant-1", {
		...{ each: cents(0), count: 0, sum: cents(0) },
		...{ offline_refund: cents(0), offline_day: cents(0), ...limits },
	}) ?? Effect.void;
const reach = (world: InMemoryWorld, is: boolean) =>
	Effect.gen(function* () {
		world.faults.reachable = is;
		world.connectivity.signal(is ? "online" : "offline");
		yield* settled;
	});
const refundsOf = ({ device }: Pick<InMemoryWorld, "device">) =>
	[...device.sales.values()].filter(({ facts }) => facts.kind.type === "refund");
/** The permission that a refund waits for, and its answer once somebody has typed this PIN. */
const approved = (pos: Pos, work: Effect.Effect<unknown, unknown>, pin: string) =>
	Effect.gen(function* () {
		const asked = yield* Effect.forkChild(refusalOf(work));
		yield* settled;
		const permission = pos.people.state.getState().asking?.permission;
		const said = yield* pos.people.approve(pin, false);
		yield* settled;
		return { permission, said: said.is, answer: asked.pollUnsafe() };
	});

/** Tess may give back by another tender, and nobody in her role above the limits. */
const withTess = () => {
	const book = sampleCrew();
	const permissions = ["refund", "refund-other-tender"] as const;
	book.roles = [{ id: "desk", name: "Desk", permissions: [...permissions] }];
	book.people = [...book.people, samplePerson({ id: "tess", name: "Tess", role: "desk" })];
	book.pins.set("tess", "6161");
	return book;
};

it("[RFND-21] hold for a refund by another tender too: above them it is given back with an approval that it names, and only by who may choose the tender", () =>
	withCrew(
		({ pos, world }) =>
			Effect.gen(function* () {
				yield* saveLimits(world, { each: cents(100) });
				yield* pos.people.signIn("6161", false);
				const saleId = yield* sell(pos);
				yield* settled;
				const request = { saleId, seen: [], wish: { by: "all" }, reason: "wrong-item" } as const;
				const inCash = { ...request, tenders: "cash" } as const;
				expect(yield* refusalOf(pos.refunds.giveOtherwise(inCash))).toBe("refund-above-limit");
				// The till says so by itself, without the server's reservation.
				yield* reach(world, false);
				expect(yield* refusalOf(pos.refunds.giveOtherwise(inCash))).toBe("refund-above-limit");
				yield* reach(world, true);
				const beyond = () =>
					Effect.gen(function* () {
						const asked = yield* Effect.forkChild(refusalOf(pos.refunds.giveBeyond(inCash)));
						yield* settled;
						expect(pos.people.state.getState().asking?.permission).toBe("refund-above-limit");
						yield* pos.people.approve("730164", false);
						yield* settled;
						return asked.pollUnsafe();
					});
				yield* pos.people.signIn("4821", false);
				expect(yield* beyond()).toMatchObject({ value: "not-allowed" });
				yield* pos.people.signIn("6161", false);
				expect(yield* beyond()).toMatchObject({ value: undefined });
				expect(
					refundsOf(world).map(({ facts }) => [
						facts.total,
						facts.person?.name,
						facts.approvals?.[0]?.by.name,
					]),
				).toEqual([[-254, "Tess", "Priya"]]);
			}),
		{ book: withTess() },
	));

it("[RFND-21] an approval of another tender approves no amount: above the limits both are asked for, each of who may, and the refund names both", () =>
	withCrew(
		({ pos, world }) =>
			Effect.gen(function* () {
				yield* saveLimits(world, { each: cents(100) });
				yield* pos.people.signIn("4821", false);
				const saleId = yield* sell(pos);
				yield* settled;
				const inCash = {
					...({ saleId, seen: [], wish: { by: "all" } } as const),
					...({ reason: "wrong-item", tenders: "cash" } as const),
				};
				const { giveBeyond, giveOtherwise } = pos.refunds;
				// Tess may choose tenders, and give back no more than anybody.
				expect(yield* approved(pos, giveOtherwise(inCash), "6161")).toMatchObject({
					permission: "refund-other-tender",
					answer: { value: "refund-above-limit" },
				});
				expect(refundsOf(world)).toEqual([]);
				const other = { ...inCash, reason: "quality" } as const;
				expect(yield* approved(pos, giveBeyond(other), "730164")).toMatchObject({
					permission: "refund-above-limit",
					answer: { value: "not-allowed" },
				});
				yield* after("121 seconds");
				expect(yield* approved(pos, giveBeyond(inCash), "730164")).toMatchObject({
					answer: { value: "not-allowed" },
				});
				yield* approved(pos, giveOtherwise(inCash), "6161");
				expect(yield* approved(pos, giveBeyond(inCash), "730164")).toMatchObject({
					answer: { value: undefined },
				});
				expect(
					refundsOf(world)[0]?.facts.approvals?.map(({ permission, by }) => [by.name, permission]),
				).toEqual([
					["Tess", "refund-other-tender"],
					["Priya", "refund-above-limit"],
				]);
			}),
		{ book: withTess() },
	));

it("[RFND-21] count what a person gave back at every device while the server is in reach, and without it what they gave back at this one", () =>
	withCrew(({ pos, world }) =>
		Effect.gen(function* () {
			yield* saveLimits(world, { count: 2, sum: cents(300) });
			yield* pos.people.signIn("4821", false);
			const sold = [yield* sell(pos), yield* sell(pos), yield* sell(pos)] as const;
			yield* settled;
			const other = yield* otherTill(world);
			const part = (at: 0 | 1 | 2, amount: number) => ({
				...({ saleId: sold[at], seen: [], reason: "wrong-item" } as const),
				wish: { by: "amount", amount: cents(amount) } as const,
			});
			yield* other.pos.people.signIn("4821", false);
			yield* other.pos.refunds.give(part(0, 200));
			expect(yield* refusal(pos.refunds.give(part(1, 101)))).toMatchObject({
				...{ code: "refunds-above-sum", max: 300 },
			});
			yield* pos.refunds.give(part(1, 100));
			expect(yield* refusal(pos.refunds.give(part(2, 1)))).toMatchObject({
				...{ code: "refunds-too-many", max: 2 },
			});
			expect(yield* approved(pos, pos.refunds.giveBeyond(part(2, 1)), "730164")).toMatchObject({
				answer: { value: undefined },
			});
			yield* reach(other.world, false);
			// Without the server the other till knows of its own alone.
			const own = yield* sell(other.pos);
			yield* other.pos.refunds.give({ ...part(0, 100), saleId: own });
			const next = yield* sell(other.pos);
			expect(yield* refusalOf(other.pos.refunds.give({ ...part(0, 1), saleId: next }))).toBe(
				"refunds-too-many",
			);
			yield* other.pos.stop();
		}),
	));

it("[RFND-14, HEAL-09] a till whose clock was set back refunds no older sale for that", () =>
	atCounter(
		({ pos, world }) =>
			Effect.gen(function* () {
				pos.order.add(202);
				pos.pay.confirmClock();
				const { sale } = yield* pos.pay.cash(cents(10_000));
				const saleId = sale.facts.id;
				yield* settled;
				// It was sold under this clock, so that it is of today.
				expect((yield* pos.refunds.look(saleId))?.refusal).toBeUndefined();
				const kept = world.device.sales.get(saleId);
				if (!kept) throw new Error("not kept");
				const { clockOffsetMs: _, ...facts } = kept.facts;
				world.device.sales.set(saleId, { ...kept, facts });
				const old = { code: "sale-too-old", max: 90 };
				expect((yield* pos.refunds.look(saleId))?.refusal).toMatchObject(old);
				const whole = { saleId, seen: [], wish: { by: "all" }, reason: "wrong-item" } as const;
				expect(yield* refusal(pos.refunds.give(whole))).toMatchObject(old);
				expect(refundsOf(world)).toEqual([]);
			}),
		{ world: stocked({ server: serverMarkAt(evening + 91 * 24 * 60 * 60_000) }) },
	));

it("[RFND-14] a refund of a sale that is older than 90 days is refused, or than the restaurant says, as it was heard last without the server", () =>
	atCounter(
		({ pos, world }) =>
			Effect.gen(function* () {
				const saleId = yield* sell(pos);
				yield* settled;
				const sale = world.device.sales.get(saleId);
				if (sale)
					world.device.sales.set(saleId, {
						...sale,
						facts: { ...sale.facts, businessDate: "2026-08-21" },
					});
				const whole = { saleId, seen: [], wish: { by: "all" }, reason: "wrong-item" } as const;
				const refused = (max: number) =>
					Effect.gen(function* () {
						const sold = { code: "sale-too-old", max };
						expect((yield* pos.refunds.look(saleId))?.refusal).toMatchObject(sold);
						expect(yield* refusal(pos.refunds.give(whole))).toMatchObject(sold);
						expect(refundsOf(world)).toEqual([]);
					});
				yield* refused(90);
				yield* saveLimits(world, { refund_days: 7 });
				yield* refused(7);
				yield* reach(world, false);
				// As it was heard last.
				yield* saveLimits(world, { refund_days: 91 }).pipe(Effect.ignore);
				yield* refused(7);
				yield* reach(world, true);
				yield* saveLimits(world, { refund_days: 91 });
				expect((yield* pos.refunds.look(saleId))?.refusal).toBeUndefined();
				yield* reach(world, false);
				yield* pos.refunds.give(whole);
				expect(refundsOf(world).map(({ facts }) => facts.total)).toEqual([-254]);
			}),
		{ world: stocked() },
	));

it("[RFND-21] an approval that another refund has is refused by the server, and a new one is taken", () =>
	withCrew(
		({ pos, world }) =>
			Effect.gen(function* () {
				yield* saveLimits(world, { each: cents(100) });
				yield* pos.people.signIn("6161", false);
				const sales = [yield* sell(pos), yield* sell(pos)];
				yield* settled;
				const beyond = (saleId: string | undefined) =>
					approved(
						pos,
						pos.refunds.giveBeyond({
							...{ saleId: saleId ?? "", seen: [], wish: { by: "all" }, reason: "wrong-item" },
							tenders: "cash",
						}),
						"730164",
					);
				expect(yield* beyond(sales[0])).toMatchObject({ answer: { value: undefined } });
				// Approved in one instant, the server can't tell them apart.
				expect(yield* beyond(sales[1])).toMatchObject({ answer: { value: "approval-used" } });
				expect(refundsOf(world)).toHaveLength(1);
				yield* after("3 minutes");
				expect(yield* beyond(sales[1])).toMatchObject({ answer: { value: undefined } });
				expect(refundsOf(world)).toHaveLength(2);
			}),
		{ book: withTess() },
	));
