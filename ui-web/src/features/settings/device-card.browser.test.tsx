import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import type { QuarantinedRecord } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { show, tile, till } from "../../workshop/show.tsx";

const card = () => page.getByRole("article", { name: "This device" });
const open = async (prepare?: Parameters<typeof show>[1]) => {
	await show(`${till}/settings`, prepare);
	await page.getByRole("tab", { name: "Advanced" }).click();
	await expect.element(card()).toBeVisible();
};

it("tells that there is room, and that what is stored is kept", async () => {
	await open({
		prepare: ({ world }) =>
			Object.assign(world.device.space, {
				room: { used: 2 ** 20, quota: 101 * 2 ** 20 },
				persists: true,
			}),
	});
	await expect.element(card()).toMatchTextContent("Room for sales100 MB");
	await expect.element(card()).toMatchTextContent("The browser keeps everything");
	expect(card().getByRole("alert").elements()).toHaveLength(0);
});

it.each([
	[1_023.9, "1023 MB"],
	[1_024, "1 GB"],
	[10_240, "10 GB"],
])("tells of %d free megabytes as %s", async (megabytes, said) => {
	await open({
		prepare: ({ world }) =>
			Object.assign(world.device.space, {
				room: { used: 0, quota: megabytes * 2 ** 20 },
			}),
	});
	await expect.element(card()).toMatchTextContent(`Room for sales${said} that`);
});

it("[SRV-26] tells on which days the server's book differs from this device's", async () => {
	const { services } = await show(till);
	const { ledger } = services.world;
	await tile("Fries").click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await page.getByRole("button", { name: "Exact" }).click();
	await expect.poll(() => ledger.size).toBe(1);
	// A sale that the server lost is sent again; a sale that no device made is not.
	for (const { sale, ...rest } of [...ledger.values()])
		ledger.set("other", { ...rest, sale: { ...sale, facts: { ...sale.facts, id: "other" } } });
	await page.getByRole("button", { name: "Sync Now" }).click();
	await expect.element(page.getByText("The books differ")).toBeVisible();
	await expect
		.element(page.getByText(/^Sales of \d{4}-\d\d-\d\d: 1 on this device, 2 at the server\.$/))
		.toBeVisible();
});

it("tells that the browser may evict, that there is no room, and which stored sale could not be read", async () => {
	const broken: QuarantinedRecord = { key: "7", reason: "Expected a number at amount" };
	await open({
		prepare: ({ world }) => {
			Object.assign(world.device.space, { persists: false, left: 0 });
			world.device.sales.set(sampleId(1), sampleSale({ id: sampleId(1) }));
			Object.assign(world.saleStore, { spoiled: () => Effect.succeed([broken]) });
		},
	});
	await expect.element(card()).toMatchTextContent("There is no room left on this device");
	await expect.element(card()).toMatchTextContent("The browser may delete stored data");
	await expect.element(card()).toMatchTextContent("1 stored sale could not be read");
	await expect.element(card()).toMatchTextContent("Record 7: Expected a number at amount");
});
