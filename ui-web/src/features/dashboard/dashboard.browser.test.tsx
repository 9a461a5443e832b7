import { sampleTables } from "@tuckshop/core/fakes";
import { Refused, Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServices, mapleCommons, maya, rightPassword } from "../../workshop/fake-services.ts";
import { guarded, open, seesToast, setReachable, show, tile, till } from "../../workshop/show.tsx";

const card = page.getByRole("article", { name: "Maple Commons" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true });

describe("the dashboard", () => {
	it("[REST-01, REST-02, REST-04, REST-06, REST-07, REST-08] shows the owner's restaurants", async () => {
		await show("/");
		await expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
		await expect.element(page.getByRole("banner")).toMatchTextContent("Welcome, Maya Tremblay");
		await expect.element(button("Logout")).toBeVisible();
		for (const text of ["14 Residence Row, Peterborough, ON", "705-555-0142", "3 stations"])
			await expect.element(card).toMatchTextContent(text);
		await expect.element(button("Edit Maple Commons")).toBeVisible();
		await expect.element(button("Delete Maple Commons")).toBeVisible();
	});

	it("[REST-02] welcomes its owner on a phone too", async () => {
		await show("/", { width: 390 });
		await expect.element(page.getByRole("main").getByText("Welcome, Maya Tremblay")).toBeVisible();
	});

	it("[SHELL-07, SHELL-08] says that it is offline and keeps the page while it is", async () => {
		const { services } = await show("/dashboard");
		await expect.element(card).toBeVisible();
		const banner = page.getByText("OFFLINE MODE - Refresh disabled to prevent data loss");
		expect([...guarded(), banner.elements().length]).toEqual([false, false, 0]);
		setReachable(services, false);
		await expect.element(banner).toBeVisible();
		await expect.poll(guarded).toEqual([true, true]);
		setReachable(services, true);
		await expect.poll(() => banner.elements().length).toBe(0);
		await expect.poll(guarded).toEqual([false, false]);
	});

	it("[REST-09, REST-10, REST-11, REST-12] opens an active station's POS and table service, and no inactive one's", async () => {
		const { router } = await show("/dashboard");
		await expect.element(card.getByRole("img", { name: "Inactive" })).toBeVisible();
		expect(card.getByRole("img", { name: "Active", exact: true }).elements()).toHaveLength(2);
		for (const name of ["Open POS", "Table Service"]) {
			await expect.element(card.getByRole("button", { name }).nth(1)).toBeEnabled();
			await expect.element(card.getByRole("button", { name }).nth(2)).toBeDisabled();
		}
		await card.getByRole("button", { name: "Table Service" }).first().click();
		await expect
			.poll(() => router.state.location.pathname)
			.toBe("/table-service/restaurant-1/station-1");
		router.history.back();
		await card.getByRole("button", { name: "Open POS" }).nth(1).click();
		await expect.poll(() => router.state.location.pathname).toBe("/pos/restaurant-1/station-2");
	});

	it("[TPIN-05] gives the code for a restaurant's first server, and says where there is one already", async () => {
		const { services } = await show("/dashboard");
		await button("More for Maple Commons").click();
		await page.getByRole("menuitem", { name: "Table Service Setup Code" }).click();
		await expect
			.element(page.getByRole("dialog", { name: "Setup Code" }))
			.toMatchTextContent(services.tableBook.setupCode ?? "7GQ2-M4XK");
		expect(services.tableBook.setupCode).toBeDefined();
		await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
		services.tableBook.servers = sampleTables().servers;
		await button("More for Maple Commons").click();
		await page.getByRole("menuitem", { name: "Table Service Setup Code" }).click();
		await expect.element(page.getByText("This restaurant has servers already.")).toBeVisible();
	});

	it("[KIOS-01] shows the enrolled devices, and which of them is a kiosk", async () => {
		const { services, drawn } = await show("/dashboard");
		await expect.element(button("Logout")).toBeVisible();
		expect(page.getByRole("list", { name: "Enrolled Devices" }).elements()).toHaveLength(0);
		drawn.unmount();
		const place = { restaurantId: "restaurant-1", stationId: "station-2" };
		await Effect.runPromise(
			services.tills.enrol({ ...place, deviceName: "Front door", kind: "kiosk" }),
		);
		services.world.device.settings.delete("lastTill");
		await open("/dashboard", services);
		const devices = page.getByRole("list", { name: "Enrolled Devices" }).getByRole("listitem");
		await expect.element(devices).toMatchTextContent("Front door");
		await expect.element(devices).toMatchTextContent("Maple Commons, Station 2");
		await expect.element(devices).toMatchTextContent("Kiosk");
	});

	it("[SAFE-09] shows the owner a run of unknown campus cards, with device and time, until it was seen", async () => {
		const { services, drawn } = await show("/dashboard");
		await expect.element(button("Logout")).toBeVisible();
		const alarm = page.getByRole("region", { name: "Unknown campus cards" });
		expect(alarm.elements()).toHaveLength(0);
		drawn.unmount();
		const run = {
			...{
				id: "run-1",
				device_name: "Front door",
				restaurant_name: "Maple Commons",
				station_name: "Station 2",
				count: 12,
			},
			...{
				cards: ["••••0006", "••••0005"],
				first_at: "2026-11-20T17:05:00.000Z",
				last_at: "2026-11-20T17:06:00.000Z",
			},
		};
		let runs = [run];
		Object.assign(services.tills, {
			unknownCards: () => Effect.sync(() => runs),
			unknownCardsSeen: (until: string) =>
				Effect.sync(() => {
					runs = runs.filter(({ last_at }) => last_at > until);
				}),
		});
		await open("/dashboard", services);
		await expect
			.element(alarm)
			.toMatchTextContent("12 cards at Front door, Station 2, Maple Commons");
		await expect.element(alarm).toMatchTextContent("the last ones ••••0006, ••••0005");
		await button("I Have Seen It").click();
		await expect.poll(() => alarm.elements().length).toBe(0);
	});

	it("[REST-03] shows Super Admin to a super administrator alone", async () => {
		const { drawn } = await show("/dashboard");
		await expect.element(button("Logout")).toBeVisible();
		expect(button("Super Admin").elements()).toHaveLength(0);
		drawn.unmount();
		await show("/dashboard", { user: { ...maya, role: "super_admin" } });
		await expect.element(button("Super Admin")).toBeVisible();
	});

	it("[REST-05] says that it is loading", async () => {
		await show("/dashboard", {
			prepare: (services) => void Object.assign(services.restaurants, { list: () => Effect.never }),
		});
		await expect.element(page.getByText("Loading your restaurants...")).toBeVisible();
	});

	it("[REST-13, REST-14] offers to add the first restaurant", async () => {
		await show("/dashboard?setup=later", { restaurants: [] });
		await expect.element(page.getByText("No Restaurants Found")).toBeVisible();
		await button("Add Restaurant").click();
		await field("Name").fill("Library Café");
		await field("Location").fill("2 Quad Lane");
		await field("Restaurant ID").fill("1000077");
		await button("Create Restaurant").click();
		await expect.element(page.getByRole("article", { name: "Library Café" })).toBeVisible();
	});

	it("[SAFE-16] warns of numbers that another restaurant has, as they are typed and when they are saved, and saves them", async () => {
		const { services } = await show("/dashboard");
		await button("Add Restaurant").click();
		await field("Name").fill("Library Café");
		await field("Location").fill("2 Quad Lane");
		const { restaurant_id, branch_id } = mapleCommons;
		await field("Restaurant ID").fill(String(restaurant_id));
		const warning = page.getByRole("dialog").getByRole("alert");
		await field("Branch ID (optional)").fill("987");
		expect(warning.elements()).toHaveLength(0);
		await field("Branch ID (optional)").fill(String(branch_id ?? restaurant_id));
		await expect
			.element(warning)
			.toMatchTextContent("These numbers belong to Maple Commons as well");
		await button("Create Restaurant").click();
		await seesToast("Saved with the numbers of Maple Commons", "Library Café");
		expect(await Effect.runPromise(services.restaurants.list())).toHaveLength(2);
		await button("Edit Library Café").click();
		await expect
			.element(warning)
			.toMatchTextContent("These numbers belong to Maple Commons as well");
	});

	it("[REST-33] tells a failed load from no restaurants, and tries again", async () => {
		const { services } = await show("/dashboard", {
			prepare: (fakes) =>
				void Object.assign(fakes.restaurants, {
					list: () => Effect.fail(new Refused({ reason: "no" })),
				}),
		});
		await expect.element(page.getByText("Your restaurants could not be loaded")).toBeVisible();
		expect(page.getByText("No Restaurants Found").elements()).toHaveLength(0);
		Object.assign(services.restaurants, { list: fakeServices().restaurants.list });
		await button("Try Again").click();
		await expect.element(card).toBeVisible();
	});
});

