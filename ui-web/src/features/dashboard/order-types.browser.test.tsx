import { Effect } from "effect";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { seesToast, show } from "../../workshop/show.tsx";

const dialog = page.getByRole("dialog", { name: "Order Types" });
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const name = (number: number) => dialog.getByLabelText(`Name of type ${number}`, { exact: true });

it("[ORDR-05] an owner names, moves and removes the types of orders, and is told what can't be saved", async () => {
	const { services } = await show("/dashboard");
	const types = async () => (await Effect.runPromise(services.restaurants.list()))[0]?.order_types;
	await page.getByRole("button", { name: "More for Maple Commons" }).click();
	await page.getByRole("menuitem", { name: "Order Types" }).click();
	await expect.element(name(4)).toHaveValue("Delivery");
	await button("Remove Pickup").click();
	await button("Add Type").click();
	await button("Save Types").click();
	await expect.element(dialog.getByRole("alert")).toMatchTextContent("Please enter a name");
	await expect.element(name(4)).toHaveFocus();
	await name(4).fill("to go");
	await button("Save Types").click();
	await expect.element(dialog.getByRole("alert")).toMatchTextContent("Another one has this name");
	await name(4).fill("Curbside");
	await button("Move Curbside up").click();
	services.world.faults.reachable = false;
	await button("Save Types").click();
	await seesToast("Error", "The order types were not saved. Please try again.");
	services.world.faults.reachable = true;
	await button("Save Types").click();
	await expect.element(dialog).not.toBeInTheDocument();
	expect((await types())?.map((type) => type.name)).toEqual([
		"Here",
		"To Go",
		"Curbside",
		"Delivery",
	]);
	await page.getByRole("button", { name: "More for Maple Commons" }).click();
	await page.getByRole("menuitem", { name: "Order Types" }).click();
	await button("Use the Usual Types").click();
	await button("Save Types").click();
	await expect.element(dialog).not.toBeInTheDocument();
	expect(await types()).toBe(null);
});
