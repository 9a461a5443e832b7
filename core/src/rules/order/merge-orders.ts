import type { Order } from "./order.ts";
import { restoreLines } from "./restore-lines.ts";

/** An order as far as a change is measured from it. */
type Basis = Omit<Order, "lines"> & {
	readonly lines: readonly {
		readonly id: string;
		readonly quantity: number;
		readonly note?: string;
	}[];
};

/**
 * An order that two tabs changed at once: what was done from `base` to `mine`, done to `theirs`. Of
 * each line all that was added and taken away counts, so that no tab loses a line of the other, and
 * one that a tab removed while the other added to it keeps what was added. A note, the details, and
 * the mark of exemption or relief are mine where I changed them.
 */
export function mergeOrders(base: Basis, mine: Order, theirs: Order): Order {
	const byId = <Line extends { readonly id: string }>(lines: readonly Line[]) =>
		new Map(lines.map((line) => [line.id, line]));
	const [before, own, standing] = [byId(base.lines), byId(mine.lines), byId(theirs.lines)];
	const step = (id: string) => (own.get(id)?.quantity ?? 0) - (before.get(id)?.quantity ?? 0);
	const kept = theirs.lines.flatMap((line) => {
		const quantity = line.quantity + step(line.id);
		if (quantity <= 0) return [];
		const present = own.get(line.id);
		if (!present || present.note === before.get(line.id)?.note) return [{ ...line, quantity }];
		const { note: _, ...bare } = line;
		return [{ ...bare, quantity, ...(present.note === undefined ? {} : { note: present.note }) }];
	});
	const mineOnly = mine.lines.flatMap((line) => {
		const quantity = step(line.id);
		return standing.has(line.id) || quantity <= 0 ? [] : [{ line: { ...line, quantity }, at: 1e9 }];
	});
	const marks = base.exemption !== mine.exemption || base.relief !== mine.relief ? mine : theirs;
	const { details } = base.details === mine.details ? theirs : mine;
	return {
		...restoreLines({ lines: kept }, { lines: mineOnly }),
		...(marks.exemption ? { exemption: marks.exemption } : {}),
		...(marks.relief ? { relief: marks.relief } : {}),
		...(details ? { details } : {}),
	};
}
