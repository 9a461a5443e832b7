import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "./support/product.ts";
import { expectSound } from "./support/soundness.ts";
import { loadsOnline, Till } from "./support/till.ts";

const root = join(import.meta.dirname, "../..");
const leo = {
	email: "leo@quad.example",
	password: "the old one",
	business_name: "Library Café",
	contact_name: "Léo Côté",
};

test.use(loadsOnline);
let product: Product;
let data: string;
test.beforeAll(async () => {
	data = await mkdtemp(join(tmpdir(), "tuckshop-e2e-admin-"));
	product = await startProduct({ TUCKSHOP_DATA: data });
});
test.afterAll(async () => {
	await product.stop();
	await rm(data, { recursive: true, force: true });
});

async function signIn(page: Page, password: string): Promise<void> {
	await page.getByRole("textbox", { name: "Email" }).fill(leo.email);
	await page.getByRole("textbox", { name: "Password" }).fill(password);
	await page.locator("form").getByRole("button", { name: "Sign In" }).click();
}

test("[ADM-01, ADM-02, ADM-03, ADM-13, ADM-18, ADM-21] a super administrator made at the server sets a user's password, whose session ends; the user is denied the screen", async ({
	page,
	browser,
}) => {
	await promisify(execFile)("npm", ["run", "admin", "--", "grant", "demo@tuckshop.example"], {
		cwd: root,
		env: { ...process.env, TUCKSHOP_DATA: data },
	});
	const registered = await fetch(`${product.url}/api/register`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(leo),
	});
	expect(registered.status).toBe(201);

	// A plain user who types the address is denied it, without a request to the server.
	const elsewhere = await browser.newContext(loadsOnline);
	const his = await elsewhere.newPage();
	const asked: string[] = [];
	his.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await his.goto(`${product.url}/super-admin`);
	await signIn(his, leo.password);
	await expect(his.getByText("Access Denied", { exact: true })).toBeVisible();
	await expect(his.getByText("You do not have permission to access this page.")).toBeVisible();
	await his.getByRole("link", { name: "Return to Home" }).click();
	await expect(his.getByRole("heading", { name: "Set up your restaurant" })).toBeVisible();
	expect(asked).toContain("/api/login");
	expect(asked.filter((path) => path.startsWith("/api/admin"))).toEqual([]);

	// From the dashboard to the user, and to their new password.
	await new Till(page).signIn(product.url);
	await page.getByRole("button", { name: "Super Admin" }).click();
	const table = page.getByRole("table", { name: "Users" });
	await expect(table).toBeVisible();
	await expectSound(page, "super admin");
	await page.getByRole("searchbox", { name: "Search users" }).fill("CÔTÉ");
	await expect(table.getByRole("row")).toHaveCount(2);
	await page.getByRole("button", { name: `Reset Password of ${leo.email}` }).click();
	const dialog = page.getByRole("dialog", { name: "Reset Password" });
	await dialog.getByLabel("New Password", { exact: true }).fill("a new one");
	await dialog.getByLabel("Confirm Password", { exact: true }).fill("another");
	await page.keyboard.press("Enter");
	await expect(dialog.getByText("Passwords do not match")).toBeVisible();
	await expectSound(page, "reset password, refused", { within: '[role="dialog"]' });
	await dialog.getByLabel("Confirm Password", { exact: true }).fill("a new one");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Password updated successfully").first()).toBeVisible();

	// Their session has ended, and only the new password opens another.
	await his.goto(`${product.url}/dashboard`);
	await his.waitForURL(/\/auth/);
	await signIn(his, leo.password);
	await expect(his.getByText("Login failed").first()).toBeVisible();
	await signIn(his, "a new one");
	await expect(his.getByRole("heading", { name: "Set up your restaurant" })).toBeVisible();
	await elsewhere.close();
});
