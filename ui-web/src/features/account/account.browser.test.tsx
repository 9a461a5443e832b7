import type { AccountSession } from "@tuckshop/core/contract";
import { Refused, SignedOut } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FakeServices, maya, rightPassword } from "../../workshop/fake-services.ts";
import { open, seesToast, setReachable, show } from "../../workshop/show.tsx";

const session = (
	id: string,
	device: string | null,
	change: Partial<AccountSession> = {},
): AccountSession => ({
	...{
		id,
		device,
		address: "203.0.113.…",
		created_at: "2026-11-02T17:05:00.000Z",
		last_used_at: "2026-11-19T17:05:00.000Z",
		current: false,
	},
	...change,
});
const three = [
	session("lost", "Safari on iPad"),
	session("old", null, { address: null }),
	session("here", "Chrome on Windows", { current: true }),
];
const prepare = ({ account }: FakeServices) => {
	account.sessions = three;
};

const button = (name: string) => page.getByRole("button", { name, exact: true });
const rows = page.getByRole("list", { name: "Where You Are Signed In" }).getByRole("listitem");
const dialog = (name: string) => page.getByRole("dialog", { name });
const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true });
const inDialog = (name: string) =>
	page.getByRole("dialog").getByRole("button", { name, exact: true });

describe("the account page", () => {
	it("[SAFE-07] is reached from the dashboard, and leads back", async () => {
		const { router } = await show("/dashboard");
		await button("Account").click();
		await expect.poll(() => router.state.location.pathname).toBe("/account");
		await expect.element(page.getByText(maya.email)).toBeVisible();
		await button("My Restaurants").click();
		await expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
	});

	it("[SAFE-07] says that it could not be loaded, and tries again", async () => {
		const { services } = await show("/account", {
			prepare: (fakes) =>
				void Object.assign(fakes.ownAccount, {
					read: () => Effect.fail(new Refused({ reason: "Not now." })),
				}),
		});
		await expect.element(page.getByText("Your account could not be loaded")).toBeVisible();
		await expect.element(page.getByText("Not now.")).toBeVisible();
		Object.assign(services.ownAccount, {
			read: () => Effect.succeed({ sessions: three, recovery_codes: 0 }),
		});
		await button("Try Again").click();
		await expect.element(rows.first()).toBeVisible();
	});

	it("[SAFE-07, SETU-06] asks to sign in again where the session ended elsewhere", async () => {
		const { services } = await show("/account", { prepare });
		await button("Make Recovery Codes").click();
		services.world.faults.signedIn = false;
		Object.assign(services.ownAccount, { makeCodes: () => Effect.fail(new SignedOut()) });
		await field("Current Password").fill(rightPassword);
		await inDialog("Make Recovery Codes").click();
		await expect.element(dialog("Sign in again")).toBeVisible();
	});
});

describe("where the owner is signed in", () => {
	it("[SAFE-07] is listed with device, address and last use, this browser first and marked, and without an End", async () => {
		await show("/account", { prepare });
		await expect.poll(() => rows.elements().length).toBe(3);
		await expect.element(rows.nth(0)).toMatchTextContent("Chrome on Windows");
		await expect.element(rows.nth(0)).toMatchTextContent("This browser");
		expect(rows.nth(0).getByRole("button").elements()).toHaveLength(0);
		await expect.element(rows.nth(1)).toMatchTextContent("Safari on iPad");
		await expect.element(rows.nth(1)).toMatchTextContent("203.0.113.… · last used Nov 19, 2026");
		await expect.element(rows.nth(2)).toMatchTextContent("Unknown device");
	});

	it("[SAFE-07] is ended at one device, the focus stays in the list, and one that is gone already is ended too", async () => {
		const { services } = await show("/account", { prepare });
		await button("End Safari on iPad, last used Nov 19, 2026").click();
		await seesToast("Session ended", "Safari on iPad");
		expect(services.account.sessions.map(({ id }) => id)).toEqual(["old", "here"]);
		await expect
			.poll(() => document.activeElement?.getAttribute("aria-label"))
			.toBe("Where You Are Signed In");
		services.account.sessions = services.account.sessions.filter(({ current }) => current);
		await button("End Unknown device, last used Nov 19, 2026").click();
		await expect.poll(() => rows.elements().length).toBe(1);
		expect(button("End All Others").elements()).toHaveLength(0);
	});

	it("[SAFE-07] is ended everywhere else after a question, also where somebody has signed in meanwhile", async () => {
		const { services } = await show("/account", { prepare });
		await button("End All Others").click();
		await expect
			.element(dialog("End All Other Sessions"))
			.toMatchTextContent("2 other browsers are signed out at once.");
		await expect.element(inDialog("Cancel")).toHaveFocus();
		services.account.sessions = [...three, session("later", "Firefox on Linux")];
		await inDialog("End All Others").click();
		await seesToast("All other sessions ended", "You are signed in at this browser alone.");
		expect(services.account.sessions.map(({ id }) => id)).toEqual(["here"]);
		await expect.poll(() => rows.elements().length).toBe(1);
	});

	it("[SAFE-07] is said not to have ended where it did not, and the others end all the same", async () => {
		const { services } = await show("/account", { prepare });
		const { endSession } = services.ownAccount;
		const failing = (id: string) =>
			id === "lost"
				? Effect.fail(new Refused({ reason: "Too many tries.", code: "too-many-tries" }))
				: endSession(id);
		Object.assign(services.ownAccount, { endSession: failing });
		await button("End All Others").click();
		await inDialog("End All Others").click();
		await seesToast("Not all sessions were ended", "Too many tries.");
		expect(services.account.sessions.map(({ id }) => id)).toEqual(["lost", "here"]);
	});
});

