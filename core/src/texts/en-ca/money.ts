import type { Cents } from "../../rules/money/cents.ts";
import { formatMoney } from "../../rules/money/format.ts";

/** An amount in Canadian English format: 123450 cents is "$1,234.50". */
export const moneyText = (amount: Cents): string => formatMoney(amount, "en-CA");
