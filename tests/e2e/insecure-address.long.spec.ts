import { expect, test } from "@playwright/test";
import { chromiumFlags } from "../browser-path.mjs";
import { type Product, startProduct } from "./support/product.ts";
import { Till } from "./support/till.ts";

/** A plain http address of the network, as a till on another machine would open it: no secure context there. */
const plainName = "till.lan.test";

test.use({
	launchOptions: async ({ launchOptions }, use) =>
		use({
			...launchOptions,
			args: [...chromiumFlags, `--host-resolver-rules=MAP ${plainName} 127.0.0.1`],
		}),
});

const plainAddress = (product: Product) => product.url.replace("127.0.0.1", plainName);

test("a till on a plain http address says that it is not secure, sells online only, and refuses when the server is gone", async ({
	page,
}) => {
	const product = await startProduct();
	try {
		const till = new Till(page);
		await page.goto(`${plainAddress(product)}/auth`);
		expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
		await expect(page.getByText("This address is not secure")).toBeVisible();
		await till.signInByForm(plainAddress(product));
		await page.getByText("Open POS").first().click();
		await till.menuIsThere();
		await expect(page.getByRole("banner").getByText("Online only")).toBeVisible();
		await till.ringUpLunch();
		await till.payExact();
		await expect(till.toast("Order Completed")).toBeVisible();

		await till.ringUpLunch();
		await product.kill();
		// The till may find out by itself, and then there is nothing to press any more.
		const pressed = page.getByRole("button", { name: "Sync Now" }).click();
		pressed.catch(() => undefined);
		await expect(till.offline()).toBeVisible();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await expect(page.getByText("This address sells online only").first()).toBeVisible();
		await expect(page.getByRole("button", { name: "Complete Payment" })).toHaveCount(0);
	} finally {
		await product.stop();
	}
});

test("where PUBLIC_URL is https, the plain address offers it and lets nobody sign in", async ({
	page,
}) => {
	const product = await startProduct({ PUBLIC_URL: "https://till.example" });
	try {
		await page.goto(`${plainAddress(product)}/auth`);
		await expect(
			page.getByRole("link", { name: "Open https://till.example instead" }),
		).toHaveAttribute("href", "https://till.example");
		await new Till(page).fillInSignIn();
		await expect(
			page
				.getByText(
					"This address is not secure, so nobody can sign in here. Open the secure address instead.",
				)
				.first(),
		).toBeVisible();
	} finally {
		await product.stop();
	}
});
