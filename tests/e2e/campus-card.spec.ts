import { expect, type Page, test } from "@playwright/test";
import { itcSandboxOf } from "./support/itc-sandbox.ts";
import { type Product, startProduct, until } from "./support/product.ts";
import { expectSound } from "./support/soundness.ts";
import { loadsOnline, Till } from "./support/till.ts";

/**
 * With ITC_RECOGNISES_REFERENCES=no a debit whose answer is lost is never repeated: its outcome is
 * unknown.
 */
let product: Product;
/** One till for all of them, as at a counter: each leaves it with an empty order. */
let page: Page;
let till: Till;
test.beforeAll(async ({ browser }) => {
	product = await startProduct({ ITC_RECOGNISES_REFERENCES: "no" });
	page = await (await browser.newContext(loadsOnline)).newPage();
	till = new Till(page);
	await till.signIn(product.url);
	await till.openPosOnline();
});
test.afterAll(async () => {
	await page.context().close();
	await product.stop();
});

/** The till under the dialogs is checked in screens.spec.ts. */
const inDialog = { within: '[role="dialog"]' };

test("[ITC-01, ITC-02, ITC-04, ITC-06, ITC-13, ITC-20] by keyboard alone a meal is paid by a card with taxable money alone, with the tax that this card brings", async () => {
	const itc = itcSandboxOf(product);
	await page.keyboard.type("roasted vegetable wrap", { delay: 60 });
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: /^Remove Roasted Vegetable Wrap/ })).toBeVisible();
	await page.getByRole("tab", { name: "Cash" }).focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("tab", { name: "Campus Card" })).toHaveAttribute(
		"aria-selected",
		"true",
	);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	// A card reader does not wait for the dialog: it types fast and ends with Enter.
	await page.keyboard.type("60010002\n");
	await expect(till.toast("Balance Retrieved")).toBeVisible();
	const balance = page.getByRole("dialog", { name: "Campus Card Balance" });
	await expect(balance).toContainText("Credential •••• 0002");
	await expect(balance).toContainText("Campus card with taxable money: HST 13 %");
	await expect(balance).toContainText("To pay$10.11");
	await expectSound(page, "balance", inDialog);
	await expect(page.getByRole("button", { name: "Process ITC Payment" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(till.toast("Payment Successful")).toBeVisible();
	const result = page.getByRole("dialog", { name: "Payment Successful" });
	await expect(result).toContainText("Taxable Flex$10.11$89.89");
	await expectSound(page, "result", inDialog);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	await expect(page.getByRole("tab", { name: "Cash" })).toHaveAttribute("aria-selected", "true");
	expect((await itc.debits()).map(({ amount }) => amount)).toEqual([10.11]);
	await until(
		async () => (await product.sandbox.orders()).some(({ total_amount }) => total_amount === 10.11),
		"the sale at the provider",
	);
});

test("[ITC-14, ITC-21, ITC-22, ITC-23, ITC-24, ITC-25] a card that is not known, then one that is declined in ITC's words: the order stays", async () => {
	await till.ringUpLunch();
	await byCampusCard("99999999");
	await expect(till.toast("Verification Failed")).toBeVisible();
	await expect(
		page
			.getByText(
				/^Could not retrieve balance: .+\. Please check the credential ID and try again\.$/,
			)
			.first(),
	).toBeVisible();
	await expectSound(page, "entry, not verified", inDialog);
	await page.getByRole("textbox", { name: "Card number" }).fill("60010008");
	await page.getByRole("button", { name: "Verify Card" }).click();
	await page.getByRole("button", { name: "Process ITC Payment" }).click();
	await expect(till.toast("Campus Card Payment Failed")).toBeVisible();
	await expect(
		page.getByText("Payment could not be processed: CARD BLOCKED SEE CARD OFFICE").first(),
	).toBeVisible();
	const result = page.getByRole("dialog", { name: "Transaction Failed" });
	await expect(result).toContainText("Operation MessageCARD BLOCKED SEE CARD OFFICE");
	await expect(result).toContainText("Operation StatusDECLINED");
	await expect(result).toContainText("Transaction StatusDECLINED");
	await expect(result).not.toContainText("Transaction ID");
	await expectSound(page, "declined", inDialog);
	await page.getByRole("button", { name: "Close" }).click();
	await expect(page.getByRole("button", { name: /^Remove Reusable Bowl/ })).toBeVisible();
	await page.getByRole("button", { name: "Clear Order" }).click();
});

test("[ITC-14] an answer that is lost is called unknown, stands on the attention list after a reload as well, and charges nothing again", async () => {
	const itc = itcSandboxOf(product);
	const before = (await itc.debits()).length;
	await till.ringUpLunch();
	await byCampusCard("60010001");
	await page.getByRole("button", { name: "Process ITC Payment" }).waitFor();
	await itc.misbehave({ endpoint: "debit", kind: "lose-reply", times: 1 });
	await page.getByRole("button", { name: "Process ITC Payment" }).click();
	const result = page.getByRole("dialog", { name: "Outcome unknown" });
	await expect(result).toContainText("The card will not be charged again automatically.");
	await expectSound(page, "unknown", inDialog);
	await result.getByRole("button", { name: "Close" }).click();
	await expect(till.attention()).toHaveText(/1 sale/);
	await page.reload();
	await till.menuIsThere();
	await expect(till.attention()).toHaveText(/1 sale/);
	expect(await itc.debits()).toHaveLength(before + 1);
});

test("[ITC-12, NET-02] offline a campus card is queued and said so, and debited once when the connection returns", async () => {
	const itc = itcSandboxOf(product);
	const before = (await itc.debits()).length;
	await till.cutNetwork();
	await expect(till.offline()).toBeVisible();
	await till.ringUpLunch();
	await page.getByRole("tab", { name: "Campus Card" }).click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Campus Card" })).toContainText(
		"Offline: no balance is checked",
	);
	await expectSound(page, "entry, offline", inDialog);
	await page.keyboard.type("60010003\n");
	const result = page.getByRole("dialog", { name: "Transaction Queued" });
	await expect(result).toContainText("QUEUED");
	const reference = /POS-\d+-\d+/.exec(await result.innerText())?.[0] ?? "none";
	await expect(
		page
			.getByRole("status")
			.filter({ hasText: reference })
			.or(page.locator(".ts-toast", { hasText: reference }))
			.first(),
	).toBeVisible();
	await expectSound(page, "queued", inDialog);
	await result.getByRole("button", { name: "Close" }).click();
	await expect(page.getByText("1 queued")).toBeVisible();
	await expectSound(page, "counter with a queued sale");
	await page.context().setOffline(false);
	await until(async () => (await itc.debits()).length === before + 1, "the debit at ITC");
	await expect(page.getByText("1 queued")).toHaveCount(0);
	expect(
		(await itc.debits()).filter(({ transactionReference }) => transactionReference === reference),
	).toHaveLength(1);
});

