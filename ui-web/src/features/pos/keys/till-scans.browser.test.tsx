import { sampleMenu } from "@tuckshop/core/fakes";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { pausedAt, pressKeys, scanCode, speeds } from "../../../workshop/key-presses.ts";
import { setReachable, show, tile, till } from "../../../workshop/show.tsx";

const search = page.getByRole("textbox", { name: "Enter PLU or search items" });
const lines = page.getByRole("list", { name: "Order lines" });
const linesText = () => lines.element().textContent;
const quiet = (milliseconds = 260) => new Promise((next) => setTimeout(next, milliseconds));

describe("a scan at the till", () => {
	it.each(Object.entries(speeds))("[SRCH-11, COUN-01] adds its item once, %s", async (_, speed) => {
		await show(till);
		await tile("Fries").click();
		await quiet();
		await scanCode("4011", speed);
		await expect.element(lines).toMatchTextContent("Banana");
		await quiet();
		expect(lines.getByRole("listitem").elements()).toHaveLength(2);
		await expect.element(search).toHaveValue("");
		expect(page.getByRole("dialog").elements()).toHaveLength(0);
	});

	it("[COUN-01] takes a code with a pause whole, and never sells what its tail is the code of", async () => {
		await show(till);
		await tile("Fries").click();
		await quiet();
		await scanCode("4011", pausedAt(1));
		await expect.element(lines).toMatchTextContent("Banana");
		const before = linesText();
		await quiet();
		await scanCode("074100114011", pausedAt(8));
		await expect.element(page.getByText("0 items found for “074100114011”")).toBeVisible();
		await quiet();
		await scanCode("074100114011", {
			gap: (place) => (place === 8 ? 150 : 9),
			end: { key: "Enter", after: 9 },
		});
		await quiet();
		await expect.element(search).toHaveValue("074100114011");
		expect(linesText()).toBe(before);
	});

	it("[COUN-01, SRCH-08] takes what the whole box holds first, and a scan into a box that holds other text still", async () => {
		await show(till);
		await tile("Fries").click();
		await quiet();
		await search.fill("fri");
		await scanCode("4011", speeds.fast);
		await expect.element(lines).toMatchTextContent("Banana");
		await expect.element(search).toHaveValue("");
		await search.fill("40");
		await quiet();
		await pressKeys([
			{ key: "1", after: 0 },
			{ key: "1", after: 20 },
			{ key: "Enter", after: 20 },
		]);
		await expect.element(lines).toMatchTextContent("$1.78");
	});

	it("[SRCH-10, COUN-01] only searches for digits that are no PLU, also where one name holds them", async () => {
		const menu = sampleMenu();
		await show(till, {
			menu: {
				...menu,
				items: menu.items.map((item) =>
					item.name === "Fries" ? { ...item, name: "Fries 12345" } : item,
				),
			},
		});
		await expect.element(tile("Fries")).toBeVisible();
		await search.fill("12345");
		await pressKeys([{ key: "Enter", after: 0 }]);
		await expect.element(page.getByText("1 item found for “12345”")).toBeVisible();
		await expect.element(page.getByText("Your cart is empty")).toBeVisible();
		await search.fill("fries 12345");
		await pressKeys([{ key: "Enter", after: 0 }]);
		await expect.element(lines).toMatchTextContent("Fries 12345");
	});

	it("[COUN-01] presses nothing that has the focus with the Enter behind what was typed beside the box", async () => {
		await show(till);
		await tile("Fries").click();
		await quiet();
		tile("Veggie Burger").element().focus();
		await pressKeys([
			{ key: "4", after: 0 },
			{ key: "0", after: 90 },
			{ key: "1", after: 90 },
			{ key: "1", after: 90 },
			{ key: "Enter", after: 90 },
		]);
		await quiet();
		expect(linesText()).not.toContain("Veggie Burger");
	});

	it("[ITC-02, ITC-03] takes a campus card for the tender of the order, and its Cancel gives the tender back", async () => {
		const { services } = await show(till);
		await tile("Fries").click();
		await page.getByRole("tab", { name: "Card", exact: true }).click();
		await quiet();
		await scanCode("60010002", speeds.fast);
		const balance = page.getByRole("dialog", { name: "Campus Card Balance" });
		await expect.element(balance).toMatchTextContent("•••• 0002");
		expect(services.world.campus.debits.size).toBe(0);
		await balance.getByRole("button", { name: "Cancel" }).click();
		await expect.element(search).toHaveValue("");
		await expect
			.element(page.getByRole("tab", { name: "Card", exact: true }))
			.toHaveAttribute("aria-selected", "true");
		await scanCode("60010002", speeds.fast);
		await balance.getByRole("button", { name: "Process ITC Payment" }).click();
		await page
			.getByRole("dialog", { name: "Payment Successful" })
			.getByRole("button", { name: "Close" })
			.last()
			.click();
		await expect.element(page.getByText("Your cart is empty")).toBeVisible();
		expect(services.world.campus.debits.size).toBe(1);
	});

	it("[ITC-11] queues no campus card that was scanned at a till without contact, until its button is pressed", async () => {
		const { services } = await show(till);
		await tile("Fries").click();
		setReachable(services, false);
		await expect.element(page.getByText("Offline", { exact: true }).first()).toBeVisible();
		await quiet();
		await scanCode("60010002", speeds.fast);
		await expect.element(page.getByRole("dialog")).toBeVisible();
		await quiet();
		expect(page.getByRole("dialog", { name: "Transaction Queued" }).elements()).toHaveLength(0);
		await expect
			.element(page.getByRole("textbox", { name: "Card number" }))
			.toHaveValue("••••0002");
		await quiet();
		const queue = page.getByRole("button", { name: "Queue Transaction" });
		await expect.element(queue).toBeEnabled();
		await queue.click();
		await expect
			.element(page.getByRole("dialog", { name: "Transaction Queued" }))
			.toBeInTheDocument();
	});

	it("[SRCH-10] only searches for what no item has where there is nothing to pay, or it may be a product, and offers to take it for a campus card", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await scanCode("60010001", speeds.fast);
		await expect.element(page.getByText("0 items found for “60010001”")).toBeVisible();
		expect(page.getByRole("button", { name: /^Pay with Campus Card/ }).elements()).toHaveLength(0);
		await page.getByRole("button", { name: "Show the menu again" }).click();
		await tile("Fries").click();
		await quiet();
		await scanCode("60010001", speeds.fast);
		await page.getByRole("button", { name: "Pay with Campus Card •••• 0001" }).click();
		await expect
			.element(page.getByRole("dialog", { name: "Campus Card Balance" }))
			.toMatchTextContent("•••• 0001");
	});

	it("[SRCH-02, SRCH-11] adds what is scanned on the search's own keypad, and closes it", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await search.click();
		await expect.element(page.getByRole("dialog", { name: "Search" })).toBeVisible();
		await quiet();
		await scanCode("4011", pausedAt(2));
		await expect.element(lines).toMatchTextContent("Banana");
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	});
});
