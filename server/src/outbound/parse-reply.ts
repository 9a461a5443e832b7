import { isNestedDeeper } from "../http/nesting.ts";

/** The maximum nesting of a reply; no reply of the provider's or of ITC's is deeper. */
const deepest = 64;

/**
 * The JSON of a reply; undefined where it is invalid, or nested so deeply that a recursion would
 * end the process.
 */
export function parseReply(text: string): unknown {
	if (isNestedDeeper(text, deepest)) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const longestReason = 500;

/**
 * Makes an external text fit for any database and for one line: no NUL, no half of a surrogate
 * pair, limited length.
 */
export const keepableWords = (words: string, most = longestReason): string =>
	words.slice(0, most).toWellFormed().replaceAll("\0", "\ufffd");
