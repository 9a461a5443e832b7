/** The part of a day's address under which it shows refunds and voids. */
export const moneyBackView = "money-back";
