import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { inMemoryPorts } from "../../fakes/index.ts";
import type { EventKind } from "../../records/index.ts";
import { recordEvent } from "./record-event.ts";

const at = { ownerId: "o", deviceId: "d", restaurantId: "r", stationId: "s" };
const days = Array.from({ length: 4_000 }, (_, day) => `day ${day}`);

async function factsAfter(kind: EventKind, facts: { readonly [name: string]: unknown }) {
	const world = inMemoryPorts();
	await Effect.runPromise(recordEvent(world, at, { kind, facts }));
	const [series] = [...world.device.events.values()];
	return JSON.parse(series?.events[0]?.facts ?? "null");
}

describe("an event with long facts", () => {
	it("[DRAW-07] is whole where it is a drawer's: nothing of a Z is left out", async () => {
		expect(await factsAfter("drawer-closed", { days })).toEqual({ days });
	});

	it("[HEAL-01] names what it left out where it is another", async () => {
		expect(await factsAfter("setting", { setting: "a", days })).toEqual({
			setting: "a",
			days: "too long",
		});
	});
});
