import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { type FakeServices, mapleCommons, maya } from "./workshop/fake-services.ts";
import { open, setReachable, show, tile, till } from "./workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const mode =
	(...on: ("tableServiceMode" | "libraryPosMode")[]) =>
	({ world }: FakeServices) => {
		for (const flag of on) world.device.settings.set(flag, "true");
	};

describe("the start", () => {
	it("[NAV-02, AUTH-09] is the dashboard of who is signed in", async () => {
		const { router } = await show("/");
		await expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
		expect(router.state.location.pathname).toBe("/");
	});

	it("[NAV-12] is the library, by the device's mode, once", async () => {
		const { router } = await show("/", { prepare: mode("libraryPosMode") });
		await expect.poll(() => router.state.location.pathname).toBe("/library-pos");
		await expect.element(page.getByText("Library mode belongs to a station")).toBeVisible();
		await button("Back to My Restaurants").click();
		await expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
		await router.navigate({ to: "/" });
		expect(router.state.location.pathname).toBe("/");
	});

	it.each([
		[
			"[NAV-11, TPIN-01] is table service at the station that was served last",
			["tableServiceMode"],
		],
		[
			"[NAV-12, TPIN-01] is table service before the library",
			["tableServiceMode", "libraryPosMode"],
		],
	] as const)("%s, by the device's mode, once", async (_, on) => {
		const prepare = (services: FakeServices) => {
			mode(...on)(services);
			services.world.device.settings.set(
				"lastTableService",
				JSON.stringify({ restaurantId: "restaurant-1", stationId: "station-2" }),
			);
		};
		const { router } = await show("/", { prepare });
		await expect
			.poll(() => router.state.location.pathname)
			.toBe("/table-service/restaurant-1/station-2");
		await page.getByRole("link", { name: "Dashboard" }).click();
		await expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
	});

	it("[NAV-08, TPIN-01] leads from the entry of table service to the till that was opened last, and with the mode off nowhere", async () => {
		const { router, services, drawn } = await show(till, { prepare: mode("tableServiceMode") });
		await expect.element(tile("Fries")).toBeVisible();
		drawn.unmount();
		const again = await open("/table-service", services);
		await expect
			.poll(() => again.router.state.location.pathname)
			.toBe("/table-service/restaurant-1/station-1");
		await expect.element(page.getByText("Enter your PIN to serve tables")).toBeVisible();
		again.drawn.unmount();
		services.world.device.settings.set("tableServiceMode", "false");
		const off = await open("/table-service", services);
		await expect.poll(() => off.router.state.location.pathname).toBe("/");
		expect(router.state.location.pathname).toBe(till);
	});

	it.each(["user", "super_admin"] as const)(
		"[NAV-14] is led by the device's mode alone, also for the role %s",
		async (role) => {
			const { router } = await show("/", {
				user: { ...maya, role },
				prepare: mode("libraryPosMode"),
			});
			await expect.poll(() => router.state.location.pathname).toBe("/library-pos");
			const plain = await show("/", { user: { ...maya, role } });
			await expect.poll(() => plain.router.state.location.pathname).toBe("/");
		},
	);
});

describe("library mode", () => {
	it("[NAV-13] offers its switch on the POS that somebody came back to, and not where it is off", async () => {
		const { router } = await show(till, { prepare: mode("libraryPosMode") });
		await button("Switch to Library POS Mode").click();
		await expect.poll(() => router.state.location.pathname).toBe("/library-pos");
		await show(till);
		await expect.element(tile("Fries").first()).toBeVisible();
	});

	it("[NAV-13] shows no switch where it is off", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await expect.element(button("Switch to Library POS Mode")).not.toBeInTheDocument();
	});
});

describe("/legacy-pos", () => {
	const fixed = { ...mapleCommons, restaurant_id: 1000012 };

	it("[NAV-10, NAV-13, SHELL-05] is the POS of the deployment's fixed restaurant and station, without a connection as well", async () => {
		const { services, router, drawn } = await show("/legacy-pos", {
			restaurants: [{ ...mapleCommons, id: "other", restaurant_id: 5 }, fixed],
			prepare: mode("libraryPosMode"),
		});
		await expect.element(tile("Fries")).toBeVisible();
		await expect.element(page.getByRole("banner")).toMatchTextContent("Maple CommonsStation 1");
		expect(router.state.location.pathname).toBe("/legacy-pos");
		await expect.element(button("Switch to Library POS Mode")).toBeVisible();
		drawn.unmount();
		setReachable(services, false);
		await open("/legacy-pos", services);
		await expect.element(tile("Fries")).toBeVisible();
	});

	it("[NAV-10] says so where this account has no such station", async () => {
		await show("/legacy-pos", { restaurants: [{ ...fixed, restaurant_id: 7 }] });
		await expect
			.element(
				page.getByText(
					"No station of this account matches the fixed restaurant and station of this deployment.",
				),
			)
			.toBeVisible();
	});
});

