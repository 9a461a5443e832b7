import { cleanup } from "@testing-library/react";
import type { CallRecord } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { speakIn } from "../../texts/language.ts";
import { type FakeServices, mapleCommons, maya } from "../../workshop/fake-services.ts";
import { open, setReachable, show } from "../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const title = (name: string) => page.getByRole("heading", { level: 2, name });
const radio = (name: string | RegExp) =>
	page.getByRole("radio", typeof name === "string" ? { name, exact: true } : { name });
const steps = () =>
	page
		.getByRole("navigation", { name: "Steps of the setup" })
		.getByRole("button")
		.elements()
		.map((step) => step.textContent?.replace(/^\d/, ""));

const sandbox_provider = {
	menu_api_url: "http://127.0.0.1:3001",
	restaurant_id: 1000012,
	branch_id: 1000012,
};
const vancouver = {
	...maya,
	business_name: "Gastown Café",
	address: "1050 Granville St, Vancouver, BC V6Z 1L3",
	phone: "604-555-0142",
};
const fresh = { user: vancouver, restaurants: [], deployment: { sandbox_provider } };

/** A restaurant whose setup was begun. */
const begun = {
	...mapleCommons,
	name: "Gastown Café",
	address: vancouver.address,
	province: null,
	stations: mapleCommons.stations.slice(0, 1),
	setup_done: [],
} as const;
const at = (step: string) => `/setup/restaurant-1?step=${step}`;

const refused: CallRecord = {
	...{ to: "external", method: "GET", endpoint: "/menu_category_list", status: 401 },
	...{ startedAt: "2026-11-20T12:00:00.000Z", milliseconds: 12, request: "" },
	response: JSON.stringify({ code: 401, data: null, message: "Access token is not valid" }),
};

afterEach(() => speakIn("en-CA"));

describe("a new owner", () => {
	it("[SETU-01, AUTH-02] is led from the empty dashboard to an open POS, and types nothing that is known", async () => {
		const { services, router } = await show("/dashboard", fresh);
		await expect.element(title("What is it called, and where does it stand?")).toBeVisible();
		await expect.element(field("Name")).toHaveValue("Gastown Café");
		await expect.element(field("Address")).toHaveValue(vancouver.address);
		await expect.element(field("Phone (optional)")).toHaveValue("604-555-0142");
		await button("Continue").click();
		await expect.element(radio("British Columbia")).toBeChecked();
		await expect.element(page.getByText("Chosen by the address")).toBeVisible();
		await button("Continue").click();
		await expect.element(field("Name of station 1")).toHaveValue("Station 1");
		await button("Continue").click();
		await expect.element(page.getByText("Connected", { exact: true })).toBeVisible();
		await button("Continue").click();
		await expect.element(radio("This device")).toBeChecked();
		await button("Continue").click();
		await button("Finish and Open POS").click();
		await expect
			.poll(() => router.state.location.pathname)
			.toBe("/pos/restaurant-1/restaurant-1-station-1");
		const [made] = await Effect.runPromise(services.restaurants.list());
		expect(made).toMatchObject({
			...sandbox_provider,
			name: "Gastown Café",
			address: vancouver.address,
			setup_done: ["stations", "provider", "tills", "printer"],
		});
	});

	it("[SETU-01] leaves it at the first step, finds it on the dashboard, and is led in again after a reload", async () => {
		const { services, router, drawn } = await show("/dashboard", fresh);
		await button("Finish later").click();
		await expect.element(page.getByText("No Restaurants Found")).toBeVisible();
		await button("Set Up Step by Step").click();
		await expect.element(field("Name")).toBeVisible();
		expect(router.state.location.pathname).toBe("/setup");
		drawn.unmount();
		await open("/dashboard", services);
		await expect.element(field("Name")).toBeVisible();
	});

	it("[SETU-01] reads the name and the address that are missing", async () => {
		await show("/setup", { ...fresh, user: { ...maya, business_name: " " } });
		await button("Continue").click();
		await expect.element(page.getByText("Enter the name of the restaurant")).toBeVisible();
		await expect.element(page.getByText("Enter the address")).toBeVisible();
	});

	it("[SETU-01] keeps what was typed where the server is away", async () => {
		const { services } = await show("/setup", fresh);
		await field("Name").fill("Quad Lane");
		setReachable(services, false);
		await button("Continue").click();
		await expect.element(page.getByText("That was not saved")).toBeVisible();
		await expect.element(field("Name")).toHaveValue("Quad Lane");
		setReachable(services, true);
		await button("Continue").click();
		await expect.element(title("Where is it?")).toBeVisible();
	});
});

