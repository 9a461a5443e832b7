import { type Cents, chosenModifiers, isChosen, type ModifierChoice, type ModifierGroup, missingGroups, unitPrice } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import type { ModifierGroupPanelProps } from "@tuckshop/ui-kit/components";
import { t } from "../../texts/texts.ts";

export type GroupView = Omit<ModifierGroupPanelProps, "onToggle"> & { readonly id: number };

/** The groups of a choice as the dialog shows them: what each asks for, and whether it has it. */
export function groupViews(choice: ModifierChoice): GroupView[] {
	const missing = missingGroups(choice);
	return choice.groups.map((group, at) => ({
		id: group.id,
		title: group.name,
		rule: ruleText(group, choice.selected[at]?.length ?? 0),
		state: group.required ? (missing.includes(group) ? "open" : "met") : "optional",
		kind: group.selection === "single" ? "radio" : "checkbox",
		options: group.options.map((option) => ({
			id: String(option.id),
			label: option.name,
			...(option.price > 0 ? { price: t("modifiers.extra", { price: moneyText(option.price) }) } : option.price < 0 ? { price: moneyText(option.price) } : {}),
			chosen: isChosen(choice, group.id, option.id),
		})),
	}));
}

/** What one comes to with the options chosen so far. */
export const choicePrice = (choice: ModifierChoice, price: Cents | undefined): Cents =>
	unitPrice({ price: price ?? choice.item.price, modifiers: chosenModifiers(choice) });

function ruleText(group: ModifierGroup, chosen: number): string {
	if (group.required)
		return t(group.selection === "single" || group.minimum === group.maximum ? "modifiers.required" : "modifiers.requiredAtLeast", { count: group.minimum });
	const max = group.selection === "single" ? 1 : group.maximum;
	return max > 0 ? t("modifiers.upTo", { max, chosen }) : t("modifiers.chosen", { chosen });
}
