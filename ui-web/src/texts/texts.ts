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

/** A text that counts has the forms `_one` and `_other` in its catalogue and one key. */
type KeyOf<Key> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;

/** Every text of the counter. */
export type TextKey = KeyOf<keyof typeof enCa>;

/** A visible text by its key. `values` fill its places; `count` chooses its form. */
export const t = (key: TextKey, values: { readonly [place: string]: string | number } = {}): string => texts.t(key, values);

type Texts = { readonly [key: string]: string };

/** The texts of a screen that loads later, in a catalogue of its own: the first screen does not carry them. */
export function textsOf<const C extends Texts>(
	screen: string,
	catalogue: C,
): (key: KeyOf<keyof C & string>, values?: { readonly [place: string]: string | number }) => string {
	texts.addResourceBundle("en-CA", screen, catalogue);
	return (key, values = {}) => texts.t(key as string, { ...values, ns: screen });
}
