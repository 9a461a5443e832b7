import { cents } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServices } from "../../workshop/fake-services.ts";
import { open, seesToast, setReachable, show, tile, till } from "../../workshop/show.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const rows = () => [...document.querySelectorAll<HTMLElement>(".ts-record")].map(({ textContent }) => textContent);

/** Rings up fries at the till and pays in cash, exactly. */
async function sell(): Promise<void> {
	await tile("Fries").click();
	await button("Pay").click();
	await button("Exact").click();
	await button("Complete Payment").click();
	await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
}

/** Sells at the till as often as asked, then opens the transactions of the same world. */
async function sold(times: number, prepare: (services: FakeServices) => void = () => undefined, width?: number) {
	const { services, drawn } = await show(till, { prepare, ...(width === undefined ? {} : { width }) });
	for (let sale = 0; sale < times; sale++) await sell();
	const everywhere = () => services.world.orders.length === times || services.world.faults.provider !== "accepts" || !services.world.faults.reachable;
	await expect.poll(everywhere).toBe(true);
	drawn.unmount();
	return { services, ...(await open("/transactions", services, width)) };
}

describe("the transactions screen", () => {
	it("[NAV-06, SHELL-06] lists what device and server have, each sale once, with time, method, reference, status and amount", async () => {
		const { services } = await sold(2);
		await expect.poll(() => rows().length).toBe(2);
		expect(services.world.ledger.size).toBe(2);
		const [newest] = [...services.world.device.sales.values()].reverse();
		for (const text of [newest?.facts.reference, "Cash", "$3.94", "Complete"]) expect(rows()[0]).toContain(text);
		await expect.element(page.getByText("These are all.")).toBeVisible();
	});

	it("[NAV-06] shows a sale whole: lines, payment, the taxes as they were decided, where it is, and its receipt", async () => {
		await sold(1);
		await page.getByRole("button", { name: /Cash/ }).first().click();
		const detail = page.getByRole("article");
		for (const text of ["Fries", "$3.75", "GST 5 %", "$0.19", "Received", "$3.95", "Rounding", "$0.01"]) await expect.element(detail).toMatchTextContent(text);
		await expect.element(detail).toMatchTextContent("Ontario: 3.75 is under 4.01, so GST 5 % only");
		await expect.element(detail).toMatchTextContent(/ServerArrived .*ProviderArrived/);
		await expect.element(detail).toMatchTextContent("Refunds cannot be made in Tuckshop yet.");
	});
});

void [cents, userEvent, seesToast, setReachable];
