/**
 * Texts by key, in the format of i18next's JSON, which translators' tools support: `{{place}}` for
 * a value, `_one`, `_other` … for the forms of a count.
 */
export type Texts = { readonly [key: string]: string };

/** The values for a text's places; `count` also chooses its plural form. */
export type Values = { readonly [place: string]: string | number };

/** The one key of a text that has a form for each plural of its language (CLDR's names, and `_zero` for none at all). */
export type KeyOf<Key> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key;

/**
 * Returns a reader for the texts of a language, whose plural rules choose the form. A placeholder
 * without a value is left unchanged, so that it is noticed.
 */
export function readTexts(
	locale: string,
): <const T extends Texts>(texts: T) => (key: KeyOf<keyof T & string>, values?: Values) => string {
	const plural = new Intl.PluralRules(locale);
	const formsFor = (count: number) => [
		...(count === 0 ? ["zero"] : []),
		plural.select(count),
		"other",
	];
	return (texts: Texts) =>
		(key, values = {}) => {
			const { count } = values;
			const keys = typeof count === "number" ? formsFor(count).map((form) => `${key}_${form}`) : [];
			const found = [...keys, key].find((form) => form in texts);
			const text = (found === undefined ? undefined : texts[found]) ?? key;
			return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (place, name: string) =>
				String(values[name] ?? place),
			);
		};
}
