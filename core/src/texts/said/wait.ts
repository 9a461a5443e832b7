import { waitText as waitTextInEnglish } from "../en-ca/wait.ts";
import { said } from "../spoken.ts";

/** The time to wait, given in seconds, in the spoken language. */
export const waitText = said("waitText", waitTextInEnglish);
