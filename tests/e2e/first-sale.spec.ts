import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct, until } from "./support/product.ts";
import { Till } from "./support/till.ts";

/** Roasted Vegetable Wrap 8.95 is a meal: no tax. Reusable Bowl 6.00 is retail: GST 5 % 0.30 and PST 8 % 0.48. Together 15.73. */
const lunch = { total_amount: 15.73, tax_amount: 0.78 };

let product: Product;
/** One till, which each test leaves online with an empty order and nothing to send. */
let page: Page;
let till: Till;
test.beforeAll(async ({ browser }) => {
	product = await startProduct();
	page = await (await browser.newContext()).newPage();
	till = new Till(page);
	await till.signInByForm(product.url);
	await nameType("Curbside");
	await till.openPos();
});

/** The owner adds a type of orders to the restaurant's. */
async function nameType(name: string): Promise<void> {
	await page
		.getByRole("button", { name: /^More for/ })
		.first()
		.click();
	await page.getByRole("menuitem", { name: "Order Types" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Add Type" }).click();
	await dialog.getByLabel("Name of type 5").fill(name);
	await dialog.getByRole("button", { name: "Save Types" }).click();
	await expect(dialog).not.toBeVisible();
}

test.afterAll(async () => {
	await page.context().close();
	await product.stop();
});
test.beforeEach(async () => {
	await product.sandbox.behave();
	await product.sandbox.clearOrders();
	await product.sandbox.set({ recognisesReferences: true });
});

test("[NET-01, NET-02, PAY-23, PAY-24, TXN-06, ORDR-05] a lunch online, another of a type of the owner's with the network off and the page reloaded: both reach server and provider once", async () => {
	const context = page.context();
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.toast("Order Completed")).toBeVisible();
	await until(
		async () => (await product.sandbox.orders()).length === 1,
		"the first order at the provider",
	);

	await context.setOffline(true);
	await expect(till.offline()).toBeVisible();
	await page.reload();
	await till.menuIsThere();
	await till.ringUpLunch();
	await page.getByRole("button", { name: "Order details" }).click();
	await page.getByRole("radio", { name: "Curbside" }).click();
	await page.getByRole("button", { name: "Set Details" }).click();
	await expect(page.getByRole("button", { name: "Order details: Curbside" })).toBeVisible();
	await till.payExact();
	await expect(till.toast("Order Saved")).toBeVisible();
	expect(await product.sandbox.orders()).toHaveLength(1);

	await context.setOffline(false);
	await bothArrived();
});

test("[NET-01, NET-02, NET-27, TXN-04] with the server killed the page reloads and sells, and the sale arrives when it is back", async () => {
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.toast("Order Completed")).toBeVisible();
	await until(
		async () => (await product.sandbox.orders()).length === 1,
		"the first order at the provider",
	);

	await product.kill();
	await page.reload();
	await till.menuIsThere();
	await expect(till.offline()).toBeVisible();
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.toast("Order Saved")).toBeVisible();

	await product.restart();
	await bothArrived();
});

test("[TXN-12, PROV-23] an order whose answer is lost is asked for again where the provider recognises references", async () => {
	await product.sandbox.misbehave({ endpoint: "place_order", kind: "lose-reply", times: 1 });
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.toast("Order Completed")).toBeVisible();
	await till.ringUpLunch();
	await till.payExact();
	await bothArrived();
});

test("[CART-20, TXN-12] a page that dies between paying and sending: the sale is sent by the next page, once", async () => {
	const context = page.context();
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.toast("Order Completed")).toBeVisible();
	await until(
		async () => (await product.sandbox.orders()).length === 1,
		"the first order at the provider",
	);

	await context.route("**/api/transactions", () => undefined);
	await till.ringUpLunch();
	await till.payExact();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	await page.close({ runBeforeUnload: false });
	await context.unroute("**/api/transactions");

	page = await context.newPage();
	till = new Till(page);
	await page.goto(`${product.url}/dashboard`);
	await till.openPos();
	await bothArrived();
});

