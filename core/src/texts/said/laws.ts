import { lawText as lawTextInEnglish } from "../en-ca/laws.ts";
import { said } from "../spoken.ts";

/** The name of a law or publication behind a tax preset's figure, in the spoken language. */
export const lawText = said("lawText", lawTextInEnglish);
