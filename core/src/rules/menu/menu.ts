import type { Cents } from "../money/cents.ts";
import type { TaxRow } from "./tax-row.ts";

/**
 * An item eligible for Ontario's point-of-sale rebate that has a further condition there:
 * `TaxClass.ontarioClass` says which.
 */
export type OntarioClass = "drink" | "pastry";

/** The fields of an item that the tax rules read. Copied into the order line, so that a menu sync never changes an open order. */
export type TaxClass = {
	/**
	 * The provider's institutional-credit type, unchanged: "Meal", "Confectionary", "Retail Item" or
	 * none.
	 */
	readonly itcMenuType?: string;
	/**
	 * The provider's tag, such as "Meal item": it makes an item a meal, confectionery or retail, as
	 * its type does.
	 */
	readonly itemTag?: string;
	/** False: the item bears no tax, unless it has overrides. */
	readonly isTaxable: boolean;
	/** The item's own tax list. Empty: it has none, and its single tax or the global taxes apply. */
	readonly taxes: readonly TaxRow[];
	/** Applies where the list is empty. */
	readonly singleTax?: TaxRow;
	/**
	 * The menu's taxes when a line was taken that lists none of its own, for a table, whose bill is
	 * computed without a menu.
	 */
	readonly menuTaxes?: readonly TaxRow[];
	/** Replaces the item's taxes whatever its kind (TAX-25). */
	readonly taxRuleOverrides?: readonly TaxRow[];
	/** Y: the campus addition applies when paid from a taxable-only account (TAX-24). */
	readonly taxableAccountOnly: boolean;
	/**
	 * True: prepared food or drink that counts for Ontario's point-of-sale rebate (SOR/2001-65,
	 * Schedule 1, item 11), which leaves GST alone on small purchases.
	 */
	readonly ontarioTaxEligible: boolean;
	/**
	 * An eligible item with a further condition in Ontario's reduction: a drink that is neither
	 * heated nor dispensed counts only beside eligible food, and sweet pastries only where there are
	 * fewer than six. Absent: neither.
	 */
	readonly ontarioClass?: OntarioClass;
	/** Kept for the wire, without an effect on tax (TAX-26). */
	readonly ontarioRetails: boolean;
	readonly ontarioConfectionery: boolean;
	/** True: retail, whatever type and tag say. */
	readonly retailsFlag: boolean;
	/** True: confectionery, whatever type and tag say. */
	readonly confectioneryFlag: boolean;
};

/**
 * Taxable, without a tax of its own and without any of the provider's marks: the global taxes
 * apply.
 */
export const ordinaryTaxClass: TaxClass = {
	isTaxable: true,
	taxes: [],
	taxableAccountOnly: false,
	ontarioTaxEligible: false,
	ontarioRetails: false,
	ontarioConfectionery: false,
	retailsFlag: false,
	confectioneryFlag: false,
};

/** A choice of a modifier group, with what it adds to the price of one, in cents without tax. */
export type ModifierOption = {
	readonly id: number;
	readonly name: string;
	readonly price: Cents;
	readonly isDefault: boolean;
};

/**
 * A choice on an item: a group of options, of which one or several are taken. It changes the price
 * by those of the chosen options.
 */
export type ModifierGroup = {
	readonly id: number;
	readonly name: string;
	readonly selection: "single" | "multiple";
	/** How many options have to be chosen, where the group is required. */
	readonly minimum: number;
	/**
	 * How many options can be chosen; 0: any number. A "single" group takes one, whatever it says.
	 */
	readonly maximum: number;
	readonly required: boolean;
	readonly options: readonly ModifierOption[];
};

/**
 * An item that a cashier can ring up. Its price is the base price in cents, without tax and before
 * modifiers.
 */
export type MenuItem = {
	readonly id: number;
	readonly name: string;
	readonly description?: string;
	readonly price: Cents;
	/** True: the cashier types the price of each sale. */
	readonly openPrice: boolean;
	/** False: it is shown, and not sold. */
	readonly isAvailable: boolean;
	readonly categoryId: number | undefined;
	readonly categoryName: string;
	readonly subCategoryName: string;
	/** The PLU or UPC code by which it is typed or scanned. */
	readonly pluCode?: string;
	readonly imageUrl?: string;
	/** The address of the picture that the owner gave it, which goes before its provider's. */
	readonly picture?: string;
	/** The colour of its category, a name of the palette. */
	readonly colour?: string;
	readonly taxClass: TaxClass;
	readonly modifierGroups: readonly ModifierGroup[];
};

/**
 * A category of a menu. `id`: the provider's; `sortOrder`: its place, the lowest first, equal ones
 * as they arrived.
 */
export type MenuCategory = {
	readonly id: number;
	readonly name: string;
	readonly typeName?: string;
	/** The kitchen printers of its items, by the provider's names. */
	readonly kitchenPrinters?: readonly string[];
	/** A name of the palette, where its owner gave it one. */
	readonly colour?: string;
	readonly sortOrder: number;
};

/**
 * A category below another one, which it names by id or, where the provider gives none, by name.
 * `sortOrder`: its place, the lowest first.
 */
export type MenuSubCategory = {
	readonly id: number;
	readonly name: string;
	readonly categoryId: number | undefined;
	readonly categoryName: string;
	readonly sortOrder: number;
};

/** A synced menu: one value, replaced whole. */
export type Menu = {
	readonly categories: readonly MenuCategory[];
	readonly subCategories: readonly MenuSubCategory[];
	readonly items: readonly MenuItem[];
	/** The active rows of the taxes store, merged by name and rate: the global taxes. */
	readonly taxes: readonly TaxRow[];
};
