import type { TaxRow } from "../menu/tax-row.ts";
import { percentText } from "../money/rate.ts";
import type { OrderLine } from "../order/line.ts";

/** A sum that may be past the safe integers: whoever compares it asks first. */
export const plainSum = (figures: readonly number[]): number =>
	figures.reduce((sum, figure) => sum + figure, 0);

/** What a line comes to by its price, modifiers and quantity, in cents; likewise past the safe integers where they are. */
export const plainLineTotal = ({
	price,
	modifiers,
	quantity,
}: Pick<OrderLine, "price" | "modifiers" | "quantity">): number =>
	(price + plainSum(modifiers.map((modifier) => modifier.price))) * quantity;

/** A tax as it is named: "HST 13". */
export const rowText = ({ name, rate }: Pick<TaxRow, "name" | "rate">): string =>
	`${name} ${percentText(rate)}`;
