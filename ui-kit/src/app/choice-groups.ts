import {
	type Cents,
	isChosen,
	type ModifierChoice,
	type ModifierGroup,
	missingGroups,
} from "@tuckshop/core/rules";
import type { ModifierGroupPanelProps } from "../components/menu/modifier-group-panel.tsx";

/** A modifier group as the panel shows it. */
export type ChoiceGroup = Omit<ModifierGroupPanelProps, "onToggle"> & { readonly id: number };

/** How many options a group requires: an exact number, a minimum, a maximum, or none. */
type GroupRule =
	| { readonly is: "required" | "requiredAtLeast"; readonly values: { readonly count: number } }
	| { readonly is: "upTo"; readonly values: { readonly max: number; readonly chosen: number } }
	| { readonly is: "chosen"; readonly values: { readonly chosen: number } };

/** The texts of a choice, in the guest's or the cashier's language. */
type ChoiceTexts = {
	readonly rule: (rule: GroupRule) => string;
	readonly extra: (price: Cents) => string;
};

/** Returns the groups of a choice as a screen shows them: the rule of each, its options, and whether the rule is met. */
export function choiceGroups(choice: ModifierChoice, texts: ChoiceTexts): ChoiceGroup[] {
	const missing = missingGroups(choice);
	return choice.groups.map((group, at) => ({
		id: group.id,
		title: group.name,
		rule: texts.rule(ruleOf(group, choice.selected[at]?.length ?? 0)),
		state: group.required ? (missing.includes(group) ? "open" : "met") : "optional",
		kind: group.selection === "single" ? "radio" : "checkbox",
		options: group.options.map(({ id, name, price }) => ({
			id: String(id),
			label: name,
			...(price === 0 ? {} : { price: texts.extra(price) }),
			chosen: isChosen(choice, group.id, id),
		})),
	}));
}

function ruleOf(group: ModifierGroup, chosen: number): GroupRule {
	const single = group.selection === "single";
	if (group.required)
		return {
			is: single || group.minimum === group.maximum ? "required" : "requiredAtLeast",
			values: { count: group.minimum },
		};
	const max = single ? 1 : group.maximum;
	return max > 0 ? { is: "upTo", values: { max, chosen } } : { is: "chosen", values: { chosen } };
}
