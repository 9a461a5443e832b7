import { textsOf } from "../../texts/texts.ts";

/** What the data viewer says, in Canadian English. */
const dataTexts = {
	title: "Data Viewer",
	tabs: "Kinds of data",
	categories: "Categories",
	subCategories: "Sub-Categories",
	items: "Menu Items",
	groups: "Modifier Groups",
	modifiers: "Modifiers",
	refresh: "Refresh",
	"refresh.of": "Refresh {{kind}}",
	refreshing: "Refreshing...",
	search: "Search",
	"search.items": "Search by name, id or PLU",
	"search.others": "Search by name or id",
	count_one: "{{count}} row, synced {{at}}",
	count_other: "{{count}} rows, synced {{at}}",
	none: "Nothing here yet",
	"none.text": "Refresh brings the menu to this device.",
	nothing: "Nothing found",
	"nothing.text": "Nothing fits “{{text}}”.",
	name: "Name",
	id: "ID",
	plu: "PLU",
	tag: "Tag",
	price: "Price",
	openPrice: "Open price",
	"openPrice.of": "Open price, {{name}}",
	category: "Category",
	item: "Menu item",
	group: "Group",
	selection: "Selection",
	"selection.single": "One",
	"selection.multiple": "Several",
	least: "Least",
	most: "Most",
	"most.none": "No limit",
	required: "Required",
	yes: "Yes",
	no: "No",
	options: "Options",
	usual: "Usual",
	order: "Place",
	updated: "Updated successfully",
	notUpdated: "Failed to update open price setting",
} as const;

type DataCatalogue = keyof typeof dataTexts;
export type DataKey = Exclude<DataCatalogue, "count_one" | "count_other"> | "count";

const say = textsOf("data", dataTexts);
/** A text of the data viewer by its key. */
export const d = (key: DataKey, values?: { readonly [place: string]: string | number }): string => say(key as DataCatalogue, values);
