import { expect, test } from "@playwright/test";
import { itcSandboxOf } from "./support/itc-sandbox.ts";
import { type Product, startProduct } from "./support/product.ts";
import { expectSound } from "./support/soundness.ts";
import { Till } from "./support/till.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});

/** One card has money, the other is blocked. */
const [good, blocked] = ["60010003", "60010008"];

test("[OQ-03, OQ-04, OQ-20, OQ-22, OQ-27] sales by campus card made offline stand in the queue of this device, then of the server, and are debited or declined there", async ({
	page,
	context,
}) => {
	const itc = itcSandboxOf(product);
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
	// Nothing is debited before a person starts it.
	await page.getByRole("button", { name: "Settings", exact: true }).click();
	await page.getByRole("tab", { name: "ITC Integration" }).click();
	await page.getByRole("switch", { name: "Auto-process when online" }).click();
	await page.getByRole("button", { name: "Save Settings" }).click();
	await expect(till.toast("ITC settings saved successfully")).toBeVisible();
	await page.getByRole("button", { name: "Back to POS" }).click();
	await till.menuIsThere();
	await context.setOffline(true);
	await till.offline().waitFor();
	for (const number of [good, blocked]) {
		await till.tap("Lunch", "Roasted Vegetable Wrap");
		await page.getByRole("tab", { name: "Campus Card" }).click();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.keyboard.type(`${number}\n`);
		await page
			.getByRole("dialog", { name: "Transaction Queued" })
			.getByRole("button", { name: "Close" })
			.click();
	}
	await page.getByRole("button", { name: "More", exact: true }).click();
	await page.getByRole("menuitem", { name: "ITC Transaction Queue" }).click();
	const tab = (name: string) => page.getByRole("tab", { name, exact: true });
	const cards = page.getByRole("article");
	await expect(tab("Queued (2)")).toBeVisible();
	await expect(page.getByText("Only this device's sales are shown.")).toBeVisible();
	await expect(cards.last()).toContainText("•••• 0003");
	await context.setOffline(false);
	await expect(page.getByText("The offline sales of this account")).toBeVisible();
	await page.getByRole("button", { name: "Sync IndexedDB" }).click();
	await expect(till.toast("Sync Complete")).toBeVisible();
	await expect(page.getByText(/Synced \d offline transactions to server/).first()).toBeVisible();
	await expect(tab("Queued (2)")).toBeVisible();
	await page.getByRole("button", { name: "Process Queue" }).click();
	await expect(till.toast("Processing Complete")).toBeVisible();
	await expect(
		page.getByText('{"processed":2,"succeeded":1,"failed":1,"remaining":0}').first(),
	).toBeVisible();
	await tab("Successful Offline Posts (1)").click();
	await expect(cards).toHaveCount(1);
	await expect(cards).toContainText("•••• 0003");
	await expect(page.getByRole("figure", { name: "ITC Debit response" })).toContainText(
		'"transactionStatus": "APPROVED"',
	);
	await tab("Failed Offline Posts (1)").click();
	await expect(cards).toContainText("CARD BLOCKED SEE CARD OFFICE");
	await expectSound(page, "queue, failed");
	await page.getByRole("button", { name: "Debug IndexedDB" }).click();
	await page.getByRole("dialog", { name: "Debug IndexedDB" }).waitFor();
	await expectSound(page, "dump", { within: '[role="dialog"]' });
	const shown = await page.content();
	for (const number of [good, blocked]) expect(shown).not.toContain(number);
	expect((await itc.debits()).map(({ amount }) => amount)).toEqual([8.95]);
});

test("[SHELL-11, SHELL-12] the splash says Loading POS System... for a tenth of a second before the application mounts", async ({
	page,
}) => {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 1_000);
	await page.goto(product.url);
	const splash = page.locator("#root > .splash");
	await expect(splash).toHaveText("Loading POS System...");
	await page.clock.runFor(99);
	await expect(splash).toBeVisible();
	await page.clock.runFor(1);
	await expect(splash).toHaveCount(0);
	await page.clock.resume();
	await expect(page.getByRole("button", { name: "Sign In" }).first()).toBeVisible();
});

test("[COUN-14] the splash is in French in a browser that prefers it, online and from the device", async ({
	browser,
}) => {
	const context = await browser.newContext({ locale: "fr-CA" });
	const page = await context.newPage();
	await page.goto(product.url);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	for (const offline of [false, true]) {
		await context.setOffline(offline);
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 60_000);
		await page.reload();
		await expect(page.locator("#root > .splash")).toHaveText("Chargement de la caisse...");
		await page.clock.resume();
	}
	await context.close();
});
