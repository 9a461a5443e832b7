import {
	cents,
	type Menu,
	type MenuItem,
	type ModifierGroup,
	rate,
	type TaxRow,
} from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import type { BadgeTone, MenuTileItem, OrderLineItem, Tab } from "@tuckshop/ui-kit/components";

type Tag = "meal item" | "confectionery" | "retail";
type Dish = {
	readonly name: string;
	readonly cents: number;
	readonly kind: string;
	readonly tag?: Tag;
	readonly options?: true;
	readonly soldOut?: true;
};

const dish = (
	name: string,
	price: number,
	kind: string,
	tag?: Tag,
	more: Partial<Dish> = {},
): Dish => ({
	...{ name, cents: price, kind, ...more },
	...(tag ? { tag } : {}),
});
const options = { options: true } as const;

/** Lunch, dish by dish. A price of 0 is entered at the till. */
const dishes: readonly Dish[] = [
	dish("Classic Poutine", 899, "Poutine", "meal item", options),
	dish("Smoked Meat Poutine", 1249, "Poutine", "meal item", options),
	dish("Montréal Smoked Meat on Rye", 1275, "Sandwiches", "meal item", options),
	dish("Peameal Bacon Bun", 825, "Sandwiches", "meal item", options),
	dish("Halifax Donair", 1149, "Sandwiches", "meal item", options),
	dish("Butter Chicken Bowl", 1225, "Bowls", "meal item", options),
	dish("Tofu Bibimbap", 1195, "Bowls", "meal item", options),
	dish("Maple Salmon Bowl", 1425, "Bowls", "meal item", { soldOut: true }),
	dish("Salad Bar by Weight", 0, "Soup & Salad", "meal item"),
	dish("Daily Special", 0, "Bowls"),
	dish("Split Pea Soup", 525, "Soup & Salad", "meal item"),
	dish("Three Sisters Chili", 675, "Soup & Salad", "meal item"),
	dish("Grilled Cheese", 750, "Sandwiches", "meal item", options),
	dish("Garden Side Salad", 395, "Soup & Salad"),
	dish("Sweet Potato Fries", 475, "Sides"),
	dish("Butter Tart", 295, "Sweets", "confectionery"),
	dish("Nanaimo Bar", 325, "Sweets", "confectionery"),
	dish("Ketchup Chips", 225, "Sides", "confectionery"),
	dish("Reusable Bowl", 600, "To Go", "retail"),
	dish("Bamboo Cutlery Set", 450, "To Go", "retail"),
	dish("Caesar Salad", 795, "Soup & Salad", "meal item", options),
	dish("Veggie Wrap", 895, "Sandwiches", "meal item", options),
	dish("Corn Chowder", 575, "Soup & Salad", "meal item"),
	dish("Onion Rings", 525, "Sides"),
	dish("Apple Crumble", 395, "Sweets", "confectionery"),
];

const tones: Readonly<Record<Tag, BadgeTone>> = {
	"meal item": "warning",
	confectionery: "secondary",
	retail: "error",
};

/** Its tiles; with a price on the number pad the open-price dishes are ready. */
export function demoTiles(priceReady = false): readonly MenuTileItem[] {
	return dishes.map(({ name, cents: price, tag, options: hasModifiers, soldOut: unavailable }) => ({
		id: name,
		name,
		price: price === 0 ? "Open Price" : moneyText(cents(price)),
		badge: tag ?? "Menu Item",
		badgeTone: tag ? tones[tag] : "primary",
		...{ hasModifiers, unavailable, openPrice: price === 0, priceReady: priceReady && price === 0 },
	}));
}

const hst: TaxRow = { id: "3", name: "HST", rate: rate(13_000) };

