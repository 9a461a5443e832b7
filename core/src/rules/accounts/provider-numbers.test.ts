import { expect, it } from "vitest";
import { branchOf, haveEqualNumbers } from "./provider-numbers.ts";

it.each([
	[{ restaurant_id: 5, branch_id: 6 }, 6],
	[{ restaurant_id: 5, branch_id: null }, 5],
	[{ restaurant_id: 5, branch_id: 0 }, 0],
])(
	"[SAFE-16] asks for the branch that the restaurant names, and makes none up: %j",
	(numbers, branch) => {
		expect(branchOf(numbers)).toBe(branch);
	},
);

it.each([
	[{ restaurant_id: 5, branch_id: 6 }, { restaurant_id: 5, branch_id: 6 }, true],
	[{ restaurant_id: 5, branch_id: null }, { restaurant_id: 5, branch_id: null }, true],
	[{ restaurant_id: 5, branch_id: null }, { restaurant_id: 5, branch_id: 5 }, true],
	[{ restaurant_id: 5, branch_id: null }, { restaurant_id: 5, branch_id: 6 }, false],
	[{ restaurant_id: 4, branch_id: 6 }, { restaurant_id: 5, branch_id: 6 }, false],
])(
	"[SAFE-16] takes two restaurants for the same at the provider by both numbers: %j and %j: %s",
	(one, other, equal) => {
		expect([haveEqualNumbers(one, other), haveEqualNumbers(other, one)]).toEqual([equal, equal]);
	},
);
