import { sampleMenu } from "@tuckshop/core/fakes";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open, seesToast, setReachable, show, till } from "../../workshop/show.tsx";

const settings = `${till}/settings`;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const words = (text: string) =>
	expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const rows = () =>
	page
		.getByRole("list", { name: "Category Order" })
		.getByRole("listitem")
		.elements()
		.map((row) => row.querySelector("b")?.textContent);
const given = ["Grill", "Hot Drinks", "Salad Bar", "Shop"];
const unsaved = page.getByText("Not saved", { exact: true });
const question = page.getByRole("dialog", { name: "Leave without saving?" });

async function opened(options: Parameters<typeof show>[1] = {}) {
	const shown = await show(settings, options);
	await tab("Category Order").click();
	await expect.element(button("Save Category Order")).toBeVisible();
	expect(rows()).toEqual(given);
	return shown;
}

const tabsOfPos = () =>
	page
		.getByRole("tablist", { name: "Categories" })
		.getByRole("tab")
		.elements()
		.map((each) => each.textContent);

describe("Category Order", () => {
	it("[CATO-01, CATO-02, CATO-08] is reordered by dragging, saved, and shown by the POS at once and after a reload", async () => {
		const { services, drawn } = await opened();
		await userEvent.dragAndDrop(button("Drag Grill"), button("Drag Salad Bar"));
		expect(rows()).toEqual(["Hot Drinks", "Salad Bar", "Grill", "Shop"]);
		await expect.element(unsaved).toBeVisible();
		expect(services.world.adjustments.places).toEqual([]);
		await button("Save Category Order").click();
		await seesToast(
			"Category order saved",
			"This till shows it now, others after their next sync.",
		);
		await expect.element(unsaved).not.toBeInTheDocument();
		expect(services.world.adjustments.places).toEqual(
			[2, 3, 1, 4].map((categoryId, sortOrder) => ({ categoryId, sortOrder })),
		);
		await button("Back to POS").click();
		const wanted = ["Hot Drinks", "Salad Bar", "Grill", "Shop"];
		await expect.poll(tabsOfPos).toEqual(wanted);
		await expect.element(tab("Hot Drinks")).toHaveAttribute("aria-selected", "true");
		drawn.unmount();
		await open(till, services);
		await expect.poll(tabsOfPos).toEqual(wanted);
	});

	it("[CATO-01, CATO-04] is reordered by arrows and by keys, says where a category went, and stops at the ends", async () => {
		await opened();
		await expect.element(button("Move Grill up")).toHaveAttribute("aria-disabled", "true");
		await expect.element(button("Move Shop down")).toHaveAttribute("aria-disabled", "true");
		await button("Move Shop up").click();
		await userEvent.keyboard("{Enter}{Enter}{Enter}");
		expect(rows()).toEqual(["Shop", "Grill", "Hot Drinks", "Salad Bar"]);
		await expect.element(button("Move Shop up")).toHaveFocus();
		await expect.element(page.getByText("Shop moved to place 1 of 4")).toBeInTheDocument();
		(button("Drag Shop").element() as HTMLElement).focus();
		await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}{Enter}");
		expect(rows()).toEqual(["Grill", "Hot Drinks", "Shop", "Salad Bar"]);
		await expect.element(page.getByText("Shop put down at place 3 of 4")).toBeInTheDocument();
		await button("Undo").click();
		expect(rows()).toEqual(given);
		await expect.element(unsaved).not.toBeInTheDocument();
	});

	it("[CATO-03] asks to sync first where there is no category", async () => {
		await show(settings, { menu: { ...sampleMenu(), categories: [] } });
		await tab("Category Order").click();
		await words("No categories found. Please sync menu data first.");
		await expect.element(button("Save Category Order")).not.toBeInTheDocument();
	});

	it("[CATO-08, CATO-10] says that a save failed, offline or refused, and keeps what was moved", async () => {
		const { services } = await opened();
		await button("Move Hot Drinks up").click();
		setReachable(services, false);
		await words("Saving needs a connection. What you change here stays until you leave.");
		const failed = () =>
			seesToast("Save failed", "Could not save category order. Please try again.");
		await button("Save Category Order").click();
		await failed();
		await button("Dismiss").click();
		setReachable(services, true);
		services.world.faults.adjustments = "refuses";
		await button("Save Category Order").click();
		await failed();
		expect(rows()).toEqual(["Hot Drinks", "Grill", "Salad Bar", "Shop"]);
		await expect.element(unsaved).toBeVisible();
		services.world.faults.adjustments = "answers";
		// The server's answer to an enrolled till whose owner has not signed in.
		services.world.faults.signedIn = false;
		await button("Save Category Order").click();
		await seesToast("Save failed", "Only the owner's account can save it. Sign in with it first.");
		services.world.faults.signedIn = true;
		await button("Save Category Order").click();
		await words("Category order saved");
	});

	it("asks before an unsaved order is left, for another tab or another page", async () => {
		const { router, services } = await opened();
		await button("Move Hot Drinks up").click();
		await tab("Taxes").click();
		await expect.element(question).toBeVisible();
		await button("Stay Here").click();
		await expect.element(question).not.toBeInTheDocument();
		expect(rows()[0]).toBe("Hot Drinks");
		await button("Back to POS").click();
		await expect.element(question).toBeVisible();
		await button("Stay Here").click();
		expect(router.state.location.pathname).toBe(settings);
		await tab("Taxes").click();
		await button("Leave").click();
		await expect.element(button("Save Tax Rates")).toBeVisible();
		await tab("Category Order").click();
		await expect.element(button("Save Category Order")).toBeVisible();
		expect(rows()).toEqual(given);
		expect(services.world.adjustments.places).toEqual([]);
		await button("Back to POS").click();
		await expect.poll(() => router.state.location.pathname).toBe(till);
	});

	it("goes back to the provider's order after asking", async () => {
		const { services } = await opened();
		await button("Move Shop up").click();
		await button("Save Category Order").click();
		await words("Category order saved");
		await button("Use the Provider's Order").click();
		const dialog = page.getByRole("dialog", { name: "Use the Provider's Order" });
		await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
		expect(services.world.adjustments.places).toHaveLength(4);
		await button("Use the Provider's Order").click();
		await dialog.getByRole("button", { name: "Use the Provider's Order", exact: true }).click();
		await words("The provider's order is back");
		expect(services.world.adjustments.places).toEqual([]);
		expect(rows()).toEqual(given);
	});
});
