import { expect, it } from "vitest";
import { usualOrderTypes } from "../../rules/till/index.ts";
import { orderTypeText } from "./order-type.ts";

it("[COUN-14, ORDR-05] each type that every restaurant has is said in French, and one that an owner named as it was named", () => {
	expect(usualOrderTypes.map(({ name }) => orderTypeText(name))).toEqual([
		"Sur place",
		"Pour emporter",
		"Ramassage",
		"Livraison",
	]);
	for (const name of ["Curbside", "À l’auto", "to go", "toString"])
		expect(orderTypeText(name)).toBe(name);
});
