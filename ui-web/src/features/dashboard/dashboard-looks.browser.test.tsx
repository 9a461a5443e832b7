import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { mapleCommons } from "../../workshop/fake-services.ts";
import { seesToast, show } from "../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true });
const toasts = () => [...document.querySelectorAll(".ts-toast")];

it("[REST-06] has room for a restaurant's name on a phone, and its pages in words", async () => {
	await show("/dashboard", { width: 390 });
	const name = page.getByRole("heading", { name: mapleCommons.name });
	await expect.element(name).toBeVisible();
	// Of one line: beside seven icons it was as wide as a letter.
	expect(name.element().getBoundingClientRect().height).toBeLessThan(40);
	for (const link of ["Transactions", "Menu", "People"])
		await expect
			.element(button(`${link} of ${mapleCommons.name}`))
			.toMatchTextContent(new RegExp(`^${link}$`));
	expect(document.documentElement.scrollWidth).toBe(390);
});

it("[REST-15] says what is missing above the dialog, off its title, until the next try", async () => {
	await show("/dashboard");
	await button("Add Restaurant").click();
	await button("Create Restaurant").click();
	await seesToast("Error", "Please fill in required fields (Name, Location, and Restaurant ID)");
	const title = page.getByRole("heading", { name: "Add Restaurant" }).element();
	for (const toast of toasts())
		expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(
			title.getBoundingClientRect().top,
		);
	await field("Name").fill("Library Café");
	await field("Location").fill("2 Quad Lane");
	await field("Restaurant ID").fill("1000077");
	await button("Create Restaurant").click();
	await expect.element(page.getByRole("article", { name: "Library Café" })).toBeVisible();
	await expect.poll(() => toasts().length).toBe(0);
});
