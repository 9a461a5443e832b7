import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pasteInto } from "../../../workshop/paste-into.ts";
import { open, seesToast, setReachable, show, tile, till } from "../../../workshop/show.tsx";

const order = page.getByRole("region", { name: "Current Order" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const number = (text: string) =>
	page.getByRole("group", { name: "Number pad" }).getByRole("button", { name: text, exact: true });
const search = page.getByRole("textbox", { name: "Enter PLU or search items" });

/**
 * Key by key, slower than a scanner types (SRCH-11): all keys at once would be taken for a scan.
 */
async function typedByHand(keys: string) {
	for (const key of keys.match(/\{\w+\}|./g) ?? []) {
		await userEvent.keyboard(key);
		await new Promise((next) => setTimeout(next, 80));
	}
}

describe("the first sale", () => {
	it("[PAY-07, PAY-12, PAY-23, PAY-18, CART-14, CART-15] rings up, takes cash and says Order Completed with the change", async () => {
		const { services } = await show(till);
		await tile("Veggie Burger").click();
		await tile("Fries").click();
		await expect.element(order).toMatchTextContent("$11.74");
		await button("Pay").click();
		for (const key of ["2", "00", "0"])
			await page.getByRole("dialog").getByRole("button", { name: key, exact: true }).click();
		// 12.97 is due: HST on the burger, GST only on the item under 4.01; in cash 12.95.
		await expect
			.element(page.getByRole("dialog").getByRole("status"))
			.toMatchTextContent("Change$7.05");
		await button("Complete Payment").click();
		await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
		await expect.element(page.getByText("Change $7.05")).toBeVisible();
		await expect.element(order).toMatchTextContent("Your cart is empty");
		await expect.element(order).toMatchTextContent("Add items from the menu to get started");
		await expect.poll(() => services.world.orders.length).toBe(1);
		expect(services.world.orders[0]?.total).toBe(cents(1297));
	});

	it("[PAY-24, NET-13, NET-15, SHELL-07, NET-03, SYNC-25] goes on selling offline and says Order Saved", async () => {
		const { services } = await show(till);
		await tile("Fries").click();
		setReachable(services, false);
		await expect
			.element(page.getByRole("alert").first())
			.toMatchTextContent("OFFLINE MODE - Refresh disabled to prevent data loss");
		await expect.element(page.getByText("You're offline", { exact: true })).toBeVisible();
		expect(document.querySelector(".ts-toast-destructive")?.textContent).toContain(
			"You're offline",
		);
		await expect.element(page.getByRole("banner")).toMatchTextContent("Tuckshop Offline Mode");
		await expect.element(button("Sync Now")).toBeDisabled();
		await button("Pay").click();
		await button("Exact").click();
		await expect.element(page.getByText("Order Saved", { exact: true })).toBeVisible();
		expect(services.world.device.sales.size).toBe(1);
		expect(services.world.orders).toHaveLength(0);
	});

	it("[NET-16, NET-17, NET-02] says when the connection is back, and the sale arrives once", async () => {
		const { services } = await show(till);
		await tile("Fries").click();
		setReachable(services, false);
		await expect.element(button("Sync Now")).toBeDisabled();
		await button("Pay").click();
		await button("Exact").click();
		await expect.poll(() => services.world.device.sales.size).toBe(1);
		setReachable(services, true);
		await expect.element(page.getByText("You're back online")).toBeVisible();
		await expect.poll(() => services.world.orders.length).toBe(1);
		expect(services.world.ledger.size).toBe(1);
	});

	it("[CART-20, CART-21] finds the order again after a reload", async () => {
		const { services, drawn } = await show(till);
		await tile("Fries").click();
		await expect.poll(() => services.world.device.drafts.size).toBe(1);
		drawn.unmount();
		await open(till, services);
		await expect
			.element(page.getByRole("list", { name: "Order lines" }))
			.toMatchTextContent("Fries");
	});

	it("[TXN-31] keeps the order when the sale can't be written, and says so", async () => {
		const { services } = await show(till);
		await tile("Fries").click();
		await button("Pay").click();
		services.world.faults.disk = false;
		await page.getByRole("button", { name: /^\$20/ }).click();
		await seesToast("Error", "Failed to save transaction");
		await expect
			.element(page.getByRole("textbox", { name: "Amount Received" }))
			.toHaveValue("$20.00");
		await expect.element(page.getByRole("dialog", { name: "Cash Payment" })).toBeVisible();
		services.world.faults.disk = true;
		await button("Complete Payment").click();
		await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
		expect(services.world.device.sales.size).toBe(1);
	});

	it("[PAY-22] keeps the order when the payment itself breaks, and says so", async () => {
		const { services } = await show(till, {
			prepare: ({ pos }) => {
				const { keep } = pos.saleStore;
				let broken = true;
				Object.assign(pos.saleStore, {
					keep: (...given: Parameters<typeof keep>) => {
						if (!broken) return keep(...given);
						broken = false;
						return Effect.die(new TypeError("the store is not there"));
					},
				});
			},
		});
		await tile("Fries").click();
		await button("Pay").click();
		await button("Exact").click();
		await seesToast(
			"Payment Failed",
			"There was an error processing your payment. Please try again.",
		);
		await button("Complete Payment").click();
		await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
		expect(services.world.device.sales.size).toBe(1);
	});

	it("makes a whole sale by keyboard alone", async () => {
		const { services } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await expect.element(search).toHaveFocus();
		await typedByHand("fri{Enter}");
		await expect
			.element(page.getByRole("list", { name: "Order lines" }))
			.toMatchTextContent("Fries");
		for (let stops = 0; stops < 40 && document.activeElement?.textContent !== "Pay"; stops++)
			await userEvent.keyboard("{Tab}");
		await expect.element(button("Pay")).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(page.getByRole("textbox", { name: "Amount Received" })).toHaveFocus();
		await userEvent.keyboard("500{Enter}");
		await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
		expect(services.world.device.sales.size).toBe(1);
		await expect.element(search).toHaveFocus();
	});
});

describe("paying", () => {
	it("[PAY-06] answers Pay on an empty order with the reason", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await button("Pay").click();
		await expect
			.element(page.getByText("Please add items to your cart before checking out"))
			.toBeVisible();
		expect(page.getByRole("dialog").elements()).toHaveLength(0);
	});

	it("[PAY-03] hides the card where the device says so", async () => {
		await show(till, {
			prepare: ({ world }) => void world.device.settings.set("hideCardTender", "true"),
		});
		await expect.element(page.getByRole("tab", { name: "Campus Card" })).toBeVisible();
		expect(page.getByRole("tab", { name: "Card", exact: true }).elements()).toHaveLength(0);
	});

	it("sells online only where nothing can be kept, and says so", async () => {
		const { services } = await show(till, { secure: false });
		await expect.element(page.getByRole("banner")).toMatchTextContent("Online only");
		await tile("Fries").click();
		setReachable(services, false);
		await expect.element(button("Sync Now")).toBeDisabled();
		await button("Pay").click();
		await expect.element(page.getByText("This address sells online only")).toBeVisible();
		expect(services.world.device.sales.size).toBe(0);
	});
});

describe("the order", () => {
	it("[CART-01, CART-02, CART-03, CART-09, CART-10, CART-11] shows lines, subtotal, each tax and total", async () => {
		await show(till);
		await tile("Fries").click();
		await tile("Fries").click();
		await expect.element(order).toMatchTextContent("Current Order2 items");
		const line = page.getByRole("list", { name: "Order lines" }).getByRole("listitem").first();
		await expect.element(line).toMatchTextContent("Fries$7.50");
		// Each under 4.01: GST only.
		await expect.element(order).toMatchTextContent("Subtotal$7.50GST 5%$0.38Total");
		await expect.element(order).toMatchTextContent("Total $7.88");
	});

	it("[CART-05, CART-06, CART-07, CART-08, CART-13] changes quantities, removes, clears, and gives back what was taken", async () => {
		await show(till);
		await tile("Fries").click();
		await button("Increase quantity of Fries").click();
		await expect.element(order).toMatchTextContent("2 items");
		await button("Decrease quantity of Fries").click();
		await expect.element(button("Decrease quantity of Fries")).toBeDisabled();
		await button("Remove Fries").click();
		await expect.element(order).toMatchTextContent("Your cart is empty");
		await button("Undo").click();
		await expect
			.element(page.getByRole("list", { name: "Order lines" }))
			.toMatchTextContent("Fries");
		await button("Clear Order").click();
		await expect.element(page.getByText("Order cleared")).toBeVisible();
		await button("Undo").click();
		await expect
			.element(page.getByRole("list", { name: "Order lines" }))
			.toMatchTextContent("Fries");
	});

	it("[UX-06, SHELL-16] shows one toast at a time, the newest", async () => {
		await show(till);
		await tile("Fries").click();
		await button("Remove Fries").click();
		await button("Pay").click();
		await expect
			.element(page.getByText("Please add items to your cart before checking out"))
			.toBeVisible();
		expect(document.querySelectorAll(".ts-toast")).toHaveLength(1);
	});
});

describe("items that ask", () => {
	it("[MOD-01, MOD-05, MOD-08, MOD-09, CART-04] asks for modifiers, and adds once the required group is met", async () => {
		const { services } = await show(till);
		await tile("Cheeseburger").click();
		const dialog = page.getByRole("dialog", { name: "Cheeseburger" });
		await expect.element(dialog.getByRole("button", { name: /Add to Order/ })).toBeDisabled();
		await dialog.getByRole("radio", { name: "Medium" }).click();
		for (const extra of [/Bacon/, /Extra cheese/])
			await dialog.getByRole("checkbox", { name: extra }).click();
		await dialog.getByRole("checkbox", { name: "Pickle" }).click();
		await expect.element(page.getByText("Maximum Selections Reached")).toBeVisible();
		await expect
			.element(page.getByText("You can only select up to 2 options in Extras"))
			.toBeVisible();
		await dialog.getByRole("button", { name: /Add to Order/ }).click();
		const line = page.getByRole("list", { name: "Order lines" }).getByRole("listitem").first();
		await expect
			.element(line)
			.toMatchTextContent("CheeseburgerMediumBacon +$1.50Extra cheese +$1.00$10.99");
		await button("Pay").click();
		await button("Exact").click();
		await expect.poll(() => services.world.device.sales.size).toBe(1);
		const of = (id: number, name: string, price: number, groupId: number, groupName: string) => ({
			id,
			name,
			price,
			groupId,
			groupName,
		});
		const modifiers = [
			of(1010000, "Medium", 0, 10100, "Cooking"),
			of(1010100, "Bacon", 150, 10101, "Extras"),
			of(1010101, "Extra cheese", 100, 10101, "Extras"),
		];
		const [sale] = [...services.world.device.sales.values()];
		expect(sale?.facts.lines).toMatchObject([{ menuItemId: 101, quantity: 1 }]);
		expect(sale?.facts.lines[0]?.modifiers).toEqual(modifiers);
	});

	it("[OPEN-01, OPEN-02, OPEN-03, OPEN-04, OPEN-08, OPEN-09] asks for the price of an open-price item", async () => {
		await show(till);
		await page.getByRole("tab", { name: "Salad Bar" }).click();
		await tile("Salad by Weight").click();
		const dialog = page.getByRole("dialog", { name: "Enter Price" });
		await expect.element(dialog.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
		const keys = dialog.getByRole("group").getByRole("button").elements();
		expect(keys.map((key) => key.textContent).sort()).toEqual([
			"0",
			"00",
			"1",
			"2",
			"3",
			"4",
			"5",
			"6",
			"7",
			"8",
			"9",
			"Backspace",
			"Clear",
		]);
		for (const key of ["1", "2", "5", "00", "Backspace"])
			await dialog.getByRole("group").getByRole("button", { name: key, exact: true }).click();
		await expect.element(dialog.getByRole("textbox", { name: "Price" })).toHaveValue("$12.50");
		await dialog.getByRole("button", { name: "Add to Cart" }).click();
		await expect
			.element(page.getByRole("list", { name: "Order lines" }))
			.toMatchTextContent("Salad by Weight$12.50");
	});

	it("[OPEN-06, OPEN-07, OPEN-10, OPEN-11, OPEN-12] says why it takes no more digits, nothing, no word and no price above the highest", async () => {
		await show(till);
		await page.getByRole("tab", { name: "Salad Bar" }).click();
		await tile("Salad by Weight").click();
		const dialog = page.getByRole("dialog", { name: "Enter Price" });
		const field = dialog.getByRole("textbox", { name: "Price" });
		const key = (name: string) =>
			dialog.getByRole("group").getByRole("button", { name, exact: true }).click();
		const saysNotValid = () => seesToast("Error", "Please enter a valid price greater than 0");
		const saysTooHigh = () => seesToast("Error", "Price cannot exceed $9,999.99");
		await userEvent.type(field, "{Enter}");
		await saysNotValid();
		for (const name of ["9", "9", "9", "9", "9", "9", "9"]) await key(name);
		await saysTooHigh();
		pasteInto(field, "lunch");
		await saysNotValid();
		await key("00");
		await saysTooHigh();
		pasteInto(field, "-5");
		await saysNotValid();
		await userEvent.type(field, "5");
		await saysTooHigh();
		await expect.element(field).toHaveValue("$9,999.99");
		await key("Clear");
		pasteInto(field, "0.00");
		await saysNotValid();
		pasteInto(field, "10,000.00");
		await saysTooHigh();
		await expect.element(field).toHaveValue("$0.00");
		pasteInto(field, "$12.50");
		await expect.element(field).toHaveValue("$12.50");
	});

	it("[MENU-17, MENU-18] takes a price typed before, which the banner tells of", async () => {
		await show(till);
		await page.getByRole("tab", { name: "Salad Bar" }).click();
		for (const key of ["9", "5", "0"]) await number(key).click();
		await expect
			.element(
				page.getByText("Price ready: $9.50 - Click any Open Price item to add with this amount"),
			)
			.toBeVisible();
		await tile("Salad by Weight").click();
		await expect
			.element(page.getByRole("list", { name: "Order lines" }))
			.toMatchTextContent("Salad by Weight$9.50");
		expect(page.getByText("Price ready").elements()).toHaveLength(0);
	});
});