it("[NET-01] leads to the till that was opened last here where the restaurants can't be loaded", async () => {
	const { services, router } = await show(till);
	await expect.element(tile("Fries")).toBeVisible();
	Object.assign(services.restaurants, {
		list: () => Effect.fail(new Unreached({ reason: "gone" })),
	});
	await router.navigate({ to: "/dashboard" });
	await expect.element(page.getByText("Your restaurants could not be loaded")).toBeVisible();
	await button("Open the Last Till").click();
	await expect.poll(() => router.state.location.pathname).toBe(till);
	await expect.element(tile("Fries")).toBeVisible();
});

describe("changing a restaurant", () => {
	it("[REST-15, REST-17] says what is missing, and what is no whole number", async () => {
		await show("/dashboard");
		await button("Add Restaurant").click();
		await button("Create Restaurant").click();
		await expect
			.element(page.getByText("Please fill in required fields (Name, Location, and Restaurant ID)"))
			.toBeVisible();
		await field("Name").fill("A");
		await field("Location").fill("B");
		await field("Restaurant ID").fill("12a");
		await field("Branch ID (optional)").fill("x");
		await button("Create Restaurant").click();
		await expect.element(page.getByText("Restaurant ID must be a whole number")).toBeVisible();
		await expect.element(page.getByText("Branch ID must be a whole number")).toBeVisible();
	});

	it("[REST-18, REST-29, REST-30] saves changes, and says why they were not saved", async () => {
		const { services } = await show("/dashboard");
		await button("Edit Maple Commons").click();
		await expect.element(page.getByRole("dialog", { name: "Edit Restaurant" })).toBeVisible();
		const { update } = services.restaurants;
		Object.assign(services.restaurants, {
			update: () => Effect.fail(new Refused({ reason: "name is taken" })),
		});
		await button("Save Changes").click();
		await expect
			.element(page.getByText("Failed to update restaurant: name is taken"))
			.toBeVisible();
		services.world.faults.reachable = false;
		Object.assign(services.restaurants, { update });
		await button("Save Changes").click();
		await expect
			.element(page.getByText("Failed to update restaurant. Please try again."))
			.toBeVisible();
		services.world.faults.reachable = true;
		await field("Name").fill("North Servery");
		await button("Save Changes").click();
		await expect.element(page.getByRole("article", { name: "North Servery" })).toBeVisible();
	});

	it("[REST-21] sends the address as location, of a new restaurant and of one that is changed", async () => {
		const { services } = await show("/dashboard");
		const sent: object[] = [];
		const { create, update } = services.restaurants;
		Object.assign(services.restaurants, {
			create: (body: Parameters<typeof create>[0]) =>
				Effect.tap(create(body), () => Effect.sync(() => sent.push(body))),
			update: (id: string, body: Parameters<typeof update>[1]) =>
				Effect.tap(update(id, body), () => Effect.sync(() => sent.push(body))),
		});
		await button("Edit Maple Commons").click();
		await field("Address").fill(" 9 Bridge Street ");
		await button("Save Changes").click();
		await expect.element(card).toMatchTextContent("9 Bridge Street");
		await button("Add Restaurant").click();
		await field("Name").fill("Library Café");
		await field("Location").fill("2 Quad Lane");
		await field("Restaurant ID").fill("1000077");
		await button("Create Restaurant").click();
		await expect
			.element(page.getByRole("article", { name: "Library Café" }))
			.toMatchTextContent("2 Quad Lane");
		expect(sent).toMatchObject([{ location: "9 Bridge Street" }, { location: "2 Quad Lane" }]);
	});

	it("[REST-24, REST-31, REST-32] asks before it deletes, and says why it could not", async () => {
		const { services } = await show("/dashboard");
		await button("Delete Maple Commons").click();
		const dialog = page.getByRole("dialog");
		await expect
			.element(dialog)
			.toMatchTextContent(
				"Are you sure you want to delete this restaurant? This will also delete all its stations and cannot be undone.",
			);
		services.world.faults.reachable = false;
		await dialog.getByRole("button", { name: "Delete", exact: true }).click();
		await expect
			.element(page.getByText("An error occurred while deleting the restaurant."))
			.toBeVisible();
		services.world.faults.reachable = true;
		await button("Try Again").click();
		await button("Delete Maple Commons").click();
		await dialog.getByRole("button", { name: "Delete", exact: true }).click();
		await expect.element(page.getByText("No Restaurants Found")).toBeVisible();
	});
});

