import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { expectSound } from "./support/soundness.ts";
import { loadsOnline } from "./support/till.ts";

test.use(loadsOnline);
let product: Product;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(async () => {
	await product.stop();
});

const owner = {
	email: "ana@quad.example",
	business_name: "Five Cafés",
	contact_name: "Ana Roy",
	phone: null,
	address: null,
};
const [first, second, third] = ["zq8vtk-first", "zq8vtk-second", "zq8vtk-third"];

async function signIn(page: Page, password: string): Promise<void> {
	await page.getByRole("textbox", { name: "Email" }).fill(owner.email);
	await page.getByRole("textbox", { name: "Password" }).fill(password);
	await page.locator("form").getByRole("button", { name: "Sign In" }).click();
}

async function reset(page: Page, code: string, password: string): Promise<void> {
	await page.getByRole("radio", { name: "Recovery Code" }).click();
	await page.getByRole("textbox", { name: "Email" }).fill(owner.email);
	await page.getByRole("textbox", { name: "Recovery code" }).fill(code);
	await page.getByLabel("New password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Set New Password" }).click();
}

test("[SAFE-07] an owner changes the password, ends a lost tablet, makes recovery codes, and comes back with one of them, once", async ({
	page,
	browser,
}) => {
	const registered = await page.request.post(`${product.url}/api/register`, {
		data: { ...owner, password: first },
	});
	expect(registered.status()).toBe(201);
	await page.request.post(`${product.url}/api/restaurants`, {
		data: { name: "Quad Café", location: "2 Quad Lane", restaurant_id: 1 },
	});
	const elsewhere = async () => {
		const context = await browser.newContext({
			...loadsOnline,
			userAgent:
				"Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
		});
		const tablet = await context.newPage();
		await tablet.goto(`${product.url}/auth`);
		return { context, tablet };
	};
	const lost = await elsewhere();
	await signIn(lost.tablet, first);
	await expect(lost.tablet.getByRole("heading", { name: "My Restaurants" })).toBeVisible();

	// The tablet is recognised in the list, and ended.
	await page.goto(`${product.url}/dashboard`);
	await page.getByRole("button", { name: "Account" }).click();
	const rows = page.getByRole("list", { name: "Where You Are Signed In" }).getByRole("listitem");
	await expect(rows).toHaveCount(2);
	await expect(rows.first()).toContainText("This browser");
	await expectSound(page, "account");
	await rows.last().getByRole("button", { name: /^End / }).click();
	await expect(rows).toHaveCount(1);
	await lost.tablet.goto(`${product.url}/dashboard`);
	await lost.tablet.waitForURL(/\/auth/);

	// Changes the password with the present one.
	await signIn(lost.tablet, first);
	await expect(lost.tablet.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
	await page.getByRole("button", { name: "Change Password" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Current Password").fill("not it");
	await dialog.getByLabel("New Password", { exact: true }).fill(second);
	await dialog.getByLabel("Confirm New Password").fill(second);
	await page.keyboard.press("Enter");
	await expect(dialog.getByText("This is not the password that the account has.")).toBeVisible();
	await expectSound(page, "change password, refused", { within: '[role="dialog"]' });
	await dialog.getByLabel("Current Password").fill(first);
	await page.keyboard.press("Enter");
	await expect(page.getByText("1 other session was ended.", { exact: true })).toBeVisible();
	await lost.tablet.goto(`${product.url}/dashboard`);
	await lost.tablet.waitForURL(/\/auth/);
	await lost.context.close();

	// Ten codes, shown only this once, and on paper nothing else.
	await page.getByRole("button", { name: "Make Recovery Codes" }).click();
	await dialog.getByLabel("Current Password").fill(second);
	await page.keyboard.press("Enter");
	const listed = dialog.getByRole("list", { name: "Recovery Codes" }).getByRole("listitem");
	await expect(listed).toHaveCount(10);
	const [code = "", other = ""] = await listed.allTextContents();
	await expectSound(page, "recovery codes", { within: '[role="dialog"]' });
	await page.emulateMedia({ media: "print" });
	await expect(listed.last()).toBeVisible();
	for (const hidden of ["Where You Are Signed In", "I Have Kept Them", "They are shown this once"])
		await expect(page.getByText(hidden).first()).toBeHidden();
	await page.emulateMedia({ media: "screen" });
	await page.getByRole("button", { name: "I Have Kept Them" }).click();
	await expect(page.getByText("10 codes are left")).toBeVisible();

	// Another account is signed in when the password is forgotten.
	await page.getByRole("button", { name: "My Restaurants" }).click();
	await page.getByRole("button", { name: "Logout" }).click();
	const thief = await elsewhere();
	await signIn(thief.tablet, second);
	await expect(thief.tablet.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
	await page.goto(`${product.url}/auth`);
	await page.getByRole("link", { name: "Forgot password" }).click();
	await page.getByRole("radio", { name: "Recovery Code" }).waitFor();
	await expectSound(page, "forgot password");
	await reset(page, ` ${code.toLowerCase().replaceAll("-", " ")} `, third);
	await expect(page.getByText("The new password is set. Sign in with it.")).toBeVisible();
	await thief.tablet.goto(`${product.url}/dashboard`);
	await thief.tablet.waitForURL(/\/auth/);
	await signIn(thief.tablet, second);
	await expect(thief.tablet.getByText("Login failed").first()).toBeVisible();
	await thief.context.close();

	// The code is used up, and another one is not.
	await page.getByRole("button", { name: "Sign In" }).click();
	await page.getByRole("link", { name: "Forgot password" }).click();
	await reset(page, code, first);
	await expect(
		page.getByText("This link or code is not valid any more. Please ask for a new one."),
	).toBeVisible();
	await page.getByRole("button", { name: "Back to Sign In" }).click();
	await signIn(page, third);
	await page.getByRole("button", { name: "Account" }).click();
	await expect(page.getByText("9 codes are left")).toBeVisible();
	await expect(rows).toHaveCount(1);
	expect(other).not.toBe(code);
});
