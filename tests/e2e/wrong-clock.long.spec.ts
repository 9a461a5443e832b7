import { expect, test } from "@playwright/test";
import { type Product, startProduct, until } from "./support/product.ts";
import { Till } from "./support/till.ts";

const day = 86_400_000;

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});
test.beforeEach(async () => {
	await product.sandbox.behave();
	await product.sandbox.clearOrders();
});

test("[HEAL-09] a tablet whose clock is 400 days behind asks before its first sale, online and then offline, and the sale says how wrong it was", async ({
	page,
	context,
}) => {
	const till = new Till(page);
	await page.clock.install({ time: Date.now() - 400 * day });
	await till.signIn(product.url);
	await till.openPos();
	await expect(page.getByText("This device's clock is 400 days behind.")).toBeVisible();
	await till.ringUpLunch();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	const asked = page.getByRole("dialog", { name: "Check This Device's Clock" });
	await expect(asked).toContainText("It is 400 days behind.");
	await asked.getByRole("button", { name: "Sell Anyway" }).click();
	await page.getByRole("button", { name: "Exact" }).click();
	await expect(till.toast("Order Completed")).toBeVisible();
	await until(
		async () => (await product.sandbox.orders()).length === 1,
		"the first order at the provider",
	);

	// Offline it is known from the last contact, even on the next page.
	await context.setOffline(true);
	await page.reload();
	await till.menuIsThere();
	await expect(till.offline()).toBeVisible();
	await till.ringUpLunch();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await asked.getByRole("button", { name: "Sell Anyway" }).click();
	await page.getByRole("button", { name: "Exact" }).click();
	await expect(till.toast("Order Saved")).toBeVisible();
	await context.setOffline(false);
	await until(
		async () => (await product.sandbox.orders()).length === 2,
		"the second order at the provider",
	);

	await page.goto(`${product.url}/transactions`);
	const row = page
		.getByRole("group", { name: "Transactions, newest first" })
		.getByRole("button")
		.first();
	await expect(row).toContainText("Doubtful");
	await row.click();
	const detail = page.getByRole("article");
	await expect(detail).toContainText("400 days behind: by the server's it was");
	await expect(detail).toContainText("Its device's clock was wrong by more than a day");
});
