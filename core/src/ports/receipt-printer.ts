import { Data, type Effect } from "effect";
import type { ConnectionType, PrinterSettings, ReceiptBlock } from "../rules/receipt/index.ts";

/** The code for printers could not be loaded (PRN-24). */
export class PrinterNotLoaded extends Data.TaggedError("PrinterNotLoaded")<object> {}

/** No connection within 10 seconds (PRN-25, PRN-26). */
export class PrinterTimedOut extends Data.TaggedError("PrinterTimedOut")<{
	readonly connection: ConnectionType;
}> {}

/** The printer is unreachable or refuses the connection (PRN-27). */
export class PrinterNotConnected extends Data.TaggedError("PrinterNotConnected")<{
	readonly reason: string;
}> {}

/** It was connected and did not print; with the printer's own code (PRN-28). */
export class PrintFailed extends Data.TaggedError("PrintFailed")<{ readonly code: string }> {}

/**
 * How a print job fails. Nothing was printed, except that after `PrintFailed` a part may be on
 * paper.
 */
export type PrinterFault = PrinterNotLoaded | PrinterTimedOut | PrinterNotConnected | PrintFailed;

/** A job for a receipt printer: what to print, and whether the drawer is to open. */
export type PrintJob = {
	readonly blocks: readonly ReceiptBlock[];
	/** Opens the cash drawer that is attached to the printer, before anything is printed. */
	readonly openDrawer: boolean;
};

/**
 * A receipt printer, reached as its settings say. It prints the given lines, and decides nothing
 * about their content.
 */
export interface ReceiptPrinter {
	/**
	 * Lets the user choose the printer, where the browser requires that, and returns the settings
	 * that reach it. Only on a click.
	 */
	readonly pair: (settings: PrinterSettings) => Effect.Effect<PrinterSettings, PrinterFault>;
	/** Connects without printing. */
	readonly connect: (settings: PrinterSettings) => Effect.Effect<void, PrinterFault>;
	/** Succeeds when the printer has accepted the whole job. */
	readonly print: (job: PrintJob, settings: PrinterSettings) => Effect.Effect<void, PrinterFault>;
	/** Draws the paper that a printer with these settings would print, as the text of an SVG element. */
	readonly draw: (
		job: PrintJob,
		settings: PrinterSettings,
	) => Effect.Effect<string, PrinterNotLoaded>;
}
