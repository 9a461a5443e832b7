import { Refused } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { setReachable } from "../../../workshop/fake-services.ts";
import { open, seesToast } from "../../../workshop/show.tsx";
import {
	button,
	dialog,
	openTable,
	radio,
	seatThree,
	servedServices,
	servedStation,
	tab,
	text,
} from "../served.sample.ts";

const card = (number: string) =>
	page.getByRole("button", { name: new RegExp(`^${number}\\s*\\d+ seats?`) });
const panel = page.getByRole("tabpanel");
const row = (name: string) => panel.getByRole("listitem").filter({ hasText: name });

describe("the tables", () => {
	it("[TFLR-01, TFLR-02, TFLR-03, TFLR-05, TFLR-08] stand under the first floor and its first section", async () => {
		await open(servedStation, servedServices());
		for (const name of ["Tables", "Floors", "Sections", "Servers"])
			await expect.element(tab(name)).toBeVisible();
		for (const [name, checked] of [
			["Main Floor", "true"],
			["Mezzanine", "false"],
			["Window", "true"],
			["Booths", "false"],
		] as const)
			await expect.element(radio(name)).toHaveAttribute("aria-checked", checked);
		await expect.element(button("Add Table")).toBeEnabled();
		await radio("Mezzanine").click();
		await expect.element(text("No sections on this floor yet")).toBeVisible();
		await expect.element(button("Add Table")).not.toBeInTheDocument();
	});

	it("[TFLR-06, TFLR-07] show number, seats and status, in colour and in words", async () => {
		await open(servedStation, servedServices());
		for (const [number, seats, status, tone] of [
			["1", "2 seats", "Available", "green"],
			["5", "4 seats", "Reserved", "yellow"],
			["7", "2 seats", "Cleaning", "blue"],
			["15", "2 seats", "Out of service", "gray"],
		] as const) {
			await expect
				.element(card(number))
				.toMatchTextContent(new RegExp(`^${number}${seats}${status}$`));
			await expect.element(card(number)).toHaveClass(`ts-table-${tone}`);
		}
		expect(card("9").element().querySelectorAll(".ts-chairs i")).toHaveLength(8);
	});

	it("[TFLR-06, TABL-04] say who sits there since when and what is owed, and no more of it once they have left", async () => {
		const services = servedServices();
		const id = await seatThree(services);
		const session = services.tableBook.sessions.find((each) => each.id === id);
		if (!session) throw new Error("nobody sits at a table");
		Object.assign(session, { startedAt: new Date(Date.now() - 94 * 60_000).toISOString() });
		await open(servedStation, services);
		await expect
			.element(card("12"))
			.toMatchTextContent(/^12\d+ seats3 guests · 1 h 34 · AmélieOccupiedDue \$23\.73$/);
		await expect.element(card("12").getByText("1 h 34")).toHaveAttribute("data-late");
		await expect.element(card("1")).not.toMatchTextContent("Due");
		await Effect.runPromise(
			services.tablePorts.bills.pay(id, "payment-1", {
				...{ amount: cents(2373), tip_amount: cents(0), payment_method: "cash", seats: [] },
				payment_status: "completed",
			}),
		);
		await expect.element(card("12")).toMatchTextContent(/^12\d+ seatsAvailable$/);
	});

	it("[TFLR-04] have the chosen section's button tinted with its colour", async () => {
		await open(servedStation, servedServices());
		await radio("Centre").click();
		await expect.element(radio("Centre")).toHaveAttribute("aria-checked", "true");
		expect(getComputedStyle(radio("Centre").element()).borderTopColor).toBe("rgb(192, 38, 211)");
		expect(getComputedStyle(radio("Window").element()).borderTopColor).not.toBe(
			"rgb(59, 130, 246)",
		);
	});

	it("[TFLR-27, TFLR-19, TFLR-20, TFLR-21, TFLR-32] are added with four seats, and stand there at once", async () => {
		const services = servedServices();
		await open(servedStation, services);
		await button("Add Table").click();
		const form = dialog("Add Table");
		await form.getByRole("button", { name: "Add Table" }).click();
		await expect.element(form.getByText("Please enter a table number")).toBeVisible();
		await form.getByLabelText("Table Number").fill("21");
		await expect.element(form.getByLabelText("Seats")).toHaveValue(4);
		await form.getByLabelText("Seats").fill("21");
		await expect.element(form.getByText("A table has 1 to 20 seats")).toBeVisible();
		await form.getByLabelText("Seats").fill("6");
		await form.getByRole("button", { name: "Add Table" }).click();
		await expect.element(text("Table added successfully")).toBeVisible();
		await expect.element(card("21")).toMatchTextContent("6 seats");
		expect(services.tableBook.tables.at(-1)).toMatchObject({
			table_number: "21",
			seats: 6,
			is_combinable: false,
		});
		await button("Add Table").click();
		await dialog("Add Table").getByLabelText("Table Number").fill("21");
		await dialog("Add Table").getByRole("button", { name: "Add Table" }).click();
		await seesToast("Failed to add table", "There is a table 21 already.");
	});

	it("[TABL-02] are there, with the open checks and their age, when the page is loaded anew without a network", async () => {
		const services = servedServices();
		await seatThree(services);
		const { drawn } = await openTable(services);
		await expect.element(tab("Sent 3")).toBeVisible();
		expect(page.getByText(/^As of/).elements()).toEqual([]);
		const { settings } = services.world.device;
		await expect.poll(() => settings.get("tables/restaurant-1")).toMatch(/"sessions":\[\{/);
		drawn.unmount();
		setReachable(services, false);
		await openTable(services);
		await expect.element(tab("Sent 3")).toBeVisible();
		await expect.element(page.getByText(/^As of \d{1,2}:\d\d/)).toBeVisible();
	});

	it("tell a floor plan that could not be read from an empty one", async () => {
		const services = servedServices();
		const { feed } = services.tablePorts;
		const { snapshot } = feed;
		Object.assign(feed, { snapshot: () => Effect.fail(new Refused({ reason: "" })) });
		await open(servedStation, services);
		await expect.element(text("The floor plan could not be loaded")).toBeVisible();
		Object.assign(feed, { snapshot });
		await button("Try Again").click();
		await expect.element(radio("Main Floor")).toBeVisible();
	});
});

describe("floors, sections and servers", () => {
	it("[TFLR-10, TFLR-13, TFLR-16, TFLR-24, TFLR-27] lists floors with their badges, and adds one with both its names", async () => {
		const services = servedServices();
		await open(servedStation, services);
		await tab("Floors").click();
		await expect.element(row("Main Floor")).toMatchTextContent(/Active$/);
		await expect.element(row("Terrace")).toMatchTextContent(/Inactive$/);
		await button("Add Floor").click();
		const form = dialog("Add Floor");
		await form.getByLabelText("Internal Name").fill("roof");
		await form.getByRole("button", { name: "Add Floor" }).click();
		await expect.element(form.getByText("Please enter a display name")).toBeVisible();
		await form.getByLabelText("Display Name").fill("Roof");
		const { addFloor } = services.tablePorts.plan;
		Object.assign(services.tablePorts.plan, {
			addFloor: () => Effect.fail(new Refused({ reason: "The floor is on fire" })),
		});
		await form.getByRole("button", { name: "Add Floor" }).click();
		await seesToast("Failed to add floor", "The floor is on fire");
		Object.assign(services.tablePorts.plan, { addFloor });
		await form.getByRole("button", { name: "Add Floor" }).click();
		await expect.element(text("Floor added successfully")).toBeVisible();
		await expect.element(row("Roof")).toBeVisible();
	});

	it("[TFLR-10, TFLR-12, TFLR-17, TFLR-18, TFLR-25] lists sections with swatch and internal name, and adds one in the usual colour", async () => {
		const services = servedServices();
		await open(servedStation, services);
		await tab("Sections").click();
		await expect.element(row("Booths")).toMatchTextContent(/^Boothsbooths/);
		await expect.element(row("Bar")).toMatchTextContent(/Inactive$/);
		expect(
			row("Booths").element().querySelector<HTMLElement>("[data-color]")?.dataset["color"],
		).toBe("#D97706");
		await button("Add Section").click();
		const form = dialog("Add Section");
		await form.getByLabelText("Internal Name").fill("north");
		await form.getByLabelText("Display Name").fill("North");
		await expect.element(form.getByLabelText("Color")).toHaveValue("#3b82f6");
		await form.getByRole("button", { name: "Add Section" }).click();
		await expect.element(text("Section added successfully")).toBeVisible();
		await expect.element(row("North")).toBeVisible();
		expect(services.tableBook.sections.at(-1)?.color.toUpperCase()).toBe("#3B82F6");
	});

	it("[TFLR-14, TFLR-15] can't add a section before there is a floor", async () => {
		await open(servedStation, servedServices({ floors: [], sections: [], tables: [] }));
		await expect.element(text("No floors yet")).toBeVisible();
		await tab("Sections").click();
		await expect.element(text("Select a floor to view sections")).toBeVisible();
		await expect.element(button("Add Section")).toBeDisabled();
	});

	it("[TFLR-11, TFLR-13, TFLR-22, TFLR-23, TFLR-26, TPIN-20] lists servers with employee id and last login, and adds one whose PIN has digits alone", async () => {
		const services = servedServices();
		await open(servedStation, services);
		await tab("Servers").click();
		await expect
			.element(row("Amélie Roy"))
			.toMatchTextContent(/Employee ID E-17 · Last login Nov\.? 21, 2026/);
		await expect.element(row("Ben Osei")).toMatchTextContent("Has not logged in yet");
		await button("Add Server").click();
		const form = dialog("Add Server");
		await form.getByLabelText("Name", { exact: true }).fill("Cleo");
		await form.getByLabelText("PIN", { exact: true }).fill("12");
		await form.getByRole("button", { name: "Add Server" }).click();
		await expect.element(form.getByText("A PIN has 4 to 6 digits")).toBeVisible();
		await form.getByLabelText("PIN", { exact: true }).fill("9a8b7c6d5e4f3");
		await expect.element(form.getByLabelText("PIN", { exact: true })).toHaveValue("987654");
		await form.getByLabelText("Employee ID (optional)").fill("E-9");
		await form.getByRole("button", { name: "Add Server" }).click();
		await expect.element(text("Server added successfully")).toBeVisible();
		await expect.element(row("Cleo")).toMatchTextContent("Employee ID E-9");
	});
});