describe("the own password", () => {
	const change = async (current: string, next: string, again = next) => {
		await field("Current Password").fill(current);
		await field("New Password").fill(next);
		await field("Confirm New Password").fill(again);
		await userEvent.keyboard("{Enter}");
	};

	it("[SAFE-07] is changed with the one that the account has: what is wrong is said at its field, which gets the focus, and other sessions end", async () => {
		const { services } = await show("/account", { prepare });
		await button("Change Password").click();
		await inDialog("Change Password").click();
		await expect
			.element(page.getByText("Please enter the password that the account has now"))
			.toBeVisible();
		await change("not it", "short", "shor");
		await expect.element(page.getByText("Password must be at least 6 characters")).toBeVisible();
		await expect.element(page.getByText("Passwords do not match")).toBeVisible();
		await expect.element(field("New Password")).toHaveFocus();
		await change("not it", "zq8vtk-new");
		await expect
			.element(field("Current Password"))
			.toHaveAccessibleDescription("This is not the password that the account has.");
		await expect.element(field("Current Password")).toHaveFocus();
		await change(rightPassword, "password1");
		await expect.element(field("New Password")).toHaveAccessibleDescription(/guessed first/);
		expect(services.account.password).toBe(rightPassword);
		await change(rightPassword, "zq8vtk-new");
		await seesToast("Password changed", "2 other sessions were ended.");
		expect(services.account.password).toBe("zq8vtk-new");
		await expect.poll(() => rows.elements().length).toBe(1);
		await expect.element(button("Change Password")).toHaveFocus();
	});

	it("[SAFE-07] keeps what was typed where the server can't be reached", async () => {
		const { services } = await show("/account");
		await button("Change Password").click();
		setReachable(services, false);
		await change(rightPassword, "zq8vtk-new");
		await expect
			.element(page.getByRole("alert").filter({ hasText: "The password was not changed" }))
			.toBeVisible();
		await expect.element(field("New Password")).toHaveValue("zq8vtk-new");
	});

	it("[SAFE-07] leads whoever forgot it to the recovery codes", async () => {
		const { router } = await show("/account");
		await button("Change Password").click();
		await page.getByRole("link", { name: "Forgot password" }).click();
		await expect.poll(() => router.state.location.pathname).toBe("/forgot-password");
	});
});

describe("the recovery codes", () => {
	it("[SAFE-07] are made with the password, shown once, copied and printed, and counted", async () => {
		const { services, drawn } = await show("/account");
		await expect.element(page.getByText("You have no codes")).toBeVisible();
		await button("Make Recovery Codes").click();
		await field("Current Password").fill("not it");
		await userEvent.keyboard("{Enter}");
		await expect
			.element(field("Current Password"))
			.toHaveAccessibleDescription("This is not the password that the account has.");
		expect(services.account.codes).toEqual([]);
		await field("Current Password").fill(rightPassword);
		await userEvent.keyboard("{Enter}");
		const shown = dialog("Your Recovery Codes");
		await expect.element(shown).toMatchTextContent(maya.email);
		expect(
			shown
				.getByRole("list", { name: "Recovery Codes" })
				.getByRole("listitem")
				.elements()
				.map(({ textContent }) => textContent),
		).toEqual(services.account.codes);

		const copied: string[] = [];
		const writing = vi
			.spyOn(navigator.clipboard, "writeText")
			.mockImplementation(async (text) => void copied.push(text));
		await button("Copy").click();
		await expect.element(shown.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
		for (const code of services.account.codes) expect(copied.join()).toContain(code);
		writing.mockRejectedValueOnce(new Error("not allowed"));
		await button("Copy").click();
		await expect.element(shown.getByText(/Not copied/)).toBeVisible();
		writing.mockRestore();
		await button("Print").click();
		expect(services.calls.printed).toBe(1);

		await userEvent.keyboard("{Escape}");
		await expect.element(shown).toBeVisible();
		await button("I Have Kept Them").click();
		await expect.element(shown).not.toBeInTheDocument();
		await expect.element(page.getByText("10 codes are left")).toBeVisible();
		await expect.element(button("Make New Codes")).toHaveFocus();
		for (const code of services.account.codes)
			expect(document.body.textContent).not.toContain(code);
		drawn.unmount();
		await open("/account", services);
		await expect.element(page.getByText("10 codes are left")).toBeVisible();
	});

	it("[SAFE-07] are said to be few, and new ones replace them", async () => {
		const { services } = await show("/account", {
			prepare: ({ account }) => {
				account.codes = ["one", "two"];
			},
		});
		await expect.element(page.getByText("2 codes are left")).toBeVisible();
		await expect.element(page.getByText("Few are left: make new ones soon.")).toBeVisible();
		await button("Make New Codes").click();
		await expect.element(page.getByText("The codes that you have now end.")).toBeVisible();
		await field("Current Password").fill(rightPassword);
		await inDialog("Make New Codes").click();
		await button("I Have Kept Them").click();
		expect(services.account.codes).not.toContain("one");
	});
});
