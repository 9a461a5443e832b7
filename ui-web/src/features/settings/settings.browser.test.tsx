import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { guarded, open, setReachable, show, tile, till } from "../../workshop/show.tsx";

const settings = `${till}/settings`;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const toggle = (name: RegExp | string) => page.getByRole("switch", { name });
const words = (text: string) =>
	expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

async function at(name: string, options: Parameters<typeof show>[1] = {}) {
	const shown = await show(settings, options);
	await tab(name).click();
	return shown;
}

describe("the settings page", () => {
	it("[SET-04, SET-43] opens on the Data Viewer", async () => {
		await show(settings);
		await expect.element(tab("Data Viewer")).toHaveAttribute("aria-selected", "true");
		await expect
			.element(page.getByRole("table", { name: "Menu Items" }))
			.toMatchTextContent("Fries");
	});

	it("[SET-01, SET-03, SET-05, SET-07, NAV-04] has its ten tabs in order and leads back to its station", async () => {
		const { router } = await show(settings);
		await expect.element(tab("General")).toBeVisible();
		expect(
			page
				.getByRole("tablist", { name: "Settings" })
				.getByRole("tab")
				.elements()
				.map((each) => each.textContent),
		).toEqual([
			"General",
			"Menu API",
			"Category Order",
			"ITC Integration",
			"Receipt Printer",
			"Taxes",
			"Data Viewer",
			"ITC Tax Tester",
			"Developer",
			"Advanced",
		]);
		await words("Maple Commons, Station 1");
		await button("Back to POS").click();
		await expect.poll(() => router.state.location.pathname).toBe(till);
	});

	it("[SET-02, NAV-05] opens without a station the settings of the till that was opened last", async () => {
		const { services, drawn } = await show("/settings");
		await words("Settings belong to a station. Open one from the dashboard first.");
		drawn.unmount();
		const first = await open(till, services);
		await expect.element(tile("Fries")).toBeVisible();
		first.drawn.unmount();
		await open("/settings", services);
		await words("Maple Commons, Station 1");
	});

	it("[SET-02] has its ten tabs disabled where no station is known, with the way to one", async () => {
		const { router } = await show("/settings");
		await words("No station yet");
		const tabs = page.getByRole("tablist", { name: "Settings" }).getByRole("tab");
		expect(tabs.elements()).toHaveLength(10);
		for (const each of tabs.all()) await expect.element(each).toBeDisabled();
		await button("Choose a Station").click();
		await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
	});

	it("[SHELL-07, SHELL-08] says that it is offline, keeps the page while it is, and leads back to its till", async () => {
		const { services, router } = await show(settings);
		await words("Maple Commons, Station 1");
		await expect.poll(guarded).toEqual([false, false]);
		setReachable(services, false);
		await words("OFFLINE MODE - Refresh disabled to prevent data loss");
		await expect.poll(guarded).toEqual([true, true]);
		await button("Back to POS").click();
		await expect.poll(() => router.state.location.pathname).toBe(till);
	});

	it("[SET-06] leads back to / where no station is known", async () => {
		const { router } = await show("/settings");
		await button("Back").click();
		await expect.poll(() => router.state.location.pathname).toBe("/");
	});

	it("[SET-09, SET-10, SET-11, SET-12, SET-14, SET-15] has three switches that are on again after a reload, and three that last", async () => {
		const { services, drawn } = await at("General");
		const passing = [/^Automatic Sync/, /^Daily Sync at 2 AM/, /^Prompt for Modifiers/];
		const lasting = [/^Hide Card Tender/, /^Library POS Mode/, /^Table Service Mode/];
		for (const name of passing) await expect.element(toggle(name)).toBeChecked();
		for (const name of lasting) await expect.element(toggle(name)).not.toBeChecked();
		const on = lasting.slice(0, 2);
		for (const name of [...passing, ...on]) await toggle(name).click();
		for (const name of on) await expect.element(toggle(name)).toBeChecked();
		drawn.unmount();
		const again = await open(settings, services);
		await tab("General").click();
		for (const name of [...passing, ...on]) await expect.element(toggle(name)).toBeChecked();
		// A device has one mode at a time (NAV-12).
		await toggle(/^Table Service Mode/).click();
		await expect.element(toggle(/^Library POS Mode/)).not.toBeChecked();
		again.drawn.unmount();
		await open(settings, services);
		await tab("General").click();
		await expect.element(toggle(/^Table Service Mode/)).toBeChecked();
	});

	it("[SET-13] says that Library POS Mode waits for a restart", async () => {
		await at("General");
		await toggle(/^Library POS Mode/).click();
		await words("Restart the app to apply this change");
	});

	it("[SET-16, PAY-03] takes the card tender off the POS", async () => {
		await at("General");
		await toggle(/^Hide Card Tender/).click();
		await button("Back to POS").click();
		await tile("Fries").click();
		await expect.element(page.getByRole("tab", { name: "Campus Card", exact: true })).toBeVisible();
		expect(page.getByRole("tab", { name: "Card", exact: true }).elements()).toHaveLength(0);
	});
});

