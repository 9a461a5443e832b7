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
	unusual: "Is this amount right?",
	unusualText: "{{received}} received for {{due}}: the change would be {{change}}.",
	changeAmount: "Change the Amount",
	takeIt: "Yes, Take It",
	price: "Price",
	addToCart: "Add to Cart",
	"pay.cash": "Cash Payment",
	"pay.complete": "Complete Payment",
	"pay.saving": "Saving...",
} as const;

/** Reads a text of a cash amount, or of an entered price, by its key. */
export const amountWord = textsOf("amount", amountEnCa);
