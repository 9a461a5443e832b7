import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show, tile, till } from "../../../workshop/show.tsx";

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const dialog = (name: string) => page.getByRole("dialog", { name });
const lines = page.getByRole("list", { name: "Order lines" });

it("[ORDR-04, ORDR-05, ORDR-06] an order gets its type, a name and a note, and a line its note, by keyboard; another of the item is a line of its own", async () => {
	await show(till, { width: 1280 });
	await tile("Fries").click();
	await button("Order details").click();
	const name = page.getByRole("textbox", { name: "First name or pager (may stay empty)" });
	await expect.element(name).toHaveFocus();
	await name.fill("Robin");
	await page
		.getByRole("textbox", { name: "Note for the kitchen (may stay empty)" })
		.fill("two bags");
	await dialog("Order Details").getByRole("radio", { name: "To Go" }).click();
	await name.click();
	await userEvent.keyboard("{Enter}");
	await expect.element(button("Order details: To Go · Robin · Note")).toBeVisible();
	await button("Type quantity of Fries: 1").click();
	await page
		.getByRole("textbox", { name: "Note for the kitchen (may stay empty)" })
		.fill("no salt");
	await userEvent.keyboard("{Enter}");
	await expect.element(lines).toMatchTextContent(/Fries.*no salt/);
	await tile("Fries").click();
	await expect.element(lines.getByRole("listitem")).toHaveLength(2);
	await userEvent.keyboard("{F6}");
	await expect
		.element(page.getByRole("textbox", { name: "Name (may stay empty)" }))
		.toHaveValue("Robin");
	await userEvent.keyboard("{Enter}");
	await expect.element(button("Order details")).toBeVisible();
	await button(/^Recall/).click();
	await expect.element(dialog("Recall")).toMatchTextContent("Robin");
	await userEvent.keyboard("1{Enter}");
	await expect.element(button("Order details: To Go · Robin · Note")).toBeVisible();
	await expect.element(lines).toMatchTextContent(/Fries.*no salt/);
});
