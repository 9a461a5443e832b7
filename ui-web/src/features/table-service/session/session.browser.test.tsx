import { sampleMenu } from "@tuckshop/core/fakes";
import { Refused, Unreached } from "@tuckshop/core/ports";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { hang } from "../../../workshop/fake-services.ts";
import { open, seesToast } from "../../../workshop/show.tsx";
import {
	button,
	changeSnapshots,
	dialog,
	item,
	line,
	openTable,
	radio,
	seatThree,
	servedServices,
	servedStation,
	tab,
	text,
} from "../served.sample.ts";

const view = dialog("Table 12");
const send = () => button("Send to Kitchen").click();
const newLine = (name: string) => line(name);

describe("a table where nobody sits", () => {
	it("[TFLR-09, TSES-01, TSES-02, TSES-03, TSES-04, TSES-44] offers to start a session for two guests, at least one", async () => {
		const services = servedServices();
		await openTable(services);
		await expect.element(text("No active session found")).toBeVisible();
		const ask = dialog("Start Session for Table 12");
		await expect.element(ask.getByLabelText("Number of Guests")).toHaveValue(2);
		await ask.getByLabelText("Number of Guests").fill("0");
		await expect.element(ask.getByText("A session has at least 1 guest")).toBeVisible();
		await expect.element(ask.getByRole("button", { name: "Start Session" })).toBeDisabled();
		await ask.getByRole("button", { name: "Cancel" }).click();
		await expect.element(view).not.toBeInTheDocument();
		expect(services.tableBook.sessions).toEqual([]);
	});

	it("[TSES-07, TSES-13, TSES-14] shows table, guests and session once it is started, and the table is occupied", async () => {
		const services = servedServices();
		await openTable(services);
		const ask = dialog("Start Session for Table 12");
		await ask.getByRole("button", { name: "More guests" }).click();
		await ask.getByRole("button", { name: "Start Session" }).click();
		await expect.element(text("Session started")).toBeVisible();
		await expect.element(view.getByText("3 guests")).toBeVisible();
		await expect.element(view.getByText("Session 1047")).toBeVisible();
		for (const name of ["Manage Bill", "Pay", "Clear All", "Close"])
			await expect.element(button(name)).toBeVisible();
		await button("Close").click();
		await expect.element(page.getByRole("button", { name: /^12/ })).toMatchTextContent("Occupied");
	});

	it("[TSES-05] posts the guests that were typed to the table that was pressed, once", async () => {
		const services = servedServices();
		const posted: unknown[] = [];
		const { start } = services.tablePorts.sessions;
		Object.assign(services.tablePorts.sessions, {
			start: (...given: Parameters<typeof start>) =>
				Effect.tap(start(...given), () => Effect.sync(() => posted.push(given))),
		});
		await openTable(services);
		const ask = dialog("Start Session for Table 12");
		await ask.getByLabelText("Number of Guests").fill("5");
		await ask.getByRole("button", { name: "Start Session" }).click();
		await expect.element(view.getByText("5 guests")).toBeVisible();
		expect(posted).toEqual([["table-12", 5, expect.any(String)]]);
	});

	it("[TSES-09] says that it loads while it does", async () => {
		const services = servedServices();
		await seatThree(services);
		// The table is known to be occupied, and its new session has not arrived yet.
		changeSnapshots(services, (snapshot) => ({ ...snapshot, sessions: [] }));
		await open(servedStation, services);
		await page.getByRole("button", { name: /^12/ }).click();
		await expect.element(text("Loading session data...")).toBeVisible();
	});
});

describe("what other tablets do", () => {
	it("[TABL-04] shows at once, at the floor and at an open table, and takes away nothing that is being rung up", async () => {
		const services = servedServices();
		const sessionId = await seatThree(services);
		await openTable(services);
		await expect.element(tab("Sent 3")).toBeVisible();
		await item("Fries").click();
		await expect.element(newLine("Fries")).toBeVisible();
		const { sessions } = services.tablePorts;
		const more = {
			...{ menu_item_id: 9, item_name: "Pie", quantity: 1, seat_number: 1, modifiers: [] },
			...{ unit_price: cents(500), total_price: cents(500) },
			...{ special_requests: null, course: "main" },
		};
		await Effect.runPromise(sessions.addOrder(sessionId, "elsewhere", more));
		await expect.element(tab("Sent 4")).toBeVisible();
		await expect.element(newLine("Fries")).toBeVisible();
		await page.getByRole("button", { name: "Close" }).first().click();
		await expect
			.element(page.getByRole("button", { name: /^3\s*4 seats\s*Available/ }))
			.toBeVisible();
		await Effect.runPromise(sessions.start("table-3", 2));
		await expect
			.element(page.getByRole("button", { name: /^3\s*4 seats.*Occupied/ }))
			.toBeVisible();
	});
});

