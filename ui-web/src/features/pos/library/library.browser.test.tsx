import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pressKeys } from "../../../workshop/key-presses.ts";
import { pasteInto } from "../../../workshop/paste-into.ts";
import { show, tile } from "../../../workshop/show.tsx";
import { inLibrary, owing } from "./library.sample.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const heading = page.getByRole("heading", { name: "Library POS Mode" });
const order = page.getByRole("region", { name: "Current Order" });
const price = page.getByRole("textbox", { name: "Price" });
const priceKey = (name: string) =>
	page
		.getByRole("group", { name: "Enter Price for Salad by Weight" })
		.getByRole("button", { name, exact: true });
const lines = page.getByRole("list", { name: "Order lines" });
const library = (width = 1280) =>
	show("/library-pos", { prepare: (services) => void inLibrary(services), width });
const widthOf = (region: string) =>
	page.getByRole("region", { name: region }).element().getBoundingClientRect().width;

/** Puts the first fine of the credential into the order, half of it. */
async function addHalfAFine() {
	await button("Fine Payment").click();
	await page.getByRole("textbox", { name: "Credential ID" }).fill(owing);
	await button("Find Fines").click();
	await page.getByRole("checkbox").first().click();
	await button("50% of Overdue book").click();
	await button("Add to Cart").click();
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
}

describe("/library-pos", () => {
	it.each([1280, 1024])(
		"[NAV-09, LIB-01, LIB-02, LIB-03, LIB-04] is the till that was opened last, under its own header, %s px wide",
		async (width) => {
			await library(width);
			await expect.element(tile("Fries")).toBeVisible();
			await expect.element(heading).toBeVisible();
			await expect.element(page.getByRole("banner")).toMatchTextContent("Maple CommonsStation 1");
			expect(
				button("Fine Payment").element().getBoundingClientRect().height,
			).toBeGreaterThanOrEqual(56);
			expect(Math.abs(widthOf("Menu") / width - 0.65)).toBeLessThan(0.01);
			expect(Math.abs(widthOf("Current Order") / width - 0.35)).toBeLessThan(0.01);
			await expect.element(button("Switch to Library POS Mode")).not.toBeInTheDocument();
			await button("Fine Payment").click();
			await expect.element(page.getByRole("dialog", { name: "Enter Credential" })).toBeVisible();
		},
	);

	it("[LIB-05, LIB-31] has the till's number pad, which enters a price before an open-price item is tapped, and asks for one that is not there", async () => {
		await library();
		for (const key of ["6", "5", "0"])
			await page
				.getByRole("group", { name: "Number pad" })
				.getByRole("button", { name: key, exact: true })
				.click();
		await page.getByRole("tab", { name: "Salad Bar" }).click();
		await tile("Salad by Weight").click();
		await expect.element(lines).toMatchTextContent("$6.50");
		await tile("Salad by Weight").click();
		await expect
			.element(page.getByRole("dialog", { name: "Enter Price for Salad by Weight", exact: true }))
			.toBeVisible();
	});

	it("[LIB-32] adds an open price only above 0, by button, by Enter and from the clipboard", async () => {
		await library();
		await page.getByRole("tab", { name: "Salad Bar" }).click();
		await tile("Salad by Weight").click();
		for (const key of ["0", "00"]) {
			await priceKey(key).click();
			await expect.element(button("Add to Cart")).toBeDisabled();
		}
		await userEvent.type(price, "{Enter}");
		for (const text of ["0.00", "-5", "lunch"]) pasteInto(price, text);
		await expect.element(button("Add to Cart")).toBeDisabled();
		await expect.element(lines).not.toBeInTheDocument();
		await priceKey("1").click();
		await button("Add to Cart").click();
		await expect.element(lines).toMatchTextContent("Salad by Weight$0.01");
	});

	it("[LIB-33] keeps one decimal point and two decimals in the price, at most 9,999.99, whatever is keyed, typed or pasted", async () => {
		await library();
		await page.getByRole("tab", { name: "Salad Bar" }).click();
		await tile("Salad by Weight").click();
		for (const [key, shown] of [
			["1", "$0.01"],
			["2", "$0.12"],
			["5", "$1.25"],
			["00", "$125.00"],
			["9", "$1,250.09"],
			["9", "$1,250.09"],
			["Backspace", "$125.00"],
			["Clear", "$0.00"],
		] as const) {
			await priceKey(key).click();
			await expect.element(price).toHaveValue(shown);
		}
		await price.click();
		await pressKeys([..."4.5."].map((key) => ({ key, after: 120 })));
		await expect.element(price).toHaveValue("$0.45");
		for (const text of ["1.2.3", "1.234", "10000"]) pasteInto(price, text);
		await expect.element(price).toHaveValue("$0.45");
		pasteInto(price, "9999.99");
		await expect.element(price).toHaveValue("$9,999.99");
	});

	it("[NAV-09] with the mode off leads to the start", async () => {
		const { router } = await show("/library-pos");
		await expect.poll(() => router.state.location.pathname).toBe("/");
	});

	it("[LIB-20, LIB-26] shows of a fine in the order what it is, to whom, and that it is paid in part, and takes it once", async () => {
		const { router } = await library();
		await tile("Fries").click();
		await addHalfAFine();
		await expect
			.element(lines)
			.toMatchTextContent("Overdue bookIssued 2026-11-02 to ****0001Partial payment$4.25");
		expect(order.element().textContent).not.toContain(owing);
		await expect.element(button("Increase quantity of Fries")).toBeVisible();
		await expect.element(button("Increase quantity of Overdue book")).not.toBeInTheDocument();
		// Back at the counter the order is the same.
		await button("Back to Counter").click();
		await expect.poll(() => router.state.location.pathname).toBe("/pos/restaurant-1/station-1");
		await expect
			.element(lines)
			.toMatchTextContent("Overdue bookIssued 2026-11-02 to ****0001Partial payment$4.25");
		await expect.element(heading).not.toBeInTheDocument();
		await button("Switch to Library POS Mode").click();
		await button("Remove Overdue book").click();
		await expect.element(lines).not.toMatchTextContent("Overdue book");
	});

	it("[LIB-27] owes less after the sale, by what was paid", async () => {
		await library();
		await addHalfAFine();
		await button("Pay").click();
		await button("Exact").click();
		await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
		await button("Fine Payment").click();
		await page.getByRole("textbox", { name: "Credential ID" }).fill(owing);
		await button("Find Fines").click();
		await expect
			.element(page.getByRole("row", { name: /Overdue book/ }))
			.toMatchTextContent("$4.25of $8.50");
	});
});
