import { sampleMenu } from "@tuckshop/core/fakes";
import type { Menu } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { setReachable, show, tile, till } from "../../workshop/show.tsx";

const dialog = page.getByRole("dialog", { name: "Data Viewer" });
const kind = (name: string) => dialog.getByRole("tab", { name, exact: true });
const table = (name: string) => dialog.getByRole("table", { name, exact: true });
const toast = (text: string) => page.getByText(text, { exact: true });

async function opened(options: Parameters<typeof show>[1] = {}) {
	const shown = await show(till, options);
	await expect.element(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
	await page.getByRole("button", { name: "More", exact: true }).first().click();
	await page.getByRole("menuitem", { name: "Data Viewer" }).click();
	await expect.element(kind("Menu Items")).toBeVisible();
	return shown;
}

describe("the data viewer", () => {
	it("[DATA-36, DATA-37] has its five tabs over the till, each with its rows and a refresh", async () => {
		const { services } = await opened();
		const shows = {
			Categories: "Hot Drinks",
			"Sub-Categories": "Burgers",
			"Menu Items": "Veggie Burger",
			"Modifier Groups": "Cheeseburger",
			Modifiers: "Café au lait",
		};
		const names = () =>
			dialog
				.getByRole("tab")
				.elements()
				.map((each) => each.textContent);
		expect(names()).toEqual(Object.keys(shows));
		for (const [name, text] of Object.entries(shows)) {
			await kind(name).click();
			await expect.element(table(name)).toMatchTextContent(text);
			const before = [...services.world.device.menus.values()][0]?.syncedAt;
			await dialog.getByRole("button", { name: `Refresh ${name}`, exact: true }).click();
			await expect
				.poll(() => [...services.world.device.menus.values()][0]?.syncedAt)
				.not.toBe(before);
		}
	});

	it("[DATA-38] finds menu items by name, by id and by PLU", async () => {
		await opened();
		const search = dialog.getByRole("searchbox", { name: "Search" });
		for (const [typed, found] of [
			["fri", "Fries"],
			["202", "Green Tea"],
			["4011", "Banana"],
		] as const) {
			await search.fill(typed);
			await expect.poll(() => table("Menu Items").getByRole("row").elements().length).toBe(2);
			await expect.element(table("Menu Items").getByRole("row").nth(1)).toMatchTextContent(found);
		}
		await search.fill("zzz");
		await expect.element(dialog).toMatchTextContent("Nothing found");
	});

	it("[DATA-39, DATA-40] switches an item to an open price, and the till asks for it", async () => {
		const { services } = await opened();
		const fries = dialog.getByRole("switch", { name: "Open price, Fries" });
		await expect.element(fries).not.toBeChecked();
		await fries.click();
		await expect.element(toast("Updated successfully")).toBeVisible();
		await expect.element(fries).toBeChecked();
		await expect
			.poll(() => services.world.adjustments.overrides)
			.toEqual([{ menuItemId: 103, openPrice: true }]);
		await dialog.getByRole("button", { name: "Close", exact: true }).click();
		await tile("Fries").click();
		await expect.element(page.getByRole("dialog", { name: "Enter Price" })).toBeVisible();
	});

	it("[DATA-41] says when a switch could not be written, and leaves it as it was", async () => {
		const { services } = await opened();
		services.world.faults.disk = false;
		await dialog.getByRole("switch", { name: "Open price, Fries" }).click();
		await expect.element(toast("Failed to update open price setting")).toBeVisible();
		await expect
			.element(dialog.getByRole("switch", { name: "Open price, Fries" }))
			.not.toBeChecked();
	});

	it("[DATA-41] counts as saved when only the server did not take it", async () => {
		const { services } = await opened();
		setReachable(services, false);
		await dialog.getByRole("switch", { name: "Open price, Fries" }).click();
		await expect.element(toast("Updated successfully")).toBeVisible();
		expect(services.world.adjustments.overrides).toEqual([]);
	});

	it("scrolls through 20,000 rows with no more than a window of them in the document", async () => {
		const sample = sampleMenu();
		const [first] = sample.items;
		if (!first) throw new Error("the sample menu has items");
		const menu: Menu = {
			...sample,
			items: Array.from({ length: 20_000 }, (_, index) => ({
				...first,
				id: index + 1,
				name: `Item ${index + 1}`,
				modifierGroups: [],
			})),
		};
		await opened({ menu });
		const rows = () => table("Menu Items").getByRole("row").elements();
		await expect.element(table("Menu Items")).toHaveAttribute("aria-rowcount", "20001");
		expect(rows().length).toBeLessThan(50);
		const frame = document.querySelector(".ts-long") as HTMLElement;
		frame.scrollTop = frame.scrollHeight;
		await expect.element(table("Menu Items")).toMatchTextContent("Item 20000");
		expect(rows().length).toBeLessThan(50);
		await dialog.getByRole("searchbox", { name: "Search" }).fill("item 19999");
		await expect.poll(() => rows().length).toBe(2);
	});
});
