import type { TableLineWords, TicketWords } from "../../rules/kitchen/ticket-document.ts";
import { orderTypeText } from "./order-type.ts";

/** The names of a table and its seats on a ticket, in Canadian French. */
export const tableLineWords: TableLineWords = {
	orderType: orderTypeText,
	table: (number) => `Table ${number}`,
	seat: (number) => `Place ${number}`,
	forTable: "Pour la table",
	request: (text) => `» ${text}`,
};

/** The time of a ticket, "19 h 05", with plain spaces. */
export const ticketTime = (at: string, timeZone?: string): string =>
	new Date(at)
		.toLocaleTimeString("fr-CA", {
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
			...(timeZone === undefined ? {} : { timeZone }),
		})
		.replaceAll(/[\u202f\u00a0]/g, " ");

/** The words of a kitchen ticket in Canadian French, its times in the restaurant's time zone. */
export const ticketWords = (timeZone?: string): TicketWords => ({
	kinds: { void: "ANNULATION", change: "MODIFICATION" },
	duplicate: "DUPLICATA",
	onlyIfMissing: "À préparer seulement si le premier bon n’est pas ici.",
	firstPrint: (at) => `Première impression ${ticketTime(at, timeZone)}`,
	time: (at) => ticketTime(at, timeZone),
	guests: (count) => (count < 2 ? `${count} convive` : `${count} convives`),
	items: (count) => (count < 2 ? `${count} article ici` : `${count} articles ici`),
	nothingElse: "Rien d’autre n’a changé",
	not: (text) => `PAS ${text}`,
});
