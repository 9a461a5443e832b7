import type { OrderLine } from "./line.ts";
import { addLine, type Order } from "./order.ts";

/**
 * Lines that were removed from an order, each with its position, and the exemption or relief of the
 * whole order with its details.
 */
export type RemovedLines = {
	readonly lines: readonly { readonly line: OrderLine; readonly at: number }[];
} & Pick<Order, "details" | "exemption" | "relief">;

/** The removal that Clear Order makes: all lines. */
export const takenByClear = ({ lines, ...whose }: Order): RemovedLines => ({
	lines: lines.map((line, at) => ({ line, at })),
	...whose,
});

/** The removal of one line. An unknown id removes nothing. */
export const takenByRemove = ({ lines }: Order, lineId: string): RemovedLines => ({
	lines: lines.flatMap((line, at) => (line.id === lineId ? [{ line, at }] : [])),
});

/**
 * The present order with lines that were removed before: each at its former position, or merged
 * into the same article that was rung up since (CART-16). A fine that is in the order again stays
 * unchanged: it is paid once. The exemption or relief and the details are restored only to an empty
 * order, because the present customer did not state them.
 */
export function restoreLines(order: Order, taken: RemovedLines): Order {
	const { lines: put, ...whose } = taken;
	const states = order.lines.length === 0 && Object.keys(whose).length > 0;
	const lines = put.reduce<readonly OrderLine[]>(insert, order.lines);
	return states ? { ...whose, lines } : { ...order, lines };
}

function insert(
	lines: readonly OrderLine[],
	{ line, at }: RemovedLines["lines"][number],
): readonly OrderLine[] {
	const fine = fineIdOf(line);
	if (fine !== undefined)
		return lines.some((present) => fineIdOf(present) === fine)
			? lines
			: lines.toSpliced(at, 0, line);
	const merged = addLine({ lines }, line);
	return merged.lines.length === lines.length ? merged.lines : lines.toSpliced(at, 0, line);
}

const fineIdOf = (line: OrderLine): string | undefined =>
	"fine" in line ? (line.fine as { readonly fineId: string }).fineId : undefined;
