import { describe, expect, it } from "vitest";
import { simulateDays } from "../simulate.ts";

/** Short seeds, by what they show; 24 failed with that fault, and fails where it is planted again. */
const pinned: Readonly<Record<string, number>> = {
	"two tills gave one sale back, one of them without a network": 4,
	"the server counted the sale of a card that was declined": 24,
};

describe("two tills that keep drawers and give money back, under every fault", () => {
	it.each(Object.entries(pinned))(
		"[BOOK-10, DRAW-18, RFND-13] end with ledger, devices and drawers that agree where %s",
		async (_, seed) => {
			const { broken, sales } = await simulateDays(seed);
			expect(broken).toBeUndefined();
			expect(sales).toBeGreaterThan(0);
		},
	);
});
