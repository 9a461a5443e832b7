import type { Cents } from "../../rules/money/cents.ts";
import { formatMoney } from "../../rules/money/format.ts";
import { percentText, type Rate } from "../../rules/money/rate.ts";

/** An amount in Canadian English format: 123450 cents is "$1,234.50". */
export const moneyText = (amount: Cents): string => formatMoney(amount, "en-CA");

/** A tax with its rate, which is in thousandths of a percent: "GST 5%". */
export const taxText = (name: string, rate: Rate): string => `${name} ${percentText(rate)}%`;
