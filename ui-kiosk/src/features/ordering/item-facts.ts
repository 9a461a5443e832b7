import type { MenuItem } from "@tuckshop/core/rules";
import type { KioskItemProps, KioskTileItem } from "@tuckshop/ui-kit/components";
import type { MenuWords } from "../../app/menu-words.ts";
import type { Language } from "../../texts/languages.ts";

/** Energy and allergens of an item in one short line; undefined where the menu has neither. */
export function factsLine(
	item: Pick<MenuItem, "id">,
	words: MenuWords,
	{ t }: Language,
): KioskTileItem["facts"] {
	const calories = words.calories(item);
	const facts = [
		...(calories === undefined ? [] : [{ text: t("item.calories", { count: calories }) }]),
		...[words.allergens(item)].filter((allergens) => allergens !== undefined),
	];
	return facts.length > 0 ? facts : undefined;
}

/** Energy and allergens of an item, a line each with its label. */
export function itemFacts(
	item: Pick<MenuItem, "id">,
	words: MenuWords,
	{ t }: Language,
): NonNullable<KioskItemProps["facts"]> {
	const calories = words.calories(item);
	const allergens = words.allergens(item);
	return [
		...(calories === undefined
			? []
			: [{ label: t("item.energy"), text: t("item.calories", { count: calories }) }]),
		...(allergens === undefined ? [] : [{ label: t("item.allergens"), ...allergens }]),
	];
}
