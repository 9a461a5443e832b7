import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { type InMemoryWorld, sampleProfile } from "../../fakes/index.ts";
import type { TaxProfileVersion } from "../../records/index.ts";
import { craAlignedPolicy, defaultTaxRates, documentedPolicy, rate } from "../../rules/index.ts";
import { atCounter, openCounter, sell, settled, stocked } from "../counter.sample.ts";

const at = "restaurant-1";
const withProfile = (...versions: readonly TaxProfileVersion[]): InMemoryWorld => {
	const world = stocked();
	world.profiles.set(at, versions);
	return world;
};
const kept = ({ device }: InMemoryWorld) =>
	[...device.settings.keys()].filter((key) => /^(taxRates|taxPolicy|registration)\//.test(key));
const newest = (world: InMemoryWorld) => world.profiles.get(at)?.at(-1);
const typed = { gstRate: "5", pstRate: "9.975" };
const typedRates = [
	{ name: "GST", rate: rate(5_000) },
	{ name: "PST", rate: rate(9_975) },
];

describe("what a person saves of taxes", () => {
	it("[PROF-02] becomes the next version of the restaurant's profile, so that another till sells by it too", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const beside = openCounter(world, { stationId: "station-2" });
					yield* beside.pos.start();
					yield* pos.settings.saveGstAndPst(typed);
					expect(newest(world)).toMatchObject({
						version: 2,
						in_force_from: null,
						profile: { province: "ON", tax_policy: documentedPolicy, tax_rates: typedRates },
					});
					expect(
						yield* pos.settings.saveTaxes({
							entries: [{ name: "HST", rate: 13 }],
							policy: craAlignedPolicy,
						}),
					).toBeUndefined();
					world.connectivity.signal("visible");
					yield* settled;
					for (const till of [pos, beside.pos]) {
						expect(till.settings.state.getState()).toMatchObject({
							taxPolicy: craAlignedPolicy,
							taxRates: [{ name: "HST", rate: rate(13_000) }],
						});
						expect(world.device.sales.get(yield* sell(till))?.facts).toMatchObject({
							taxProfileVersion: 3,
							taxPolicy: craAlignedPolicy,
						});
					}
					expect(kept(world)).toEqual([]);
					yield* beside.pos.stop();
				}),
			{ world: withProfile(sampleProfile()) },
		));

	it("[PROF-02] is refused without the owner and without the server: the profile is shown, and nothing lies on the device", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					for (const [fault, refusal] of [
						["signedIn", "SignedOut"],
						["reachable", "Unreached"],
					] as const) {
						world.faults[fault] = false;
						const { settings } = pos;
						for (const save of [
							settings.saveGstAndPst(typed),
							settings.saveTaxPolicy(craAlignedPolicy),
							settings.saveTaxRates([{ name: "HST", rate: 13 }]),
							settings.saveRegistration({ gstNumber: "123456789RT0001" }),
						])
							expect(yield* Effect.flip(Effect.asVoid(save))).toMatchObject({ _tag: refusal });
						expect(yield* settings.taxProfile()).toMatchObject({
							inForce: { version: 1 },
							isCurrent: false,
						});
						world.faults[fault] = true;
					}
					expect([newest(world)?.version, kept(world)]).toEqual([1, []]);
					expect(pos.settings.state.getState()).toMatchObject({
						taxPolicy: documentedPolicy,
						taxRates: defaultTaxRates,
					});
				}),
			{ world: withProfile(sampleProfile()) },
		));

	it("[PROF-02] does not write over a version that somebody else made since the screen was opened", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const seen = (yield* pos.settings.taxProfile())?.newest;
					world.profiles.set(at, [sampleProfile(), sampleProfile({}, { version: 2 })]);
					expect(yield* Effect.flip(pos.settings.saveGstAndPst(typed, { seen }))).toMatchObject({
						_tag: "Refused",
						code: "profile-changed",
					});
					expect(newest(world)?.version).toBe(2);
					yield* pos.settings.saveGstAndPst(typed, {
						seen: (yield* pos.settings.taxProfile())?.newest,
					});
					expect(newest(world)?.version).toBe(3);
				}),
			{ world: withProfile(sampleProfile()) },
		));

	it("[PROF-02] holds from a business date where one is chosen, and is told beside what is in force", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.settings.saveGstAndPst(typed, { from: "2026-12-01" });
					expect(yield* pos.settings.taxProfile()).toMatchObject({
						inForce: { version: 1 },
						next: { version: 2, in_force_from: "2026-12-01", profile: { tax_rates: typedRates } },
						newest: 2,
						isCurrent: true,
					});
					expect(pos.settings.state.getState().taxRates).toEqual(defaultTaxRates);
					// A further change for that day is added to it.
					yield* pos.settings.saveProfile({ province: "QC" }, { from: "2026-12-01" });
					expect(newest(world)).toMatchObject({
						version: 3,
						profile: { province: "QC", tax_rates: typedRates },
					});
				}),
			{ world: withProfile(sampleProfile()) },
		));

	it("[PROF-02] changes what will be in force on that day: a plan for a later day does not begin sooner", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.settings.saveGstAndPst(typed, { from: "2027-01-01" });
					yield* pos.settings.saveProfile({ province: "QC" }, { from: "2026-12-01" });
					expect(newest(world)).toMatchObject({
						in_force_from: "2026-12-01",
						profile: { province: "QC", tax_rates: defaultTaxRates },
					});
					expect(yield* pos.settings.taxProfile()).toMatchObject({ next: { version: 3 } });
				}),
			{ world: withProfile(sampleProfile()) },
		));

	it("[PROF-02] stays on the device where the restaurant has no profile, as documented", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(yield* pos.settings.taxProfile()).toBeUndefined();
					yield* pos.settings.saveTaxes({
						entries: [{ name: "HST", rate: 13 }],
						policy: craAlignedPolicy,
					});
					yield* pos.settings.saveRegistration({ gstNumber: "123456789RT0001" });
					expect(kept(world)).toHaveLength(3);
					expect(world.profiles.size).toBe(0);
					expect(pos.settings.state.getState()).toMatchObject({
						taxPolicy: craAlignedPolicy,
						taxRates: [{ name: "HST", rate: rate(13_000) }],
						registration: { gstNumber: "123456789RT0001" },
					});
				}),
			{ world: stocked() },
		));

	it("[PROF-02] keeps registration numbers in the profile, and prints them from there", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.settings.saveRegistration({ gstNumber: "123456789RT0001" });
					expect(newest(world)?.profile).toMatchObject({
						gst_number: "123456789RT0001",
						qst_number: null,
					});
					expect(pos.till.gstNumber).toBe("123456789RT0001");
					expect(pos.settings.state.getState().registration).toEqual({});
				}),
			{ world: withProfile(sampleProfile()) },
		));
});
