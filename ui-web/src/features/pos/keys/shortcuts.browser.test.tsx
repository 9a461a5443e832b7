import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { seesToast, show, tile, till } from "../../../workshop/show.tsx";
import { type ShortcutId, shortcuts } from "./shortcuts.ts";

const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const order = page.getByRole("region", { name: "Current Order" });
const search = page.getByRole("textbox", { name: "Enter PLU or search items" });
const quiet = (milliseconds = 250) => new Promise((next) => setTimeout(next, milliseconds));
const press = async (key: string) => {
	await userEvent.keyboard(key);
	await quiet();
};
const focused = () => document.activeElement;

/** A proof of each shortcut in the list, on the till. None can be forgotten. */
const proofs: { readonly [id in ShortcutId]: () => Promise<void> } = {
	help: async () => {
		for (const key of ["?", "{F1}"]) {
			await press(key);
			await expect.element(dialog("Keyboard Shortcuts")).toBeVisible();
			await press("{Escape}");
		}
		await expect.element(search).toHaveValue("");
	},
	pay: async () => {
		await press("{F2}");
		await expect.element(dialog("Cash Payment")).toBeVisible();
		await press("{Escape}");
	},
	search: async () => {
		(document.querySelector(".ts-pay button") as HTMLElement).focus();
		await press("{F3}");
		await expect.element(search).toHaveFocus();
	},
	tender: async () => {
		await press("{F4}");
		await expect
			.element(page.getByRole("tab", { name: "Card", exact: true }))
			.toHaveAttribute("aria-selected", "true");
		await press("{F4}");
		await press("{F4}");
		await expect
			.element(page.getByRole("tab", { name: "Cash", exact: true }))
			.toHaveAttribute("aria-selected", "true");
	},
	hold: async () => {
		await press("{F6}");
		await expect.element(order).toMatchTextContent("Your cart is empty");
		await press("{F6}");
		await expect.element(dialog("Recall")).toBeVisible();
		await dialog("Recall").getByRole("listitem").getByRole("button").click();
		await expect.element(order).toMatchTextContent("Fries");
	},
	exempt: async () => {
		await press("{F7}");
		await expect.element(dialog("Tax Exempt")).toBeVisible();
		await press("{Escape}");
	},
	clear: async () => {
		await press("{F9}");
		await expect.element(order).toMatchTextContent("Your cart is empty");
	},
	undo: async () => {
		await press("{Control>}z{/Control}");
		await expect.element(order).toMatchTextContent("Fries");
	},
	// The proof that it prints is in cash.browser.test.tsx: here nothing was sold yet.
	reprint: async () => {
		await press("{Control>}p{/Control}");
		await seesToast("Receipt not printed", "Nothing was sold on this device yet");
		await press("{Escape}");
	},
	toast: async () => {
		await press("{F8}");
		expect(focused()?.closest('[aria-label^="Notifications"], .ts-toasts')).not.toBeNull();
		await press("{F3}");
	},
	enter: async () => {
		for (const key of "banana") await press(key);
		await press("{Enter}");
		await expect.element(order).toMatchTextContent("Banana");
	},
	escape: async () => {
		for (const key of "tea") await press(key);
		await expect.element(page.getByRole("button", { name: "Show the menu again" })).toBeVisible();
		await press("{Escape}");
		await expect.element(tile("Fries")).toBeVisible();
	},
	tab: async () => {
		await press("{F3}");
		await press("{Tab}");
		expect(focused()).not.toBe(search.element());
	},
	arrows: async () => {
		(document.querySelector(".ts-tender [aria-selected=true]") as HTMLElement).focus();
		await press("{ArrowRight}");
		expect(focused()?.textContent).toContain("Card");
		await press("{ArrowLeft}");
	},
};

describe("the keyboard", () => {
	it("does what its list says, every key of it", async () => {
		await show(till);
		await tile("Fries").click();
		await quiet();
		for (const { id } of shortcuts) await proofs[id]();
	});

	it("lists every shortcut with its keys", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await page.getByRole("button", { name: "More", exact: true }).first().click();
		await page.getByRole("menuitem", { name: "Keyboard Shortcuts" }).click();
		const keys = dialog("Keyboard Shortcuts").element().querySelectorAll("kbd");
		expect([...keys].map((key) => key.textContent)).toEqual(
			shortcuts.flatMap((shortcut) => shortcut.keys),
		);
	});

	it("takes a question mark inside a scanned code for a part of it", async () => {
		await show(till);
		await expect.element(tile("Fries")).toBeVisible();
		await quiet();
		for (const key of "40?11")
			(focused() ?? document.body).dispatchEvent(
				new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
			);
		await quiet(400);
		await expect.element(dialog("Keyboard Shortcuts")).not.toBeInTheDocument();
	});
});
