import { formatRate } from "../../rules/money/format.ts";
import type { Rate } from "../../rules/money/rate.ts";

/** The tax line of a seat's card, by the configured rate: "Taxes (13 %)", its last space not breaking. */
export const seatTaxLabel = (rate: Rate): string => `Taxes (${formatRate(rate, "fr-CA")})`;

/** A seat item without a name is shown by its menu item's id. */
export const seatItemName = (item: {
	readonly name: string;
	readonly menuItemId: number;
}): string => item.name.trim() || `Article no ${item.menuItemId}`;
