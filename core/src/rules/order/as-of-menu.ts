import type { MenuItem } from "../menu/menu.ts";
import type { Cents } from "../money/cents.ts";
import { type LineModifier, lineFor, lineModifier, type OrderLine, unitPrice } from "./line.ts";
import { canMergeLines, type Order } from "./order.ts";

/**
 * A change that a menu makes to a line that was rung up before it. `gone`: the item, or an option that was chosen, can't be sold any more.
 * `price`: the price of one with its options, in cents. `tax`: the price stands, and it is taxed otherwise.
 */
export type LineChange = { readonly lineId: string; readonly name: string } & (
	| { readonly is: "gone" }
	| { readonly is: "price"; readonly was: Cents; readonly becomes: Cents }
	| { readonly is: "tax" }
);

/**
 * An order at the prices and taxes of this menu, without the lines that can't be sold any more, and
 * what that changes. A price that a cashier typed stands while the item still asks for one;
 * quantities and notes stand; a library fine is on no menu, and stays. Refuses nothing.
 */
export function asOfMenu(
	order: Order,
	items: readonly MenuItem[],
): { readonly order: Order; readonly changes: readonly LineChange[] } {
	const byId = new Map(items.map((item) => [item.id, item]));
	const changes: LineChange[] = [];
	const lines = order.lines.flatMap((line): readonly OrderLine[] => {
		if ("fine" in line) return [line];
		const now = lineToday(line, byId.get(line.menuItemId));
		const about = { lineId: line.id, name: line.name };
		if (!now) {
			changes.push({ ...about, is: "gone" });
			return [];
		}
		const [was, becomes] = [unitPrice(line), unitPrice(now)];
		if (was !== becomes) changes.push({ ...about, is: "price", was, becomes });
		else if (!canMergeLines(line, { ...now, openPrice: line.openPrice }))
			changes.push({ ...about, is: "tax" });
		return [now];
	});
	return { order: { ...order, lines }, changes };
}

/** The line as it would be rung up now; undefined: it can't be. */
function lineToday(line: OrderLine, item: MenuItem | undefined): OrderLine | undefined {
	if (!item?.isAvailable) return undefined;
	const modifiers: LineModifier[] = [];
	for (const { groupId, id } of line.modifiers) {
		const group = item.modifierGroups.find((one) => one.id === groupId);
		const option = group?.options.find((one) => one.id === id);
		if (!group || !option) return undefined;
		modifiers.push(lineModifier(group, option));
	}
	const price = item.openPrice ? line.price : item.price;
	return {
		...lineFor(item, line.id, { price, modifiers }),
		quantity: line.quantity,
		...(line.note === undefined ? {} : { note: line.note }),
	};
}
