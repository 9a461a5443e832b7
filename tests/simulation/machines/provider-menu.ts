import type { ProviderItem, ProviderMenu } from "@tuckshop/adapters/provider";
import { cents, decimalText, type SaleFacts } from "@tuckshop/core/rules";
import type { Dice } from "../dice.ts";

/** The provider's menu, which changes over night: small, so that seeds are quick, and with every kind of tax that the rules know. */
export type ProviderMenuShelf = ProviderMenu & { readonly change: (dice: Dice) => void };

/** No provider takes an order with this item in it. */
export const poisonItem = { id: 901, name: "Poisoned Apple" } as const;

export const isPoison = ({ lines }: Pick<SaleFacts, "lines">): boolean =>
	lines.some(({ menuItemId }) => menuItemId === poisonItem.id);

export function providerMenu(): ProviderMenuShelf {
	let items = firstItems;
	return {
		categories: [
			{ id: "1", type_name: "Counter", tax_name: [hst], sort_order: "0" },
			{ id: "2", type_name: "Store", tax_name: [hst], sort_order: "1" },
		],
		subCategories: [{ id: "10", sub_type_name: "Hot", category_name: "Counter", category_id: "1" }],
		modifiers: [
			{ id: "1", modifier_name: "Milk", price: "0.35" },
			{ id: "2", modifier_name: "Honey", price: "0.60" },
		],
		modifierGroups: [
			{
				id: "1",
				modifier_group_name: "Extras",
				minvalue: "0",
				maxvalue: "2",
				modifier_array: [
					{ modifier_name: "Milk", price: "0.35" },
					{ modifier_name: "Honey", price: "0.60" },
				],
			},
		],
		get items() {
			return items;
		},
		change(dice) {
			items = items.map((item) => {
				if (item.open_price !== undefined || !dice.chance(0.5)) return item;
				return {
					...item,
					price: decimalText(cents(dice.between(95, 1_500))),
					is_available: dice.chance(0.9) || item.id === String(poisonItem.id) ? "Y" : "N",
				};
			});
		},
	};
}

const hst = "1:HST 13%";
const counter = { menu_category_name: "Counter", is_available: "Y" };
const store = { menu_category_name: "Store", is_available: "Y" };

const firstItems: readonly ProviderItem[] = [
	{
		id: "101",
		menu_name: "Soup",
		price: "3.85",
		...counter,
		ontario_tax_eligible: "Y",
		tax_name: [hst],
	},
	{
		id: "102",
		menu_name: "Poutine",
		price: "8.99",
		...counter,
		item_tag: "meal item",
		itc_menu_type: "Meal",
		tax_name: [hst],
	},
	{
		id: "103",
		menu_name: "Tea",
		price: "2.25",
		...counter,
		sub_category_name: "Hot",
		ontario_tax_eligible: "Y",
		tax_name: [hst],
		modifier_group: [
			{
				modifier_group_name: "Extras",
				modifier_array: [
					{ modifier_name: "Milk", default_price: "0.35", set_default: "" },
					{ modifier_name: "Honey", default_price: "0.60", set_default: "" },
				],
			},
		],
	},
	{
		id: "104",
		menu_name: "Salad by weight",
		price: "0",
		open_price: "Y",
		...counter,
		tax_name: [hst],
	},
	{
		id: "201",
		menu_name: "Notebook",
		price: "4.49",
		...store,
		item_tag: "retail",
		retails_flag: "Y",
		ontario_retails: "Y",
		tax_name: ["2:GST 5%", "3:PST 8%"],
	},
	{
		id: "202",
		menu_name: "Chocolate",
		price: "1.79",
		...store,
		item_tag: "confectionary",
		confectionary_flag: "Y",
		ontario_confectionary: "Y",
		tax_name: [hst],
	},
	{ id: "203", menu_name: "Apples", price: "1.29", ...store, is_taxable: "N", tax_name: [] },
	{
		id: String(poisonItem.id),
		menu_name: poisonItem.name,
		price: "6.66",
		...store,
		tax_name: [hst],
	},
];
