import { usualKioskSettings } from "@tuckshop/core/rules/kiosk";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { seesToast, show } from "../../../workshop/show.tsx";

const dialog = page.getByRole("dialog", { name: "French and allergens" });

it("[KIOS-02, KIOS-03, KIOS-07] an owner lengthens the times of the kiosks, none below its least, and says what they take", async () => {
	const { services } = await show("/menu/restaurant-1");
	await page.getByRole("radio", { name: "Kiosks" }).click();
	await page.getByLabelText("Seconds to answer").fill("120");
	await page.getByLabelText("Seconds for which the order number stays").fill("5");
	await page.getByRole("switch", { name: /^Card numbers may be typed/ }).click();
	await page.getByRole("switch", { name: /^Campus cards without a network/ }).click();
	await page.getByRole("button", { name: "Save Kiosk Settings" }).click();
	await seesToast("Kiosk settings saved", "Kiosks that are connected follow them within a minute.");
	expect(services.world.adjustments.kiosk).toEqual({
		...usualKioskSettings,
		questionSeconds: 120,
		numberSeconds: 30,
		typedCards: true,
		offlineCampus: false,
	});
	await expect
		.element(page.getByLabelText("Seconds for which the order number stays"))
		.toHaveValue("30");
});

it("[KIOS-06, KIOS-10] an owner writes the French words, allergens and Calories of an item, or brings a file of them", async () => {
	const { services } = await show("/menu/restaurant-1");
	await page.getByRole("radio", { name: "French and allergens" }).click();
	await page.getByRole("button", { name: "Edit Fries" }).click();
	await dialog.getByLabelText("French name").fill("Frites");
	await dialog.getByLabelText("Allergens", { exact: true }).fill("none");
	await dialog.getByLabelText("Calories").fill("many");
	await userEvent.keyboard("{Enter}");
	await expect.element(dialog).toMatchTextContent("Please enter a whole number up to 20000");
	await dialog.getByLabelText("Calories").fill("420");
	await dialog.getByRole("button", { name: "Save" }).click();
	await seesToast("Saved", "Kiosks show it within a minute.");
	const fries = { kind: "item", id: 103, name: "Frites", allergens: "none", calories: 420 };
	expect(services.world.adjustments.texts).toEqual([fries]);
	const list = page.getByRole("list", { name: "Parts of the menu" });
	await expect
		.element(list.getByRole("listitem").filter({ hasText: "Fries" }))
		.toMatchTextContent("Frites");

	const files = new DataTransfer();
	files.items.add(
		new File(["kind;id;french_name\ncategory;1;Grillades\noption;x;Rien\n"], "mots.csv"),
	);
	const input = document.querySelector('input[type="file"]') as HTMLInputElement;
	input.files = files.files;
	input.dispatchEvent(new Event("change", { bubbles: true }));
	await seesToast("1 line was read", "1 line was left out: line 3 (id)");
	expect(services.world.adjustments.texts).toEqual([
		fries,
		{ kind: "category", id: 1, name: "Grillades" },
	]);
});
