import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Product, startProduct, until } from "./support/product.ts";
import { expectSound } from "./support/soundness.ts";
import { loadsOnline, Till } from "./support/till.ts";

test.use(loadsOnline);
let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(() => product.stop());

type Kept = {
	readonly kind: string;
	readonly amount: number;
	readonly refund_of?: string;
	readonly sale_id: string;
	readonly refund_reason?: string;
};
/** The server's sales and refunds, by the owner's session of this page. */
async function ledger(page: Page, query = ""): Promise<readonly Kept[]> {
	const reply = await page.request.get(`${product.url}/api/transactions${query}`);
	return (await reply.json()).data.map(({ record }: { readonly record: Kept }) => record);
}
const button = (page: Page, name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

/** Presses Tab until the button has the focus. By a script alone the search box would take it back within half a second (SRCH-14). */
async function tabTo(page: Page, target: Locator, presses: number) {
	for (let turn = 0; turn < presses; turn++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	await expect(target).toBeFocused();
}

/** Gives back by keyboard what the dialog offers, with the first reason. */
async function giveBackByKeyboard(page: Page, opener: string) {
	await tabTo(page, button(page, opener), 40);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("radio", { name: "All of it" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await expect(page.getByRole("radio", { name: "Wrong item" })).toBeChecked();
	await tabTo(page, button(page, /^Give Back \$/), 4);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("region", { name: "Give back in cash" })).toContainText("$15.75");
}

test("[RFND-01, RFND-13, RFND-17, RFND-22] a sale given back in cash by keyboard is in the ledger and in the day's totals and never at the provider; the same sale given back by a till without a network and by another is in the book twice, and named", async ({
	browser,
}) => {
	const context = await browser.newContext({ serviceWorkers: "allow" });
	const page = await context.newPage();
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPos();
	await till.ringUpLunch();
	await till.payExact();
	await until(
		async () => (await product.sandbox.orders()).length === 1,
		"the order at the provider",
	);
	await giveBackByKeyboard(page, "Correct");
	await until(async () => (await ledger(page)).length === 2, "the refund in the ledger");
	const [refund, sale] = await ledger(page);
	expect(refund).toMatchObject({ kind: "refund", amount: -15.73, refund_reason: "wrong-item" });
	expect(refund?.refund_of).toBe(sale?.sale_id);
	expect(await ledger(page, "?verdict=differs")).toEqual([]);
	const open = await page.request.get(`${product.url}/api/refund-reservations`);
	expect((await open.json()).data).toEqual([]);
	await page.keyboard.press("Escape");
	await button(page, "Transactions").click();
	await button(page, "Day Totals").click();
	const totals = page.getByRole("dialog", { name: "Day Totals" });
	await expect(totals).toContainText("$0.00");
	await page.keyboard.press("Escape");
	await button(page, "Back").click();

	await till.ringUpLunch();
	await till.payExact();
	await until(async () => (await ledger(page)).length === 3, "the second sale in the ledger");
	const other = await (await browser.newContext()).newPage();
	const second = new Till(other);
	await second.signIn(product.url);
	await second.openPosOnline();
	await context.setOffline(true);
	await expect(till.offline()).toBeVisible();
	await giveBackByKeyboard(page, "Correct");
	await button(other, "Transactions").click();
	await other
		.getByRole("group", { name: "Transactions, newest first" })
		.getByRole("button")
		.first()
		.click();
	await giveBackByKeyboard(other, "Give Back");
	await context.setOffline(false);
	await until(async () => (await ledger(other)).length === 5, "both refunds in the ledger");
	expect(await ledger(other, "?verdict=differs")).toMatchObject([
		{ kind: "refund", amount: -15.73 },
	]);
	expect(await product.sandbox.orders()).toHaveLength(2);
	await other.goto(`${product.url}/dashboard`);
	await expect(other.getByText(/^Given back: \$15\.73 .*\(device /)).toHaveCount(2);
});

test("[RFND-22] what gives a sale back is sound", async ({ page }) => {
	const till = new Till(page);
	await till.signIn(product.url);
	await till.openPosOnline();
	await till.ringUpLunch();
	await till.payExact();
	// The dialog stays open, with what was chosen, while each size of the page draws the sale elsewhere.
	const sound = (name: string) => expectSound(page, name, { within: '[role="dialog"]' });
	await button(page, "Correct").click();
	await page.getByRole("radio", { name: "Lines" }).click();
	await button(page, "One more Reusable Bowl").click();
	await page.getByRole("radio", { name: "Other..." }).click();
	await sound("refund of lines");
	await page.getByRole("radio", { name: "An amount" }).click();
	await sound("refund of an amount");
	await page.getByRole("radio", { name: "All of it" }).click();
	await page.getByRole("radio", { name: "Quality" }).click();
	await button(page, /^Give Back \$/).click();
	await expect(page.getByRole("region", { name: "Give back in cash" })).toBeVisible();
	await sound("refund that was given");
});