describe("taking the setup up again", () => {
	it("[SETU-01] the dashboard names the first open step, and leads to it, on another device too", async () => {
		const { services, drawn } = await show("/dashboard", {
			...fresh,
			restaurants: [{ ...begun, province: "BC", setup_done: ["stations"] }],
		});
		await expect
			.element(page.getByText("3 of 6 steps are done. Next: menu provider."))
			.toBeVisible();
		await button("Go on with the setup of Gastown Café").click();
		await expect.element(title("Where does the menu come from?")).toBeVisible();
		drawn.unmount();
		await open("/setup/restaurant-1", services);
		await expect.element(title("Where does the menu come from?")).toBeVisible();
		expect(steps()).toEqual([
			"Name and address, doneGastown Café",
			"Province, doneBritish Columbia",
			"Stations, done1 station",
			"Menu provider, not done yet",
			"Tills, not done yet",
			"Printer, not done yet",
		]);
		await page.getByRole("button", { name: /^Province/ }).click();
		await expect.element(title("Where is it?")).toBeVisible();
		await button("Back").click();
		await expect.element(field("Name")).toHaveValue("Gastown Café");
	});

	it("[SETU-01] is not offered for a restaurant that was added without it, or is done", async () => {
		await show("/dashboard", {
			restaurants: [
				mapleCommons,
				{
					...begun,
					id: "restaurant-2",
					province: "BC",
					setup_done: ["stations", "provider", "tills", "printer"],
				},
			],
		});
		await expect.element(page.getByRole("article", { name: "Gastown Café" })).toBeVisible();
		expect(page.getByText("is not set up yet").elements()).toHaveLength(0);
	});

	it("[SETU-01] says that a restaurant is not there, and that nothing could be loaded", async () => {
		const { drawn } = await show("/setup/restaurant-9", fresh);
		await expect.element(page.getByText("This restaurant is not there any more")).toBeVisible();
		drawn.unmount();
		const { services } = await show("/setup/restaurant-1", { restaurants: [begun] });
		await expect.element(title("Where is it?")).toBeVisible();
		expect(services.world.faults.reachable).toBe(true);
	});
});

describe("the province", () => {
	it("[SETU-01, PROF-04] fills in taxes, time and cash with source and date; arrows choose, Enter continues", async () => {
		const { services } = await show(at("province"), {
			restaurants: [{ ...begun, address: "2 Quad Lane" }],
			prepare: ({ world }) => world.profiles.set("restaurant-1", [profileVersion]),
		});
		await button("Continue").click();
		await expect
			.element(page.getByText("Choose the province or territory first").first())
			.toBeVisible();
		await radio("Alberta").click();
		await userEvent.keyboard("{ArrowRight}");
		await expect.element(radio("British Columbia")).toBeChecked();
		const asked = page.getByRole("region", { name: "Taxes and cash in British Columbia" });
		await expect.element(asked).toMatchTextContent(/GST 5\s%/);
		await expect.element(asked).toMatchTextContent("since");
		await expect.element(page.getByLabelText("Time zone")).toHaveValue("America/Vancouver");
		await userEvent.keyboard("{Enter}");
		await expect.element(title("Where do you sell?")).toBeVisible();
		const { versions } = await Effect.runPromise(services.restaurants.taxProfile("restaurant-1"));
		expect(versions.at(-1)?.profile).toMatchObject({
			province: "BC",
			time_zone: "America/Vancouver",
			cash_rounding: "nickel",
			tax_rates: [{ name: "GST", rate: 5_000 }],
		});
		// As documented: 13 % for an item without a list.
		expect(versions.at(-1)?.profile.tax_policy).not.toHaveProperty("campusAdditionTaxes");
	});

	it("[COUN-14] proposes a French name for the first station, until somebody has named it", async () => {
		const prepare = ({ world }: FakeServices) => void world.device.settings.set("french", "true");
		const first = page.getByRole("textbox", { name: "Nom du poste 1" });
		await show(at("stations"), { restaurants: [begun], prepare });
		await expect.element(first).toHaveValue("Poste 1");
		cleanup();
		await show(at("stations"), {
			restaurants: [{ ...begun, setup_done: ["stations"] }],
			prepare,
		});
		await expect.element(first).toHaveValue("Station 1");
	});

	it("[SETU-01, TAX-16] shows the readings with the documented one chosen, and takes the other", async () => {
		const { services } = await show(at("province"), {
			restaurants: [begun],
			prepare: ({ world }) => world.profiles.set("restaurant-1", [profileVersion]),
		});
		await page.getByText("How the tax rules are read").click();
		await expect.element(radio(/^HST 13\s%/)).toBeChecked();
		await expect.element(radio(/^No tax/)).toBeChecked();
		expect(page.getByRole("radiogroup", { name: /^Ontario/ }).elements()).toHaveLength(0);
		await radio(/^GST 5\s%, as food bears in the province/).click();
		await button("Continue").click();
		await expect.element(title("Where do you sell?")).toBeVisible();
		const { versions } = await Effect.runPromise(services.restaurants.taxProfile("restaurant-1"));
		expect(versions.at(-1)?.profile.tax_policy).toMatchObject({
			campusAdditionTaxes: [{ name: "GST", rate: 5_000 }],
		});
	});
});

