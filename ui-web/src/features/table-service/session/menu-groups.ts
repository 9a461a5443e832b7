import {
	bySortOrder,
	categoryLabel,
	type Menu,
	type MenuItem,
	makeCatalogue,
	needsChoice,
} from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import type { FoundItem, ItemGroup, Tab } from "@tuckshop/ui-kit/components";
import { s } from "../table-texts.ts";

/** Maximum number of categories with tabs (TSES-19). */
const most = 4;

/** Every category that has items, in its order, with its items (TSES-20). */
export function menuGroups(menu: Menu): ItemGroup[] {
	const catalogue = makeCatalogue(menu);
	const grouped = bySortOrder(menu.categories).map((category) => ({
		id: String(category.id),
		title: categoryLabel(category),
		items: catalogue.itemsOf(category.id),
	}));
	return grouped
		.filter(({ items }) => items.length > 0)
		.map(({ items, ...group }) => ({
			...group,
			items: items.map((item) => ({
				id: String(item.id),
				name: item.name,
				price: priceOf(item),
				unavailable: item.isAvailable ? undefined : s("menu.unavailable"),
			})),
		}));
}

/** The first categories have the tabs (TSES-19), and all others the pills after them. */
export function categoryChoices(groups: readonly ItemGroup[]) {
	const choices = groups.map(({ id, title }): Tab => ({ id, label: title }));
	return { tabs: choices.slice(0, most), pills: choices.slice(most) };
}

/** Search results with the category and the code of each item. */
export function foundItems(menu: Menu, items: readonly MenuItem[]): FoundItem[] {
	const labels = new Map(
		menu.categories.map((category) => [category.id, categoryLabel(category)] as const),
	);
	return items.map((item) => {
		const category = labels.get(item.categoryId ?? Number.NaN);
		const code = item.pluCode === undefined ? undefined : s("menu.plu", { code: item.pluCode });
		return {
			id: String(item.id),
			name: item.name,
			details: [category, code].filter((part) => part !== undefined).join(" · "),
			price: item.isAvailable ? priceOf(item) : s("menu.unavailable"),
			hasModifiers: item.isAvailable && needsChoice(item),
			unavailable: !item.isAvailable,
		};
	});
}

const priceOf = ({ openPrice, price }: MenuItem): string =>
	openPrice ? s("menu.openPrice") : moneyText(price);
