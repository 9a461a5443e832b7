import { serverRefusalText as serverRefusalTextInEnglish } from "../en-ca/server-refusals.ts";
import { said } from "../spoken.ts";

/** The sentence of a server's refusal, in the spoken language. */
export const serverRefusalText = said("serverRefusalText", serverRefusalTextInEnglish);

/** The reason of a fault of this device's own, by a code like a server's: the English sentence, or the one that the spoken language has for the code. */
export const ownReasonText = (code: string, message: string): string =>
	serverRefusalText({ code, message });