describe("Menu API", () => {
	it("[SET-17, SET-18, SET-19, SET-21, SET-22, SET-27] saves what is typed on the device and at the server, the interval in its range", async () => {
		const { services } = await at("Menu API");
		expect(field("Access Token").element().getAttribute("type")).toBe("password");
		for (const name of ["Save Settings", "Sync Now", "Force Refresh Menu"])
			await expect.element(button(name)).toBeVisible();
		await field("Restaurant ID").fill("12x");
		await button("Save Settings").click();
		await words("Restaurant ID must be a whole number above 0");
		await field("Restaurant ID").fill("1000099");
		await field("Branch ID").fill("7");
		await field("API Base URL").fill("https://menu.example");
		await field("Failed Sync Retry Interval").fill("900");
		await button("Save Settings").click();
		await words("Another restaurant or branch was saved. Sync now to have its menu.");
		await expect.element(field("Failed Sync Retry Interval")).toHaveValue("60");
		const saved = await Effect.runPromise(services.pos.restaurants.get("restaurant-1"));
		expect(saved).toMatchObject({
			restaurant_id: 1000099,
			branch_id: 7,
			menu_api_url: "https://menu.example",
		});
		await field("Failed Sync Retry Interval").fill("soon");
		await button("Save Settings").click();
		await expect.element(field("Failed Sync Retry Interval")).toHaveValue("5");
	});

	it("[SET-33, SET-34, SET-35, SET-36] says how a sync, a refresh and a save ended", async () => {
		const { services } = await at("Menu API");
		await button("Sync Now").click();
		await words("Sync complete");
		services.world.faults.menu = "refuses";
		await button("Force Refresh Menu").click();
		await words("Refresh failed");
		await button("Sync Now").click();
		await words("Sync failed");
		services.world.faults.disk = false;
		await button("Save Settings").click();
		await words("Failed to save settings. Please try again.");
	});
});

