import { expect, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});

test("[SETU-07, SHELL-09] without a network and without a service worker, a till that lacks a part stays on the screen, and loads the part when the network is back", async ({
	browser,
}) => {
	const context = await browser.newContext(loadsOnline);
	const page = await context.newPage();
	const till = new Till(page);
	await till.signIn(product.url);
	let isOffline = true;
	await page.route(/till-parts.*\.js/, (route) => (isOffline ? route.abort() : route.continue()));
	await page.route(/\/pos\//, (route) => (isOffline ? route.abort() : route.continue()));
	await page
		.getByRole("button", { name: /Open POS/ })
		.first()
		.click();
	await expect(page.getByText("It loads when the network is back.")).toBeVisible();
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(page.getByText("It loads when the network is back.")).toBeVisible();
	isOffline = false;
	await till.menuIsThere();
	await till.ringUpLunch();
	await context.close();
});

test("[SYNC-10] a till that can't load the part for its events still ends its syncs, and sends its sales", async ({
	browser,
}) => {
	const context = await browser.newContext(loadsOnline);
	const page = await context.newPage();
	const till = new Till(page);
	await till.signIn(product.url);
	await page.route(/dexie-event-store.*\.js/, (route) => route.abort());
	await till.openPosOnline();
	await page.getByRole("button", { name: "Sync Now" }).click();
	await expect(till.toast("Sync Complete")).toBeVisible();
	const before = (await product.sandbox.orders()).length;
	await till.ringUpLunch();
	await till.payExact();
	await expect.poll(async () => (await product.sandbox.orders()).length).toBe(before + 1);
	await context.close();
});

test("[SETU-07, SHELL-09] a screen whose file can't be loaded is tried once more and then says so, until it is there again", async ({
	browser,
}) => {
	const context = await browser.newContext({ serviceWorkers: "block" });
	const page = await context.newPage();
	const till = new Till(page);
	await till.signIn(product.url);
	let isThere = false;
	let loads = 0;
	await page.route(/dashboard-screen.*\.js/, (route) =>
		isThere ? route.continue() : route.abort(),
	);
	page.on("request", (request) => {
		if (request.isNavigationRequest()) loads += 1;
	});
	await page.goto(`${product.url}/dashboard`);
	const says = page.getByText("Something went wrong");
	await expect.poll(() => loads).toBe(2);
	await expect(says).toBeVisible();
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect.poll(() => loads).toBe(3);
	await expect(says).toBeVisible();
	expect(loads).toBe(3);
	isThere = true;
	await page.getByRole("button", { name: "Try Again" }).click();
	await expect(says).toBeHidden();
	await expect(page.getByRole("heading", { name: "Maple Commons" })).toBeVisible();
	await context.close();
});
