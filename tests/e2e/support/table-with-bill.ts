import { expect, type Page } from "@playwright/test";

/** One of the demo's waiters takes a table to its bill by seat, each dish on its seat. An owner is signed in at the dashboard. */
export async function tableWithBill(
	page: Page,
	dishes: readonly (readonly [seat: number, dish: string])[] = [[2, "Reusable Bowl"]],
): Promise<void> {
	const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
	await button("Table Service").first().click();
	await page.getByLabel("Server PIN").first().fill("4711");
	await button("Sign In").click();
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
