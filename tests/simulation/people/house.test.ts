import { expect, it } from "vitest";
import { simulateHouse } from "../simulate.ts";

it("[BOOK-10, TABL-14] two tablets at three tables beside the tills, under every fault, end with ledger, provider, ITC and kitchen tickets that agree where forty payments come together", async () => {
	const { broken, payments, sales } = await simulateHouse(3);
	expect(broken).toBeUndefined();
	expect(Math.min(payments, sales)).toBeGreaterThan(0);
});
