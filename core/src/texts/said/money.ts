import { moneyText as moneyTextInEnglish, taxText as taxTextInEnglish } from "../en-ca/money.ts";
import { said } from "../spoken.ts";

/** An amount of money, in the spoken language. */
export const moneyText = said("moneyText", moneyTextInEnglish);

/** A tax with its rate, in the spoken language. */
export const taxText = said("taxText", taxTextInEnglish);
