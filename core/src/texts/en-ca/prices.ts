import type { Cents } from "../../rules/money/cents.ts";
import { moneyText } from "./money.ts";

/** The title of the open price dialog: "Enter Price" at the counter, "Enter Price for {item}" in library mode (OPEN-01, LIB-31). */
export const openPriceTitle = (itemName?: string): string =>
	itemName === undefined ? "Enter Price" : `Enter Price for ${itemName}`;

/** The price on an item's card, or the words that stand for it (MENU-22). */
export const cardPriceText = (item: {
	readonly openPrice: boolean;
	readonly price: Cents;
}): string => (item.openPrice ? "Open Price" : moneyText(item.price));

/** The green banner over the grid, once a price was entered and there is an item to use it (MENU-17, MENU-18). */
export const priceReadyText = (pad: Cents, hasOpenPrice: boolean): string | undefined =>
	pad > 0 && hasOpenPrice
		? `Price ready: ${moneyText(pad)} - Click any Open Price item to add with this amount`
		: undefined;
