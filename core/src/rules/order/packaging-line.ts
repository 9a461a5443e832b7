import { type Cents, cents } from "../money/cents.ts";
import type { OrderLine } from "./line.ts";

/**
 * The lines as a customer reads them: the charge for packaging is one, in however many ways it is
 * taxed. Sums in cents stay. For showing and printing alone: taxes are computed for each line.
 */
export function packagingTogether<Line extends OrderLine & { readonly total?: Cents }>(
	lines: readonly Line[],
): readonly Line[] {
	const parts = lines.filter(({ packaging }) => packaging);
	const [first, second] = parts;
	if (!first || !second) return lines;
	const sum = (of: (line: Line) => number) => parts.reduce((all, line) => all + of(line), 0);
	const isPerPiece = parts.every(({ price }) => price === first.price);
	const one: Line = {
		...first,
		quantity: isPerPiece ? sum(({ quantity }) => quantity) : 1,
		price: isPerPiece ? first.price : cents(sum(({ price, quantity }) => price * quantity)),
		...(first.total === undefined ? {} : { total: cents(sum(({ total = 0 }) => total)) }),
	};
	return lines.flatMap((line) => (line === first ? one : line.packaging ? [] : line));
}
