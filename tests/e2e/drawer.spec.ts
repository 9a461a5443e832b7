import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { type Product, startProduct } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});

/** The cash of the account's sales in the ledger, in cents. */
async function cashOf(page: Page): Promise<readonly number[]> {
	const { data } = await (await page.request.get(`${product.url}/api/transactions`)).json();
	const sales: readonly Told[] = data;
	return sales.map(({ record: { tenders } }) =>
		tenders.reduce((sum, { received, change }) => sum + Math.round(100 * (received - change)), 0),
	);
}

type Told = {
	readonly record: {
		readonly tenders: readonly { readonly received: number; readonly change: number }[];
	};
};

test("[DRAW-02, DRAW-04, DRAW-08, DRAW-13] a drawer with a float, cash sales and a pay-out is counted blind without the network, one dollar short, and the server agrees with its Z once it is back; the day names the till that is missing", async ({
	browser,
	page,
	context,
}) => {
	// Another till of the restaurant, which is heard, and closes nothing.
	const away = await browser.newContext(loadsOnline);
	const other = new Till(await away.newPage());
	await other.signIn(product.url);
	const heard = other.page.waitForResponse((reply) => reply.url().includes("/api/books/compare"));
	await other.openPosOnline();
	await heard;
	await away.close();

	const till = new Till(page);
	await till.signIn(product.url);
	const { data } = await (await page.request.get(`${product.url}/api/restaurants`)).json();
	await till.openPos();
	const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
	await button("Drawer").click();
	await page.getByRole("textbox", { name: "Notes of $100" }).fill("2");
	const day = await page.evaluate(
		(timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(),
		data[0].time_zone,
	);
	await button("Open Drawer").click();
	await page.getByRole("button", { name: /^Pay out/ }).click();
	await page.getByRole("textbox", { name: "Amount" }).fill("$5.00");
	await button("Milk").click();
	await page.getByRole("button", { name: /^Pay Out/ }).click();
	await expect(page.getByText("-$5.00")).toBeVisible();
	await expectNoViolations(page, "drawer", {
		within: "[role=dialog]",
		looks: [
			["light", "normal"],
			["dark", "normal"],
			["light", "high"],
			["dark", "high"],
		],
	});
	await button("Close").click();
	for (let sale = 0; sale < 2; sale++) {
		await till.ringUpLunch();
		await till.payExact();
	}
	await expect.poll(() => cashOf(page).then((sales) => sales.length)).toBe(2);
	const expected = (await cashOf(page)).reduce((sum, cash) => sum + cash, 200_00 - 5_00);

	await context.setOffline(true);
	await button("Drawer").click();
	await expect(page.getByText("2 sales")).toBeVisible();
	await button("Close Drawer").click();
	await page.getByRole("radio", { name: "One sum" }).click();
	await expect(page.getByText("Expected")).toHaveCount(0);
	const counted = ((expected - 1_00) / 100).toFixed(2);
	await page.getByRole("textbox", { name: "Counted" }).fill(`$${counted}`);
	await button("Keep Count").click();
	await expect(page.getByText("-$1.00")).toBeVisible();
	// A page that is killed here opens on the count, without the network too.
	await page.reload();
	await expect(page.getByText("-$1.00")).toBeVisible();
	await button("Close Drawer").click();
	await expect(page.getByRole("dialog", { name: "Z 0001" })).toBeVisible();
	await expect(page.getByRole("img", { name: /Z REPORT 0001.*Short/ })).toBeVisible();

	await context.setOffline(false);
	await expect(page.getByText("Agrees with the server")).toBeVisible();
	await page.goto(`${product.url}/day/${data[0].id}`);
	// Where the restaurant's midnight has passed meanwhile, the page opens on the next day.
	await page.getByLabel("Business day").fill(day);
	await expect(page.getByRole("row", { name: /Z 0001.*Agrees/ })).toContainText("-$1.00");
	await expect(page.getByRole("alert")).toContainText("1 till is not in these figures");
	await expect(page.getByRole("row", { name: /Not counted here yet/ })).toContainText("Station 1");
});
