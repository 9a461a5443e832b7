import { orderTypeText as orderTypeTextInEnglish } from "../en-ca/order-type.ts";
import { said } from "../spoken.ts";

/** The name of an order's type for display, in the spoken language where no owner gave it. */
export const orderTypeText = said("orderTypeText", orderTypeTextInEnglish);
