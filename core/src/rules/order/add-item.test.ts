import { describe, expect, it } from "vitest";
import { sampleGroup, sampleItem } from "../menu/menu.sample.ts";
import { cents } from "../money/cents.ts";
import { addStep } from "./add-item.ts";
import { startChoice, toggleOption } from "./modifiers.ts";

const plain = sampleItem({ id: 1, price: cents(350) });
const open = sampleItem({ id: 2, openPrice: true, price: cents(100) });
const choosy = sampleItem({
	id: 3,
	modifierGroups: [sampleGroup({ id: 1, required: true, minimum: 1, options: ["Small", "Large"] })],
});
const openAndChoosy = { ...choosy, openPrice: true };
const chosen = (() => {
	const outcome = toggleOption(startChoice(choosy), 1, 101);
	if (!outcome.ok) throw new Error(outcome.refusal.code);
	return outcome.value;
})();

describe("adding an item", () => {
	it("[ADD-01, ADD-05] goes straight to the order when nothing is to be asked", () => {
		expect(addStep(plain)).toEqual({
			step: "add",
			price: 350,
			modifiers: [],
			usesPreEntered: false,
		});
	});

	it("[ADD-06] goes straight to the order when its groups have no options", () => {
		expect(
			addStep({ ...plain, modifierGroups: [sampleGroup({ id: 1, required: true, minimum: 1 })] })
				.step,
		).toBe("add");
	});

	it("[ADD-03] uses a pre-entered price above 0 for an open price, and says so", () => {
		expect(addStep(open, { preEntered: cents(425) })).toEqual({
			step: "add",
			price: 425,
			modifiers: [],
			usesPreEntered: true,
		});
		expect(addStep(plain, { preEntered: cents(425) })).toEqual({
			step: "add",
			price: 350,
			modifiers: [],
			usesPreEntered: false,
		});
	});

	it("[ADD-04] asks for an open price that was not entered before", () => {
		expect(addStep(open)).toEqual({ step: "ask-price" });
		expect(addStep(open, { preEntered: cents(0) })).toEqual({ step: "ask-price" });
		expect(addStep(open, { price: cents(0) })).toEqual({ step: "ask-price" });
		expect(addStep(open, { price: cents(1) })).toMatchObject({ step: "add", price: 1 });
		expect(addStep(open, { price: cents(75), preEntered: cents(425) })).toEqual({
			step: "add",
			price: 75,
			modifiers: [],
			usesPreEntered: false,
		});
	});

	it("[ADD-04, ADD-07] asks for the price first, then for modifiers", () => {
		expect(addStep(openAndChoosy)).toEqual({ step: "ask-price" });
		expect(addStep(openAndChoosy, { price: cents(75) })).toEqual({ step: "ask-modifiers" });
		expect(addStep(openAndChoosy, { price: cents(75), choice: chosen })).toMatchObject({
			step: "add",
			price: 75,
			modifiers: [{ id: 101 }],
		});
	});

	it("[ADD-07, MOD-05] asks for modifiers until every required group is satisfied", () => {
		expect(addStep(choosy)).toEqual({ step: "ask-modifiers" });
		expect(addStep(choosy, { choice: startChoice(choosy) })).toEqual({ step: "ask-modifiers" });
		expect(addStep(choosy, { choice: chosen })).toMatchObject({
			step: "add",
			modifiers: [{ name: "Large" }],
		});
	});

	it("[MENU-30] refuses an unavailable item, whatever was given", () => {
		expect(addStep({ ...open, isAvailable: false }, { price: cents(75) })).toEqual({
			step: "refuse",
			refusal: { code: "item-unavailable", field: "item", item: "Item 2" },
		});
	});
});
