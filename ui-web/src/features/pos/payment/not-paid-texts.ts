import { textsOf } from "../../../texts/texts.ts";

const notPaidEnCa = {
	offlineOff: "This address sells online only",
	"offlineOff.text":
		"There is no connection, and nothing can be kept for later on an address that is not secure. The order is still open.",
	failed: "Payment Failed",
	"failed.text": "There was an error processing your payment. Please try again.",
	saveFailed: "Failed to save transaction",
} as const;

/** Reads the text of why an order was not paid by its key. */
export const notPaidText = textsOf("not-paid", notPaidEnCa);
