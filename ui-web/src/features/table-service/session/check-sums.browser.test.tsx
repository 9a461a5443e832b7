import { expect, it } from "vitest";
import { page } from "vitest/browser";
import {
	button,
	item,
	openSeats,
	openTable,
	seatThree,
	servedServices,
	tab,
} from "../served.sample.ts";

const check = page.getByRole("region", { name: "Order" });
/** Each label of the check's sums with its amount, where all of them are in the window. */
const sums = () => {
	const parts = [...check.element().querySelectorAll(".ts-check-sums dl > div, .ts-check-due")];
	const inWindow = parts.every((part) => {
		const { top, bottom, left, right, height } = part.getBoundingClientRect();
		return height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
	});
	return inWindow ? parts.map(({ textContent }) => textContent?.replace(/\s+/g, " ")) : [];
};
const owed = ["Subtotal$21.00", "Tax (13%)$2.73", "Total$23.73", "Paid$0.00", "Due $23.73"];

it.each([
	["a tablet that lies", 1024, 768],
	["a tablet that stands", 820, 1180],
])(
	"[TABL-11] shows total, taxes, paid and due on %s, under each tab and beside the menu",
	async (_, width, height) => {
		const services = servedServices();
		await seatThree(services);
		await openTable(services);
		await page.viewport(width, height);
		for (const name of [/^Sent/, /^Served/, /^New Items/]) {
			await tab(name).click();
			await expect.poll(sums).toEqual(owed);
			await expect.element(item("Fries")).toBeVisible();
		}
		await item("Fries").click();
		await expect.poll(sums).toEqual(owed);
		await expect.element(check.getByText("$3.75").last()).toBeVisible();
		await button("Send to Kitchen").click();
		await expect
			.poll(sums)
			.toEqual([
				"Subtotal$24.75",
				"HST (13%)$2.73",
				"GST (5%)$0.19",
				"Total$27.67",
				"Paid$0.00",
				"Due $27.67",
			]);
	},
);

it("[TABL-11] takes what a seat paid off what is due", async () => {
	const services = servedServices();
	await seatThree(services);
	await openSeats(services);
	await page.getByRole("checkbox", { name: "Seat 3", exact: true }).click();
	await button("Pay Cash (1 seat)").click();
	await button("Exact").click();
	await expect
		.element(page.getByRole("checkbox", { name: "Seat 3", exact: true }))
		.not.toBeInTheDocument();
	await page
		.getByRole("dialog", { name: /^Bill Management/ })
		.getByRole("button", { name: "Close" })
		.last()
		.click();
	await expect
		.poll(sums)
		.toEqual(["Subtotal$21.00", "Tax (13%)$2.73", "Total$23.73", "Paid$3.39", "Due $20.34"]);
});
