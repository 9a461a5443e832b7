import { PrinterNotConnected, PrintFailed } from "@tuckshop/core/ports";

export const noUsb = (): PrinterNotConnected =>
	new PrinterNotConnected({
		reason:
			"this page has no WebUSB. It needs a Chromium browser, and an https address or the till's own computer (localhost)",
	});

export const notPaired = (): PrinterNotConnected =>
	new PrinterNotConnected({
		reason:
			"the printer is not plugged in, or this browser may not use it yet. Choose it in the settings",
	});

/** Why a device could not be opened. Every refused claim is a NetworkError, whatever its words. */
export function connectFault(thrown: unknown): PrinterNotConnected {
	if (thrown instanceof PrinterNotConnected) return thrown;
	const name = thrown instanceof Error ? thrown.name : "";
	return new PrinterNotConnected({
		reason: reasons.get(name) ?? (thrown instanceof Error ? thrown.message : String(thrown)),
	});
}

const reasons: ReadonlyMap<string, string> = new Map([
	["NetworkError", "another tab or program is using the printer"],
	["NotFoundError", "the printer was unplugged"],
	[
		"SecurityError",
		"the system does not let the browser use the printer. On Windows its driver has to be WinUSB",
	],
]);

/** The user closed the browser's list. */
export const pairFault = (thrown: unknown): PrinterNotConnected =>
	thrown instanceof Error && thrown.name === "NotFoundError"
		? new PrinterNotConnected({ reason: "no printer was chosen" })
		: connectFault(thrown);

/** USB has no codes of the printer's own: these say which step failed. */
export const usbFailures = {
	unplugged: "USB_DISCONNECTED",
	broken: "USB_TRANSFER_ERROR",
	notTaken: "USB_NOT_TAKEN",
	short: "USB_SHORT_TRANSFER",
	stall: "USB_STALL",
	babble: "USB_BABBLE",
	timeout: "USB_TIMEOUT",
} as const;

export function transferFault(thrown: unknown): PrintFailed {
	if (thrown instanceof PrintFailed) return thrown;
	return new PrintFailed({
		code:
			thrown instanceof Error && thrown.name === "NotFoundError"
				? usbFailures.unplugged
				: usbFailures.broken,
	});
}