describe("an enrolled device", () => {
	/** A device whose owner opened a till here, enrolled it, and is still signed in. The server lets the till read its restaurant. */
	async function enrolled(): Promise<FakeServices> {
		const { services, drawn } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await Effect.runPromise(
			services.tills.enrol({
				restaurantId: "restaurant-1",
				stationId: "station-1",
				deviceName: "Front",
			}),
		);
		Object.assign(services.restaurants, { get: () => Effect.succeed(mapleCommons) });
		drawn.unmount();
		return services;
	}

	it("opens the POS of its station when its owner signs out, and nothing of the administration", async () => {
		const services = await enrolled();
		const { router } = await open("/dashboard", services);
		await button("Logout").click();
		await expect.poll(() => router.state.location.pathname).toBe(till);
		await expect.element(tile("Fries")).toBeVisible();
	});

	it("[OQ-01] shows the campus-card queue of its station", async () => {
		const services = await enrolled();
		services.world.faults.signedIn = false;
		const { router } = await open("/itc-queue", services);
		await expect
			.element(page.getByRole("heading", { name: "ITC Transaction Queue" }))
			.toBeVisible();
		expect(router.state.location.pathname).toBe("/itc-queue");
	});

	it("is sent to its own POS from everywhere else, and sells without a connection for its owner and station", async () => {
		const services = await enrolled();
		services.world.faults.signedIn = false;
		services.world.device.settings.delete("lastOwner");
		for (const path of ["/", "/dashboard", "/super-admin", "/pos/restaurant-1/station-2"]) {
			const { router, drawn } = await open(path, services);
			await expect.poll(() => router.state.location.pathname).toBe(till);
			await expect.element(tile("Fries")).toBeVisible();
			drawn.unmount();
		}
		setReachable(services, false);
		const { router } = await open("/", services);
		await expect.poll(() => router.state.location.pathname).toBe(till);
		await tile("Fries").click();
		await button("Pay").click();
		await button("Exact").click();
		await expect.element(page.getByText("Order Saved", { exact: true })).toBeVisible();
		expect(
			[...services.world.device.sales.values()].map(({ facts }) => [
				facts.ownerId,
				facts.stationId,
				facts.cashierName,
			]),
		).toEqual([[maya.id, "station-1", undefined]]);
	});

	it("[KIOS-01] that is a kiosk shows nothing of the counter at any address, on- and offline, whoever is signed in", async () => {
		const services = await enrolled();
		await Effect.runPromise(services.tills.declareKiosk([]));
		const addresses = [
			"/",
			"/dashboard",
			"/auth",
			"/settings",
			"/transactions",
			"/itc-queue",
			"/table-service",
			"/library-pos",
			"/legacy-pos",
			"/super-admin",
		];
		const paths = [
			...addresses,
			till,
			`${till}/settings`,
			"/table-service/restaurant-1/station-1",
			"/api-debug",
		];
		// The server informs the device, as it would inform its kiosk.
		services.world.faults.signedIn = false;
		services.world.device.settings.delete("lastOwner");
		for (const { reachable, signedIn } of [
			{ reachable: true, signedIn: false },
			{ reachable: false, signedIn: false },
			{ reachable: true, signedIn: true },
		]) {
			setReachable(services, reachable);
			services.world.faults.signedIn = signedIn;
			for (const path of paths) {
				const { drawn } = await open(path, services);
				await expect
					.element(page.getByRole("heading", { name: "This device is a kiosk" }))
					.toBeVisible();
				await expect
					.element(page.getByText("hold the name at its top for two seconds", { exact: false }))
					.toBeVisible();
				expect([
					path,
					page
						.getByRole("button")
						.elements()
						.map(({ textContent }) => textContent),
				]).toEqual([path, ["Open the Kiosk"]]);
				drawn.unmount();
			}
		}
		expect(services.calls.reloaded).toBe(0);

		// Its owner ended it elsewhere: the device notices, and is free again.
		const [{ id } = { id: "" }] = await Effect.runPromise(services.tills.list());
		await Effect.runPromise(services.tills.revoke(id));
		const { drawn } = await open("/", services);
		await expect.poll(() => services.calls.reloaded).toBe(1);
		drawn.unmount();
		await open("/", services);
		await expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
	});

	it("that was revoked asks to sign in", async () => {
		const services = await enrolled();
		const [{ id } = { id: "" }] = await Effect.runPromise(services.tills.list());
		await Effect.runPromise(services.tills.revoke(id));
		services.world.faults.signedIn = false;
		const { router } = await open(till, services);
		await expect.poll(() => router.state.location.pathname).toBe("/auth");
	});
});
