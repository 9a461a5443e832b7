import { textsOf } from "../../../texts/texts.ts";

/** The texts of the Taxes tab, in Canadian English. */
const taxesTexts = {
	rates: "Taxes",
	"rates.note": "For items that name no tax of their own, where the menu brings none.",
	"rates.idle": "These rates have no effect now: no item falls through to them.",
	"rates.others": "Charged now: {{taxes}}. Saving these two fields takes its place.",
	gst: "GST Rate %",
	pst: "PST Rate %",
	save: "Save Tax Rates",
	saving: "Saving...",
	saved: "Tax rates saved",
	rules: "All tax rates and rules",
	"rules.note":
		"Every tax by name, and how the tax rules are read: as documented, or as practised in Canada.",
	"rules.open": "Tax Rates and Rules",
	numbers: "Registration numbers",
	"numbers.note":
		"Receipts from $100.00 name them. The restaurant's own come first where it has them.",
	gstNumber: "GST/HST number",
	qstNumber: "QST number",
	saveNumbers: "Save Numbers",
	"numbers.saved": "Settings saved",
	"numbers.failed": "Failed to save settings. Please try again.",

	inForce: "Taxes in force",
	"inForce.profile": "{{place}}, for all tills. Version {{version}}, since {{since}}.",
	"inForce.nowhere": "No province chosen",
	"inForce.device": "As this device has them: the restaurant has no tax profile.",
	"inForce.copy": "The server was not reached. This is what the till sells by.",
	"inForce.next": "Version {{version}} begins on {{day}}.",
	"inForce.next.replaced": "What is saved now for the next order takes its place.",
	"inForce.own": "This till has taxes of its own",
	"inForce.own.text":
		"They were set on this device, before the restaurant had a tax profile. Tables and other tills do not go by them.",
	"inForce.own.save": "Use Them at All Tills",
	"province.change": "Change Province",
	"province.title": "Where is it?",
	"province.text": "Taxes, time and cash rounding follow, for all tills of the restaurant.",
	"province.fill": "Charge these taxes",
	"province.fill.note":
		"Where item and menu name none, and on meals by a campus card with taxable money alone.",
	"province.dayEnds": "Business day ends at",
	"province.midnight": "Midnight",
	"province.noon": "Noon",
	"province.save": "Save for All Tills",
	source: "Where a tax comes from",
	tax: "Tax",
	"items.count_one": "{{count}} item",
	"items.count_other": "{{count}} items",
	items: "Items",
	why: "Why",
	none: "None",
	"source.own": "The item's own taxes",
	"why.own": "The menu names them",
	"source.single": "The item's single tax",
	"why.single": "The menu has one figure",
	"source.store": "The restaurant's taxes in the menu",
	"why.store": "Neither of the above",
	"source.typed": "Typed rates below",
	"why.typed": "The menu brings no tax at all",
	"source.untaxed": "No tax",
	"why.untaxed": "The menu says so",
	"why.unused": "No item falls this far",
	unknown_one:
		"{{count}} item bears “{{name}}”, which is no tax we know. It is charged as it stands.",
	unknown_other:
		"{{count}} items bear “{{name}}”, which is no tax we know. It is charged as it stands.",
	"unknown.show": "Show them",
	"unknown.hide": "Hide them",
} as const;

/** Reads a text of the Taxes tab by its key. */
export const x = textsOf("taxes", taxesTexts);
