import { expect, test } from "@playwright/test";
import { type Product, startProduct, until } from "./support/product.ts";
import { Till } from "./support/till.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});

test("[COUN-14, NET-02] a till on which French was chosen starts without a network in French, and sells", async ({
	page,
}) => {
	const context = page.context();
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
	await page.getByRole("button", { name: "Settings", exact: true }).click();
	await page.getByRole("tab", { name: "General" }).click();
	await page.getByRole("radio", { name: "Français" }).click();
	await page.getByRole("button", { name: "Retour à la caisse" }).click();
	await expect(page.getByText("La commande est vide")).toBeVisible();
	await context.setOffline(true);
	await page.reload();
	await till.tap("Campus Store", "Reusable Bowl");
	const order = page.getByRole("region", { name: "Commande en cours" });
	await expect(order).toContainText(/Total\s: 6,78\s\$/);
	expect(await page.locator("html").getAttribute("lang")).toBe("fr-CA");
	await page.getByRole("button", { name: /^Payer/ }).click();
	await page.getByRole("button", { name: /^Exact/ }).click();
	await expect(page.getByText("La commande est vide")).toBeVisible();
	await context.setOffline(false);
	await until(
		async () => (await product.sandbox.orders()).length === 1,
		"the order at the provider",
	);
});
