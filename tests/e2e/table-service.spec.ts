import { expect, type Page, test } from "@playwright/test";
import { itcSandboxOf } from "./support/itc-sandbox.ts";
import { type Product, startProduct } from "./support/product.ts";
import { expectSound } from "./support/soundness.ts";
import { loadsOnline, Till } from "./support/till.ts";

let product: Product;
let page: Page;
test.beforeAll(async ({ browser }) => {
	product = await startProduct();
	page = await (await browser.newContext({ ...loadsOnline, reducedMotion: "reduce" })).newPage();
	await new Till(page).signIn(product.url);
	// The demo's own restaurant has waiters and a floor.
	const { data } = await (await page.request.get(`${product.url}/api/restaurants`)).json();
	const { menu_api_url, restaurant_id, branch_id } = data[0];
	const added = await page.request.post(`${product.url}/api/restaurants`, {
		data: {
			...{
				name: "Bistro",
				location: "2 Commons Way",
				menu_api_key: "sandbox-demo-token-not-a-secret",
			},
			...{ menu_api_url, restaurant_id, branch_id },
		},
		headers: { origin: product.url },
	});
	expect(added.status()).toBe(201);
	const bistro = (await added.json()).data;
	await page.goto(`${product.url}/table-service/${bistro.id}/${bistro.stations[0].id}`);
});
test.afterAll(async () => {
	await page.context().close();
	await product.stop();
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const inDialog = { within: ".ts-dialog" };
const seat = (number: number) => page.getByRole("region", { name: `Seat ${number}`, exact: true });

test("[TPIN-05, TFLR-31, TSES-06, BILL-22, TPAY-09, TPAY-21] a table is served from its first server to its last payment, by seat, in cash and by campus card", async () => {
	await button("Create First Server").click();
	const first = dialog("Create First Server");
	await first.getByLabel("Name").fill("Amélie Roy");
	await first.getByLabel("PIN", { exact: true }).fill("4711");
	await first.getByRole("button", { name: "Create Server" }).click();
	await expect(first).toBeHidden();
	await expectSound(page, "the PIN screen");
	await page.getByLabel("Server PIN").first().fill("4711");
	await button("Sign In").click();

	for (const [tab, add, fields] of [
		["Floors", "Add Floor", { "Internal Name": "main", "Display Name": "Main Floor" }],
		["Sections", "Add Section", { "Internal Name": "window", "Display Name": "Window" }],
		["Tables", "Add Table", { "Table Number": "12" }],
	] as const) {
		await page.getByRole("tab", { name: tab }).click();
		await button(add).click();
		for (const [label, value] of Object.entries(fields))
			await dialog(add).getByLabel(label).fill(value);
		await dialog(add).getByRole("button", { name: add }).click();
		await expect(dialog(add)).toBeHidden();
	}
	const table = page.getByRole("button", { name: /^12/ });
	await expect(table).toContainText("Available");
	await expectSound(page, "the tables");

	await table.click();
	await button("Start Session").click();
	const menu = page.getByRole("region", { name: "Menu" });
	await menu.getByRole("button", { name: /^Reusable Bowl/ }).click();
	await page.getByRole("radio", { name: "By Seat" }).click();
	await page.getByRole("radio", { name: "Seat 2" }).click();
	await menu.getByRole("button", { name: /^Reusable Bowl/ }).click();
	await expectSound(page, "the session", { within: ".ts-overlay" });
	await button("Send to Kitchen").click();
	await expect(page.getByRole("tab", { name: /^Sent/ })).toContainText("2");

	await button("Manage Bill").click();
	await page.getByRole("radio", { name: /^Custom Split/ }).click();
	await button("Continue").click();
	await expect(seat(1)).toContainText("of $6.00");
	const total = await seat(2).locator(".ts-seat-total dd").innerText();
	await button("Split Reusable Bowl, Seat 2").last().click();
	await dialog("Split Item Cost").getByRole("button", { name: "Confirm Split" }).click();
	await expect(page.getByText("Item split", { exact: true }).first()).toBeVisible();
	await expect(seat(2).locator(".ts-seat-total dd")).not.toHaveText(total);
	await expectSound(page, "the bills by seat", inDialog);

	await page.getByRole("checkbox", { name: "Seat 1", exact: true }).click();
	await button("Pay Cash (1 seat)").click();
	await button("Exact").click();
	await expect(seat(1)).toContainText("Paid");
	await page.getByRole("checkbox", { name: "Seat 2", exact: true }).click();
	await button("Pay ITC (1 seat)").click();
	await page.getByRole("textbox", { name: "Card Number" }).fill("60010002");
	await button("Verify Balance").click();
	await button("Process Payment").click();
	await expect(dialog("Transaction Successful")).toBeVisible();
	expect(
		(await itcSandboxOf(product).debits()).map(({ transactionReference }) => transactionReference),
	).toEqual([expect.stringMatching(/^TABLE-12-\d{13}$/)]);
	await dialog("Transaction Successful").getByRole("button", { name: "Close" }).click();
	await expect(dialog("Table 12")).toBeHidden();
	await expect(table).toContainText("Available");
});

test("[DRAW-01, DRAW-08, DRAW-13] the cash of that table is in the purse of its server, whose close the server computes again, and the day names her", async () => {
	await button("Purse").click();
	await expect(page.getByText("1 sale", { exact: true })).toBeVisible();
	await expectSound(page, "the purse", inDialog);
	await button("Close Purse").click();
	await page.getByRole("radio", { name: "One sum" }).click();
	await page.getByRole("textbox", { name: "Counted" }).fill("$60.00");
	await button("Keep Count").click();
	await button("Close Purse").click();
	await expect(dialog("Z 0001")).toBeVisible();
	await expect(page.getByText("Agrees with the server")).toBeVisible();
	const restaurantId = page.url().split("/").at(-2);
	const { data } = await (
		await page.request.get(`${product.url}/api/restaurants/${restaurantId}`)
	).json();
	const day = new Intl.DateTimeFormat("en-CA", { timeZone: data.time_zone }).format();
	await page.goto(`${product.url}/day/${restaurantId}`);
	// Where the restaurant's midnight has passed meanwhile, the page opens on the next day.
	await page.getByLabel("Business day").fill(day);
	await expect(page.getByRole("row", { name: /Purse of Amélie Roy/ })).toContainText("Agrees");
});
