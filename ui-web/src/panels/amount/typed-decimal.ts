import { parseDollars } from "@tuckshop/core/rules";
import { shownLanguage } from "../../texts/language.ts";

/** The text of a number as a person typed it, with a point: in French they type a comma. */
export const typedDecimal = (text: string): string =>
	shownLanguage() === "fr-CA" ? text.replace(",", ".") : text;

/** Reads dollars as a person writes them: in French with a comma for the cents. Refuses as `parseDollars` does. */
export const typedDollars = (text: string): ReturnType<typeof parseDollars> =>
	parseDollars(typedDecimal(text));

/** The text of a number that has a point, for a field in which it is typed over: in French with a comma. */
export const decimalToType = (text: string): string =>
	shownLanguage() === "fr-CA" ? text.replace(".", ",") : text;
