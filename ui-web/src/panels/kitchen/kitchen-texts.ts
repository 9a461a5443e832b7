import { textsOf } from "../../texts/texts.ts";

const kitchenEnCa = {
	strip_one: "{{station}} has not printed {{number}}. The kitchen does not have {{count}} item.",
	strip_other: "{{station}} has not printed {{number}}. The kitchen does not have {{count}} items.",
	see: "See",
	title: "Not printed: {{station}}",
	tried_one: "Ticket {{number}}, {{time}}. Tried once.",
	tried_other: "Ticket {{number}}, {{time}}. Tried {{count}} times.",
	failed: "The printer does not answer",
	"failed.text": "Paper, lid and power are the usual causes. The other tickets are out.",
	unknown: "It is not known whether it was printed",
	"unknown.text":
		"The printer got it and did not answer. Check the paper before you print it again.",
	items: "Items of the ticket",
	elsewhere: "Print at {{printer}} instead",
	voice: "Told by voice",
	again: "Print again",
	printing: "Printing...",
	later: "Later",
	until:
		"This device retries until {{time}}. Later it prints nothing automatically, so that no old order is cooked.",
	old: "It is older than 15 minutes and is no longer printed automatically.",
	drawn:
		"{{station}} has ticket {{number}}. This printer is drawn on the screen: there is no paper.",
	"drawn.see": "Show the ticket",
	"paper.title": "Ticket {{number}}, {{station}}",
	"paper.text": "Drawn from the bytes that a printer gets.",
	"paper.failed": "The ticket could not be drawn",
	notStored: "It could not be stored: {{reason}}",
} as const;

/** Reads a text about unprinted tickets by its key. */
export const k = textsOf("kitchen", kitchenEnCa);
