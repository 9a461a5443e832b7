import type { GivenBack, RefundRefusal } from "@tuckshop/core/pos";
import { amountText, cents } from "@tuckshop/core/rules";
import { dateText, moneyText } from "@tuckshop/core/texts";
import { shownLanguage } from "../../texts/language.ts";
import { textsOf } from "../../texts/texts.ts";

/** The texts of giving back. */
export const r = textsOf("refund", {
	title: "Refund",
	of: "Sale {{reference}}, {{at}}",
	loading: "Looking for what was given back...",
	unknown: "This sale is not on this device, and the server can't be asked.",
	failed: "The sale could not be read: {{reason}}",
	part: "Part of the sale",
	"by.all": "All of it",
	"by.lines": "Lines",
	"by.amount": "An amount",
	"by.tax": "Tax only",
	lines: "Lines to give back",
	each: "{{price}} each",
	"line.left": "{{count}} of {{left}}",
	more: "One more {{name}}",
	packs: "{{name}} of {{items}}",
	fewer: "One less {{name}}",
	amount: "Amount to give back",
	keys: "Digits of the amount",
	reason: "Reason",
	"reason.wrong-item": "Wrong item",
	"reason.quality": "Quality",
	"reason.changed-mind": "Changed mind",
	"reason.price-error": "Price error",
	"reason.tax-error": "Tax error",
	"reason.duplicate": "Duplicate",
	"reason.training": "Training",
	"reason.other": "Other...",
	note: "Note",
	buyer: "Buyer's name on the credit note (may stay empty)",
	sum: "Give back",
	items_one: "{{count}} item",
	items_other: "{{count}} items",
	total: "Total",
	where: "Where the money goes",
	"method.cash": "Cash",
	"method.card": "Card ending {{last4}}",
	"method.itc": "Campus card ending {{last4}}",
	owed: "Owed until the card office makes it",
	withdrawn: "The card was not charged yet, and will not be",
	before: "Given back for this sale so far",
	rounding: "Rounding of all given back",
	after: "Still with the sale after this",
	otherwise: "In Cash Instead",
	usual: "By The Tender That Paid",
	offline: "Not yet at the server: other tills can't be asked",
	"offline.text": "In cash, at most {{refund}} a refund and {{day}} a day.",
	"offline.free": "In cash, and the server counts it once it is reached.",
	exchange: "Exchange",
	give: "Give Back {{amount}}",
	giving: "Giving back...",
	rests: "Give Back",
	earlier: "Given back before",
	"earlier.one": "{{amount}} {{at}}{{who}}{{where}}",
	"earlier.by": " by {{name}}",
	"earlier.at": " at {{station}}",
	"earlier.reserved": "{{amount}} is being given back since {{at}}{{who}}{{where}}",
	"earlier.end": "Nothing Was Given Back Of It",
	"earlier.stays": "Only its own device, or the owner, can end it",
	"open.title": "Give back at the terminal",
	"open.text":
		"Give {{amount}} back to the card ending {{last4}} at the terminal, then type its last four digits.",
	"open.digits": "Last four digits of the card",
	"open.other": "Another card",
	"open.done": "Given Back",
	"open.not": "Nothing Was Given Back",
	"ask.title": "Refund to the card",
	"ask.to": "To the card ending {{last4}}",
	"ask.ready": "The refund is ready",
	"ask.ready.text": "The card terminal has not been asked yet.",
	"ask.waiting": "Waiting for the card terminal...",
	"ask.waiting.text": "To stop, cancel on the terminal.",
	"ask.declined": "Refund declined",
	"ask.card-needed": "The terminal needs the card",
	"ask.not-reached": "The card terminal was not reached",
	"ask.unanswered": "The money may have been given back",
	"ask.nothing": "{{reason}} Nothing was given back.",
	"ask.card.text":
		"{{reason}} Nothing was given back. Try again with the customer's card at the terminal.",
	"ask.again.text":
		"{{reason}} Ask again to get the terminal's answer; it is not given back twice. Do not give the money back in another way before.",
	"ask.again": "Ask Again",
	"ask.now": "Ask The Terminal",
	"ask.hand": "Settle By Hand",
	"ask.given": "Given back by the terminal so far",
	"ask.part": "A part of it was given back",
	"ask.part.text": "{{reason}} Ask the terminal for the rest, or settle it by hand.",
	"ask.noAnswer": "The terminal has not answered.",
	"hand.text": "Look at the terminal first: it may have given the money back.",
	"done.nothing": "Nothing to give back",
	"done.cash": "Give back in cash",
	"done.card": "Given back to the card",
	"done.owed": "Owed to the campus card",
	"done.owed.text": "The card office makes it. The owner's list has it until then.",
	"done.withdrawn": "The campus card is not charged",
	"done.reference": "Refund",
	"done.reason": "Reason",
	"done.reprint": "Reprint",
	"done.notPrinted": "The credit note was not printed",
	"done.offline": "Not yet at the server",
	"not.reason-missing": "Choose a reason",
	"not.note-missing": "Say why in the note",
	"not.nothing-left": "All of it has been given back",
	"not.nothing-to-refund": "Choose what to give back",
	"not.amount-not-positive": "Type the amount to give back",
	"not.more-than-left": "At most {{max}} is left of it",
	"not.more-than-sold": "At most {{count}} are left of this line",
	"not.more-than-tender-left": "At most {{max}} is left of this tender",
	"not.other-tender": "This tender did not pay the sale",
	"not.not-a-sale": "A refund is not refunded",
	"not.sale-too-old": "This sale is older than {{count}} days",
	"not.delivery-open": "Its order has no outcome yet: settle it first",
	"not.debit-open":
		"Its campus card is being charged. Give it back once it is known whether the card was charged",
	"not.table-open": "A payment of a table is corrected at the tables",
	"not.made-elsewhere": "Without the server only the device that made a sale refunds it",
	"not.fine-elsewhere": "It paid a library fine that is on another device",
	"not.offline-refund-too-large": "Without the server at most {{cap}} is given back at once",
	"not.offline-refunds-full": "Without the server no more than {{cap}} is given back a day",
	"not.terminal-offline": "Without the server nothing is given back by the terminal",
	"not.debit-not-made":
		"The campus card is not charged yet. Give all {{max}} of it back now, or a part once the card was charged.",
	"not.refund-above-limit": "A person gives back at most {{max}} without an approval",
	"not.refunds-too-many": "A person gives back at most {{count}} times a day without an approval",
	"not.refunds-above-sum": "A person gives back at most {{max}} a day without an approval",
	"not.approval-used": "This approval was used for another refund: ask for one once more",
	"not.card-digits-wrong": "Type four digits",
	"not.card-differs": "These are not the digits of the card that paid",
	"not.refund-open":
		"Another refund of this sale was begun at the terminal: say first how it ended",
	"not.refund-unanswered": "The terminal may have given it back: ask it again first",
	"not.refund-in-part": "The terminal gave a part of it back: give back the rest",
	"not.no-terminal": "No card terminal can be asked for it",
	"not.exchange-by-campus":
		"What a campus card paid is not exchanged: give it back, then sell the other items",
	"not.refund-running": "Another tab gives this sale back",
	"not.unknown-sale": "This sale is unknown",
	"not.not-allowed": "Nobody who may do this has approved it",
	"not.server-refused": "The server did not take it: {{reason}}",
	"not.given-meanwhile": "{{who}}",
	"not.other": "This can't be given back: {{code}}",
	"not.stored": "It could not be stored: {{reason}}",
});

