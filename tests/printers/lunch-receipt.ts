import { cents, rate } from "@tuckshop/core/rules";
import {
	capabilitiesOf,
	columnsOf,
	type PrinterSettings,
	type Receipt,
	type ReceiptBlock,
	receiptDocument,
} from "@tuckshop/core/rules/receipt";
import { receiptWords } from "@tuckshop/core/texts/en-ca";

/** A lunch for 28.31 in cash, with the letters that a Canadian menu needs. */
export const lunch: Receipt = {
	transactionId: "0d9f6a52-3c1e-4b77-9d2f-5b8e6a1c0f43",
	transactionType: "SALE",
	reference: "POS-1795219200000-7",
	timestamp: "2026-11-20T17:05:00.000Z",
	items: [
		{
			name: "Poulet rôti à l'érable",
			quantity: 2,
			unitPrice: cents(1150),
			totalPrice: cents(2300),
			modifiers: [{ name: "Crème brûlée", price: cents(150) }],
		},
		{
			name: "Œufs & thé",
			quantity: 1,
			unitPrice: cents(205),
			totalPrice: cents(205),
			modifiers: [],
		},
	],
	subtotal: cents(2505),
	taxes: [{ name: "HST", rate: rate(13_000), amount: cents(326) }],
	taxAmount: cents(326),
	totalAmount: cents(2831),
	paymentMethod: "cash",
	tenders: [{ method: "cash", amount: cents(2831), received: cents(3000), change: cents(169) }],
	restaurantName: "Café Érable",
	restaurantAddress: "12, rue de l'Église, Gatineau QC",
	stationNumber: "1",
	cashierName: "Zoë",
	queued: false,
	reprint: false,
	refund: false,
};

/** A receipt as the till lays it out for a printer. */
export const blocksFor = (
	receipt: Receipt,
	{ printerModel, paperWidth }: Pick<PrinterSettings, "printerModel" | "paperWidth">,
	words = receiptWords("America/Toronto"),
): readonly ReceiptBlock[] =>
	receiptDocument(receipt, words, {
		columns: columnsOf(paperWidth, printerModel),
		...capabilitiesOf(printerModel),
	});
