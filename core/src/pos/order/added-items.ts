import {
	acceptPrice,
	addStep,
	type Cents,
	chosenModifiers,
	isComplete,
	type LineModifier,
	lineFor,
	type MenuItem,
	type ModifierChoice,
	type OrderLine,
	startChoice,
	toggleOption,
} from "../../rules/index.ts";
import type { AddResult } from "../pos-types.ts";

/** The choices of a dialog for an item: its price and its modifiers. */
export type Chosen = { readonly price?: Cents; readonly modifiers?: readonly LineModifier[] };

/** The line that an item becomes, or why there is none yet. `padUsed`: its price is the amount that was keyed in before it. */
export type AddedItem =
	| { readonly line: OrderLine; readonly padUsed: boolean }
	| Exclude<AddResult, { type: "added" }>;

/** The result of a tap on an item: a line of the order, a question to ask first, or a refusal. `pad`: the amount on the number pad, in cents. */
export function addedItem(
	item: MenuItem | undefined,
	chosen: Chosen,
	{ pad, mint }: { readonly pad: Cents; readonly mint: () => string },
): AddedItem {
	if (!item) return { type: "refused", reason: "unknown-item" };
	if (chosen.price !== undefined && !acceptPrice({ amount: chosen.price }).ok)
		return { type: "needs-price", item };
	const choice = chosen.modifiers && choiceOf(item, chosen.modifiers);
	const step = addStep(item, {
		preEntered: pad,
		...(chosen.price === undefined ? {} : { price: chosen.price }),
		...(choice ? { choice } : {}),
	});
	switch (step.step) {
		case "refuse":
			return { type: "refused", reason: "unavailable" };
		case "ask-price":
			return { type: "needs-price", item };
		case "ask-modifiers": {
			const price = item.openPrice ? (chosen.price ?? (pad > 0 ? pad : undefined)) : undefined;
			return { type: "needs-modifiers", item, ...(price === undefined ? {} : { price }) };
		}
		case "add": {
			const { price, modifiers } = step;
			const padUsed = step.usesPreEntered || (item.openPrice && price === pad);
			return { line: lineFor(item, mint(), { price, modifiers }), padUsed };
		}
	}
}

/**
 * The choice that line modifiers correspond to, selected one by one. Undefined where they are no
 * complete choice of this item's options.
 */
function choiceOf(item: MenuItem, modifiers: readonly LineModifier[]): ModifierChoice | undefined {
	const { groups } = startChoice(item);
	let choice: ModifierChoice = { item, groups, selected: groups.map(() => []) };
	for (const { groupId, id } of modifiers) {
		const tapped = toggleOption(choice, groupId, id);
		if (!tapped.ok) return undefined;
		choice = tapped.value;
	}
	return isComplete(choice) && chosenModifiers(choice).length === modifiers.length
		? choice
		: undefined;
}
