import { type Cents, decimalText } from "../../rules/money/cents.ts";

/** An amount as a Canadian reads it: 123450 cents is "$1,234.50". Exact: the formatter gets decimal text, never a float. */
export const moneyText = (amount: Cents): string => dollars().format(decimalText(amount) as Intl.StringNumericLiteral);

let made: Intl.NumberFormat | undefined;
const dollars = (): Intl.NumberFormat => {
	made ??= new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" });
	return made;
};
