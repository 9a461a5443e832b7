import { verdictTexts as verdictTextsInEnglish } from "../en-ca/verdict.ts";
import { said } from "../spoken.ts";

/** The differences in a sale's figures, or why they could not be judged, in the spoken language. */
export const verdictTexts = said("verdictTexts", verdictTextsInEnglish);
