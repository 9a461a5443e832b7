import { createBrowserHistory } from "@tanstack/react-router";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServices } from "../../workshop/fake-services.ts";
import { open, setReachable, tile, till } from "../../workshop/show.tsx";

const before = window.location.href;
afterEach(() => window.history.replaceState(null, "", before));

it("[SHELL-08] stays on the till when the way back is taken offline, and goes when it is taken online", async () => {
	const services = fakeServices();
	const history = createBrowserHistory();
	window.history.replaceState(null, "", "/dashboard");
	const { router } = await open("/dashboard", services, 1280, history);
	await page.getByRole("button", { name: "Open POS" }).first().click();
	await expect.element(tile("Fries")).toBeVisible();
	setReachable(services, false);
	await expect.element(page.getByRole("button", { name: "Sync Now" })).toBeDisabled();
	window.history.back();
	await new Promise((resolve) => setTimeout(resolve, 500));
	expect(router.state.location.pathname).toBe(till);
	expect(window.location.pathname).toBe(till);
	setReachable(services, true);
	await expect.element(page.getByRole("button", { name: "Sync Now" })).toBeEnabled();
	window.history.back();
	await expect.element(page.getByRole("heading", { name: "My Restaurants" })).toBeVisible();
});
