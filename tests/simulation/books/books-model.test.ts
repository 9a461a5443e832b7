import { expect, it } from "vitest";
import { runBooksModel } from "./books-model.ts";

it.each([1, 2, 3, 4])(
	"[HEAL-01, HEAL-07] has every sale in the ledger once, whatever ledger and devices forget (seed %i)",
	async (seed) => {
		const { broken, forks, steps } = await runBooksModel(seed, 2_000);
		expect(broken).toBeUndefined();
		expect(steps).toBe(2_000);
		expect(forks).toBeGreaterThanOrEqual(0);
	},
);
