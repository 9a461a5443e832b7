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
	const amount = dialog.getByLabelText("Packaging of type 4, in dollars", { exact: true });
	for (const wrong of ["0", "-1", "100.01", "a bag"]) {
		await amount.fill(wrong);
		await button("Save Types").click();
		await expect
			.element(dialog.getByRole("alert"))
			.toMatchTextContent("Packaging costs from $0.01 to $100.00");
		await expect.element(amount).toHaveFocus();
	}
	await amount.fill("0.25");
	await dialog
		.getByLabelText("Packaging of type 4, charged", { exact: true })
		.selectOptions("Per item");
	await button("Move Curbside up").click();
	services.world.faults.reachable = false;
	await button("Save Types").click();
	await seesToast("Error", "The order types were not saved. Please try again.");
	services.world.faults.reachable = true;
	await button("Save Types").click();
	await expect.element(dialog).not.toBeInTheDocument();
	expect((await types())?.map(({ name, packaging }) => [name, packaging])).toEqual([
		["Here", undefined],
		["To Go", undefined],
		["Curbside", { amount: 25, per: "item" }],
		["Delivery", undefined],
	]);
	await page.getByRole("button", { name: "More for Maple Commons" }).click();
	await page.getByRole("menuitem", { name: "Order Types" }).click();
	await button("Use the Usual Types").click();
	await button("Save Types").click();
	await expect.element(dialog).not.toBeInTheDocument();
	expect(await types()).toBe(null);
});
