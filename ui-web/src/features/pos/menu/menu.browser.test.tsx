import { sampleMenu } from "@tuckshop/core/fakes";
import { NotStored } from "@tuckshop/core/ports";
import type { Menu, MenuItem } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServices, maya } from "../../../workshop/fake-services.ts";
import { open, setReachable, show, tile, till } from "../../../workshop/show.tsx";

const search = page.getByRole("textbox", { name: "Enter PLU or search items" });
const lines = page.getByRole("list", { name: "Order lines" });
const items = () =>
	page
		.getByRole("group", { name: "Items" })
		.getByRole("button")
		.elements()
		.map((element) => element.querySelector(".ts-tile-name")?.textContent);

describe("browsing", () => {
	it("[MENU-01, MENU-02, MENU-03, MENU-04, MENU-05, MENU-11] shows a tab for each category and the items of the first", async () => {
		await show(till);
		await expect
			.element(page.getByRole("tab", { name: "Grill" }))
			.toHaveAttribute("aria-selected", "true");
		const tabs = page.getByRole("tablist", { name: "Categories" }).getByRole("tab").elements();
		expect(tabs.map((tab) => tab.textContent)).toEqual([
			"Grill",
			"Hot Drinks",
			"Salad Bar",
			"Shop",
		]);
		expect(items()).toEqual(["Cheeseburger", "Veggie Burger", "Fries", "Poutine"]);
		await page.getByRole("tab", { name: "Hot Drinks" }).click();
		expect(items()).toEqual(["Café au lait", "Green Tea"]);
	});

	it("[MENU-07, MENU-08, MENU-09, MENU-10] narrows a category to a sub-category, and shows no strip where there is none", async () => {
		await show(till);
		const strip = page.getByRole("radiogroup", { name: "Sub-categories" });
		await expect
			.element(strip.getByRole("radio", { name: "All Items" }))
			.toHaveAttribute("aria-checked", "true");
		await strip.getByRole("radio", { name: "Sides" }).click();
		expect(items()).toEqual(["Fries", "Poutine"]);
		await strip.getByRole("radio", { name: "All Items" }).click();
		expect(items()).toHaveLength(4);
		await page.getByRole("tab", { name: "Shop" }).click();
		expect(strip.elements()).toHaveLength(0);
	});

	it("[MENU-19, MENU-20, MENU-21, MENU-22, MENU-23, MENU-30] tells tag, name, price, modifiers and what is not to be had", async () => {
		await show(till);
		for (const part of ["meal item", "Cheeseburger", "$8.49"])
			await expect.element(tile("Cheeseburger")).toMatchTextContent(part);
		await expect
			.element(tile("Cheeseburger").getByRole("img", { name: "Has options" }))
			.toBeVisible();
		for (const part of ["Menu Item", "Veggie Burger", "$7.99"])
			await expect.element(tile("Veggie Burger")).toMatchTextContent(part);
		await expect.element(tile("Poutine")).toMatchTextContent("Unavailable");
		await expect.element(tile("Poutine")).toHaveAttribute("aria-disabled", "true");
		await page.getByRole("tab", { name: "Salad Bar" }).click();
		await expect.element(tile("Salad by Weight")).toMatchTextContent("Open Price");
	});

	it("[MENU-24, MENU-25, MENU-26, MENU-27] colours the badge by the tag", async () => {
		await show(till);
		const badge = (name: string) => tile(name).element().querySelector(".ts-badge")?.className;
		await expect.element(tile("Cheeseburger")).toBeVisible();
		expect(badge("Cheeseburger")).toContain("ts-badge-warning");
		expect(badge("Fries")).toContain("ts-badge-primary");
		await page.getByRole("tab", { name: "Shop" }).click();
		expect(badge("Chocolate Bar")).toContain("ts-badge-secondary");
		expect(badge("Notebook")).toContain("ts-badge-error");
	});

	it("[MENU-15] says when a category is empty", async () => {
		const menu = sampleMenu();
		await show(till, {
			menu: {
				...menu,
				categories: [...menu.categories, { id: 9, name: "Seasonal", sortOrder: 9 }],
			},
		});
		await page.getByRole("tab", { name: "Seasonal" }).click();
		await expect.element(page.getByText("No items found in this category")).toBeVisible();
	});

	it("[SYNC-41] says why there is no menu, and tries again", async () => {
		const { services } = await show(till, { faults: { menu: "refuses" } });
		await expect.element(page.getByRole("button", { name: "Try Again" })).toBeVisible();
		services.world.faults.menu = "answers";
		await page.getByRole("button", { name: "Try Again" }).click();
		await expect.element(tile("Fries")).toBeVisible();
	});

	it("keeps 5,000 items out of the document but for those in sight", async () => {
		await show(till, { menu: largeMenu(5_000) });
		await expect.element(tile("Item 1 ")).toBeVisible();
		expect(items().length).toBeLessThan(80);
	});
});

