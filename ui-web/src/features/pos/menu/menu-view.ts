import {
	badgeOf,
	bySortOrder,
	type Cents,
	categoryLabel,
	type Menu,
	type MenuItem,
	needsChoice,
} from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import type { BadgeTone, MenuTileItem, Tab } from "@tuckshop/ui-kit/components";
import type { CSSProperties } from "react";
import { t } from "../../../texts/texts.ts";

/** The tabs of the categories, in display order (MENU-02 to MENU-04). */
export const categoryTabs = (menu: Menu): Tab[] =>
	bySortOrder(menu.categories).map((category) => ({
		id: String(category.id),
		label: categoryLabel(category),
		colour: category.colour,
	}));

/** The strip of a category's sub-categories, All Items first (MENU-08, MENU-09); none where the category has none (MENU-07). */
export function subCategoryPills(menu: Menu, categoryId: number | undefined): Tab[] {
	const category = menu.categories.find(({ id }) => id === categoryId);
	if (!category) return [];
	const name = category.name.trim().toLowerCase();
	const own = menu.subCategories.filter((sub) =>
		sub.categoryId === undefined
			? sub.categoryName.trim().toLowerCase() === name
			: sub.categoryId === categoryId,
	);
	if (own.length === 0) return [];
	return [
		{ id: allItems, label: t("menu.allItems") },
		...bySortOrder(own).map((sub) => ({ id: sub.name, label: sub.name })),
	];
}

/** The id of the pill for all items. It can't be a name, since names are never empty. */
export const allItems = "";

/** The tiles of items. Each is created once per item, so that the grid renders only new ones. */
export const tilesOf = (items: readonly MenuItem[], priceReady: boolean): readonly MenuTileItem[] =>
	items.map((item) => {
		const cache = priceReady && item.openPrice ? readyTiles : restingTiles;
		const known = cache.get(item);
		if (known) return known;
		const tile = tileOf(item, priceReady);
		cache.set(item, tile);
		return tile;
	});

const restingTiles = new WeakMap<MenuItem, MenuTileItem>();
const readyTiles = new WeakMap<MenuItem, MenuTileItem>();

const tones: Readonly<Record<ReturnType<typeof badgeOf>, BadgeTone>> = {
	meal: "warning",
	confectionery: "secondary",
	retail: "error",
	other: "primary",
};

const tileOf = (item: MenuItem, priceReady: boolean): MenuTileItem => ({
	id: String(item.id),
	name: item.name,
	price: item.openPrice ? t("menu.openPrice") : moneyText(item.price),
	badge: item.taxClass.itemTag?.trim() || t("menu.item"),
	badgeTone: tones[badgeOf(item)],
	hasModifiers: needsChoice(item),
	openPrice: item.openPrice,
	priceReady: item.openPrice && priceReady,
	unavailable: !item.isAvailable,
	colour: item.colour,
	look: item.picture ? ({ "--ts-picture": `url("${item.picture}")` } as CSSProperties) : undefined,
});

/** The text over the number pad: what is typed, or the quantity of the next item. */
export const padText = ({
	pad,
	nextQuantity,
}: {
	readonly pad: Cents;
	readonly nextQuantity: number | undefined;
}): string => (nextQuantity === undefined || pad > 0 ? moneyText(pad) : `${nextQuantity} ×`);
