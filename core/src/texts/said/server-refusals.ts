import { serverRefusalText as serverRefusalTextInEnglish } from "../en-ca/server-refusals.ts";
import { said } from "../spoken.ts";

/** The sentence of a server's refusal, in the spoken language. */
export const serverRefusalText = said("serverRefusalText", serverRefusalTextInEnglish);
