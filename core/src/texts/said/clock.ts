import { clockOffsetText as clockOffsetTextInEnglish } from "../en-ca/clock.ts";
import { said } from "../spoken.ts";

/**
 * The distance of a till's clock from the server's, in the spoken language. Milliseconds to add to
 * it to get the server's.
 */
export const clockOffsetText = said("clockOffsetText", clockOffsetTextInEnglish);
