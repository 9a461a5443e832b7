import { expect, type Page, test } from "@playwright/test";
import { type ItcSandboxControls, itcSandboxOf } from "./support/itc-sandbox.ts";
import { type Product, startProduct, until } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

/** One till, reloaded in the middle of every step of a payment: each test leaves it with an empty order. */
let product: Product;
let itc: ItcSandboxControls;
let page: Page;
let till: Till;
test.beforeAll(async ({ browser }) => {
	product = await startProduct();
	itc = itcSandboxOf(product);
	page = await (await browser.newContext(loadsOnline)).newPage();
	till = new Till(page);
	await till.signIn(product.url);
	await till.openPosOnline();
});
test.beforeEach(() => product.sandbox.clearOrders());
test.afterAll(async () => {
	await page.context().close();
	await product.stop();
});

const removeBowl = () => page.getByRole("button", { name: /^Remove Reusable Bowl/ });
const pay = () => page.getByRole("button", { name: "Pay", exact: true }).click();

test("[CART-20, CART-21] what is tapped in the instant in which the page is reloaded is in the order", async () => {
	await till.tap("Lunch", "Roasted Vegetable Wrap");
	await page
		.getByRole("button", { name: /^Roasted Vegetable Wrap/ })
		.evaluate((tile: HTMLElement) => {
			tile.click();
			tile.click();
			location.reload();
		});
	await till.menuIsThere();
	await expect(page.getByRole("list", { name: "Order lines" }).getByRole("listitem")).toContainText(
		["3"],
	);
	await page.getByRole("button", { name: "Clear Order" }).click();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("[CART-20, PAY-23] a cash payment that is reloaded at each of its steps is one sale", async () => {
	await till.ringUpLunch();
	await reloaded();
	await expect(removeBowl()).toBeVisible();

	await pay();
	await page.getByRole("button", { name: /^\$5\b/ }).click();
	await reloaded();
	await expect(removeBowl()).toBeVisible();
	expect(await product.sandbox.orders()).toEqual([]);

	await pay();
	await expect(page.getByRole("button", { name: "Exact" })).toBeVisible();
	// Nothing is awaited: the page is gone before it could have answered.
	await page.evaluate(() => {
		for (const button of document.querySelectorAll<HTMLElement>('[role="dialog"] button'))
			if (button.textContent?.startsWith("Exact")) button.click();
		location.reload();
	});
	await till.menuIsThere();
	await expect(removeBowl().or(page.getByText("Your cart is empty"))).toBeVisible();
	if (await removeBowl().isVisible()) await till.payExact();
	await oneSale(15.73);
});

test("[PAY-15] a card payment that is reloaded while the terminal asks is one sale", async () => {
	// The sandbox's terminal does not answer for amounts that end in 52 cents, until it is asked
	// again.
	await typePrice(["5", "5", "2"]);
	await page.getByRole("tab", { name: "Card", exact: true }).click();
	await pay();
	const dialog = page.getByRole("dialog", { name: "Card Payment" });
	await expect(dialog).toContainText("The card may have been charged");
	await page.reload();
	// It opens on the requested card, and the order stays unchanged until the outcome is known.
	await expect(dialog).toContainText("The page was closed while the card terminal was asked.");
	expect(await product.sandbox.orders()).toEqual([]);
	const askAgain = dialog.getByRole("button", { name: "Ask Again" });
	await askAgain.click();
	await expect(dialog).toContainText("did not answer in time");
	await askAgain.click();
	await oneSale(5.52);
});

test("[PAY-15] a card payment that is given up after a reload leaves the order to be paid in another way", async () => {
	await typePrice(["6", "5", "2"]);
	await page.getByRole("tab", { name: "Card", exact: true }).click();
	await pay();
	const dialog = page.getByRole("dialog", { name: "Card Payment" });
	await expect(dialog).toContainText("The card may have been charged");
	await page.reload();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(dialog).not.toBeVisible();
	await page.getByRole("tab", { name: "Cash", exact: true }).click();
	await till.payExact();
	await oneSale(6.52);
});

test("[ITC-14, ITC-20] a campus card payment that is reloaded at each of its steps charges the card once", async () => {
	const charged = async () => (await itc.debits()).length;
	const before = await charged();
	await till.ringUpLunch();
	await page.getByRole("tab", { name: "Campus Card" }).click();
	await pay();
	await page.getByRole("dialog", { name: "Campus Card" }).waitFor();
	await reloaded();

	await byCampusCard("60010001");
	const process = page.getByRole("button", { name: "Process ITC Payment" });
	await process.waitFor();
	await reloaded();
	await expect(removeBowl()).toBeVisible();
	expect(await charged()).toBe(before);

	await byCampusCard("60010001");
	await itc.misbehave({ endpoint: "debit", kind: "answer-late", times: 1, delayMs: 3_000 });
	await process.click();
	await until(
		async () => (await charged()) === before + 1,
		"the debit at ITC, whose answer is on its way",
	);
	// It opens on the sale whose card is being charged, and on its outcome.
	await page.reload();
	const result = page.getByRole("dialog", { name: "Payment Successful" });
	await expect(result).toBeVisible();
	await page.reload();
	await till.menuIsThere();
	await oneSale(15.73);
	expect(await charged()).toBe(before + 1);
});

async function reloaded(): Promise<void> {
	await page.reload();
	await till.menuIsThere();
}

async function typePrice(keys: readonly string[]): Promise<void> {
	for (const key of keys)
		await page
			.getByRole("group", { name: "Number pad" })
			.getByRole("button", { name: key, exact: true })
			.click();
	await till.tap("Salad Bar", "Salad Bar by Weight");
}

async function byCampusCard(number: string): Promise<void> {
	await page.getByRole("tab", { name: "Campus Card" }).click();
	await pay();
	await page.keyboard.type(`${number}\n`);
}

/** The order is cleared, and the provider has it once. */
async function oneSale(total: number): Promise<void> {
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	await until(
		async () => (await product.sandbox.orders()).length === 1,
		"the sale at the provider",
	);
	await page.waitForTimeout(1_000);
	expect((await product.sandbox.orders()).map(({ total_amount }) => total_amount)).toEqual([total]);
}
