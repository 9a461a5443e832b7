import { type Cents, formatMoney, formatRate, type Locale, type Rate } from "@tuckshop/core/rules";
import type { ReceiptWords } from "@tuckshop/core/rules/receipt";
import { receiptWords } from "@tuckshop/core/texts/en-ca";
import { receiptWords as receiptWordsInFrench } from "@tuckshop/core/texts/fr-ca";
import { type KeyOf, readTexts, type Values } from "@tuckshop/ui-kit/texts";
import { enCa } from "./en-ca.ts";
import { frCa } from "./fr-ca.ts";

export type TextKey = KeyOf<keyof typeof enCa>;

/** A language that a guest may choose: its words, and how it writes amounts. */
export type Language = {
	readonly id: Locale;
	readonly short: string;
	readonly t: (key: TextKey, values?: Values) => string;
	readonly money: (amount: Cents) => string;
	readonly rate: (rate: Rate) => string;
	readonly receipt: (timeZone: string) => ReceiptWords;
};

const languageOf = (
	id: Locale,
	short: string,
	texts: typeof enCa | typeof frCa,
	receipt: Language["receipt"],
): Language => ({
	id,
	short,
	t: readTexts(id)<{ readonly [key in keyof typeof enCa]: string }>(texts),
	money: (amount) => formatMoney(amount, id),
	rate: (rate) => formatRate(rate, id),
	receipt,
});

/** The first is the kiosk's own, between two guests. */
export const languages: readonly [Language, ...Language[]] = [
	languageOf("en-CA", "EN", enCa, receiptWords),
	languageOf("fr-CA", "FR", frCa, receiptWordsInFrench),
];

export const languageWith = (id: string | undefined): Language =>
	languages.find((language) => language.id === id) ?? languages[0];
