import { bySortOrder, categoryLabel, type Menu, makeCatalogue } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import type { ItemGroup, Tab } from "@tuckshop/ui-kit/components";
import { s } from "../table-texts.ts";

/** So many categories have tabs (TSES-19). */
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
				price: item.openPrice ? s("menu.openPrice") : moneyText(item.price),
				unavailable: item.isAvailable ? undefined : s("menu.unavailable"),
			})),
		}));
}

export const tabsOf = (groups: readonly ItemGroup[]): readonly Tab[] =>
	groups.slice(0, most).map(({ id, title }) => ({ id, label: title }));