const profileVersion = {
	version: 1,
	in_force_from: null,
	made_at: "2026-11-20T12:00:00.000Z",
	made_by: null,
	profile: {
		...{ province: null, tax_policy: null, tax_rates: null, cash_rounding: "nickel" as const },
		...{ gst_number: null, qst_number: null, time_zone: "America/Toronto", day_ends_at: 0 },
	},
};

it("[SETU-01, SETU-02] names the stations and adds one", async () => {
	const { services } = await show(at("stations"), { restaurants: [{ ...begun, province: "BC" }] });
	await field("Name of station 1").fill("Counter");
	await button("Add Station").click();
	await field("Name of station 2").fill("");
	await button("Continue").click();
	await expect.element(page.getByText("Give the station a name")).toBeVisible();
	await field("Name of station 2").fill("Window");
	await button("Continue").click();
	await expect.element(title("Where does the menu come from?")).toBeVisible();
	const [made] = await Effect.runPromise(services.restaurants.list());
	expect(made?.stations.map(({ name }) => name)).toEqual(["Counter", "Window"]);
	expect(made?.setup_done).toEqual(["stations"]);
});

describe("the provider", () => {
	const noProvider = { ...begun, province: "BC", menu_api_url: null, restaurant_id: 0 } as const;
	const ofProvider = { ...noProvider, branch_id: null, has_menu_api_key: false };

	it("[SETU-01] says plainly what failed, shows four steps, and marks the field", async () => {
		const { services } = await show(at("provider"), {
			restaurants: [{ ...begun, province: "BC" }],
			prepare: ({ probe }) => void Object.assign(probe, { read: () => Effect.succeed([refused]) }),
		});
		await expect
			.element(page.getByText("The provider does not know this key").first())
			.toBeVisible();
		await expect.element(field("API key")).toHaveAttribute("aria-invalid", "true");
		const list = page.getByRole("list", { name: "Steps", exact: true }).getByRole("listitem");
		expect(list.elements().map(({ textContent }) => textContent)).toEqual([
			"The address answersYes",
			"The key is acceptedNo",
			"Restaurant and branch existNot tried",
			"The menu can be readNot tried",
		]);
		await button("Continue").click();
		await expect.element(page.getByText("Test the connection first").first()).toBeVisible();
		Object.assign(services.probe, {
			read: () => Effect.succeed([{ ...refused, status: 200, response: '{"data":[{"id":1}]}' }]),
		});
		await field("API key").fill("the right key");
		await button("Test Connection").click();
		await expect.element(page.getByText("Connected", { exact: true })).toBeVisible();
		expect((await Effect.runPromise(services.restaurants.get("restaurant-1"))).menu_api_key).toBe(
			"the right key",
		);
		await button("Continue").click();
		await expect.element(title("Set up a till")).toBeVisible();
	});

	it("[SETU-01] asks for what is missing where there is no sandbox", async () => {
		await show(at("provider"), { restaurants: [ofProvider] });
		await button("Test Connection").click();
		await expect.element(page.getByText("Enter the address")).toBeVisible();
		await field("Restaurant ID").fill("1O12");
		await field("Menu API address").fill("https://menu.example");
		await button("Test Connection").click();
		await expect.element(page.getByText("Enter a whole number")).toBeVisible();
		expect(button("Use the Sandbox Menu").elements()).toHaveLength(0);
	});

	it("[SETU-01] fills in the sandbox's menu, tests it at once, and takes it again in a provider's place", async () => {
		const { services } = await show(at("provider"), {
			...fresh,
			restaurants: [ofProvider],
			deployment: { sandbox_provider: { ...sandbox_provider, branch_elsewhere: 1000013 } },
		});
		await expect.element(page.getByText("Connected", { exact: true })).toBeVisible();
		// British Columbia's: a menu that names no taxes of Ontario's.
		await expect.element(field("Branch ID (optional)")).toHaveValue("1000013");
		await field("Menu API address").fill("https://menu.example");
		await button("Test Connection").click();
		await expect.element(button("Continue")).toBeVisible();
		await button("Use the Sandbox Menu").click();
		await expect.element(page.getByText("Connected", { exact: true })).toBeVisible();
		await expect.element(field("Restaurant ID")).toHaveValue("1000012");
		await expect.element(page.getByText("The sandbox's menu is filled in")).toBeVisible();
		expect(await Effect.runPromise(services.restaurants.get("restaurant-1"))).toMatchObject({
			...sandbox_provider,
			branch_id: 1000013,
		});
	});
});

