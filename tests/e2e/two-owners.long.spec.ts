import { expect, test } from "@playwright/test";
import { allSent, sell, watchPosts } from "./support/posts.ts";
import { type Product, startProduct } from "./support/product.ts";
import { loadsOnline, Till } from "./support/till.ts";

test.use(loadsOnline);
let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product?.stop();
});

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
	const { menu_api_url, menu_api_key, restaurant_id, branch_id } = await page.evaluate(async () => {
		const id = location.pathname.split("/")[2];
		return (await (await fetch(`/api/restaurants/${id}`)).json()).data;
	});
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
	await allSent(product, till, 1);
	expect([posts.keys.length, posts.keys.includes(waiting ?? "")]).toEqual([1, false]);
	await page.getByRole("button", { name: "Transactions" }).click();
	await expect(page.getByText(/POS-\d+-\d+/)).toHaveCount(1);

	await page.goto(`${product.url}/dashboard`);
	await page.getByRole("button", { name: "Logout" }).click();
	// Its answer ends the session: one that comes late would end the next one.
	await page.waitForURL((url) => url.pathname === "/");
	await till.signIn(product.url);
	await till.openPosOnline();
	await allSent(product, till, 2);
	expect(posts.keys.slice(1)).toEqual([waiting]);
});
