import { Refused, SignedOut } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { open } from "../../../workshop/show.tsx";
import { button, dialog, item, servedServices, servedStation, text } from "../served.sample.ts";

const missing = text("This tablet has no menu");

it("[TABL-07] gives a tablet that its owner enrolled the menu, with a server's PIN alone", async () => {
	const services = servedServices();
	const till = await Effect.runPromise(
		services.tills.enrol({
			restaurantId: "restaurant-1",
			stationId: "station-1",
			deviceName: "Patio tablet",
		}),
	);
	// Nobody is signed in; the server recognises the device by its enrolment.
	Object.assign(services.accounts, { current: () => Effect.fail(new SignedOut()) });
	Object.assign(services.tills, { worker: () => Effect.succeed({ is: "till", till }) });
	await open(servedStation, services);
	await page.getByRole("button", { name: /^12/ }).click();
	await button("Start Session").click();
	await expect.element(item("Fries")).toBeVisible();
	expect(missing.elements()).toHaveLength(0);
});

it("[TABL-07] seats no guests at a tablet without a menu, which it says on the floor and before anybody signs in", async () => {
	const services = servedServices({ here: undefined });
	const { items } = services.pos.menuSource;
	Object.assign(services.pos.menuSource, {
		items: () => Effect.fail(new Refused({ reason: "the provider refuses", code: "refused" })),
	});
	await open(servedStation, services);
	await expect.element(missing).toBeVisible();
	for (const key of "1234") await button(key).click();
	await button("Sign In").click();
	await expect.element(page.getByRole("button", { name: /^12/ })).toBeVisible();
	await expect.element(missing).toBeVisible();
	await page.getByRole("button", { name: /^12/ }).click();
	const ask = dialog("Start Session for Table 12");
	await expect.element(ask.getByText("This tablet has no menu")).toBeVisible();
	await expect.element(ask.getByRole("button", { name: "Start Session" })).toBeDisabled();
	Object.assign(services.pos.menuSource, { items });
	await ask.getByRole("button", { name: "Try Again" }).click();
	await ask.getByRole("button", { name: "Start Session" }).click();
	await expect.element(item("Fries")).toBeVisible();
});
