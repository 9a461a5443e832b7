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
