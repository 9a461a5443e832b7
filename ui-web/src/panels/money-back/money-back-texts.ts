import type { BackRow } from "@tuckshop/core/contract";
import type { RefundFault } from "@tuckshop/core/ports";
import { textsOf } from "../../texts/texts.ts";

/** The texts of the owner's page about money that was given back. */
export const b = textsOf("money-back", {
	loading: "Reading what was given back",
	failed: "This could not be read",
	owed: "Owed to campus cards",
	"owed.note":
		"The card's service takes no credit by itself. Ask the card office to make it, then enter its reference here.",
	"owed.none": "Nothing is owed to a campus card",
	"owed.none.text":
		"A refund to a campus card that was charged stands here until its office has made it.",
	"owed.row": "{{amount}} to card {{card}}",
	"owed.of": "Refund {{refund}} of sale {{sale}}",
	"owed.by": "Given back {{age}}, {{at}}{{who}}{{where}}",
	"owed.who": " by {{name}}",
	"owed.where": " at {{station}}",
	"owed.waiting": "Waits for the card office",
	"owed.refused": "Refused: {{reason}}",
	"owed.unknown": "Not known whether it was made",
	"owed.uncharged": "Not known yet whether the card was charged",
	"owed.made": "Card Office Made It",
	"owed.refuse": "It Refused",
	"owed.again": "Ask Again",
	"owed.notMade": "It Was Not Made",
	"age.today": "today",
	age_one: "{{count}} day ago",
	age_other: "{{count}} days ago",
	"made.title": "Credit of {{amount}} to card {{card}}",
	"made.text":
		"Enter the reference that the card office gave. It is kept with your name and the time.",
	"made.field": "Reference of the card office",
	"made.save": "Credit Was Made",
	"refuse.title": "The card office refused {{amount}} to card {{card}}",
	"refuse.text":
		"It stays on this list, so that it can be asked again or given back in another way.",
	"refuse.field": "Reason",
	"refuse.save": "Keep It",
	saving: "Saving...",
	cancel: "Cancel",
	notSaved: "Nothing was saved",
	saved: "Saved",
	from: "From",
	to: "To",
	people: "By person",
	"people.none": "Nothing was given back on these days",
	"people.none.text": "Refunds, voids and voided lines stand here with the person who made them.",
	person: "Person",
	refunds: "Refunds",
	cash: "In cash",
	voids: "Whole sales voided",
	lines: "Voided lines",
	marked: "To look at",
	sum: "{{count}} · {{amount}}",
	nobody: "Nobody named",
	rows: "Each of them",
	time: "Time",
	what: "What",
	amount: "Amount",
	reason: "Reason",
	look: "Look at",
	"kind.lines": "Voided lines",
	"kind.refund": "Refund",
	"kind.void": "Void",
	"row.sale": "of {{sale}}",
	approved: "approved by {{name}}",
	"mark.after-count": "After the drawer was counted",
	"mark.beyond-cap": "Above a limit without the server",
	"mark.beyond-limit": "Above a limit of the person",
	"mark.not-approved": "An approval does not count",
	"mark.offline": "Without the server",
	"mark.other-tender": "To a tender that had not paid",
	"mark.soon": "Cash within 10 minutes of the sale",
	csv: "Save as CSV",
	seen: "I Have Seen Them",
	"seen.title_one": "{{count}} refund was above a limit without the server, or not permitted",
	"seen.title_other": "{{count}} refunds were above a limit without the server, or not permitted",
	"seen.text":
		"The money was given back, and is in every figure. They stay in the report with their mark.",
	provider: "To correct at the provider",
	"provider.note":
		"Nothing is sent to the provider for a refund. These sales are in its book as they were sold: correct them there by hand.",
	"provider.none": "Nothing to correct at the provider on these days",
	"provider.sale": "Sale",
	"provider.refund": "Refund",
	"provider.items": "Items",
	limits: "Limits",
	"limits.note":
		"Of refunds 0 switches a limit off. What a person gives back is counted at all devices together with the server, and at each by itself without it. A till takes new limits when it next looks at a refund or its drawer with the server.",
	"limits.each": "Refund without an approval, at most",
	"limits.count": "Refunds of a person a day without an approval",
	"limits.sum": "Sum of a person's refunds a day without an approval",
	"limits.refund_days": "Days after a sale in which it is refunded",
	"limits.offline_refund": "Without the server, cash a refund",
	"limits.offline_day": "Without the server, cash a day and till",
	"limits.over_short": "Drawer over or short without a reason",
	"limits.pay_out": "Paid out of a drawer without an approval",
	"limits.recount": "Count a drawer twice before a reason",
	"limits.save": "Save Limits",
	"limits.wrong": "An amount of 0 or more",
	"limits.wrongCount": "A whole number from 0 to {{most}}",
	"limits.wrongDays": "A whole number from 1 to {{most}}",
	unreached: "The server can't be reached. Try again once it can.",
	undecodable: "The server's answer can't be read.",
	signedOut: "Please sign in again.",
	"reason.wrong-item": "Wrong item",
	"reason.quality": "Quality",
	"reason.changed-mind": "Changed mind",
	"reason.price-error": "Price error",
	"reason.tax-error": "Tax error",
	"reason.duplicate": "Duplicate",
	"reason.training": "Training",
	"reason.other": "Other",
} as const);

const reasons: Readonly<Record<string, () => string>> = {
	"wrong-item": () => b("reason.wrong-item"),
	quality: () => b("reason.quality"),
	"changed-mind": () => b("reason.changed-mind"),
	"price-error": () => b("reason.price-error"),
	"tax-error": () => b("reason.tax-error"),
	duplicate: () => b("reason.duplicate"),
	training: () => b("reason.training"),
	other: () => b("reason.other"),
};

/** The reason in words, with its note; of voided lines the words themselves. */
export function reasonText({ kind, reason }: Pick<BackRow, "kind" | "reason">): string {
	if (kind === "lines") return reason;
	const [code = "", ...note] = reason.split(": ");
	return [reasons[code]?.() ?? code, ...note].join(": ");
}

export function backFault(fault: RefundFault): string {
	switch (fault._tag) {
		case "Refused":
			return fault.reason;
		case "Unreached":
			return b("unreached");
		case "Undecodable":
			return b("undecodable");
		case "SignedOut":
			return b("signedOut");
	}
}
