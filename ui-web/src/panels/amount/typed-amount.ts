import {
	type Cents,
	emptyEntry,
	type PriceKey,
	parseDollars,
	passesHighest,
	pressKey,
} from "@tuckshop/core/rules";
import { shownLanguage } from "../../texts/language.ts";

const isDigit = (character: string): character is PriceKey & string => /^\d$/.test(character);

/**
 * Returns the amount of a field's text, its digits read as whole cents from the right (OPEN-05). A
 * digit beyond the limit changes nothing, which is reported.
 */
export function amountOfText(text: string): { readonly amount: Cents; readonly tooHigh: boolean } {
	let entry = emptyEntry;
	let tooHigh = false;
	for (const digit of [...text].filter(isDigit)) {
		tooHigh ||= passesHighest(entry, digit);
		entry = pressKey(entry, digit);
	}
	return { amount: entry.amount, tooHigh };
}

/** Reads dollars as a person writes them: in French with a comma for the cents. Refuses as `parseDollars` does. */
export const typedDollars = (text: string): ReturnType<typeof parseDollars> =>
	parseDollars(shownLanguage() === "fr-CA" ? text.replace(",", ".") : text);
