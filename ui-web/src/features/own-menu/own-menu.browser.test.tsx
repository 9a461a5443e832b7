import { cents, type MenuItemChange } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { type FakeServices, mapleCommons } from "../../workshop/fake-services.ts";
import { seesToast, show } from "../../workshop/show.tsx";

const row = (name: string) =>
	page.getByRole("list", { name: "Items" }).getByRole("listitem").filter({ hasText: name });
const fries = () => page.getByRole("switch", { name: "Fries is on sale" });
const dialog = page.getByRole("dialog", { name: "Own Price" });

const branch = { ...mapleCommons, id: "restaurant-2", name: "Quad Lane", branch_id: 1000013 };
const other = { ...mapleCommons, id: "restaurant-3", name: "Elsewhere", restaurant_id: 77 };

/** Records where each change was saved. */
function noted({ world }: FakeServices) {
	const saved: [string, MenuItemChange][] = [];
	const { saveOverride } = world.menuAdjustments;
	Object.assign(world.menuAdjustments, {
		saveOverride: (id: string, change: MenuItemChange) =>
			Effect.tap(saveOverride(id, change), () => Effect.sync(() => saved.push([id, change]))),
	});
	return saved;
}

describe("a restaurant's own menu", () => {
	it("[SETU-04] is led to from the restaurant's card, and marks an item as sold out at one tap", async () => {
		const { services, router } = await show("/dashboard");
		const saved = noted(services);
		await page.getByRole("button", { name: "Menu of Maple Commons" }).click();
		await expect.poll(() => router.state.location.pathname).toBe("/menu/restaurant-1");
		await expect.element(fries()).toBeChecked();
		await fries().click();
		await expect.element(row("Fries")).toMatchTextContent("Sold out");
		await seesToast(
			"Fries is changed at Maple Commons",
			"Tills that are connected show it within ten seconds.",
		);
		await fries().click();
		await expect.element(fries()).toBeChecked();
		expect(saved).toEqual([
			["restaurant-1", { menuItemId: 103, isAvailable: false }],
			["restaurant-1", { menuItemId: 103, isAvailable: null }],
		]);
	});

	it("[SETU-04] marks it at all branches of one provider's restaurant, and at no other", async () => {
		let saved: [string, MenuItemChange][] = [];
		await show("/menu/restaurant-1", {
			restaurants: [mapleCommons, branch, other],
			prepare: (services) => {
				saved = noted(services);
			},
		});
		await page.getByRole("radio", { name: "All 2 branches" }).click();
		await fries().click();
		await seesToast(
			"Fries is changed at Maple Commons, Quad Lane",
			"Tills that are connected show it within ten seconds.",
		);
		expect(saved.map(([id]) => id)).toEqual(["restaurant-1", "restaurant-2"]);
	});

	it("[SETU-04] gives an item a price of its own, and takes it away", async () => {
		let saved: [string, MenuItemChange][] = [];
		await show("/menu/restaurant-1", {
			prepare: (services) => {
				saved = noted(services);
			},
		});
		await page.getByRole("button", { name: "Change the price of Fries" }).click();
		await dialog.getByLabelText("Price").fill("4.5x");
		await dialog.getByRole("button", { name: "Save Price" }).click();
		await expect.element(dialog).toMatchTextContent("Please enter an amount, such as 4.25");
		await dialog.getByLabelText("Price").fill("4.50");
		await dialog.getByRole("button", { name: "Save Price" }).click();
		await expect.element(row("Fries")).toMatchTextContent("$4.50");
		await expect.element(row("Fries")).toMatchTextContent("Own price, the provider's is $3.75");
		await page.getByRole("button", { name: "Change the price of Fries" }).click();
		await dialog.getByLabelText("Price").fill("");
		await dialog.getByRole("button", { name: "Save Price" }).click();
		await expect.element(row("Fries")).not.toMatchTextContent("Own price");
		expect(saved.map(([, { customPrice }]) => customPrice)).toEqual([cents(450), null]);
	});

	it("[SETU-04] finds by name and PLU, shows what is sold out, and says where a change was not taken", async () => {
		const { services } = await show("/menu/restaurant-1");
		await expect.element(fries()).toBeVisible();
		await page.getByRole("searchbox", { name: "Search" }).fill("fri");
		await expect.poll(() => page.getByRole("switch").elements().length).toBe(1);
		services.world.faults.adjustments = "refuses";
		await fries().click();
		await seesToast("Not changed at Maple Commons", "Please try again.");
		services.world.faults.adjustments = "answers";
		await page.getByRole("button", { name: "Dismiss" }).click();
		await page.getByLabelText("Show", { exact: true }).selectOptions("Sold out");
		await expect.element(page.getByText("No item fits")).toBeVisible();
	});
});
