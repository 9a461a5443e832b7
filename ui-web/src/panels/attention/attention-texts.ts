import { textsOf } from "../../texts/texts.ts";

/** The texts of the sales that need a person, in Canadian English; they load with the list. */
const attentionTexts = {
	title: "Sales that need attention",
	text: "These sales are safe on this device. Each of them needs a person to look at it.",
	"cardLeft.title": "A card that may be charged",
	"cardLeft.text": "Its payment was given up, and no sale came of it.",
	"cardLeft.state": "May be charged",
	"cardLeft.place": "Card terminal",
	"cardLeft.do":
		"The terminal is told by itself when the till opens, and before it is asked for the next card. Where it does not answer any more, look there whether the card was charged, give it back there, and say here that it is settled.",
	"cardLeft.giveBack": "Give Back",
	"cardLeft.settled": "Settled by Hand",
	"place.ledger": "Server",
	"place.provider": "Provider",
	"place.debit": "Campus card",
	spoiled: "A stored sale could not be read ({{key}})",
	retry: "Try again",
	card: "Card number",
	"card.placeholder": "Type, or swipe the card",
	none: "Nothing needs attention",
	"none.text": "Every sale is where it belongs.",
	askAgain: "Ask ITC again",
	isThere: "It is there",
	isNotCharged: "The card was not charged",
	isNotThere: "It is not there: send it again",
	"state.refused": "Refused",
	"state.unknown": "Outcome unknown",
	reason: "Reason",
	sentOften: "This was sent {{count}} times. Check again before you answer.",
	"do.unknown.provider":
		"Look for the reference at the provider, then say here what you found. Nothing is sent again until you do.",
	"do.unknown.debit":
		"Look for the reference at ITC, then say here what you found. The card is not charged again.",
	"do.refused.debit":
		"The card was declined after the sale was made offline. Trying again needs the card's number.",
	"do.unknown.ledger": "Look for the reference on the server, then say here what you found.",
	"do.refused.provider": "The provider rejected this order. Fix the problem shown, then try again.",
	"do.refused.ledger":
		"The server did not take this sale. Put right what it names, then try again; do not ring it up anew.",
} as const;

export const a = textsOf(attentionTexts);
