import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { mapleCommons } from "../../workshop/fake-services.ts";
import { guarded, setReachable, show, tile, till } from "../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const log = page.getByRole("region", { name: "Log" });
const entries = () => log.element().querySelectorAll("summary").length;

/** Opened from the bar of a till, like a person would. */
async function opened(options: Parameters<typeof show>[1] = {}) {
	const shown = await show(till, options);
	await expect.element(tile("Fries")).toBeVisible();
	await button("API Debugger").click();
	await expect.element(button("Test Menu Items")).toBeVisible();
	return shown;
}

describe("the API debugger", () => {
	it("[NAV-07, NET-10, DBG-01, SHELL-07, SHELL-08] is led to from the bar, offline as well, and leads back", async () => {
		const { services, router } = await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		setReachable(services, false);
		await expect.element(page.getByRole("banner")).toMatchTextContent("Offline Mode");
		await button("API Debugger").click();
		await expect.poll(() => router.state.location.pathname).toBe("/api-debug");
		await expect.element(page.getByRole("heading", { name: "API Debugger" })).toBeVisible();
		await expect
			.element(page.getByText("OFFLINE MODE - Refresh disabled to prevent data loss"))
			.toBeVisible();
		await expect.poll(guarded).toEqual([true, true]);
		await button("Back").click();
		await expect.poll(() => router.state.location.pathname).toBe(till);
	});

	it("[DBG-02, DBG-03] shows restaurant, branch, and no more of the token than its first and last four characters", async () => {
		await opened({
			restaurants: [
				{
					...mapleCommons,
					branch_id: 42,
					menu_api_key: "abcd-very-secret-wxyz",
					has_menu_api_key: true,
				},
			],
		});
		const facts = page.getByRole("article", { name: "Access to the provider" });
		await expect.element(facts).toMatchTextContent(`Restaurant ID${mapleCommons.restaurant_id}`);
		await expect.element(facts).toMatchTextContent("Branch ID42");
		await expect.element(facts).toMatchTextContent("Access Tokenabcd••••••••wxyz");
		expect(document.body.innerHTML.includes("very-secret")).toBe(false);
	});

	it("[DBG-03] shows nothing of a short token", async () => {
		await opened({
			restaurants: [{ ...mapleCommons, menu_api_key: "12345678", has_menu_api_key: true }],
		});
		await expect
			.element(page.getByRole("article", { name: "Access to the provider" }))
			.toMatchTextContent("Access Token••••••••");
		expect(document.body.innerHTML.includes("12345678")).toBe(false);
	});

	it("[DBG-04, DBG-06, DBG-07, DBG-08, DBG-09] logs each test's calls under their tabs, opens them, and clears", async () => {
		await opened();
		for (const [index, name] of [
			"Test Menu Categories",
			"Test Menu Sub-Categories",
			"Test Menu Items",
		].entries()) {
			await button(name).click();
			await expect.poll(entries).toBe((index + 1) * 2);
		}
		const tab = (name: string) => log.getByRole("tab", { name, exact: true });
		await tab("External API").click();
		await expect.poll(entries).toBe(3);
		const first = log.element().querySelector("summary") as HTMLElement;
		for (const part of ["External", "GET", "items", "200", "ms"])
			expect(first.textContent).toContain(part);
		await tab("Local API").click();
		await expect
			.poll(() => log.element().querySelector("summary")?.textContent)
			.toContain("/api/truffle-proxy");
		const local = log.element().querySelector("summary") as HTMLElement;
		for (const part of ["Local", "POST"]) expect(local.textContent).toContain(part);
		expect(local.parentElement?.hasAttribute("open")).toBe(false);
		local.click();
		await expect
			.element(log.getByRole("region", { name: "Request" }).first())
			.toMatchTextContent('"endpoint"');
		await expect
			.element(log.getByRole("region", { name: "Response" }).first())
			.toMatchTextContent('"success":true');
		await tab("All").click();
		await expect.poll(entries).toBe(6);
		await button("Clear").click();
		await expect.element(log).toMatchTextContent("No calls yet");
	});

	it("[DBG-08] shows a call without an answer as one", async () => {
		const { services } = await opened();
		setReachable(services, false);
		await button("Test Menu Items").click();
		await expect.element(log).toMatchTextContent("No answer");
		expect(entries()).toBe(1);
	});

	it("says what it needs where no till was opened on this device", async () => {
		await show("/api-debug");
		await expect
			.element(
				page.getByText("The debugger belongs to a station. Open one from the dashboard first."),
			)
			.toBeVisible();
	});
});