describe("ITC Integration", () => {
	it("[ITCS-01, ITCS-02, ITCS-03, ITCS-04, ITCS-05] shows its fields once it is on, and whether they are enough", async () => {
		await at("ITC Integration");
		await words("Configuration Required");
		expect(field("Subscription Key").elements()).toHaveLength(0);
		await toggle("Enable ITC").click();
		for (const name of ["Subscription Key", "Authorization Token"]) {
			expect(field(name).element().getAttribute("type")).toBe("password");
			await field(name).fill("k-1234");
		}
		await words("Configuration Valid");
		await field("API Base URL").fill(" ");
		await words("Configuration Required");
	});

	it("[ITCS-06, ITCS-14, ITCS-15, ITCS-20, ITCS-21, ITCS-22] saves with time-out and attempts in their ranges, and says so though the server took nothing", async () => {
		const { services } = await at("ITC Integration");
		await toggle("Enable ITC").click();
		await field("Request Timeout").fill("99999");
		await field("Retry Attempts").fill("0");
		services.world.faults.itcSettings = "refuses";
		await button("Save Settings").click();
		await words("ITC settings saved successfully");
		await expect.element(field("Request Timeout")).toHaveValue("30000");
		await expect.element(field("Retry Attempts")).toHaveValue("1");
		await expect
			.element(page.getByText("Saved on this device. The server refused it", { exact: false }))
			.toBeVisible();
	});

	it("[ITCS-19, ITCS-23] says that settings could not be loaded, or saved", async () => {
		const { services } = await at("ITC Integration", {
			prepare: (made) => void Object.assign(made.world.faults, { itcSettings: "refuses" }),
		});
		await words("Failed to load ITC settings");
		services.world.faults.disk = false;
		await button("Save Settings").click();
		await expect.element(page.getByText("ITC settings saved successfully")).not.toBeInTheDocument();
	});

	it("[ITCS-24, ITCS-25, ITCS-26] processes what is pending only with valid settings", async () => {
		const { services } = await at("ITC Integration");
		await button("Process Pending").click();
		await words(
			"Please configure ITC settings with valid API credentials before processing transactions.",
		);
		await toggle("Enable ITC").click();
		for (const name of ["Subscription Key", "Authorization Token"])
			await field(name).fill("k-1234");
		await button("Save Settings").click();
		await words("ITC settings saved successfully");
		await button("Process Pending").click();
		await words("Processing Complete");
		services.world.faults.itcSettings = "refuses";
		await button("Process Pending").click();
		await words("Processing Error");
	});

	it("[ITCS-07, ITCS-08, ITCS-09] explains a campus-card payment in four steps", async () => {
		await at("ITC Integration");
		for (const step of ["Balance check", "Tax adjustment", "Debit", "Completion"])
			await words(step);
		await words("Meal items get taxes added if the credential has a taxable account.");
		await words("Every ITC transaction needs a credential ID.");
	});

	it("[ITC-11] keeps the limits of selling without a connection", async () => {
		const { services, drawn } = await at("ITC Integration");
		await field("Most for one sale ($)").fill("12,5");
		await button("Save Limits").click();
		await words("An amount such as 250.00");
		await field("Most for one sale ($)").fill("100");
		await button("Save Limits").click();
		await words("Settings saved");
		drawn.unmount();
		await open(settings, services);
		await tab("ITC Integration").click();
		await expect.element(field("Most for one sale ($)")).toHaveValue("100.00");
	});
});

