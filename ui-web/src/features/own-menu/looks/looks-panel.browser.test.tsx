import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { open, seesToast, show, tile, till } from "../../../workshop/show.tsx";

const saved = () => seesToast("Saved", "Tills and kiosks show it after their next sync.");

/** Puts a file into the field of an item, as choosing it does. */
function choose(name: string, file: File) {
	const input = document.querySelector<HTMLInputElement>(`input[aria-label$="for ${name}"]`);
	if (!input) throw new Error(`no field for ${name}`);
	const files = new DataTransfer();
	files.items.add(file);
	input.files = files.files;
	input.dispatchEvent(new Event("change", { bubbles: true }));
}

async function photo(width: number, height: number): Promise<File> {
	const canvas = new OffscreenCanvas(width, height);
	const pen = canvas.getContext("2d");
	if (!pen) throw new Error("no canvas");
	pen.fillStyle = "#c33";
	pen.fillRect(0, 0, width, height);
	return new File([await canvas.convertToBlob()], "fries.png", { type: "image/png" });
}

it("[COUN-12] an owner gives a category a colour and an item a picture, made small before it is sent, and the till shows both", async () => {
	const { services, drawn } = await show("/menu/restaurant-1");
	await page.getByRole("radio", { name: "Colours and pictures" }).click();
	await page.getByLabelText("Grill").selectOptions("Plum");
	await saved();
	const row = page
		.getByRole("list", { name: "Items" })
		.getByRole("listitem")
		.filter({ hasText: "Fries" });
	await expect.element(row).toMatchTextContent("No picture");
	choose("Fries", new File(["<svg onload=alert(1)>"], "fries.png", { type: "image/png" }));
	await seesToast(
		"This file is not a picture that can be read",
		"Please choose a JPEG, PNG or WebP file.",
	);
	expect(services.world.adjustments.looks?.pictures).toEqual([]);
	choose("Fries", await photo(3000, 2000));
	await expect.element(row).toMatchTextContent("Own picture");
	const [given] = services.world.adjustments.looks?.pictures ?? [];
	const small = await createImageBitmap(await (await fetch(given?.picture ?? "")).blob());
	expect([given?.menuItemId, small.width, small.height]).toEqual([103, 384, 256]);
	drawn.unmount();
	await open(till, services);
	await expect.element(tile("Fries")).toHaveAttribute("data-colour", "plum");
	await expect.element(tile("Fries")).toHaveAttribute("style", expect.stringContaining("data:"));
	const tab = page.getByRole("tab", { name: "Grill" });
	await expect.element(tab).toHaveAttribute("data-colour", "plum");
	await expect.element(tile("Cheeseburger")).not.toHaveAttribute("style");
});
