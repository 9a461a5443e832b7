import { describe, expect, it } from "vitest";
import { nextTableStatus, tableColor, tableStatuses } from "./table-status.ts";

describe("a table", () => {
	it.each(tableStatuses)("[TSES-06, TFLR-31] %s, session started: occupied", (status) => {
		expect(nextTableStatus(status, "session-started")).toBe("occupied");
	});

	it("[TFLR-31] occupied, paid in full: available", () => {
		expect(nextTableStatus("occupied", "paid-in-full")).toBe("available");
	});

	it.each(["available", "reserved", "cleaning"] as const)(
		"[TFLR-31] %s stays as it is when a payment ends",
		(status) => {
			expect(nextTableStatus(status, "paid-in-full")).toBe(status);
		},
	);

	it("[TFLR-31] has one of four statuses", () => {
		expect(tableStatuses).toEqual(["available", "occupied", "reserved", "cleaning"]);
	});

	it("[TFLR-07] is green, red, yellow, blue, and gray for anything else", () => {
		expect(
			["available", "occupied", "reserved", "cleaning", "on fire", ""].map(tableColor),
		).toEqual(["green", "red", "yellow", "blue", "gray", "gray"]);
	});
});
