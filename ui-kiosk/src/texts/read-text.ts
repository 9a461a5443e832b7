/** Texts by key: `{{place}}` for a value, `_one` and `_other` for the forms of a count. */
export type Texts = { readonly [key: string]: string };

/** What fills a text's places; `count` also chooses its form. */
export type Values = { readonly [place: string]: string | number };

/** The one key of a text that has a form for each plural. */
export type KeyOf<Key> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key;

/** A text of a language, its places filled, its form chosen by the language's own rules. */
export function readText(texts: Texts, locale: string, key: string, values: Values = {}): string {
	const { count } = values;
	const form = typeof count === "number" ? `${key}_${new Intl.PluralRules(locale).select(count)}` : key;
	const text = texts[form] ?? texts[`${key}_other`] ?? texts[key] ?? key;
	return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
