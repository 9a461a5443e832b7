import { expect, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { Till } from "./support/till.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});

test("[CREW-01, CREW-05, CREW-06] a till asks who is there once the owner has set somebody up, and knows them after a reload without the network", async ({
	page,
	context,
}) => {
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
	const [, , restaurantId] = new URL(page.url()).pathname.split("/");
	const added = await page.evaluate(async (id) => {
		const reply = await fetch(`/api/restaurants/${id}/people`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ name: "Amara", role: "cashier", pin: "4821" }),
		});
		return reply.status;
	}, restaurantId);
	expect(added).toBe(201);
	await page.reload();
	await page.getByRole("heading", { name: "Type your PIN" }).waitFor();
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await context.setOffline(true);
	await page.reload();
	await page.getByRole("heading", { name: "Type your PIN" }).waitFor();
	await page.keyboard.type("4821");
	await page.getByRole("button", { name: "Amara, Cashier. Switch person" }).waitFor();
	await context.setOffline(false);
});
