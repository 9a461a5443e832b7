import { type Cents, chosenModifiers, type ModifierChoice, unitPrice } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { type ChoiceGroup, choiceGroups } from "@tuckshop/ui-kit/app";
import { t } from "../../texts/texts.ts";
import { choiceText } from "./choice-texts.ts";

/** The groups of a choice as the dialog shows them: the rule of each, and whether it is met. */
export const groupViews = (choice: ModifierChoice): ChoiceGroup[] =>
	choiceGroups(choice, {
		rule: ({ is, values }) => choiceText(is, values),
		extra: (price) =>
			price > 0 ? t("modifiers.extra", { price: moneyText(price) }) : moneyText(price),
	});

/** The price of one item with the options chosen so far. */
export const choicePrice = (choice: ModifierChoice, price: Cents | undefined): Cents =>
	unitPrice({ price: price ?? choice.item.price, modifiers: chosenModifiers(choice) });
