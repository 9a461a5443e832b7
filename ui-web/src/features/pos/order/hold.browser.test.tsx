import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show, tile, till } from "../../../workshop/show.tsx";

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const row = (text: string) => dialog("Recall").getByRole("listitem").filter({ hasText: text });
const lines = page.getByRole("list", { name: "Order lines" });
const hold = async (item: string, name: string) => {
	await tile(item).click();
	await button(/^Hold/).click();
	await page.getByRole("textbox", { name: "Name (may stay empty)" }).fill(name);
	await dialog("Hold Order").getByRole("button", { name: "Hold", exact: true }).click();
	await expect.element(page.getByText("Your cart is empty")).toBeVisible();
};

describe("orders on hold", () => {
	it("[ORDR-01] are put aside under a number and a name, and brought back by a tap or by their number", async () => {
		await show(till);
		await hold("Fries", "Blue jacket");
		await hold("Veggie Burger", "");
		await expect.element(button(/^Recall/)).toMatchTextContent("2 held");
		await button(/^Recall/).click();
		await expect
			.element(dialog("Recall"))
			.toMatchTextContent(/2 orders held at this till, \$\d+\.\d\d/);
		await expect.element(row("Blue jacket")).toMatchTextContent(/1.*Blue jacket.*1 item · Fries/);
		await expect.element(row("No name")).toMatchTextContent(/2.*1 item · Veggie Burger/);
		await userEvent.keyboard("2{Enter}");
		await expect.element(lines).toMatchTextContent("Veggie Burger");
		await expect.element(button(/^Hold/)).toMatchTextContent("1 held");
	});

	it("[ORDR-01] are none at a new till, which says how one comes to be", async () => {
		await show(till);
		await button(/^Recall/).click();
		await expect.element(dialog("Recall")).toMatchTextContent("No orders are held");
	});
});
