import { expect, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { expectSound } from "./support/soundness.ts";
import { loadsOnline, Till } from "./support/till.ts";

test.use(loadsOnline);
let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});

test("what opens over the till, the debugger and the settings is sound in every look and size", async ({
	page,
}) => {
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPosOnline();
	const pos = page.url();
	await till.ringUpLunch();
	const fromMenu = async (name: string) => {
		await page.getByRole("button", { name: "More", exact: true }).filter({ visible: true }).click();
		await page.getByRole("menuitem", { name }).click();
	};
	const dialogs: readonly [name: string, open: () => Promise<void>][] = [
		["Keyboard Shortcuts", () => page.keyboard.press("F1")],
		["Tax Exempt", () => page.keyboard.press("F7")],
		["Tax Rates", () => fromMenu("Tax Rates")],
		["Data Viewer", () => fromMenu("Data Viewer")],
		["Reset Data", () => page.getByRole("button", { name: "Reset Data" }).click()],
	];
	for (const [name, open] of dialogs) {
		await open();
		const dialog = page.getByRole("dialog", { name });
		await expect(dialog).toBeVisible();
		await expectSound(page, name, { within: '[role="dialog"]' });
		await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
		await expect(dialog).toBeHidden();
	}
	await page.getByRole("button", { name: "API Debugger" }).click();
	await page.getByRole("button", { name: "Test Menu Categories" }).click();
	await expect(page.locator("summary")).toHaveCount(2);
	await page.locator("summary").first().click();
	await expectSound(page, "API debugger", { within: "main" });
	await page.goto(`${pos}/settings`);
	await expect(page.getByRole("table", { name: "Menu Items" })).toContainText("Two Egg Breakfast");
	await expectSound(page, "settings, data viewer", { within: "main" });
	await page.getByRole("tab", { name: "Advanced" }).click();
	await expect(page.getByRole("button", { name: "Enrol This Device" })).toBeVisible();
	await expectSound(page, "settings, advanced", { within: "main" });
});
