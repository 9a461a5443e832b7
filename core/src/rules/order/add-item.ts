import type { MenuItem } from "../menu/menu.ts";
import { type Cents, cents } from "../money/cents.ts";
import type { LineModifier } from "./line.ts";
import { chosenModifiers, isComplete, type ModifierChoice, needsChoice } from "./modifiers.ts";

/** The cashier's inputs so far while an item is added. */
export type AddGiven = {
	/** From the number pad, before the item was tapped, in cents without tax. */
	readonly preEntered?: Cents;
	/** From the open price dialog, in cents without tax. */
	readonly price?: Cents;
	readonly choice?: ModifierChoice;
};

/**
 * The next step of adding an item: refuse it as it is not available, ask for its price or its
 * modifiers, or add it at `price`, which is in cents, without tax and without its modifiers.
 */
export type AddStep =
	| {
			readonly step: "refuse";
			readonly refusal: {
				readonly code: "item-unavailable";
				readonly field: "item";
				readonly item: string;
			};
	  }
	| { readonly step: "ask-price" }
	| { readonly step: "ask-modifiers" }
	/** The line's price and modifiers. `usesPreEntered`: the number pad is cleared once the line is in the order (ADD-03). */
	| {
			readonly step: "add";
			readonly price: Cents;
			readonly modifiers: readonly LineModifier[];
			readonly usesPreEntered: boolean;
	  };

/**
 * The next step of adding an item: price first, then modifiers, then the order (ADD-01 to ADD-07,
 * MENU-30). A price of 0 or less counts as none; a price that was typed is used only by an item
 * that asks for one.
 */
export function addStep(item: MenuItem, given: AddGiven = {}): AddStep {
	if (!item.isAvailable)
		return {
			step: "refuse",
			refusal: { code: "item-unavailable", field: "item", item: item.name },
		};
	const preEntered =
		item.openPrice && given.price === undefined ? positive(given.preEntered) : undefined;
	const price = item.openPrice ? (positive(given.price) ?? preEntered) : item.price;
	if (price === undefined) return { step: "ask-price" };
	if (needsChoice(item) && !(given.choice && isComplete(given.choice)))
		return { step: "ask-modifiers" };
	return {
		step: "add",
		price,
		modifiers: given.choice ? chosenModifiers(given.choice) : [],
		usesPreEntered: preEntered !== undefined,
	};
}

const positive = (price: Cents | undefined): Cents | undefined =>
	price !== undefined && price > 0 ? cents(price) : undefined;
