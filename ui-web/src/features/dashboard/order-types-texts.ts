import { textsOf } from "../../texts/texts.ts";

/** Reads a text of the dialog of a restaurant's order types by its key. */
export const o = textsOf("orderTypes", {
	title: "Order Types",
	text: "{{name}}. Tills show them as buttons in Order Details, in this order. A charge for packaging is a line of the check, before tax; it is taxed as what it packs. A till takes changes over when it is opened again.",
	list: "Order types",
	type: "Type {{number}}",
	name: "Name",
	nameOf: "Name of type {{number}}",
	packaging: "Packaging $",
	packagingOf: "Packaging of type {{number}}, in dollars",
	per: "Charged",
	perOf: "Packaging of type {{number}}, charged",
	order: "Per order",
	item: "Per item",
	up: "Move {{name}} up",
	remove: "Remove {{name}}",
	add: "Add Type",
	full: "{{count}} types are the most that a till shows.",
	usual: "Use the Usual Types",
	save: "Save Types",
	saving: "Saving...",
	saved: "The order types are saved",
	refused: "The order types were not saved: {{reason}}",
	failed: "The order types were not saved. Please try again.",
} as const);
