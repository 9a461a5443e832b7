import { textsOf } from "../../texts/texts.ts";

/** Texts of the till that its first screen does not show. */
const lateEnCa = {
	"bar.itcQueue": "ITC Transaction Queue",
	"bar.data": "Data Viewer",
	"bar.taxRates": "Tax Rates",
	"bar.shortcuts": "Keyboard Shortcuts",
	"pad.label": "Number pad",
	"pad.times": "Quantity of the next item",
	"back.kept": "The order is still open",
	"back.kept.text": "Pay or clear it before you leave this till.",
	"menu.isUnavailable": "{{name}} is not available",
	"menu.addFailed": "Failed to add item to cart",
	"pay.running": "A payment is already being completed",
	"menu.syncFailed": "Failed to sync menu data",
	"menu.empty": "The menu has no items",
	"menu.empty.text": "The provider sent a menu without items. Sync Now asks for it again.",
	"menu.none": "No menu yet",
	"menu.none.text": "Sync Now downloads the menu to this device.",
	"menu.emptyCategory": "No items found in this category",
	"menu.priceReady": "Price ready: {{price}} - Click any Open Price item to add with this amount",
	"search.nothing": "Nothing found",
	"search.card": "Pay with Campus Card •••• {{last4}}",
} as const;

/** Reads a text of the till's late parts by its key. */
export const lateText = textsOf("late", lateEnCa);
