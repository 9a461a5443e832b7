import { Schema } from "effect";
import type { Receipt } from "../rules/receipt/index.ts";
import { Dollars, Percent } from "./money-codecs.ts";

const Text = Schema.String.check(Schema.isMaxLength(500));
const Last4 = Schema.String.check(Schema.isMaxLength(4));

/** The documented receipt data (PRN-05 to PRN-08), amounts in dollars outside: what is handed to a printer service or kept for a reprint. */
export const ReceiptRecord = Schema.Struct({
	transactionId: Text,
	transactionType: Schema.Literals(["SALE", "ITC_SALE"]),
	reference: Text,
	timestamp: Schema.NonEmptyString,
	items: Schema.Array(
		Schema.Struct({
			name: Text,
			quantity: Schema.Int,
			unitPrice: Dollars,
			totalPrice: Dollars,
			modifiers: Schema.Array(Schema.Struct({ name: Text, price: Dollars })),
			fine: Schema.optionalKey(Schema.Struct({ dateIssued: Text, credentialId: Text, partial: Schema.Boolean })),
		}),
	),
	subtotal: Dollars,
	taxes: Schema.Array(Schema.Struct({ name: Text, rate: Percent, amount: Dollars })),
	taxAmount: Dollars,
	totalAmount: Dollars,
	paymentMethod: Schema.Literals(["cash", "card", "itc"]),
	tenders: Schema.Array(
		Schema.Struct({
			method: Schema.Literals(["cash", "card", "itc"]),
			amount: Dollars,
			received: Schema.optionalKey(Dollars),
			change: Schema.optionalKey(Dollars),
			rounding: Schema.optionalKey(Dollars),
			last4: Schema.optionalKey(Last4),
		}),
	),
	exemptReason: Schema.optionalKey(Text),
	credentialId: Schema.optionalKey(Last4),
	cardLast4: Schema.optionalKey(Last4),
	restaurantName: Text,
	restaurantAddress: Text,
	stationNumber: Text,
	cashierName: Text,
	gstNumber: Schema.optionalKey(Text),
	qstNumber: Schema.optionalKey(Text),
	queued: Schema.Boolean,
	reprint: Schema.Boolean,
	refund: Schema.Boolean,
}) satisfies Schema.Codec<Receipt, unknown>;

/** The documented summary of an order: subtotal, the list of its taxes, and the total. */
export const OrderSummaryRecord = Schema.Struct({
	subtotal: Dollars,
	taxDetails: Schema.Array(Schema.Struct({ name: Text, rate: Percent, amount: Dollars })),
	total: Dollars,
});
