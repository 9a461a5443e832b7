import { cents } from "../money/cents.ts";
import { type Menu, type MenuItem, type ModifierGroup, ordinaryTaxClass } from "./menu.ts";

/** Builders for tests: an item, a group and a menu that state only what a test is about. */
export const plainTaxClass = ordinaryTaxClass;

export const sampleItem = (
	of: Partial<Omit<MenuItem, "taxClass">> & { readonly id: number; readonly tag?: string },
): MenuItem => {
	const { tag, ...rest } = of;
	return {
		name: `Item ${of.id}`,
		price: cents(350),
		openPrice: false,
		isAvailable: true,
		categoryId: 1,
		categoryName: "Grill",
		subCategoryName: "",
		modifierGroups: [],
		taxClass: tag === undefined ? plainTaxClass : { ...plainTaxClass, itemTag: tag },
		...rest,
	};
};

export const sampleGroup = (
	of: Partial<Omit<ModifierGroup, "options">> & {
		readonly id: number;
		readonly options?: readonly string[];
	},
): ModifierGroup => ({
	name: `Group ${of.id}`,
	selection: "multiple",
	minimum: 0,
	maximum: 0,
	required: false,
	...of,
	/**
	 * "Oat milk*" is a default. Option ids count from the group's id × 100; prices are 25 cents × the
	 * position.
	 */
	options: (of.options ?? []).map((name, at) => ({
		id: of.id * 100 + at,
		name: name.replace("*", ""),
		price: cents(25 * at),
		isDefault: name.endsWith("*"),
	})),
});

export const sampleMenu = (items: readonly MenuItem[], more: Partial<Menu> = {}): Menu => ({
	categories: [{ id: 1, name: "Grill", sortOrder: 0 }],
	subCategories: [],
	taxes: [],
	...more,
	items,
});
