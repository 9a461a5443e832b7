import { type KitchenPrinter, printersFor } from "./kitchen-printer.ts";
import { type MenuRoute, routeLines } from "./route-lines.ts";
import { type Ticket, type TicketKind, type TicketLine, unknownStation } from "./ticket.ts";

/**
 * Lines that go to the kitchen together: those of a sale, or those of a table that are sent, voided
 * or changed.
 */
export type KitchenOrder = Pick<
	Ticket,
	"source" | "at" | "place" | "placeBefore" | "guests" | "person" | "note" | "reason"
> & {
	readonly kind: TicketKind;
	/** The id of the order's type, which some printers are for; absent: it has none. */
	readonly type?: string;
	readonly lines: readonly KitchenLine[];
};

/** A line with the item that it was made from, by the provider's id. */
export type KitchenLine = TicketLine & { readonly menuItemId: number };

/** A ticket for each station, each waiting at its printer. */
export function ticketsOf(
	order: KitchenOrder,
	number: string,
	{
		printers,
		routeOf,
	}: {
		readonly printers: readonly KitchenPrinter[];
		readonly routeOf: (menuItemId: number) => MenuRoute | undefined;
	},
): readonly Ticket[] {
	const { lines, type, ...head } = order;
	return routeLines(lines, printersFor(printers, type), ({ menuItemId }) =>
		routeOf(menuItemId),
	).map(({ printer, lines: own }) => ({
		...head,
		id: `${head.source}/${printer.name}`,
		number,
		station: printer.name,
		lines: own.map(({ menuItemId: _, ...line }) => line),
		prints: [{ printer: printer.name, state: "waiting", tries: 0, at: head.at }],
	}));
}

/**
 * One ticket for all lines, where the device does not know the kitchen's printers yet: it has
 * failed, so that a person sees it and tells the kitchen. None where nothing is cooked.
 */
export function ticketsWithoutPrinter(
	{ lines, type: _, ...head }: KitchenOrder,
	number: string,
): readonly Ticket[] {
	if (lines.length === 0) return [];
	const reason = "this device does not know the kitchen's printers yet";
	return [
		{
			...head,
			id: `${head.source}/${unknownStation}`,
			number,
			station: unknownStation,
			lines: lines.map(({ menuItemId: _, ...line }) => line),
			prints: [{ printer: unknownStation, state: "failed", tries: 0, at: head.at, reason }],
		},
	];
}

/** True if it waits for a printer to become known. */
export const lacksPrinter = ({ station, prints, toldAt }: Ticket): boolean =>
	station === unknownStation && toldAt === undefined && prints.at(-1)?.printer === unknownStation;

/**
 * The change of a known line that the kitchen has to read; undefined where nothing on its ticket
 * has changed.
 */
export function changedLine(before: TicketLine, after: TicketLine): TicketLine | undefined {
	const gone = (had: readonly string[], has: readonly string[]) =>
		had.filter((text) => !has.includes(text));
	const modifiers = gone(before.modifiers, after.modifiers);
	const notes = gone(before.notes, after.notes);
	const isSame =
		before.quantity === after.quantity &&
		modifiers.length + notes.length === 0 &&
		gone(after.modifiers, before.modifiers).length + gone(after.notes, before.notes).length === 0;
	if (isSame) return undefined;
	return {
		...after,
		modifiers: gone(after.modifiers, before.modifiers),
		notes: gone(after.notes, before.notes),
		before: {
			...(before.quantity === after.quantity ? {} : { quantity: before.quantity }),
			modifiers,
			notes,
		},
	};
}
