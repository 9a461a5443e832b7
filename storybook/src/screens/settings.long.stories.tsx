import type { Meta } from "@storybook/react-vite";
import { sampleProfile } from "@tuckshop/core/fakes";
import { hang, setReachable, till } from "@tuckshop/ui-web/workshop";
import { expect, screen, within } from "storybook/test";
import { demoMenu } from "../demo-menu.ts";
import { type Play, type Scene, scene } from "./counter-stage.tsx";
import { fullDisk, salesThat } from "./earlier-sales.ts";
import {
	button,
	choose,
	chooseRadio,
	chooseTab,
	dialogSays,
	field,
	fill,
	noDialog,
	press,
	sees,
	user,
} from "./hands.ts";

const meta = { title: "Screens/Settings" } satisfies Meta;
export default meta;

const settings = `${till}/settings`;
const at = (tab: string, options: Scene = {}, play: Play = async () => undefined) =>
	scene({ path: settings, ...options }, async (services) => {
		await chooseTab(tab);
		await play(services);
	});
const flip = async (name: RegExp | string) =>
	user.click(await screen.findByRole("switch", { name }));

export const DataViewer = at("Data Viewer", {}, () => sees("Split Pea Soup"));

export const General = at("General", {}, async () => {
	await flip(/^Library POS Mode/);
	await sees("Restart the app to apply this change");
	await flip(/^Hide Card Tender/);
	await expect(await screen.findByRole("switch", { name: /^Hide Card Tender/ })).toBeChecked();
});

export const MenuApi = at("Menu API", {}, async () => {
	await fill("Failed Sync Retry Interval", "900");
	await press("Save Settings");
	await sees("Settings saved");
	await expect(await field("Failed Sync Retry Interval")).toHaveValue("60");
});

export const MenuApiMistyped = at("Menu API", {}, async () => {
	await fill("Restaurant ID", "12x");
	await press("Save Settings");
	await sees("Restaurant ID must be a whole number above 0");
});

export const MenuApiRefused = at("Menu API", {}, async ({ world }) => {
	world.faults.menu = "refuses";
	await press("Force Refresh Menu");
	await sees("Refresh failed");
});

export const CategoryOrder = at("Category Order", {}, () => sees("Hot Drinks"));

export const CategoryOrderNotSaved = at("Category Order", {}, async () => {
	await press(/^Move Hot Drinks up$/);
	await sees("Not saved");
});

export const CategoryOrderSaved = at("Category Order", {}, async ({ world }) => {
	await press(/^Move Hot Drinks up$/);
	await press("Save Category Order");
	await sees("Category order saved");
	await expect(world.adjustments.places[0]?.sortOrder).toBe(0);
});

export const CategoryOrderNotTaken = at(
	"Category Order",
	{ faults: { adjustments: "refuses" } },
	async () => {
		await press(/^Move Hot Drinks up$/);
		await press("Save Category Order");
		await sees("Could not save category order. Please try again.");
		await sees("Not saved");
	},
);

export const CategoryOrderOffline = at("Category Order", {}, async (services) => {
	await sees("Hot Drinks");
	setReachable(services, false);
	await sees("Saving needs a connection. What you change here stays until you leave.");
});

export const NoCategories = at("Category Order", { menu: { ...demoMenu(), categories: [] } }, () =>
	sees("No categories found. Please sync menu data first."),
);

export const LeavingAnOrderUnsaved = at("Category Order", {}, async () => {
	await press(/^Move Hot Drinks up$/);
	await chooseTab("Taxes");
	await dialogSays(
		"Leave without saving?",
		"The new category order was not saved and would be lost.",
	);
});

export const ResettingTheOrder = at("Category Order", {}, async () => {
	await press("Use the Provider's Order");
	await dialogSays("Use the Provider's Order", "The saved order is taken away");
});

export const TaxTester = at("ITC Tax Tester", {}, () =>
	sees(
		"The test has its own sample rates and readings. They are not the ones that this till sells by.",
	),
);

export const TaxTestResults = at("ITC Tax Tester", {}, async () => {
	await press("Run Tax Test");
	await sees(/^ITC tax test\. Sample rates: GST 5 % and HST 8 %\./);
});

export const Developer = at("Developer", {}, () => button("Open Modifier Debugger"));

export const ModifierDebugger = at("Developer", {}, async () => {
	await press("Open Modifier Debugger");
	await dialogSays("Modifier Debugger", "Modifier Groups", "Split Pea Soup");
});

export const DebuggedItem = at("Developer", {}, async () => {
	await press("Open Modifier Debugger");
	await press("Classic Poutine");
	await chooseRadio(/^Large/);
	await press(/^Try These Choices/);
	await sees(/The order at the till was not changed\.$/);
});

export const NothingToDebug = at("Developer", { menu: { ...demoMenu(), items: [] } }, async () => {
	await press("Open Modifier Debugger");
	await dialogSays("Modifier Debugger", "No menu items found");
});

export const ItcOff = at("ITC Integration", {}, async () => {
	await sees("Configuration Required");
	await press("Process Pending");
	await sees(
		"Please configure ITC settings with valid API credentials before processing transactions.",
	);
});

