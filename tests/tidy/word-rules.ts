import type { HouseRule } from "./house-rule.ts";
import { isCode, isTest, type SourceFile, walk } from "./source-file.ts";

/** Words of an English of our own that were once in names, each with the field's word for it. */
const replaced: Readonly<Record<string, string>> = {
	door: "dependencies, or the configuration of a client",
	doors: "dependencies",
	hearer: "listener",
	patience: "timeout, in milliseconds",
	watchful: "instrumented",
};

/** Phrases of that English in comments, each with plain words for it. */
const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
	[/\bdoors?\b/i, "the wire, the request, or what is injected"],
	[/\bpatience\b/i, "a timeout"],
	[/\b(page|tab|till|process|sender) (that )?(died|dies)\b/i, "crashed, or closed"],
	[/\breckon(s|ed|ing)?\b/i, "computed"],
	[/\bnobody knows\b/i, "unknown"],
	[/\blet go\b/i, "released"],
	[/\b(came|became) of\b/i, "the outcome, or the result"],
];

const isProduct = (path: string): boolean =>
	isCode(path) && !isTest(path) && !/^(tests|docs|storybook|\.ci)\//.test(path);

export const wordRules: readonly HouseRule[] = [
	{
		name: "no comment opens with Whether, What, Who or The same",
		reason:
			"such a comment is understood only with the code below it, or with the comment above: write `True if …` of a boolean, name what anything else is or does, and leave out what the name says already",
		find: (file) =>
			isProduct(file.path)
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
		name: "comments use no phrases of our own",
		reason: "they stand for something that the field has a word for",
		find: (file) =>
			isProduct(file.path)
				? file.parsed().comments.flatMap(({ text, line }) =>
						phrases
							.filter(([phrase]) => phrase.test(inOneLine(text)))
							.map(([phrase, instead]) => ({
								line,
								what: `says ${phrase.exec(inOneLine(text))?.[0]} in a comment: say ${instead}`,
							})),
					)
				: [],
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
