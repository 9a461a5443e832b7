import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

/** One till, whose page is loaded anew at each size. */
let product: Product;
let page: Page;
let till: Till;
test.beforeAll(async ({ browser }) => {
	product = await startProduct();
	page = await (await browser.newContext(loadsOnline)).newPage();
	till = new Till(page);
	await till.signIn(product.url);
	await till.openPosOnline();
});
test.afterAll(async () => {
	await page.context().close();
	await product.stop();
});

for (const [width, height] of [
	[1280, 800],
	[1024, 768],
	[390, 844],
] as const)
	test(`nothing that a cashier aims at moves while two orders are rung up and paid at ${width}x${height}`, async () => {
		await page.setViewportSize({ width, height });
		await page.reload();
		await till.menuIsThere();
		await watchShifts(page);
		const narrow = width < 960;
		for (const _order of [1, 2]) {
			for (const category of ["Campus Store", "Fresh Fruit", "Snacks", "Campus Store"]) {
				await page.getByRole("tab", { name: category, exact: true }).click();
				await page.locator("#item-grid [data-stop]").first().click();
			}
			if (narrow) await page.getByRole("button", { name: /^Current Order, / }).click();
			await till.payExact();
			await expect(till.toast("Order Completed")).toBeVisible();
			await page.waitForTimeout(1_000);
		}
		expect(await shifts(page)).toEqual([]);
		if (!narrow)
			expect(
				new Set(
					await widthsOfTheLastSync(page, ["1:11 p.m.", "9:59 a.m.", "12:58 p.m.", "10:00 a.m."]),
				).size,
			).toBe(1);
	});

/**
 * The width that the bar reserves for the last sync at each of these hours: its neighbours must not
 * move when the hour changes.
 */
function widthsOfTheLastSync(page: Page, hours: readonly string[]): Promise<readonly number[]> {
	return page.evaluate((texts) => {
		const last = document.querySelector(".ts-last");
		const time = last?.querySelector("b");
		if (!last || !time) throw new Error("the bar shows no last sync");
		return texts.map((text) => {
			time.textContent = text;
			return last.getBoundingClientRect().width;
		});
	}, hours);
}

type Shift = {
	readonly sources: readonly {
		readonly node: Node | null;
		readonly previousRect: DOMRect;
		readonly currentRect: DOMRect;
	}[];
};

/** Records layout shifts of elements that a finger may be about to press. */
async function watchShifts(page: Page): Promise<void> {
	await page.evaluate(() => {
		const moved: string[] = [];
		(globalThis as unknown as { moved: string[] }).moved = moved;
		const observer = new PerformanceObserver((list) => {
			for (const { sources } of list.getEntries() as unknown as Shift[])
				for (const { node, previousRect: from, currentRect: to } of sources) {
					// The check grows upwards from its total, a toast makes way for a dialog, another label
					// of a button stays centred.
					if (node instanceof Element && node.matches(".ts-totals, .ts-ruled, .ts-toasts"))
						continue;
					if (node === null && from.bottom === to.bottom && to.bottom < innerHeight) continue;
					if (
						Math.abs(from.x + from.width / 2 - to.x - to.width / 2) < 1 &&
						Math.abs(from.y - to.y) < 1.5
					)
						continue;
					moved.push(
						`${node instanceof Element ? node.outerHTML.slice(0, 110) : node?.textContent} from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
					);
				}
		});
		observer.observe({ type: "layout-shift" });
	});
}

const shifts = (page: Page) =>
	page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
