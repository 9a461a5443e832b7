import { sampleTables, tableBook } from "@tuckshop/core/fakes";
import { Refused, Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServices, setReachable } from "../../../workshop/fake-services.ts";
import { open, seesToast } from "../../../workshop/show.tsx";
import { button, dialog, servedServices, servedStation, tab, text } from "../served.sample.ts";

const pinField = () => page.getByLabelText("Server PIN", { exact: true }).first();
const header = page.getByRole("banner");
const signIn = async (pin: string) => {
	await pinField().fill(pin);
	await button("Sign In").click();
};

afterEach(() => void vi.useRealTimers());

it("[CREW-12] lets whoever is signed in mark their working time at the tablet, without a network too", async () => {
	const services = servedServices();
	await open(servedStation, services);
	await button("Amélie Roy, working time").click();
	setReachable(services, false);
	await dialog("Working Time").getByRole("button", { name: "Start" }).click();
	await expect.element(text("Amélie Roy starts work")).toBeVisible();
	await expect.element(dialog("Working Time")).not.toBeInTheDocument();
	const marks = [...services.world.device.events.values()]
		.flatMap(({ events }) => events)
		.filter(({ kind }) => kind === "time");
	expect(marks.map(({ facts }) => JSON.parse(facts))).toEqual([
		{ person: { id: "server-a", name: "Amélie Roy" }, mark: "in" },
	]);
});

describe("the PIN screen", () => {
	it("[TPIN-02, TPIN-03, TPIN-09, TPIN-10, TPIN-15] lets a server in without any account, and says welcome", async () => {
		const { router } = await open(
			servedStation,
			fakeServices({ signedIn: false, tables: sampleTables() }),
		);
		await expect.element(text("Enter your PIN to serve tables")).toBeVisible();
		expect(router.state.location.pathname).toBe(servedStation);
		await expect.element(button("Create First Server")).not.toBeInTheDocument();
		await signIn("1234");
		await seesToast("Logged in successfully", "Welcome, Amélie Roy!");
		await expect.element(tab("Tables")).toBeVisible();
		await expect.element(text("Enter your PIN to serve tables")).not.toBeInTheDocument();
	});

	it("[TPIN-03] lets in whom the typed PIN belongs to, and nobody by another", async () => {
		await open(servedStation, fakeServices({ signedIn: false, tables: sampleTables() }));
		await signIn("567891");
		await seesToast("Login failed", "Invalid PIN");
		await expect.element(tab("Tables")).not.toBeInTheDocument();
		await signIn("567890");
		await expect.element(header.getByText("Ben Osei")).toBeVisible();
	});

	it("[TPIN-07] takes six digits at most, from keyboard and keypad", async () => {
		await open(servedStation, fakeServices({ tables: sampleTables() }));
		await expect.element(pinField()).toHaveAttribute("maxlength", "6");
		await expect.element(pinField()).toHaveFocus();
		await userEvent.keyboard("12a3");
		for (const key of ["4", "5", "6", "7"])
			await page
				.getByRole("group", { name: "Server PIN" })
				.getByRole("button", { name: key, exact: true })
				.click();
		await expect.element(pinField()).toHaveValue("123456");
	});

	it("[TPIN-07] has a key for each digit and no other, and each lies free of its neighbours at any size", async () => {
		await open(servedStation, fakeServices({ tables: sampleTables() }));
		const keys = page.getByRole("group", { name: "Server PIN" });
		await expect.element(keys.getByRole("button", { name: "Clear", exact: true })).toBeVisible();
		await expect
			.element(keys.getByRole("button", { name: "00", exact: true }))
			.not.toBeInTheDocument();
		expect(keys.getByRole("button").elements()).toHaveLength(12);
		for (const [width, height] of [
			[1280, 800],
			[1024, 768],
			[820, 1180],
			[390, 844],
			[844, 390],
		] as const) {
			await page.viewport(width, height);
			for (const pressed of [...keys.getByRole("button").elements(), button("Sign In").element()]) {
				pressed.scrollIntoView({ block: "center" });
				const { left, right, top, bottom } = pressed.getBoundingClientRect();
				for (const y of [top + 2, (top + bottom) / 2, bottom - 2])
					expect([
						width,
						pressed.textContent,
						pressed.contains(document.elementFromPoint((left + right) / 2, y)),
					]).toEqual([width, pressed.textContent, true]);
			}
		}
	});

	it("[TPIN-11] says why a login failed: the server's words, or Invalid PIN", async () => {
		const services = fakeServices({ tables: sampleTables() });
		await open(servedStation, services);
		Object.assign(services.tablePorts.desk, {
			login: () =>
				Effect.fail(
					new Refused({ reason: "Too many tries: wait 30 seconds", code: "too-many-tries" }),
				),
		});
		await signIn("9999");
		await seesToast("Login failed", "Too many tries: wait 30 seconds");
		Object.assign(services.tablePorts.desk, {
			login: () => Effect.fail(new Refused({ reason: "", code: "wrong-pin" })),
		});
		await signIn("9999");
		await seesToast("Login failed", "Invalid PIN");
		await expect.element(text("Enter your PIN to serve tables")).toBeVisible();
	});

	it("[SAFE-04] says how long a device that had too many wrong PINs has to wait, for as long as it has to", async () => {
		const services = fakeServices({ tables: sampleTables() });
		await open(servedStation, services);
		const refused = new Refused({
			reason: "Too many tries.",
			code: "too-many-tries",
			retryAfter: 3_540,
		});
		Object.assign(services.tablePorts.desk, { login: () => Effect.fail(refused) });
		/**
		 * Signs in, lets this many seconds pass once the refusal is shown, and continues with the real
		 * clock, which the matchers need.
		 */
		const refusedFor = async (seconds: number) => {
			await pinField().fill("9999");
			vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
			await button("Sign In").click();
			await expect.element(pinField()).toHaveValue("");
			vi.advanceTimersByTime(seconds * 1000);
			vi.useRealTimers();
		};
		await refusedFor(0);
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("Too many wrong PINsThis device can try again in 59 minutes.");
		await refusedFor(1_770);
		await expect
			.element(page.getByRole("alert"))
			.toMatchTextContent("This device can try again in 30 minutes.");
		await refusedFor(3_541);
		await expect.element(page.getByText("Too many wrong PINs")).not.toBeInTheDocument();
		await expect.element(pinField()).toHaveFocus();
	});

	it("[TPIN-04, TPIN-05] creates the first server for the owner, and only where there is none", async () => {
		const services = fakeServices({ tables: tableBook() });
		await open(servedStation, services);
		await button("Create First Server").click();
		const form = dialog("Create First Server");
		await expect.element(form.getByLabelText("Setup Code")).not.toBeInTheDocument();
		await form.getByLabelText("Name", { exact: true }).fill("Ines");
		await form.getByLabelText("PIN", { exact: true }).fill("4321");
		await form.getByRole("button", { name: "Create Server" }).click();
		await expect.element(form).not.toBeInTheDocument();
		await expect.element(button("Create First Server")).not.toBeInTheDocument();
		expect(
			services.tableBook.servers.map(({ record, pin }) => [record.name, record.employee_id, pin]),
		).toEqual([["Ines", null, "4321"]]);
	});

	it("[TPIN-05, TPIN-16] creates the first server with the code of the dashboard where nobody is signed in, and says why it was not created", async () => {
		const services = fakeServices({ signedIn: false, tables: tableBook({ setupCode: "ABCD" }) });
		await open(servedStation, services);
		await button("Create First Server").click();
		const form = dialog("Create First Server");
		await form.getByLabelText("Name", { exact: true }).fill("Ines");
		await form.getByLabelText("PIN", { exact: true }).fill("4321");
		await form.getByLabelText("Setup Code").fill("nope");
		await form.getByRole("button", { name: "Create Server" }).click();
		await seesToast("Error creating server", "Enter the setup code from the dashboard.");
		Object.assign(services.tablePorts.desk, {
			addFirst: () => Effect.fail(new Refused({ reason: "" })),
		});
		await form.getByRole("button", { name: "Create Server" }).click();
		await seesToast("Error creating server", "Please try again");
	});

	it("says that it needs the server on a device that can't ask it, and tries again", async () => {
		const services = fakeServices({ tables: sampleTables(), faults: { reachable: false } });
		services.world.device.settings.set("lastOwner", JSON.stringify({ ...services.users.users[0] }));
		await open(servedStation, services);
		await expect.element(text("Table service could not be reached")).toBeVisible();
		setReachable(services, true);
		await button("Try Again").click();
		await expect.element(text("Enter your PIN to serve tables")).toBeVisible();
	});
});

