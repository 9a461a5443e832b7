import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct, until } from "./support/product.ts";
import { expectSound } from "./support/soundness.ts";
import { loadsOnline, Till } from "./support/till.ts";

const credential = "60010001";
/** Half of a fine of 8.50, a whole one of 12.75, and a Reusable Bowl of 6.00 with GST 5 % and PST 8 %. Fines bear no tax. */
const sold = { total_amount: 23.78, tax_amount: 0.78 };

let product: Product;
let page: Page;
let till: Till;
test.beforeAll(async ({ browser }) => {
	product = await startProduct();
	page = await (await browser.newContext({ ...loadsOnline, reducedMotion: "reduce" })).newPage();
	till = new Till(page);
	await till.signIn(product.url);
	await till.openPosOnline();
});
test.afterAll(async () => {
	await page.context().close();
	await product.stop();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const fine = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const inDialog = { within: '[role="dialog"]' };

async function findFines() {
	await button("Fine Payment").click();
	await page.getByRole("textbox", { name: "Credential ID" }).fill(credential);
	await page.keyboard.press("Enter");
	await expect(
		page.getByRole("dialog", { name: `Fines for Credential: ${credential}` }),
	).toBeVisible();
}

test("[NAV-09, NAV-12, SET-13, LIB-23, LIB-27, SHELL-02] a library's till takes fines with a sale offline, in cash, and what is left of them is right ever after", async () => {
	await page.goto(`${page.url()}/settings`);
	await page.getByRole("tab", { name: "General" }).click();
	await page.getByRole("switch", { name: /^Library POS Mode/ }).click();
	await expect(till.toast("Restart the app to apply this change")).toBeVisible();
	await page.goto(product.url);
	await page.waitForURL(/\/library-pos$/);
	await till.menuIsThere();
	await expect(page.getByRole("heading", { name: "Library POS Mode" })).toBeVisible();
	await button("Fine Payment").click();
	await expectSound(page, "the credential", inDialog);
	await button("Cancel").click();
	await findFines();
	await expect(page.getByText("3 fines, $46.25 owed", { exact: true })).toBeVisible();
	await fine("Overdue book").click();
	await expectSound(page, "the fines", inDialog);
	await page.keyboard.press("Escape");

	// From here on the device has only its stored data.
	await till.cutNetwork();
	await expect(till.offline()).toBeVisible();
	await till.tap("Campus Store", "Reusable Bowl");
	await findFines();
	await fine("Overdue book").click();
	await button("50% of Overdue book").click();
	await fine("Damaged laptop charger").click();
	await button("Add to Cart").click();
	await expect(page.getByRole("list", { name: "Order lines" })).toContainText("Partial payment");
	await expectSound(page, "the library's order");
	await till.payExact();
	await expect(till.toast("Order Saved")).toBeVisible();
	expect(await product.sandbox.orders()).toHaveLength(0);

	await page.context().setOffline(false);
	await until(
		async () => (await product.sandbox.orders()).length === 1,
		"the order at the provider",
	);
	const [order] = await product.sandbox.orders();
	expect(order).toMatchObject(sold);
	await until(
		async () => (await kept()).some(({ status }) => status === "complete"),
		"the sale complete at the server",
	);
	expect(await kept()).toMatchObject([
		{ reference: order?.reference_number, amount: sold.total_amount },
	]);

	await whatIsLeft();
	await page.reload();
	await till.menuIsThere();
	await whatIsLeft();
	expect(await product.sandbox.orders()).toHaveLength(1);

	await findFines();
	await fine("Lost textbook").click();
	await button("Add to Cart").click();
	await page.getByRole("tab", { name: "Campus Card" }).click();
	await button("Pay").click();
	await page.getByRole("textbox", { name: "Card number" }).fill("60010002");
	await button("Verify Card").click();
	await button("Process ITC Payment").click();
	await expect(till.toast("Payment Successful")).toBeVisible();
	await button("Close").click();
	await findFines();
	await expect(page.getByText("1 fine, $4.25 owed", { exact: true })).toBeVisible();
});

/** Of the first fine the other half, the second paid, the third removed. */
async function whatIsLeft() {
	await findFines();
	await expect(page.getByText("2 fines, $29.25 owed", { exact: true })).toBeVisible();
	await expect(row("Overdue book")).toContainText("$4.25of $8.50");
	await expect(row("Lost textbook")).toContainText("$25.00");
	await page.keyboard.press("Escape");
}

async function kept(): Promise<{ reference: string; status: string; amount: number }[]> {
	const reply: { data: { record: { reference: string; status: string; amount: number } }[] } =
		await (await page.request.get(`${product.url}/api/transactions`)).json();
	return reply.data.map(({ record }) => record);
}
