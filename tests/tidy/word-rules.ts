import type { HouseRule } from "./house-rule.ts";
import { isCode, isTest, type SourceFile, walk } from "./source-file.ts";

/** Words that were once in names, each with the field's term for it. */
const replaced: Readonly<Record<string, string>> = {
	anew: "again, or the prefix re",
	door: "dependencies, or the configuration of a client",
	doors: "dependencies",
	hearer: "listener",
	insist: "assert",
	patience: "timeout, in milliseconds",
	watchful: "instrumented",
};

/** Phrases of that English in comments, each with plain words for it. */
const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
	[/\bdoors?\b/i, "the wire, the request, or what is injected"],
	[/\bpatience\b/i, "a timeout"],
	[/\b(died|dies)\b/i, "crashed, or closed"],
	[/\breckon(s|ed|ing)?\b/i, "computed"],
	[/\bnobody knows\b/i, "unknown"],
	[/\blet go\b/i, "released"],
	[/\b(came|became) of\b/i, "the outcome, or the result"],
	[/\bc[oa]mes? to nothing\b/i, "fails, or has no result"],
	[/\bin vain\b/i, "without success"],
	[/\bpass(es|ed) over\b/i, "skipped"],
	[/\bset(s|ting)? going\b/i, "starts"],
	[/\bours?\b/i, "the product's"],
	[/\binsists?\b/i, "requires"],
	[/\bmint(s|ed|ing)\b/i, "creates"],
];

const isProduct = (path: string): boolean =>
	isCode(path) && !isTest(path) && !/^(tests|docs|storybook|\.ci)\//.test(path);

/** A page for readers. The requirements quote the specification. */
const isDocument = (path: string): boolean =>
	/\.md$/.test(path) && !/^(tests\/requirements|tests\/simulation|\.github)\//.test(path);

export const wordRules: readonly HouseRule[] = [
	{
		name: "no comment opens with Whether, What, Who or The same",
		reason:
			"such a comment is understood only with the code below it, or with the comment above: write `True if …` of a boolean, name what anything else is or does, and leave out what the name says already",
		find: (file) =>
			isCode(file.path)
				? opened(file)
						.filter(({ text }) => /^[\s*]*(Whether|What|Who|The same)\b/.test(text))
						.map(({ text, line }) => ({
							line,
							what: `opens a comment with ${text.replace(/^[\s*]+/, "").slice(0, 20)}…`,
						}))
				: [],
	},
	{
		name: "names are the field's",
		reason: "a reader who knows other tills looks for the field's word, and finds no other",
		find: (file) =>
			isProduct(file.path)
				? namesIn(file).flatMap(({ name, line }) =>
						wordsOf(name)
							.filter((word) => Object.hasOwn(replaced, word))
							.map((word) => ({ line, what: `calls something ${name}: say ${replaced[word]}` })),
					)
				: [],
	},
	{
		name: "comments, messages and documents use no phrases of our own",
		reason: "they stand for something that the field has a word for",
		find: (file) => passages(file).flatMap(oddPhrases),
	},
];

/** The comments of a file, of several lines that begin with `//` the first. */
function opened(file: SourceFile) {
	const lines = file.text.split("\n");
	return file
		.parsed()
		.comments.filter(
			({ line }) => !(isLineComment(lines[line - 1]) && isLineComment(lines[line - 2])),
		);
}

type Passage = { readonly text: string; readonly line: number };

/** The comments of a file of code, with the messages of shipped code; the lines of a document without code. */
function passages(file: SourceFile): readonly Passage[] {
	if (isCode(file.path))
		return [...file.parsed().comments, ...(isShipped(file.path) ? messagesIn(file) : [])];
	if (!isDocument(file.path)) return [];
	return file.text
		.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ""))
		.split("\n")
		.map((text, index) => ({ text, line: index + 1 }));
}

/** Without the screens' texts, which are the specification's, and the suites for embedders' adapters, which name cases as tests do. */
const isShipped = (path: string): boolean =>
	isProduct(path) && !/^core\/src\/conformance\/|\/texts\//.test(path);

/** The texts of a file with more than one word. */
function messagesIn(file: SourceFile): readonly Passage[] {
	const found: Passage[] = [];
	walk(file.parsed().program, ({ type, value, start }) => {
		const text = type === "TemplateElement" ? cookedOf(value) : value;
		if (isText.has(type) && typeof text === "string" && /\S\s+\S/.test(text))
			found.push({ text, line: file.lineOf(start) });
	});
	return found;
}

const isText: ReadonlySet<string> = new Set(["Literal", "JSXText", "TemplateElement"]);

const cookedOf = (value: unknown): unknown =>
	typeof value === "object" && value !== null && "cooked" in value ? value.cooked : undefined;

const oddPhrases = ({ text, line }: Passage) =>
	phrases
		.map(([phrase, instead]) => ({ said: phrase.exec(inOneLine(text))?.[0], instead }))
		.filter(({ said }) => said !== undefined)
		.map(({ said, instead }) => ({ line, what: `says ${said}: say ${instead}` }));

const inOneLine = (text: string): string => text.replace(/\s*\n[\s*]*/g, " ");

const isLineComment = (line: string | undefined): boolean => /^\s*\/\//.test(line ?? "");

/** Every name in a file but those that another package gave, with the first place of each. */
function namesIn(file: SourceFile): readonly { readonly name: string; readonly line: number }[] {
	const names = new Map<string, number>();
	const { program, imports } = file.parsed();
	const given = new Set(
		imports
			.filter(({ specifier }) => !/^\.|^@tuckshop\//.test(specifier))
			.flatMap((taken) => taken.names),
	);
	walk(program, ({ type, name, start }) => {
		if (type === "Identifier" && typeof name === "string" && !names.has(name) && !given.has(name))
			names.set(name, start);
	});
	return [...names].map(([name, start]) => ({ name, line: file.lineOf(start) }));
}

const wordsOf = (name: string): readonly string[] =>
	name
		.split(/(?<=[a-z\d])(?=[A-Z])|[_$]/)
		.map((word) => word.toLowerCase())
		.filter((word) => word !== "");