describe("searching", () => {
	it("[SRCH-01] invites to scan, type or tap", async () => {
		await show(till);
		await expect
			.element(search)
			.toHaveAttribute(
				"placeholder",
				"Enter PLU or Search Items... (scan barcode or tap to search)",
			);
	});

	it("[SRCH-08, SRCH-09] adds the item of a PLU, by way of its price", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await search.fill("4011");
		await userEvent.keyboard("{Enter}");
		await expect.element(lines).toMatchTextContent("Banana");
		await expect.element(search).toHaveValue("");
		await search.fill("4640");
		await userEvent.keyboard("{Enter}");
		await expect.element(page.getByRole("dialog", { name: "Enter Price" })).toBeVisible();
	});

	it("[SRCH-10, SRCH-06, SRCH-07] shows what a text finds while it is typed, and the menu again", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await search.fill("bu");
		expect(items()).toHaveLength(4);
		await search.fill("bur");
		await expect.element(page.getByText("2 items found for “bur”")).toBeVisible();
		expect(items()).toEqual(["Cheeseburger", "Veggie Burger"]);
		await search.fill("burx");
		await expect.element(page.getByText("Nothing found")).toBeVisible();
		await page.getByRole("button", { name: "Show the menu again" }).click();
		expect(items()).toHaveLength(4);
	});

	it("[SRCH-10] shows the menu again by Escape, wherever the focus stands after a search", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await search.fill("bur");
		await userEvent.keyboard("{Enter}");
		await expect.poll(() => document.activeElement?.closest("#item-grid")).not.toBeNull();
		await userEvent.keyboard("{Escape}");
		await expect.element(tile("Fries")).toBeVisible();
		await expect.element(search).toHaveValue("");
		await expect.element(search).toHaveFocus();
	});

	it("says that there is more than it shows of a search that finds hundreds, and never that what it shows is all", async () => {
		await show(till, { menu: largeMenu(201) });
		await expect.element(tile("Item 1 ")).toBeVisible();
		await search.fill("item");
		await expect
			.element(page.getByText("More than 200 items found for “item”: type more of the name"))
			.toBeVisible();
		await search.fill("item 11");
		await expect.element(page.getByText("11 items found for “item 11”")).toBeVisible();
	});

	it("[SRCH-02, SRCH-03, SRCH-04, SRCH-05] opens an on-screen keypad when it is tapped", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await search.click();
		const dialog = page.getByRole("dialog", { name: "Search" });
		for (const letter of ["B", "A", "N", "X"])
			await dialog.getByRole("button", { name: letter, exact: true }).click();
		await dialog.getByRole("button", { name: "Backspace" }).click();
		await expect.element(dialog.getByRole("textbox")).toHaveValue("BAN");
		await dialog.getByRole("radio", { name: "123" }).click();
		await dialog.getByRole("button", { name: "Clear" }).click();
		for (const digit of ["4", "0", "1", "1"])
			await dialog.getByRole("button", { name: digit, exact: true }).click();
		await expect.element(dialog.getByRole("button", { name: "Space" })).toBeVisible();
		await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
		await dialog.getByRole("button", { name: "Search", exact: true }).click();
		await expect.element(lines).toMatchTextContent("Banana");
		expect(dialog.elements()).toHaveLength(0);
	});

	it("[SRCH-12] hears a scanner wherever the focus stands, and opens no keypad", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		tile("Fries").element().focus();
		for (const key of "4011")
			document.activeElement?.dispatchEvent(
				new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
			);
		await (page.getByRole("button", { name: "On-screen keypad" }).element() as HTMLElement).click();
		expect(page.getByRole("dialog").elements()).toHaveLength(0);
		const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(enter);
		expect(enter.defaultPrevented).toBe(true);
		await expect.element(lines).toMatchTextContent("Banana");
		expect(lines.getByRole("listitem").elements().length).toBe(1);
	});

	it("[SRCH-14] takes the focus back to the search box, but not from a dialog", async () => {
		await show(till);
		await tile("Fries").click();
		await expect.element(search).toHaveFocus();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await new Promise((resolve) => setTimeout(resolve, 700));
		await expect.element(page.getByRole("textbox", { name: "Amount Received" })).toHaveFocus();
	});
});

