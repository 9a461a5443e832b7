import { expect, test } from "@playwright/test";
import { type GuestNetwork, guestNetwork } from "./support/guest-network.ts";
import { type Product, startProduct } from "./support/product.ts";
import { Till } from "./support/till.ts";

let product: Product;
let network: GuestNetwork;
test.beforeAll(async () => {
	product = await startProduct();
	network = await guestNetwork(product.url);
});
test.afterAll(async () => {
	await network?.stop();
	await product?.stop();
});

test("[NET-01, NET-02] behind a guest network's page a till says that it is offline, opens again, leads to its settings and back, and sells", async ({
	page,
}) => {
	const till = new Till(page);
	network.between = "nothing";
	await till.signIn(network.url);
	await till.openPos();
	const address = page.url();
	network.between = "guest-page";
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.offline()).toBeVisible();
	// The till may have noticed before the payment: a reload would come before the sale is kept.
	await expect(page.getByText("Your cart is empty")).toBeVisible();

	await page.reload();
	await till.menuIsThere();
	await page.getByRole("button", { name: "Settings", exact: true }).click();
	await page.waitForURL(`${address}/settings`);
	await page.getByRole("button", { name: /^Back/ }).first().click();
	await page.waitForURL(address);
	await till.menuIsThere();
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.toast("Order Saved")).toBeVisible();
	await expect(page.getByText("2 unsent")).toBeVisible();

	network.between = "nothing";
	await expect(till.online()).toBeVisible();
	await expect(till.unsent()).toHaveCount(0);
});

test("[ITC-03, ITC-11, ITC-12] a campus card whose balance nothing answers for is queued in the same dialog", async ({
	page,
}) => {
	const till = new Till(page);
	network.between = "nothing";
	await till.signIn(network.url);
	await till.openPos();
	await till.ringUpLunch();
	await expect(till.online()).toBeVisible();
	await page.getByRole("tab", { name: "Campus Card" }).click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	const card = page.getByRole("dialog", { name: "Campus Card" });
	await card.getByRole("textbox", { name: "Card number" }).fill("60010001");
	// Not before the balance is asked: the till may notice by itself, and then asks for none.
	network.cutAt = "/api/itc/balance";
	await card.getByRole("button", { name: "Verify Card" }).click();
	await expect(card.getByText("Offline: no balance is checked")).toBeVisible();
	await expect(card.getByText("The card was not verified")).toHaveCount(0);
	// The button has changed its meaning under the finger: a double tap only says so.
	await card.getByRole("button", { name: "Queue Transaction" }).dblclick();
	await expect(card.getByText("Nothing is queued yet")).toBeVisible();
	await card.getByRole("button", { name: "Queue Transaction" }).click();
	await expect(page.getByRole("dialog", { name: "Transaction Queued" })).toBeVisible();
});
