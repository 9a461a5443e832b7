import type { RestaurantFault } from "@tuckshop/core/ports";
import { textsOf } from "../../texts/texts.ts";

/** The texts of a restaurant's day. */
export const y = textsOf("day", {
	title: "Day",
	back: "Dashboard",
	loading: "Adding up the day",
	failed: "The day could not be read",
	gone: "There is no such restaurant",
	day: "Business day",
	none: "No drawer was closed on this day",
	"none.text": "A day is the sum of the closes of its tills. Nothing is closed by the clock.",
	missing_one: "{{count}} till is not in these figures",
	missing_other: "{{count}} tills are not in these figures",
	"missing.text": "{{name}}, last heard {{at}}",
	"missing.never": "{{name}}, not heard yet",
	"missing.note": "What they sold is on them and comes by itself.",
	net: "Net sales",
	"net.sales_one": "{{count}} sale",
	"net.sales_other": "{{count}} sales",
	taxes: "Taxes",
	back_given: "Given back",
	"back.refunds_one": "{{count}} refund",
	"back.refunds_other": "{{count}} refunds",
	given_one: "{{count}} refund of {{amount}}",
	given_other: "{{count}} refunds of {{amount}}",
	voided_one: "{{count}} sale voided, {{amount}}",
	voided_other: "{{count}} sales voided, {{amount}}",
	lines_one: "{{count}} time lines were voided after they were sent, {{amount}}",
	lines_other: "{{count}} times lines were voided after they were sent, {{amount}}",
	moneyBack: "Refunds and Voids",
	difference: "Over and short",
	"difference.uncounted_one": "{{count}} close without a count",
	"difference.uncounted_other": "{{count}} closes without a count",
	"difference.counted": "Counted {{amount}}",
	drawers: "Drawers of the day",
	purseOf: "Purse of {{name}}",
	till: "Till",
	state: "State",
	cash: "Cash",
	card: "Card",
	campus: "Campus card",
	close: "Close",
	closed: "Closed {{at}}",
	open: "Open since {{at}}",
	away: "Not counted here yet",
	notCounted: "not counted",
	sum_one: "{{count}} close",
	sum_other: "{{count}} closes",
	agrees: "Agrees",
	waiting: "Waits for {{count}} records",
	differs: "Differs: {{field}}",
	note: "The day is done when every drawer is closed. Nothing is closed by the clock.",
	tillOf: "{{station}} ({{device}})",
	unreached: "The server can't be reached. What it knows is shown again once it can.",
	undecodable: "The server's answer can't be read.",
	signedOut: "Please sign in again.",
	unnamed: "A till without a name",
} as const);

/** The sentence for a day that could not be read. */
export function dayFault(fault: RestaurantFault): string {
	switch (fault._tag) {
		case "Refused":
			return fault.reason;
		case "Unreached":
			return y("unreached");
		case "Undecodable":
			return y("undecodable");
		case "SignedOut":
			return y("signedOut");
	}
}
