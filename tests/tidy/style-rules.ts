import type { HouseRule } from "./house-rule.ts";

export const styleRules: readonly HouseRule[] = [
	{
		name: "no :has() rule ends in any element",
		reason:
			"the browser keeps one list of what a :has() may change; where a selector ends in any element, as `.row:has(b) > :first-child`, everything below each element that a :has() speaks of is styled again whenever something comes or goes, and `body:has(…)` speaks of the whole page: end in a class",
		find: ({ path, text }) =>
			/\.css$/.test(path)
				? selectorsOf(text)
						.filter(({ selector }) => endsInAnyElement(selector))
						.map(({ selector, line }) => ({ line, what: `has the selector ${selector}` }))
				: [],
	},
];

/** The single selectors of a style sheet, each with its line; comments are blanked. */
function selectorsOf(text: string): { readonly selector: string; readonly line: number }[] {
	const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
	return Array.from(plain.matchAll(/([^{};]+)\{/g), ({ 1: list = "", index }) => {
		const line = plain.slice(0, index).split("\n").length;
		return split(list, ",").map((selector) => ({ selector: selector.trim(), line }));
	}).flat();
}

function endsInAnyElement(selector: string): boolean {
	const parts = split(selector, " >+~").filter((part) => part !== "");
	const subject = parts.at(-1) ?? "";
	return (
		parts.slice(0, -1).some((part) => part.includes(":has(")) &&
		!/[.#[]|(^|:is\(\s*)[a-z]/i.test(subject.replace(/:(not|has)\((?:[^()]|\([^()]*\))*\)/g, ""))
	);
}

/** Splits at these characters, outside brackets. */
function split(text: string, at: string): string[] {
	const parts = [""];
	let depth = 0;
	for (const char of text) {
		if (char === "(" || char === "[") depth += 1;
		if (char === ")" || char === "]") depth -= 1;
		if (depth === 0 && at.includes(char)) parts.push("");
		else parts[parts.length - 1] += char;
	}
	return parts;
}
