import type { TaxRow } from "../menu/tax-row.ts";
import { percentText } from "../money/rate.ts";
import type { OrderLine } from "../order/line.ts";

/** A sum that may exceed the safe integers: its callers check before they compare it. */
export const plainSum = (figures: readonly number[]): number =>
	figures.reduce((sum, figure) => sum + figure, 0);

/**
 * Price and modifiers times quantity, in cents; like the figures of a corrupt sale, it may exceed
 * the safe integers.
 */
export const plainLineTotal = ({
	price,
	modifiers,
	quantity,
}: Pick<OrderLine, "price" | "modifiers" | "quantity">): number =>
	(price + plainSum(modifiers.map((modifier) => modifier.price))) * quantity;

/** The container deposits of a line, in cents, which bear no tax. */
export const plainDeposit = ({
	modifiers,
	quantity,
}: Pick<OrderLine, "modifiers" | "quantity">): number =>
	plainSum(modifiers.map(({ price, deposit }) => (deposit ? price : 0))) * quantity;

/** The name of a tax in differences: "HST 13". */
export const rowText = ({ name, rate }: Pick<TaxRow, "name" | "rate">): string =>
	`${name} ${percentText(rate)}`;
