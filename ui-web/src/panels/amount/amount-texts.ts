import { textsOf } from "../../texts/texts.ts";

const amountEnCa = {
	received: "Amount Received",
	quick: "Quick amounts",
	exact: "Exact",
	cashDue: "Cash due",
	rounded: "Rounded to 5 cents",
	nothingReceived: "Nothing received yet",
	stillOwed: "Still owed",
	sum: "Sum {{sum}}",
	change: "Change",
	changeOf: "Change {{change}}",
	noChange: "No change",
	price: "Price",
	addToCart: "Add to Cart",
} as const;

/** A text of an amount that is taken in cash, or of a price that is entered, by its key. */
export const amountWord = textsOf(amountEnCa);
