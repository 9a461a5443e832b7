import {
	decisionText as decisionTextInEnglish,
	rowsText as rowsTextInEnglish,
} from "../en-ca/decisions.ts";
import { said } from "../spoken.ts";

/** Why a line bears its taxes, in the spoken language. */
export const decisionText = said("decisionText", decisionTextInEnglish);

/** Taxes with their rates, or that there is none, in the spoken language. */
export const rowsText = said("rowsText", rowsTextInEnglish);