describe("the till", () => {
	const ready = { ...mapleCommons, setup_done: ["stations", "provider"] } as const;

	it("[SETU-01] shows a code as a picture and in letters, renews it, and ticks the station of a till that arrives", async () => {
		const { services } = await show(at("tills"), { restaurants: [ready] });
		await radio("Another device").click();
		await expect.element(page.getByRole("img", { name: "Setup code as QR code" })).toBeVisible();
		const code = page.getByRole("status", { name: "Setup code" });
		await expect.element(code).toMatchTextContent("K7PM-4WQD");
		await expect.element(page.getByText("at till.example/enrol")).toBeVisible();
		await expect.element(page.getByText(/^Ends in 1[45]:\d\d, used once$/)).toBeVisible();
		await button("New Code").click();
		await expect.element(code).toMatchTextContent("K7PM-4WQE");
		const place = page.getByRole("radiogroup", { name: "Stations" }).getByRole("radio");
		expect(place.elements().map(({ textContent }) => textContent)).toEqual([
			"Station 1Waiting for its till",
			"Station 2Not yet",
		]);
		const { deviceName } = await Effect.runPromise(
			services.tills.enrolByCode({ till_code: "k7pm 4wqe", deviceName: "Front tablet" }),
		);
		await expect.element(page.getByText(`${deviceName} is the till of Station 1`)).toBeVisible();
		await expect.element(place.first()).toMatchTextContent("Front tablet");
		await button("Continue").click();
		await expect.element(page.getByText("The printer is chosen at the till itself")).toBeVisible();
	});

	it("[SETU-01] says that another device can't reach a server of this computer, and that no code was made", async () => {
		const { services } = await show(at("tills"), {
			restaurants: [ready],
			deployment: { public_url: "http://127.0.0.1:3000" },
		});
		await expect.element(radio("Another device")).toBeVisible();
		setReachable(services, false);
		await radio("Another device").click();
		await expect
			.element(page.getByText("This server is reached from this computer alone"))
			.toBeVisible();
		await expect.element(page.getByText("No code was made")).toBeVisible();
		setReachable(services, true);
		await button("New Code").click();
		await expect.element(page.getByRole("status", { name: "Setup code" })).toBeVisible();
	});

	it("[SETU-01] a device brings the code of its address and opens its till; a wrong one is said at the field", async () => {
		const { services, router } = await show("/enrol#K7PM-4WQX", {
			signedIn: false,
			restaurants: [ready],
		});
		const paths: string[] = [];
		router.subscribe("onBeforeLoad", ({ toLocation }) => void paths.push(toLocation.pathname));
		await expect.element(field("Setup code")).toHaveValue("K7PM-4WQX");
		await button("Set Up This Till").click();
		await expect
			.element(page.getByText(/^This code is wrong, used already, or over/))
			.toBeVisible();
		services.tillBook.code = { code: "K7PM-4WQD", stationId: "station-2" };
		await field("Setup code").fill("k7pm4wqd");
		await field("Name of this device (optional)").fill("Window tablet");
		await userEvent.keyboard("{Enter}");
		// These restaurants answer owners alone, so that the till it opens asks for a sign-in next.
		await expect.poll(() => paths).toContain("/pos/restaurant-1/station-2");
		expect(services.tillBook.tills).toMatchObject([{ deviceName: "Window tablet" }]);
	});

	it("[SETU-01] the sign-in leads to it", async () => {
		await show("/auth", { signedIn: false });
		await page.getByRole("link", { name: "Set up this device with a code" }).click();
		await button("Set Up This Till").click();
		await expect.element(page.getByText("Enter the setup code")).toBeVisible();
	});
});

it("[SETU-01] sets up a printer of this device, or none", async () => {
	const { services, router } = await show(at("printer"), {
		restaurants: [{ ...mapleCommons, setup_done: ["stations", "provider", "tills"] }],
	});
	await radio("Set one up here").click();
	await radio("Network").click();
	await field("Printer Address").fill("192.0.2.40");
	await button("Save Settings").click();
	await expect.element(page.getByText("Settings saved").first()).toBeVisible();
	await expect.poll(() => services.calls.reloaded).toBeGreaterThan(0);
	await button("Finish and Open POS").click();
	await expect.poll(() => router.state.location.pathname).toBe("/pos/restaurant-1/station-1");
});

it.each([
	[1280, 800],
	[1024, 768],
	[390, 844],
])("[SETU-01] no step is wider than a window of %i by %i", async (width, height) => {
	for (const step of ["name", "province", "stations", "provider", "tills", "printer"]) {
		const { drawn } = await show(at(step), {
			restaurants: [{ ...mapleCommons, setup_done: [] }],
			width,
		});
		await page.viewport(width, height);
		await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
		const { scrollWidth, clientWidth } = document.documentElement;
		expect([step, scrollWidth - clientWidth]).toEqual([step, 0]);
		drawn.unmount();
	}
});
