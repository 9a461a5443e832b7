import type { MenuItem } from "../menu/menu.ts";
import { type LineModifier, lineFor } from "./line.ts";
import {
	chosenModifiers,
	isComplete,
	type ModifierChoice,
	startChoice,
	toggleOption,
} from "./modifiers.ts";
import { addLine, canMergeLines, type Order, removeLine, setQuantity } from "./order.ts";

/** The options that a line is made anew with, and its quantity, whole and at least 1. */
export type LineChoice = {
	readonly modifiers: readonly Pick<LineModifier, "id" | "groupId">[];
	/** The number of pieces, whole and at least 1. */
	readonly quantity: number;
};

/** The choice that a line was made with, selected one by one, as far as the item still has its options. */
export function choiceWith(
	item: MenuItem,
	modifiers: readonly Pick<LineModifier, "id" | "groupId">[],
): ModifierChoice {
	const { groups } = startChoice(item);
	return modifiers.reduce<ModifierChoice>(
		(choice, { groupId, id }) => {
			const tapped = toggleOption(choice, groupId, id);
			return tapped.ok ? tapped.value : choice;
		},
		{ item, groups, selected: groups.map(() => []) },
	);
}

/**
 * An order with a line made anew, as if it were rung up now: its price, taxes and options are the menu's, not the line's or the caller's. A typed
 * price and the note stay. A line that becomes another article gets an id of its own, as another tab may still change the old one, and merges into an
 * equal line. Undefined: there is no such line, it is a library fine, or its item or these options can't be sold.
 */
export function changeLine(
	order: Order,
	lineId: string,
	{
		item,
		modifiers,
		quantity,
		mint,
	}: LineChoice & { readonly item: MenuItem | undefined; readonly mint: () => string },
): Order | undefined {
	const at = order.lines.findIndex(({ id }) => id === lineId);
	const line = order.lines[at];
	if (!line || "fine" in line || !item?.isAvailable || item.id !== line.menuItemId)
		return undefined;
	if (!Number.isSafeInteger(quantity) || quantity < 1) return undefined;
	const choice = choiceWith(item, modifiers);
	const chosen = chosenModifiers(choice);
	if (!isComplete(choice) || chosen.length !== modifiers.length) return undefined;
	const price = item.openPrice ? line.price : item.price;
	const made = {
		...lineFor(item, lineId, { price, modifiers: chosen }),
		quantity,
		...(line.note === undefined ? {} : { note: line.note }),
	};
	if (canMergeLines(line, made)) return setQuantity(order, lineId, quantity);
	const changed = { ...made, id: mint() };
	const others = removeLine(order, lineId);
	return others.lines.some((each) => canMergeLines(each, changed))
		? addLine(others, changed)
		: { ...order, lines: order.lines.with(at, changed) };
}
