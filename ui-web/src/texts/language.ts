import type { Locale } from "@tuckshop/core/rules";
import { speak } from "@tuckshop/core/texts";

let wanted: Locale = "en-CA";
let shown: Locale = wanted;
const listeners = new Set<() => void>();

/** The language of what is drawn now. */
export const shownLanguage = (): Locale => shown;

/** Calls the listener whenever another language is shown, until the returned function is called. */
export const onLanguage = (listener: () => void): (() => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};

/**
 * Lets the page speak a language, whose texts load first where it is not English, and has its till
 * drawn anew. Of two calls the later one counts. Rejects where the texts do not load: the language
 * stays as it is.
 */
export async function speakIn(language: Locale): Promise<void> {
	wanted = language;
	const french = language === "fr-CA" ? (await import("./french.ts")).french : undefined;
	if (wanted !== language || shown === language) return;
	speak(french);
	shown = language;
	document.documentElement.lang = language;
	for (const listener of listeners) listener();
}
