import { expect, test } from "@playwright/test";
import { killBrowser } from "../killed-browser/kill-browser.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product?.stop();
});

test("[TXN-01, TXN-02, NET-01, NET-02] three kills of Chromium in the middle of sales lose none, leave none half written, and all reach server and provider once", async () => {
	const told = await killBrowser(product, 3, 6);
	expect(told).toMatchObject({ lost: 0, twice: 0, halfWritten: [], notOnce: [] });
	expect(told.acknowledged).toBeGreaterThanOrEqual(18);
	expect(told.kept).toBeGreaterThanOrEqual(told.acknowledged);
});
