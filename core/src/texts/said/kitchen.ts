import { ticketTime as ticketTimeInEnglish } from "../en-ca/kitchen.ts";
import { said } from "../spoken.ts";

/** The time of a kitchen's ticket on the 24-hour clock, in the spoken language. */
export const ticketTime = said("ticketTime", ticketTimeInEnglish);
