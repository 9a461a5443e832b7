import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { maya } from "../../workshop/fake-services.ts";
import { show, till } from "../../workshop/show.tsx";

const settings = `${till}/settings`;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const words = (text: string) =>
	expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

describe("the settings and the menu", () => {
	it("[SET-26] have no menu after another branch was saved, until the user syncs", async () => {
		await show(settings);
		await tab("Category Order").click();
		await expect.element(button("Save Category Order")).toBeVisible();
		await tab("Menu API").click();
		await page.getByLabelText("Branch ID", { exact: true }).fill("7");
		await button("Save Settings").click();
		await words("Another restaurant or branch was saved. Sync now to have its menu.");
		await tab("Category Order").click();
		await words("No categories found. Please sync menu data first.");
		await tab("Data Viewer").click();
		await words("Nothing here yet");
		await tab("Developer").click();
		await button("Open Modifier Debugger").click();
		await words("No menu items found");
		await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
		await tab("Category Order").click();
		await button("Sync Now").click();
		await expect.element(button("Save Category Order")).toBeVisible();
		await tab("Data Viewer").click();
		await expect
			.element(page.getByRole("table", { name: "Menu Items" }))
			.toMatchTextContent("Fries");
	});

	it("[SAFE-16] say which other restaurant has the numbers that were saved", async () => {
		const { services } = await show(settings);
		await Effect.runPromise(
			services.world.restaurants.create({
				name: "North Hall",
				location: "Elsewhere",
				restaurant_id: 1000012,
				branch_id: 7,
			}),
		);
		await tab("Menu API").click();
		await page.getByLabelText("Branch ID", { exact: true }).fill("7");
		await button("Save Settings").click();
		await words("Saved with the numbers of North Hall");
	});

	it("[SET-08] are the same for a super admin as for any other user, tab by tab", async () => {
		const seen = async (role: "user" | "super_admin") => {
			const { drawn } = await show(settings, { user: { ...maya, role } });
			await expect.element(page.getByRole("table", { name: "Menu Items" })).toBeVisible();
			const controls: string[] = [];
			for (const one of page
				.getByRole("tab")
				.elements()
				.filter((each) => each.closest(".ts-side-tabs"))) {
				(one as HTMLElement).click();
				await expect.poll(() => one.getAttribute("aria-selected")).toBe("true");
				const panel = page.getByRole("tabpanel", { name: one.textContent ?? "" });
				const named = () =>
					[...panel.element().querySelectorAll("h2, label, button, [role=switch], [role=tab]")].map(
						(each) => each.getAttribute("aria-label") ?? each.textContent,
					);
				// Waits until a tab has loaded.
				let last = "";
				await expect
					.poll(
						() => {
							const before = last;
							last = named().join(" | ");
							return last !== "" && last === before;
						},
						{ interval: 50 },
					)
					.toBe(true);
				controls.push(`${one.textContent}: ${last}`);
			}
			drawn.unmount();
			return controls;
		};
		const user = await seen("user");
		expect(user).toHaveLength(10);
		expect(await seen("super_admin")).toEqual(user);
	});
});
