import { sampleMenu } from "@tuckshop/core/fakes";
import type { Menu } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show, tile, till } from "../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const overlay = page.getByRole("dialog", { name: "Modifier Debugger" });
const table = (name: string) => overlay.getByRole("table", { name, exact: true });
const cells = (name: string, row: number) =>
	[...(table(name).getByRole("row").elements()[row]?.children ?? [])].map(
		({ textContent }) => textContent,
	);
const frame = (name: string) =>
	overlay.getByRole("region", { name, exact: true }).element() as HTMLElement;
const item = (name: string) => overlay.getByRole("button", { name, exact: true });

async function opened(options: Parameters<typeof show>[1] = {}) {
	const shown = await show(`${till}/settings`, options);
	await page.getByRole("tab", { name: "Developer", exact: true }).click();
	await button("Open Modifier Debugger").click();
	await expect.element(overlay).toBeVisible();
	return shown;
}

/** A menu of this many items, each with two groups of three modifiers. */
function menuOf(count: number): Menu {
	const sample = sampleMenu();
	const [first] = sample.items;
	if (!first) throw new Error("the sample menu has items");
	return {
		...sample,
		items: Array.from({ length: count }, (_, at) => ({
			...first,
			id: at + 1,
			name: `Item ${at + 1}`,
		})),
	};
}

describe("the modifier debugger", () => {
	it("[SET-44] fills the screen, and closes by its button and by Escape, back to where it was opened", async () => {
		await opened();
		const { left, top, width, height } = overlay.element().getBoundingClientRect();
		expect([left, top, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
		await overlay.getByRole("button", { name: "Close", exact: true }).click();
		await expect.element(overlay).not.toBeInTheDocument();
		await expect.element(button("Open Modifier Debugger")).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(overlay).toBeVisible();
		await userEvent.keyboard("{Escape}");
		await expect.element(overlay).not.toBeInTheDocument();
		await expect.element(button("Open Modifier Debugger")).toHaveFocus();
	});

	it("[SET-45, SET-46, SET-47] lists items with their count of groups, all groups, and all modifiers", async () => {
		await opened();
		const [burger] = sampleMenu().items;
		const [group] = burger?.modifierGroups ?? [];
		const [option] = group?.options ?? [];
		expect(cells("Menu Items", 1)).toEqual(["Cheeseburger", "101", "2"]);
		expect(cells("Menu Items", 2)).toEqual(["Veggie Burger", "102", "0"]);
		expect(cells("Modifier Groups", 1)).toEqual([group?.name, String(group?.id), "101"]);
		expect(cells("Modifiers", 1)).toEqual([
			option?.name,
			String(option?.id),
			String(group?.id),
			"$0.00",
		]);
		const groups = sampleMenu().items.flatMap(({ modifierGroups }) => modifierGroups);
		await expect
			.element(table("Modifier Groups"))
			.toHaveAttribute("aria-rowcount", String(groups.length + 1));
		await expect
			.element(table("Modifiers"))
			.toHaveAttribute(
				"aria-rowcount",
				String(groups.flatMap(({ options }) => options).length + 1),
			);
	});

	it("[SET-49, SET-50] keeps its lists low, with no more of 5,000 items in the document than are seen, and finds one of them", async () => {
		await opened({ menu: menuOf(5_000) });
		await expect.element(table("Menu Items")).toHaveAttribute("aria-rowcount", "5001");
		expect(
			["Menu Items", "Modifier Groups", "Modifiers"].map((name) => frame(name).clientHeight),
		).toEqual([500, 200, 200]);
		expect(overlay.getByRole("row").elements().length).toBeLessThan(80);
		frame("Menu Items").scrollTop = 1e6;
		await expect.element(item("Item 5000")).toBeVisible();
		await overlay.getByRole("searchbox", { name: "Search menu items" }).fill("item 4321");
		await expect.element(item("Item 4321")).toBeVisible();
		await expect.element(table("Menu Items")).toHaveAttribute("aria-rowcount", "2");
		await overlay.getByRole("searchbox", { name: "Search menu items" }).fill("zzz");
		await expect.element(overlay.getByText("Nothing found")).toBeVisible();
	});

	it("[SET-48] opens an item's own modifier dialog, and what is chosen there stays out of the order", async () => {
		const { router } = await show(till);
		await tile("Fries").click();
		const lines = () => page.getByRole("region", { name: "Current Order" }).element().textContent;
		await expect.poll(lines).toContain("Fries");
		await router.navigate({
			to: "/pos/$restaurantId/$stationId/settings",
			params: { restaurantId: "restaurant-1", stationId: "station-1" },
		});
		await page.getByRole("tab", { name: "Developer", exact: true }).click();
		await button("Open Modifier Debugger").click();
		await item("Cheeseburger").click();
		const dialog = page.getByRole("dialog", { name: "Cheeseburger" });
		for (const group of ["Cooking", "Extras"])
			await expect.element(dialog.getByRole("heading", { name: group })).toBeVisible();
		await dialog.getByRole("radio").first().click();
		await dialog.getByRole("checkbox").first().click();
		await dialog.getByRole("button", { name: /^Try These Choices/ }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect
			.element(overlay.getByText(/^Cheeseburger would come to \$\d+\.\d\d$/))
			.toBeVisible();
		await expect.element(item("Cheeseburger")).toHaveFocus();
		await item("Veggie Burger").click();
		await expect
			.element(page.getByRole("dialog", { name: "Veggie Burger" }))
			.toMatchTextContent("This item has no modifiers.");
		await userEvent.keyboard("{Escape}");
		await expect.element(overlay).toBeVisible();
		await overlay.getByRole("button", { name: "Close", exact: true }).click();
		await button("Back to POS").click();
		await expect.poll(lines).toContain("Fries");
		expect(lines()).not.toContain("Cheeseburger");
	});

	it("says that there is nothing before a sync", async () => {
		await opened({ menu: { categories: [], subCategories: [], items: [], taxes: [] } });
		await expect.element(overlay.getByText("Please sync menu data first.")).toBeVisible();
	});
});
