import { formatRate } from "../../rules/money/format.ts";
import type { Rate } from "../../rules/money/rate.ts";

/** The tax line of a seat's card, by the configured rate: "Tax (13%)" (BILL-15, BILL-16). */
export const seatTaxLabel = (rate: Rate): string => `Tax (${formatRate(rate, "en-CA")})`;

/** A seat item without a name is shown by its menu item's id (BILL-14). */
export const seatItemName = (item: {
	readonly name: string;
	readonly menuItemId: number;
}): string => item.name.trim() || `Item #${item.menuItemId}`;
