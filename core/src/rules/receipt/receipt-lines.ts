/** A label on the left and a figure on the right, on two lines where one is too narrow. */
export function twoSides(label: string, figure: string, columns: number): string[] {
	const left = printable(label, false);
	const room = columns - figure.length - 1;
	if ([...left].length <= room) return [padEnd(left, columns - figure.length) + figure];
	return [
		...wrapped(left, columns).map((text) => padEnd(text, columns)),
		padStart(figure, columns),
	];
}

/**
 * Wraps words to lines of at most the width; a longer word is broken. An empty text gives no line.
 */
export function wrapped(text: string, width: number): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of printable(text).split(" ").filter(Boolean)) {
		let rest = [...word];
		if (line !== "" && [...line].length + 1 + rest.length > width) {
			lines.push(line);
			line = "";
		}
		while (rest.length > width) {
			lines.push(rest.slice(0, width).join(""));
			rest = rest.slice(width);
		}
		line = line === "" ? rest.join("") : `${line} ${rest.join("")}`;
	}
	return line === "" ? lines : [...lines, line];
}

/** Composes letters, and replaces everything that a printer could take for a command by a space. */
export function printable(text: string, trim = true): string {
	const clean = text.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ");
	return trim ? clean.trim().replace(/ +/g, " ") : clean;
}

export const padEnd = (text: string, width: number): string =>
	text + " ".repeat(Math.max(0, width - [...text].length));
export const padStart = (text: string, width: number): string =>
	" ".repeat(Math.max(0, width - [...text].length)) + text;
export const padBoth = (text: string, width: number): string =>
	padEnd(" ".repeat(Math.floor(Math.max(0, width - [...text].length) / 2)) + text, width);
