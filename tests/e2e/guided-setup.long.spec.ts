import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

test.use(loadsOnline);
let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});

const password = "café au lait 26";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** From the province to the open POS: nothing is typed, and each step is continued. */
async function goThrough(page: Page, province: string): Promise<void> {
	await expect(page.getByRole("heading", { name: "Where is it?" })).toBeVisible();
	await expect(page.getByRole("radio", { name: province })).toBeChecked();
	await press(page, "Continue");
	await expect(page.getByRole("heading", { name: "Where do you sell?" })).toBeVisible();
	await press(page, "Continue");
	await expect(page.getByText("Connected", { exact: true })).toBeVisible();
	await press(page, "Continue");
	await expect(page.getByRole("radio", { name: "This device", exact: true })).toBeChecked();
	await press(page, "Continue");
	await press(page, "Finish and Open POS");
	await page.waitForURL(/\/pos\//);
}

/** One slice of pizza for $4.25, with these taxes, paid in cash; the server has the sale. */
async function sellSlice(page: Page, taxes: readonly (readonly [string, string])[]) {
	const till = new Till(page);
	await till.menuIsThere();
	await till.tap("Pizza", "Pepperoni Slice");
	for (const [name, amount] of taxes)
		await expect(page.locator(".ts-totals")).toContainText(new RegExp(`${name}.*\\${amount}`));
	await till.payExact();
	await expect(page.getByText("Order Completed", { exact: true }).first()).toBeVisible();
	await expect
		.poll(
			async () => (await (await page.request.get(`${product.url}/api/transactions`)).json()).data,
		)
		.toHaveLength(1);
	const [sale] = (await (await page.request.get(`${product.url}/api/transactions`)).json()).data;
	expect(
		sale.record.taxes.map(({ name, amount }: { name: string; amount: number }) => [name, amount]),
	).toEqual(taxes.map(([name, amount]) => [name, Number(amount.slice(1))]));
}

test("[SETU-01] a new owner in Vancouver comes from sign-up to the first sale, enrols a second till by its code, and leaves and takes up a step", async ({
	page,
	browser,
}) => {
	await page.goto(`${product.url}/auth?tab=sign-up`);
	for (const [name, text] of [
		["Business name", "Gastown Café"],
		["Contact name", "Ana Roy"],
		["Email", "ana@gastown.example"],
		["Password", password],
		["Address", "1050 Granville St, Vancouver, BC V6Z 1L3"],
	] as const)
		await page.getByRole("textbox", { name: new RegExp(`^${name}`) }).fill(text);
	await page.locator("form").getByRole("button", { name: "Sign Up" }).click();

	await page.waitForURL(/\/setup$/);
	await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(
		"Gastown Café",
	);
	await press(page, "Continue");
	await page.waitForURL(/step=province/);

	// Left here, and taken up again at this step on another device.
	await press(page, "Finish later");
	await expect(page.getByText("Gastown Café is not set up yet")).toBeVisible();
	const elsewhere = await browser.newContext(loadsOnline);
	const other = await elsewhere.newPage();
	await other.request.post(`${product.url}/api/login`, {
		data: { email: "ana@gastown.example", password },
		headers: { origin: product.url },
	});
	await other.goto(`${product.url}/dashboard`);
	await press(other, "Go on with the setup of Gastown Café");
	await expect(other.getByRole("radio", { name: "British Columbia" })).toBeChecked();
	await elsewhere.close();

	await press(page, "Go on with the setup of Gastown Café");
	await goThrough(page, "British Columbia");
	await sellSlice(page, [["GST", "$0.21"]]);
	await enrolAnother(page, browser);
});

/** Another device brings the code of the owner's screen, and is the till without anybody signing in there. */
async function enrolAnother(page: Page, browser: Browser): Promise<void> {
	const { restaurantId } = /\/pos\/(?<restaurantId>[^/]+)/.exec(page.url())?.groups ?? {};
	await page.goto(`${product.url}/setup/${restaurantId}?step=tills`);
	await page.getByRole("radio", { name: "Another device", exact: true }).click();
	const code = await page.getByRole("status", { name: "Setup code" }).textContent();
	const context = await browser.newContext(loadsOnline);
	const tablet = await context.newPage();
	await tablet.goto(`${product.url}/enrol#${code}`);
	await press(tablet, "Set Up This Till");
	await tablet.waitForURL(/\/pos\//);
	await new Till(tablet).menuIsThere();
	await expect(page.getByRole("radio", { name: /^Station 1/ })).toContainText(" on ");
	await context.close();
}

for (const [city, address, province, taxes] of [
	[
		"Montréal",
		"4200 rue Saint-Denis, Montréal, QC H2J 2K8",
		"Quebec",
		[
			["GST", "$0.21"],
			["QST", "$0.42"],
		],
	],
	["Toronto", "10 Queen St W, Toronto, ON M5H 2N2", "Ontario", [["HST", "$0.55"]]],
] as const)
	test(`[SETU-01] a new owner in ${city} sells with the taxes of ${province}`, async ({ page }) => {
		const registered = await page.request.post(`${product.url}/api/register`, {
			data: {
				email: `ana@${province.toLowerCase()}.example`,
				password,
				business_name: `Café ${city}`,
				contact_name: "Ana Roy",
				phone: null,
				address,
			},
		});
		expect(registered.status()).toBe(201);
		await page.goto(`${product.url}/dashboard`);
		await press(page, "Continue");
		await goThrough(page, province);
		await sellSlice(page, taxes);
	});
