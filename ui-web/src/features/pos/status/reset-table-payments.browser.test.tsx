import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { show, tile, till } from "../../../workshop/show.tsx";

it("[NET-11, NET-12, TPAY-20] refuses to reset a device where a campus card's payment of a table waits for the network", async () => {
	const { services } = await show(till);
	await expect.element(tile("Fries")).toBeVisible();
	const kept = JSON.stringify([
		{ sessionId: "session-1", paymentId: "payment-1", payment: { credential_id: "60010002" } },
	]);
	services.world.device.settings.set("tablePayments/restaurant-1", kept);
	await page.getByRole("button", { name: "Reset Data" }).click();
	const dialog = page.getByRole("dialog", { name: "Reset Data" });
	await expect
		.element(dialog)
		.toMatchTextContent(
			"1 campus card's payment of a table waits on this device. It has not been charged yet.",
		);
	await expect
		.element(dialog)
		.toMatchTextContent("Open the restaurant's Table Service on this device while it is connected");
	for (const name of ["Reset Data", "Export and Reset"])
		await expect.element(dialog.getByRole("button", { name })).not.toBeInTheDocument();
	expect([
		services.world.device.settings.get("tablePayments/restaurant-1"),
		services.calls.reloaded,
	]).toEqual([kept, 0]);
});
