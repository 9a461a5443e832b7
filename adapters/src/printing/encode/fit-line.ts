/**
 * Fits a line that is wider than the paper without losing a character: its widest gap or rule is
 * shortened first, and the rest continues in a line of its own. Printers would break such a line
 * anywhere.
 */
export function fitLine(line: string, columns: number): readonly string[] {
	const characters = [...line];
	while (characters.length > columns) {
		const gap = widestGap(characters);
		if (gap === undefined) break;
		characters.splice(gap, 1);
	}
	const lines: string[] = [];
	for (let at = 0; at < characters.length; at += columns)
		lines.push(characters.slice(at, at + columns).join(""));
	return lines.length === 0 ? [""] : lines;
}

/**
 * The end of the longest run of at least two spaces or dashes: its last character, so that text on
 * the right keeps its place.
 */
function widestGap(characters: readonly string[]): number | undefined {
	let best: { readonly end: number; readonly length: number } | undefined;
	for (let at = 0, length = 0; at < characters.length; at++) {
		const character = characters[at];
		length =
			character === " " || character === "-"
				? characters[at - 1] === character
					? length + 1
					: 1
				: 0;
		if (length > Math.max(1, best?.length ?? 0)) best = { end: at, length };
	}
	return best?.end;
}