/** The demo lunch as a menu that a till syncs, with other categories beside it. */
export const demoMenu = (): Menu => ({
	categories: CATEGORIES.map(({ label }, index) => ({
		id: index + 1,
		name: label,
		sortOrder: label === "Lunch" ? -1 : index,
	})),
	subCategories: SUB_CATEGORIES.slice(1).map(({ label }, index) => ({
		id: index + 1,
		name: label,
		categoryId: lunch,
		categoryName: "Lunch",
		sortOrder: index,
	})),
	items: [
		...dishes.map((one, index) => itemOf(one, index + 101, lunch)),
		...drinks.map((one, index) => itemOf(one, index + 201, hotDrinks)),
	],
	taxes: [hst],
});

const lunch = 2;
const hotDrinks = 5;
const drinks: readonly Dish[] = [
	dish("Double Double", 219, ""),
	dish("Café au Lait", 395, "", undefined, options),
	dish("London Fog", 425, ""),
];

const itemOf = (
	{ name, cents: price, kind, tag, options: asks, soldOut }: Dish,
	id: number,
	categoryId: number,
): MenuItem => ({
	...{
		id,
		name,
		price: cents(price),
		openPrice: price === 0,
		isAvailable: !soldOut,
		categoryId,
		categoryName: "",
		subCategoryName: kind,
	},
	...(name === "Ketchup Chips" ? { pluCode: "4011" } : {}),
	modifierGroups: asks ? [sizeOf(id), extrasOf(id)] : [],
	taxClass: {
		...{
			isTaxable: true,
			taxes: [hst],
			taxableAccountOnly: false,
			ontarioTaxEligible: tag !== "retail",
			ontarioRetails: false,
			ontarioConfectionery: false,
		},
		...{
			retailsFlag: tag === "retail",
			confectioneryFlag: tag === "confectionery",
			...(tag ? { itemTag: tag } : {}),
		},
	},
});

const sizeOf = (id: number): ModifierGroup => ({
	...{ id: id * 10, name: "Size", selection: "single", minimum: 1, maximum: 1, required: true },
	options: optionsOf(id * 10, ["Regular", 0], ["Large", 250]),
});
const extrasOf = (id: number): ModifierGroup => ({
	...{
		id: id * 10 + 1,
		name: "Extras",
		selection: "multiple",
		minimum: 0,
		maximum: 2,
		required: false,
	},
	options: optionsOf(
		id * 10 + 1,
		["Extra Cheese Curds", 150],
		["Pickled Onions", 0],
		["Gravy on the Side", 75],
	),
});
const optionsOf = (group: number, ...of: readonly (readonly [name: string, price: number])[]) =>
	of.map(([name, price], index) => ({
		id: group * 10 + index,
		name,
		price: cents(price),
		isDefault: false,
	}));

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
export const SUB_CATEGORIES: readonly Tab[] = [
	"All Items",
	"Poutine",
	"Sandwiches",
	"Bowls",
	"Soup & Salad",
	"Sides",
	"Sweets",
	"To Go",
].map((label) => ({
	id: label,
	label,
}));

export const LINES: readonly OrderLineItem[] = [
	{
		id: "1",
		name: "Classic Poutine",
		details: [{ label: "Extra Cheese Curds", price: "+$1.50" }],
		quantity: 2,
		total: "$20.98",
	},
	{
		id: "2",
		name: "Montréal Smoked Meat on Rye",
		details: [{ label: "Dill Pickle", price: "+$0.75" }],
		quantity: 1,
		total: "$13.50",
	},
	{ id: "3", name: "Nanaimo Bar", details: [], quantity: 2, total: "$6.50", fresh: true },
	{
		id: "4",
		name: "Garden Side Salad",
		details: [{ label: "Maple Dressing" }],
		quantity: 1,
		total: "$3.95",
	},
	{ id: "5", name: "Reusable Bowl", details: [], quantity: 1, total: "$6.00" },
];
export const TOTALS = [
	{ id: "subtotal", label: "Subtotal", amount: "$50.93" },
	{ id: "gst", label: "GST 5%", amount: "$0.50" },
	{ id: "pst", label: "PST 8%", amount: "$0.48" },
];
