import { describe, expect, it } from "vitest";
import { isDepositName } from "../menu/deposit.ts";
import type { ModifierGroup } from "../menu/menu.ts";
import { cents } from "../money/cents.ts";
import { exampleLine } from "../rules.arbitrary.ts";
import {
	lineModifier,
	lineTotal,
	taxedTotal,
	taxedUnitPrice,
	unitDeposit,
	unitPrice,
} from "./line.ts";

it("[PROF-09] makes a modifier of such a name a part of its line that bears no tax", () => {
	const option = (name: string) => ({ id: 1, name, price: cents(10), isDefault: true });
	const group: ModifierGroup = {
		id: 2,
		name: "Bottle",
		selection: "single",
		minimum: 1,
		maximum: 1,
		required: true,
		options: [],
	};
	const bottle = exampleLine({
		price: 395,
		quantity: 2,
		modifiers: [lineModifier(group, option("Deposit")), lineModifier(group, option("Ice"))],
	});
	expect(bottle.modifiers.map(({ deposit }) => deposit)).toEqual([true, undefined]);
	expect([unitDeposit(bottle), taxedUnitPrice(bottle), taxedTotal(bottle)]).toEqual([10, 405, 810]);
	expect([unitPrice(bottle), lineTotal(bottle)]).toEqual([415, 830]);
});

describe("isDepositName", () => {
	it.each([
		"Deposit",
		"deposit",
		" Bottle deposit ",
		"Can Deposit 0.10",
		"Container deposit (10¢)",
		"Beverage container deposit",
		"Refundable deposit $0.25",
		"Consigne",
		"Consigne 0,10 $",
	])("[PROF-09] takes %j for a container deposit", (name) => {
		expect(isDepositName(name)).toBe(true);
	});
	it.each([
		"",
		"Deposits and more",
		"No deposit",
		"Bottle",
		"Depositary",
		"Consigned",
		"Cake deposit",
	])("[PROF-09] takes %j for something else", (name) => {
		expect(isDepositName(name)).toBe(false);
	});
});
