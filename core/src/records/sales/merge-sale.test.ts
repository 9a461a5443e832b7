import { describe, expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/sample-sale.ts";
import type { DeliveryState } from "../../rules/index.ts";
import { maskedCampus } from "../itc/itc-sale.ts";
import { mergeSale } from "./merge-sale.ts";
import type { Sale } from "./sale.ts";

const number = "60010001";
const [early, late] = ["2026-11-20T12:00:00.000Z", "2026-11-20T12:05:00.000Z"];
const masked = (sale: Sale): Sale =>
	sale.campus ? { ...sale, campus: maskedCampus(sale.campus) } : sale;
const sale = (debit: DeliveryState, ledger: DeliveryState = { is: "waiting" }): Sale => {
	const queued = sampleSale({ id: sampleId(1), queuedCard: number });
	return {
		...queued,
		progress: { ...queued.progress, deliveries: { ...queued.progress.deliveries, ledger }, debit },
	};
};
const accepted: DeliveryState = { is: "accepted", at: early };
const numberOf = ({ campus }: Sale) => campus?.credentialId;

describe("the number of a campus card, where two copies of its sale meet", () => {
	it("stays whole while its debit is open and its sale has not left", () => {
		expect(numberOf(mergeSale(sale({ is: "waiting" }), sale({ is: "waiting" })))).toBe(number);
		expect(
			numberOf(
				mergeSale(sale({ is: "waiting" }), sale({ is: "unknown", at: early, reason: "lost" })),
			),
		).toBe(number);
	});

	it("comes whole to a device that had it masked before anything was sent: it is needed to send the sale", () => {
		expect(
			numberOf(mergeSale(masked(sale({ is: "waiting" })), sale({ is: "sending", since: early }))),
		).toBe(number);
	});

	it.each<readonly [string, Sale]>([
		[
			"a person has settled it as not done",
			masked(sale({ is: "refused", at: late, reason: "settled by hand as not done" })),
		],
		[
			"it was declined, and lost by the other copy later on",
			masked(sale({ is: "refused", at: "2026-11-20T11:00:00.000Z", reason: "blocked" })),
		],
		["it was approved", masked(sale(accepted))],
		["the server has it and tries again", masked(sale({ is: "sending", since: early }, accepted))],
	])("is not brought back once %s", (_, mine) => {
		expect(numberOf(mergeSale(mine, sale({ is: "unknown", at: early, reason: "lost" })))).toBe(
			"****0001",
		);
	});

	it("is masked by a copy that knows of the answer, whichever of the two is first", () => {
		const [open, settled] = [
			sale({ is: "unknown", at: early, reason: "lost" }),
			masked(sale({ is: "refused", at: late, reason: "blocked" })),
		];
		for (const further of [mergeSale(open, settled), mergeSale(settled, open)])
			expect([further.progress.debit?.is, numberOf(further)]).toEqual(["refused", "****0001"]);
	});
});
