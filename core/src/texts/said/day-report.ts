import { dayText as dayTextInEnglish } from "../en-ca/day-report.ts";
import { said } from "../spoken.ts";

/** A day of the calendar, YYYY-MM-DD, in words, in the spoken language. */
export const dayText = said("dayText", dayTextInEnglish);