describe("Receipt Printer", () => {
	it("[PRNS-01, PRNS-02, PRNS-03, PRNS-04, PRNS-05, PRNS-06] has the documented settings", async () => {
		await at("Receipt Printer");
		for (const name of [/^Enable Receipt Printing/, /^Sound/, /^Cutter/])
			await expect.element(toggle(name)).toBeVisible();
		const choices = (name: string) =>
			[...(field(name).element() as HTMLSelectElement).options].map(({ text }) => text);
		expect(choices("Printer Model")).toEqual([
			"TM-T88V",
			"TM-T88VI",
			"TM-T30",
			"TM-T20III",
			"TM-T82III",
			"TM-U220",
			"TM-P20",
		]);
		expect(choices("Paper Width")).toEqual(["58 mm", "80 mm"]);
		for (const name of ["USB", "Network"])
			await expect.element(page.getByRole("radio", { name })).toBeVisible();
		for (const name of ["Save Settings", "Test Connection", "Test Print"])
			await expect.element(button(name)).toBeVisible();
		await words("Connection Status");
	});

	it("[PRNS-07, PRNS-10, PRNS-11, PRNS-17] asks for an address on the network, sets it for USB, and keeps what is saved", async () => {
		const { services, drawn } = await at("Receipt Printer");
		await expect.element(field("Printer Address")).toHaveValue("USB");
		await page.getByRole("radio", { name: "Network" }).click();
		await expect.element(field("Printer Address")).toHaveValue("");
		await button("Save Settings").click();
		await words("Please enter the printer's address");
		await field("Printer Address").fill("not an ip!!");
		await button("Save Settings").click();
		await words(
			"This is not a printer's address. Enter an IP address or a name, without http:// and without a path",
		);
		expect([...services.world.device.settings.values()].join()).not.toContain("not an ip!!");
		await field("Printer Address").fill("192.0.2.40");
		await button("Save Settings").click();
		await words("Settings saved");
		drawn.unmount();
		await open(settings, services);
		await tab("Receipt Printer").click();
		await expect.element(field("Printer Address")).toHaveValue("192.0.2.40");
		await page.getByRole("radio", { name: "USB" }).click();
		await expect.element(field("Printer Address")).toHaveValue("USB");
		await expect.element(page.getByText(/Press Choose Printer/)).toBeVisible();
	});

	it("[SAFE-17] tests no printer of the network that is not saved: the page could not reach it", async () => {
		const { services } = await at("Receipt Printer");
		await page.getByRole("radio", { name: "Network" }).click();
		await field("Printer Address").fill("192.0.2.41");
		await button("Test Print").click();
		await words("Save this address first: the page reaches only the printer that is saved");
		expect(services.world.printed).toHaveLength(0);
		await button("Save Settings").click();
	});

	it("[PRNS-13, PRNS-14, PRNS-15, PRNS-16] says how a test of the connection and a test print ended", async () => {
		const { services } = await at("Receipt Printer");
		await button("Test Connection").click();
		await words("Receipt printer is connected and ready.");
		await button("Test Print").click();
		await words("Test Print Successful");
		expect(services.world.printed).toHaveLength(1);
		services.world.faults.printer = "times-out";
		await button("Test Connection").click();
		await words("Unable to connect to the receipt printer.");
		await words("USB connection timed out. Check that the printer is connected and powered on.");
		services.world.faults.printer = "no-paper";
		await button("Test Print").click();
		await words("Unable to print test receipt. Check printer connection.");
	});
});

describe("Taxes and Advanced", () => {
	it("[SET-37, SET-38, SET-39, SET-42] saves the rates: what is no number is 0, what is beyond the range is at its end", async () => {
		const { services } = await at("Taxes");
		await expect.element(field("GST Rate %")).toHaveValue("5");
		await field("GST Rate %").fill("five");
		await field("PST Rate %").fill("140");
		await button("Save Tax Rates").click();
		await words("Tax rates saved");
		await expect.element(field("GST Rate %")).toHaveValue("0");
		await expect.element(field("PST Rate %")).toHaveValue("100");
		services.world.faults.disk = false;
		await button("Save Tax Rates").click();
		await words("Failed to save tax rates. Please try again.");
	});

	it("[SET-52, SET-53, SET-55] asks before it deletes all data, and deletes nothing on Cancel", async () => {
		const { services } = await at("Advanced");
		await button("Clear All Data").click();
		await expect.element(page.getByRole("dialog", { name: "Confirm Data Deletion" })).toBeVisible();
		await expect.element(button("Delete All Data")).toBeVisible();
		await button("Cancel").click();
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
		expect(services.calls.reloaded).toBe(0);
	});

	it("[SET-54, SET-56, NET-12] deletes and reloads, or says why it could not", async () => {
		const { services } = await at("Advanced");
		services.world.faults.disk = false;
		await button("Clear All Data").click();
		await button("Delete All Data").click();
		await words("Failed to clear data. Please try again.");
		services.world.faults.disk = true;
		await button("Clear All Data").click();
		await button("Delete All Data").click();
		await expect.poll(() => services.calls.reloaded).toBe(1);
	});

	it("[SET-54] says after the reload that all data was deleted, once", async () => {
		const { services, drawn } = await at("Advanced");
		await button("Clear All Data").click();
		await button("Delete All Data").click();
		await expect.poll(() => services.calls.reloaded).toBe(1);
		drawn.unmount();
		const again = await open("/settings", services);
		await words("All data deleted");
		again.drawn.unmount();
		await open("/settings", services);
		await words("No station yet");
		expect(page.getByText("All data deleted").elements()).toHaveLength(0);
	});

	it("[NET-12, TPAY-20] deletes nothing while a sale is not sent, a card may be charged, or a table's waits, of whichever account", async () => {
		const { services } = await at("Advanced");
		const { sales, settings } = services.world.device;
		const sale = sampleSale({ id: sampleId(1), ownerId: "somebody" });
		sales.set(sale.facts.id, sale);
		const request = { saleId: sampleId(2), amount: 9.4, askedAt: "2026-11-20T12:00:00.000Z" };
		settings.set("cardRequest/somebody/restaurant-1/station-1", JSON.stringify(request));
		settings.set(
			"tablePayments/restaurant-1",
			JSON.stringify([{ sessionId: sampleId(3), paymentId: sampleId(4) }]),
		);
		for (const [reason, settle] of [
			["1 sale on this device is not sent yet. Sync first, or export it.", () => sales.clear()],
			[
				"1 card may have been charged without a sale. Finish or reverse its payment at the till first.",
				() => settings.delete("cardRequest/somebody/restaurant-1/station-1"),
			],
			[
				"1 campus card's payment of a table waits on this device. Open Table Service here while it is connected.",
				() => undefined,
			],
		] as const) {
			await button("Clear All Data").click();
			await button("Delete All Data").click();
			await words(`Nothing was deleted: ${reason}`);
			settle();
		}
		expect([services.calls.reloaded, settings.has("tablePayments/restaurant-1")]).toEqual([
			0,
			true,
		]);
	});
});

