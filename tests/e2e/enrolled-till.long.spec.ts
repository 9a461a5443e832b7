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

test("[NET-01] a device that its owner enrolled opens its POS with nobody signed in, sells on- and offline, and ends when it is revoked", async ({
	browser,
}) => {
	const device = await browser.newContext();
	const page = await device.newPage();
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
	const pos = new URL(page.url()).pathname;
	await page.goto(`${product.url}${pos}/settings`);
	await page.getByRole("tab", { name: "Advanced" }).click();
	await page.getByLabel("Device name").fill("Front counter");
	await page.getByRole("button", { name: "Enrol This Device" }).click();
	await expect(page.getByText("This device is the till of Station 1, Maple Commons")).toBeVisible();

	// The owner leaves, and the till continues alone, even after its page is reloaded.
	await page.goto(`${product.url}/dashboard`);
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL(`${product.url}${pos}`);
	await page.goto(product.url);
	await till.menuIsThere();
	await expect(page).toHaveURL(`${product.url}${pos}`);
	expect(
		(await device.cookies())
			.map(({ name }) => name)
			.filter((name) => /session/i.test(name) && !/till/i.test(name)),
	).toEqual([]);
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.toast("Order Completed")).toBeVisible();
	await expect.poll(async () => (await product.sandbox.orders()).length).toBe(1);

	// Without the server, from its stored data.
	await device.setOffline(true);
	await page.goto(product.url);
	await till.menuIsThere();
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.toast("Order Saved")).toBeVisible();
	await device.setOffline(false);
	await expect.poll(async () => (await product.sandbox.orders()).length).toBe(2);

	// Its owner revokes it elsewhere.
	const office = await browser.newContext(loadsOnline);
	const desk = await office.newPage();
	await new Till(desk).signIn(product.url);
	await new Till(desk).openPosOnline();
	await desk.goto(`${product.url}${pos}/settings`);
	await desk.getByRole("tab", { name: "Advanced" }).click();
	await desk.getByRole("button", { name: "Revoke Front counter" }).click();
	await desk.getByRole("button", { name: "Revoke Till" }).click();
	await expect(desk.getByText("Till revoked", { exact: true })).toBeVisible();
	await page.goto(`${product.url}${pos}`);
	await page.waitForURL(/\/auth/);
	await office.close();
	await device.close();
});
