import { textsOf } from "../../../texts/texts.ts";

const doneEnCa = {
	change: "Change",
	noChange: "No change",
	paidByCard: "Paid by card",
	paidByCampus: "Paid by campus card",
	number: "Order",
	received: "Cash received",
	due: "Cash due",
	dueRounded: "Due, rounded to 5 cents",
	printing: "Printing...",
	printed: "Receipt printed",
	notPrinted: "Receipt not printed",
	"notPrinted.why": "Receipt not printed: {{reason}}",
	reprint: "Reprint",
	reprintLast: "Reprint last receipt",
	noSale: "Nothing was sold on this device yet",
	correct: "Correct",
	queued: "Debit waits for the connection",
	notYetSent: "Not yet at the server",
} as const;

/** Reads a text of the last sale's stub by its key. */
export const d = textsOf("done", doneEnCa);