describe("this till", () => {
	const card = page.getByRole("article", { name: "This till" });
	const list = card.getByRole("list", { name: "Enrolled tills" });

	it("enrols this device for its station, lists the owner's tills, and revokes one after asking", async () => {
		await at("Advanced");
		await expect.element(list).toMatchTextContent("No device is enrolled");
		await field("Device name").fill(" ");
		await button("Enrol This Device").click();
		await words("Please enter a name for this device");
		await field("Device name").fill("Front counter");
		await button("Enrol This Device").click();
		await words("Device enrolled");
		await expect
			.element(card)
			.toMatchTextContent("This device is the till of Station 1, Maple Commons");
		await expect.element(list).toMatchTextContent("Front counterMaple Commons, Station 1");
		await button("Revoke Front counter").click();
		await button("Revoke Till").click();
		await words("Till revoked");
		await expect.element(list).toMatchTextContent("No device is enrolled");
		await expect.element(card).not.toMatchTextContent("This device is the till of");
	});

	it("leaves enrolling to the owner", async () => {
		const { services } = await at("General");
		services.world.faults.signedIn = false;
		await tab("Advanced").click();
		await expect.element(card).toMatchTextContent("Only the owner enrols tills");
		await expect.element(button("Enrol This Device")).not.toBeInTheDocument();
	});
});

describe("sales in a file", () => {
	it("[NET-12] are exported, and brought back from it", async () => {
		const { services, drawn } = await show(till);
		await tile("Fries").click();
		await button("Pay").click();
		await button("Exact").click();
		await expect.poll(() => services.world.device.sales.size).toBe(1);
		drawn.unmount();
		await open(settings, services);
		await tab("Advanced").click();
		await button("Export Sales").click();
		await words("Sales exported");
		const [file] = services.calls.files;
		expect(file?.name).toMatch(/^tuckshop-sales-.*\.json$/);
		services.world.device.sales.clear();
		const input = document.querySelector('input[type="file"]') as HTMLInputElement;
		const give = (text: string) => {
			const carrier = new DataTransfer();
			carrier.items.add(new File([text], "sales.json", { type: "application/json" }));
			input.files = carrier.files;
			input.dispatchEvent(new Event("change", { bubbles: true }));
		};
		give(file?.text ?? "");
		await words("1 added, 0 updated, 0 already here.");
		expect(services.world.device.sales.size).toBe(1);
		give("{}");
		await words("It was not written by Export Sales.");
	});
});
