import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServices } from "../workshop/fake-services.ts";
import { sellAt } from "../workshop/sell.ts";
import { open, seesToast, setReachable, show, till } from "../workshop/show.tsx";

it("[TXN-33] says when a sale that is safe on this device is not taken later", async () => {
	const services = fakeServices();
	await sellAt(services, 0, () => {
		throw new Error("nothing is sold");
	});
	services.world.faults.reachable = false;
	await sellAt(services, 1);
	expect(services.world.device.sales.size).toBe(1);
	Object.assign(services.world.faults, { reachable: true, provider: "refuses" });
	await open(till, services);
	await seesToast("Sync Failed", "Transaction saved locally but failed to sync");
	await expect.element(page.getByRole("button", { name: "1 sale needs attention" })).toBeVisible();
});

it("[NET-25] says when the sync after coming back online fails", async () => {
	const { services } = await show(till);
	await expect
		.element(page.getByRole("group", { name: "Items" }).getByRole("button").first())
		.toBeVisible();
	setReachable(services, false);
	await expect.element(page.getByText("You're offline").first()).toBeVisible();
	services.world.faults.menu = "refuses";
	setReachable(services, true);
	await seesToast("Sync Error", "Failed to sync after coming back online. Will retry later.");
});
