import { sampleFines } from "@tuckshop/core/rules/fines";
import { Effect } from "effect";
import { type FakeServices, maya } from "../../../workshop/fake-services.ts";

/** For this credential three fines are owed: 8.50, 25.00 and 12.75. */
export const owing = "60010001";
export const fines = sampleFines(owing, "2026-11-02T09:00:00.000Z");

/** A device in library mode on which a station was opened before, and where fines are known. */
export function inLibrary({ world }: FakeServices) {
	world.device.settings.set("libraryPosMode", "true");
	world.device.settings.set(
		`lastTill/${maya.id}`,
		JSON.stringify({ restaurantId: "restaurant-1", stationId: "station-1" }),
	);
	return Effect.runPromise(world.fineStore.add(maya.id, fines));
}
