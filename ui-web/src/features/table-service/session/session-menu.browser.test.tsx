import { sampleMenu } from "@tuckshop/core/fakes";
import { cents, type Menu } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { scanCode, speeds } from "../../../workshop/key-presses.ts";
import {
	button,
	dialog,
	item,
	line,
	openTable,
	payment,
	radio,
	seatThree,
	servedServices,
	tab,
	text,
} from "../served.sample.ts";

/** Twelve categories with 244 items, as in a large kitchen. */
function largeMenu(): Menu {
	const [sample] = sampleMenu().items;
	if (!sample) throw new Error("the sample menu has items");
	const categories = Array.from({ length: 12 }, (_, at) => ({
		id: at + 1,
		name: `Course ${at + 1}`,
		sortOrder: at,
	}));
	const items = Array.from({ length: 244 }, (_, at) => ({
		...sample,
		id: 1_000 + at,
		name: `Dish ${at + 1}.`,
		price: cents(500 + at),
		categoryId: (at % 12) + 1,
		pluCode: String(7_000 + at),
		modifierGroups: [],
	}));
	return { ...sampleMenu(), categories, subCategories: [], items };
}

const search = page.getByRole("textbox", { name: "Search the menu" });
const menu = page.getByRole("region", { name: "Menu" });
const choice = (name: string) =>
	menu.getByRole("tab", { name, exact: true }).or(menu.getByRole("radio", { name, exact: true }));
const isInSight = (element: Element) => {
	const list = document.querySelector("#session-items")?.getBoundingClientRect();
	const { top, bottom } = element.getBoundingClientRect();
	return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1;
};

async function servedLargeMenu() {
	const services = servedServices({}, { menu: largeMenu() });
	await seatThree(services);
	await openTable(services);
	await expect.element(item("Dish 1\\.")).toBeVisible();
	await page.viewport(1024, 768);
	return services;
}

describe("the menu of a table", () => {
	it("[TABL-09] leads to any of 244 items in two taps: four categories are tabs, the others pills after them", async () => {
		await servedLargeMenu();
		expect(menu.getByRole("tab").elements()).toHaveLength(4);
		expect(
			page
				.getByRole("radiogroup", { name: "More categories" })
				.getByRole("radio")
				.elements()
				.map(({ textContent }) => textContent),
		).toEqual([5, 6, 7, 8, 9, 10, 11, 12].map((number) => `Course ${number}`));
		expect(menu.getByRole("button", { name: /^Dish/ }).elements()).toHaveLength(244);
		for (const number of [9, 2, 12, 1]) {
			await choice(`Course ${number}`).click();
			const marked = menu
				.element()
				.querySelectorAll('[aria-selected="true"], .ts-cat-rows [aria-checked="true"]');
			expect([...marked].map(({ textContent }) => textContent)).toEqual([`Course ${number}`]);
			expect(isInSight(item(`Dish ${number}\\.`).element())).toBe(true);
		}
		await choice("Course 9").click();
		await item("Dish 33\\.").click();
		await expect.element(line("Dish 33.")).toBeVisible();
	});

	it("[TABL-09] marks the category that was scrolled to, and keeps its place after an item, a search, and another table", async () => {
		await servedLargeMenu();
		const list = () => document.querySelector("#session-items") as HTMLElement;
		await radio("By Seat").click();
		await radio("Seat 3").click();
		list().scrollTop = 2_000;
		await expect.poll(() => choice("Course 1").element().ariaSelected).toBe("false");
		const place = list().scrollTop;
		const inSight = [...menu.getByRole("button", { name: /^Dish/ }).elements()].find(isInSight);
		(inSight as HTMLElement).click();
		await expect.element(text("Order added")).toBeVisible();
		expect(list().scrollTop).toBe(place);
		await search.fill("dish 200");
		await expect.element(text("1 item. Enter adds it to seat 3.")).toBeVisible();
		await button("Show the menu again").click();
		await expect.poll(() => list().scrollTop).toBe(place);
		await button("Close").click();
		await page.getByRole("button", { name: /^12/ }).click();
		await expect.poll(() => list().scrollTop).toBe(place);
		await expect.element(radio("Seat 3")).toHaveAttribute("aria-checked", "true");
	});
});

describe("the search of a table's menu", () => {
	it("[TABL-09] finds by name, and Enter adds the first to the chosen seat", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await radio("By Seat").click();
		await radio("Seat 2").click();
		await search.fill("anana");
		await expect.element(text("1 item. Enter adds it to seat 2.")).toBeVisible();
		await search.fill("urger");
		await expect.element(text("2 items. Enter adds the first one to seat 2.")).toBeVisible();
		const found = page.getByRole("group", { name: "Found items" }).getByRole("button");
		await expect.element(found.first()).toMatchTextContent(/^CheeseburgerGrill\$8\.49$/);
		await userEvent.keyboard("{Enter}");
		await dialog("Cheeseburger").getByRole("radio", { name: "Medium" }).click();
		await button(/^Add to Order/).click();
		await expect.element(line("Cheeseburger")).toMatchTextContent("Seat 2");
		await expect.element(search).toHaveValue("");
		await search.fill("no such dish");
		await expect.element(text("Nothing found for “no such dish”.")).toBeVisible();
		await userEvent.keyboard("{Enter}");
		await expect.element(tab(/^New Items/)).toMatchTextContent("New Items1");
		await userEvent.keyboard("{Escape}");
		await expect.element(search).toHaveValue("");
		await expect.element(item("Fries")).toBeVisible();
	});

	it("[TABL-09] adds the item of a PLU, and nothing for a code that no item has", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await search.fill("4011");
		await userEvent.keyboard("{Enter}");
		await expect.element(line("Banana")).toMatchTextContent("For the table");
		await search.fill("4012");
		await userEvent.keyboard("{Enter}");
		await expect.element(text("No item has the code 4012.")).toBeVisible();
		await expect.element(tab(/^New Items/)).toMatchTextContent("New Items1");
	});

	it("[TABL-09] hears a scanner wherever the focus is, and over a payment only offers what was scanned", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await radio("By Seat").click();
		await radio("Seat 3").click();
		await scanCode("4011", speeds.fast);
		await expect.element(line("Banana")).toMatchTextContent("Seat 3");
		await button("Pay").click();
		await expect.element(payment).toMatchTextContent(/\$23\.73/);
		await scanCode("4011", speeds.fast);
		await expect
			.element(payment.getByRole("alert"))
			.toMatchTextContent("A scan is not an amount4011 is Banana, $0.89");
		await expect.element(payment).toMatchTextContent("Nothing received yet");
		await button("Add Banana").click();
		await expect.element(payment.getByRole("alert")).not.toBeInTheDocument();
		await payment.getByRole("button", { name: "Cancel" }).click();
		await expect.element(line("Banana")).toMatchTextContent(/^2Banana|Banana.*\$1\.78/);
	});

	it("[TABL-09] is typed on the keypad of the screen, which shows what it finds", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await button("On-screen keypad").click();
		const keypad = dialog("Search");
		for (const key of "URGER") await keypad.getByRole("button", { name: key, exact: true }).click();
		await keypad.getByRole("button", { name: "Search" }).click();
		await expect.element(keypad).not.toBeInTheDocument();
		await expect.element(text("2 items. Enter adds the first one for the table.")).toBeVisible();
		expect(dialog("Cheeseburger").elements()).toHaveLength(0);
	});
});
