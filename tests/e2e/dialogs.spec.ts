import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { Till } from "./support/till.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});

const looks = [
	["light", "normal"],
	["dark", "normal"],
	["light", "high"],
] as const;
const sizes = [
	[1280, 800],
	[1024, 768],
	[390, 844],
] as const;

test("what opens over the till, the debugger and the settings is sound in every look and size", async ({ page }) => {
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
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
		await isSound(page, name, '[role="dialog"]');
		await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
		await expect(dialog).toBeHidden();
	}
	await page.getByRole("button", { name: "API Debugger" }).click();
	await page.getByRole("button", { name: "Test Menu Categories" }).click();
	await expect(page.locator("summary")).toHaveCount(2);
	await page.locator("summary").first().click();
	await isSound(page, "API debugger", "main");
	await page.goto(`${pos}/settings`);
	await expect(page.getByRole("table", { name: "Menu Items" })).toContainText("Two Egg Breakfast");
	await isSound(page, "settings, data viewer", "main");
	await page.getByRole("tab", { name: "Advanced" }).click();
	await expect(page.getByRole("button", { name: "Enrol This Device" })).toBeVisible();
	await isSound(page, "settings, advanced", "main");
});

/** No axe violation in any look; nothing wider than the window, and no button under 44 px, at any size. */
async function isSound(page: Page, what: string, where: string): Promise<void> {
	for (const [theme, contrast] of looks) {
		await page.evaluate(
			([nextTheme, nextContrast]) => {
				document.documentElement.dataset["theme"] = nextTheme;
				document.documentElement.dataset["contrast"] = nextContrast;
			},
			[theme, contrast],
		);
		// Everything once; another look can only change what colours do.
		const axe = new AxeBuilder({ page }).include(where);
		const { violations } = await (theme === "light" && contrast === "normal" ? axe : axe.withRules("color-contrast")).analyze();
		expect(
			violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`),
			`${what}, ${theme}, ${contrast} contrast`,
		).toEqual([]);
	}
	for (const [width, height] of sizes) {
		await page.setViewportSize({ width, height });
		const faults = await page.evaluate((selector) => {
			const small = [...document.querySelectorAll<HTMLElement>(`${selector} :is(button, input, summary, select)`)]
				.filter((one) => one.getClientRects().length > 0)
				.map((one) => ({ one, box: (one.closest(".ts-input") ?? one).getBoundingClientRect() }))
				.filter(({ box }) => Math.min(box.width, box.height) < 43.5)
				.map(({ one, box }) => `${one.outerHTML.slice(0, 100)} is ${Math.round(box.width)}x${Math.round(box.height)}`);
			const over = document.documentElement.scrollWidth - window.innerWidth;
			return over > 0 ? [...small, `${over} px too wide`] : small;
		}, where);
		expect(faults, `${what} at ${width}x${height}`).toEqual([]);
	}
	await page.setViewportSize({ width: 1280, height: 800 });
}
