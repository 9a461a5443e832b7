import {
	type Cents,
	emptyEntry,
	type PriceKey,
	passesHighest,
	pressKey,
} from "@tuckshop/core/rules";

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
