import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Product, startProduct, until } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product?.stop();
});
test.beforeEach(() => product.sandbox.clearOrders());

/**
 * The sales that pages of this browser posted, by their keys in the order of posting; while `held`,
 * no post is forwarded.
 */
async function watchPosts(context: BrowserContext) {
	const watched = { keys: [] as string[], held: false };
	await context.route("**/api/transactions", async (route) => {
		const request = route.request();
		if (request.method() !== "POST") return route.continue();
		watched.keys.push((await request.headerValue("idempotency-key")) ?? "");
		if (!watched.held) await route.continue().catch(() => undefined);
	});
	return watched;
}

const sell = async (till: Till) => {
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.page.getByText("Your cart is empty")).toBeVisible();
};
const allSent = async (till: Till, orders: number) => {
	await until(
		async () => (await product.sandbox.orders()).length >= orders,
		`${orders} orders at the provider`,
	);
	await expect(till.unsent()).toHaveCount(0);
	const references = (await product.sandbox.orders()).map(
		({ reference_number }) => reference_number,
	);
	expect([references.length, new Set(references).size]).toEqual([orders, orders]);
};
const secondTab = async (page: Page) => {
	const second = new Till(await page.context().newPage());
	await second.page.goto(page.url());
	await second.menuIsThere();
	return second;
};

test("[COUN-05, TXN-02, NET-02] two tabs of one till have one order and push no sale twice, and the second takes over what the first was sending when it is closed", async ({
	page,
	context,
}) => {
	const first = new Till(page);
	await first.signIn(product.url);
	await first.openPos();
	const second = await secondTab(page);
	const posts = await watchPosts(context);

	await context.setOffline(true);
	for (const till of [first, second, first]) {
		await expect(till.offline()).toBeVisible();
		await till.page.bringToFront();
		await sell(till);
	}
	await context.setOffline(false);
	for (const till of [first, second]) await allSent(till, 3);
	expect([posts.keys.length, new Set(posts.keys).size]).toEqual([3, 3]);

	await second.tap("Lunch", "Roasted Vegetable Wrap");
	await first.page.bringToFront();
	await first.tap("Campus Store", "Reusable Bowl");
	for (const { page: tab } of [first, second])
		for (const item of ["Roasted Vegetable Wrap", "Reusable Bowl"])
			await expect(tab.getByRole("button", { name: `Remove ${item}` })).toBeVisible();
	await second.page.bringToFront();
	await second.page.getByRole("button", { name: "Pay", exact: true }).click();
	await expect(second.page.getByRole("button", { name: "Exact" })).toBeVisible();
	await first.page.bringToFront();
	posts.keys.length = 0;
	posts.held = true;
	await first.payExact();
	await expect.poll(() => posts.keys.length, { intervals: [50] }).toBe(1);
	await expect(second.toast("Already paid in another tab")).toBeVisible();
	await expect(second.page.getByRole("dialog")).toHaveCount(0);
	// The first tab gives the held post up after a while, and the second has to pay before that.
	await second.page.bringToFront();
	await sell(second);
	await expect(second.page.getByText("Another tab sends")).toBeVisible();
	expect(posts.keys).toHaveLength(1);
	posts.held = false;
	await page.close();
	await allSent(second, 5);
	const [lost, ...rest] = posts.keys;
	expect(rest.filter((key) => key === lost)).toHaveLength(1);
	expect([rest.length, new Set(rest).size]).toEqual([2, 2]);
});

test.describe("one after the other", () => {
	test.use(loadsOnline);

	test("[TXN-01, NET-02] two owners in one browser: nothing of the other is shown or sent, and what waits goes out when its owner is back", async ({
		page,
		context,
	}) => {
		const till = new Till(page);
		await till.signIn(product.url);
		await till.openPosOnline();
		const posts = await watchPosts(context);
		posts.held = true;
		await sell(till);
		await expect.poll(() => posts.keys.length).toBe(1);
		const [waiting] = posts.keys;
		const { menu_api_url, menu_api_key, restaurant_id, branch_id } = await page.evaluate(
			async () => {
				const id = location.pathname.split("/")[2];
				return (await (await fetch(`/api/restaurants/${id}`)).json()).data;
			},
		);
		await page.goto(`${product.url}/dashboard`);
		await page.getByRole("button", { name: "Logout" }).click();
		await page.waitForURL((url) => url.pathname === "/");
		posts.held = false;
		posts.keys.length = 0;

		await page.evaluate(
			async (restaurant) => {
				const post = (path: string, body: unknown) =>
					fetch(path, {
						method: "POST",
						headers: { "content-type": "application/json" },
						body: JSON.stringify(body),
					});
				await post("/api/register", {
					email: "other@tuckshop.example",
					password: "another-owner",
					business_name: "Other",
					contact_name: "Bo",
				});
				await post("/api/restaurants", restaurant);
			},
			{
				name: "Other Restaurant",
				location: "Elsewhere",
				restaurant_id,
				branch_id,
				menu_api_url,
				menu_api_key,
			},
		);
		await page.goto(`${product.url}/dashboard`);
		await till.openPosOnline();
		await expect(till.unsent()).toHaveCount(0);
		await sell(till);
		await allSent(till, 1);
		expect([posts.keys.length, posts.keys.includes(waiting ?? "")]).toEqual([1, false]);
		await page.getByRole("button", { name: "Transactions" }).click();
		await expect(page.getByText(/POS-\d+-\d+/)).toHaveCount(1);

		await page.goto(`${product.url}/dashboard`);
		await page.getByRole("button", { name: "Logout" }).click();
		// Its answer ends the session: one that comes late would end the next one.
		await page.waitForURL((url) => url.pathname === "/");
		await till.signIn(product.url);
		await till.openPosOnline();
		await allSent(till, 2);
		expect(posts.keys.slice(1)).toEqual([waiting]);
	});
});
