import { describe, expect, it } from "vitest";
import { pinnedDays, pinnedSeeds } from "./pinned-seeds.ts";
import { simulate, simulateDays } from "./simulate.ts";

describe("the simulation's pinned seeds", () => {
	it.each(Object.entries(pinnedSeeds))("passes where %s", async (_, seed) => {
		expect((await simulate(seed)).broken).toBeUndefined();
	});

	it.each(Object.entries(pinnedDays))(
		"passes with drawers and refunds where %s",
		async (_, seed) => {
			expect((await simulateDays(seed)).broken).toBeUndefined();
		},
	);
});
