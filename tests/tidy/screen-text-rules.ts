import type { Finding, HouseRule } from "./house-rule.ts";
import { isCode, isTest, type Node, type SourceFile, walk } from "./source-file.ts";

const isScreen = (path: string): boolean =>
	/^ui-web\/src\/(app|features|panels)\//.test(path) &&
	isCode(path) &&
	!isTest(path) &&
	!/(-texts|\/en-ca)\.ts$/.test(path);

/** Members and attributes whose values are read by people. */
const read: ReadonlySet<unknown> = new Set([
	...["alt", "aria-label", "hint", "label", "placeholder", "text", "title"],
]);

/** The names of the languages, each in itself: they are the same in every language. */
const ofThemselves: ReadonlySet<string> = new Set(["English", "Français"]);

/** Rules of the texts on the counter's screens. */
export const screenTextRules: readonly HouseRule[] = [
	{
		name: "a screen's words come from a catalogue",
		reason:
			"a word written in a screen stays in English on a French till: put it into the texts of its screen, and its French beside those",
		find: (file) => (isScreen(file.path) ? wordsWritten(file) : []),
	},
	{
		name: "a screen writes dates and figures in the language that is shown",
		reason:
			"a fixed language would stand on a till in the other one: use the core's texts, or shownLanguage()",
		find: (file) =>
			isScreen(file.path)
				? [...file.text.matchAll(/(?:Format|toLocale\w*String)\("(?:en|fr)-CA"/g)].map(
						({ index, 0: what }) => ({ line: file.lineOf(index), what: `has ${what}` }),
					)
				: [],
	},
];

function wordsWritten(file: SourceFile): Finding[] {
	const found: Finding[] = [];
	let catalogueEnds = 0;
	walk(file.parsed().program, (node) => {
		if (isCatalogue(node)) catalogueEnds = node.end;
		if (node.start < catalogueEnds) return;
		const text = wordsOf(node);
		if (text !== undefined && !ofThemselves.has(text))
			found.push({ line: file.lineOf(node.start), what: `writes ${text}` });
	});
	return found;
}

/** True for a call of `textsOf`: a small screen keeps its catalogue beside it. */
const isCatalogue = ({ type, callee }: Node): boolean =>
	type === "CallExpression" && (callee as Node).name === "textsOf";

/** The words of a text between tags, or of an attribute or member that is read. */
function wordsOf({ type, name, key, value }: Node): string | undefined {
	if (type === "JSXText") return /\p{L}{2}/u.test(String(value)) ? String(value).trim() : undefined;
	if (type !== "JSXAttribute" && type !== "Property") return undefined;
	const of = (type === "JSXAttribute" ? name : key) as Node;
	const { value: text } = (value ?? {}) as { readonly value?: unknown };
	const isRead = read.has(of.name ?? of.value);
	return isRead && typeof text === "string" && /^\p{Lu}\p{Ll}|\p{Ll} \p{L}/u.test(text)
		? text
		: undefined;
}
