import { openPriceTitle as openPriceTitleInEnglish } from "../en-ca/prices.ts";
import { said } from "../spoken.ts";

/** The title of the open price dialog, in the spoken language. */
export const openPriceTitle = said("openPriceTitle", openPriceTitleInEnglish);
