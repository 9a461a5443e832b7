import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { heldElsewhere } from "../../../workshop/held-elsewhere.ts";
import { setReachable, show, tile, till } from "../../../workshop/show.tsx";

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const row = (text: string) => dialog("Recall").getByRole("listitem").filter({ hasText: text });
const lines = page.getByRole("list", { name: "Order lines" });
const nameField = page.getByRole("textbox", { name: "Name (may stay empty)" });
const hold = async (item: string, name: string) => {
	await tile(item).click();
	await button(/^Hold/).click();
	await expect.element(page.getByText("Your cart is empty")).toBeVisible();
	if (name === "") return;
	await button("Name It").click();
	await nameField.fill(name);
	await dialog(/^Name of Order/)
		.getByRole("button", { name: "Name It" })
		.click();
	await expect.element(dialog(/^Name of Order/)).not.toBeInTheDocument();
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

	it("[ORDR-01] are put aside by one tap, of which the second of a double tap opens no list, under the guest's name where the order has one", async () => {
		await show(till);
		await tile("Fries").click();
		await button("Order details").click();
		await page.getByRole("textbox", { name: "First name or pager (may stay empty)" }).fill("Odile");
		await button("Set Details").click();
		await button(/^Hold/).dblClick();
		await expect.element(page.getByText("Order 1 Is on Hold")).toBeVisible();
		await expect.element(page.getByText("Odile", { exact: true })).toBeVisible();
		await expect.element(page.getByText("Your cart is empty")).toBeVisible();
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
		await button(/^Recall/).click();
		await expect.element(row("Odile")).toMatchTextContent(/1.*Odile.*1 item · Fries/);
	});

	it("[ORDR-01] stay without a name where the question for one is closed", async () => {
		await show(till);
		await hold("Fries", "");
		await button("Name It").click();
		await expect.element(nameField).toHaveFocus();
		await userEvent.keyboard("Red toque{Escape}");
		await button(/^Recall/).click();
		await expect.element(row("No name")).toMatchTextContent("1 item · Fries");
	});

	it("[ORDR-01] have their number and name again when they are recalled and put aside again, and the message offers another name", async () => {
		await show(till);
		await hold("Fries", "Blue jacket");
		await button(/^Recall/).click();
		await row("Blue jacket").click();
		await expect.element(lines).toMatchTextContent("Fries");
		await button(/^Hold/).click();
		await expect.element(page.getByText("Your cart is empty")).toBeVisible();
		await expect.element(page.getByText("Blue jacket", { exact: true })).toBeVisible();
		await button("Rename").click();
		await expect.element(nameField).toHaveValue("Blue jacket");
		await nameField.fill("Red toque");
		await dialog("Name of Order 1").getByRole("button", { name: "Rename" }).click();
		await button(/^Recall/).click();
		await expect.element(row("Red toque")).toMatchTextContent(/1.*Red toque.*1 item · Fries/);
	});

	it("[ORDR-01] are none at a new till, which says how one comes to be", async () => {
		await show(till);
		await button(/^Recall/).click();
		await expect.element(dialog("Recall")).toMatchTextContent("No orders are held");
	});

	it("[ORDR-02] at other tills are in the list, are taken up by a tap or by their number, and without the server are not shown, which it says", async () => {
		const { services } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await heldElsewhere(services, {
			...{ name: "Robin", items: ["Fries"], number: 7, is: "held", minutesAgo: 3 },
		});
		await button(/^Recall/).click();
		const others = page.getByRole("list", { name: "At Other Tills" });
		await expect.element(others).toMatchTextContent(/7.*Robin.*at Counter 2 · 1 item · Fries/);
		setReachable(services, false);
		await expect
			.element(dialog("Recall"))
			.toMatchTextContent("No connection: the orders of other tills are not shown.");
		await expect.element(others).not.toBeInTheDocument();
		setReachable(services, true);
		await expect.element(others).toBeVisible();
		await userEvent.keyboard("7{Enter}");
		await expect.element(lines).toMatchTextContent("Fries");
	});

	it("[ORDR-02] that another till has taken up are taken over after a question, and one that two tills sold is named until it is settled", async () => {
		const { services } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		const taken = { name: "Robin", items: ["Fries"], number: 7, minutesAgo: 20 };
		await heldElsewhere(services, { ...taken, is: "taken" });
		await heldElsewhere(services, { ...taken, number: 9, is: "taken", soldTwice: true });
		await button(/^Recall/).click();
		const twice = page.getByRole("region", { name: "Had by Two Tills" });
		await expect.element(twice).toMatchTextContent("Order 9: Counter 2 (sold), Counter 3 (sold)");
		await twice.getByRole("button", { name: "It Is Settled" }).click();
		await expect.element(twice).not.toBeInTheDocument();
		await page.getByRole("button", { name: /Counter 2 has it/ }).click();
		await expect
			.element(dialog("Take Order 7 Over?"))
			.toMatchTextContent("Counter 2 has it, for 20 min.");
		await dialog(/^Take Order/)
			.getByRole("button", { name: "Take Over" })
			.click();
		await expect.element(lines).toMatchTextContent("Fries");
	});
});
