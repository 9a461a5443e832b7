import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleGroup, sampleItem } from "../menu/menu.sample.ts";
import type { ModifierGroup } from "../menu/menu.ts";
import { runs } from "../rules.arbitrary.ts";
import {
	chosenModifiers,
	isChosen,
	isComplete,
	type ModifierChoice,
	missingGroups,
	needsChoice,
	sortGroups,
	startChoice,
	toggleOption,
} from "./modifiers.ts";

const choiceOf = (...groups: ModifierGroup[]) =>
	startChoice(sampleItem({ id: 1, modifierGroups: groups }));
const tap = (choice: ModifierChoice, group: number, ...options: number[]) =>
	options.reduce((now, option) => {
		const next = toggleOption(now, group, option);
		if (!next.ok) throw new Error(next.refusal.code);
		return next.value;
	}, choice);
const names = (choice: ModifierChoice) => chosenModifiers(choice).map(({ name }) => name);

describe("an item's modifier groups", () => {
	it("[ADD-05, ADD-06, ADD-07] ask for a choice only when there is an option to choose", () => {
		expect(needsChoice(sampleItem({ id: 1 }))).toBe(false);
		expect(
			needsChoice(
				sampleItem({ id: 1, modifierGroups: [sampleGroup({ id: 1 }), sampleGroup({ id: 2 })] }),
			),
		).toBe(false);
		expect(
			needsChoice(
				sampleItem({
					id: 1,
					modifierGroups: [sampleGroup({ id: 1 }), sampleGroup({ id: 2, options: ["Cheese"] })],
				}),
			),
		).toBe(true);
	});

	it("[SYNC-15] stand with required ones first, otherwise as they came", () => {
		const groups = [
			sampleGroup({ id: 1 }),
			sampleGroup({ id: 2, required: true }),
			sampleGroup({ id: 3 }),
			sampleGroup({ id: 4, required: true }),
		];
		expect(sortGroups(groups).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
		expect(
			choiceOf(
				sampleGroup({ id: 1, options: ["a"] }),
				sampleGroup({ id: 2, required: true, options: ["b"] }),
			).groups.map(({ id }) => id),
		).toEqual([2, 1]);
	});
});

describe("a choice of modifiers", () => {
	it("[MOD-02] of a single group replaces the one before", () => {
		const choice = tap(
			choiceOf(sampleGroup({ id: 1, selection: "single", options: ["Small", "Large"] })),
			1,
			100,
			101,
		);
		expect(names(choice)).toEqual(["Large"]);
	});

	it("[MOD-02] of a single group is given back by a second tap, unless the group is required", () => {
		const free = choiceOf(sampleGroup({ id: 1, selection: "single", options: ["Small", "Large"] }));
		expect(names(tap(free, 1, 101, 101))).toEqual([]);
		const required = choiceOf(
			sampleGroup({
				id: 1,
				selection: "single",
				required: true,
				minimum: 1,
				options: ["Small", "Large"],
			}),
		);
		expect(names(tap(required, 1, 101, 101))).toEqual(["Large"]);
	});

	it("[MOD-03] of a multiple group toggles, a required one too", () => {
		const choice = tap(
			choiceOf(sampleGroup({ id: 1, required: true, minimum: 1, options: ["a", "b", "c"] })),
			1,
			102,
			100,
			101,
			100,
		);
		expect(names(choice)).toEqual(["b", "c"]);
		expect(names(tap(choice, 1, 101, 102))).toEqual([]);
	});

	it("[MOD-04] starts with the defaults in list order, up to the maximum, and one only in a single group", () => {
		expect(
			names(choiceOf(sampleGroup({ id: 1, maximum: 2, options: ["a", "b*", "c*", "d*"] }))),
		).toEqual(["b", "c"]);
		expect(
			names(
				choiceOf(
					sampleGroup({ id: 1, selection: "single", maximum: 5, options: ["a", "b*", "c*"] }),
				),
			),
		).toEqual(["b"]);
		expect(names(choiceOf(sampleGroup({ id: 1, options: ["a*", "b*", "c*"] })))).toEqual([
			"a",
			"b",
			"c",
		]);
	});

	it("[ADD-06] leaves out groups without options, and asks nothing for them", () => {
		const choice = choiceOf(
			sampleGroup({ id: 1, required: true, minimum: 1 }),
			sampleGroup({ id: 2, options: ["a"] }),
		);
		expect(choice.groups.map(({ id }) => id)).toEqual([2]);
		expect(isComplete(choice)).toBe(true);
	});

	it("[MOD-05, MOD-06] is complete when every required group has its minimum, and names those that have not", () => {
		const choice = choiceOf(
			sampleGroup({ id: 1, required: true, minimum: 2, options: ["a", "b", "c"] }),
			sampleGroup({ id: 2, minimum: 1, options: ["x"] }),
			sampleGroup({ id: 3, required: true, minimum: 1, options: ["y"] }),
		);
		expect(missingGroups(choice).map(({ id }) => id)).toEqual([1, 3]);
		const nearly = tap(tap(choice, 1, 100), 3, 300);
		expect(isComplete(nearly)).toBe(false);
		expect(missingGroups(nearly).map(({ id }) => id)).toEqual([1]);
		expect(isComplete(tap(nearly, 1, 102))).toBe(true);
	});

	it("[MOD-07] refuses an option beyond the maximum with the maximum and the group, and 0 means no limit", () => {
		const full = tap(
			choiceOf(sampleGroup({ id: 1, name: "Toppings", maximum: 2, options: ["a", "b", "c"] })),
			1,
			100,
			101,
		);
		expect(toggleOption(full, 1, 102)).toEqual({
			ok: false,
			refusal: { code: "maximum-reached", field: "option", max: 2, group: "Toppings" },
		});
		expect(names(tap(full, 1, 101, 102))).toEqual(["a", "c"]);
		expect(
			names(
				tap(
					choiceOf(sampleGroup({ id: 1, maximum: 0, options: ["a", "b", "c"] })),
					1,
					100,
					101,
					102,
				),
			),
		).toHaveLength(3);
	});

	it("[MOD-09] becomes line modifiers with id, name, price, groupId and groupName, the same whatever the order of taps", () => {
		const start = choiceOf(sampleGroup({ id: 2, name: "Extras", options: ["Cheese", "Bacon"] }));
		expect(chosenModifiers(tap(start, 2, 201))).toEqual([
			{ id: 201, name: "Bacon", price: 25, groupId: 2, groupName: "Extras" },
		]);
		expect(chosenModifiers(tap(start, 2, 201, 200))).toEqual(
			chosenModifiers(tap(start, 2, 200, 201)),
		);
		expect(isChosen(tap(start, 2, 201), 2, 201)).toBe(true);
		expect(isChosen(tap(start, 2, 201), 2, 200)).toBe(false);
		expect(isChosen(start, 9, 200)).toBe(false);
	});

	it("refuses a group or an option that the item does not have", () => {
		const choice = choiceOf(
			sampleGroup({ id: 1, options: ["a"] }),
			sampleGroup({ id: 2, options: ["b"] }),
		);
		expect(toggleOption(choice, 3, 100)).toEqual({
			ok: false,
			refusal: { code: "unknown-group", field: "group" },
		});
		expect(toggleOption(choice, 1, 200)).toEqual({
			ok: false,
			refusal: { code: "unknown-option", field: "option" },
		});
	});

	it("[MOD-05] can always be completed, even where a menu asks for more than its group can give", () => {
		const asksTooMuch = choiceOf(
			sampleGroup({ id: 1, required: true, minimum: 3, options: ["a", "b"] }),
			sampleGroup({ id: 2, required: true, minimum: 1 }),
		);
		expect(isComplete(tap(asksTooMuch, 1, 100))).toBe(false);
		expect(isComplete(tap(asksTooMuch, 1, 100, 101))).toBe(true);
	});

	it("[MOD-02, MOD-07] never holds more than a group allows, nor an option that the group lacks, whatever is tapped", () => {
		const anyGroup = fc
			.record({
				selection: fc.constantFrom("single" as const, "multiple" as const),
				minimum: fc.nat(3),
				maximum: fc.nat(3),
				required: fc.boolean(),
				defaults: fc.array(fc.boolean(), { maxLength: 4 }),
			})
			.map(({ defaults, ...of }) => ({
				...of,
				options: defaults.map((is, at) => `${at}${is ? "*" : ""}`),
			}));
		const taps = fc.array(fc.tuple(fc.nat(3), fc.nat(4)), { maxLength: 20 });
		fc.assert(
			fc.property(fc.array(anyGroup, { maxLength: 3 }), taps, (groups, all) => {
				let choice = choiceOf(...groups.map((of, at) => sampleGroup({ id: at + 1, ...of })));
				for (const [group, option] of all) {
					const next = toggleOption(choice, group, group * 100 + option);
					if (next.ok) choice = next.value;
				}
				choice.groups.forEach((group, at) => {
					const selected = choice.selected[at] ?? [];
					const limit =
						group.selection === "single"
							? 1
							: group.maximum === 0
								? group.options.length
								: group.maximum;
					expect(selected.length).toBeLessThanOrEqual(limit);
					expect(new Set(selected).size).toBe(selected.length);
					expect(group.options.map(({ id }) => id)).toEqual(expect.arrayContaining([...selected]));
				});
			}),
			runs,
		);
	});
});
