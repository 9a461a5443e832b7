import type { Observable } from "@tuckshop/core/pos";
import type { Locale } from "@tuckshop/core/rules";
import { speak } from "@tuckshop/core/texts";

let wanted: Locale = "en-CA";
let shown: Locale = wanted;
const listeners = new Set<(now: Locale, before: Locale) => void>();

/** The language of what is drawn now. */
export const shownLanguage = (): Locale => shown;

/** The language of what is drawn now, for what has to be drawn anew in another one. */
export const language: Observable<Locale> = {
	getState: shownLanguage,
	getInitialState: shownLanguage,
	subscribe: (hear) => {
		listeners.add(hear);
		return () => void listeners.delete(hear);
	},
};

/**
 * Lets the page speak a language, whose texts load first where it is not English, and has its till
 * drawn anew. Of two calls the later one counts. Rejects where the texts do not load: the language
 * stays as it is.
 */
export async function speakIn(asked: Locale): Promise<void> {
	wanted = asked;
	const french = asked === "fr-CA" ? (await import("./french.ts")).french : undefined;
	if (wanted !== asked || shown === asked) return;
	speak(french);
	const before = shown;
	shown = asked;
	document.documentElement.lang = asked;
	for (const hear of listeners) hear(asked, before);
}
