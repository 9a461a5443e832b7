import { speak } from "@tuckshop/core/texts";
import { afterEach, expect, it } from "vitest";
import { french } from "../../texts/french.ts";
import { zDifferenceText } from "./z-difference.ts";

afterEach(() => speak());

it("[DRAW-08] says a close's figure in words and in dollars, in French too, and one that no screen names by its path", () => {
	const all = () =>
		[
			{ field: "figures.cash.paidOut", expected: "500", found: "-1250" },
			{ field: "stated.card", expected: "0", found: null },
			{ field: "figures.totals.sales", expected: "3", found: "4" },
			{ field: "before", expected: "VsOo", found: "Mmqf" },
		].map(zDifferenceText);
	expect(all()).toEqual([
		"Paid out: $5.00 instead of -$12.50",
		"Terminal says: $0.00 instead of -",
		"figures.totals.sales: 3 instead of 4",
		"before: VsOo instead of Mmqf",
	]);
	speak(french);
	expect(all().map((text) => text.replaceAll("\u00a0", " "))).toEqual([
		"Sorties : 5,00 $ au lieu de -12,50 $",
		"Le terminal indique : 0,00 $ au lieu de -",
		"figures.totals.sales : 3 au lieu de 4",
		"before : VsOo au lieu de Mmqf",
	]);
});
