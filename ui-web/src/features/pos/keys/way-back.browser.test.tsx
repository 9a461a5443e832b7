import { createBrowserHistory } from "@tanstack/react-router";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FakeServices, fakeServices } from "../../../workshop/fake-services.ts";
import { open, setReachable, tile, till } from "../../../workshop/show.tsx";
import { inLibrary } from "../library/library.sample.ts";

const before = window.location.href;
afterEach(() => window.history.replaceState(null, "", before));

const button = (name: string | RegExp) =>
	page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const order = page.getByRole("region", { name: "Current Order" });
const settled = () => new Promise((resolve) => setTimeout(resolve, 500));
const goBack = async () => {
	window.history.back();
	await settled();
};
const goForward = async () => {
	window.history.forward();
	await settled();
};

/** The whole application on the browser's own history, at an address that another page of it led to. */
async function openAt(path: string, services: FakeServices = fakeServices(), width = 1280) {
	window.history.replaceState(null, "", "/dashboard");
	const shown = await open("/dashboard", services, width, createBrowserHistory());
	await expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
	await shown.router.navigate({ to: path });
	await expect.element(tile("Fries")).toBeVisible();
	const stays = () => {
		expect(shown.router.state.location.pathname).toBe(path);
		expect(window.location.pathname).toBe(path);
	};
	return { ...shown, services, stays };
}
const leaves = () =>
	expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();

it("[SHELL-08] stays on the till when the way back is taken offline, and goes when it is taken online", async () => {
	const { services, stays } = await openAt(till);
	setReachable(services, false);
	await expect.element(button("Sync Now")).toBeDisabled();
	await goBack();
	stays();
	setReachable(services, true);
	await expect.element(button("Sync Now")).toBeEnabled();
	window.history.back();
	await leaves();
});

describe("the way back", () => {
	it.each([till, "/library-pos", "/legacy-pos"])(
		"[COUN-08] never leaves a till with an order, at %s, and leaves it once there is none",
		async (path) => {
			const services = fakeServices();
			await inLibrary(services);
			const { stays } = await openAt(path, services);
			await tile("Fries").click();
			await settled();
			for (const _ of [1, 2, 3]) {
				await goBack();
				stays();
				await expect.element(page.getByText("The order is still open")).toBeVisible();
				await expect.element(order).toMatchTextContent("Fries");
			}
			await goForward();
			stays();
			await button("Clear Order").click();
			window.history.back();
			await leaves();
		},
	);

	it("[COUN-08] closes what is open, one after the other, and forward brings none of it back", async () => {
		const { stays } = await openAt(till);
		const opened: readonly [name: string, open: () => Promise<void>][] = [
			["Reset Data", () => button("Reset Data").click()],
			["Keyboard Shortcuts", () => userEvent.keyboard("{F1}")],
			["Search", () => page.getByRole("textbox", { name: "Enter PLU or search items" }).click()],
		];
		for (const [name, show] of opened) {
			await show();
			await expect.element(page.getByRole("dialog", { name })).toBeVisible();
			await settled();
			await goBack();
			await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
			stays();
			await goForward();
			expect(page.getByRole("dialog").elements()).toHaveLength(0);
			stays();
		}
		await button("More").first().click();
		await expect.element(page.getByRole("menu")).toBeVisible();
		await settled();
		await goBack();
		await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
		stays();
		window.history.back();
		await leaves();
	});

	it("[COUN-08] closes a payment's dialog and keeps the order", async () => {
		const services = fakeServices();
		const { stays } = await openAt(till, services);
		await tile("Fries").click();
		await button("Pay").click();
		await expect.element(page.getByRole("dialog", { name: "Cash Payment" })).toBeVisible();
		await settled();
		await goBack();
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
		await expect.element(order).toMatchTextContent("Fries");
		stays();
		await page.getByRole("tab", { name: "Campus Card" }).click();
		await button("Pay").click();
		await page.getByRole("textbox", { name: "Card number" }).fill("60010001");
		await goBack();
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
		expect(services.world.campus.debits.size).toBe(0);
		stays();
	});

	it("[COUN-08] closes a fine's dialog in library mode", async () => {
		const services = fakeServices();
		await inLibrary(services);
		const { stays } = await openAt("/library-pos", services);
		await button("Fine Payment").click();
		await expect.element(page.getByRole("dialog", { name: "Enter Credential" })).toBeVisible();
		await settled();
		await goBack();
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
		stays();
	});

	it("[COUN-08] leads from the check of a phone to its menu first", async () => {
		const { stays } = await openAt(till, fakeServices(), 390);
		await tile("Fries").click();
		await button(/Current Order/).click();
		await expect.element(button("Pay")).toBeVisible();
		await settled();
		await goBack();
		await expect.element(tile("Fries")).toBeVisible();
		stays();
		await goBack();
		await expect.element(page.getByText("The order is still open")).toBeVisible();
		stays();
	});
});
