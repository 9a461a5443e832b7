import { describe, expect, it } from "vitest";
import { printerText } from "./printer.ts";

describe("printerText", () => {
	it.each([
		["[PRN-24]", { _tag: "PrinterNotLoaded" }, "Failed to load the printer SDK."],
		[
			"[PRN-25]",
			{ _tag: "PrinterTimedOut", connection: "USB" },
			"USB connection timed out. Check that the printer is connected and powered on.",
		],
		[
			"[PRN-26]",
			{ _tag: "PrinterTimedOut", connection: "Network" },
			"Network connection timed out. Check the IP address and network.",
		],
		[
			"[PRN-27]",
			{ _tag: "PrinterNotConnected", reason: "access denied" },
			"Failed to connect to the printer: access denied",
		],
		[
			"[PRN-28]",
			{ _tag: "PrintFailed", code: "EPTR_REC_EMPTY" },
			"Print failed with code EPTR_REC_EMPTY",
		],
	] as const)("%s says what is wrong with the printer: %j", (_, trouble, sentence) => {
		expect(printerText(trouble)).toBe(sentence);
	});
});
