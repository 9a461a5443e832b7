import type { Cents } from "../../rules/money/cents.ts";
import { moneyText as moneyTextInEnglish, taxText as taxTextInEnglish } from "../en-ca/money.ts";
import { said } from "../spoken.ts";

/** An amount in cents as text, in the spoken language: "$1,234.50", "1 234,50 $". */
export const moneyText = said("moneyText", moneyTextInEnglish);

/** A difference in cents with its sign, in the spoken language: "+$0.02", "-$4.00"; nothing before zero. Every amount below zero is written so. */
export const signedMoneyText = (amount: Cents): string =>
	amount > 0 ? `+${moneyText(amount)}` : moneyText(amount);

/** A tax with its rate, which is in thousandths of a percent, in the spoken language: "GST 5%". */
export const taxText = said("taxText", taxTextInEnglish);
