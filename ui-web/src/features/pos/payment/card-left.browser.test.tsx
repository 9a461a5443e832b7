import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { show, tile, till } from "../../../workshop/show.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const reset = page.getByRole("dialog", { name: "Reset Data" });

it("[NET-12, PAY-15] refuses to reset a device that knows of a card which may be charged, until a person has settled it", async () => {
	const { services } = await show(till, { faults: { terminal: "times-out" } });
	await tile("Fries").click();
	await page.getByRole("tab", { name: "Card", exact: true }).click();
	await button("Pay").click();
	await expect
		.element(page.getByRole("dialog").getByRole("alert"))
		.toMatchTextContent("The card may have been charged");
	services.world.faults.terminal = "unreached";
	await button("Cancel").click();
	await button("Reset Data").click();
	await expect
		.element(reset)
		.toMatchTextContent("A card is charged $3.94, or may be, and there is no sale for it.");
	for (const name of ["Reset Data", "Export and Reset"])
		await expect.element(reset.getByRole("button", { name })).not.toBeInTheDocument();
	await reset.getByRole("button", { name: "Cancel" }).click();
	await button("$3.94 may be charged to a card whose payment was given up").click();
	await button("Settled by Hand").click();
	await expect.element(page.getByText("Nothing needs attention")).toBeVisible();
	await page.getByRole("dialog").getByText("Close", { exact: true }).click();
	await button("Reset Data").click();
	await reset.getByRole("button", { name: "Reset Data" }).click();
	await expect.poll(() => services.calls.reloaded).toBe(1);
});
