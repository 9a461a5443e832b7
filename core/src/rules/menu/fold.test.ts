import { describe, expect, it } from "vitest";
import { foldLetters, normaliseForSearch, singleSpaced } from "./fold.ts";

describe("a folded name", () => {
	it.each([
		["Crème BRÛLÉE", "creme brulee"],
		["Cre\u0300me", "creme"],
		["Œufs, Æbleskiver, Smørrebrød", "oeufs, aebleskiver, smorrebrod"],
		["Weißbier", "weissbier"],
		["Żurek z Łodzi", "zurek z lodzi"],
		["Đà Nẵng", "da nang"],
		["l’érable ‘doux’ à lʼancienne", "l'erable 'doux' a l'ancienne"],
		["İstanbul", "istanbul"],
		["寿司", "寿司"],
		["  Chai \t latte\u00a0 ", "chai latte"],
		["", ""],
	])("[MENU-29] of %j is %j", (name, folded) => {
		expect(normaliseForSearch(name)).toBe(folded);
	});

	it("keeps the line feeds between names that are folded together", () => {
		expect(foldLetters("Crème\nŒufs\n")).toBe("creme\noeufs\n");
		expect(singleSpaced("a\nb")).toBe("a b");
	});
});
