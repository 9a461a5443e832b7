import type { TableLineWords, TicketWords } from "../../rules/kitchen/ticket-document.ts";

/** The names of a table and its seats on a ticket. */
export const tableLineWords: TableLineWords = {
	table: (number) => `Table ${number}`,
	seat: (number) => `Seat ${number}`,
	forTable: "For the table",
	request: (text) => `» ${text}`,
};

/** The time of a ticket on the 24-hour clock, "19:05". */
export const ticketTime = (at: string, timeZone?: string): string =>
	new Date(at).toLocaleTimeString("en-CA", {
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
		...(timeZone === undefined ? {} : { timeZone }),
	});

/** The words of a kitchen ticket, its times in the restaurant's time zone. */
export const ticketWords = (timeZone?: string): TicketWords => {
	const time = (at: string) => ticketTime(at, timeZone);
	return {
		kinds: { void: "VOID", change: "CHANGE" },
		duplicate: "DUPLICATE",
		onlyIfMissing: "Cook it only if the first ticket is not here.",
		firstPrint: (at) => `First print ${time(at)}`,
		time,
		guests: (count) => (count === 1 ? "1 guest" : `${count} guests`),
		items: (count) => (count === 1 ? "1 item here" : `${count} items here`),
		nothingElse: "Nothing else has changed",
		not: (text) => `NOT ${text}`,
	};
};
