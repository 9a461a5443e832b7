import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { open, show, tile, till } from "../../workshop/show.tsx";

it("[SHELL-06] shows the sales of this device with their status", async () => {
	const { services, drawn } = await show(till);
	await tile("Fries").click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await page.getByRole("button", { name: "Exact" }).click();
	await page.getByRole("button", { name: "Complete Payment" }).click();
	await expect.poll(() => services.world.orders.length).toBe(1);
	drawn.unmount();
	await open("/transactions", services);
	const row = page.getByRole("row").nth(1);
	for (const text of [services.world.orders[0]?.reference ?? "no order", "Cash", "$3.94", "Complete"]) await expect.element(row).toMatchTextContent(text);
});

it("says when there is none yet", async () => {
	await show("/transactions");
	await expect.element(page.getByText("No transactions yet")).toBeVisible();
});
