import { type Cents, decimalText } from "./cents.ts";
import { percentText, type Rate } from "./rate.ts";

/** A language for amounts and percentages as text. */
export type Locale = "en-CA" | "fr-CA";

/**
 * An amount in cents in the format of the locale: 123456 cents is "$1,234.56" in en-CA and "1
 * 234,56 $" in fr-CA. Exact: no float is involved, and nothing is rounded.
 */
export const formatMoney = (amount: Cents, locale: Locale = "en-CA"): string =>
	money[locale].format(decimalText(amount) as `${number}`);

/**
 * A rate in thousandths of a percent in the format of the locale: 9975 is "9.975%" in en-CA and
 * "9,975 %" in fr-CA.
 */
export function formatRate(rate: Rate, locale: Locale = "en-CA"): string {
	return locale === "en-CA"
		? `${percentText(rate)}%`
		: `${percentText(rate).replace(".", ",")}\u00a0%`;
}

const dollars = (locale: Locale): Intl.NumberFormat =>
	new Intl.NumberFormat(locale, {
		style: "currency",
		currency: "CAD",
		currencyDisplay: "narrowSymbol",
	});

const money: { readonly [locale in Locale]: Intl.NumberFormat } = {
	"en-CA": dollars("en-CA"),
	"fr-CA": dollars("fr-CA"),
};
