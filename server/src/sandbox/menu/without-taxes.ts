import type { ProviderItem, ProviderMenu } from "@tuckshop/adapters/provider";

/** A menu that names no taxes and nothing of Ontario's: its items bear what the restaurant's tax profile says. What is not taxable stays so. */
export const withoutTaxes = (menu: ProviderMenu): ProviderMenu => ({
	...menu,
	categories: menu.categories.map((category) => ({ ...category, tax_name: [] })),
	items: menu.items.map(plainItem),
});

function plainItem(item: ProviderItem): ProviderItem {
	const {
		ontario_tax_eligible: _,
		ontario_confectionary: __,
		ontario_retails: ___,
		ontario_class: ____,
		...rest
	} = item;
	return { ...rest, tax_name: [] };
}
