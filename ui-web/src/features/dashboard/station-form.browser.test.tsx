import { Refused } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { seesToast, show } from "../../workshop/show.tsx";

const card = page.getByRole("article", { name: "Maple Commons" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true });

describe("a restaurant's stations", () => {
	const dialog = page.getByRole("dialog");

	it("[SETU-02, AUTH-02] are added, renamed, switched off and on again from the card", async () => {
		const { services } = await show("/dashboard");
		const stations = async () => {
			const [only] = await Effect.runPromise(services.restaurants.list());
			return only?.stations.map(({ name, is_active }) => `${name} ${is_active}`);
		};
		await card.getByRole("button", { name: "Add Station" }).click();
		await expect.element(field("Name")).toHaveValue("Station 4");
		await field("Name").fill(" Patio ");
		await dialog.getByRole("button", { name: "Add Station" }).click();
		await expect.element(card).toMatchTextContent("4 stations");
		expect(await stations()).toContain("Patio true");

		await button("Change Patio").click();
		await field("Name").fill("Terrace");
		await dialog.getByRole("switch").click();
		await dialog.getByRole("button", { name: "Save Station" }).click();
		await expect.element(button("Change Terrace")).toBeVisible();
		expect(await stations()).toContain("Terrace false");
		await expect.element(card.getByRole("button", { name: "Open POS" }).nth(3)).toBeDisabled();

		await button("Change Terrace").click();
		await dialog.getByRole("switch").click();
		await dialog.getByRole("button", { name: "Save Station" }).click();
		await expect.element(card.getByRole("button", { name: "Open POS" }).nth(3)).toBeEnabled();
	});

	it("[SETU-02, AUTH-02] are not saved without a name, and what the server says of it is shown", async () => {
		const { services } = await show("/dashboard");
		await button("Change Station 1").click();
		await field("Name").fill("  ");
		await dialog.getByRole("button", { name: "Save Station" }).click();
		await expect.element(page.getByText("Give the station a name")).toBeVisible();
		await field("Name").fill("Window");
		services.world.faults.reachable = false;
		await dialog.getByRole("button", { name: "Save Station" }).click();
		await seesToast("Error", "The station was not saved. Please try again.");
		await expect.element(field("Name")).toHaveValue("Window");
		services.world.faults.reachable = true;
		Object.assign(services.restaurants, {
			changeStation: () => Effect.fail(new Refused({ reason: "No more names." })),
		});
		await dialog.getByRole("button", { name: "Save Station" }).click();
		await seesToast("Error", "The station was not saved: No more names.");
	});
});
