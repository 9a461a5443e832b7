import { expect, type Page, test } from "@playwright/test";
import { allSent, sell, watchPosts } from "./support/posts.ts";
import { type Product, startProduct } from "./support/product.ts";
import { Till } from "./support/till.ts";

let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product?.stop();
});
test.beforeEach(() => product.sandbox.clearOrders());

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
	for (const till of [first, second]) await allSent(product, till, 3);
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
	await allSent(product, second, 5);
	const [lost, ...rest] = posts.keys;
	expect(rest.filter((key) => key === lost)).toHaveLength(1);
	expect([rest.length, new Set(rest).size]).toEqual([2, 2]);
});
