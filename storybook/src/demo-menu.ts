import type { BadgeTone, MenuTileItem, OrderLineItem, Tab } from "@tuckshop/ui-kit/components";

const TONES: Readonly<Record<string, BadgeTone>> = { "meal item": "warning", confectionery: "secondary", retail: "error" };
const ITEMS: readonly (readonly [name: string, price: string, tag?: string | undefined, more?: Partial<MenuTileItem>])[] = [
	["Classic Poutine", "$8.99", "meal item", { hasModifiers: true }],
	["Smoked Meat Poutine", "$12.49", "meal item", { hasModifiers: true }],
	["Montréal Smoked Meat on Rye", "$12.75", "meal item", { hasModifiers: true }],
	["Peameal Bacon Bun", "$8.25", "meal item", { hasModifiers: true }],
	["Halifax Donair", "$11.49", "meal item", { hasModifiers: true }],
	["Butter Chicken Bowl", "$12.25", "meal item", { hasModifiers: true }],
	["Tofu Bibimbap", "$11.95", "meal item", { hasModifiers: true }],
	["Maple Salmon Bowl", "$14.25", "meal item", { unavailable: true }],
	["Salad Bar by Weight", "Open Price", "meal item", { openPrice: true }],
	["Daily Special", "Open Price", undefined, { openPrice: true }],
	["Split Pea Soup", "$5.25", "meal item"],
	["Three Sisters Chili", "$6.75", "meal item"],
	["Grilled Cheese", "$7.50", "meal item", { hasModifiers: true }],
	["Garden Side Salad", "$3.95"],
	["Sweet Potato Fries", "$4.75"],
	["Butter Tart", "$2.95", "confectionery"],
	["Nanaimo Bar", "$3.25", "confectionery"],
	["Ketchup Chips", "$2.25", "confectionery"],
	["Reusable Bowl", "$6.00", "retail"],
	["Bamboo Cutlery Set", "$4.50", "retail"],
	["Caesar Salad", "$7.95", "meal item", { hasModifiers: true }],
	["Veggie Wrap", "$8.95", "meal item", { hasModifiers: true }],
	["Corn Chowder", "$5.75", "meal item"],
	["Onion Rings", "$5.25"],
	["Apple Crumble", "$3.95", "confectionery"],
];

/** A lunch menu; with a price on the number pad its open-price items are ready. */
export function demoTiles(priceReady = false): readonly MenuTileItem[] {
	return ITEMS.map(([name, price, tag, more]) => ({
		id: name,
		name,
		price,
		badge: tag ?? "Menu Item",
		badgeTone: TONES[tag ?? ""] ?? "primary",
		priceReady: priceReady && more?.openPrice,
		...more,
	}));
}

export const CATEGORIES: readonly Tab[] = [
	"Breakfast",
	"Lunch",
	"Grill",
	"Bakery",
	"Hot Drinks",
	"Cold Drinks",
	"Snacks",
	"Campus Store",
	"Sushi",
	"Pizza",
].map((label) => ({ id: label, label }));
export const SUB_CATEGORIES: readonly Tab[] = ["All Items", "Poutine", "Sandwiches", "Bowls", "Soup & Salad", "Sides", "Sweets", "To Go"].map((label) => ({
	id: label,
	label,
}));

export const LINES: readonly OrderLineItem[] = [
	{ id: "1", name: "Classic Poutine", details: [{ label: "Extra Cheese Curds", price: "+$1.50" }], quantity: 2, total: "$20.98" },
	{ id: "2", name: "Montréal Smoked Meat on Rye", details: [{ label: "Dill Pickle", price: "+$0.75" }], quantity: 1, total: "$13.50" },
	{ id: "3", name: "Nanaimo Bar", details: [], quantity: 2, total: "$6.50", fresh: true },
	{ id: "4", name: "Garden Side Salad", details: [{ label: "Maple Dressing" }], quantity: 1, total: "$3.95" },
	{ id: "5", name: "Reusable Bowl", details: [], quantity: 1, total: "$6.00" },
];
export const TOTALS = [
	{ id: "subtotal", label: "Subtotal", amount: "$50.93" },
	{ id: "gst", label: "GST 5%", amount: "$0.50" },
	{ id: "pst", label: "PST 8%", amount: "$0.48" },
];
