// Takes the pictures of the README and of docs/ from the real product: node --conditions=@tuckshop/source tests/pictures/take.ts
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumFlags, installedBrowser } from "../browser-path.mjs";
import { startProduct } from "../e2e/support/product.ts";
import { Till } from "../e2e/support/till.ts";

const docs = join(import.meta.dirname, "../../docs");
const executablePath = installedBrowser();
const product = await startProduct();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });

for (const [width, height, colorScheme] of [
	[1280, 800, "light"],
	[1280, 800, "dark"],
	[1024, 768, "light"],
] as const) {
	const context = await browser.newContext({ viewport: { width, height }, colorScheme });
	const page = await context.newPage();
	const till = new Till(page);
	const picture = async (name: string) => {
		await settle(page);
		await page.screenshot({ path: join(docs, `${name}-${width}x${height}-${colorScheme}.png`) });
	};
	await till.signIn(product.url);
	await till.openPos();
	for (const [category, item] of [
		["Bakery", "Nanaimo Bar"],
		["Lunch", "Roasted Vegetable Wrap"],
		["Campus Store", "Reusable Bowl"],
		["Campus Store", "Bamboo Cutlery Set"],
	] as const)
		await till.tap(category, item);
	await page.getByRole("tab", { name: "Lunch", exact: true }).click();
	await picture("counter");
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	for (const key of ["5", "0", "00"]) await page.getByRole("dialog").getByRole("button", { name: key, exact: true }).click();
	await picture("cash");
	await page.getByRole("button", { name: "Complete Payment" }).click();
	await till.toast("Order Completed").waitFor();
	await page.getByRole("button", { name: "Transactions" }).click();
	await page.locator(".ts-record").first().click();
	await till.toast("Order Completed").waitFor({ state: "detached" });
	await picture("transactions");
	await page.getByRole("button", { name: "Back" }).click();
	await till.menuIsThere();
	await context.setOffline(true);
	await till.offline().waitFor();
	await till.tap("Bakery", "Nanaimo Bar");
	await picture("offline");
	await context.close();
}
await browser.close();
await product.stop();

/** Fonts are there and nothing moves any more. */
async function settle(page: Page): Promise<void> {
	await page.evaluate(() => document.fonts.ready);
	await page.waitForTimeout(1_000);
}
