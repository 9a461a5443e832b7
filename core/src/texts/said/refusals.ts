import {
	refusalNotice as refusalNoticeInEnglish,
	refusalText as refusalTextInEnglish,
} from "../en-ca/refusals.ts";
import { said } from "../spoken.ts";

/** The sentence of a refusal, with its title, in the spoken language. */
export const refusalNotice = said("refusalNotice", refusalNoticeInEnglish);

/** The sentence of a refusal, in the spoken language. */
export const refusalText = said("refusalText", refusalTextInEnglish);
