import type { ReceiptBlock, ReceiptPaper } from "../receipt/receipt-document.ts";
import { padBoth, twoSides, wrapped } from "../receipt/receipt-lines.ts";
import type { Ticket, TicketKind, TicketLine } from "./ticket.ts";

/** The words of a ticket, which the texts provide. Times are ISO 8601. */
export type TicketWords = {
	readonly kinds: { readonly [kind in Exclude<TicketKind, "new">]: string };
	readonly duplicate: string;
	readonly onlyIfMissing: string;
	readonly firstPrint: (at: string) => string;
	readonly time: (at: string) => string;
	readonly guests: (count: number) => string;
	readonly items: (count: number) => string;
	readonly nothingElse: string;
	/** A text of an earlier ticket that no longer holds. */
	readonly not: (text: string) => string;
};

/**
 * The words for a table, for the person whom a line is for, and for the guest's requests; the texts
 * provide them.
 */
export type TableLineWords = {
	/** The type of an order; without it the name that the order has. */
	readonly orderType?: (name: string) => string;
	readonly table: (number: string) => string;
	readonly seat: (number: number) => string;
	readonly forTable: string;
	readonly request: (text: string) => string;
};

/**
 * Marks of a print: that an earlier one may be in the kitchen, and when that was sent (ISO 8601,
 * UTC).
 */
export type PrintMarks = { readonly duplicate?: boolean; readonly firstAt?: string | undefined };

/**
 * A ticket in kitchen type: its number readable from two metres, table and dishes at arm's length,
 * deviations from a usual ticket in reverse print. No prices.
 */
export function ticketDocument(
	ticket: Ticket,
	words: TicketWords,
	paper: Pick<ReceiptPaper, "columns">,
	{ duplicate, firstAt }: PrintMarks = {},
): ReceiptBlock[] {
	const { columns } = paper;
	const wide = Math.floor(columns / 2);
	const line = (
		text: string,
		emphasis?: "bold" | "double" | "triple" | "reverse",
	): ReceiptBlock => ({
		kind: "line",
		text,
		...(emphasis ? { emphasis } : {}),
	});
	const big = (text: string) => wrapped(text, wide).map((each) => line(each, "double"));
	const mark = (text: string) =>
		wrapped(text, wide).map((each) => line(padBoth(each, wide), "reverse"));
	const bold = (text: string) => wrapped(text, columns).map((each) => line(each, "bold"));
	const ruled = line("-".repeat(columns));
	const guests = ticket.guests === undefined ? "" : words.guests(ticket.guests);
	const count = ticket.lines.reduce((sum, { quantity }) => sum + quantity, 0);
	return [
		...(ticket.kind === "new" ? [] : mark(words.kinds[ticket.kind])),
		...(duplicate ? mark(words.duplicate) : []),
		...wrapped(ticket.number, Math.floor(columns / 3)).map((each) => line(each, "triple")),
		...twoSides(ticket.station.toUpperCase(), words.time(ticket.at), columns).map((text) =>
			line(text, "bold"),
		),
		...(ticket.place === undefined ? [] : big(ticket.place.toUpperCase())),
		...(ticket.placeBefore === undefined ? [] : bold(words.not(ticket.placeBefore))),
		...(guests === "" && ticket.person === undefined
			? []
			: twoSides(guests, ticket.person ?? "", columns).map((text) => line(text))),
		...(duplicate && firstAt !== undefined
			? wrapped(words.firstPrint(firstAt), columns).map((text) => line(text))
			: []),
		...(ticket.note === undefined ? [] : bold(ticket.note)),
		ruled,
		...ticket.lines.flatMap((each) => linesOf(each, columns, words)),
		ruled,
		...(ticket.reason === undefined ? [] : [...bold(ticket.reason), ruled]),
		...(duplicate ? [...bold(words.onlyIfMissing), ruled] : []),
		...(ticket.kind === "new" ? [line(words.items(count))] : []),
		...(ticket.kind === "change" ? [line(words.nothingElse)] : []),
		{ kind: "cut" },
	];
}

/** A dish in double type, and below it its deviations: bold, indented by two. */
function linesOf(
	{ quantity, name, modifiers, notes, before }: TicketLine,
	columns: number,
	words: TicketWords,
): ReceiptBlock[] {
	const dish = (count: number) => `${count} ${name}`;
	const below = (text: string): ReceiptBlock[] =>
		wrapped(text, columns - 2).map((each) => ({
			kind: "line",
			text: `  ${each}`,
			emphasis: "bold",
		}));
	const was = before?.quantity;
	const now = (text: string) => (before ? `» ${text}` : text);
	return [
		...wrapped(dish(quantity), Math.floor(columns / 2)).map(
			(text): ReceiptBlock => ({ kind: "line", text, emphasis: "double" }),
		),
		...(was === undefined ? [] : below(words.not(String(was)))),
		...[...(before?.modifiers ?? []), ...(before?.notes ?? [])].flatMap((text) =>
			below(words.not(text)),
		),
		...[...modifiers, ...notes].flatMap((text) => below(now(text))),
	];
}
