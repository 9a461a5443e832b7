import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { sampleProfile } from "../../fakes/index.ts";
import { NotStored } from "../../ports/index.ts";
import type { EventFacts } from "../../records/index.ts";
import { defaultPrinterSettings } from "../../rules/receipt/index.ts";
import { atCounter, type Counter, stocked } from "../counter.sample.ts";
import { withCrew } from "../people/people.sample.ts";

const recorded = ({ world }: Counter) =>
	[...world.device.events.values()].flatMap(({ events }) =>
		events.map(({ kind, facts }): EventFacts => ({ kind, ...JSON.parse(facts) })),
	);
const printer = { ...defaultPrinterSettings, enabled: true };

describe("[CREW-09] a changed setting is recorded", () => {
	it("with what it was and what it became, under the till's place and clock", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { settings } = counter.pos;
					yield* settings.setFlag("hideCardTender", true);
					yield* settings.savePrinter(printer);
					expect(recorded(counter)).toEqual([
						{ kind: "setting", setting: "hideCardTender", before: false, after: true },
						{ kind: "setting", setting: "printer", before: defaultPrinterSettings, after: printer },
					]);
					const [series] = counter.world.device.events.values();
					expect(series?.events.map(({ n }) => n)).toEqual([1, 2]);
					expect(series?.events[0]).toMatchObject({
						...{ ownerId: "owner-1", restaurantId: "restaurant-1", stationId: "station-1" },
						deviceId: JSON.parse(counter.world.device.settings.get("deviceId") ?? "null"),
					});
				}),
			{ world: stocked() },
		));

	it("not where nothing changed", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { settings } = counter.pos;
					yield* settings.setFlag("hideCardTender", false);
					yield* settings.savePrinter(defaultPrinterSettings);
					expect(recorded(counter)).toEqual([]);
				}),
			{ world: stocked() },
		));

	it("before it is made: a disk that takes no record takes no setting", () => {
		const world = stocked();
		const append = () => Effect.fail(new NotStored({ reason: "no room for a record" }));
		return atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect((yield* Effect.flip(pos.settings.savePrinter(printer)))._tag).toBe("NotStored");
					expect(pos.settings.state.getState().printer).toEqual(defaultPrinterSettings);
					expect(world.device.settings.has("printerSettings")).toBe(false);
				}),
			{ world: { ...world, eventStore: { ...world.eventStore, append } } },
		);
	});

	it("without its secrets: a token and keys are named, an address loses its password", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { settings } = counter.pos;
					yield* settings.saveMenuApi({
						...settings.state.getState().menuApi,
						accessToken: "a-token-of-the-provider",
					});
					yield* settings.saveReplicationUrl("https://shop:a-password@couch.example/db");
					yield* settings.loadItc();
					const { itc } = settings.state.getState();
					if (!itc) throw new Error("no ITC settings");
					yield* settings.saveItc({ ...itc, subscriptionKey: "a-key", authToken: "a-secret" });
					const told = recorded(counter);
					expect(told.map((facts) => [facts["setting"], facts["token"], facts["keys"]])).toEqual([
						["menuApi", "changed", undefined],
						["replicationUrl", undefined, undefined],
						["itc", undefined, "changed"],
					]);
					expect(told[1]).toMatchObject({ after: "https://couch.example/db" });
					expect(JSON.stringify(told)).not.toMatch(/a-token|a-password|a-key|a-secret/);
				}),
			{ world: stocked() },
		));

	it("only once it is saved, where the server decides", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { settings } = counter.pos;
					counter.world.faults.adjustments = "refuses";
					yield* Effect.ignore(settings.saveCategoryOrder([2, 1]));
					expect(recorded(counter)).toEqual([]);
					expect(yield* settings.saveReplicationUrl("no address")).toBe("not-an-address");
					expect(recorded(counter)).toEqual([]);
					counter.world.faults.adjustments = "answers";
					yield* settings.saveCategoryOrder([2, 1]);
					expect(recorded(counter)).toEqual([
						{ kind: "setting", setting: "categoryOrder", after: [2, 1] },
					]);
				}),
			{ world: stocked() },
		));

	const typed = { gstRate: 5, pstRate: 7 };

	it("by the server alone where it goes into the restaurant's tax profile, with the till and the person there", () => {
		const world = stocked();
		world.profiles.set("restaurant-1", [sampleProfile()]);
		const saved: unknown[] = [];
		const { saveTaxProfile } = world.restaurants;
		const restaurants: typeof world.restaurants = {
			...world.restaurants,
			saveTaxProfile: (id, given) => {
				saved.push(given.made_at_till);
				return saveTaxProfile(id, given);
			},
		};
		return withCrew(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.people.signIn("730164", false);
					yield* counter.pos.settings.saveGstAndPst(typed);
					yield* counter.pos.settings.saveRegistration({ gstNumber: "123456789RT0001" });
					expect(saved).toEqual([
						{ station_id: "station-1", person: { id: "priya", name: "Priya" } },
						{ station_id: "station-1", person: { id: "priya", name: "Priya" } },
					]);
					expect(recorded(counter).filter(({ kind }) => kind === "setting")).toEqual([]);
				}),
			{ world: Object.assign(world, { restaurants }) },
		);
	});

	it("by the device where its restaurant has no tax profile", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.settings.saveGstAndPst(typed);
					expect(recorded(counter)).toMatchObject([{ setting: "taxRates", after: typed }]);
				}),
			{ world: stocked() },
		));
});
