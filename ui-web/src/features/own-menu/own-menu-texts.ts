import { textsOf } from "../../texts/texts.ts";

/** The texts of a restaurant's own menu, in Canadian English. */
const ownMenuEnCa = {
	title: "Menu",
	back: "Back",
	loading: "Loading the menu...",
	failed: "The menu could not be loaded",
	"failed.text":
		"Look at the address and the key of the provider in Edit Restaurant, and try again.",
	gone: "This restaurant is not one of yours",
	search: "Search",
	"search.hint": "Name or PLU",
	where: "Changes count at",
	"where.all": "All {{count}} branches",
	only: "Show",
	"only.all": "All items",
	"only.soldOut": "Sold out",
	"only.changed": "Changed here",
	items: "Items",
	none: "No item fits",
	onSale: "{{name}} is on sale",
	soldOut: "Sold out",
	offAtProvider: "Off at the provider",
	ownPrice: "Own price, the provider's is {{price}}",
	price: "Change the price of {{name}}",
	"price.title": "Own Price",
	"price.field": "Price",
	"price.hint": "The provider's price is {{price}}. Empty takes the own price away.",
	"price.save": "Save Price",
	"price.saving": "Saving...",
	"price.wrong": "Please enter an amount, such as 4.25",
	saved: "{{name}} is changed at {{places}}",
	"saved.text": "Tills that are connected show it within ten seconds.",
	notSaved: "Not changed at {{places}}",
	"notSaved.text": "Please try again.",
} as const;

/** Reads a text of them by its key. */
export const s = textsOf("own-menu", ownMenuEnCa);
