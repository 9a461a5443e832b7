import { Effect } from "effect";
import { afterEach, expect, it, vi } from "vitest";
import { inProgress } from "../../../app/in-progress.ts";
import { open } from "../../../workshop/show.tsx";
import {
	button,
	dialog,
	openTable,
	radio,
	seatThree,
	servedServices,
	servedStation,
	text,
} from "../served.sample.ts";

const realNow = performance.now.bind(performance);
afterEach(() => void vi.restoreAllMocks());

/**
 * Returns whether an update would reload the page now; `later`: once everything that is shown for a
 * while has gone.
 */
function reloads(when: "now" | "later" = "now"): boolean {
	const now = vi
		.spyOn(performance, "now")
		.mockImplementation(() => realNow() + (when === "later" ? 60_000 : 0));
	let reloaded = false;
	inProgress.whenIdle(() => {
		reloaded = true;
	}, "tab")();
	now.mockRestore();
	return reloaded;
}

it("[SHELL-15, TPAY-18] leaves a table alone while its session is open, and a payment until its answer is there, whatever is shown meanwhile", async () => {
	const services = servedServices();
	await seatThree(services);
	const floor = await open(servedStation, services);
	await expect.element(button(/^12/)).toBeVisible();
	expect(reloads("later")).toBe(true);
	floor.drawn.unmount();

	const shown = await openTable(services);
	expect(reloads("later")).toBe(false);
	let answer = (): void => undefined;
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const { pay } = services.tablePorts.bills;
	let asked = 0;
	Object.assign(services.tablePorts.bills, {
		pay: (...given: Parameters<typeof pay>) => {
			asked += 1;
			return Effect.andThen(
				Effect.promise(() => answered),
				pay(...given),
			);
		},
	});
	await button("Pay").click();
	await radio("Campus Card (ITC)").click();
	await dialog("Campus Card Payment").getByLabelText("Card Number").first().fill("60010001");
	await button("Verify Balance").click();
	await button("Process Payment").click();
	await expect.poll(() => asked).toBe(1);
	expect(reloads("later")).toBe(false);
	shown.drawn.unmount();
	expect(reloads("later")).toBe(false);
	answer();
	await expect.poll(() => reloads("later")).toBe(true);
	expect(reloads()).toBe(false);
});

it("[SHELL-15] leaves a dialog at the floor alone", async () => {
	const services = servedServices();
	await seatThree(services);
	await open(servedStation, services);
	await button("Add Table").click();
	await expect.element(dialog("Add Table")).toBeVisible();
	expect(reloads("later")).toBe(false);
	await dialog("Add Table").getByRole("button", { name: "Close" }).click();
	await expect.element(text("Add Table")).toBeVisible();
	expect(reloads("later")).toBe(true);
});
