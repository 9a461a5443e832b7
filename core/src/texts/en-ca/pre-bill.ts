import type { PreBillWords } from "../../rules/receipt/pre-bill.ts";
import { dateText } from "./dates.ts";

/** The words of a table's bill before it is paid, its times in the restaurant's time zone. */
export const preBillWords = (timeZone?: string): PreBillWords => ({
	title: "BILL - NOT A RECEIPT",
	place: (table, seat) => (seat === undefined ? `Table ${table}` : `Table ${table} Seat ${seat}`),
	numbers: { gst: "GST/HST No.", qst: "QST No." },
	session: (number) => `Session ${number}`,
	moment: (at) => dateText(at, timeZone),
	guests: (count) => (count === 1 ? "1 guest" : `${count} guests`),
	part: (name) => `${name} (a share)`,
	subtotal: "Subtotal",
	total: "TOTAL",
	paid: "Paid so far",
	due: "STILL DUE",
	inCash: "in cash, to 5 cents",
	notPaid: "Not paid yet - Pas encore payé",
	pay: "Please pay your server.",
});