export const Itc = at("ITC Integration", {}, async () => {
	await flip("Enable ITC");
	for (const name of ["Subscription Key", "Authorization Token"]) await fill(name, "k-1234");
	await sees("Configuration Valid");
	await press("Save Settings");
	await sees("ITC settings saved successfully");
});

export const ItcLoading = at(
	"ITC Integration",
	{ prepare: ({ world }) => hang(world.itcSettings, "read") },
	() => sees("Without a connection"),
);

export const ItcNotLoaded = at("ITC Integration", { faults: { itcSettings: "refuses" } }, () =>
	sees("Failed to load ITC settings"),
);

export const OfflineLimitMistyped = at("ITC Integration", {}, async () => {
	await fill("Most for one sale ($)", "12,5");
	await press("Save Limits");
	await sees("An amount such as 250.00");
});

const printer = (model: string, connection: "USB" | "Network", paper: "58" | "80") =>
	at("Receipt Printer", {}, async () => {
		if (connection === "Network") {
			await chooseRadio("Network");
			await fill("Printer Address", "192.0.2.40");
		}
		await choose("Printer Model", model);
		await choose("Paper Width", paper);
		if (connection === "Network") {
			await press("Save Settings");
			await sees("Settings saved");
		}
		await press("Test Connection");
		await sees("Receipt printer is connected and ready.");
		await expect(await field("Printer Model")).toHaveValue(model);
	});

export const PrinterByUsb = printer("TM-T88V", "USB", "80");
export const PrinterOnNetwork = printer("TM-P20", "Network", "58");

export const PrinterWithoutAddress = at("Receipt Printer", {}, async () => {
	await chooseRadio("Network");
	await press("Save Settings");
	await sees("Please enter the printer's address");
});

export const PrinterDoesNotAnswer = at(
	"Receipt Printer",
	{ faults: { printer: "times-out" } },
	async () => {
		await press("Test Connection");
		await sees("USB connection timed out. Check that the printer is connected and powered on.");
	},
);

export const Taxes = at("Taxes", {}, async () => {
	await fill("PST Rate %", "140");
	await press("Save Tax Rates");
	await sees("Tax rates saved");
	await expect(await field("PST Rate %")).toHaveValue("100");
});

export const TaxesOfThisTillAlone = at(
	"Taxes",
	{
		prepare({ world }) {
			world.profiles.set("restaurant-1", [sampleProfile()]);
			const rates = JSON.stringify([{ name: "HST", rate: 15 }]);
			world.device.settings.set("taxRates/owner-1/restaurant-1", rates);
		},
	},
	() => sees("This till has taxes of its own"),
);

export const Advanced = at("Advanced", {}, () => sees("No device is enrolled"));

export const EnrolledDevice = at("Advanced", {}, async () => {
	await fill("Device name", "Front counter");
	await press("Enrol This Device");
	await sees("This device is the till of Station 1, Maple Commons");
	await button("Revoke Front counter");
});

export const RevokingATill = at("Advanced", {}, async () => {
	await fill("Device name", "Front counter");
	await press("Enrol This Device");
	await press("Revoke Front counter");
	await dialogSays("Revoke Till", "Front counter stops working as a till immediately.");
});

export const OnlyTheOwnerEnrols = at("Advanced", {}, async ({ world }) => {
	await sees("No device is enrolled");
	world.faults.signedIn = false;
	await press("Enrol This Device");
	await sees("Only the owner enrols tills");
});

export const DiskAlmostFull = at(
	"Advanced",
	{
		prepare: ({ world }) =>
			void Object.assign(world.device.space, {
				room: { used: 980 * 2 ** 20, quota: 1_000 * 2 ** 20 },
				persists: false,
			}),
	},
	async () => {
		await sees("The disk of this device is almost full");
		await sees("The browser does not promise to keep what is stored");
	},
);

export const DiskFull = at("Advanced", { prepare: fullDisk }, () =>
	sees("There is no room left on this device"),
);

export const DeletingAllData = at("Advanced", {}, async ({ calls }) => {
	await press("Clear All Data");
	await dialogSays("Confirm Data Deletion", "This cannot be undone.");
	await press("Cancel");
	await noDialog();
	await expect(calls.reloaded).toBe(0);
	await press("Clear All Data");
	await dialogSays("Confirm Data Deletion", "This cannot be undone.");
});

export const SalesExported = at("Advanced", { prepare: salesThat.areDone }, async ({ calls }) => {
	await press("Export Sales");
	await sees("Sales exported");
	await expect(JSON.parse(calls.files[0]?.text ?? "{}")).toMatchObject({ count: 3 });
});

export const OnPhone = scene({ path: settings, on: "phone" }, async () => {
	await choose("Settings", "printer");
	await expect(within(await field("Printer Model")).getAllByRole("option")).toHaveLength(7);
});

export const CategoryOrderOnPhone = scene({ path: settings, on: "phone" }, async () => {
	await choose("Settings", "categoryOrder");
	await sees("Hot Drinks");
});

export const ModifierDebuggerOnPhone = scene({ path: settings, on: "phone" }, async () => {
	await choose("Settings", "developer");
	await press("Open Modifier Debugger");
	await dialogSays("Modifier Debugger", "Menu Items");
});
