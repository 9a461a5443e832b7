import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { contactIntervalMs } from "../../rules/index.ts";
import { after, atCounter, openCounter, sell, settled, stocked } from "../counter.sample.ts";

const kindsAt = (world: ReturnType<typeof stocked>) =>
	[...world.events.values()].sort((a, b) => a.n - b.n).map(({ n, kind }) => [n, kind]);
const kindsHere = (world: ReturnType<typeof stocked>) =>
	[...world.device.events.values()].flatMap(({ events }) => events.map(({ n, kind }) => [n, kind]));

describe("the events of a till", () => {
	it("[HEAL-01, CREW-09] a changed setting is at the server with the next contact, and an export and an import too", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.settings.setFlag("hideCardTender", true);
					yield* sell(pos);
					const { text } = yield* pos.device.exportSales();
					yield* pos.device.importSales(text.join(""));
					yield* after(contactIntervalMs);
					expect(kindsAt(world)).toEqual([
						[1, "setting"],
						[2, "drawer-opened"],
						[3, "export"],
						[4, "import"],
					]);
					expect([...world.events.values()].map(({ facts }) => JSON.parse(facts)).slice(2)).toEqual(
						[{ sales: 1 }, { added: 0, advanced: 0, known: 1, others: 0 }],
					);
				}),
			{ world: stocked() },
		));

	it("[HEAL-03] a reset is an event itself: what no server has yet of them outlives it", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.settings.setFlag("hideCardTender", true);
					yield* after(contactIntervalMs);
					expect(kindsAt(world)).toEqual([[1, "setting"]]);
					const device = JSON.parse(world.device.settings.get("deviceId") ?? "null");
					yield* pos.device.reset();
					expect([world.device.settings.size, kindsHere(world)]).toEqual([0, [[2, "reset"]]]);
					const next = openCounter(world);
					yield* next.pos.start();
					yield* after(contactIntervalMs);
					expect(kindsAt(world)).toEqual([
						[1, "setting"],
						[2, "reset"],
					]);
					expect(new Set([...world.events.values()].map(({ deviceId }) => deviceId))).toEqual(
						new Set([device]),
					);
					yield* next.pos.stop();
				}),
			{ world: stocked() },
		));

	it("[HEAL-03] a full disk holds up neither the file that saves what is on it nor the reset, only the record of them", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					yield* settled;
					world.faults.disk = false;
					expect((yield* pos.device.exportSales()).count).toBe(1);
					world.faults.disk = true;
					expect(kindsHere(world)).toEqual([[1, "drawer-opened"]]);
				}),
			{ world: stocked() },
		));

	it("[HEAL-07] of two devices with one profile the one that comes second goes on under another id", () => {
		const world = stocked();
		return atCounter(
			({ pos, codes }) =>
				Effect.gen(function* () {
					yield* pos.settings.setFlag("hideCardTender", true);
					const id = world.device.settings.get("deviceId");
					const [event] = [...world.device.events.values()].flatMap(({ events }) => events);
					if (!event) throw new Error("no event");
					world.events.set("another", {
						...{ n: 1, id: "another", kind: "setting", at: event.at, facts: "{}", salt: "salt" },
						...{ restaurant_id: "restaurant-1", station_id: "station-1" },
						...{ hash: event.hash, link: event.link, deviceId: event.deviceId },
					});
					yield* after(contactIntervalMs);
					expect(codes()).toContain("device-id-changed");
					expect(world.device.settings.get("deviceId")).not.toBe(id);
					yield* pos.settings.setFlag("hideCardTender", false);
					yield* after(contactIntervalMs);
					expect([...world.events.values()].map(({ n, deviceId }) => [n, deviceId])).toEqual([
						[1, event.deviceId],
						[1, event.deviceId],
						[1, JSON.parse(world.device.settings.get("deviceId") ?? "null")],
					]);
				}),
			{ world },
		);
	});
});
