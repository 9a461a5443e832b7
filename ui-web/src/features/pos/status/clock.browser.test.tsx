import { serverMarkAt } from "@tuckshop/core/fakes";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { FakeServices } from "../../../workshop/fake-services.ts";
import { show, tile, till } from "../../../workshop/show.tsx";

const minute = 60_000;
const day = 24 * 60 * minute;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const notice = page.getByText(/This device's clock is/);
const serverAhead =
	(ms: number) =>
	({ world }: FakeServices) => {
		world.faults.server = serverMarkAt(Date.now() + ms);
	};

describe("a counter whose clock is wrong", () => {
	it("[HEAL-09] says so above two minutes, at the lower edge of the menu, and sells on", async () => {
		await show(till, { prepare: serverAhead(5 * minute) });
		await expect.element(notice).toMatchTextContent("This device's clock is 5 minutes behind.");
		await tile("Fries").click();
		await button("Pay").click();
		await button("Exact").click();
		await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
	});

	it("[HEAL-09] says nothing of a minute", async () => {
		await show(till, { prepare: serverAhead(minute) });
		await tile("Fries").click();
		await button("Pay").click();
		await expect.element(button("Exact")).toBeVisible();
		expect(notice.elements()).toHaveLength(0);
	});

	it("[HEAL-09] shows above a day which date its sales get, before the first is paid, and asks once", async () => {
		const { services } = await show(till, { prepare: serverAhead(-400 * day) });
		await expect.element(notice).toMatchTextContent("400 days ahead");
		await tile("Fries").click();
		await button("Pay").click();
		await expect.element(dialog).toMatchTextContent("Check This Device's Clock");
		await expect
			.element(dialog)
			.toMatchTextContent("It is 400 days ahead. A sale made now is dated");
		await expect.element(button("Cancel")).toHaveFocus();
		await button("Cancel").click();
		expect(services.world.device.sales.size).toBe(0);
		await button("Pay").click();
		await button("Sell Anyway").click();
		await button("Exact").click();
		await expect.element(page.getByText("Order Completed", { exact: true })).toBeVisible();
		await tile("Fries").click();
		await button("Pay").click();
		await button("Exact").click();
		await expect.poll(() => services.world.device.sales.size).toBe(2);
		for (const { facts } of services.world.device.sales.values())
			expect(Math.round((facts.clockOffsetMs ?? 0) / day)).toBe(-400);
	});
});
