import type { ProviderItem } from "@tuckshop/adapters/provider";

/** A part of the demonstration menu: one category with its items by sub-category. The empty name holds items without one. */
export type Area = {
	readonly name: string;
	readonly subCategories: Readonly<Record<string, readonly SandboxDish[]>>;
};

/** An item as the menu's author writes it: prices in dollars as text. */
export type SandboxDish = {
	readonly name: string;
	readonly price: string;
	readonly kind: Kind;
	readonly description?: string;
	/** Names of groups in `modifierGroups`. */
	readonly groups?: readonly string[];
	/** Sizes with their prices; the one marked is the default. */
	readonly servings?: readonly {
		readonly name: string;
		readonly price: string;
		readonly isDefault?: true;
	}[];
	/** The sizes are also offered as a required group, each at its difference from the default. */
	readonly sizesAsGroup?: true;
	readonly code?: string;
	/** Fields that are copied unchanged over everything else. */
	readonly raw?: Partial<ProviderItem>;
};

export type Options = Partial<Omit<SandboxDish, "name" | "price" | "kind">>;
export type Kind = keyof typeof kinds;

export const hst = "1:HST 13%";
export const gst = "2:GST 5%";
export const pst = "3:PST 8%";

/** The provider's fields for each kind of article. */
export const kinds = {
	/** A meal under a campus plan. */
	meal: { item_tag: "meal item", itc_menu_type: "Meal", tax_name: [hst] },
	/** Prepared food and drink that counts for Ontario's reduction under 4.01 dollars. */
	prepared: { ontario_tax_eligible: "Y", tax_name: [hst] },
	/** Sweets and snacks, tagged in the provider's spelling. */
	confectionary: {
		item_tag: "confectionary",
		itc_menu_type: "Confectionary",
		confectionary_flag: "Y",
		ontario_confectionary: "Y",
		tax_name: [hst],
	},
	/** The other spelling, without the flag, as the provider's data sometimes has it. */
	confectionery: { item_tag: "Confectionery", tax_name: [hst] },
	/** Goods, taxed with both parts of the tax as separate entries. */
	retail: {
		item_tag: "retail",
		itc_menu_type: "Retail Item",
		retails_flag: "Y",
		ontario_retails: "Y",
		tax_name: [gst, pst],
	},
	/** Printed books: the provincial part is refunded at the till. */
	book: {
		item_tag: "retail",
		itc_menu_type: "Retail Item",
		retails_flag: "Y",
		tax_name: [hst],
		tax_rule_overrides: [{ name: "GST", rate: "5" }],
	},
	/** Basic groceries bear no tax. */
	grocery: { is_taxable: "N", tax_name: [] },
	/** Everything else: taxed in full by its own list. */
	plain: { tax_name: [hst] },
	/** A meal for guests, who pay from taxable accounts. */
	guestMeal: {
		item_tag: "meal item",
		itc_menu_type: "Meal",
		tax_name: [hst],
		taxable_account_only: "Y",
	},
} satisfies Readonly<Record<string, Partial<ProviderItem>>>;

const of =
	(kind: Kind) =>
	(name: string, price: string, options: Options = {}): SandboxDish => ({
		name,
		price,
		kind,
		...options,
	});

export const meal = of("meal");
export const prepared = of("prepared");
export const confectionary = of("confectionary");
export const confectionery = of("confectionery");
export const retail = of("retail");
export const book = of("book");
export const grocery = of("grocery");
export const plain = of("plain");
export const guestMeal = of("guestMeal");

/** An article whose price the cashier types. */
export const openPrice: Pick<SandboxDish, "raw"> = { raw: { open_price: "Y" } };

/** Three sizes of a hot drink, the smallest as the default. */
export const cups = (
	small: string,
	medium: string,
	large: string,
): Pick<SandboxDish, "servings" | "sizesAsGroup"> => ({
	servings: [
		{ name: "Small", price: small, isDefault: true },
		{ name: "Medium", price: medium },
		{ name: "Large", price: large },
	],
	sizesAsGroup: true,
});
