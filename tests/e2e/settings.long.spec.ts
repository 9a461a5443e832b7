import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { expectSound } from "./support/soundness.ts";
import { loadsOnline, Till } from "./support/till.ts";

/** One till for both: the first leaves it at its POS. */
let product: Product;
let page: Page;
let first: Till;
test.beforeAll(async ({ browser }) => {
	product = await startProduct();
	page = await (await browser.newContext(loadsOnline)).newPage();
	first = new Till(page);
	await first.signIn(product.url);
	await first.openPosOnline();
});
test.afterAll(async () => {
	await page.context().close();
	await product.stop();
});

test("[CATO-01, CATO-07, CATO-08] an order that was dragged and saved is the POS's, over a reload, and another till's after its sync", async ({
	browser,
}) => {
	const elsewhere = await browser.newContext(loadsOnline);
	const second = new Till(await elsewhere.newPage());
	await second.signIn(product.url);
	await second.openPosOnline();

	const tabs = (till: Till) =>
		till.page.getByRole("tablist", { name: "Categories" }).getByRole("tab").allTextContents();
	const given = await tabs(first);
	const [breakfast = "", lunch = "", ...rest] = given;

	await page.getByRole("button", { name: "Settings" }).click();
	await page.getByRole("tab", { name: "Category Order" }).click();
	const rows = page.getByRole("list", { name: "Category Order" }).locator("b");
	await expect(rows).toHaveText(given);
	const grip = (name: string) => page.getByRole("button", { name: `Drag ${name}`, exact: true });
	const take = async (name: string) => {
		const { x, y, width, height } = (await grip(name).boundingBox()) ?? {
			x: 0,
			y: 0,
			width: 0,
			height: 0,
		};
		await page.mouse.move(x + width / 2, y + height / 2);
		await page.mouse.down();
		return y + height / 2;
	};

	const from = await take(lunch);
	await page.mouse.move(200, from + 150, { steps: 4 });
	await page.keyboard.press("Escape");
	await page.mouse.up();
	await expect(rows).toHaveText(given);

	// The list is longer than the window: at its lower edge the page scrolls under the dragged row.
	await take(breakfast);
	await page.mouse.move(260, page.viewportSize()?.height ?? 0, { steps: 4 });
	await expect
		.poll(() =>
			page.evaluate(
				() => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1,
			),
		)
		.toBe(true);
	// A hand that holds still looks for no row when the page stops under it.
	await page.mouse.move(261, (page.viewportSize()?.height ?? 0) - 1);
	await expect(rows.last()).toHaveText(breakfast);
	await page.mouse.up();
	const wanted = [lunch, ...rest, breakfast];
	await expect(rows).toHaveText(wanted);

	await page.getByRole("button", { name: "Save Category Order" }).click();
	await expect(first.toast("Category order saved")).toBeVisible();
	await page.getByRole("button", { name: "Back to POS" }).click();
	await first.menuIsThere();
	expect(await tabs(first)).toEqual(wanted);
	await page.reload();
	await first.menuIsThere();
	expect(await tabs(first)).toEqual(wanted);

	expect(await tabs(second)).toEqual(given);
	await second.page.getByRole("button", { name: "Sync Now" }).click();
	await expect.poll(() => tabs(second)).toEqual(wanted);
	await elsewhere.close();
});

test("the tabs for the category order, the tax tester and the developer are sound in every look and size", async () => {
	await page.getByRole("button", { name: "Settings" }).click();
	await page.getByRole("tab", { name: "Category Order" }).click();
	await page
		.getByRole("button", { name: /^Move .* down$/ })
		.first()
		.click();
	await expectSound(page, "category order", { within: "main" });
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await page.getByRole("tab", { name: "ITC Tax Tester" }).click();
	await page.getByRole("button", { name: "Run Tax Test" }).click();
	await expectSound(page, "tax tester", { within: "main" });
	await page.getByRole("tab", { name: "Developer" }).click();
	await page.getByRole("button", { name: "Open Modifier Debugger" }).click();
	await expect(page.getByRole("table", { name: "Menu Items" })).toBeVisible();
	await expectSound(page, "modifier debugger", { within: '[role="dialog"]' });
});
