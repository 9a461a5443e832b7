import { textsOf } from "../../texts/texts.ts";

const kitchenEnCa = {
	strip_one: "{{station}} has not printed {{number}}. Nobody there knows of {{count}} item.",
	strip_other: "{{station}} has not printed {{number}}. Nobody there knows of {{count}} items.",
	see: "See",
	title: "Not printed: {{station}}",
	tried_one: "Ticket {{number}}, {{time}}. Tried once.",
	tried_other: "Ticket {{number}}, {{time}}. Tried {{count}} times.",
	failed: "The printer does not answer",
	"failed.text": "Paper, lid and power are the usual causes. The other tickets are out.",
	unknown: "Nobody knows whether it was printed",
	"unknown.text": "The printer took it and did not answer. Look there before it is printed again.",
	items: "Items of the ticket",
	elsewhere: "Print at {{printer}} instead",
	voice: "Told by voice",
	again: "Print again",
	printing: "Printing...",
	later: "Later",
	until:
		"Until {{time}} this device goes on trying. Later it prints nothing by itself, so that no old order is cooked.",
	old: "It is older than 15 minutes and is not printed by itself any more.",
	drawn:
		"{{station}} has ticket {{number}}. This printer is drawn on the screen: no paper lies there.",
	"drawn.see": "Show the ticket",
	"paper.title": "Ticket {{number}}, {{station}}",
	"paper.text": "Drawn from the bytes that a printer gets.",
	"paper.failed": "The ticket could not be drawn",
	notStored: "It could not be written down: {{reason}}",
} as const;

/** A text of what a kitchen has not printed, by its key. */
export const k = textsOf(kitchenEnCa);