describe("the server who is logged in", () => {
	it("[TPIN-18, TPIN-12, TPIN-13] stands in the header with a way back, and logs out to the PIN screen", async () => {
		await open(servedStation, servedServices());
		await expect.element(header.getByRole("heading", { name: "Table Service" })).toBeVisible();
		await expect.element(header.getByText("Amélie Roy")).toBeVisible();
		await expect
			.element(header.getByRole("link", { name: "Dashboard" }))
			.toHaveAttribute("href", "/dashboard");
		await button("Logout").click();
		await expect.element(text("Logged out")).toBeVisible();
		await expect.element(text("Enter your PIN to serve tables")).toBeVisible();
	});

	it("[TPIN-14, TPIN-15] is asked for every 30 s: a network that fails changes nothing, an answer that nobody is does", async () => {
		const services = servedServices();
		const { current } = services.tablePorts.desk;
		let asked = 0;
		const answers = (reply: typeof current) =>
			Object.assign(services.tablePorts.desk, {
				current: (restaurantId: string) => {
					asked += 1;
					return reply(restaurantId);
				},
			});
		answers(current);
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		await open(servedStation, services);
		await expect.element(tab("Tables")).toBeVisible();
		const first = asked;
		vi.advanceTimersByTime(29_900);
		expect(asked).toBe(first);
		answers(() => Effect.fail(new Unreached({ reason: "no network" })));
		vi.advanceTimersByTime(100);
		await expect.poll(() => asked).toBe(first + 1);
		await expect
			.element(text("OFFLINE MODE - Refresh disabled to prevent data loss"))
			.toBeVisible();
		await expect.element(header.getByText("Amélie Roy")).toBeVisible();
		answers(() => Effect.succeed({ authenticated: false, hasServers: true }));
		vi.advanceTimersByTime(30_000);
		await expect.element(text("Enter your PIN to serve tables")).toBeVisible();
		await expect
			.element(text("OFFLINE MODE - Refresh disabled to prevent data loss"))
			.not.toBeInTheDocument();
	});
});
