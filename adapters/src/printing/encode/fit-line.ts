/**
 * A line that is wider than the paper, narrowed without losing a character that says something: its widest gap or rule gives way first,
 * and what still does not fit goes on in a line of its own. Printers break such a line anywhere.
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

/** Where the longest run of at least two spaces or dashes ends: the last of them, so that what stands on the right stays there. */
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
