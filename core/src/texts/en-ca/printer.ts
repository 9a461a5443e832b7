/** The fields of a printer's fault that its sentence needs. */
export type PrinterTrouble =
	| { readonly _tag: "PrinterNotLoaded" }
	| { readonly _tag: "PrinterTimedOut"; readonly connection: "USB" | "Network" }
	| { readonly _tag: "PrinterNotConnected"; readonly reason: string }
	| { readonly _tag: "PrintFailed"; readonly code: string };

/** The documented sentence of a printer's fault (PRN-24 to PRN-28). */
export function printerText(trouble: PrinterTrouble): string {
	switch (trouble._tag) {
		case "PrinterNotLoaded":
			return "Failed to load the printer SDK.";
		case "PrinterTimedOut":
			return trouble.connection === "USB"
				? "USB connection timed out. Check that the printer is connected and powered on."
				: "Network connection timed out. Check the IP address and network.";
		case "PrinterNotConnected":
			return `Failed to connect to the printer: ${trouble.reason}`;
		case "PrintFailed":
			return `Print failed with code ${trouble.code}`;
	}
}
