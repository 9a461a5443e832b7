const dot = "•";

/** Returns a number as dots and its last digits. */
export const maskedText = (value: string, clear = 4): string =>
	dot.repeat(Math.max(0, value.length - clear)) + value.slice(-clear);

/** Returns the number after its masked text was edited at the end: appended to, deleted from, or replaced. */
export function editedBehindMask(value: string, text: string, clear = 4): string {
	const shown = maskedText(value, clear);
	if (text.startsWith(shown)) return value + text.slice(shown.length);
	if (shown.startsWith(text)) return value.slice(0, text.length);
	return text.replaceAll(dot, "");
}