const known = new Set<string>([
	...["reason-missing", "note-missing", "nothing-left", "nothing-to-refund"],
	...["amount-not-positive", "more-than-left", "more-than-sold", "more-than-tender-left"],
	...["other-tender", "not-a-sale", "sale-too-old", "delivery-open", "debit-open", "table-open"],
	...["made-elsewhere", "fine-elsewhere", "offline-refund-too-large", "offline-refunds-full"],
	...[
		"terminal-offline",
		"debit-not-made",
		"refund-above-limit",
		"refunds-too-many",
		...["refunds-above-sum", "approval-used"],
		"card-digits-wrong",
		"card-differs",
		"refund-open",
	],
	...["refund-in-part", "refund-unanswered", "no-terminal", "exchange-by-campus"],
	...["refund-running", "unknown-sale", "not-allowed", "server-refused", "given-meanwhile"],
]);

/** A refund that somebody made, or is making: its amount, time, person and station. */
export function givenBackText(
	{ refund, station, reserved }: GivenBack,
	timeZone: string | undefined,
): string {
	const name = refund.person?.name ?? refund.cashierName;
	return r(reserved ? "earlier.reserved" : "earlier.one", {
		amount: moneyText(cents(-refund.total)),
		at: dateText(refund.createdAt, timeZone),
		who: name === undefined ? "" : r("earlier.by", { name }),
		where: station === undefined ? "" : r("earlier.at", { station }),
	});
}

/** A limit of cents, in English without a separator of thousands. */
const limitText = (limit: number): string =>
	shownLanguage() === "en-CA" ? `$${amountText(limit)}` : moneyText(cents(limit));

/** Why nothing was given back, as a sentence. */
export function refundRefusalText(
	{ code, max = 0, cap = 0, reason = "", by = [] }: RefundRefusal,
	timeZone?: string,
): string {
	if (!known.has(code)) return r("not.other", { code });
	return r(`not.${code}` as "not.server-refused", {
		max: limitText(max),
		cap: limitText(cap),
		count: max,
		reason,
		who: by.map((each) => givenBackText(each, timeZone)).join(". "),
	});
}