describe("the menu at a table", () => {
	it("[TSES-12, TSES-19, TSES-20, TSES-45] is synced once by itself; four categories are tabs, all of them stand in two columns", async () => {
		const menu = sampleMenu();
		const first = menu.items[0];
		if (!first) throw new Error("the sample menu has items");
		const soup = {
			...first,
			id: 901,
			name: "Soup",
			price: cents(520),
			categoryId: 5,
			modifierGroups: [],
		};
		const services = servedServices(
			{},
			{
				menu: {
					...menu,
					categories: [...menu.categories, { id: 5, name: "Soups", sortOrder: 9 }],
					items: [...menu.items, soup],
				},
			},
		);
		await seatThree(services);
		expect(services.world.device.menus.size).toBe(0);
		await openTable(services);
		await expect.element(item("Fries")).toMatchTextContent("Fries$3.75");
		expect(services.world.device.menus.size).toBe(1);
		const tabs = page.getByRole("tablist", { name: "Categories" }).getByRole("tab");
		expect(tabs.elements().map(({ textContent }) => textContent)).toEqual([
			"Grill",
			"Hot Drinks",
			"Salad Bar",
			"Shop",
		]);
		await expect
			.element(page.getByRole("region", { name: "Soups" }).getByRole("button"))
			.toMatchTextContent("Soup$5.20");
		expect(
			getComputedStyle(
				item("Fries").element().parentElement as HTMLElement,
			).gridTemplateColumns.split(" "),
		).toHaveLength(2);
	});

	it("[TSES-09, TSES-10] says that it is synced, that it could not be, and tries again", async () => {
		const services = servedServices();
		await seatThree(services);
		const { items } = services.pos.menuSource;
		hang(services.pos.menuSource, "items");
		const shown = await openTable(services);
		await expect.element(text("Syncing menu data...")).toBeVisible();
		shown.drawn.unmount();
		Object.assign(services.pos.menuSource, {
			items: () => Effect.fail(new Refused({ reason: "the provider refuses", code: "refused" })),
		});
		await openTable(services);
		await expect.element(text("Unable to load menu data")).toBeVisible();
		await expect
			.element(page.getByRole("region", { name: "Menu" }).getByRole("button", { name: "Close" }))
			.toBeVisible();
		Object.assign(services.pos.menuSource, { items });
		await button("Try Again").click();
		await expect.element(item("Fries")).toBeVisible();
	});

	it("[TSES-11, TSES-09] tells a menu without items from one that loads", async () => {
		const services = servedServices({}, { menu: { ...sampleMenu(), items: [] } });
		await seatThree(services);
		const shown = await openTable(services);
		await expect
			.element(text("No menu items found. Please check restaurant settings."))
			.toBeVisible();
		shown.drawn.unmount();
		const loading = servedServices();
		await seatThree(loading);
		hang(loading.restaurants, "get");
		await openTable(loading);
		await expect.element(text("Loading menu items...").first()).toBeVisible();
	});
});

