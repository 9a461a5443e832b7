import {
	seatItemName as seatItemNameInEnglish,
	seatTaxLabel as seatTaxLabelInEnglish,
} from "../en-ca/table.ts";
import { said } from "../spoken.ts";

/** The name of a seat's item, in the spoken language where it has none of its own. */
export const seatItemName = said("seatItemName", seatItemNameInEnglish);

/** The tax line of a seat's card, in the spoken language. */
export const seatTaxLabel = said("seatTaxLabel", seatTaxLabelInEnglish);
