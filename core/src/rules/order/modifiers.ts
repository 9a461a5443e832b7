import type { MenuItem, ModifierGroup } from "../menu/menu.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { type LineModifier, lineModifier } from "./line.ts";

/** The options chosen so far of an item's modifier groups. `selected[i]` are the option ids of `groups[i]`, in the group's order. */
export type ModifierChoice = {
	readonly item: MenuItem;
	readonly groups: readonly ModifierGroup[];
	readonly selected: readonly (readonly number[])[];
};

/**
 * Why a choice of modifiers is refused: the code and the field; where its maximum is reached, the
 * group's name and `max`, the number of options that it allows.
 */
export type ChoiceRefusal =
	| {
			readonly code: "maximum-reached";
			readonly field: "option";
			readonly max: number;
			readonly group: string;
	  }
	| { readonly code: "unknown-group" | "unknown-option"; readonly field: "group" | "option" };

/**
 * True if an item has modifier options: it then asks for a choice, otherwise it goes straight to
 * the order (ADD-05 to ADD-07).
 */
export const needsChoice = (item: MenuItem): boolean =>
	item.modifierGroups.some((group) => group.options.length > 0);

/** The groups that have options, required ones first, with their defaults chosen in list order up to the maximum (MOD-04, SYNC-15). */
export function startChoice(item: MenuItem): ModifierChoice {
	const groups = sortGroups(item.modifierGroups).filter((group) => group.options.length > 0);
	const selected = groups.map((group) =>
		group.options
			.filter((option) => option.isDefault)
			.slice(0, limitOf(group))
			.map((option) => option.id),
	);
	return { item, groups, selected };
}

/**
 * One tap on an option. A single group keeps one choice, and a second tap clears it when nothing is
 * required (MOD-02); a multiple group toggles (MOD-03) up to its maximum. Refused:
 * "maximum-reached" (MOD-07), and "unknown-group" and "unknown-option" of ids that the item has
 * not.
 */
export function toggleOption(
	choice: ModifierChoice,
	groupId: number,
	optionId: number,
): Outcome<ModifierChoice, ChoiceRefusal> {
	const at = choice.groups.findIndex((group) => group.id === groupId);
	const group = choice.groups[at];
	if (!group) return refuse({ code: "unknown-group", field: "group" });
	if (!group.options.some((option) => option.id === optionId))
		return refuse({ code: "unknown-option", field: "option" });
	const chosen = choice.selected[at] ?? [];
	const without = chosen.filter((id) => id !== optionId);
	const becomes = (ids: readonly number[]) =>
		ok({ ...choice, selected: choice.selected.with(at, inListOrder(group, ids)) });
	if (without.length < chosen.length)
		return becomes(group.selection === "single" && group.required ? chosen : without);
	if (group.selection === "single") return becomes([optionId]);
	if (chosen.length >= limitOf(group))
		return refuse({
			code: "maximum-reached",
			field: "option",
			max: group.maximum,
			group: group.name,
		});
	return becomes([...chosen, optionId]);
}

/** Every required group has reached its minimum: "Add to Order" may be pressed (MOD-05, MOD-06). */
export const isComplete = (choice: ModifierChoice): boolean => missingGroups(choice).length === 0;

/** The required groups that still need a choice. */
export const missingGroups = (choice: ModifierChoice): ModifierGroup[] =>
	choice.groups.filter(
		(group, at) => group.required && (choice.selected[at] ?? []).length < needed(group),
	);

/** True if an option of a group is chosen. False of ids that the item has not. */
export const isChosen = (choice: ModifierChoice, groupId: number, optionId: number): boolean =>
	choice.selected[choice.groups.findIndex((group) => group.id === groupId)]?.includes(optionId) ??
	false;

/**
 * The chosen options as stored in the line, in the order of groups and options, so that equal
 * choices give equal lines (MOD-09).
 */
export const chosenModifiers = (choice: ModifierChoice): LineModifier[] =>
	choice.groups.flatMap((group, at) =>
		group.options
			.filter((option) => choice.selected[at]?.includes(option.id))
			.map((option) => lineModifier(group, option)),
	);

/** Required groups first, otherwise in the provider's order (SYNC-15). */
export const sortGroups = (groups: readonly ModifierGroup[]): ModifierGroup[] => [
	...groups.filter((group) => group.required),
	...groups.filter((group) => !group.required),
];

/** The maximum number of options: one in a single group; a maximum of 0 means no limit. */
const limitOf = (group: ModifierGroup): number =>
	group.selection === "single" ? 1 : group.maximum > 0 ? group.maximum : Number.POSITIVE_INFINITY;

/**
 * A minimum that its own group cannot reach must not make the item unsellable: choosing every
 * option is enough.
 */
const needed = (group: ModifierGroup): number =>
	Math.min(group.minimum, limitOf(group), group.options.length);

const inListOrder = (group: ModifierGroup, ids: readonly number[]): number[] =>
	group.options.map((option) => option.id).filter((id) => ids.includes(id));