describe("ordering", () => {
	it("[TSES-16, TSES-17, TSES-21, TSES-22, TSES-24, TSES-26] takes items for the table and for seats, and counts them up", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await expect.element(radio("By Table")).toHaveAttribute("aria-checked", "true");
		await item("Fries").click();
		await expect.element(text("Order added")).toBeVisible();
		await item("Fries").click();
		await expect.element(newLine("Fries")).toMatchTextContent(/2FriesFor the table\$7\.50/);
		await radio("By Seat").click();
		expect(
			page
				.getByRole("radiogroup", { name: "Seat" })
				.getByRole("radio")
				.elements()
				.map(({ textContent }) => textContent),
		).toEqual(["1", "2", "3"]);
		await radio("Seat 3").click();
		await item("Green Tea").click();
		await expect.element(newLine("Green Tea")).toMatchTextContent("Seat 3");
		await button("Increase quantity of Green Tea").click();
		await expect.element(tab(/^New Items/)).toMatchTextContent("New Items2");
		await expect
			.element(page.getByRole("region", { name: "Order" }).getByText("$12.00"))
			.toBeVisible();
		await button("Decrease quantity of Green Tea").click();
		await expect.element(button("Decrease quantity of Green Tea")).toBeDisabled();
		await button("Remove Fries").click();
		await expect.element(newLine("Fries")).not.toBeInTheDocument();
		await button("Close").click();
		await page.getByRole("button", { name: /^12/ }).click();
		await expect.element(newLine("Green Tea")).toBeVisible();
	});

	it("[TSES-21] asks for modifiers and for an open price, and refuses what is not there", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await item("Cheeseburger").click();
		await dialog("Cheeseburger").getByRole("radio", { name: "Medium" }).click();
		await dialog("Cheeseburger").getByRole("checkbox", { name: /Bacon/ }).click();
		await button(/^Add to Order/).click();
		await expect.element(newLine("Cheeseburger")).toMatchTextContent(/MediumBacon\$9\.99/);
		await item("Salad by Weight").click();
		for (const key of ["4", "2", "5"])
			await dialog("Enter Price").getByRole("button", { name: key, exact: true }).click();
		await button(/^Add to Cart/).click();
		await expect.element(newLine("Salad by Weight")).toMatchTextContent("$4.25");
		await item("Poutine").click({ force: true });
		await expect.element(text("Poutine is not available")).toBeVisible();
		expect(newLine("Poutine").elements()).toHaveLength(0);
	});

	it("[TSES-18] offers four seats where the number of guests is not known", async () => {
		const services = servedServices();
		await seatThree(services);
		changeSnapshots(services, (snapshot) => ({
			...snapshot,
			sessions: snapshot.sessions.map((open) => ({
				...open,
				session: { ...open.session, guest_count: 0 },
			})),
		}));
		await openTable(services);
		await radio("By Seat").click();
		expect(
			page.getByRole("radiogroup", { name: "Seat" }).getByRole("radio").elements(),
		).toHaveLength(4);
	});

	it("[TSES-23, TSES-27, TSES-31, TSES-29, TSES-30] sends each line once, tells the kitchen, and marks what was served", async () => {
		const services = servedServices();
		const id = await seatThree(services);
		await openTable(services);
		await item("Fries").click();
		await item("Green Tea").click();
		await expect.element(tab(/^Sent/)).toMatchTextContent("Sent3");
		await send();
		await expect.element(text("Orders sent to kitchen")).toBeVisible();
		await expect.element(tab(/^New Items/)).toMatchTextContent("New Items0");
		await expect.element(tab(/^Sent/)).toMatchTextContent("Sent5");
		const sent = services.tableBook.orders.filter(({ sessionId }) => sessionId === id).slice(3);
		expect(
			sent.map(({ sent: { item_name, quantity, unit_price, course } }) => [
				item_name,
				quantity,
				unit_price,
				course,
			]),
		).toEqual([
			["Fries", 1, 375, "main"],
			["Green Tea", 1, 225, "main"],
		]);
		expect(
			sent.every(({ record, sent: order }) => record.at_kitchen && order.line !== undefined),
		).toBe(true);
		await tab(/^Sent/).click();
		await button("Mark Served: Green Tea").click();
		await expect.element(tab(/^Served/)).toMatchTextContent("Served1");
		await tab(/^Served/).click();
		await expect.element(line("Green Tea")).toBeVisible();
	});

	it("[TSES-28] says that there is nothing to send", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await send();
		await seesToast("No items to send", "Add items to the order first");
	});

	it("[TSES-29, TSES-32] keeps the rest when a line is not taken, and sends only that again, under its key", async () => {
		const services = servedServices();
		const id = await seatThree(services);
		const shown = await openTable(services);
		await item("Fries").click();
		await item("Green Tea").click();
		const { addOrder } = services.tablePorts.sessions;
		const keys: string[] = [];
		let lost = true;
		Object.assign(services.tablePorts.sessions, {
			addOrder: (sessionId: string, key: string, order: Parameters<typeof addOrder>[2]) => {
				keys.push(key);
				const taken = addOrder(sessionId, key, order);
				return lost && order.item_name === "Green Tea"
					? Effect.andThen(taken, Effect.fail(new Unreached({ reason: "no answer" })))
					: taken;
			},
		});
		await send();
		await seesToast(
			"Failed to send orders to kitchen",
			"The server could not be reached · 1 item is still under New Items",
		);
		await expect
			.element(line("Green Tea"))
			.toMatchTextContent("Sent, not confirmed: Send to Kitchen asks again");
		lost = false;
		// A reloaded page still has the line, under the same key.
		shown.drawn.unmount();
		await openTable(services);
		await expect
			.element(line("Green Tea"))
			.toMatchTextContent("Sent, not confirmed: Send to Kitchen asks again");
		await send();
		await expect.element(text("Orders sent to kitchen")).toBeVisible();
		expect(keys).toHaveLength(3);
		expect(keys[2]).toBe(keys[1]);
		expect(
			services.tableBook.orders.filter(
				({ sessionId, record }) => sessionId === id && record.item_name === "Green Tea",
			),
		).toHaveLength(1);
	});
});

