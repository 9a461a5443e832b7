import type { HouseRule } from "./house-rule.ts";
import { isCode } from "./source-file.ts";

const longest = 600;

/** Files past the limit, and why they may be. */
const long: Record<string, string> = {};

/** Names that tools or custom ask for. */
const givenNames =
	/^(README|ARCHITECTURE|GLOSSARY|CONTRIBUTING|CHANGELOG|SECURITY|LICENSE|NOTICE)(\.md|\.txt)?$|^Dockerfile$|^ISSUE_TEMPLATE$|^pull_request_template\.md$|^\./;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const drawers = /(^|[-.])(utils?|helpers?|common|misc|shared|managers?)([-.]|$)/;

export const fileRules: readonly HouseRule[] = [
	{
		name: "no file is past 600 lines",
		reason:
			"what does not fit a few screens is two things; one that must be longer is listed in this rule with its reason",
		find: ({ path, text }) => {
			const lines = text.split("\n").length - 1;
			return isCode(path) && lines > longest && !(path in long)
				? [{ what: `has ${lines} lines` }]
				: [];
		},
	},
	{
		name: "names are kebab-case",
		reason: "one way to write a name, the same on every file system",
		find: ({ path }) =>
			path
				.split("/")
				.filter((name) => !givenNames.test(name) && !kebab.test(name))
				.map((name) => ({ what: `is named ${name}` })),
	},
	{
		name: "a file is named after what it holds",
		reason: "utils, helpers, common and managers become drawers in which nobody finds anything",
		find: ({ path }) =>
			path
				.split("/")
				.filter((name) => drawers.test(name))
				.map((name) => ({ what: `is named ${name}` })),
	},
];
