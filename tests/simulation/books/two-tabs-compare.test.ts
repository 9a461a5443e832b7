import { expect, it } from "vitest";
import { dice } from "../dice.ts";
import { emptyDisk, modelDevice } from "./model-device.ts";
import { modelServer } from "./model-server.ts";

const owner = "ann";

it("[HEAL-01] counts nothing as compared that the ledger lacks, though another tab compares at once and was faster to make it wait", async () => {
	const server = modelServer();
	const disk = emptyDisk();
	const device = modelDevice(server, dice(1), { disk, lost: () => 0 });
	for (const sale of ["first", "second"])
		await device.sell(owner, sale, { reference: sale, createdAt: "2026-11-23T12:00:00.000Z" });
	device.deliver(owner, { retry: false });
	await device.compare(owner);
	server.restore(() => 0);
	await Promise.all([device.compare(owner), device.compare(owner)]);
	expect([...disk.sales.values()].map(({ progress }) => progress.deliveries.ledger.is)).toEqual([
		"waiting",
		"waiting",
	]);
	const [compared] = [...disk.settings].filter(([key]) => key.startsWith("booksCompared/"));
	const first = Math.min(...[...disk.sales.values()].map(({ facts }) => facts.sequence));
	expect(JSON.parse(compared?.[1] ?? "").n).toBeLessThan(first);
});
