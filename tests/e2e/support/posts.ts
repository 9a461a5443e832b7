import { type BrowserContext, expect } from "@playwright/test";
import { type Product, until } from "./product.ts";
import type { Till } from "./till.ts";

/**
 * The sales that pages of this browser posted, by their keys in the order of posting; while `held`,
 * no post is forwarded.
 */
export async function watchPosts(context: BrowserContext) {
	const watched = { keys: [] as string[], held: false };
	await context.route("**/api/transactions", async (route) => {
		const request = route.request();
		if (request.method() !== "POST") return route.continue();
		watched.keys.push((await request.headerValue("idempotency-key")) ?? "");
		if (!watched.held) await route.continue().catch(() => undefined);
	});
	return watched;
}

/** Rings up a lunch and takes the exact cash for it. */
export const sell = async (till: Till) => {
	await till.ringUpLunch();
	await till.payExact();
	await expect(till.page.getByText("Your cart is empty")).toBeVisible();
};

/** Waits until the provider has this number of orders, each under a reference of its own, and the till has nothing to send. */
export const allSent = async (product: Product, till: Till, orders: number) => {
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
