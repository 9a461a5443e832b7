import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show, tile, till } from "../../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog", { name: "Quantity" });
const fries = (quantity: number) => button(`Type quantity of Fries: ${quantity}`);
const search = page.getByRole("textbox", { name: "Enter PLU or search items" });
const padKey = (name: string) =>
	page.getByRole("group", { name: "Number pad" }).getByRole("button", { name, exact: true });

describe("a quantity by number", () => {
	it.each([1280, 1024, 390])(
		"[COUN-07] is typed in the dialog of a line's figure: 24 in three taps and two digits, at %d",
		async (width) => {
			await show(till, { width });
			await tile("Fries").click();
			if (width === 390) await page.getByRole("button", { name: /Current Order/ }).click();
			await fries(1).click();
			for (const key of ["2", "4"])
				await dialog.getByRole("button", { name: key, exact: true }).click();
			await button("Set Quantity").click();
			await expect.element(dialog).not.toBeInTheDocument();
			await expect.element(fries(24)).toBeVisible();
		},
	);

	it("[COUN-07] is typed with the keyboard alone; 0 is refused with words and changes nothing", async () => {
		await show(till, { width: 1280 });
		await tile("Fries").click();
		await expect.element(search).toHaveFocus();
		for (let stop = 0; stop < 40 && document.activeElement !== fries(1).element(); stop += 1)
			await userEvent.keyboard("{Tab}");
		await userEvent.keyboard("{Enter}");
		await expect.element(dialog.getByRole("textbox", { name: "How many" })).toHaveFocus();
		await userEvent.keyboard("0{Enter}");
		await expect.element(dialog).toMatchTextContent("From 1 to 999");
		await userEvent.keyboard("{Backspace}12{Enter}");
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(fries(12)).toBeVisible();
	});

	it("[COUN-07] comes before a tile on the number pad, and before a code as 24*", async () => {
		await show(till, { width: 1280 });
		for (const key of ["2", "4"]) await padKey(key).click();
		await padKey("Quantity of the next item").click();
		await expect
			.element(page.getByRole("status", { name: "Number pad" }))
			.toMatchTextContent("24 ×");
		await tile("Fries").click();
		await expect.element(fries(24)).toBeVisible();
		await expect
			.element(page.getByRole("status", { name: "Number pad" }))
			.toMatchTextContent("$0.00");
		await search.fill("3*");
		await tile("Fries").click();
		await expect.element(fries(27)).toBeVisible();
	});
});
