import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open, show, tile, till } from "../../workshop/show.tsx";
import { crew } from "./crew.sample.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const bar = page.getByRole("region", { name: "TRAINING" });

/** A till at which a manager lets people practise. */
async function practising(width?: number) {
	const shown = await show(till, { people: crew(), ...(width === undefined ? {} : { width }) });
	await expect.element(page.getByRole("heading", { name: "Type your PIN" })).toBeVisible();
	await userEvent.keyboard("730164");
	await page.getByRole("button", { name: /^Priya, / }).click();
	await button("Train at this till").click();
	await expect.element(bar).toMatchTextContent("TRAINING Nothing is sold, sent or counted");
	return shown;
}

describe("a till at which somebody practises", () => {
	it.each([1280, 390])(
		"[CREW-10] says so above its screen and every dialog at %d, sells as ever, and keeps nothing",
		async (width) => {
			const { services } = await practising(width);
			await tile("Fries").click();
			if (width < 600) await page.getByRole("button", { name: /^Current Order, / }).click();
			await button("Pay").click();
			await expect.element(page.getByRole("dialog")).toBeVisible();
			const topOf = (each: string) => document.querySelector(each)?.getBoundingClientRect().top;
			await expect.poll(() => topOf(".ts-dialog")).toBeGreaterThanOrEqual(56);
			expect(topOf(".ts-training-bar")).toBe(0);
			await button("Exact").click();
			await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
			const { device, ledger, orders } = services.world;
			expect([device.sales.size, ledger.size, orders.length]).toEqual([0, 0, 0]);
		},
	);

	it("[CREW-10] leads to no page of what was really sold, practises on after a reload, and is ended by a lead's PIN", async () => {
		const { services, drawn } = await practising();
		await expect.element(button("Transactions")).not.toBeInTheDocument();
		await expect.element(button("Settings")).not.toBeInTheDocument();
		drawn.unmount();
		await open(till, services);
		await expect.element(bar).toBeVisible();
		await page.getByRole("button", { name: /^Priya, / }).click();
		await userEvent.keyboard("4821");
		await expect.element(page.getByRole("button", { name: /^Amara, / })).toBeVisible();
		await button("End training").click();
		await expect
			.element(page.getByRole("dialog", { name: "Approval needed" }))
			.toMatchTextContent("Begin and end training");
		await userEvent.keyboard("730164");
		await expect.element(bar).not.toBeInTheDocument();
		await expect.element(button("Transactions")).toBeVisible();
		await tile("Fries").click();
		await button("Pay").click();
		await button("Exact").click();
		await expect.poll(() => services.world.ledger.size).toBe(1);
	});
});
