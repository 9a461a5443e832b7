import { cleanup } from "@testing-library/react";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mapleCommons } from "../../../workshop/fake-services.ts";
import { open, show, tile, till } from "../../../workshop/show.tsx";

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const dialog = (name: string) => page.getByRole("dialog", { name });
const lines = page.getByRole("list", { name: "Order lines" });

it("[ORDR-04, ORDR-05, ORDR-06] an order gets its type, a name and a note, and a line its note, by keyboard; another of the item is a line of its own", async () => {
	await show(till, { width: 1280 });
	await tile("Fries").click();
	await button("Order details").click();
	const name = page.getByRole("textbox", { name: "First name or pager (may stay empty)" });
	await expect.element(name).toHaveFocus();
	await name.fill("Robin");
	await page
		.getByRole("textbox", { name: "Note for the kitchen (may stay empty)" })
		.fill("two bags");
	await dialog("Order Details").getByRole("radio", { name: "To Go" }).click();
	await name.click();
	await userEvent.keyboard("{Enter}");
	await expect.element(button("Order details: To Go · Robin · Note")).toBeVisible();
	await button("Type quantity of Fries: 1").click();
	await page
		.getByRole("textbox", { name: "Note for the kitchen (may stay empty)" })
		.fill("no salt");
	await userEvent.keyboard("{Enter}");
	await expect.element(lines).toMatchTextContent(/Fries.*no salt/);
	await tile("Fries").click();
	await expect.element(lines.getByRole("listitem")).toHaveLength(2);
	await userEvent.keyboard("{F6}");
	await expect.element(button("Order details")).toBeVisible();
	await button(/^Recall/).click();
	await expect.element(dialog("Recall")).toMatchTextContent("Robin");
	await userEvent.keyboard("1{Enter}");
	await expect.element(button("Order details: To Go · Robin · Note")).toBeVisible();
	await expect.element(lines).toMatchTextContent(/Fries.*no salt/);
});

it("[ORDR-05] an order can have the restaurant's own types, and keeps one that the restaurant has no longer", async () => {
	const own = [
		{ id: "to-go", name: "Take Out" },
		{
			...{ id: "curb", name: "Curbside" },
			packaging: { amount: cents(25), per: "item" as const },
		},
	];
	const restaurants = [{ ...mapleCommons, order_types: own }];
	const { services } = await show(till, { width: 1280, restaurants });
	const types = () =>
		dialog("Order Details")
			.getByRole("radio")
			.elements()
			.map(({ textContent }) => textContent);
	await tile("Fries").click();
	await button("Order details").click();
	await dialog("Order Details").getByRole("radio", { name: "Curbside" }).click();
	expect(types()).toEqual(["None", "Take Out", "Curbside"]);
	await button("Set Details").click();
	await expect.element(button("Order details: Curbside")).toBeVisible();
	await button("Increase quantity of Fries").click();
	const [, box] = lines.getByRole("listitem").elements();
	expect(box?.textContent).toBe("Packaging2 × $0.25$0.50");
	expect(box?.querySelector("button")).toBeNull();
	await expect.element(page.getByText("2 items", { exact: true })).toBeVisible();
	cleanup();
	const fewer = { order_types: own.slice(0, 1) };
	await Effect.runPromise(services.restaurants.update("restaurant-1", fewer));
	await open(till, services);
	await button("Order details: Curbside").click();
	await expect
		.element(dialog("Order Details").getByRole("radio", { name: "Curbside" }))
		.toHaveAttribute("aria-checked", "true");
	expect(types()).toEqual(["None", "Take Out", "Curbside"]);
});
