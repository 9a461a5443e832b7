import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { open } from "../../../workshop/show.tsx";
import {
	button,
	dialog,
	quick,
	seatThree,
	servedServices,
	servedStation,
	text,
	watchPayments,
} from "../served.sample.ts";

const box = (name: string) => page.getByRole("textbox", { name, exact: true });
const says = (words: string | RegExp) =>
	expect.element(page.getByText(words).first()).toBeVisible();

describe("the purse of whoever serves tables", () => {
	it("[DRAW-01, DRAW-04, DRAW-07] from a float of $60 over a table that pays in cash to a blind count and a numbered close with the person's name", async () => {
		const services = servedServices({ cashRounding: "nickel" });
		await seatThree(services);
		const calls = watchPayments(services);
		await open(servedStation, services);
		await button("Purse").click();
		await expect.element(dialog("Open purse")).toBeVisible();
		await box("Notes of $20").fill("3");
		await button("Open Purse").click();
		await says(/opened .* by Amélie Roy with \$60\.00/);
		await expect.element(button(/^No sale/)).not.toBeInTheDocument();
		await button("Close").click();

		await page.getByRole("button", { name: /^12\s*\d+ seats/ }).click();
		await button("Pay").click();
		await quick("Exact");
		await expect.element(text("Payment Complete")).toBeVisible();
		await expect.element(dialog("Table 12")).not.toBeInTheDocument();
		expect(calls.map(({ body }) => body)).toMatchObject([{ drawer_session: expect.any(String) }]);

		await button("Purse").click();
		await says("1 sale");
		await button("Close Purse").click();
		await page.getByRole("radio", { name: "One sum" }).click();
		await box("Counted").fill("$83.75");
		await expect.element(page.getByText("Expected")).not.toBeInTheDocument();
		await button("Keep Count").click();
		await says("As expected");
		await expect.element(page.getByText("Terminal says")).not.toBeInTheDocument();
		await button("Close Purse").click();
		await expect.element(dialog("Z 0001")).toBeVisible();
		for (const words of [/Z REPORT 0001/, /Amélie Roy/])
			await expect.element(page.getByRole("img", { name: words })).toBeVisible();
	});

	it("[DRAW-01, DRAW-15] says that more than the limit is paid from a drawer", async () => {
		await open(servedStation, servedServices());
		await button("Purse").click();
		await box("Notes of $20").fill("3");
		await button("Open Purse").click();
		await button(/^Pay out/).click();
		await box("Amount").fill("$25.05");
		await says("Please have it paid from a drawer.");
		await button("Ice").click();
		await button(/^Pay Out/).click();
		await says("That is above the limit. Please have it paid from a drawer");
	});

	it("[DRAW-11] is closed while a payment has no answer only after a question, which keeps it open as well", async () => {
		const services = servedServices();
		await seatThree(services);
		watchPayments(services, () => "lose");
		await open(servedStation, services);
		await page.getByRole("button", { name: /^12\s*\d+ seats/ }).click();
		await button("Pay").click();
		await quick("Exact");
		await says("Payment Failed");
		await dialog("Payment").getByRole("button", { name: "Close" }).click();
		await dialog("Table 12").getByRole("button", { name: "Close" }).click();

		await button("Purse").click();
		await button("Close Purse").click();
		await page.getByRole("radio", { name: "One sum" }).click();
		await box("Counted").fill("$20.00");
		await button("Keep Count").click();
		const question = dialog("A payment has no answer yet");
		await button("Close Purse").click();
		await question.getByRole("button", { name: "Back" }).click();
		await expect.element(question).not.toBeInTheDocument();
		await button("Close Purse").click();
		await question.getByRole("button", { name: "Close All the Same" }).click();
		await expect.element(dialog("Z 0001")).toBeVisible();
	});
});
