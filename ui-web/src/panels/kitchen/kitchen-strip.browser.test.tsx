import { recordOfKitchenPrinter } from "@tuckshop/core/records";
import type { KitchenPrinter } from "@tuckshop/core/rules/kitchen";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { show, tile, till } from "../../workshop/show.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const printer = (name: string, fallback = false): KitchenPrinter => ({
	name,
	address: `${name.toLowerCase()}.local`,
	model: "TM-T88V",
	paperWidth: 80,
	categories: [],
	fallback,
});
const row = () => page.getByRole("alert").filter({ hasText: "Grill has not printed" });

/** A till whose kitchen printers do not answer, after a sale of fries. */
async function sold() {
	const shown = await show(till, {
		prepare: ({ world }) => {
			world.faults.printer = "missing";
			world.device.settings.set(
				"kitchen/owner-1/restaurant-1",
				JSON.stringify({
					printers: [printer("Grill", true), printer("Bar")].map(recordOfKitchenPrinter),
					letter: "B",
				}),
			);
			world.kitchen.printers.set("restaurant-1", [printer("Grill", true), printer("Bar")]);
			world.kitchen.letters.set("restaurant-1/somebody", "A");
		},
	});
	await tile("Fries").click();
	await tile("Fries").click();
	await button("Pay").click();
	await button("Exact").click();
	return shown;
}

describe("a ticket that the kitchen does not have", () => {
	it("[KITC-06] shows at once as a red row, and is gone when it is printed again", async () => {
		const { services } = await sold();
		await expect
			.element(row())
			.toMatchTextContent("Grill has not printed B1. The kitchen does not have 2 items.");
		await row().getByRole("button", { name: "See" }).click();
		const dialog = page.getByRole("dialog", { name: "Not printed: Grill" });
		await expect.element(dialog).toMatchTextContent("2 Fries");
		services.world.faults.printer = "prints";
		await button("Print again").click();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(row()).not.toBeInTheDocument();
		expect(services.world.printed).toHaveLength(1);
	});

	it("[KITC-03, KITC-06] can be printed by another printer, by its name", async () => {
		const { services } = await sold();
		await row().getByRole("button", { name: "See" }).click();
		services.world.faults.printer = "prints";
		await button("Print at Bar instead").click();
		await expect.element(row()).not.toBeInTheDocument();
		const kept = await Effect.runPromise(services.world.settings.listByPrefix("kitchenTicket/"));
		expect(kept.map(({ value }) => value)).toMatchObject([
			{ station: "Grill", prints: [{ printer: "Bar", state: "printed" }] },
		]);
	});

	it("[KITC-06] is settled by somebody who told the kitchen by voice", async () => {
		const { services } = await sold();
		await row().getByRole("button", { name: "See" }).click();
		await button("Told by voice").click();
		await expect.element(row()).not.toBeInTheDocument();
		expect(services.world.printed).toHaveLength(0);
	});
});
