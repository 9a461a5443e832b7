import type { ReceiptWords } from "../../rules/receipt/receipt-document.ts";
import { dateText } from "./dates.ts";

/** The words of a receipt, its times in the restaurant's time zone. */
export const receiptWords = (timeZone?: string): ReceiptWords => ({
	columns: ["Item", "Qty", "Price", "Total"],
	subtotal: "Subtotal",
	total: "TOTAL",
	methods: { cash: "Cash", card: "Card", itc: "Campus Card" },
	received: "Received",
	change: "Change",
	rounding: "Rounding",
	queued: "QUEUED",
	reprint: "REPRINT",
	refund: "CREDIT NOTE",
	exchange: "Exchange",
	credit: {
		second: "NOTE DE CRÉDIT",
		number: (reference) => `Credit note ${reference}`,
		of: (reference, moment) => `For sale ${reference}, ${moment}`,
		buyer: (name) => `Buyer ${name}`,
		back: "Cash given back",
		reason: "Reason",
		reasons: {
			"wrong-item": "Wrong item",
			quality: "Quality",
			"changed-mind": "Changed mind",
			"price-error": "Price error",
			"tax-error": "Tax error",
			duplicate: "Duplicate",
			training: "Training",
			other: "Other",
		},
		approvedBy: (name) => `Approved by ${name}`,
		otherTender: "Not given back by the tender that paid",
		owed: "Owed to the campus card until the card office makes it",
	},
	exempt: (reason) => (reason.trim() === "" ? "Tax exempt" : `Tax exempt: ${reason}`),
	relief: ({ cardLast4 }) => `Ontario First Nations: no provincial tax. Status card ${cardLast4}`,
	order: (number) => `Order ${number}`,
	call: (name) => `For ${name}`,
	check: ({ table, seats, part }) =>
		[
			`Table ${table}`,
			...(seats.length === 0
				? []
				: [`${seats.length === 1 ? "Seat" : "Seats"} ${seats.join(", ")}`]),
			`Payment ${part}`,
		].join(" · "),
	transaction: (id) => `Transaction ${id}`,
	station: (number) => (/^(station|poste)\b/i.test(number) ? number : `Station ${number}`),
	cashier: (name) => `Cashier ${name}`,
	numbers: { gst: "GST/HST No.", qst: "QST No." },
	incomplete: {
		"gst-number": "This receipt is not complete: the GST/HST number is missing.",
		"qst-number": "This receipt is not complete: the QST number is missing.",
	},
	moment: (timestamp) => dateText(timestamp, timeZone),
	thanks: "Thank you!",
	packaging: "Packaging",
	fine: {
		issued: (date, credential) => `Issued ${date} to ${credential}`,
		partial: "Partial payment",
	},
});
