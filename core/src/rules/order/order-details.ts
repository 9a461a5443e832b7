import type { Cents } from "../money/cents.ts";
import type { Order } from "./order.ts";

/**
 * A kind of order, as the restaurant names it. It changes no tax: the law tells prepared food by
 * the food, its amount and its packing (Excise Tax Act, Schedule VI, Part III, section 1), and
 * Ontario's rebate by its price (SOR/2001-65, Schedule 1, item 11), not by where it is eaten.
 */
export type OrderType = {
	readonly id: string;
	readonly name: string;
	/** The charge for boxes and bags; absent: none. */
	readonly packaging?: PackagingCharge;
};

/**
 * A charge for packaging, in cents without tax: once for the order, or for each piece in it.
 */
export type PackagingCharge = { readonly amount: Cents; readonly per: "order" | "item" };

/** The most that packaging costs, in cents, per order or per piece: more is a slip of the finger. */
export const mostPackaging = 10_000;

/** True for an amount that can be charged for packaging: whole cents, above zero. */
export const isPackagingAmount = (amount: number): boolean =>
	Number.isSafeInteger(amount) && amount > 0 && amount <= mostPackaging;

/**
 * The wishes of a guest and how the guest is called. `callName`: a first name, or the number of a
 * pager. Nobody is asked for more, and none of it changes an amount.
 */
export type OrderDetails = {
	readonly type?: OrderType;
	readonly callName?: string;
	readonly note?: string;
};

/**
 * The most characters of a line's note, which fit on two rows of a kitchen ticket: UTF-16 units, as
 * JavaScript counts them.
 */
export const longestNote = 80;
/** The most characters of an order's note, in UTF-16 units. */
export const longestOrderNote = 160;
/** The most characters of a name for calling, in UTF-16 units. */
export const longestCallName = 40;

/**
 * The order with these details instead of its own, each text on one line; a blank one is left out.
 * Undefined: a text is too long, or the type's packaging costs what none can.
 */
export function describeOrder(
	{ details: _, ...order }: Order,
	{ type, callName = "", note = "" }: OrderDetails,
): Order | undefined {
	const [name, words] = [oneLine(callName), oneLine(note)];
	if (name.length > longestCallName || words.length > longestOrderNote) return undefined;
	if (type?.packaging && !isPackagingAmount(type.packaging.amount)) return undefined;
	const details = {
		...(type ? { type } : {}),
		...(name === "" ? {} : { callName: name }),
		...(words === "" ? {} : { note: words }),
	};
	return Object.keys(details).length > 0 ? { ...order, details } : order;
}

/**
 * The order with this note at a line instead of its own; a blank one takes it away, and an unknown
 * line changes nothing. Undefined: the note is too long.
 */
export function noteLine(order: Order, lineId: string, note: string): Order | undefined {
	const words = oneLine(note);
	if (words.length > longestNote) return undefined;
	return {
		...order,
		lines: order.lines.map((line) => {
			if (line.id !== lineId) return line;
			const { note: _, ...rest } = line;
			return words === "" ? rest : { ...rest, note: words };
		}),
	};
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
