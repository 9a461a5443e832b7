import { Effect, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { type InMemoryWorld, sampleProfile } from "../../fakes/index.ts";
import { PolicyRecord, type TaxProfileVersion } from "../../records/index.ts";
import { cents, craAlignedPolicy, documentedPolicy, rate } from "../../rules/index.ts";
import {
	after,
	atCounter,
	evening,
	openCounter,
	sell,
	settled,
	stocked,
} from "../counter.sample.ts";

const at = "restaurant-1";
const withProfile = (...versions: readonly TaxProfileVersion[]): InMemoryWorld => {
	const world = stocked();
	world.profiles.set(at, versions);
	return world;
};
/** A device that was given its own tax readings before its restaurant had a profile. */
const withOwnPolicy = (world: InMemoryWorld): InMemoryWorld => {
	const policy = Schema.encodeSync(PolicyRecord)(craAlignedPolicy);
	world.device.settings.set("taxPolicy/owner-1/restaurant-1", JSON.stringify(policy));
	return world;
};
const next = (
	change: Parameters<typeof sampleProfile>[0],
	version = 2,
	from: string | null = null,
) => sampleProfile(change, { version, in_force_from: from });
const hear = (world: InMemoryWorld) =>
	Effect.andThen(
		Effect.sync(() => world.connectivity.signal("visible")),
		settled,
	);
const soldFacts = (world: InMemoryWorld, id: string) => world.device.sales.get(id)?.facts;
/** A tea is taxed by the restaurant's rates: neither menu nor item name any. */
const half = [{ name: "Half", rate: rate(50_000) }];

describe("the tax profile of a till's restaurant", () => {
	it("[PROF-01] is asked for at contact, counts from the next order on, and is named by each sale", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(soldFacts(world, yield* sell(pos))?.taxProfileVersion).toBe(1);
					pos.order.add(202);
					const shown = pos.order.state.getState().totals;
					world.profiles.set(at, [
						next({
							tax_policy: craAlignedPolicy,
							cash_rounding: "off",
							province: "QC",
							gst_number: "123456789RT0001",
							time_zone: "America/Vancouver",
							day_ends_at: 0,
						}),
					]);
					yield* hear(world);
					// The present order keeps the amounts that the guest was told.
					expect([pos.order.state.getState().totals, pos.till.cashRounding]).toEqual([
						shown,
						"nickel",
					]);
					const { sale } = yield* pos.pay.cash(cents(300));
					expect([sale.facts.taxProfileVersion, sale.facts.taxPolicy]).toEqual([
						1,
						documentedPolicy,
					]);
					expect(pos.till).toMatchObject({
						taxProfileVersion: 2,
						cashRounding: "off",
						province: "QC",
						gstNumber: "123456789RT0001",
						timeZone: "America/Vancouver",
						taxPolicy: craAlignedPolicy,
					});
					const later = soldFacts(world, yield* sell(pos));
					expect([later?.taxProfileVersion, later?.taxPolicy]).toEqual([2, craAlignedPolicy]);
				}),
			{ world: withProfile(sampleProfile()) },
		));

	it("[PROF-01] is told once, at contact, where sales used an earlier version than held by then", () =>
		atCounter(
			({ pos, world, codes }) =>
				Effect.gen(function* () {
					const late = () => codes().filter((code) => code === "taxes-heard-late");
					yield* sell(pos);
					yield* after("1 minute");
					const made_at = new Date(evening + 60_000).toISOString();
					// Heard of before the next sale: nothing was sold by the old one since.
					world.profiles.set(at, [{ ...next({}), made_at }]);
					yield* hear(world);
					expect(late()).toEqual([]);
					world.faults.reachable = false;
					world.profiles.set(at, [{ ...next({}, 3), made_at }]);
					yield* after("1 minute");
					yield* sell(pos);
					yield* hear(world);
					expect(late()).toEqual([]);
					world.faults.reachable = true;
					yield* hear(world);
					yield* hear(world);
					expect(late()).toHaveLength(1);
					// It holds from tomorrow on: today's sale was right, and tomorrow has none yet.
					world.faults.reachable = false;
					world.profiles.set(at, [{ ...next({}, 4, "2026-11-21"), made_at }]);
					yield* sell(pos);
					yield* after("1 day");
					world.faults.reachable = true;
					yield* hear(world);
					expect(late()).toHaveLength(1);
					// One of a later day is no news for sales that use the one in force.
					yield* sell(pos);
					world.profiles.set(at, [
						{ ...next({}, 4, "2026-11-21"), made_at },
						{ ...next({}, 5, "2026-12-01"), made_at },
					]);
					yield* hear(world);
					expect(late()).toHaveLength(1);
				}),
			{ world: withProfile(sampleProfile()) },
		));

	it("[PROF-01] lies on the device: a till that opens offline sells by the last version that it was told", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.stop();
					world.faults.reachable = false;
					const offline = openCounter(world);
					yield* offline.pos.start();
					yield* settled;
					expect(offline.pos.till.cashRounding).toBe("off");
					expect(soldFacts(world, yield* sell(offline.pos))?.taxProfileVersion).toBe(7);
					yield* offline.pos.stop();
				}),
			{ world: withProfile(next({ cash_rounding: "off" }, 7)) },
		));

	it("[PROF-01] has its version of a business date begin with the first order of that day, in the restaurant's time", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					// It is 22:30 in Toronto, and already the next day at the server.
					expect(soldFacts(world, yield* sell(pos))?.taxProfileVersion).toBe(1);
					yield* after("2 hours");
					expect(soldFacts(world, yield* sell(pos))).toMatchObject({
						taxProfileVersion: 1,
						businessDate: "2026-11-20",
					});
					yield* after("4 hours");
					pos.order.add(202);
					expect(pos.till.taxProfileVersion).toBe(2);
					const { sale } = yield* pos.pay.cash(cents(300));
					expect(sale.facts).toMatchObject({ taxProfileVersion: 2, businessDate: "2026-11-21" });
				}),
			{
				world: withProfile(
					sampleProfile({ day_ends_at: 4 }),
					next({ day_ends_at: 4, cash_rounding: "off" }, 2, "2026-11-21"),
				),
			},
		));

	it("[PROF-01] says readings and rates for all tills, before what this device says, and takes them back", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const settings = () => {
						const { taxPolicy, taxRates } = pos.settings.state.getState();
						return [taxPolicy, taxRates];
					};
					const own = settings();
					expect(own[0]).toEqual(craAlignedPolicy);
					world.profiles.set(at, [next({ tax_policy: documentedPolicy, tax_rates: half })]);
					yield* hear(world);
					expect(settings()).toEqual([documentedPolicy, half]);
					world.profiles.set(at, [next({}, 3)]);
					yield* hear(world);
					expect(settings()).toEqual(own);
				}),
			{ world: withOwnPolicy(withProfile(sampleProfile())) },
		));

	it("[PROF-01] that a restaurant does not have changes nothing, and no sale names one", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const facts = soldFacts(world, yield* sell(pos));
					expect(facts).not.toHaveProperty("taxProfileVersion");
					expect(
						[...world.device.settings.keys()].some((key) => key.startsWith("taxProfile")),
					).toBe(false);
				}),
			{ world: stocked() },
		));
});
