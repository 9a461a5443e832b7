import { describe, expect, it } from "vitest";
import { offlineSyncText } from "../../texts/en-ca.ts";
import { mergeQueues, offlineSyncResult, queueTab } from "./queue-status.ts";

describe("the queue's tabs", () => {
	it.each([
		["[OQ-15] queued", { processing: "queued" }, "queued"],
		["[OQ-15] without any status", {}, "queued"],
		["[OQ-15] processing, with its badge", { processing: "processing" }, "queued"],
		["[OQ-15] pending and without a processing status", { status: "pending" }, "queued"],
		[
			"[OQ-15] queued, though stored as complete",
			{ processing: "queued", status: "complete" },
			"queued",
		],
		[
			"[OQ-14, OQ-15] a status that we do not know",
			{ processing: "parked", status: "complete" },
			"queued",
		],
		["[OQ-16] success", { processing: "success", status: "failed" }, "successful"],
		["[OQ-16] complete and without a processing status", { status: "complete" }, "successful"],
		[
			"[OQ-16] itc_complete and without a processing status",
			{ processing: "", status: "itc_complete" },
			"successful",
		],
		["[OQ-17] failed", { processing: "failed", status: "complete" }, "failed"],
	])("%s", (_, sale, tab) => {
		expect(queueTab(sale)).toBe(tab);
	});

	it("[OQ-18] merge by reference: the server wins, and what only this device has stays", () => {
		const server = [{ reference: "POS-1", processing: "success", from: "server" }];
		const local = [
			{ reference: "POS-1", processing: "queued", from: "device" },
			{ reference: "POS-2", processing: "queued", from: "device" },
		];
		expect(mergeQueues(server, local)).toEqual([server[0], local[1]]);
		expect(mergeQueues([], local)).toEqual(local);
	});
});

describe("an offline sync", () => {
	it.each([
		[
			"[OQ-30, OQ-31] some posted",
			offlineSyncResult(5, 3, 2),
			{ success: false, synced: 2, total: 3 },
			"Synced 2 of 3 offline transactions",
		],
		[
			"[OQ-30, OQ-31] all posted",
			offlineSyncResult(5, 3, 3),
			{ success: true, synced: 3, total: 3 },
			"Synced 3 of 3 offline transactions",
		],
		[
			"[OQ-32] no offline sale at all",
			offlineSyncResult(0, 0, 0),
			{ success: true, synced: 0, total: 0 },
			"No offline transactions to sync",
		],
		[
			"[OQ-33] offline sales, none queued",
			offlineSyncResult(4, 0, 0),
			{ success: true, synced: 0, total: 0 },
			"No queued offline transactions found",
		],
	])("%s", (_, result, expected, text) => {
		expect(result).toMatchObject(expected);
		expect(offlineSyncText(result)).toBe(text);
	});
});
