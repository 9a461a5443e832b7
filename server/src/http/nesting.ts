/**
 * True if a JSON text nests lists and objects deeper than this, found without parsing it: parsing
 * recurses once for each level, and the stack allows some thousands.
 */
export function isNestedDeeper(text: string, most: number): boolean {
	return opens(text, { deep: most }) === "too deep";
}

/**
 * Returns the limit that a JSON text exceeds, if any: its depth, or its number of lists and
 * objects, each of which takes far longer to parse than two characters of a string.
 */
export function opens(
	text: string,
	most: { readonly deep: number; readonly many?: number | undefined },
): "too deep" | "too many" | undefined {
	const { deep, many = Number.POSITIVE_INFINITY } = most;
	let depth = 0;
	let opened = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === quote) at = endOfText(text, at);
		else if (code === openList || code === openObject) {
			depth += 1;
			opened += 1;
			if (depth > deep) return "too deep";
			if (opened > many) return "too many";
		} else if (code === closeList || code === closeObject) depth -= 1;
	}
	return undefined;
}

/** The closing quote of a string; the end of the text where there is none. */
function endOfText(text: string, start: number): number {
	for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
		let slashes = 0;
		while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
		if (slashes % 2 === 0) return end;
	}
	return text.length;
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [34, 92, 91, 93, 123, 125];
