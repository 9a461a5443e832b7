import { describe, expect, it } from "vitest";
import { isDueForArchive, type Kept, saleRetention } from "./retention.ts";

const day = 24 * 60 * 60 * 1000;
const syncDate = "2026-11-01T10:00:00.000Z";
const synced = Date.parse(syncDate);
const complete: Kept = { status: "complete", syncDate };

describe("clean-up", () => {
	it("[TXN-13, SYNC-16] archives a complete sale more than 7 days after its sync date", () => {
		expect(saleRetention).toBe(7 * day);
		expect(isDueForArchive(complete, synced + 7 * day)).toBe(false);
		expect(isDueForArchive(complete, synced + 7 * day + 1)).toBe(true);
		expect(isDueForArchive(complete, synced - day)).toBe(false);
	});

	it.each(["pending", "syncing", "failed", "archived"] as const)(
		"[TXN-13] leaves a sale that is %s, whatever its age",
		(status) => {
			expect(isDueForArchive({ status, syncDate }, synced + 400 * day)).toBe(false);
		},
	);

	it.each(["queued", "processing", "failed"] as const)(
		"[TXN-16] leaves a complete sale whose offline debit is %s",
		(processing) => {
			expect(isDueForArchive({ ...complete, processing }, synced + 400 * day)).toBe(false);
		},
	);

	it("[TXN-16] archives one whose offline debit succeeded", () => {
		expect(isDueForArchive({ ...complete, processing: "success" }, synced + 8 * day)).toBe(true);
	});

	it("[TXN-13] leaves a sale whose sync date is missing or is no date", () => {
		expect(isDueForArchive({ status: "complete" }, synced + 400 * day)).toBe(false);
		expect(isDueForArchive({ status: "complete", syncDate: "yesterday" }, synced + 400 * day)).toBe(
			false,
		);
	});
});
