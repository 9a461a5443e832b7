import { createInstance } from "i18next";
import { enCa } from "./en-ca.ts";

const texts = createInstance();
void texts.init({
	lng: "en-CA",
	fallbackLng: "en-CA",
	initAsync: false,
	keySeparator: false,
	nsSeparator: false,
	resources: { "en-CA": { translation: enCa } },
	interpolation: { escapeValue: false },
});

type Catalogue = keyof typeof enCa;
/** Every text of the counter. A text that counts has the forms `_one` and `_other` in the catalogue and one key here. */
export type TextKey = Catalogue extends infer K ? (K extends `${infer Stem}_${"one" | "other"}` ? Stem : K) : never;

/** A visible text by its key. `values` fill its places; `count` chooses its form. */
export const t = (key: TextKey, values: { readonly [place: string]: string | number } = {}): string => texts.t(key, values);

type Texts = { readonly [key: string]: string };

/** The texts of a screen that loads later, in a catalogue of its own: the first screen does not carry them. */
export function textsOf<const C extends Texts>(
	screen: string,
	catalogue: C,
): (key: keyof C & string, values?: { readonly [place: string]: string | number }) => string {
	texts.addResourceBundle("en-CA", screen, catalogue);
	return (key, values = {}) => texts.t(key as string, { ...values, ns: screen });
}
