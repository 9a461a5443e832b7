import { render } from "@testing-library/react";
import { Effect } from "effect";
import { createElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { speakIn } from "../../texts/language.ts";
import { type FakeServices, maya, rightPassword } from "../../workshop/fake-services.ts";
import { open, setReachable, show, tile, till } from "../../workshop/show.tsx";
import { useSession } from "./session-provider.tsx";

const field = (name: string) => page.getByRole("textbox", { name });
const password = page.getByLabelText("Password", { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function signIn(word = rightPassword) {
	await field("Email").fill(maya.email);
	await password.fill(word);
	await button("Sign In").click();
}

describe("the landing page", () => {
	it.each(["Sign In", "Get Started", "Start Your Free Trial"])(
		"[AUTH-03, AUTH-05, AUTH-31] leads to the sign-in by %s",
		async (name) => {
			const { router } = await show("/", { signedIn: false });
			await button(name).click();
			await expect.poll(() => router.state.location.pathname).toBe("/auth");
		},
	);

	it.each([
		["Sign In", "Sign In"],
		["Get Started", "Sign Up"],
		["Start Your Free Trial", "Sign Up"],
	])("[AUTH-05, AUTH-06] opens by %s on the tab %s", async (name, tab) => {
		await show("/", { signedIn: false });
		await button(name).click();
		await expect.element(page.getByRole("tab", { name: tab, selected: true })).toBeVisible();
		await expect.element(page.getByRole("tabpanel", { name: tab })).toBeVisible();
	});

	it("[AUTH-04] advertises what the product does", async () => {
		await show("/", { signedIn: false });
		for (const title of ["Online and offline", "Many locations", "A complete POS"])
			await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
		await expect
			.element(page.getByText("Inventory, table service, payments and reporting", { exact: false }))
			.toBeVisible();
	});
});

describe("[COUN-14] the language of a device", () => {
	afterEach(() => speakIn("en-CA"));

	it("is chosen before anybody has signed in, and kept; what was typed stays", async () => {
		const { services } = await show("/", { signedIn: false });
		const slip = page.getByText("Poutine classique");
		await button("Français").click();
		await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent("Wi-Fi tombe");
		await expect.element(slip).toBeInTheDocument();
		await button("Se connecter").click();
		await field("Courriel").fill(maya.email);
		await button("English").click();
		await expect.element(field("Email")).toHaveValue(maya.email);
		expect(services.world.device.settings.get("french")).toBe("false");
		await button("Français").click();
		await expect.element(field("Courriel")).toHaveValue(maya.email);
		expect([document.documentElement.lang, services.world.device.settings.get("french")]).toEqual([
			"fr-CA",
			"true",
		]);
	});
});

describe("signing in", () => {
	it("[AUTH-01, AUTH-06, AUTH-08, AUTH-11, AUTH-21] leads to the dashboard, and the device remembers who it was", async () => {
		const { router, services } = await show("/auth", { signedIn: false });
		await expect.element(page.getByRole("tab", { name: "Sign Up" })).toBeVisible();
		await signIn();
		await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
		await expect.element(page.getByRole("banner")).toMatchTextContent("Welcome, Maya Tremblay");
		expect(services.world.device.settings.get("lastOwner")).toContain(maya.email);
	});

	it("[AUTH-08] leads on to the dashboard whoever is signed in already", async () => {
		const { router } = await show("/auth");
		await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
		await expect.element(page.getByRole("banner")).toMatchTextContent("Welcome, Maya Tremblay");
		expect(page.getByRole("tab", { name: "Sign Up" }).elements()).toHaveLength(0);
	});

	it("[AUTH-10, AUTH-07] leads back to where the visitor wanted to go", async () => {
		const { router } = await show(`${till}?from=link`, { signedIn: false });
		await expect.poll(() => router.state.location.pathname).toBe("/auth");
		await signIn();
		await expect.element(tile("Fries")).toBeVisible();
		expect(router.state.location.href).toBe(`${till}?from=link`);
	});

	it.each(["https://evil.example/", "//evil.example", "/\\evil.example"])(
		"[AUTH-07] goes to the dashboard instead of %s",
		async (redirect) => {
			const { router } = await show(`/auth?redirect=${encodeURIComponent(redirect)}`);
			await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
		},
	);

	it("[AUTH-15] asks for what is missing, under its field, and sends nothing", async () => {
		await show("/auth", { signedIn: false });
		await button("Sign In").click();
		await expect.element(page.getByText("Please enter your email")).toBeVisible();
		await expect.element(page.getByText("Please enter your password")).toBeVisible();
	});

	it("[AUTH-24] says why it failed, and lets try again", async () => {
		const { router } = await show("/auth", { signedIn: false });
		await signIn("wrong");
		await expect.element(page.getByText("Login failed", { exact: true })).toBeVisible();
		await expect
			.element(page.getByText("Email or password is wrong", { exact: true }))
			.toBeVisible();
		await signIn();
		await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
	});

	it("[AUTH-12, AUTH-14] says what is pending on its button", async () => {
		const { services } = await show("/auth", { signedIn: false });
		const never = new Promise<Response>(() => undefined);
		const { Effect } = await import("effect");
		Object.assign(services.accounts, {
			signIn: () => Effect.promise(() => never),
			register: () => Effect.promise(() => never),
		});
		await signIn();
		await expect.element(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
		await page.getByRole("tab", { name: "Sign Up" }).click();
		await signUp();
		await expect.element(page.getByRole("button", { name: "Creating account..." })).toBeVisible();
	});

	it("fills in the demo sign-in at a touch", async () => {
		await show("/auth", { signedIn: false });
		await button("Fill in").click();
		await expect.element(field("Email")).toHaveValue(maya.email);
		await expect.element(password).toHaveValue(rightPassword);
	});

	it("says where the address is not secure, and offers the deployment's own", async () => {
		await show("/auth", { signedIn: false, secure: false });
		await expect.element(page.getByRole("alert")).toMatchTextContent("This address is not secure");
		await expect
			.element(page.getByRole("link", { name: "Open https://till.example instead" }))
			.toHaveAttribute("href", "https://till.example");
	});
});

async function signUp(email = "lee@example.ca", word = "secret1") {
	await field("Business name").fill("Lee's");
	await field("Contact name").fill("Lee");
	await field("Email").fill(email);
	await password.fill(word);
	await button("Sign Up").click();
}

describe("signing up", () => {
	it.each([
		["null when empty", "", "", null, null],
		[
			"as they were typed, without spaces around them",
			" 705-555-0142",
			"14 Residence Row ",
			"705-555-0142",
			"14 Residence Row",
		],
	])(
		"[AUTH-13, AUTH-18, AUTH-20] takes the six fields, the two optional ones %s",
		async (_, phone, address, sentPhone, sentAddress) => {
			const { router, services } = await show("/auth", { signedIn: false });
			const sent: unknown[] = [];
			const { register } = services.accounts;
			Object.assign(services.accounts, {
				register: (given: Parameters<typeof register>[0]) => {
					sent.push(given);
					return register(given);
				},
			});
			await page.getByRole("tab", { name: "Sign Up" }).click();
			await field("Phone (optional)").fill(phone);
			await field("Address (optional)").fill(address);
			await signUp();
			await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
			expect(sent).toEqual([
				{
					email: "lee@example.ca",
					password: "secret1",
					business_name: "Lee's",
					contact_name: "Lee",
					phone: sentPhone,
					address: sentAddress,
				},
			]);
		},
	);

	it("[AUTH-16, AUTH-17] asks for what is missing, too short or too long", async () => {
		await show("/auth", { signedIn: false });
		await page.getByRole("tab", { name: "Sign Up" }).click();
		await button("Sign Up").click();
		for (const text of [
			"Please enter your business name",
			"Please enter your contact name",
			"Please enter your email",
			"A password needs at least 6 characters",
		])
			await expect.element(page.getByText(text)).toBeVisible();
		await expect.element(password).toHaveAttribute("minlength", "6");
		await password.fill("x".repeat(129));
		await button("Sign Up").click();
		await expect.element(page.getByText("A password has at most 128 characters")).toBeVisible();
		await password.fill("x".repeat(128));
		await button("Sign Up").click();
		await expect.element(page.getByText("Please enter your email")).toBeVisible();
		await expect.element(page.getByText(/^A password/)).not.toBeInTheDocument();
	});

	it("[AUTH-25] says why it failed", async () => {
		await show("/auth", { signedIn: false });
		await page.getByRole("tab", { name: "Sign Up" }).click();
		await signUp(maya.email);
		await expect.element(page.getByText("Registration failed", { exact: true })).toBeVisible();
		await expect
			.element(page.getByText("This email has an account already", { exact: true }))
			.toBeVisible();
	});
});

describe("the session", () => {
	it("[AUTH-22, AUTH-23] ends by Logout, at the landing page", async () => {
		const { router, services } = await show("/dashboard");
		await button("Logout").click();
		await expect.element(button("Get Started")).toBeVisible();
		expect(router.state.location.pathname).toBe("/");
		expect(services.world.device.settings.has("lastOwner")).toBe(false);
	});

	it("[AUTH-26] stays when the logout fails, and says so", async () => {
		const { router, services } = await show("/dashboard");
		await expect.element(button("Logout")).toBeVisible();
		services.world.faults.reachable = false;
		await button("Logout").click();
		await expect.element(page.getByText("Logout failed", { exact: true })).toBeVisible();
		expect(router.state.location.pathname).toBe("/dashboard");
	});

	it("[NAV-15, NAV-01] is trusted offline after one sign-in, and opens the till that was open last", async () => {
		const { services, drawn } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		drawn.unmount();
		services.world.faults.reachable = false;
		await open("/", services);
		await expect.element(tile("Fries")).toBeVisible();
		await expect.element(page.getByRole("alert")).toMatchTextContent("OFFLINE MODE");
	});

	it("[NAV-15] is asked for on a device that never had one", async () => {
		const { router } = await show(till, { signedIn: false, faults: { reachable: false } });
		await expect.poll(() => router.state.location.pathname).toBe("/auth");
		await signIn();
		await expect
			.element(
				page
					.getByText("The server cannot be reached. Please check the connection and try again.")
					.first(),
			)
			.toBeVisible();
	});

	it("asks to sign in again when the server ends it, and the order stays", async () => {
		const { services, router } = await show(till);
		await tile("Fries").click();
		services.world.faults.signedIn = false;
		await page.getByRole("button", { name: "Pay", exact: true }).click();
		await page.getByRole("button", { name: "Exact" }).click();
		await tile("Veggie Burger").click();
		await page.getByRole("alert").getByRole("button", { name: "Sign In" }).click();
		await expect.poll(() => router.state.location.pathname).toBe("/auth");
		setReachable(services, true);
		await signIn();
		await expect
			.element(page.getByRole("list", { name: "Order lines" }))
			.toMatchTextContent("Veggie Burger");
		await expect.poll(() => services.world.orders.length).toBe(1);
	});

	it("[AUTH-30] can't be used outside its provider", () => {
		const Outside = () => createElement("p", null, useSession().session.type);
		expect(() => render(createElement(Outside))).toThrow(
			"useSession needs a SessionProvider above it",
		);
	});
});

it("[SHELL-03] answers every documented path, and sends any other to the start", async () => {
	const { router } = await show("/api-debug", {
		prepare: ({ world }) => void world.device.settings.set("libraryPosMode", "true"),
	});
	await expect
		.element(
			page.getByText("The debugger belongs to a station. Open one from the dashboard first."),
		)
		.toBeVisible();
	for (const [path, says] of [
		["/settings", "Settings belong to a station. Open one from the dashboard first."],
		["/super-admin", "You do not have permission to access this page."],
		[`${till}/settings`, "Maple Commons, Station 1"],
	] as const) {
		router.history.push(path);
		await expect.element(page.getByText(says)).toBeVisible();
		await expect.poll(() => router.state.location.pathname).toBe(path);
	}
	await router.navigate({ to: "/library-pos" });
	await expect.element(page.getByRole("heading", { name: "Library POS Mode" })).toBeVisible();
	router.history.push("/table-service/restaurant-1/station-1");
	await expect.element(page.getByText("Enter your PIN to serve tables")).toBeVisible();
	router.history.push("/nowhere");
	await expect.poll(() => router.state.location.pathname).toBe("/");
});

describe("signing up where not everybody may", () => {
	const registering = async (registration: "invite" | "closed", path: string) =>
		show(path, {
			signedIn: false,
			prepare: ({ deployment }) => {
				const { read } = deployment;
				Object.assign(deployment, {
					read: () => Effect.map(read(), (told) => ({ ...told, registration })),
				});
			},
		});

	it("[SAFE-06] says that nobody is registered where registration is closed", async () => {
		await registering("closed", "/auth");
		await page.getByRole("tab", { name: "Sign Up" }).click();
		await expect.element(page.getByText("No new accounts here")).toBeVisible();
		await expect.element(field("Business name")).not.toBeInTheDocument();
	});

	it("[SAFE-06] asks for an invitation link, and opens on the form with one, which is sent with it", async () => {
		const { router, services } = await registering("invite", "/auth");
		await page.getByRole("tab", { name: "Sign Up" }).click();
		await expect.element(page.getByText("By invitation only")).toBeVisible();
		await expect.element(field("Business name")).not.toBeInTheDocument();
		const sent: unknown[] = [];
		const { register } = services.accounts;
		Object.assign(services.accounts, {
			register: (given: Parameters<typeof register>[0]) => {
				sent.push(given.invitation);
				return register(given);
			},
		});
		await router.navigate({ to: "/auth", search: { invitation: "a-token" } });
		await field("Business name").fill("Quad Kiosk");
		await field("Contact name").fill("Ann");
		await field("Email").fill("ann@quad.example");
		await password.fill("zq8vtk");
		await button("Sign Up").click();
		await expect.poll(() => sent).toEqual(["a-token"]);
	});
});

describe("a forgotten password", () => {
	const code = "7GQ2-M4XK-9TRD";
	const prepare = ({ account }: FakeServices) => {
		account.codes = [code];
		account.links = ["sample-link"];
	};
	const typeNew = (password: string) =>
		page.getByLabelText("New password", { exact: true }).fill(password);

	it("[SAFE-07] is asked for at the sign-in: by mail without telling whether there is an account, or by a recovery code once", async () => {
		const { router, services } = await show("/auth", {
			signedIn: false,
			prepare,
			deployment: { mails: true },
		});
		await page.getByRole("link", { name: "Forgot password" }).click();
		await expect.poll(() => router.state.location.pathname).toBe("/forgot-password");
		await page.getByRole("radio", { name: "Mailed Link" }).click();
		await button("Mail Me a Link").click();
		await expect.element(page.getByText("Please enter your email")).toBeVisible();
		await field("Email").fill("anybody@quad.example");
		await button("Mail Me a Link").click();
		await expect
			.element(page.getByText("If there is such an account, a link is on its way to it."))
			.toBeVisible();
		await page.getByRole("radio", { name: "Recovery Code" }).click();
		await expect.element(field("Email")).toHaveValue("anybody@quad.example");
		await field("Recovery code").fill("another one");
		await typeNew("password1");
		await button("Set New Password").click();
		const newPassword = page.getByLabelText("New password", { exact: true });
		await expect
			.element(newPassword)
			.toHaveAccessibleDescription(
				/This password is one of those that are guessed first\. Please choose another one\./,
			);
		await typeNew("zq8vtk");
		await button("Set New Password").click();
		await expect
			.element(page.getByText("This link or code is not valid any more. Please ask for a new one."))
			.toBeVisible();
		await field("Recovery code").fill(code);
		await button("Set New Password").click();
		await expect.element(page.getByText("The new password is set. Sign in with it.")).toBeVisible();
		await expect.element(button("Sign In")).toHaveFocus();
		expect(services.account).toMatchObject({ password: "zq8vtk", codes: [], keptTills: false });
		await button("Sign In").click();
		await expect.poll(() => router.state.location.pathname).toBe("/auth");
	});

	it("[SAFE-07] offers no mail where the server sends none", async () => {
		await show("/forgot-password", { signedIn: false });
		await expect.element(page.getByText(/This server sends no mail/)).toBeVisible();
		await expect.element(field("Recovery code")).toBeVisible();
		for (const name of ["Mailed Link", "Mail Me a Link"])
			expect(page.getByText(name).elements()).toHaveLength(0);
	});

	it("[SAFE-07] is set anew on the page that a mailed link opens, and leaves the tills where that is said", async () => {
		const { services } = await show("/forgot-password?token=sample-link", {
			signedIn: false,
			prepare,
		});
		await typeNew("short");
		await expect.element(field("Email")).not.toBeInTheDocument();
		await button("Set New Password").click();
		await expect.element(page.getByText("A password needs at least 6 characters")).toBeVisible();
		await typeNew("zq8vtk");
		await expect
			.element(page.getByText(/Its enrolled tills, kiosks and servers' sign-ins end too/))
			.toBeVisible();
		await page.getByRole("switch", { name: "Enrolled tills keep working" }).click();
		await expect
			.element(page.getByText(/Its enrolled tills, kiosks and servers' sign-ins go on/))
			.toBeVisible();
		await button("Set New Password").click();
		await expect.element(page.getByText("The new password is set. Sign in with it.")).toBeVisible();
		expect(services.account).toMatchObject({ password: "zq8vtk", links: [], keptTills: true });
	});

	it("[SAFE-07] signs out the browser in which it is set as well", async () => {
		const { router } = await show("/dashboard", { prepare });
		await expect.element(button("Logout")).toBeVisible();
		await router.navigate({ to: "/forgot-password" });
		await field("Email").fill("maya@northservery.example");
		await field("Recovery code").fill(code);
		await typeNew("zq8vtk");
		await button("Set New Password").click();
		await button("Sign In").click();
		await expect.element(page.getByRole("link", { name: "Forgot password" })).toBeVisible();
		expect(router.state.location.pathname).toBe("/auth");
	});
});
