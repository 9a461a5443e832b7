import { cents } from "@tuckshop/core/rules";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { mapleCommons } from "../../workshop/fake-services.ts";
import { show, tile, till } from "../../workshop/show.tsx";

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const dialog = page.getByRole("dialog");

it("[RFND-01, ORDR-05] packaging that is taxed in two ways is one line of the check, and in a refund two that say what they pack", async () => {
	const packaging = { amount: cents(25), per: "item" as const };
	const restaurants = [
		{ ...mapleCommons, order_types: [{ id: "curb", name: "Curbside", packaging }] },
	];
	await show(till, { width: 1280, restaurants });
	await tile("Fries").click();
	await page.getByRole("tab", { name: "Shop" }).click();
	await tile("Banana").click();
	await button("Order details").click();
	await dialog.getByRole("radio", { name: "Curbside" }).click();
	await button("Set Details").click();
	const lines = page.getByRole("list", { name: "Order lines" });
	await expect.element(lines).toMatchTextContent(/Packaging\$0\.50/);
	expect(lines.element().textContent?.match(/Packaging/g)).toHaveLength(1);
	await button("Pay").click();
	await button(/^Exact/).click();
	await button("Correct").click();
	await expect
		.element(page.getByRole("region", { name: "Give back" }))
		.toMatchTextContent("2 items");
	await page.getByRole("radio", { name: "Lines" }).click();
	const parts = page.getByRole("list", { name: "Lines to give back" });
	await expect.element(parts).toMatchTextContent(/Packaging of Fries.*Packaging of Banana/);
	await expect.element(button("One more Packaging of Banana")).toBeVisible();
});
