import { isDepositName } from "../menu/deposit.ts";
import type { MenuItem, ModifierGroup, ModifierOption, TaxClass } from "../menu/menu.ts";
import { type Cents, cents } from "../money/cents.ts";

export type LineModifier = {
	readonly id: number;
	readonly name: string;
	readonly price: Cents;
	readonly groupId: number;
	readonly groupName: string;
	/** A container deposit: it is paid with the line, bears no tax, and counts towards no threshold. */
	readonly deposit?: true;
};

/** One line of an order. `price` is the base price of one, without modifiers; quantity is whole and at least 1. */
export type OrderLine = {
	/** Time-based, minted by the till (CART-25). */
	readonly id: string;
	readonly menuItemId: number;
	readonly name: string;
	readonly price: Cents;
	readonly quantity: number;
	readonly openPrice: boolean;
	readonly modifiers: readonly LineModifier[];
	readonly taxClass: TaxClass;
};

/** The unit price of a line: base price and modifiers, in cents. */
export function unitPrice(line: Pick<OrderLine, "price" | "modifiers">): Cents {
	if (line.modifiers.length === 0) return line.price;
	let sum: number = line.price;
	for (const modifier of line.modifiers) sum += modifier.price;
	return cents(sum);
}

/** (base price + modifiers) × quantity, in cents (CART-03). */
export const lineTotal = (line: Pick<OrderLine, "price" | "modifiers" | "quantity">): Cents =>
	cents(unitPrice(line) * line.quantity);

/** The container deposits in a line's unit price, in cents. */
export function unitDeposit({ modifiers }: Pick<OrderLine, "modifiers">): Cents {
	let sum = 0;
	for (const modifier of modifiers) if (modifier.deposit) sum += modifier.price;
	return cents(sum);
}

/** The unit price that taxes and thresholds go by, in cents: without deposits. */
export const taxedUnitPrice = (line: Pick<OrderLine, "price" | "modifiers">): Cents =>
	line.modifiers.length === 0 ? line.price : cents(unitPrice(line) - unitDeposit(line));

/** The part of a line that taxes are computed on, in cents: its total without deposits. */
export const taxedTotal = (line: Pick<OrderLine, "price" | "modifiers" | "quantity">): Cents =>
	cents(taxedUnitPrice(line) * line.quantity);

/** A line of one of the item. Price and tax class are copied in: a later menu sync does not change it. */
export function lineFor(
	item: MenuItem,
	id: string,
	chosen: { readonly price?: Cents; readonly modifiers?: readonly LineModifier[] } = {},
): OrderLine {
	return {
		id,
		menuItemId: item.id,
		name: item.name,
		price: chosen.price ?? item.price,
		quantity: 1,
		openPrice: item.openPrice,
		modifiers: chosen.modifiers ?? [],
		taxClass: item.taxClass,
	};
}

export const lineModifier = (group: ModifierGroup, option: ModifierOption): LineModifier => ({
	id: option.id,
	name: option.name,
	price: option.price,
	groupId: group.id,
	groupName: group.name,
	...(isDepositName(option.name) ? { deposit: true } : {}),
});
