import type { Refusal } from "../../rules/outcome.ts";
import { dollars, noticeFrom, type RefusalNotice, type Sentences } from "./refusal-notice.ts";

/** The documented sentence of a refusal to pay, with its title. */
export const paymentRefusalNotice = (refusal: Refusal): RefusalNotice =>
	noticeFrom(paymentRefusals, refusal);

/** Why an order can't be paid now: all refusals that the till's first screen may show. */
export const paymentRefusals: Sentences = {
	"amount-missing": "Please enter the amount received",
	"amount-not-positive": "Each part of a payment must be more than 0",
	"amount-too-small": {
		title: "Insufficient Payment",
		text: "Payment amount must be at least the bill total",
	},
	"card-digits-wrong": "Please enter the last four digits of the card",
	"card-not-verified": "Please verify the card before proceeding",
	"card-number-blank": "Please enter a valid card number",
	"clock-wrong": {
		title: "Check This Till's Clock",
		text: "It is off by more than a day. Press Pay again to confirm the date of the sale",
	},
	"empty-order": "Please add items to your cart before checking out",
	"exchange-by-campus":
		"The rest of an exchange is paid in cash or by card. For a campus card, give the goods back first",
	"exchange-over": "These goods were given back meanwhile. Please end the exchange",
	"more-than-sold": "No more can be given back than was sold",
	"more-than-total": "The parts of the payment add up to more than the total",
	"not-a-sale": "Only a sale can be refunded",
	"not-allowed": "Nobody who may do this has approved it",
	"not-covered": "The parts of the payment do not add up to the total",
	"nothing-to-debit": "There is nothing to charge to a campus card. Please take this order as cash",
	"nothing-to-refund": "Please select at least one item to refund",
	"offline-sale-too-large": ({ cap }) =>
		`Offline, a campus card pays at most ${dollars(cap)} a sale`,
	"offline-selling-off": "This till can only sell online",
	"offline-store-full": ({ cap }) =>
		`At most ${dollars(cap)} of campus-card sales may wait on this device`,
	"offline-store-too-old": ({ cap }) =>
		`A campus-card sale has waited for more than ${cap} days. Please connect this device first`,
	"order-changed": "This order was changed in another tab. Please check it before it is paid",
	"other-sale": "This refund belongs to another sale",
	"payment-running": "A payment is already being made",
	"sold-elsewhere": "Already paid in another tab",
	"storage-full": {
		title: "Device Full",
		text: "This device has no room for another sale. Let its sales be sent, or free some space, before selling on",
	},
	"tender-does-not-add-up": "The amount received less the change is not the amount paid",
	"tenders-differ-from-total": "The payments do not add up to the total of the order",
};
