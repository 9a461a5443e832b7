import { sampleMenu } from "@tuckshop/core/fakes";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { open, seesToast, show, till } from "../../workshop/show.tsx";

const settings = `${till}/settings`;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const card = () => page.getByRole("article", { name: "Kitchen Printers" });
const words = (text: string) =>
	expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

const menu = () => {
	const base = sampleMenu();
	return {
		...base,
		categories: base.categories.map((each) => ({ ...each, kitchenPrinters: ["1"] })),
	};
};

async function at(options: Parameters<typeof show>[1] = {}) {
	const shown = await show(settings, { menu: menu(), ...options });
	await page.getByRole("tab", { name: "Receipt Printer", exact: true }).click();
	return shown;
}

describe("the kitchen's printers", () => {
	it("[KITC-01, ORDR-05] are named, reached and given categories and types of orders by the owner, for every device of the restaurant, and test-printed", async () => {
		const { services, drawn } = await at();
		await words("The menu names printers that are not listed here: 1");
		await words("Without a kitchen printer no ticket is printed.");
		await button("Add Kitchen Printer").click();
		await button("Save Kitchen Printers").click();
		await words("Please name the station");
		await field("Station").fill("Grill");
		await card().getByLabelText("Printer Address", { exact: true }).fill("http://grill");
		await button("Save Kitchen Printers").click();
		await words(
			"This is not a printer's address. Enter an IP address or a name, without http:// and without a path",
		);
		await card().getByLabelText("Printer Address", { exact: true }).fill("grill.local");
		await words("Their items print at Grill.");
		await field("Name in the menu").fill("1");
		await expect.element(page.getByText(/The menu names printers/)).not.toBeInTheDocument();
		await button("Salad Bar").click();
		await expect.element(button("Salad Bar")).toHaveAttribute("aria-pressed", "true");
		await button("To Go").click();
		await button("Save Kitchen Printers").click();
		await words("Settings saved");
		const saved = {
			name: "Grill",
			providerName: "1",
			address: "grill.local",
			model: "TM-T88V",
			paperWidth: 80,
			categories: [3],
			orderTypes: ["to-go"],
			fallback: true,
		};
		expect(services.world.kitchen.printers.get("restaurant-1")).toEqual([saved]);
		await card().getByRole("button", { name: "Test Print", exact: true }).click();
		await expect.poll(() => services.world.printed.length).toBe(1);
		drawn.unmount();
		await open(settings, services);
		await page.getByRole("tab", { name: "Receipt Printer", exact: true }).click();
		await expect.element(field("Station")).toHaveValue("Grill");
		await expect.element(button("Salad Bar")).toHaveAttribute("aria-pressed", "true");
		await expect.element(button("To Go")).toHaveAttribute("aria-pressed", "true");
	});

	it("[KITC-01] stay as they are where the server does not take them, and say so", async () => {
		const { services } = await at();
		await button("Add Kitchen Printer").click();
		await field("Station").fill("Grill");
		await card().getByLabelText("Printer Address", { exact: true }).fill("10.0.0.7");
		services.world.faults.reachable = false;
		await button("Save Kitchen Printers").click();
		await seesToast(
			"Failed to save settings. Please try again.",
			"The server refused them. Nothing was changed.",
		);
		expect(services.world.kitchen.printers.size).toBe(0);
	});
});

describe("the permission for the local network", () => {
	const withPrinter = async (localNetwork: "allowed" | "not-asked" | "refused" | "unknown") =>
		at({
			prepare: ({ calls, world }) => {
				calls.localNetwork = localNetwork;
				world.kitchen.printers.set("restaurant-1", [
					{
						name: "Grill",
						address: "grill.local",
						model: "TM-T88V",
						paperWidth: 80,
						categories: [],
						fallback: true,
					},
				]);
			},
		});

	it("[KITC-07] is asked for by a click, and its state is shown", async () => {
		const { services } = await withPrinter("not-asked");
		await words("Not asked yet");
		services.calls.localNetwork = "allowed";
		await button("Ask the Browser").click();
		await words("Allowed");
		await expect.element(button("Ask the Browser")).not.toBeInTheDocument();
	});

	it("[KITC-07] that was refused says what to do, and is not asked for in vain", async () => {
		await withPrinter("refused");
		await words("Refused");
		await expect.element(page.getByText(/set Local network to Allow/)).toBeVisible();
		await expect.element(button("Ask the Browser")).not.toBeInTheDocument();
	});
});