describe("Clear All", () => {
	it("[TSES-39, TSES-40] voids what was sent after asking, and removes what is new", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await item("Fries").click();
		await button("Clear All").click();
		const ask = dialog("Clear all orders of this table?");
		await ask.getByRole("button", { name: "Cancel" }).click();
		await expect.element(newLine("Fries")).toBeVisible();
		await button("Clear All").click();
		await ask.getByRole("button", { name: "Clear All" }).click();
		await seesToast("Orders Cleared", "Successfully voided 3 orders");
		await expect.element(tab(/^Sent/)).toMatchTextContent("Sent0");
		await expect.element(tab(/^New Items/)).toMatchTextContent("New Items0");
		expect(services.tableBook.orders.map(({ record }) => record.status)).toEqual([
			"cancelled",
			"cancelled",
			"cancelled",
		]);
	});

	it("[TSES-41] says that there is nothing to void, and lets guests go who ordered nothing", async () => {
		const services = servedServices();
		await Effect.runPromise(services.tablePorts.sessions.start("table-12", 2));
		await openTable(services);
		await button("Clear All").click();
		await seesToast("No Orders", "No active orders to void");
		await button("End Session").click();
		await expect.element(view).not.toBeInTheDocument();
		await expect.element(page.getByRole("button", { name: /^12/ })).toMatchTextContent("Available");
	});

	it("[TSES-46, TABL-13] stays open for a check that is paid and has not ended, as its unpaid rest was voided, and lets a person end it", async () => {
		const services = servedServices();
		const { bills, sessions } = services.tablePorts;
		const run = Effect.runPromise;
		const { id: sessionId } = await run(sessions.start("table-12", 2));
		const pie = {
			...{ menu_item_id: 9, item_name: "Pie", quantity: 1, modifiers: [] },
			...{ unit_price: cents(500), total_price: cents(500) },
			...{ special_requests: null, course: "main" },
		};
		await run(sessions.addOrder(sessionId, "a", { ...pie, seat_number: 1 }));
		const { id: unpaid } = await run(sessions.addOrder(sessionId, "b", { ...pie, seat_number: 2 }));
		const [{ due: amount } = expect.fail()] = (await run(bills.bill(sessionId))).seats;
		await run(
			bills.pay(sessionId, "payment-1", {
				...{ amount, tip_amount: cents(0), seats: [1] },
				...{ payment_method: "cash", payment_status: "completed" },
			}),
		);
		await run(sessions.void(unpaid, "Left early"));
		expect((await run(bills.bill(sessionId))).due).toBe(0);
		await openTable(services);
		await expect.element(button("Paid")).toBeVisible();
		await button("End Session").click();
		await expect.element(text("Session ended")).toBeVisible();
		await expect.element(view).not.toBeInTheDocument();
	});

	it("[TSES-42] says how far it came, and what stopped it", async () => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await expect.element(tab(/^Sent/)).toMatchTextContent("Sent3");
		const { void: voids } = services.tablePorts.sessions;
		let calls = 0;
		Object.assign(services.tablePorts.sessions, {
			void: (id: string, reason: string) =>
				++calls > 1
					? Effect.fail(new Refused({ reason: "Somebody has paid for this line already." }))
					: voids(id, reason),
		});
		await button("Clear All").click();
		await dialog("Clear all orders of this table?")
			.getByRole("button", { name: "Clear All" })
			.click();
		await seesToast(
			"Failed to void orders",
			"Voided 1 of 3 · Somebody has paid for this line already.",
		);
		await expect.element(tab(/^Sent/)).toMatchTextContent("Sent2");
	});

	it("[TSES-43] has no session to act on before there is one", async () => {
		const services = servedServices();
		await openTable(services);
		for (const name of ["Send to Kitchen", "Clear All", "Pay", "Manage Bill"])
			await expect.element(button(name)).not.toBeInTheDocument();
	});
});
