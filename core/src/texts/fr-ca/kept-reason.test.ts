import { expect, it } from "vitest";
import { voidReason } from "../../rules/table/index.ts";
import { keptReasonText } from "./kept-reason.ts";

it("[COUN-14] a kept reason of the product's own is read in French, and a person's words as they typed them", () => {
	const own = [voidReason, "Entered by mistake", "no answer in time"];
	expect(own.map(keptReasonText)).toEqual([
		"Toutes les commandes annulées pour recommencer",
		"Entré par erreur",
		"Le serveur n’a pas répondu à temps.",
	]);
	const typed = ["Spilt on the way", "toString", ""];
	expect(typed.map(keptReasonText)).toEqual(typed);
});
