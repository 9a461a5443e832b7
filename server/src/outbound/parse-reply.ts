import { isNestedDeeper } from "../http/nesting.ts";

/** No reply of the provider's or of ITC's has lists in lists past this. */
const deepest = 64;

/** The JSON of a reply; undefined for what is none, and for what is nested so deeply that working through it would end the process. */
export function parseReply(text: string): unknown {
	if (isNestedDeeper(text, deepest)) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const longestReason = 500;

/** Words of others as they can be kept in any database and shown on a line: no NUL, no half of a surrogate pair, no page of text. */
export const keepableWords = (words: string, most = longestReason): string =>
	words.slice(0, most).toWellFormed().replaceAll("\0", "\ufffd");