test("[COUN-02, COUN-03, COUN-07, COUN-10, RFND-17, ORDR-01] the ten jobs of a counter take no more taps than they may, counted by the page", async () => {
	const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
	const empty = () => expect(page.getByText("Your cart is empty")).toBeVisible();
	const jobs: Record<string, readonly [took: number, most: number]> = {};
	/** Counts what a hand does to the page: a reader's and a scanner's keys are not trusted events. */
	const job = async (name: string, most: number, work: () => Promise<void>) => {
		const before = await pressed(page);
		await work();
		jobs[name] = [(await pressed(page)) - before, most];
	};
	await countPresses(page);
	await page.getByRole("tab", { name: "Hot Drinks" }).click();

	await job("a latte with milk, exact cash, in its category", 5, async () => {
		await button(/^Latte/).click();
		await page.getByRole("radio", { name: "2% Milk" }).click();
		await button(/^Add to Order/).click();
		await till.payExact();
		await empty();
	});
	await job("reprint the last receipt", 1, async () => {
		await button("Reprint").click();
		await expect(page.getByText("Receipt not printed").first()).toBeVisible();
	});
	await job("correct a cash sale", 3, async () => {
		await button("Correct").click();
		await page.getByRole("radio", { name: "Wrong item" }).click();
		await button(/^Give Back \$/).click();
		await expect(page.getByRole("region", { name: "Give back in cash" })).toBeVisible();
	});
	await page.keyboard.press("Escape");
	await page.getByRole("tab", { name: "Lunch" }).click();
	await job("three items by campus card", 5, async () => {
		for (let item = 0; item < 3; item++) await button(/^Roasted Vegetable Wrap/).click();
		await typed("60010002");
		await button("Process ITC Payment").click();
		const result = page.getByRole("dialog", { name: "Payment Successful" });
		await result.getByRole("button", { name: "Close" }).last().click();
		await empty();
	});
	await button(/^Roasted Vegetable Wrap/).click();
	await job("24 of a line", 5, async () => {
		await button(/^Type quantity of Roasted Vegetable Wrap/).click();
		const dialog = page.getByRole("dialog");
		for (const digit of ["2", "4"])
			await dialog.getByRole("button", { name: digit, exact: true }).click();
		await dialog.getByRole("button", { name: /^Set/ }).click();
		await expect(button("Type quantity of Roasted Vegetable Wrap: 24")).toBeVisible();
	});
	await job("remove a line", 1, async () => {
		await button(/^Remove Roasted Vegetable Wrap/).click();
		await empty();
	});
	await button(/^Roasted Vegetable Wrap/).click();
	await job("put an order aside", 1, async () => {
		await button("Hold").click();
		await empty();
	});
	await job("a scanned item, exact cash", 3, async () => {
		await typed("4011");
		await expect(button(/^Remove Banana/)).toBeVisible();
		await till.payExact();
		await empty();
	});
	await button(/^Roasted Vegetable Wrap/).click();
	await job("the change for a twenty, which stays", 2, async () => {
		await button("Pay").click();
		await button(/^\$20( |$)/).click();
		await expect(page.getByRole("region", { name: "Change" })).toContainText("$11.05");
	});
	await job("the sales of yesterday", 2, async () => {
		await button("Transactions").click();
		await button("Yesterday").click();
		await expect(page.getByText("No transactions found")).toBeVisible();
	});
	await button("Today").click();
	await expect(page.getByText("$11.05").or(page.getByText("$8.95")).first()).toBeVisible();
	await button("Back").click();
	await till.menuIsThere();
	expect(Object.entries(jobs).filter(([, [took, most]]) => took > most)).toEqual([]);
	await until(
		async () => (await product.sandbox.orders()).length === 4,
		"the four sales at the provider",
	);
});

/** The server soon has both sales complete, and the provider each reference once, with the right amounts. */
async function bothArrived(): Promise<void> {
	await until(
		async () => (await product.sandbox.orders()).length >= 2,
		"both orders at the provider",
	);
	const orders = await product.sandbox.orders();
	expect(orders).toHaveLength(2);
	expect(new Set(orders.map((order) => order.reference_number)).size).toBe(2);
	for (const order of orders) expect(order).toMatchObject(lunch);
	const references = orders.map((order) => order.reference_number);
	await until(async () => {
		const reply = await till.page.request.get(`${product.url}/api/transactions`);
		const kept: {
			record: { reference: string; status: string; amount: number; tax_amount: number };
		}[] = (await reply.json()).data;
		return references.every((reference) =>
			kept
				.filter(({ record }) => record.reference === reference)
				.every(
					({ record }) => record.status === "complete" && record.amount === lunch.total_amount,
				),
		);
	}, "both sales complete in the server's ledger");
	const kept: { record: { reference: string } }[] = (
		await (await till.page.request.get(`${product.url}/api/transactions`)).json()
	).data;
	for (const reference of references)
		expect(kept.filter(({ record }) => record.reference === reference)).toHaveLength(1);
	await expect(till.online()).toBeVisible();
	await expect(till.unsent()).toHaveCount(0);
}

/** Begins to count the presses of a hand on this page: of the pointer and of keys. */
const countPresses = (on: Page) =>
	on.evaluate(() => {
		const counted = globalThis as unknown as { presses: number };
		counted.presses = 0;
		for (const name of ["pointerdown", "keydown"])
			addEventListener(
				name,
				({ isTrusted }) => {
					if (isTrusted) counted.presses += 1;
				},
				true,
			);
	});
const pressed = (on: Page) =>
	on.evaluate(() => (globalThis as unknown as { presses: number }).presses);

/** Types a code as fast as a scanner or a card reader, wherever the focus is. */
const typed = (code: string) =>
	page.evaluate(
		(keys) => {
			for (const key of keys)
				(document.activeElement ?? document.body).dispatchEvent(
					new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
				);
		},
		[...code, "Enter"],
	);
