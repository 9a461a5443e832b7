// Takes the pictures of the README from the real product: node --conditions=@tuckshop/source tests/pictures/take.ts
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags, installedBrowser } from "../browser-path.mjs";
import { startProduct } from "../e2e/support/product.ts";
import { tableWithBill } from "../e2e/support/table-with-bill.ts";
import { Till } from "../e2e/support/till.ts";

const docs = join(import.meta.dirname, "../../docs");
const executablePath = installedBrowser();
const product = await startProduct();
const browser = await chromium.launch({
	args: chromiumFlags,
	...(executablePath ? { executablePath } : {}),
});

await counter(await newPage(browser, 1280, 800));
await tables(await newPage(browser, 1280, 800));
await kiosk(await newPage(browser, 1080, 1920));
await browser.close();
await product.stop();

async function counter(page: Page): Promise<void> {
	const till = new Till(page);
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
	await picture(page, "counter");
}

async function tables(page: Page): Promise<void> {
	await new Till(page).signIn(product.url);
	await tableWithBill(page, [
		[1, "Canvas Tote"],
		[1, "Bus Ticket Holder"],
		[2, "Reusable Bowl"],
	]);
	await page.getByRole("checkbox", { name: "Seat 1", exact: true }).click();
	await page.getByText("Orders sent to kitchen").first().waitFor({ state: "detached" });
	await picture(page, "tables");
}

async function kiosk(page: Page): Promise<void> {
	const press = (name: string | RegExp) =>
		page
			.getByRole("button", typeof name === "string" ? { name, exact: true } : { name })
			.first()
			.click();
	await page.goto(`${product.url}/kiosk/`);
	await page.getByLabel("Email").fill("demo@tuckshop.example");
	await page.getByLabel("Password", { exact: true }).fill("tuckshop-demo");
	await press("Sign In");
	await page.getByLabel("Station").waitFor();
	await press("Start the Kiosk");
	await press("English");
	await press("Lunch");
	await picture(page, "kiosk");
}

async function newPage(from: Browser, width: number, height: number): Promise<Page> {
	return (
		await from.newContext({
			viewport: { width, height },
			colorScheme: "light",
			reducedMotion: "reduce",
		})
	).newPage();
}

/** Once fonts are loaded and nothing moves any more. */
async function picture(page: Page, name: string): Promise<void> {
	await page.evaluate(() => document.fonts.ready);
	await page.waitForTimeout(1_000);
	await page.screenshot({ path: join(docs, `${name}.png`) });
}
