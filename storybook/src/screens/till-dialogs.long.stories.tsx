import type { Meta } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { scene } from "./counter-stage.tsx";
import { salesThat } from "./earlier-sales.ts";
import {
	button,
	chooseRadio,
	chooseTab,
	dialog,
	dialogSays,
	field,
	fill,
	noDialog,
	orderSays,
	press,
	pressIn,
	sees,
	tap,
	user,
} from "./hands.ts";

const meta = { title: "Screens/Dialogs of the till" } satisfies Meta;
export default meta;

const option = async (name: RegExp, role: "radio" | "checkbox") =>
	user.click(await screen.findByRole(role, { name }));
const fromMore = async (name: string) => {
	await user.click(await button("More"));
	await user.click(await screen.findByRole("menuitem", { name }));
};

export const Modifiers = scene({}, async () => {
	await tap("Classic Poutine");
	const asks = await dialogSays("Classic Poutine", "Size", "Extras");
	await expect(within(asks).getByRole("button", { name: /Add to Order/ })).toBeDisabled();
	await option(/Large/, "radio");
	await option(/Extra Cheese Curds/, "checkbox");
	await press(/Add to Order\s*\$12.99/);
	await orderSays("Extra Cheese Curds");
	await tap("Classic Poutine");
	await dialog("Classic Poutine");
});

export const ModifiersAtTheirMost = scene({}, async () => {
	await tap("Classic Poutine");
	for (const name of [/Extra Cheese Curds/, /Pickled Onions/, /Gravy on the Side/])
		await option(name, "checkbox");
	await expect(document.querySelector(".ts-toast-warning")).not.toBeNull();
	await expect(
		within(await dialog("Classic Poutine")).getAllByRole("checkbox", { checked: true }),
	).toHaveLength(2);
});

export const OpenPrice = scene({}, async () => {
	await tap("Daily Special");
	const asks = await dialog("Enter Price");
	await expect(within(asks).getByRole("button", { name: "Add to Cart" })).toBeDisabled();
	for (const key of ["6", "5", "0"]) await pressIn(asks, key);
	await expect(await field("Price")).toHaveValue("$6.50");
});

export const OpenPriceAtItsHighest = scene({}, async () => {
	await tap("Daily Special");
	const asks = await dialog("Enter Price");
	for (const key of ["9", "9", "9", "9", "9", "9", "9", "00"]) await pressIn(asks, key);
	await expect(await field("Price")).toHaveValue("$9,999.99");
});

export const PadOnPhone = scene({ on: "phone" }, async () => {
	await press(/Number pad/);
	await dialog("Price");
});

export const TaxRates = scene({}, async () => {
	await fromMore("Tax Rates");
	await dialogSays("Tax Rates", "Canadian practice");
	await chooseRadio("Canadian practice");
	await expect(await screen.findByRole("radio", { name: "Canadian practice" })).toBeChecked();
});

export const TaxRateWithoutName = scene({}, async () => {
	await fromMore("Tax Rates");
	await press("Add a Tax");
	await press("Save Tax Rates");
	await sees("Please enter the name of the tax");
});

const data = async (name: string, row: string) => {
	await fromMore("Data Viewer");
	if (name !== "Menu Items") await chooseTab(name);
	await dialogSays("Data Viewer", row);
};

export const DataItems = scene({}, () => data("Menu Items", "Split Pea Soup"));
export const DataCategories = scene({}, () => data("Categories", "Lunch"));
export const DataSubCategories = scene({}, () => data("Sub-Categories", "Soup & Salad"));
export const DataModifierGroups = scene({}, () => data("Modifier Groups", "Extras"));
export const DataModifiers = scene({}, () => data("Modifiers", "Pickled Onions"));

export const DataSearched = scene({}, async () => {
	await data("Menu Items", "Split Pea Soup");
	await fill("Search", "poutine");
	const shown = await dialogSays("Data Viewer", "Smoked Meat Poutine");
	await waitFor(() => expect(shown).not.toHaveTextContent("Onion Rings"));
	await fill("Search", "ramen");
	await sees("Nothing fits “ramen”.");
});

export const Shortcuts = scene({}, async () => {
	await tap("Split Pea Soup");
	await user.keyboard("{F1}");
	await dialogSays("Keyboard Shortcuts", "Pay with the chosen method");
	await user.keyboard("{Escape}");
	await noDialog();
	await user.keyboard("{F1}");
	await dialog("Keyboard Shortcuts");
});

export const TaxExempt = scene({}, async () => {
	await tap("Reusable Bowl");
	await press("Tax Exempt");
	await press("Diplomatic card");
	await expect(await field("Reason")).toHaveValue("Diplomatic card");
});

export const TaxExemptWithoutReason = scene({}, async () => {
	await tap("Reusable Bowl");
	await press("Tax Exempt");
	await press("Exempt Order");
	await sees("Please enter a reason");
	await expect(await field("Reason")).toHaveFocus();
});

export const ResetAsks = scene({}, async ({ calls }) => {
	await tap("Split Pea Soup");
	await press("Reset Data");
	await dialogSays("Reset Data", "This clears all local data on this device. Continue?");
	await expect(await button("Cancel")).toHaveFocus();
	await expect(calls.reloaded).toBe(0);
});

export const ResetRefused = scene({ prepare: salesThat.waitForTheServer }, async () => {
	await tap("Split Pea Soup");
	await press("Reset Data");
	const asks = await dialogSays("Reset Data", /3 sales for .* have not been sent yet/);
	await expect(within(asks).queryByRole("button", { name: "Reset Data" })).toBeNull();
});

export const ResetAfterExport = scene(
	{ prepare: salesThat.waitForTheServer },
	async ({ calls }) => {
		await tap("Split Pea Soup");
		await press("Reset Data");
		await press("Export and Reset");
		await dialogSays("Reset Data", "It holds 3 sales.");
		await expect(calls.files).toHaveLength(1);
	},
);
