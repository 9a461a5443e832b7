import { recordOfKitchenPrinter } from "@tuckshop/core/records";
import type { KitchenPrinter } from "@tuckshop/core/rules/kitchen";
import { documentText } from "@tuckshop/core/rules/receipt";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { FakeServices } from "../../../workshop/fake-services.ts";
import {
	button,
	dialog,
	item,
	line,
	openTable,
	seatThree,
	servedServices,
	tab,
	text,
} from "../served.sample.ts";

const grill: KitchenPrinter = {
	name: "Grill",
	address: "grill.local",
	model: "TM-T88V",
	paperWidth: 80,
	categories: [],
	fallback: true,
};

/** Three guests at table 12 of a restaurant whose kitchen has a printer, and two at table 14. */
async function twoTables(): Promise<{ readonly services: FakeServices; readonly other: string }> {
	const services = servedServices();
	const { world, tablePorts } = services;
	const kept = { printers: [recordOfKitchenPrinter(grill)], letter: "B" };
	world.device.settings.set("kitchen/owner-1/restaurant-1", JSON.stringify(kept));
	world.kitchen.printers.set("restaurant-1", [grill]);
	await seatThree(services);
	const { id } = await Effect.runPromise(tablePorts.sessions.start("table-8", 2));
	return { services, other: id };
}
const papers = ({ world }: FakeServices) => world.printed.map(({ blocks }) => documentText(blocks));
const card = (number: string) =>
	dialog(/^Move table/).getByRole("button", { name: new RegExp(`^${number}\\s*\\d+ seats?`) });

describe("a table's guests", () => {
	it("[TABL-08, KITC-04] move to a free table by two taps, and the kitchen reads the new one over the old one", async () => {
		const { services } = await twoTables();
		await openTable(services);
		await button("Move").click();
		await expect.element(button("Choose a table")).toBeDisabled();
		await card("4").click();
		await expect.element(card("4")).toHaveAttribute("aria-pressed", "true");
		await button("Move to table 4").click();
		await expect.element(page.getByText("Moved to table 4")).toBeVisible();
		await expect.element(page.getByRole("dialog", { name: /Table 4$/ })).toBeVisible();
		await tab(/^Sent/).click();
		await expect.element(line("Fries")).toBeVisible();
		await expect.poll(() => papers(services)).toHaveLength(1);
		expect(papers(services)[0]).toMatch(/CHANGE/);
		expect(papers(services)[0]).toMatch(/TABLE 4\nNOT Table 12/);
	});

	it("[TABL-08] join those of another table after a question, once nothing waits to be sent", async () => {
		const { services, other } = await twoTables();
		await openTable(services);
		await item("Green Tea").click();
		await button("Move").click();
		await card("8").click();
		await expect
			.element(text("Send or remove the new items first: they belong to this check."))
			.toBeVisible();
		await expect.element(button("Join table 8")).toBeDisabled();
		await button("Cancel").click();
		await button("Remove Green Tea").click();
		await button("Move").click();
		await card("8").click();
		await expect
			.element(page.getByText(/^Guests sit at table 8. Put both on one check\?/))
			.toBeVisible();
		await button("Join table 8").click();
		await expect.element(page.getByText("Joined table 8")).toBeVisible();
		await expect.element(button("5 guests")).toBeVisible();
		expect(
			services.tableBook.orders.map(({ sessionId, record }) => [sessionId, record.seat_number]),
		).toEqual([
			[other, null],
			[other, 4],
			[other, 5],
		]);
		await expect.poll(() => papers(services)).toHaveLength(1);
		expect(papers(services)[0]).toMatch(/TABLE 8\nNOT Table 12[\s\S]*» Seat 5/);
	});

	it("[TABL-08] are given to another server, and show under Mine no more", async () => {
		const { services } = await twoTables();
		await openTable(services);
		await button("Move").click();
		await dialog(/^Move table/)
			.getByRole("radio", { name: "Server" })
			.click();
		await dialog(/^Move table/)
			.getByRole("radio", { name: /^Ben/ })
			.click();
		await button(/^Give to Ben/).click();
		await expect.element(page.getByText(/serves this table now$/)).toBeVisible();
		await button("Close").click();
		await expect.element(button("Mine, 1")).toBeVisible();
		await button("Mine, 1").click();
		await expect.element(page.getByRole("button", { name: /^8\s*\d+ seats/ })).toBeVisible();
		await expect
			.element(page.getByRole("button", { name: /^12\s*\d+ seats/ }))
			.not.toBeInTheDocument();
	});
});

describe("a line that was sent", () => {
	it("[TABL-08, KITC-04] moves in part to another seat, and to another table, and the kitchen is told of each", async () => {
		const { services, other } = await twoTables();
		await openTable(services);
		await tab(/^Sent/).click();
		await button("Move Veggie Burger").click();
		const ask = dialog("Move Veggie Burger");
		await expect.element(button("Move 2 items")).toBeDisabled();
		await ask.getByRole("button", { name: "One less" }).click();
		await ask.getByRole("radio", { name: "Seat 1" }).click();
		await button("Move 1 item").click();
		await expect.element(page.getByText("Item moved")).toBeVisible();
		const seats = () =>
			services.tableBook.orders.map(({ sessionId, record }) => [
				record.quantity,
				record.seat_number,
				sessionId === other,
			]);
		expect(seats()).toEqual([
			[1, null, false],
			[1, 2, false],
			[1, 3, false],
			[1, 1, false],
		]);
		await button("Move Fries").click();
		await dialog("Move Fries").getByRole("radio", { name: "Table 8" }).click();
		await button("Move 1 item").click();
		await expect.poll(() => papers(services)).toHaveLength(2);
		expect(seats()[0]).toEqual([1, null, true]);
		const [seat = "", table = ""] = papers(services);
		expect(seat).toMatch(/CHANGE[\s\S]*Veggie Burger[\s\S]*Seat 1/);
		expect(table).toMatch(/TABLE 8\nNOT Table 12[\s\S]*1 Fries/);
	});
});
