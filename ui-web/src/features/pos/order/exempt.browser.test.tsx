import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { mapleCommons } from "../../../workshop/fake-services.ts";
import { show, tile, till } from "../../../workshop/show.tsx";

const order = page.getByRole("region", { name: "Current Order" });
const dialog = page.getByRole("dialog", { name: "Tax Exempt" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("exempting an order", () => {
	it("[TAX-20, TAX-08] asks for a reason, takes the tax off, and the sale keeps both", async () => {
		const { services } = await show(till);
		await tile("Veggie Burger").click();
		await expect.element(order).toMatchTextContent("HST 13%");
		await button("Tax Exempt").click();
		await dialog.getByRole("button", { name: "Exempt Order" }).click();
		await expect.element(dialog.getByRole("alert")).toMatchTextContent("Please enter a reason");
		await dialog.getByRole("button", { name: "Status card" }).click();
		await dialog.getByRole("button", { name: "Exempt Order" }).click();
		await expect.element(order).toMatchTextContent("Tax exempt (Status card)");
		await expect.element(button("Tax Exempt")).toHaveAttribute("aria-pressed", "true");
		expect(order.element().textContent).not.toContain("HST");
		await button("Pay").click();
		await button("Exact").click();
		await expect.poll(() => services.world.orders.length).toBe(1);
		expect(services.world.orders[0]).toMatchObject({
			exemption: { reason: "Status card" },
			taxes: [],
		});
	});

	it("[TAX-20] can be taken back, and the order bears its taxes again", async () => {
		await show(till);
		await tile("Veggie Burger").click();
		await button("Tax Exempt").click();
		await dialog.getByRole("textbox", { name: "Reason" }).fill("Embassy 12");
		await dialog.getByRole("button", { name: "Exempt Order" }).click();
		await expect.element(order).toMatchTextContent("Tax exempt (Embassy 12)");
		await button("Tax Exempt").click();
		await dialog.getByRole("button", { name: "Tax It Again" }).click();
		await expect.element(order).toMatchTextContent("HST 13%");
	});
});

describe("freeing a buyer of Ontario's part of the tax", () => {
	it("[PROF-08] asks for name, status card and band, leaves GST, and the sale keeps what was written down", async () => {
		const { services } = await show(till);
		await tile("Veggie Burger").click();
		await button("Tax Exempt").click();
		await dialog.getByRole("radio", { name: "Ontario's part" }).click();
		const free = dialog.getByRole("button", { name: "Free of Ontario's Part" });
		await dialog.getByLabelText("Name on the status card").fill("Ann Buyer");
		await free.click();
		await expect.element(dialog.getByRole("alert")).toMatchTextContent("as it stands on the card");
		await dialog.getByLabelText("Card number").fill("1234567890");
		await dialog.getByLabelText("Band or registry number").fill("234");
		await free.click();
		await expect.element(order).toMatchTextContent("GST 5%");
		await expect.element(button("Tax Exempt")).toHaveAttribute("aria-pressed", "true");
		expect(order.element().textContent).not.toContain("HST");
		await button("Pay").click();
		await button("Exact").click();
		await expect.poll(() => services.world.orders.length).toBe(1);
		expect(services.world.orders[0]).toMatchObject({
			relief: {
				id: "ontario-first-nations",
				name: "Ann Buyer",
				cardNumber: "1234567890",
				band: "234",
			},
		});
	});

	it("[PROF-08] is offered in Ontario alone, and can be taken back", async () => {
		await show(till);
		await tile("Veggie Burger").click();
		await button("Tax Exempt").click();
		await dialog.getByRole("radio", { name: "Ontario's part" }).click();
		for (const field of ["Name on the status card", "Card number", "Band or registry number"])
			await dialog.getByLabelText(field).fill("1");
		await dialog.getByRole("button", { name: "Free of Ontario's Part" }).click();
		await button("Tax Exempt").click();
		await dialog.getByRole("button", { name: "Tax It Again" }).click();
		await expect.element(order).toMatchTextContent("HST 13%");
	});

	it("[PROF-08] is not offered elsewhere", async () => {
		await show(till, { restaurants: [{ ...mapleCommons, province: "QC" }] });
		await tile("Veggie Burger").click();
		await button("Tax Exempt").click();
		await expect.element(dialog).toBeVisible();
		expect(dialog.getByRole("radio").elements()).toEqual([]);
	});
});

describe("adding", () => {
	it("[ADD-08] says so when an item can't be added, and the order stays", async () => {
		const { services } = await show(till);
		await tile("Fries").click();
		await tile("Cheeseburger").click();
		const chosen = page.getByRole("dialog", { name: /Cheeseburger/ });
		await expect.element(chosen).toBeVisible();
		// Another tab has synced a menu that no longer has the item.
		for (const [key, snapshot] of services.world.device.menus)
			services.world.device.menus.set(key, {
				...snapshot,
				syncedAt: new Date().toISOString(),
				menu: { ...snapshot.menu, items: snapshot.menu.items.filter(({ id }) => id !== 101) },
			});
		const [snapshot] = services.world.device.menus.values();
		if (!snapshot) throw new Error("the device has a menu");
		const { ownerId, restaurantId, syncedAt } = snapshot;
		for (const hear of services.world.device.tabs)
			hear({ type: "menu", ownerId, restaurantId, syncedAt });
		await expect
			.poll(() => document.querySelector("#item-grid")?.textContent)
			.not.toContain("Cheeseburger");
		await chosen.getByRole("radio").first().click();
		await chosen.getByRole("button", { name: /^Add to Order/ }).click();
		await expect
			.element(page.getByText("Failed to add item to cart", { exact: true }))
			.toBeVisible();
		await expect.element(page.getByText("Error", { exact: true })).toBeVisible();
		await expect.element(order).toMatchTextContent("Fries");
	});
});

describe("money", () => {
	it("[UX-13] is shown in Canadian dollars as English Canada writes them", async () => {
		await show(till);
		const pad = page.getByRole("group", { name: "Number pad" });
		for (const key of ["1", "2", "3", "4", "5", "6"])
			await pad.getByRole("button", { name: key, exact: true }).click();
		const text = new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" }).format(
			1234.56,
		);
		expect(text).toBe("$1,234.56");
		await expect
			.element(
				page.getByText(`Price ready: ${text} - Click any Open Price item to add with this amount`),
			)
			.toBeVisible();
		await page.getByRole("tab", { name: "Salad Bar" }).click();
		await tile("Salad by Weight").click();
		await expect.element(order).toMatchTextContent(text);
	});
});
