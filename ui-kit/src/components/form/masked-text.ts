const dot = "•";

/** A number as it is shown to whoever looks over the counter: dots, and its last four. */
export const maskedText = (value: string, clear = 4): string =>
	dot.repeat(Math.max(0, value.length - clear)) + value.slice(-clear);

/** The number after somebody edited its masked text at the end: typed on, deleted, or put another one in its place. */
export function editedBehindMask(value: string, text: string, clear = 4): string {
	const shown = maskedText(value, clear);
	if (text.startsWith(shown)) return value + text.slice(shown.length);
	if (shown.startsWith(text)) return value.slice(0, text.length);
	return text.replaceAll(dot, "");
}
