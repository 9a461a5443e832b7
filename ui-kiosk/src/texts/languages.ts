import { type Cents, formatMoney, formatRate, type Locale, type Rate } from "@tuckshop/core/rules";
import type { ReceiptWords } from "@tuckshop/core/rules/receipt";
import { receiptWords } from "@tuckshop/core/texts/en-ca";
import { receiptWords as receiptWordsInFrench } from "@tuckshop/core/texts/fr-ca";
import { type KeyOf, readTexts, type Values } from "@tuckshop/ui-kit/texts";
import { setInFrench } from "@tuckshop/ui-kit/texts/typography";
import { enCa } from "./en-ca.ts";
import { frCa } from "./fr-ca.ts";

export type TextKey = KeyOf<keyof typeof enCa>;

/** A language of the kiosk: its texts, and its format of amounts. */
export type Language = {
	readonly id: Locale;
	readonly short: string;
	readonly t: (key: TextKey, values?: Values) => string;
	readonly money: (amount: Cents) => string;
	readonly rate: (rate: Rate) => string;
	readonly receipt: (timeZone: string) => ReceiptWords;
};

type Wording = Pick<Language, "id" | "short" | "receipt"> & {
	readonly texts: typeof enCa | typeof frCa;
};

const languageOf = ({ id, short, texts, receipt }: Wording): Language => ({
	id,
	short,
	t: readTexts(id)<{ readonly [key in keyof typeof enCa]: string }>(texts),
	money: (amount) => formatMoney(amount, id),
	rate: (rate) => formatRate(rate, id),
	receipt,
});

/** The French catalogue, typeset. */
const frCaSet = Object.fromEntries(
	Object.entries(frCa).map(([key, text]) => [key, setInFrench(text)]),
) as typeof frCa;

/** A kiosk returns to the first after each guest, unless its browser prefers another. */
export const languages: readonly [Language, ...Language[]] = [
	languageOf({ id: "en-CA", short: "EN", texts: enCa, receipt: receiptWords }),
	languageOf({ id: "fr-CA", short: "FR", texts: frCaSet, receipt: receiptWordsInFrench }),
];

export const languageWith = (id: string | undefined): Language =>
	languages.find((language) => language.id === id) ?? languages[0];

/** The language that a device's browser prefers, of those that the kiosk speaks. */
export const languageOfDevice = (preferred: readonly string[]): Language => {
	const short = /\b(en|fr)\b/i.exec(preferred.join())?.[0].toUpperCase();
	return languages.find((language) => language.short === short) ?? languages[0];
};
