import type { Effect } from "effect";
import type { TableLines } from "../../flows/kitchen/table-order.ts";
import type { NotStored, RestaurantFault } from "../../ports/index.ts";
import type { KitchenOrder, KitchenPrinter, Ticket } from "../../rules/kitchen/index.ts";
import type { Observable } from "../pos-types.ts";

/** The kitchen's printers and tickets of this device. */
export type KitchenState = {
	/** True once the tickets and printers stored on this device were read. */
	readonly loaded: boolean;
	/**
	 * The restaurant's kitchen printers that this device knows. Empty: nothing prints in a kitchen.
	 */
	readonly printers: readonly KitchenPrinter[];
	/** The tickets of this device of the last day, the oldest first. */
	readonly tickets: readonly Ticket[];
	/** Ids of the tickets that are being sent to a printer. */
	readonly printing: readonly string[];
};

/**
 * The result of sending lines. `number`: the order number; undefined: nothing was to be sent, or no
 * number was given where no kitchen prints. `out`: every station has its ticket, or none of them
 * prints.
 */
export type SentToKitchen = {
	readonly number: string | undefined;
	readonly tickets: readonly Ticket[];
	readonly out: boolean;
};

/** The kitchen: its printers, and the tickets that this device prints. */
export type PosKitchen = {
	readonly state: Observable<KitchenState>;
	/**
	 * Sends a table's lines, their voids or their changes to the kitchen. The tickets are on disk
	 * before anything is printed; the call returns when each printer has printed its own or has
	 * failed. A repeat with the same `source` prints nothing twice. `number`: the check's order
	 * number, where it has one.
	 */
	readonly send: (order: KitchenOrder, number?: string) => Effect.Effect<SentToKitchen, NotStored>;
	/**
	 * Sends lines of a table as the server has them: sent, voided, or changed (a move of their table
	 * is a change too). A line that this device sent or voided before is not sent or voided again. A
	 * void and a change carry the order number under which their line was sent.
	 */
	readonly tableLines: (lines: TableLines) => Effect.Effect<SentToKitchen, NotStored>;
	/**
	 * Prints a ticket again, on its own printer or on another one by name. It is marked DUPLICATE
	 * where the first one may have been printed.
	 */
	readonly printAgain: (ticketId: string, printer?: string) => Effect.Effect<void, NotStored>;
	/** Records that somebody told the kitchen in person: the ticket is no longer printed. */
	readonly toldByVoice: (ticketId: string) => Effect.Effect<void, NotStored>;
	/** Saves the restaurant's kitchen printers at the server, and then on this device. */
	readonly savePrinters: (
		printers: readonly KitchenPrinter[],
	) => Effect.Effect<readonly KitchenPrinter[], RestaurantFault | NotStored>;
	/**
	 * The paper of a ticket as its printer would print it: the text of an SVG element. Undefined: no
	 * such ticket.
	 */
	readonly picture: (ticketId: string) => Effect.Effect<string | undefined>;
};
