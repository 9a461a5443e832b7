import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { chromiumFlags } from "../browser-path.mjs";
import { linesOf, onPaper } from "../printers/paper.ts";
import { startVirtualNetworkPrinter } from "../printers/virtual-network-printer.ts";
import { itcSandboxOf } from "./support/itc-sandbox.ts";
import { type Product, startProduct, until } from "./support/product.ts";
import { Till } from "./support/till.ts";

/**
 * An evening at the tables with paper: receipts and kitchen tickets are read from the printers'
 * bytes.
 */
test.describe.configure({ mode: "serial" });
const paper = { printerModel: "TM-T88V", paperWidth: 80 } as const;
const [till, kitchen] = [await startVirtualNetworkPrinter(), await startVirtualNetworkPrinter()];
test.use({
	launchOptions: async ({ launchOptions }, use) =>
		use({
			...launchOptions,
			args: [
				...chromiumFlags,
				`--host-resolver-rules=MAP till.lan.test:8080 127.0.0.1:${till.port},MAP kitchen.lan.test:8080 127.0.0.1:${kitchen.port}`,
			],
		}),
});

let product: Product;
let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
	product = await startProduct();
	context = await browser.newContext({ reducedMotion: "reduce" });
	page = await context.newPage();
	await new Till(page).signIn(product.url);
	await giveTheKitchenItsPrinter();
	await page
		.getByRole("button", { name: /Open POS/ })
		.or(page.getByRole("link", { name: /Open POS/ }))
		.first()
		.click();
	await new Till(page).menuIsThere();
	// The page reloads once it knows the kitchen's printer, which its policy then names.
	await until(
		() => mayReach("kitchen.lan.test"),
		"the kitchen's printer in what the page may reach",
	);
	await giveTheDeviceItsPrinter();
	// The page may load anew once more when it knows the device's printer too.
	const pin = page.getByLabel("Server PIN").first();
	await expect(async () => {
		await page.goto(`${product.url}/dashboard`);
		await button("Table Service").first().click();
		await expect(pin).toBeVisible();
	}).toPass();
	await pin.fill("4711");
	await button("Sign In").click();
	await expect(table("14")).toContainText("Available");
});
test.afterAll(async () => {
	await context.close();
	await product.stop();
	await till.stop();
	await kitchen.stop();
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const table = (number: string) => page.getByRole("button", { name: new RegExp(`^${number}`) });
const seat = (number: number) => page.getByRole("region", { name: `Seat ${number}`, exact: true });
const dish = (name: string) =>
	page.getByRole("region", { name: "Menu" }).getByRole("button", { name: new RegExp(`^${name}`) });
const read = (printer: typeof till) =>
	printer.jobs().map((bytes) => linesOf(onPaper(bytes, paper)).map((line) => line.trim()));
const cents = (dollars: number | string) => Math.round(Number(dollars) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

async function giveTheKitchenItsPrinter(): Promise<void> {
	const { data } = await (await page.request.get(`${product.url}/api/restaurants`)).json();
	const saved = await page.request.put(
		`${product.url}/api/restaurants/${data[0].id}/kitchen-printers`,
		{
			data: {
				printers: [
					{
						...{ name: "Kitchen", provider_name: null, address: "kitchen.lan.test" },
						...{ model: "TM-T88V", paper_width: 80, categories: [], fallback: true },
					},
				],
			},
			headers: { origin: product.url },
		},
	);
	expect(saved.status()).toBe(200);
}

const mayReach = (host: string) =>
	page
		.evaluate(
			async (name) =>
				(
					await (await (await caches.open("tuckshop-printer")).match("/allowed-printer"))?.text()
				)?.includes(name) ?? false,
			host,
		)
		// The page is being reloaded.
		.catch(() => false);

async function giveTheDeviceItsPrinter(): Promise<void> {
	// The page loads anew a moment after it has learnt of the kitchen's printer.
	const settings = `${page.url()}/settings`;
	await expect(async () => void (await page.goto(settings))).toPass();
	await page.getByRole("tab", { name: "Receipt Printer" }).click();
	await page.getByRole("switch", { name: /^Enable Receipt Printing/ }).click();
	await page.getByRole("radio", { name: "Network" }).click();
	const address = page.getByRole("textbox", { name: "Printer Address" }).first();
	await address.fill("till.lan.test");
	await page.evaluate(() => document.documentElement.setAttribute("data-before", "yes"));
	await button("Save Settings").click();
	await expect(page.locator("html[data-before]")).toHaveCount(0);
	await expect(address).toHaveValue("till.lan.test");
}

/** Seats guests, and orders each dish for its seat. */
async function seatGuests(
	number: string,
	dishes: readonly (readonly [seat: number, dish: string])[],
	guests: number,
): Promise<void> {
	await table(number).click();
	const ask = dialog(`Start Session for Table ${number}`);
	await ask.getByLabel("Number of Guests").fill(String(guests));
	await ask.getByRole("button", { name: "Start Session" }).click();
	await page.getByRole("radio", { name: "By Seat" }).click();
	for (const [at, name] of dishes) {
		await page.getByRole("radio", { name: `Seat ${at}` }).click();
		await dish(name).click();
	}
}
async function openBill(way: RegExp): Promise<void> {
	await page.getByRole("radio", { name: way }).click();
	await button(/^(Continue|Pay One Part)$/).click();
}
async function takeCash(): Promise<void> {
	await dialog("Payment").getByRole("button", { name: "Exact" }).click();
	await expect(dialog("Payment")).toBeHidden();
}
async function chargeCard(number: string): Promise<void> {
	await page.getByRole("textbox", { name: "Card Number" }).fill(number);
	await button("Verify Balance").click();
	await button("Process Payment").click();
	await dialog("Transaction Successful").getByRole("button", { name: "Close" }).click();
}

type Told = {
	readonly record: {
		readonly sale_id: string;
		readonly reference: string;
		readonly amount: number;
		readonly payment_method: "cash" | "itc";
		readonly taxes: readonly { readonly amount: number }[];
	};
};

test("[TABL-10, BOOK-05, BOOK-06, BILL-03, BILL-22, BILL-39] a dinner for five, divided by item, by amount, by seat and evenly, comes to the same on the receipts, in the ledger, at the provider and on the campus cards", async () => {
	const dishes = [
		[1, "Gift Wrapping"],
		[2, "Reusable Bowl"],
		[3, "Bamboo Cutlery Set"],
		[4, "Bus Ticket Holder"],
		[5, "Travel Mug"],
		[5, "Canvas Tote"],
	] as const;
	await seatGuests("14", dishes, 5);
	await button("Send to Kitchen").click();
	await expect(page.getByRole("tab", { name: /^Sent/ })).toContainText("6");
	await expect.poll(() => kitchen.jobs().length).toBe(1);
	const [ticket = []] = read(kitchen);
	expect(ticket).toEqual(expect.arrayContaining(dishes.map(([, name]) => `1 ${name}`)));

	// By item: the tote goes to the fourth guest. By amount: $7.25 of the mug go to the third.
	await button("Manage Bill").click();
	await openBill(/^By Seat/);
	const grip = seat(5).getByRole("button", { name: "Move Canvas Tote from Seat 5" });
	for (const key of ["Enter", "ArrowLeft", "Enter"]) await grip.press(key);
	await expect(seat(4)).toContainText("Canvas Tote");
	await button("Split Travel Mug, Seat 5").click();
	const parts = dialog("Split Item Cost");
	await parts.getByRole("radio", { name: "Custom Split" }).click();
	await parts.getByLabel("Seat 3 ($)").fill("7.25");
	await parts.getByRole("button", { name: "Confirm Split" }).click();
	await expect(seat(3)).toContainText("7.25");

	await page.getByRole("checkbox", { name: "Seat 1", exact: true }).click();
	await button("Pay Cash (1 seat)").click();
	await takeCash();
	await expect(seat(1)).toContainText("Paid");
	await page.getByRole("checkbox", { name: "Seat 2", exact: true }).click();
	await button("Pay ITC (1 seat)").click();
	await chargeCard("60010002");
	await expect(seat(2)).toContainText("Paid");
	await dialog(/^Bill Management/)
		.getByRole("button", { name: "Close" })
		.last()
		.click();

	// The other three: a half in cash, and the rest by another card.
	await button("Manage Bill").click();
	await openBill(/^Even Split/);
	await takeCash();
	await openBill(/^Single Bill/);
	await page.getByRole("radio", { name: "Campus Card (ITC)" }).click();
	await chargeCard("60010003");
	await expect(table("14")).toContainText("Available");

	const sold: readonly Told[] = (
		await (await page.request.get(`${product.url}/api/transactions?search=TABLE-14-`)).json()
	).data;
	const sales = sold.map(({ record }) => record);
	expect(sales).toHaveLength(4);
	await expect.poll(() => till.jobs().length).toBe(4);
	const receipts = read(till);
	for (const { sale_id, amount } of sales) {
		const receipt = receipts.find((lines) => lines.includes(`Transaction ${sale_id}`)) ?? [];
		expect(receipt.find((line) => line.startsWith("TOTAL"))).toMatch(
			new RegExp(` \\$?${amount.toFixed(2)}$`),
		);
	}
	await until(
		async () => (await product.sandbox.orders()).length === 1,
		"one order of the table at the provider",
	);
	const [ordered] = await product.sandbox.orders();
	expect(cents(ordered?.total_amount ?? 0)).toBe(sum(sales.map(({ amount }) => cents(amount))));
	expect(cents(ordered?.tax_amount ?? 0)).toBe(
		sum(sales.flatMap(({ taxes }) => taxes).map(({ amount }) => cents(amount))),
	);
	const charged = sales.filter(({ payment_method: method }) => method === "itc");
	const pair = (reference: string, amount: number) => `${reference} ${cents(amount)}`;
	expect(
		(await itcSandboxOf(product).debits())
			.map(({ transactionReference, amount }) => pair(transactionReference, amount))
			.sort(),
	).toEqual(charged.map(({ reference, amount }) => pair(reference, amount)).sort());
	expect(charged).toHaveLength(2);
});

test("[KITC-03, KITC-06] a kitchen printer that is dead shows red at the table and on the floor; once it is back, Print again prints the ticket once, and nothing is lost", async () => {
	const before = kitchen.jobs().length;
	kitchen.trouble = { is: "hangs up", on: "connection" };
	await seatGuests(
		"12",
		[
			[1, "Reusable Bowl"],
			[2, "Travel Mug"],
		],
		2,
	);
	await button("Send to Kitchen").click();
	const red = page.getByRole("alert").filter({ hasText: /has not printed .* 2 items/ });
	await expect(red).toBeVisible();
	await dialog("Table 12").getByRole("button", { name: "Close", exact: true }).click();
	await expect(table("12")).toContainText("Not printed");
	await table("12").click();
	await page.getByRole("tab", { name: /^Sent/ }).click();
	const again = page.getByRole("button", { name: /^Print again/ });
	await again.click();
	await expect(again).toBeEnabled();
	expect(kitchen.jobs()).toHaveLength(before);

	kitchen.trouble = undefined;
	// The tablet also tries by itself, and may have printed it before the button is pressed.
	await again.click({ timeout: 5_000 }).catch(() => undefined);
	await expect(red).toBeHidden();
	await expect(again).toHaveCount(0);
	// A ticket that is sent afterwards is printed after it: a second print of the first one would be
	// between them.
	await page.getByRole("radio", { name: "Seat 2" }).click();
	await dish("Canvas Tote").click();
	await button("Send to Kitchen").click();
	await expect.poll(() => kitchen.jobs().length).toBe(before + 2);
	const told = read(kitchen).slice(before);
	expect(
		told.map((lines) => lines.filter((line) => /^\d+ (?!items? |guests? )/.test(line))),
	).toEqual([["1 Reusable Bowl", "1 Travel Mug"], ["1 Canvas Tote"]]);
	expect(told.flat()).not.toContain("DUPLICATE");
	await dialog("Table 12").getByRole("button", { name: "Close", exact: true }).click();
	await expect(table("12")).not.toContainText("Not printed");
});