describe("the bar", () => {
	it("[NET-04, NET-05, NET-06, NET-07, NET-08, NET-09] shows status, last sync, and the ways to other screens", async () => {
		await show(till);
		const bar = page.getByRole("banner");
		await expect.element(bar).toMatchTextContent("Online");
		await expect.poll(() => bar.element().textContent).toMatch(/Last sync \d{1,2}:\d{2} [ap]\.m\./);
		for (const name of ["Sync Now", "Transactions", "API Debugger", "Settings", "Reset Data"])
			await expect.element(bar.getByRole("button", { name })).toBeVisible();
	});

	it("[NAV-16, NAV-17, NAV-18, SHELL-04, NAV-03, CART-12] stands over the menu at two thirds and the order at one", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		const box = (element: Element) => element.getBoundingClientRect();
		const menu = box(page.getByRole("region", { name: "Menu" }).element());
		const order = page.getByRole("region", { name: "Current Order" });
		expect(Math.abs(menu.width - (1280 * 2) / 3)).toBeLessThan(2);
		expect(box(order.element()).left).toBeGreaterThanOrEqual(menu.right);
		expect(box(page.getByRole("banner").element()).bottom).toBeLessThanOrEqual(menu.top);
		await expect.element(order.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
	});

	it("[SYNC-26, SYNC-27, MENU-16] says Syncing... in its place while a sync runs, and can't be pressed", async () => {
		const { services } = await show(till, {
			prepare: ({ world }) =>
				void Object.assign(world.menuSource, { categories: () => Effect.never }),
		});
		const busy = page.getByRole("button", { name: "Syncing..." });
		await expect.element(busy).toHaveAttribute("aria-disabled", "true");
		await expect.element(page.getByText("Loading menu data...")).toBeVisible();
		expect(services.world.device.menus.size).toBe(0);
	});

	it("[SYNC-40] says when the menu on the device can't be read", async () => {
		await show(till, {
			faults: { reachable: false },
			prepare: ({ world, ...services }) => {
				Object.assign(world.menuStore, {
					load: () => Effect.fail(new NotStored({ reason: "torn" })),
				});
				world.device.settings.set("lastOwner", JSON.stringify(maya));
				Object.assign(services.restaurants, fakeServices().restaurants);
			},
		});
		await expect
			.element(page.getByText("Failed to load menu data from local storage"))
			.toBeVisible();
	});

	it("[SHELL-09] keeps a screen that fails from taking the till down, and folds the details", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const { drawn } = await show(till, {
			prepare: ({ world }) => void Object.assign(world.ids, { uuid: () => never() }),
		});
		await expect.element(page.getByText("Something went wrong")).toBeVisible();
		const details = drawn.container.querySelector("details");
		expect(details?.open).toBe(false);
		await page.getByText("Details").click();
		await expect.element(page.getByText(/no ids/)).toBeVisible();
		log.mockRestore();
	});

	it("[NET-11, NET-12] asks before it clears the device, and refuses while a sale is not sent", async () => {
		const { services } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await page.getByRole("button", { name: "Reset Data" }).click();
		const dialog = page.getByRole("dialog", { name: "Reset Data" });
		await expect
			.element(dialog)
			.toMatchTextContent("This clears all local data on this device. Continue?");
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await tile("Fries").click();
		setReachable(services, false);
		await expect.element(page.getByRole("button", { name: "Sync Now" })).toBeDisabled();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.getByRole("button", { name: "Exact" }).click();
		await expect.element(page.getByText("Order Saved", { exact: true })).toBeVisible();
		await page.getByRole("button", { name: "Reset Data" }).click();
		await expect.element(dialog).toMatchTextContent("1 sale for $3.94 has not been sent yet.");
		await expect
			.element(dialog.getByRole("button", { name: "Reset Data" }))
			.not.toBeInTheDocument();
		expect([services.world.device.sales.size, services.calls.reloaded]).toEqual([1, 0]);
	});

	it("[NET-12] writes unsent sales to a file first, and clears only what is in it as it stands", async () => {
		const { services } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		setReachable(services, false);
		await expect.element(page.getByRole("button", { name: "Sync Now" })).toBeDisabled();
		await tile("Fries").click();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.getByRole("button", { name: "Exact" }).click();
		await expect.poll(() => services.world.device.sales.size).toBe(1);
		await page.getByRole("button", { name: "Reset Data" }).click();
		const dialog = page.getByRole("dialog", { name: "Reset Data" });
		await dialog.getByRole("button", { name: "Export and Reset" }).click();
		await expect.element(dialog).toMatchTextContent("It holds 1 sale.");
		expect(services.world.device.sales.size).toBe(1);
		const [file] = services.calls.files;
		expect(JSON.parse(file?.text ?? "{}")).toMatchObject({ count: 1 });
		await dialog.getByRole("button", { name: "Reset Data" }).click();
		await expect.poll(() => services.calls.reloaded).toBe(1);
		expect(services.world.device.sales.size).toBe(0);
	});

	it("[NET-12] clears and reloads when it is confirmed", async () => {
		const { services } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await page.getByRole("button", { name: "Reset Data" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Reset Data" }).click();
		await expect.poll(() => services.calls.reloaded).toBe(1);
		expect([services.world.device.menus.size, services.world.device.settings.size]).toEqual([0, 0]);
	});

	it("[TXN-09] lists a sale whose outcome is unknown, with its reason, since when and what to do, and asks twice before an order that went just now is sent again", async () => {
		const { services } = await show(till, { faults: { provider: "loses-reply" } });
		await tile("Fries").click();
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.getByRole("button", { name: "Exact" }).click();
		await page.getByRole("button", { name: "1 sale needs attention" }).click();
		const dialog = page.getByRole("dialog", { name: "Sales that need attention" });
		await expect
			.element(dialog)
			.toMatchTextContent(services.world.orders[0]?.reference ?? "no order");
		await expect.element(dialog).toMatchTextContent("Outcome unknown");
		await expect.element(dialog).toMatchTextContent("no answer to the order");
		await expect.element(dialog).toMatchTextContent(/No answer since .+ [ap]\.m\./);
		const isNotThere = dialog.getByRole("button", { name: "It is not there: send it again" });
		await isNotThere.click();
		const recent = dialog.getByText("That is less than an hour ago");
		await expect.element(recent).toBeVisible();
		expect(services.world.orders).toHaveLength(1);
		await isNotThere.click();
		// Its answer is lost once more: a person who looked before that sees that this is another
		// attempt.
		await expect
			.element(dialog)
			.toMatchTextContent("This was sent 2 times. Check again before you answer.");
		await expect.element(recent).not.toBeInTheDocument();
		await dialog.getByRole("button", { name: "It is there" }).click();
		await expect
			.poll(() => page.getByRole("button", { name: "1 sale needs attention" }).elements().length)
			.toBe(0);
		expect(services.world.orders).toHaveLength(2);
	});

	it("[SHELL-08] blocks reload and context menu while offline, and only then", async () => {
		const { services } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		const blocked = () => {
			const events = [
				new KeyboardEvent("keydown", { key: "F5", cancelable: true, bubbles: true }),
				new KeyboardEvent("keydown", { key: "r", ctrlKey: true, cancelable: true, bubbles: true }),
				new KeyboardEvent("keydown", { key: "R", metaKey: true, cancelable: true, bubbles: true }),
				new MouseEvent("contextmenu", { cancelable: true, bubbles: true }),
			];
			for (const event of events) document.body.dispatchEvent(event);
			return events.map((event) => event.defaultPrevented);
		};
		expect(blocked()).toEqual([false, false, false, false]);
		setReachable(services, false);
		await expect.element(page.getByRole("button", { name: "Sync Now" })).toBeDisabled();
		expect(blocked()).toEqual([true, true, true, true]);
	});
});

const never = (): never => {
	throw new Error("no ids");
};

function largeMenu(size: number): Menu {
	const menu = sampleMenu();
	const [sample] = menu.items as [MenuItem, ...MenuItem[]];
	const items = Array.from(
		{ length: size },
		(_, index): MenuItem => ({
			...sample,
			id: index + 1,
			name: `Item ${index + 1} `,
			subCategoryName: "",
		}),
	);
	return { ...menu, categories: menu.categories.slice(0, 1), subCategories: [], items };
}

describe("the columns of the item grid", () => {
	it.each([
		["[MENU-12]", 4, [1, 2, 2]],
		["[MENU-13]", 8, [2, 3, 4]],
		["[MENU-14]", 9, [2, 4, 5]],
	] as const)(
		"%s %i items stand in %j columns on a phone of 390, a till of 1024 and a desktop of 1280 pixels",
		async (_, count, columns) => {
			const sample = sampleMenu();
			const items = sample.items.flatMap((item, _index, all) =>
				item === all[0]
					? Array.from({ length: count }, (__, id) => ({
							...item,
							id: id + 1,
							name: `Item ${id + 1}`,
						}))
					: [],
			);
			const { drawn, services } = await show(till, {
				menu: { ...sample, categories: sample.categories.slice(0, 1), items },
				width: 390,
			});
			drawn.unmount();
			for (const [index, width] of [390, 1024, 1280].entries()) {
				const at = await open(till, services, width);
				await expect.element(page.getByRole("button", { name: /Item 1\b/ })).toBeVisible();
				const lefts = new Set(
					[...document.querySelectorAll("#item-grid .ts-tile")].map((one) =>
						Math.round(one.getBoundingClientRect().left),
					),
				);
				expect(lefts.size).toBe(columns[index]);
				at.drawn.unmount();
			}
		},
	);
});