describe("a session that ended elsewhere", () => {
	const again = page.getByRole("dialog", { name: "Sign in again" });
	const typed = async (path: string) => {
		const shown = await show(path);
		await button("Add Restaurant").click();
		await field("Name").fill("North Servery");
		shown.services.world.faults.signedIn = false;
		await field("Location").fill("2 Quad Lane");
		await field("Restaurant ID").fill("1000077");
		await button("Create Restaurant").click();
		await expect.element(again).toBeVisible();
		return shown;
	};

	it.each(["/", "/dashboard"])(
		"[SETU-06] is begun again over %s, and what was typed is still there and is saved",
		async (path) => {
			const { services } = await typed(path);
			await expect.element(again.getByLabelText("Email", { exact: true })).toHaveValue(maya.email);
			await again.getByLabelText("Password", { exact: true }).fill(rightPassword);
			await again.getByRole("button", { name: "Sign In" }).click();
			await expect.element(again).not.toBeInTheDocument();
			await expect.element(field("Name")).toHaveValue("North Servery");
			await button("Create Restaurant").click();
			await expect.element(page.getByRole("article", { name: "North Servery" })).toBeVisible();
			expect(services.world.faults.signedIn).toBe(true);
		},
	);

	it("[SETU-06] asks for the password alone, and says at its field that it is wrong", async () => {
		await typed("/dashboard");
		const password = again.getByLabelText("Password", { exact: true });
		await expect.element(password).toHaveFocus();
		await password.fill("not it");
		await again.getByRole("button", { name: "Sign In" }).click();
		await expect.element(password).toHaveAccessibleDescription("Email or password is wrong");
		await expect.element(password).toHaveFocus();
	});

	it("[SETU-06] can be left for the sign-in, which leads back", async () => {
		const { router } = await typed("/dashboard");
		await again.getByRole("button", { name: "Leave" }).click();
		await expect.poll(() => router.state.location.href).toBe("/auth?redirect=%2Fdashboard");
	});
});
