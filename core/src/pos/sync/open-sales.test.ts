import { describe, expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/index.ts";
import type { DeliveryState } from "../../rules/index.ts";
import { outboxIndex } from "./open-sales.ts";

const at = "2026-11-20T12:00:00.000Z";
const waiting: DeliveryState = { is: "waiting" };
const refused: DeliveryState = { is: "refused", at, reason: "Unknown item" };

/** The first sale, with its order in this state. */
function withOrder(provider: DeliveryState) {
	const sale = sampleSale({ id: sampleId(1) });
	return {
		...sale,
		progress: {
			...sale.progress,
			deliveries: { ledger: { is: "accepted" as const, at }, provider },
		},
	};
}

describe("the sales that are not yet everywhere", () => {
	it("keep what was seen while a read of the disk was under way: the read is older", () => {
		const open = outboxIndex();
		open.put(withOrder(waiting));
		const bring = open.beginRefresh();
		open.put(withOrder(refused));
		bring(withOrder(waiting));
		expect(open.shown().attention).toMatchObject([
			{ saleId: sampleId(1), place: "provider", state: "refused", reason: "Unknown item" },
		]);
		open.beginRefresh()(withOrder(waiting));
		expect(open.shown().attention).toEqual([]);
	});
});
