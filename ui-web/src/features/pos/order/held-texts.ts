import type { NotStored } from "@tuckshop/core/ports";
import type { HoldRefusal, HoldRefused, RecallChange } from "@tuckshop/core/pos";
import { mostHeldName } from "@tuckshop/core/records";
import { moneyText } from "@tuckshop/core/texts";
import { textsOf } from "../../../texts/texts.ts";

const held = textsOf("held", {
	"hold.name.title": "Name of Order {{number}}",
	"hold.name": "Name (may stay empty)",
	"hold.usual": "Usual names",
	"hold.window": "Window",
	"hold.counter": "Counter",
	"hold.toGo": "To Go",
	"hold.name.do": "Name It",
	"hold.name.again": "Rename",
	"hold.name.failed": "The Order Has Its Old Name",
	"hold.done": "Order {{number}} Is on Hold",
	"hold.failed": "The Order Is Not on Hold",
	"recall.title": "Recall",
	"recall.text_one": "{{count}} order held at this till, {{total}}",
	"recall.text_other": "{{count}} orders held at this till, {{total}}",
	"recall.none": "No orders are held",
	"recall.none.text": "Hold puts an order aside, and this list brings it back.",
	"recall.search": "Number or name",
	"recall.noMatch": "No held order has this number or name",
	"recall.noName": "No name",
	"recall.items_one": "{{count}} item",
	"recall.items_other": "{{count}} items",
	"recall.minutes": "{{count}} min",
	"recall.hours": "{{count}} h",
	"recall.days_one": "{{count}} day",
	"recall.days_other": "{{count}} days",
	"recall.others_one": "{{count}} at other tills",
	"recall.others_other": "{{count}} at other tills",
	"recall.elsewhere": "At Other Tills",
	"recall.there": "at {{station}}",
	"recall.takenBy": "{{station}} has it",
	"recall.anotherTill": "another till",
	"recall.away": "No connection: the orders of other tills are not shown.",
	"twice.title": "Had by Two Tills",
	"twice.text": "Order {{number}}: {{tills}}",
	"twice.till": "{{station}} ({{is}})",
	"twice.held": "on hold",
	"twice.taken": "open",
	"twice.sold": "sold",
	"twice.discarded": "cleared",
	"twice.advice": "Refund one of two sales, or clear the order at one till.",
	"twice.settle": "It Is Settled",
	"over.title": "Take Order {{number}} Over?",
	"over.text":
		"{{station}} has it, for {{age}}. Take it over if that till is not used any more: it is told once it is back.",
	"over.do": "Take Over",
	"recall.stay": "Held orders stay on this till, also without a network.",
	"recall.failed": "The Order Was Not Recalled",
	"changed.title": "Order {{number}} Has Changed",
	"changed.text": "This is different since it was held:",
	"changed.price": "{{name}}: {{becomes}} each, it was {{was}}",
	"changed.gone": "{{name}} is not sold any more",
	"changed.tax": "{{name}} is taxed otherwise",
	"changed.exemption": "Its tax exemption has to be approved again",
	"changed.today": "Recall at Today's Prices",
	"changed.asHeld": "Keep the Old Prices",
	"refused.empty-order": "The order has no items.",
	"refused.name-too-long": "The name has more than {{max}} characters.",
	"refused.not-ended": "It is still open at a till.",
	"refused.nothing-left": "Nothing of it is sold any more.",
	"refused.order-has-fine": "A library fine is paid now, and can't be held.",
	"refused.order-open": "Hold or clear the open order first.",
	"refused.payment-running": "It is being paid.",
	"refused.server-away": "It is another till's, and the server can't be asked now.",
	"refused.takenAt": "{{station}} has taken it.",
	"refused.taken": "Another till has taken it.",
} as const);

/** The reader of these texts, by which another language has each of their keys. */
export type HeldTexts = typeof held;

export const s: (key: string, values?: { readonly [place: string]: string | number }) => string =
	held as never;

export const holdRefusedText = ({ code, station }: HoldRefusal): string =>
	station === undefined
		? s(`refused.${code}`, { max: mostHeldName })
		: s("refused.takenAt", { station });

export type HoldFault = HoldRefused | NotStored;

export const holdFaultText = (fault: HoldFault): string =>
	fault._tag === "HoldRefused" ? holdRefusedText(fault.refusal) : fault.reason;

export function changeText(change: RecallChange): string {
	if (change.is === "price")
		return s("changed.price", {
			name: change.name,
			was: moneyText(change.was),
			becomes: moneyText(change.becomes),
		});
	return s(`changed.${change.is}`, change.is === "exemption" ? {} : { name: change.name });
}

/** How long an order has waited: in minutes, hours from two of them on, days from two of them on. */
export function ageText(milliseconds: number): string {
	const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
	const hours = Math.floor(minutes / 60);
	if (hours < 2) return s("recall.minutes", { count: minutes });
	return hours < 48
		? s("recall.hours", { count: hours })
		: s("recall.days", { count: Math.floor(hours / 24) });
}