test("[PAY-15] the card terminal declines, then does not answer, and is asked again: one sale", async () => {
	const total = async (keys: readonly string[]) => {
		for (const key of keys)
			await page
				.getByRole("group", { name: "Number pad" })
				.getByRole("button", { name: key, exact: true })
				.click();
		await till.tap("Salad Bar", "Salad Bar by Weight");
		await page.getByRole("tab", { name: "Card", exact: true }).click();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
	};
	await total(["5", "5", "1"]);
	await expect(page.getByRole("dialog")).toContainText("Card declined");
	await expectSound(page, "card, declined", inDialog);
	await page.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("button", { name: "Clear Order" }).click();
	await total(["5", "5", "2"]);
	await expect(page.getByRole("dialog")).toContainText("The card may have been charged");
	await expectSound(page, "card, not answered", inDialog);
	await page.getByRole("button", { name: "Ask Again" }).click();
	await expect(till.toast("Order Completed")).toBeVisible();
	await until(
		async () => (await product.sandbox.orders()).some(({ total_amount }) => total_amount === 5.52),
		"the sale at the provider",
	);
});

/** Chooses the tender, presses Pay, and lets a card reader type the number. */
async function byCampusCard(number: string): Promise<void> {
	await page.getByRole("tab", { name: "Campus Card" }).click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await page.keyboard.type(`${number}\n`);
}
