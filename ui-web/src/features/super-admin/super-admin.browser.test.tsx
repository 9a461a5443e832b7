import { Refused } from "@tuckshop/core/ports";
import type { User } from "@tuckshop/core/records";
import { Effect } from "effect";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FakeOptions, type FakeServices, hang, maya } from "../../workshop/fake-services.ts";
import { seesToast, setReachable, show } from "../../workshop/show.tsx";

const admin = { ...maya, role: "super_admin", created_at: "2026-03-05T15:00:00.000Z" } as const;
const other = (id: string, change: Partial<User> = {}): User => ({
	...{
		id,
		email: `${id}@quad.example`,
		business_name: "Quad Kiosk",
		contact_name: `${id} of the Quad`,
		phone: null,
		address: null,
		role: "user",
	},
	created_at: "2026-11-20T15:00:00.000Z",
	...change,
});
const leo = other("leo", {
	business_name: "Library Café",
	contact_name: "Léo Côté",
	phone: "705-555-0142",
});
const ann = other("ann");

/** The screen of a super administrator, with the number of requests for the users. */
async function shown(options: Parameters<typeof show>[1] = {}, path = "/super-admin") {
	const asked = { times: 0 };
	const found = await show(path, {
		user: admin,
		users: [leo, ann],
		...options,
		prepare: (services) => {
			options.prepare?.(services);
			const { all } = services.userDirectory;
			Object.assign(services.userDirectory, {
				all: () => {
					asked.times += 1;
					return all();
				},
			});
		},
	});
	return { ...found, asked };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const table = page.getByRole("table", { name: "Users" });
const cells = () =>
	[...document.querySelectorAll('[role="cell"]')].map(({ textContent }) => textContent);
const emails = () => cells().filter((text) => text?.includes("@"));
const tiles = () =>
	[...document.querySelectorAll(".ts-stats li")].map(({ textContent }) => textContent);
const search = page.getByRole("searchbox", { name: "Search users" });
const dialog = page.getByRole("dialog", { name: "Reset Password" });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const reset = async (first: string, second = first) => {
	await field("New Password").fill(first);
	await field("Confirm Password").fill(second);
	await dialog.getByRole("button", { name: "Reset Password" }).click();
};
const openReset = async (email: string) => {
	await button(`Reset Password of ${email}`).click();
	await expect.element(dialog).toBeVisible();
};
const refusing =
	(method: "all" | "setPassword", reason: string, code: string) => (services: FakeServices) =>
		void Object.assign(services.userDirectory, {
			[method]: () => Effect.fail(new Refused({ reason, code })),
		});

describe("the users of a super administrator", () => {
	it("[ADM-01, ADM-02, ADM-06, ADM-07, ADM-08, ADM-09] are all listed by email, with the documented columns", async () => {
		await shown();
		await expect.element(page.getByRole("heading", { name: "Super Admin" })).toBeVisible();
		await expect.element(table).toBeVisible();
		expect(
			[...document.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent),
		).toEqual([
			...["Email", "Business Name", "Contact Name", "Phone", "Role", "Created", "Actions"],
		]);
		expect(cells()).toEqual([
			...[
				"ann@quad.example",
				"Quad Kiosk",
				"ann of the Quad",
				"-",
				"User",
				"Nov 20, 2026",
				"Reset Password",
			],
			...[
				"leo@quad.example",
				"Library Café",
				"Léo Côté",
				"705-555-0142",
				"User",
				"Nov 20, 2026",
				"Reset Password",
			],
			...[
				"maya@northservery.example",
				"North Servery",
				"Maya Tremblay",
				"-",
				"Super Admin",
				"Mar 5, 2026",
				"Reset Password",
			],
		]);
	});

	it("[ADM-04, ADM-05, ADM-15] are counted in three cards, and found by email, business name or contact name in any case", async () => {
		await shown();
		await expect.element(table).toBeVisible();
		expect(tiles()).toEqual(["Total Users3", "Super Admins1", "Regular Users2"]);
		for (const [text, found] of [
			["LEO@", ["leo@quad.example"]],
			["north serVERY", [admin.email]],
			["côté", ["leo@quad.example"]],
			["quad", ["ann@quad.example", "leo@quad.example"]],
		] as const) {
			await search.fill(text);
			await expect.poll(emails).toEqual(found);
		}
		await expect.element(page.getByText("2 of 3 users")).toBeVisible();
		await search.fill("nobody");
		await expect.element(page.getByText("No users found")).toBeVisible();
		expect(tiles()).toEqual(["Total Users3", "Super Admins1", "Regular Users2"]);
		await button("Clear Search").click();
		await expect.poll(emails).toHaveLength(3);
	});

	it("stay a short page however many they are: rows in sight alone, the last one reached by scrolling, cards on a telephone", async () => {
		const users = Array.from({ length: 2_000 }, (_, index) =>
			other(`user-${String(index).padStart(4, "0")}`),
		);
		await shown({ users });
		await expect.element(table).toBeVisible();
		expect(tiles()[0]).toBe("Total Users2,001");
		const frame = document.querySelector(".ts-long") as HTMLElement;
		expect(frame.querySelectorAll('[role="row"]').length).toBeLessThan(40);
		await expect
			.poll(() => document.documentElement.scrollHeight - window.innerHeight)
			.toBeLessThanOrEqual(0);
		frame.scrollTop = frame.scrollHeight;
		await expect.poll(emails).toContain("user-1999@quad.example");
		await search.fill("user-0007");
		await expect.poll(emails).toEqual(["user-0007@quad.example"]);
		await page.viewport(390, 844);
		await expect.element(page.getByText("Contact Name").last()).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
		expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
		await openReset("user-0007@quad.example");
	});

	it("[SAFE-06] are invited by a link, made anew at each opening, where the server registers nobody else", async () => {
		await shown();
		await expect.element(search).toBeVisible();
		await expect.element(button("Invite")).not.toBeInTheDocument();
		document.body.replaceChildren();
		await shown({
			prepare: ({ deployment }) => {
				const { read } = deployment;
				Object.assign(deployment, {
					read: () => Effect.map(read(), (told) => ({ ...told, registration: "invite" })),
				});
			},
		});
		await button("Invite").click();
		await expect
			.element(page.getByLabelText("Invitation link"))
			.toHaveValue("https://till.example/auth?invitation=sample-invitation");
		const copied: string[] = [];
		const writing = vi
			.spyOn(navigator.clipboard, "writeText")
			.mockImplementation(async (text) => void copied.push(text));
		await button("Copy Link").click();
		await expect
			.element(page.getByRole("dialog").getByRole("status").filter({ hasText: "Copied" }))
			.toBeVisible();
		expect(copied).toEqual(["https://till.example/auth?invitation=sample-invitation"]);
		writing.mockRejectedValueOnce(new Error("not allowed"));
		await button("Copy Link").click();
		await expect.element(page.getByText(/Not copied/)).toBeVisible();
		writing.mockRestore();
	});

	it("[ADM-16] are waited for in words", async () => {
		await show("/super-admin", {
			user: admin,
			prepare: ({ userDirectory }) => hang(userDirectory, "all"),
		});
		await expect.element(page.getByText("Loading users...")).toBeVisible();
	});

	it("[ADM-17] that cannot be loaded are said so, with the reason and a way to try again", async () => {
		const { services } = await shown({
			prepare: refusing("all", "The database rests.", "resting"),
		});
		await expect.element(page.getByText("Failed to load users")).toBeVisible();
		await expect.element(page.getByText("The database rests.")).toBeVisible();
		expect(document.querySelector('[role="table"]')).toBeNull();
		Object.assign(services.userDirectory, { all: () => Effect.succeed([ann]) });
		await button("Try Again").click();
		await expect.poll(emails).toEqual(["ann@quad.example"]);
	});

	it("[ADM-17] stay on the screen when the connection goes, which says so, and come anew when it is back", async () => {
		const { services, asked } = await shown();
		await expect.element(table).toBeVisible();
		await search.fill("quad");
		setReachable(services, false);
		await expect
			.element(page.getByText("OFFLINE MODE - Refresh disabled to prevent data loss"))
			.toBeVisible();
		expect(emails()).toEqual(["ann@quad.example", "leo@quad.example"]);
		services.users.users = [...services.users.users, other("zoe")];
		setReachable(services, true);
		await expect.poll(emails).toEqual(["ann@quad.example", "leo@quad.example", "zoe@quad.example"]);
		await expect
			.element(page.getByText("OFFLINE MODE - Refresh disabled to prevent data loss"))
			.not.toBeInTheDocument();
		expect(asked.times).toBe(2);
	});

	it("[ADM-17] are not there for whoever opens the screen without a connection, until there is one", async () => {
		const { services } = await shown({
			faults: { reachable: false },
			prepare: ({ world }) => void world.device.settings.set("lastOwner", JSON.stringify(admin)),
		});
		await expect.element(page.getByText("Failed to load users")).toBeVisible();
		await expect
			.element(
				page.getByText("The server cannot be reached. Please check the connection and try again."),
			)
			.toBeVisible();
		setReachable(services, true);
		await expect.element(table).toBeVisible();
	});

	it("[ADM-17] ask to sign in when the session is over, and are there afterwards", async () => {
		const { services, router, asked } = await shown();
		await expect.element(table).toBeVisible();
		services.world.faults.signedIn = false;
		setReachable(services, true);
		await expect.element(page.getByLabelText("Email", { exact: true })).toBeVisible();
		expect(router.state.location.href).toBe("/auth?redirect=%2Fsuper-admin");
		expect(asked.times).toBe(2);
		await page.getByLabelText("Email", { exact: true }).fill(admin.email);
		await page.getByLabelText("Password", { exact: true }).fill("tuckshop-demo");
		await page.getByRole("button", { name: "Sign In" }).last().click();
		await expect.element(table).toBeVisible();
	});
});

describe("a new password", () => {
	it("[ADM-03, ADM-10, ADM-13] is typed twice, masked unless it is shown, and set for that account alone", async () => {
		const { services } = await shown();
		await openReset("leo@quad.example");
		await expect.element(dialog).toMatchTextContent("Léo Côtéleo@quad.example");
		await expect.element(dialog).toMatchTextContent("This account is signed out everywhere");
		for (const name of ["New Password", "Confirm Password"]) {
			expect(field(name).element().getAttribute("type")).toBe("password");
			expect(field(name).element().getAttribute("autocomplete")).toBe("new-password");
		}
		await dialog.getByRole("button", { name: "Show password" }).first().click();
		expect(field("New Password").element().getAttribute("type")).toBe("text");
		expect(field("Confirm Password").element().getAttribute("type")).toBe("password");
		await reset("a new one");
		await seesToast("Password updated successfully", "leo@quad.example");
		await expect.element(dialog).not.toBeInTheDocument();
		expect([...services.users.passwords]).toEqual([["leo", "a new one"]]);
		await expect.element(button("Reset Password of leo@quad.example")).toHaveFocus();
	});

	it("[ADM-11, ADM-12] that is too short or not the same twice is refused under its field, and nothing is sent", async () => {
		const { services } = await shown();
		await openReset("leo@quad.example");
		await reset("12345");
		await expect
			.element(field("New Password"))
			.toHaveAccessibleDescription("Password must be at least 6 characters");
		await expect.element(field("New Password")).toHaveFocus();
		await expect.element(page.getByText("Passwords do not match")).not.toBeInTheDocument();
		await reset("123456", "123457");
		await expect
			.element(field("Confirm Password"))
			.toHaveAccessibleDescription("Passwords do not match");
		await expect.element(field("Confirm Password")).toHaveFocus();
		await expect
			.element(page.getByText("Password must be at least 6 characters"))
			.not.toBeInTheDocument();
		expect(services.users.passwords.size).toBe(0);
		// The error disappears with the keystroke that corrects the field.
		await field("Confirm Password").fill("123456");
		await expect.element(page.getByText("Passwords do not match")).not.toBeInTheDocument();
		await userEvent.keyboard("{Enter}");
		await seesToast("Password updated successfully", "leo@quad.example");
		expect(services.users.passwords.get("leo")).toBe("123456");
	});

	it.each<
		readonly [string, FakeOptions & { readonly prepare?: (services: FakeServices) => void }, string]
	>([
		[
			"the server's words",
			{ prepare: refusing("setPassword", "There is no such account.", "not-found") },
			"There is no such account.",
		],
		["the documented ones", {}, "Failed to update password"],
	])(
		"[ADM-14] that was not taken is answered with %s, and what was typed stays",
		async (what, options, said) => {
			const { services } = await shown(options);
			await openReset("leo@quad.example");
			if (what === "the documented ones") services.world.faults.reachable = false;
			await reset("a new one");
			await expect.element(dialog.getByRole("alert")).toMatchTextContent(said);
			await expect.element(field("New Password")).toHaveValue("a new one");
			expect(services.users.passwords.size).toBe(0);
		},
	);

	it("[ADM-10] is on its way until the server answers: it is sent once, and the dialog stays", async () => {
		let sent = 0;
		const { services } = await shown();
		Object.assign(services.userDirectory, {
			setPassword: () =>
				Effect.andThen(
					Effect.sync(() => ++sent),
					Effect.never,
				),
		});
		await openReset("leo@quad.example");
		await reset("a new one");
		const busy = dialog.getByRole("button", { name: "Updating..." });
		await expect.element(busy).toBeVisible();
		await userEvent.keyboard("{Enter}{Escape}");
		await expect.element(busy).toBeVisible();
		expect(sent).toBe(1);
	});

	it("[ADM-03, ADM-13] of the administrator's own ends the session here too: said before, and then asked to sign in", async () => {
		const { router, services } = await shown();
		await openReset(admin.email);
		await expect.element(dialog).toMatchTextContent("This is your own account");
		await reset("a new one");
		await seesToast("Password updated successfully", admin.email);
		await expect.poll(() => router.state.location.href).toBe("/auth?redirect=%2Fsuper-admin");
		expect(services.world.faults.signedIn).toBe(false);
	});

	it("[ADM-14] under a session that is over asks to sign in and says that nothing was set", async () => {
		const { router, services } = await shown();
		await openReset("leo@quad.example");
		services.world.faults.signedIn = false;
		await reset("a new one");
		await expect
			.element(dialog.getByRole("alert"))
			.toMatchTextContent("Failed to update passwordYour session has ended.");
		await dialog.getByRole("button", { name: "Sign In" }).click();
		await expect.poll(() => router.state.location.pathname).toBe("/auth");
		expect(services.users.passwords.size).toBe(0);
	});
});

describe("whoever is no super administrator", () => {
	it("[ADM-18, ADM-19, ADM-20, ADM-21] is denied the screen and led home, and the server is not asked for the users", async () => {
		const { asked, router } = await shown({ user: maya });
		await expect.element(page.getByText("Access Denied", { exact: true })).toBeVisible();
		await expect
			.element(page.getByText("You do not have permission to access this page.", { exact: true }))
			.toBeVisible();
		expect(document.body.textContent).not.toContain("@");
		await page.getByRole("link", { name: "Return to Home", exact: true }).click();
		await expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
		expect(router.state.location.pathname).toBe("/");
		expect(asked.times).toBe(0);
	});

	it("[ADM-18] is denied it as soon as the server says so, and keeps none of the users", async () => {
		const { services } = await shown();
		await expect.element(table).toBeVisible();
		services.users.users = services.users.users.map((user) => ({ ...user, role: "user" }));
		await openReset("leo@quad.example");
		await reset("a new one");
		await expect.element(page.getByText("Access Denied", { exact: true })).toBeVisible();
		expect(document.body.textContent).not.toContain("@");
		expect(services.users.passwords.size).toBe(0);
	});

	it("[ADM-01, ADM-21] signs in first, and then comes to the screen", async () => {
		const { asked, router } = await shown({ signedIn: false });
		await expect.poll(() => router.state.location.href).toBe("/auth?redirect=%2Fsuper-admin");
		expect(asked.times).toBe(0);
	});
});

it("[REST-03] the dashboard of a super administrator has room for its buttons on a telephone", async () => {
	await shown({ width: 390 }, "/dashboard");
	await expect.element(button("Super Admin")).toBeVisible();
	for (const name of ["Super Admin", "Logout"])
		expect(button(name).element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it("[ADM-01, REST-03] the way there and back: the dashboard's button by mouse and by keyboard, and Back", async () => {
	const { router } = await shown({}, "/dashboard");
	await button("Super Admin").click();
	await expect.element(table).toBeVisible();
	await button("Back").click();
	await expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
	(button("Super Admin").element() as HTMLElement).focus();
	await userEvent.keyboard("{Enter}");
	await expect.poll(() => router.state.location.pathname).toBe("/super-admin");
	await expect.element(table).toBeVisible();
	(button("Back").element() as HTMLElement).focus();
	await userEvent.keyboard("{Enter}");
	await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
});
