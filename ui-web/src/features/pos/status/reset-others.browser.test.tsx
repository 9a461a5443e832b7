import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { show, tile, till } from "../../../workshop/show.tsx";

it("[COUN-12, NET-12] a reset takes the kept pictures of the menu away with the rest", async () => {
	const { services } = await show(till);
	await expect.element(tile("Fries")).toBeVisible();
	const picture = "/pictures/r-1/103/mark";
	await (await caches.open("tuckshop-menu-pictures")).put(picture, new Response("a picture"));
	await page.getByRole("button", { name: "Reset Data" }).click();
	const dialog = page.getByRole("dialog", { name: "Reset Data" });
	await dialog.getByRole("button", { name: "Reset Data" }).click();
	await expect.poll(() => services.calls.reloaded).toBe(1);
	expect(await caches.match(picture)).toBeUndefined();
});

it("[HEAL-10, NET-12] refuses to reset a device where another account's sales wait, and writes them to a file for a server that lost the account", async () => {
	const { services } = await show(till);
	await expect.element(tile("Fries")).toBeVisible();
	const foreign = sampleSale({ id: sampleId(9), ownerId: "owner-of-a-lost-database" });
	services.world.device.sales.set(foreign.facts.id, foreign);
	await page.getByRole("button", { name: "Reset Data" }).click();
	const dialog = page.getByRole("dialog", { name: "Reset Data" });
	await expect.element(dialog).toMatchTextContent("If the server does not know that account");
	await dialog.getByRole("button", { name: "Export Its Sales" }).click();
	await expect.poll(() => services.calls.files.length).toBe(1);
	const [{ name, text } = { name: "", text: "{}" }] = services.calls.files;
	expect(name).toMatch(/^tuckshop-sales-.*-other-1\.json$/);
	expect(JSON.parse(text)).toMatchObject({
		owner_id: "owner-of-a-lost-database",
		count: 1,
		sales: [{ sale_id: foreign.facts.id }],
	});
	await expect.element(dialog.getByRole("button", { name: "Reset Data" })).not.toBeInTheDocument();
	expect([services.world.device.sales.has(foreign.facts.id), services.calls.reloaded]).toEqual([
		true,
		0,
	]);
});
