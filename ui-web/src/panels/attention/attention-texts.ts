import { textsOf } from "../../texts/texts.ts";

/** The texts of the sales that need a person, in Canadian English; they load with the list. */
const attentionTexts = {
	"toast.updateFailed": "Failed to update transaction",
	title: "Sales that need attention",
	text: "These sales are safe on this device. Each of them needs a person to review it.",
	"cardLeft.title": "A card that may be charged",
	"cardLeft.text": "Its payment was abandoned without a sale.",
	"cardLeft.state": "May be charged",
	"cardLeft.place": "Card terminal",
	"cardLeft.do":
		"The charge is reversed automatically when the till opens, and before the next card payment. If the terminal does not answer any more, check there whether the card was charged, reverse the charge there, and confirm here that it is settled.",
	"cardLeft.giveBack": "Give Back",
	"cardLeft.settled": "Settled by Hand",
	"refundLeft.state": "May be given back",
	"refundLeft.do":
		"The card terminal was asked for this refund and has not answered, or gave back only a part. Ask it again: it gives back once. Until it has answered for all of it, the refund is in no drawer.",
	"refundLeft.open": "Open Refund",
	"place.ledger": "Server",
	"place.provider": "Provider",
	"place.debit": "Campus card",
	spoiled: "A stored sale could not be read ({{key}})",
	retry: "Try again",
	card: "Card number",
	"card.placeholder": "Type, or swipe the card",
	none: "Nothing needs attention",
	"none.text": "Every sale has been delivered.",
	askAgain: "Ask ITC again",
	isThere: "It is there",
	isNotCharged: "The card was not charged",
	isNotThere: "It is not there: send it again",
	"state.refused": "Refused",
	"state.unknown": "Outcome unknown",
	reason: "Reason",
	soldAt: "Sold {{at}}",
	"since.refused": "Refused {{at}}",
	"since.unknown": "No answer since {{at}}",
	"recent.title": "That is less than an hour ago",
	"recent.text":
		"It may still be on its way, and would be done twice. Look once more; if it is not there, press the button again.",
	sentOften: "This was sent {{count}} times. Check again before you answer.",
	"do.unknown.provider":
		"Look for the reference at the provider, then enter here what you found. Nothing is sent again until you do.",
	"do.unknown.debit":
		"Look for the reference at ITC, then enter here what you found. The card is not charged again.",
	"do.refused.debit":
		"The card was declined after the sale was made offline. Trying again needs the card's number.",
	"do.unknown.ledger": "Look for the reference on the server, then enter here what you found.",
	"do.refused.provider": "The provider rejected this order. Fix the problem shown, then try again.",
	"do.refused.ledger":
		"The server refused this sale. Fix the problem shown, then try again; do not enter the sale again.",
} as const;

export const a = textsOf("attention", attentionTexts);
