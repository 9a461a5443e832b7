import type { Cents } from "../../rules/money/cents.ts";
import { formatMoney } from "../../rules/money/format.ts";
import { percentText, type Rate } from "../../rules/money/rate.ts";

/** An amount in Canadian French format: 123450 cents is "1 234,50 $", its spaces not breaking. */
export const moneyText = (amount: Cents): string => formatMoney(amount, "fr-CA");

/**
 * A tax with its rate, which is in thousandths of a percent: "TPS 5 %", its second space not
 * breaking.
 */
export const taxText = (name: string, rate: Rate): string =>
	`${taxName(name)} ${percentText(rate).replace(".", ",")}\u00a0%`;

/** The French name of a tax that is known; any other keeps the menu's. */
export const taxName = (name: string): string => taxes.get(name.trim().toUpperCase()) ?? name;

const taxes = new Map([
	["GST", "TPS"],
	["HST", "TVH"],
	["PST", "TVP"],
	["QST", "TVQ"],
	["RST", "TVD"],
]);
