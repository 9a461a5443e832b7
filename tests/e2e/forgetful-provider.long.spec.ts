import { expect, test } from "@playwright/test";
import { type Product, startProduct, until } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

test.use(loadsOnline);
let forgetful: Product;
test.beforeAll(async () => {
	forgetful = await startProduct({ PROVIDER_RECOGNISES_REFERENCES: "no" });
	await forgetful.sandbox.set({ recognisesReferences: false });
});
test.afterAll(async () => {
	await forgetful.stop();
});

test("[TXN-09, TXN-12] a lost answer leaves one order and one entry on the attention list, and is never sent again", async ({
	page: its,
}) => {
	const till = new Till(its);
	await till.signIn(forgetful.url);
	await till.openPosOnline();
	await forgetful.sandbox.misbehave({ endpoint: "place_order", kind: "lose-reply", times: 1 });
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.attention()).toHaveText(/1/);
	await till.attention().click();
	await expect(its.getByRole("dialog").getByText(/POS-\d+-\d+/)).toHaveCount(1);
	await its.keyboard.press("Escape");

	await its.reload();
	await till.menuIsThere();
	await till.ringUpLunch();
	await till.payExact();
	await until(
		async () => (await forgetful.sandbox.orders()).length === 2,
		"the second order at the provider",
	);
	await expect(till.attention()).toHaveText(/1/);
	const references = (await forgetful.sandbox.orders()).map((order) => order.reference_number);
	expect(new Set(references).size).toBe(2);
});
