import type { Effect } from "effect";
import type { TableLines } from "../../flows/kitchen/table-order.ts";
import type { NotStored, RestaurantFault } from "../../ports/index.ts";
import type { KitchenOrder, KitchenPrinter, Ticket } from "../../rules/kitchen/index.ts";
import type { Observable } from "../pos-types.ts";

export type KitchenState = {
	/** True once the tickets and printers stored on this device were read. */
	readonly loaded: boolean;
	/** The restaurant's kitchen printers, as this device knows them. None: nothing prints in a kitchen. */
	readonly printers: readonly KitchenPrinter[];
	/** The tickets of this device of the last day, the oldest first. */
	readonly tickets: readonly Ticket[];
	/** Ids of those that are being sent to a printer right now. */
	readonly printing: readonly string[];
};

/** The result of sending lines. `out`: every station has its ticket, or there is none that prints. */
export type SentToKitchen = {
	readonly number: string | undefined;
	readonly tickets: readonly Ticket[];
	readonly out: boolean;
};

/** The kitchen: its printers, and the tickets that this device prints. */
export type PosKitchen = {
	readonly state: Observable<KitchenState>;
	/**
	 * A table's lines go to the kitchen, are voided or are changed there. The tickets are on disk before anything is printed; the answer comes
	 * when each printer has taken its own or has failed. The same `source` again prints nothing twice. `number`: what the check is called by
	 * already.
	 */
	readonly send: (order: KitchenOrder, number?: string) => Effect.Effect<SentToKitchen, NotStored>;
	/**
	 * Sends lines of a table as the server has them: sent, voided, or changed (a move of their table is a change too). A line that this
	 * device sent or voided before is not sent or voided again. A void and a change carry the order number under which their line was sent.
	 */
	readonly tableLines: (lines: TableLines) => Effect.Effect<SentToKitchen, NotStored>;
	/** Prints a ticket again, at its own printer or at another one by name. It says DUPLICATE where the first may be there. */
	readonly printAgain: (ticketId: string, printer?: string) => Effect.Effect<void, NotStored>;
	/** Somebody told the kitchen by voice: the ticket is not printed any more. */
	readonly toldByVoice: (ticketId: string) => Effect.Effect<void, NotStored>;
	/** Saves the restaurant's kitchen printers at the server, and takes them over here. */
	readonly savePrinters: (
		printers: readonly KitchenPrinter[],
	) => Effect.Effect<readonly KitchenPrinter[], RestaurantFault | NotStored>;
	/** The paper of a ticket as its printer would print it: an SVG element in text. Undefined: no such ticket. */
	readonly picture: (ticketId: string) => Effect.Effect<string | undefined>;
};
