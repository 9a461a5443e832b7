import { textsOf } from "../../texts/texts.ts";

/** The texts of the tax rates dialog, in Canadian English. */
const taxRateTexts = {
	title: "Tax Rates",
	text: "For items that name no tax of their own, where the menu brings none.",
	rates: "Offline tax rates",
	name: "Name of tax {{number}}",
	"name.word": "Tax",
	rate: "{{name}} rate",
	"rate.word": "Rate %",
	"rate.nameless": "Rate of tax {{number}}",
	add: "Add a Tax",
	remove: "Remove {{name}}",
	"name.missing": "Please enter the name of the tax",
	rules: "How the rules are read",
	"rules.note":
		"Where the rules leave a choice. Sales that were made keep the reading they were made with.",
	documented: "Documented",
	practised: "Canadian practice",
	own: "Own choice",
	"practised.note": "Canadian practice",
	ontarioThreshold: "Ontario: what is compared with $4.01",
	"ontarioThreshold.per-item": "Each item by itself",
	"ontarioThreshold.combined": "All eligible items of the sale together",
	"ontarioThreshold.combined-small-items": "Those under $4.01 together",
	confectioneryWithMeal: "Confectionery in an order with a meal",
	"confectioneryWithMeal.exempt": "No tax",
	"confectioneryWithMeal.gst-only": "GST only",
	"confectioneryWithMeal.taxed": "In full, as without a meal",
	itemTypeRelief: "Meals and confectionery without tax",
	"itemTypeRelief.any-tender": "However it is paid",
	"itemTypeRelief.covering-campus-card": "Only by a campus card whose exempt accounts cover it",
	campusAddition: "Tax added on meals by campus card",
	"campusAddition.taxable-only": "When the card has taxable accounts alone",
	"campusAddition.any-taxable": "When it has any taxable account",
	save: "Save Tax Rates",
	saving: "Saving...",
	saved: "Tax rates saved",
	failed: "Failed to save tax rates. Please try again.",
	"failed.signIn": "Only the owner's account can save them. Sign in with it first.",
	"failed.unreached": "The server keeps the restaurant's taxes, and it was not reached.",
	"less.all":
		"As documented, this restaurant collected {{amount}} less than Canadian practice in the last seven days.",
	"less.all.more":
		"As documented, this restaurant collected {{amount}} more than Canadian practice in the last seven days.",
	"less.same.all":
		"In the last seven days the documented readings collected what Canadian practice does.",
	"less.one": "Documented default collects {{amount}} less in the last seven days",
	"less.one.more": "Documented default collects {{amount}} more in the last seven days",
	"less.same": "Collects the same here",
	"less.noSales": "Nothing sold in the last seven days",
	"less.leftOut_one": "{{count}} sale is not in it: a refund, or a part of a table's bill.",
	"less.leftOut_other": "{{count}} sales are not in it: refunds, and parts of tables' bills.",
	begins: "In force",
	"begins.next": "From the next order",
	"begins.date": "From a day",
	"begins.day": "First business day",
	"begins.missing": "Please choose the day",
} as const;

/** Reads a text of the dialog by its key. */
export const r = textsOf(taxRateTexts);
