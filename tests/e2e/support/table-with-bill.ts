import { expect, type Page } from "@playwright/test";

/** Table service from its first server to a table's bill by seat, each dish on its seat. An owner is signed in at the dashboard. */
export async function tableWithBill(
	page: Page,
	dishes: readonly (readonly [seat: number, dish: string])[] = [[2, "Reusable Bowl"]],
): Promise<void> {
	const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
	await button("Table Service").first().click();
	await button("Create First Server").click();
	const first = page.getByRole("dialog", { name: "Create First Server" });
	await first.getByLabel("Name").fill("Amélie Roy");
	await first.getByLabel("PIN", { exact: true }).fill("4711");
	await first.getByRole("button", { name: "Create Server" }).click();
	await expect(first).toBeHidden();
	await page.getByLabel("Server PIN").first().fill("4711");
	await button("Sign In").click();
	for (const [tab, add, fields] of [
		["Floors", "Add Floor", { "Internal Name": "main", "Display Name": "Main Floor" }],
		["Sections", "Add Section", { "Internal Name": "window", "Display Name": "Window" }],
		["Tables", "Add Table", { "Table Number": "12" }],
	] as const) {
		await page.getByRole("tab", { name: tab }).click();
		await button(add).click();
		const dialog = page.getByRole("dialog", { name: add });
		for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
		await dialog.getByRole("button", { name: add }).click();
		await expect(dialog).toBeHidden();
	}
	await page.getByRole("button", { name: /^12/ }).click();
	await button("Start Session").click();
	await page.getByRole("radio", { name: "By Seat" }).click();
	for (const [seat, dish] of dishes) {
		await page.getByRole("radio", { name: `Seat ${seat}` }).click();
		await page
			.getByRole("region", { name: "Menu" })
			.getByRole("button", { name: new RegExp(`^${dish}`) })
			.click();
	}
	await button("Send to Kitchen").click();
	await expect(page.getByRole("tab", { name: /^Sent/ })).toContainText(String(dishes.length));
	await button("Manage Bill").click();
	await page.getByRole("radio", { name: /^Custom Split/ }).click();
	await button("Continue").click();
}
