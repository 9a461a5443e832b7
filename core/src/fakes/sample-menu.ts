import {
	cents,
	type Menu,
	type MenuItem,
	type ModifierGroup,
	rate,
	type TaxRow,
} from "../rules/index.ts";

const hst: TaxRow = { id: "3", name: "HST", rate: rate(13_000) };

/**
 * A lunch counter's menu, small enough for a story, with one item of every kind: taxed and untaxed,
 * with modifiers, with an open price, sold out.
 */
export const sampleMenu = (): Menu => ({
	categories: [
		{ id: 1, name: "Grill", sortOrder: 0 },
		{ id: 2, name: "Coffee", typeName: "Hot Drinks", sortOrder: 1 },
		{ id: 3, name: "Salad Bar", sortOrder: 2 },
		{ id: 4, name: "Shop", sortOrder: 3 },
	],
	subCategories: [
		{ id: 11, name: "Burgers", categoryId: 1, categoryName: "Grill", sortOrder: 0 },
		{ id: 12, name: "Sides", categoryId: 1, categoryName: "Grill", sortOrder: 1 },
	],
	items: [
		item(101, "Cheeseburger", 849, 1, "Burgers", {
			taxClass: { itemTag: "meal item", ontarioTaxEligible: true },
			modifierGroups: [cooking(101), extras(101)],
		}),
		item(102, "Veggie Burger", 799, 1, "Burgers", { taxClass: { ontarioTaxEligible: true } }),
		item(103, "Fries", 375, 1, "Sides", { taxClass: { ontarioTaxEligible: true } }),
		item(104, "Poutine", 699, 1, "Sides", { isAvailable: false }),
		item(201, "Café au lait", 350, 2, "", {
			taxClass: { ontarioTaxEligible: true },
			modifierGroups: [milk(201)],
		}),
		item(202, "Green Tea", 225, 2, ""),
		item(301, "Salad by Weight", 0, 3, "", { openPrice: true, pluCode: "4640" }),
		item(401, "Banana", 89, 4, "", { pluCode: "4011", taxClass: { isTaxable: false, taxes: [] } }),
		item(402, "Chocolate Bar", 199, 4, "", {
			taxClass: { itemTag: "confectionery", confectioneryFlag: true },
		}),
		item(403, "Notebook", 449, 4, "", { taxClass: { itemTag: "retail", retailsFlag: true } }),
	],
	taxes: [hst],
});

function item(
	id: number,
	name: string,
	price: number,
	categoryId: number,
	subCategoryName: string,
	rest: Omit<Partial<MenuItem>, "taxClass"> & {
		readonly taxClass?: Partial<MenuItem["taxClass"]>;
	} = {},
): MenuItem {
	return {
		id,
		name,
		price: cents(price),
		openPrice: false,
		isAvailable: true,
		categoryId,
		categoryName: "",
		subCategoryName,
		modifierGroups: [],
		...rest,
		taxClass: {
			isTaxable: true,
			taxes: [hst],
			taxableAccountOnly: false,
			ontarioTaxEligible: false,
			ontarioRetails: false,
			ontarioConfectionery: false,
			retailsFlag: false,
			confectioneryFlag: false,
			...rest.taxClass,
		},
	};
}

const cooking = (itemId: number): ModifierGroup =>
	group(
		itemId * 100,
		"Cooking",
		{ selection: "single", minimum: 1, maximum: 1, required: true },
		["Medium", 0],
		["Well done", 0],
	);
const extras = (itemId: number): ModifierGroup =>
	group(
		itemId * 100 + 1,
		"Extras",
		{ selection: "multiple", minimum: 0, maximum: 2, required: false },
		["Bacon", 150],
		["Extra cheese", 100],
		["Pickle", 0],
	);
const milk = (itemId: number): ModifierGroup =>
	group(
		itemId * 100,
		"Milk",
		{ selection: "single", minimum: 0, maximum: 1, required: false },
		["Whole", 0],
		["Oat", 75],
	);

const group = (
	id: number,
	name: string,
	kind: Pick<ModifierGroup, "selection" | "minimum" | "maximum" | "required">,
	...options: readonly [string, number][]
): ModifierGroup => ({
	id,
	name,
	...kind,
	options: options.map(([option, price], index) => ({
		id: id * 100 + index,
		name: option,
		price: cents(price),
		isDefault: false,
	})),
});
